"""Bots that are halted and followed step by step, and seats that change hands in a battle."""

import asyncio
from collections.abc import Iterator

import pytest

from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.play.bot_process import Here, Question, Thinker
from bl_tui.play.seats import PEOPLE, seated
from bl_tui.play.table import Table
from bl_tui.screens.game.players import SeatsScreen
from bl_tui.table.pointing.auto_pass import AutoPass
from engine.battlelore.state.sides import Side
from engine.bots.protocol import Choice
from engine.bots.roster import roster_of
from engine.core.frozen import replace
from saves.games import Known
from tests.ui.battles import QUICK, Battle, battle, new_game, one_decision, skirmish
from tests.ui.drivers import driver_of
from tests.ui.test_bots_at_table import FIRST, Attentive, Silent

WATCHED = seated({"standard": "recruit", "pennant": "regular"})
CURTAIN = replace(QUICK, curtain=True)
TOLD = replace(QUICK, pace="slow")


def players(table: Table) -> tuple[str, ...]:
    """Return who plays, as it was written down last."""
    found: tuple[str, ...] = table._journal.players  # type: ignore[attr-defined]
    return found


async def settle(game: Battle) -> None:
    """Let whoever thinks come to an end, and what follows be shown."""
    for _ in range(3):
        await game.app.workers.wait_for_complete()
        await game.pilot.pause()


def let_think(game: Battle) -> None:
    """Replace a silent bot by one that answers."""
    game.screen.conductor.bots.stop()
    driver_of(game.screen.conductor).thinker = Thinker("battlelore", Here)
    game.screen.conductor.bots.forget()
    game.screen.conductor.ask_bot()


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    """Clear what other tests left, so that no thread waits when one has failed."""
    Silent.made.clear()
    Attentive.asked.clear()
    yield
    for each in Silent.made:
        each.stop()


async def halted(game: Battle) -> None:
    """Halt the bots at the first thing that is told."""
    while game.screen.session.story.frame is None:
        await settle(game)
    await game.press("p")


async def test_two_bots_are_watched_by_a_stranger() -> None:
    """Both hands lie face down; there is no curtain, and the bots play to the end."""
    async with battle(skirmish("bots"), settings=CURTAIN, seats=WATCHED, minds=Silent) as game:
        assert game.screen.seen.view.side is None
        assert "##" in game.pane("hand")
        let_think(game)
        await game.bots()
        assert game.table.to_act is None
        assert len(game.actions) > 5


# --- halting ------------------------------------------------------------------------------------


async def test_bots_wait_while_paused_and_continue_afterwards() -> None:
    async with battle(new_game(), settings=TOLD, seats=WATCHED) as game:
        await halted(game)
        shown, count = game.screen.session.story.frame, game.table.count
        await settle(game)
        assert (game.screen.session.story.frame, game.table.count) == (shown, count)
        assert not game.screen.playback.running
        assert "p continue" in game.pane("prompt")
        await game.press("p")
        assert game.screen.playback.running
        assert "p pause" in game.pane("prompt")


async def test_halted_bots_are_followed_step_by_step() -> None:
    """Each key shows something else: no step ends where nothing is to be seen."""
    async with battle(new_game(), settings=TOLD, seats=WATCHED) as game:
        await halted(game)
        told = []
        for _ in range(12):
            await game.press("n")
            await settle(game)
            frame = game.screen.session.story.frame
            assert frame is not None
            told.append(frame.event)
        assert len(set(map(id, told))) == len(told)
        assert game.screen.session.story.held


async def test_single_steps_are_shown_even_at_pace_off() -> None:
    """At pace "off" a battle of bots is over in no time; halted, it is told like any other."""
    async with battle(new_game(), seats=WATCHED, minds=Silent) as game:
        await game.press("p")
        assert "Paused" in game.pane("prompt")
        let_think(game)
        await settle(game)
        assert game.actions == []
        await game.press("n")
        await settle(game)
        assert len(game.actions) == 1
        assert game.screen.session.story.frame is not None


async def test_inspecting_works_while_bots_are_paused() -> None:
    async with battle(new_game(), settings=TOLD, seats=WATCHED) as game:
        await halted(game)
        count = game.table.count
        await game.press("l")
        assert game.screen.session.panel == "log"
        assert game.screen.session.story.frame is None
        await game.press("backspace", "b")
        assert "Regular: " in game.screen.session.notice
        await settle(game)
        assert game.table.count == count
        assert game.screen.session.story.held


async def test_the_pause_ends_when_a_person_decides() -> None:
    async with battle(
        skirmish("bots"), settings=TOLD, seats=seated({"pennant": "recruit"})
    ) as game:
        await halted(game)
        for _ in range(200):
            if not game.screen.conductor.bot and game.screen.session.story.frame is None:
                break
            await game.press("n")
            await settle(game)
        assert not game.screen.session.story.held
        assert "pause" not in game.screen.active()
        assert "previous" in game.screen.active()


async def test_people_have_nothing_to_halt() -> None:
    async with battle(new_game(), settings=TOLD) as game:
        await game.press("1", "enter")
        assert "pause" not in game.screen.active()
        await game.press("p")
        assert not game.screen.session.story.held


# --- seats --------------------------------------------------------------------------------------


BOTS = roster_of("battlelore").opponents


