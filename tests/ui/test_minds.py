"""Thinking in a process of its own: the same answers, and what happens when it ends."""

import os
import signal
from threading import Thread
from time import monotonic
from typing import Any

import pytest
from attrs import evolve

from bl_tui.play.minds import Here, Lost, Question, Stopped, Thinker, Worker
from bl_tui.play.seats import BOTS
from engine.bots.roster import BOTS as ROSTER
from engine.core.game import Side
from tests.ui.battles import new_game


def question(bot: str, budget: float = 0.0) -> Question:
    return Question(bot, new_game().view(Side.PENNANT), "seed", budget)


def test_every_bot_of_a_seat_is_there() -> None:
    assert set(BOTS) <= set(ROSTER)


def test_a_process_thinks_as_this_one_does_and_is_replaced_when_it_dies() -> None:
    """At the second death Regular thinks here."""
    thinker = Thinker()
    try:
        first = thinker.think(question("recruit"))
        assert (first.choice, first.bot) == (Here().think(question("recruit")), "recruit")
        for losses in (1, 2):
            assert isinstance(thinker._mind, Worker)
            if not thinker._mind.pid:
                thinker.wake()
            os.kill(thinker._mind.pid, signal.SIGKILL)
            again = thinker.think(question("heavy"))
            assert (again.choice, again.bot) == (Here().think(question("regular")), "regular")
            assert thinker.losses == losses
        assert isinstance(thinker._mind, Here)
    finally:
        thinker.stop()


def test_a_thought_that_nobody_waits_for_ends_at_once() -> None:
    thinker, told = Thinker(), []

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


def test_what_is_forgotten_ends_at_once_and_the_next_question_is_answered() -> None:
    """A bot is asked no longer, since a person has taken its seat; that is no loss."""
    thinker, told = Thinker(), []

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
    """The line to a process that takes so many seconds to begin, and answers at once."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.now, self.begins = 1000.0, 1000.0 + seconds
        self.asked: list[float] = []
        self._line = self

    def wake(self) -> None:
        """It begins by itself."""

    def send(self, question: Question) -> None:
        self.asked.append(question.budget)

    def poll(self, patience: float) -> bool:
        come = self.begins <= self.now + patience
        self.now = max(self.now, self.begins) if come else self.now + patience
        return come

    def recv(self) -> object:
        return "ready"


@pytest.mark.parametrize(
    ("begins", "budget", "first"),
    [(0.4, 2.0, 1.6), (0.4, 1.0, 0.6), (1.9, 2.0, 0.5), (9.0, 2.0, 0.5), (9.0, 0.0, 0.0)],
)
def test_a_process_that_has_to_begin_first_thinks_so_much_less(
    begins: float, budget: float, first: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player waits as long for the first answer as for any other; a quarter is always left."""
    mind = Late(begins)
    monkeypatch.setattr("bl_tui.play.minds.monotonic", lambda: mind.now)
    for _ in range(2):
        mind.think(question("heavy", budget))
    assert mind.asked == pytest.approx([first, budget])


def test_a_process_that_never_begins_is_lost() -> None:
    mind = Late(3600.0)
    with pytest.raises(Lost):
        mind.think(question("heavy", 2.0))
    assert mind.asked == []


def test_a_thinker_that_is_stopped_gets_ready_for_nothing() -> None:
    thinker = Thinker()
    mind: Any = thinker._mind
    thinker.stop()
    thinker.wake()
    assert not mind.pid


def test_an_answer_to_a_window_takes_the_same_time_whatever_it_is() -> None:
    thinker = Thinker(Here)
    begun = monotonic()
    thinker.think(evolve(question("recruit"), even=0.2))
    assert monotonic() - begun >= 0.2
