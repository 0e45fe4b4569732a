"""Thinking in a process of its own: the same answers, and what happens when it ends."""

import os
import signal
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic
from typing import Any

import pytest

from bl_tui.play.bot_process import (
    BotLost,
    Here,
    NeverBegun,
    Question,
    Stopped,
    Thinker,
    Worker,
    answer,
    at_once,
)
from engine.battlelore.state.sides import Side
from engine.bots.protocol import Choice
from engine.bots.roster import bots_of, roster_of
from engine.core.frozen import replace
from saves.games import KNOWN
from tests.ui.battles import new_game

FIRST = KNOWN["battlelore"]


def question(bot: str, budget: float = 0.0) -> Question:
    return Question(bot, new_game().view(Side.PENNANT), "seed", budget)


def test_every_bot_of_a_seat_is_there() -> None:
    for game in ("battlelore", "nobody's"):
        roster = roster_of(game)
        assert set(roster.seated) <= set(bots_of(game))
        assert roster.usual in roster.seated


def test_a_process_thinks_as_this_one_does_and_is_replaced_when_it_dies() -> None:
    """At the second death Regular thinks here."""
    thinker = Thinker("battlelore")
    try:
        first = thinker.think(question("recruit"))
        assert (first.choice, first.bot) == (Here(FIRST).think(question("recruit")), "recruit")
        for losses in (1, 2):
            assert isinstance(thinker._mind, Worker)
            if not thinker._mind.pid:
                thinker.wake()
            os.kill(thinker._mind.pid, signal.SIGKILL)
            again = thinker.think(question("heavy"))
            assert (again.choice, again.bot) == (Here(FIRST).think(question("regular")), "regular")
            assert thinker.losses == losses
        assert isinstance(thinker._mind, Here)
    finally:
        thinker.stop()


def test_a_thought_that_is_no_longer_needed_ends_at_once() -> None:
    thinker, told = Thinker("battlelore"), []

    def ask() -> None:
        try:
            thinker.think(question("heavy", budget=3600.0))
        except Stopped:
            told.append("stopped")

    thinker.think(question("regular"))
    mind: Any = thinker._mind
    waiting = Thread(target=ask)
    waiting.start()
    thinker.stop()
    waiting.join(10.0)
    assert told == ["stopped"]
    with pytest.raises(ProcessLookupError):
        os.kill(mind.pid, 0)


def test_a_cancelled_thought_ends_at_once_and_the_next_question_is_answered() -> None:
    """A bot is asked no longer, since a person has taken its seat; that is no loss."""
    thinker, told = Thinker("battlelore"), []

    def ask() -> None:
        try:
            thinker.think(question("heavy", budget=3600.0))
        except Stopped:
            told.append("stopped")

    try:
        thinker.think(question("regular"))
        mind: Any = thinker._mind
        waiting = Thread(target=ask)
        waiting.start()
        while not thinker._thinking:
            waiting.join(0.01)
        thinker.forget()
        waiting.join(10.0)
        assert told == ["stopped"]
        with pytest.raises(ProcessLookupError):
            os.kill(mind.pid, 0)
        assert thinker.think(question("recruit")).bot == "recruit"
        assert thinker.losses == 0
    finally:
        thinker.stop()


class Late(Worker):
    """The line to a process that takes so many seconds to begin and to answer, by its own clock."""

    def __init__(self, begins: float, answers: float = 0.0) -> None:
        super().__init__(FIRST)
        self.now = 1000.0
        self.speaks: float | None = self.now + begins
        self.answers = answers
        self.asked: list[float] = []
        self._line, self._due = self, self.now

    def wake(self) -> None:
        """Do nothing: it begins by itself."""

    def send(self, asked: tuple[Question, float]) -> None:
        assert self.speaks is None, "it is asked while it thinks"
        self.asked.append(asked[1] - self.now)
        self.speaks = self.now + self.answers

    def poll(self, patience: float | None) -> bool:
        assert self.speaks is not None, "it owes nothing"
        come = patience is None or self.speaks <= self.now + patience
        self.now = max(self.now, self.speaks) if come else self.now + (patience or 0.0)
        return come

    def recv(self) -> object:
        self.speaks = None
        return "said"


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Late]:
    """Make such a line; the clock of the minds is its own."""

    def made(begins: float, answers: float = 0.0) -> Late:
        mind = Late(begins, answers)
        monkeypatch.setattr("bl_tui.play.bot_process.monotonic", lambda: mind.now)
        return mind

    return made


