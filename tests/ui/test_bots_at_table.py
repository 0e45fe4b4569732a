"""Bots at the table: they play by the same table, tell nothing, wait for nobody's eyes but ours."""

from collections.abc import Iterator
from random import Random
from threading import Event
from typing import Any

import pytest

from bl_tui.app import BattleApp
from bl_tui.games.battlelore.board.colours import ART
from bl_tui.games.battlelore.book.things import BOOK
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.registry import Games
from bl_tui.play import think_time
from bl_tui.play.bot_process import BotLost, Here, NeverBegun, Question, Thinker, Thought
from bl_tui.play.seats import seated
from bl_tui.play.table import Table
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.open_game import outfit_for
from bl_tui.table.advice import Advice, advice_at
from bl_tui.table.outfit import Outfit
from bl_tui.words import Words
from engine.battlelore.state.actions import OrderUnit, PlayCard
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.bots.battlelore.roster import BOTS
from engine.bots.protocol import Choice, Reason
from engine.core.frozen import replace
from saves.games import KNOWN, Known
from tests.ui.battles import COLOURS, QUICK, STANDARD, battle, new_game, one_decision, skirmish
from tests.ui.drivers import driver_of

FIRST = KNOWN["battlelore"]
AGAINST = seated({"standard": "recruit"})
WATCHED = seated({"standard": "recruit", "pennant": "regular"})
CURTAIN = replace(QUICK, curtain=True)
TOLD = replace(QUICK, pace="slow")


class Silent(Here):
    """Thinks until it is stopped."""

    made: "list[Silent]" = []  # noqa: RUF012 - emptied before each test

    def __init__(self, game: Known = FIRST) -> None:
        super().__init__(game)
        self.asked, self.stopped = Event(), Event()
        self.made.append(self)

    def think(self, question: Question) -> Choice:
        self.asked.set()
        self.stopped.wait()
        raise BotLost

    def stop(self) -> None:
        self.stopped.set()


class Dead(Here):
    """Dies over every question."""

    def think(self, question: Question) -> Choice:
        raise BotLost


class Numb(Here):
    """Never begins."""

    def think(self, question: Question) -> Choice:
        raise NeverBegun


class Attentive(Here):
    """Keeps what it was asked."""

    asked: "list[Question]" = []  # noqa: RUF012 - emptied before each test

    def think(self, question: Question) -> Choice:
        self.asked.append(question)
        return super().think(question)


class Woken(Attentive):
    """Keeps, too, how many questions there had been each time it was to get ready."""

    woken: "list[int]" = []  # noqa: RUF012 - emptied before each test

    def wake(self) -> None:
        self.woken.append(len(self.asked))


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    """Clear what other tests left, so that no thread waits when one has failed."""
    Silent.made.clear()
    Attentive.asked.clear()
    Woken.woken.clear()
    yield
    for each in Silent.made:
        each.stop()


def entries(table: Table) -> list[Any]:
    found: list[Any] = table._journal.entries  # type: ignore[attr-defined]
    return found


def begun() -> Table:
    """Return a small battle in which Pennant begins."""
    return skirmish("bots")


# --- playing ------------------------------------------------------------------------------------


async def test_a_whole_game_against_a_bot() -> None:
    """There is no curtain, though it is wished for, and never a look from the other side."""
    async with battle(begun(), settings=CURTAIN, seats=AGAINST) as game:
        while game.table.to_act is not None:
            assert game.screen.session.curtain is None
            assert game.screen.seen.view.side is Side.PENNANT
            await one_decision(game)
            await game.bots()
        assert {entry.seat for entry in entries(game.table)} == set(Side)
        assert game.kind == "over"


async def test_a_bot_gets_only_the_view_of_its_side() -> None:
    """The same question for the same position; nothing but its view, by the rules of the game."""
    async with battle(begun(), seats=AGAINST, minds=Attentive) as game:
        while not Attentive.asked:
            await one_decision(game)
            await game.bots()
        for asked in Attentive.asked:
            assert isinstance(asked.view, View)
            assert (asked.bot, asked.view.side) == ("recruit", Side.STANDARD)
        assert len({asked.seed for asked in Attentive.asked}) == len(Attentive.asked)
        assert not any("bots" in asked.seed for asked in Attentive.asked)


async def test_bots_get_ready_while_a_person_decides_first() -> None:
    """Once when the battle is opened, and once when one of people becomes one against a bot."""
    async with battle(begun(), seats=AGAINST, minds=Woken) as game:
        await game.app.workers.wait_for_complete()
        assert Woken.woken == [0]
        while not Woken.asked:
            await one_decision(game)
            await game.bots()
        assert Woken.woken == [0]
    Woken.woken.clear()
    async with battle(begun(), minds=Woken) as game:
        await game.app.workers.wait_for_complete()
        assert Woken.woken == []
        game.screen.conductor.reseat(AGAINST)
        await game.pilot.pause()
        await game.app.workers.wait_for_complete()
        assert len(Woken.woken) == 1


