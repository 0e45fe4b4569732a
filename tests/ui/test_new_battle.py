"""Agreeing on what is open before a Lore game: rows, values, and the game that comes of it."""

import pytest

from bl_tui.forms import seating
from bl_tui.forms.faces import BESIDE, FACES, met, opponent
from bl_tui.games.battlelore import setup_form as form
from bl_tui.games.battlelore.presenter import seat_names
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.module import BEGIN
from bl_tui.play.seats import kinds_for, seated, seats_in
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.setup_form import NewBattleScreen
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.rules.councils import ADVISED, MOST, own_councils
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.bots.roster import ROSTERS, roster_of
from engine.core.frozen import replace
from tests.ui.front import Front, front

BOTS = roster_of("battlelore").opponents


def setup_of(adventure: str) -> Setup:
    return Setup(library()[adventure])


def test_only_lore_games_ask_for_anything() -> None:
    for adventure in library().values():
        asked = form.rows(Setup(adventure)) != (BEGIN,)
        assert asked is adventure.lore_cards


def test_custom_councils_have_a_row_of_levels_for_each_side() -> None:
    for name in ("council", "estates", "shrines", "pass", "crown"):
        setup = setup_of(name)
        assert "standard" not in form.rows(setup)
        shared = form.change(setup, form.COUNCIL, 1)
        assert shared.custom
        assert shared.levels == (6, 6)
        assert {"standard", "pennant"} <= set(form.rows(shared))
        assert form.change(shared, form.COUNCIL, 1) == setup


def test_a_file_without_councils_gives_the_levels_that_the_manual_advises() -> None:
    known = library()["council"]
    bare = tuple(replace(camp, council=Council(), cards=3) for camp in known.camps)
    shared = form.change(Setup(replace(known, camps=bare)), form.COUNCIL, 1)
    assert shared.levels == (ADVISED, ADVISED)


def test_levels_stay_between_what_is_fixed_and_the_most_allowed() -> None:
    setup = form.change(setup_of("crown"), form.COUNCIL, 1)
    for _ in range(20):
        setup = form.change(setup, "standard", 1)
    assert setup.levels[0] == MOST
    for _ in range(20):
        setup = form.change(setup, "standard", -1)
    camp = setup.adventure.camp(Side.STANDARD)
    assert setup.levels[0] == camp.council.creatures + camp.least
    assert setup.levels[1] == setup.adventure.camp(Side.PENNANT).council.total


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_row_and_value_is_described_in_80_columns(language: str) -> None:
    words = Words(language, CATALOGUE)
    for adventure in library().values():
        setup = Setup(adventure)
        setup = form.change(setup, form.COUNCIL, 1) if own_councils(adventure) else setup
        for row in form.rows(setup):
            changed = form.change(setup, row, 1)
            for each in (setup, changed):
                item = next(one for one in form.items(words, each) if one.name == row)
                assert len(item.label) + len(item.note) <= 68
                assert len(form.explanation(words, each, row, 75)) <= 12


async def begun(program: Front) -> Setup:
    screen = program.app.screen
    assert isinstance(screen, BattleScreen)
    found: Setup = screen.table.setup
    return found


async def test_a_medieval_battle_begins_at_once() -> None:
    async with front(["w", "enter"]) as program:
        assert isinstance(program.app.screen, BattleScreen)


async def test_enter_twice_begins_a_lore_game_as_the_adventure_has_it() -> None:
    async with front(["w", "5", "enter"]) as program:
        assert isinstance(program.app.screen, NewBattleScreen)
        await program.press("enter")
        assert await begun(program) == setup_of("wizards")


ADVENTURE_12 = ("down",) * 11
"""The keys that lead to The Crown of Uchronia in the list of adventures."""


async def test_the_chosen_options_are_played() -> None:
    async with front(
        ["w", *ADVENTURE_12, "enter", "down", "enter", "down", "right", "right"]
    ) as program:
        assert "8" in program.lines("list")[2]
        await program.press("down", "down", "left", *["up"] * 4, "enter")
        setup = await begun(program)
        assert setup.custom
        assert setup.levels == (8, 6)
        assert setup.open_windows


async def test_back_leads_to_the_adventures_and_forgets() -> None:
    async with front(["w", "5", "enter", "down", "enter", "backspace", "enter"]) as program:
        screen = program.app.screen
        assert isinstance(screen, NewBattleScreen)
        assert not screen.setup.open_windows


async def test_any_battle_can_be_given_to_a_bot() -> None:
    """Also one with nothing else to agree on; the battle has no curtain, and the bot plays."""
    async with front(["w", "w"]) as program:
        await program.press("down", "right", "down", "left")
        rows = program.lines("list")
        assert "Recruit" in rows[1]
        assert Words("en").say(f"app.bot.{BOTS[-1]}") in rows[2]
        await program.press("right", "up", "up", "enter")
        screen = program.app.screen
        assert isinstance(screen, BattleScreen)
        assert screen.session.seats == seated({"standard": "recruit"})
        assert screen.session.curtain is None
        assert screen.seen.view.side is Side.PENNANT


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_kind_of_player_is_described_in_80_columns(language: str) -> None:
    words = Words(language, CATALOGUE)
    for adventure in library().values():
        names = seat_names(words, adventure)
        for kind in kinds_for(Side.PENNANT, tuple(Side), (*BOTS, "random")):
            seats = seated({side.value: kind for side in Side})
            for item in seating.items(words, names, seats):
                assert len(item.label) + len(item.note) <= 68
                lines = seating.explanation(words, "battlelore", names, seats, item.name, 75)
                assert len(lines) <= 10


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_character_has_a_face_of_two_lines_in_80_columns(language: str) -> None:
    """The name is beside the upper line, a sentence beside the lower one; only plain signs."""
    words, characters = Words(language), {bot for e in ROSTERS.values() for bot in e.characters}
    assert set(FACES) == characters
    drawn = set()
    for bot in characters:
        upper, lower = (
            "".join(span.text for span in line) for line in opponent(words, "toy", bot, 74)
        )
        assert upper.endswith(words.say(f"app.bot.{bot}"))
        assert lower.endswith(words.say(f"app.seats.{bot}"))
        drawn.add((upper[:BESIDE], lower[:BESIDE]))
        assert "".join(FACES[bot]).isascii()
    assert len(drawn) == len(characters)


def test_line_mode_shows_the_faces_of_the_characters_at_a_table() -> None:
    """Once for each of them, and none of other bots."""
    seats = seated({"standard": "bold", "pennant": "bold"})
    lines = list(met(Words("en"), "battlelore", seats, tuple(Side), 78))
    assert [line.strip() for line in lines] == [
        r"\^/   Rollo the Bold",
        "(>_<)  Rollo attacks early and often, and accepts losses.",
    ]
    assert not list(met(Words("en"), "battlelore", seated({"standard": "heavy"}), tuple(Side), 78))


def test_a_save_with_a_character_opens_with_it() -> None:
    """Its name is a plain string beside those of the other bots."""
    kept = seated({"pennant": "trickster"}).kept(tuple(Side))
    assert kept == ("human", "trickster")
    assert seats_in(kept, tuple(Side), BOTS).bot(Side.PENNANT) == "trickster"