def at_first_sight(bot: str) -> Choice:
    """Return what it chooses without time to think."""
    return answer(FIRST.load().game, question(bot), at_once)


@pytest.mark.parametrize(
    ("begins", "budget", "first"), [(0.4, 2.0, 1.6), (0.4, 1.0, 0.6), (1.9, 2.0, 0.1)]
)
def test_the_start_of_a_bot_process_is_deducted_from_its_thinking_time(
    begins: float, budget: float, first: float, late: Callable[..., Late]
) -> None:
    """A player waits as long for the first answer as for any other."""
    mind = late(begins)
    for _ in range(2):
        assert mind.think(question("heavy", budget)) == "said"  # type: ignore[comparison-overlap]
    assert mind.asked == pytest.approx([first, budget])


@pytest.mark.parametrize(("begins", "answers"), [(2.5, 0.0), (0.5, 2.0)])
def test_a_late_bot_is_not_waited_for(
    begins: float, answers: float, late: Callable[..., Late]
) -> None:
    """What the bot thinks at first sight is done instead; the next question is asked in earnest."""
    mind = late(begins, answers)
    assert mind.think(question("heavy", 2.0)) == at_first_sight("heavy")
    assert mind.now <= 1002.2
    mind.answers = 0.0
    assert mind.think(question("heavy", 2.0)) == "said"  # type: ignore[comparison-overlap]


@pytest.mark.parametrize(
    ("begins", "answers", "why", "seconds"),
    [(3600.0, 0.0, NeverBegun, 6.0), (0.0, 3600.0, BotLost, 8.0)],
)
def test_a_process_that_says_nothing_is_given_up_after_a_few_seconds(
    begins: float, answers: float, why: type[BotLost], seconds: float, late: Callable[..., Late]
) -> None:
    """Until then, too, each answer comes in time."""
    mind, lost = late(begins, answers), None
    while lost is None:
        asked = mind.now
        try:
            assert mind.think(question("heavy", 2.0)) == at_first_sight("heavy")
        except BotLost as error:
            lost = type(error)
        assert mind.now <= asked + 2.2
    assert lost is why
    assert mind.now == pytest.approx(1000.0 + seconds)


def test_a_bot_without_a_limit_is_waited_for(late: Callable[..., Late]) -> None:
    assert late(0.5, 3600.0).think(question("heavy")) == "said"  # type: ignore[comparison-overlap]


def hang(*_: object) -> None:
    """Live as a process that does not even begin."""
    Event().wait()


def test_regular_plays_in_the_program_if_no_bot_process_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another one is not waited for; and nothing is left of the first."""
    monkeypatch.setattr("bl_tui.play.bot_process.serve", hang)
    monkeypatch.setattr("bl_tui.play.bot_process.PATIENCE", 0.1)
    thinker = Thinker("battlelore")
    try:
        mind: Any = thinker._mind
        thought = thinker.think(question("heavy", 2.0))
        assert (thought.choice, thought.bot) == (Here(FIRST).think(question("regular")), "regular")
        assert thinker.losses == 1
        assert isinstance(thinker._mind, Here)
        with pytest.raises(ProcessLookupError):
            os.kill(mind.pid, 0)
    finally:
        thinker.stop()


def test_a_process_that_is_held_up_answers_again_when_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Meanwhile answers come in time, and nobody is lost."""
    monkeypatch.setattr("bl_tui.play.bot_process.PATIENCE", 3600.0)
    thinker = Thinker("battlelore")
    try:
        thinker.think(question("regular"))
        mind: Any = thinker._mind
        os.kill(mind.pid, signal.SIGSTOP)
        for bot in ("heavy", "recruit"):
            assert thinker.think(question(bot, 0.1)).choice == at_first_sight(bot)
        os.kill(mind.pid, signal.SIGCONT)
        assert thinker.think(question("regular")).bot == "regular"
        assert (thinker.losses, mind._due) == (0, None)
    finally:
        thinker.stop()


def test_a_thinker_that_is_stopped_gets_ready_for_nothing() -> None:
    thinker = Thinker("battlelore")
    mind: Any = thinker._mind
    thinker.stop()
    thinker.wake()
    assert not mind.pid


def test_an_answer_to_a_window_takes_the_same_time_whatever_it_is() -> None:
    thinker = Thinker("battlelore", Here)
    begun = monotonic()
    thinker.think(replace(question("recruit"), even=0.2))
    assert monotonic() - begun >= 0.2