async def test_a_player_can_only_look_around_while_a_bot_thinks() -> None:
    async with battle(begun(), seats=seated({"pennant": "heavy"}), minds=Silent) as game:
        assert "Heavy is thinking" in game.pane("prompt")
        assert not {"choose", "done", "undo", "hint"} & set(game.screen.active())
        before = game.screen.session.selection.cursor
        await game.press("1", "enter", "a", "d", "x", "u", "y", "g", "f", "f4", "up", "i")
        await game.click_hex("E6")
        await game.press("v")
        assert game.actions == []
        assert game.screen.session.panel == "overview"
        assert game.screen.session.selection.cursor != before
        assert game.screen.seen.view.side is Side.STANDARD


async def test_leaving_a_game_stops_the_thinking() -> None:
    async with battle(begun(), seats=seated({"pennant": "heavy"}), minds=Silent) as game:
        await game.pilot.pause()
        await game.press("q")
        assert Silent.made[0].stopped.is_set()
    assert game.actions == []


async def test_a_player_can_undo_their_own_steps_but_not_those_of_a_bot() -> None:
    async with battle(begun(), seats=AGAINST) as game:
        await game.press("1", "enter", "tab", "enter")
        assert any(isinstance(action, OrderUnit) for action in game.actions)
        await game.press("u")
        assert [type(action) for action in game.actions] == [PlayCard]
        while game.table.view(None).turn < 3:
            await one_decision(game)
            await game.bots()
        count = len(game.actions)
        await game.press("u")
        assert len(game.actions) == count


async def test_the_settings_say_how_long_a_bot_may_think() -> None:
    """The command line wins for one run, until the player sets something else."""
    table = new_game()

    def screen(outfit: Outfit) -> BattleScreen:
        found = BattleScreen(
            outfit_for(outfit, Games(), "battlelore"),
            PRESENTER,
            table,
            seats=seated({"pennant": "heavy"}),
            budget=7.5,
        )
        driver_of(found.conductor).thinker = Thinker("battlelore", Silent)
        return found

    quick = replace(QUICK, budget="5")
    app = BattleApp(screen, quick, STANDARD, COLOURS, art=ART, book=lambda: BOOK)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        battle = app.screen
        assert isinstance(battle, BattleScreen)
        assert battle.budget == 7.5
        app.change_settings(replace(QUICK, budget="5", glyphs="ascii"))
        assert battle.budget == 7.5
        app.change_settings(replace(QUICK, budget="10"))
        assert battle.budget == 10.0


async def test_a_bot_is_given_the_time_of_its_turn() -> None:
    settings = replace(QUICK, budget="5")
    async with battle(begun(), settings=settings, seats=AGAINST, minds=Attentive) as game:
        while not Attentive.asked:
            await one_decision(game)
            await game.bots()
        first, *later = (asked.budget for asked in Attentive.asked)
        assert first == 5.0 * think_time.FIRST  # the decision that opens the turn
        assert all(seconds <= first for seconds in later)


# --- losses -------------------------------------------------------------------------------------


async def test_when_its_process_dies_regular_plays_on() -> None:
    """Every process dies here: at last it thinks in this one, and the player is told."""
    async with battle(begun(), seats=seated({"pennant": "heavy"}), minds=Dead) as game:
        while not entries(game.table):
            await game.app.workers.wait_for_complete()
            await game.pilot.pause()
        await game.bots()
        thinker = driver_of(game.screen.conductor).thinker
        assert thinker is not None
        assert thinker.losses == 2
        if game.table.to_act is not None:
            assert "Regular takes over" in game.text()
        assert len(entries(game.table)) > 1


async def test_when_its_process_does_not_begin_regular_plays_on_at_once() -> None:
    async with battle(begun(), seats=seated({"pennant": "heavy"}), minds=Numb) as game:
        while not entries(game.table):
            await game.app.workers.wait_for_complete()
            await game.pilot.pause()
        thinker = driver_of(game.screen.conductor).thinker
        assert thinker is not None
        assert thinker.losses == 1
        assert "Regular takes over" in game.screen.session.news
        await game.bots()
        assert len(entries(game.table)) > 1


# --- the story ----------------------------------------------------------------------------------


