"""The pages of a campaign: the outcome after each encounter, the briefing before the next."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from bl_tui.app import BattleApp
from bl_tui.commands import standard_keys
from bl_tui.forms.briefing import Briefings
from bl_tui.games.bardsung.campaign_pages import PARTS
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.happened import Happened
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import PEOPLE
from bl_tui.play.settings import Settings
from bl_tui.play.table import Table
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.briefing import BriefingScreen
from bl_tui.screens.open_game import brief, outfit_for
from bl_tui.table.outfit import Outfit
from bl_tui.words import Words
from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.actions import Choose, Done, Escape
from engine.bardsung.state.steps import Ask
from engine.core.frozen import replace
from engine.core.record import Record
from engine.core.rng import chance
from tests.bardsung.position import Make, Position
from tests.bench.trace import COLOURS
from tests.budgets import spend
from tests.marks import rule
from tests.plain.talks import talk

GAMES = Games()
GAINED = (
    "The party gains 3 XP each, 5 gold, Tide Key, an upgrade of one equipment card each, up to "
    "level 2, one treasure."
)


def ended(position: Make, encounter: str, *, won: bool, **more: Any) -> Position:
    """Return a campaign whose encounter has just ended."""
    game = position("Stoneheart TUT.n 2 wounds, Lightweaver TUT.n", encounter=encounter, **more)
    game.state = replace(game.state, gold=3, renown=4)
    game.does(conclude, won)
    game.go_on()
    return game


def page(game: Position, language: str = "en") -> str:
    """Return the first page about what has happened, as text."""
    words = Words(language).of(GAMES["bardsung"].words.catalogue)
    shown = next(PARTS.turned(words, BARDSUNG.view(game.state, None), game.events))
    lines = ("".join(piece.text for piece in line) for line in shown.lines(10_000))
    return "\n".join((shown.title, *filter(None, lines)))


@rule("BC-14.15", "BS-28.2")
def test_the_outcome_says_what_was_gained_and_what_is_next(position: Make) -> None:
    told = page(ended(position, "EN-2", won=True, draws="Blood Garnet"))
    assert told.splitlines() == [
        "The Drowned Quarry: completed",
        "A brass key, cold as a well (BS-18.14).",
        GAINED,
        "Wounds at the end: Stoneheart 2. They are discarded now, as are conditions.",
        "The party has 8 gold, renown 4, healing potion 3, firewood 3, toolkit 3, charm 3.",
        "Next: spend gold and XP, then vote for The Pit or The Toll Bridge.",
    ]


@rule("BC-14.12", "BS-28.6")
def test_the_outcome_of_a_failure_says_what_was_lost(position: Make) -> None:
    told = page(ended(position, "EN-2", won=False))
    assert told.splitlines() == [
        "The Drowned Quarry: failed",
        "The water closes over the song (BS-6.3).",
        "The party loses its gold and all but one resource token of each type. Renown -1.",
        "The enemy takes a trophy. Shaman: range +1 in the next attempt.",
        "Wounds at the end: Stoneheart 2. They are discarded now, as are conditions.",
        "The party has 0 gold, renown 3, healing potion 1, firewood 1, toolkit 1, charm 1.",
        "Next: spend XP, then try again or give up the campaign.",
    ]


@rule("BC-14.13", "BC-14.11")
@pytest.mark.parametrize(
    ("encounter", "following"),
    [
        ("EN-1", "vote for The Drowned Quarry or The Smouldering Halls"),
        ("EN-2", "vote for The Pit or The Toll Bridge"),
        ("EN-3", "vote for The Pit or The Toll Bridge"),
        ("EN-3A", "then The Pit"),
        ("EN-5", "vote for Throne of the Forge or The Silent Choir or The Bell Tower"),
        ("EN-5A", "then Throne of the Forge"),
        ("EN-5B", "then Throne of the Forge"),
        ("EN-4", "vote for The King's Road or The Lightless Gallery or The Garrison's Kitchens"),
        ("EN-4A", "vote for The King's Road or The Counting Room"),
        ("EN-4C", "then The King's Road"),
        ("EN-6", "your renown decides how the story ends"),
    ],
)
def test_the_outcome_names_the_way_from_there(
    position: Make, encounter: str, following: str
) -> None:
    game = ended(position, encounter, won=True, draws="Blood Garnet", shuffles=())
    assert following in page(game).splitlines()[-1]
    assert page(game, "it").splitlines()[0].endswith(": completato")


def at_the_stairs(position: Make) -> Record[Any, Any]:
    """Return a campaign in which one action ends the first encounter."""
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", encounter="EN-1")
    state = replace(game.state, stairs="ENT.b", rng=chance("pages"))
    return Record(state.setup, "pages", state, ())


def test_a_listener_hears_the_outcome_and_the_next_briefing_once(
    position: Make, tmp_path: Path
) -> None:
    dialogue = talk("bardsung", "campaign", "1", PEOPLE)
    dialogue.table = Table(BARDSUNG, at_the_stairs(position), MemoryJournal())
    dialogue.news = type(dialogue.news)(dialogue.table)
    remembered = Remembered(tmp_path / REMEMBERED_FILE)
    dialogue.briefings = Briefings(dialogue.module, dialogue.table.setup, remembered)
    [*dialogue.begin()]
    told = [*dialogue.hear("escape")]
    ends = told.index("The Broken Stair: completed")
    assert told[ends + 2] == "The party gains 3 XP each, 5 gold."
    heard: list[str] = []
    while "The Drowned Quarry" not in heard:
        typed = [choice.typed for choice in dialogue.choices()]
        leads_on = [x for x in typed if x in ("done", "choose EN-2") or x.startswith("choose TA")]
        heard += dialogue.hear(leads_on[0])
    begins = heard.index("The Drowned Quarry")
    assert heard[begins + 1] == "Act I: Under the Hill"
    assert heard[begins + 2].startswith("The quarry pumps stopped")
    assert any(line.startswith("Goal: find the stairs") for line in heard[begins:])
    (again, *_) = dialogue.hear("briefing")
    assert again == "The Drowned Quarry"


def test_a_briefing_that_was_read_is_a_line_and_an_undone_part_is_new_again(
    tmp_path: Path, position: Make
) -> None:
    game = ended(position, "EN-2", won=True, draws="Blood Garnet")
    module, words = GAMES["bardsung"], Words("en").of(GAMES["bardsung"].words.catalogue)
    view = BARDSUNG.view(game.state, None)
    pages = Briefings(module, game.state.setup, Remembered(tmp_path / REMEMBERED_FILE))
    past = tuple(Happened(number, None, ()) for number in (0, 1, 2))
    ending = (*past, Happened(3, None, tuple(game.events)))
    assert [*pages.turned(words, view, past)] == []
    for _ in range(2):
        (outcome,) = pages.turned(words, view, ending)
        outcome.keep()
        assert not outcome.is_read
        assert [*pages.turned(words, view, ending)] == []
        assert [*pages.turned(words, view, past)] == []


@asynccontextmanager
async def shown(
    table: Table, remembered: Remembered, notes: str = "shown"
) -> AsyncIterator[Pilot[Any]]:
    """Show a campaign under a pilot, to a player with this setting of notes."""
    module = GAMES["bardsung"]

    def screen(outfit: Outfit) -> BattleScreen:
        battle = BattleScreen(outfit_for(outfit, GAMES, "bardsung"), module.presenter(), table)
        brief(battle, module, remembered, opens=False)
        return battle

    keys, art = standard_keys(RULEBOOKS["bardsung"].commands), GAMES.art("battlelore")
    settings = Settings(pace="off", curtain=False, notes=notes)
    app = BattleApp(screen, settings, keys, COLOURS, art=art, book=module.book)
    spend("pilots")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot


async def test_a_page_waits_after_an_encounter_and_before_the_next(
    position: Make, tmp_path: Path
) -> None:
    """A key that comes too early does not end it; a game that is resumed begins with a line."""
    table = Table(BARDSUNG, at_the_stairs(position), MemoryJournal())
    seat = table.seats[0]
    async with shown(table, Remembered(tmp_path / REMEMBERED_FILE)) as pilot:
        table.act(seat, Escape(), table.seen)
        await pilot.pause()
        assert page_on(pilot).heading() == "The Broken Stair: completed"
        await pilot.press("d")
        assert isinstance(pilot.app.screen, BattleScreen)
        (card,) = (step for step in table.view(seat).steps if isinstance(step, Ask))
        table.act(seat, Choose(card.options[-1]), table.seen)
        while Done() in table.view(seat).actions:
            table.act(seat, Done(), table.seen)
        table.act(seat, Choose("EN-2"), table.seen)
        await pilot.pause()
        page_on(pilot).settling = 1000
        await pilot.press("enter")
        page_on(pilot).settling = 0
        assert page_on(pilot).heading() == "The Drowned Quarry"
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, BattleScreen)
        resumed = BattleScreen(pilot.app.screen.outfit, GAMES["bardsung"].presenter(), table)
        brief(resumed, GAMES["bardsung"], Remembered(tmp_path / REMEMBERED_FILE), opens=False)
        assert resumed.session.notice.startswith("The Drowned Quarry. Goal: find the stairs")


async def test_a_player_who_hides_notes_reads_the_outcome_but_no_line_about_the_scenario(
    position: Make, tmp_path: Path
) -> None:
    table = Table(BARDSUNG, at_the_stairs(position), MemoryJournal())
    async with shown(table, Remembered(tmp_path / REMEMBERED_FILE), "hidden") as pilot:
        assert isinstance(pilot.app.screen, BattleScreen)
        assert pilot.app.screen.session.notice == ""
        table.act(table.seats[0], Escape(), table.seen)
        await pilot.pause()
        assert page_on(pilot).heading() == "The Broken Stair: completed"


def page_on(pilot: Pilot[Any]) -> BriefingScreen:
    """Return the page on top."""
    assert isinstance(pilot.app.screen, BriefingScreen)
    return pilot.app.screen