async def take(game: Battle, *keys: str) -> None:
    """Change seats by keys, and go on."""
    await game.press("f6", *keys, "1", "enter")
    await game.pilot.pause()


async def test_a_person_takes_over_from_a_bot() -> None:
    """What the bot was thinking about is dropped, and the person sees the hand of their side."""
    async with battle(
        skirmish("bots"), seats=seated({"standard": "recruit", "pennant": "heavy"}), minds=Silent
    ) as game:
        await game.pilot.pause()
        await take(game, "3", *["right"] * len(BOTS[BOTS.index("heavy") :]))
        assert game.screen.session.seats == seated({"standard": "recruit"})
        assert players(game.table) == ("recruit", "human")
        assert game.screen.seen.view.side is Side.PENNANT
        assert Silent.made[0].stopped.is_set()
        assert game.actions == []
        await one_decision(game)
        assert len(game.actions) == 1


async def test_a_person_leaves_his_side_to_a_bot_and_watches() -> None:
    async with battle(skirmish("bots"), seats=seated({"standard": "recruit"})) as game:
        assert game.screen.seen.view.side is Side.PENNANT
        await game.press("1", "enter")
        await take(game, "3", "right", "right")
        assert game.screen.session.seats == seated({"standard": "recruit", "pennant": "regular"})
        await game.bots()
        assert game.table.to_act is None


async def test_bots_wait_while_seats_are_changed_and_nothing_is_skipped() -> None:
    async with battle(new_game(), settings=TOLD, seats=WATCHED) as game:
        while game.screen.session.story.frame is None:
            await settle(game)
        count = game.table.count
        await game.press("f6")
        await settle(game)
        assert game.table.count == count
        await game.press("backspace")
        await settle(game)
        assert not game.screen.session.story.held
        assert game.table.count > count
        assert game.screen.session.story.frame is not None


async def test_a_seats_form_without_changes_continues_the_game() -> None:
    async with battle(skirmish("bots"), seats=WATCHED, minds=Silent) as game:
        await game.press("f6", "2", "right", "right", "backspace")
        assert not isinstance(game.app.screen, SeatsScreen)
        assert game.screen.session.seats == WATCHED
        assert players(game.table) == ()


async def test_another_bot_is_asked_from_now_on() -> None:
    seats = seated({"pennant": "recruit"})
    async with battle(new_game(), settings=TOLD, seats=seats, minds=Attentive) as game:
        await halted(game)
        await take(game, "3", "right")
        await game.press("p", "space")
        await settle(game)
        assert Attentive.asked[0].bot == "recruit"
        assert Attentive.asked[-1].bot == "regular"


async def test_a_hint_that_was_being_thought_of_can_be_asked_for_again() -> None:
    made = iter((Silent(), Here(FIRST)))
    async with battle(
        skirmish("bots"), seats=seated({"standard": "recruit"}), minds=lambda _: next(made)
    ) as game:
        await game.press("f4")
        await asyncio.to_thread(Silent.made[0].asked.wait)
        await take(game, "2", "right")
        assert game.screen.session.seats == seated({"standard": "regular"})
        await game.press("f4")
        await settle(game)
        assert game.screen.session.notice.startswith("Heavy suggests: ")


async def test_a_hand_is_not_shown_after_its_player_leaves_to_a_bot() -> None:
    """Two people play; the one who decides leaves to a bot: a curtain for the one who stays."""
    async with battle(new_game(), settings=CURTAIN, minds=Silent) as game:
        await game.press("enter")
        assert game.screen.seen.view.side is Side.PENNANT
        await take(game, "3", "right")
        assert game.screen.seen.view.side is None
        assert "##" in game.pane("hand")
        let_think(game)
        await game.bots()
        assert game.screen.session.curtain is Side.STANDARD
        await game.press("enter")
        assert game.screen.seen.view.side is Side.STANDARD
        assert game.screen.session.curtain is None


async def test_autopass_ends_when_its_player_leaves_the_seat() -> None:
    async with battle(new_game("wizards"), seats=PEOPLE) as game:
        for side in Side:
            game.table.wish(side, AutoPass(PRESENTER, 1))
        game.screen.conductor.reseat(seated({"standard": "recruit"}))
        assert game.table.wish_of(Side.STANDARD) is None
        assert game.table.wish_of(Side.PENNANT) is not None


# --- minds --------------------------------------------------------------------------------------


class Slow(Here):
    """Answers one question, and any other only when it is told to stop."""

    def __init__(self, game: Known) -> None:
        super().__init__(game)
        self.silent = Silent()
        self.asked: list[Question] = []

    def think(self, question: Question) -> Choice:
        self.asked.append(question)
        return super().think(question) if len(self.asked) == 1 else self.silent.think(question)

    def stop(self) -> None:
        self.silent.stop()


def test_forgetting_a_finished_thought_keeps_the_bot_process() -> None:
    made: list[Slow] = []

    def start(game: Known) -> Slow:
        made.append(Slow(game))
        return made[-1]

    thinker = Thinker("battlelore", start)
    view = new_game().view(Side.PENNANT)
    thinker.think(Question("recruit", view, "1"))
    thinker.forget()
    assert len(made) == 1
    assert not made[0].silent.stopped.is_set()
    assert thinker.losses == 0