async def test_the_rest_of_a_turn_is_skipped_at_once_and_can_be_seen_again() -> None:
    async with battle(new_game(), settings=TOLD, seats=seated({"pennant": "recruit"})) as game:
        while game.screen.session.story.frame is None:
            await game.app.workers.wait_for_complete()
            await game.pilot.pause()
        assert "played" in game.pane("prompt")
        await game.press("end")
        while game.screen.conductor.bot:
            await game.app.workers.wait_for_complete()
            await game.pilot.pause()
            assert game.screen.session.story.frame is None
        assert game.screen.seen.view.side is Side.STANDARD
        assert game.table.to_act is Side.STANDARD
        await game.press("r")
        assert game.screen.session.story.frame is not None


async def test_a_bot_does_not_act_while_another_screen_covers_the_battle() -> None:
    async with battle(begun(), seats=seated({"pennant": "recruit"}), minds=Silent) as game:
        await game.press("question_mark")
        assert game.app.screen is not game.screen
        screen = game.screen
        view = game.table.view(Side.PENNANT)
        choice = BOTS["recruit"].choose(None, view, "1")
        screen.conductor.decided(view, game.table.seen, Thought(choice, "recruit"))
        assert game.actions == []
        await game.press("backspace")
        await game.pilot.pause()
        assert game.actions == [choice.action]


# --- why, and what else -------------------------------------------------------------------------


async def test_a_bot_is_asked_for_its_reason() -> None:
    async with battle(begun(), seats=AGAINST) as game:
        await game.press("b")
        assert "There is no bot move" in game.text()
        while game.table.view(None).turn < 3 and game.table.to_act is not None:
            await one_decision(game)
            await game.bots()
        told = []
        for _ in range(3):
            await game.press("b")
            told.append(game.screen.session.notice)
        assert all(text.startswith("Recruit: ") for text in told)
        assert len(set(told)) == 3


async def test_secret_choices_are_not_explained() -> None:
    """Asked for the reason, a bot speaks of what it did in the open before."""
    async with battle(begun(), seats=AGAINST, minds=Silent) as game:
        for count, code in enumerate(sorted(PRESENTER.advisor.secret), 1):
            view = game.table.view(Side.PENNANT)
            choice = Choice(view.actions[0], Reason(code, (("card", "wizard_01"),)))
            game.screen.conductor.decided(view, game.table.seen, Thought(choice, "recruit"))
            assert len(game.actions) >= count
        await game.press("b")
        assert "There is no bot move" in game.text()


async def test_a_hint_names_the_action_with_its_key_and_the_reason() -> None:
    async with battle(new_game()) as game:
        view = game.table.view(Side.PENNANT)
        choice = BOTS["regular"].choose(None, view, "")
        await game.press("f4")
        await game.app.workers.wait_for_complete()
        await game.pilot.pause()
        notice = game.screen.session.notice
        assert label(Words("en", CATALOGUE), choice.action, view) in notice
        assert "(Enter)" in notice
        assert "Why: " in notice
        assert game.actions == []
        await game.press("enter")
        assert game.actions == [choice.action]


async def test_a_hint_about_a_unit_selects_it() -> None:
    async with battle(new_game()) as game:
        await game.press("1", "enter", "u", "f4")
        await game.app.workers.wait_for_complete()
        await game.pilot.pause()
        view = game.table.view(Side.PENNANT)
        advice = Advice(view, 0, BOTS["regular"].choose(None, view, ""), "regular")
        spot = advice_at(PRESENTER, advice)
        assert spot
        assert spot in game.screen.session.notice
        assert game.screen.session.selection.cursor == spot


async def test_people_are_not_asked_why() -> None:
    async with battle(new_game()) as game:
        await game.press("b")
        assert game.screen.session.notice == ""
        assert "reason" not in game.screen.active()


# --- whatever is pressed ------------------------------------------------------------------------

ALL_KEYS = tuple(
    dict.fromkeys(key for each in STANDARD.keys.values() for key in each if key not in ("q", "f10"))
)


@pytest.mark.parametrize("seed", range(3))
async def test_random_keys_do_no_harm_against_bots(seed: int) -> None:
    """Given as fast as they come; the seed is in the name of the test."""
    chance = Random(seed)
    settings = replace(QUICK, pace=chance.choice(["off", "slow"]), curtain=bool(seed % 2))
    seats = (AGAINST, WATCHED, seated({"pennant": "regular"}))[seed]
    table = new_game(chance.choice(["agincourt", "wizards"]), str(seed))
    async with battle(table, chance.choice([(80, 24), (120, 40)]), settings, seats=seats) as game:
        for _ in range(12):
            await game.pilot.press(*chance.choices(ALL_KEYS, k=10))
        await game.pilot.pause()
        assert game.app.is_running
        assert {entry.seat for entry in entries(table)} & {s for s in Side if seats.bot(s)}
