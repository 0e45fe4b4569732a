"""Thinking in a process of its own: the same answers, and what happens when it ends."""

import os
import signal
from threading import Thread
from time import monotonic
from typing import Any

import pytest
from attrs import evolve

from bl_tui.play.minds import Here, Question, Stopped, Thinker, Worker
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
                thinker._mind._start()
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


def test_an_answer_to_a_window_takes_the_same_time_whatever_it_is() -> None:
    thinker = Thinker(Here)
    begun = monotonic()
    thinker.think(evolve(question("recruit"), even=0.2))
    assert monotonic() - begun >= 0.2
