"""The time of a turn and the plan that is kept in it; and matches between bots, which use both."""

from dataclasses import dataclass
from typing import Any

import pytest

from bl_tui.play.think_time import TurnMemory, share
from engine.bots.protocol import Choice, Intended, Reason, TurnPlan
from engine.core.frozen import record
from tests.bench.match import Side, bot, interval, match

WHY = Reason("chance")
PLAN = (Intended(str, "b", WHY), Intended(str, "c", WHY))


@record
class Look:
    """A view as far as a memory reads it."""

    seat: str
    turn: int


@dataclass
class Dice:
    """An event after which undo is not possible."""

    barrier: str


@dataclass
class Deed:
    """An action that was performed, and what happened then."""

    action: str
    events: tuple[Dice, ...] = ()


def memory_of(view: Look, *, seconds: float = 0.1, place: int = 4) -> TurnMemory:
    """Return the memory of a bot that chose "a" after so many actions."""
    memory = TurnMemory()
    memory.decided(view, Choice("a", WHY, plan=PLAN), seconds, place)
    return memory


def kept(memory: TurnMemory, view: Look, *since: Deed) -> TurnPlan:
    """Return what is kept after four actions and these."""
    entries: Any = [Deed("before")] * 4 + list(since)
    return memory.kept(view, entries)


def test_the_first_decision_of_a_turn_gets_most_of_its_time_and_the_turn_never_more() -> None:
    memory, view, used = TurnMemory(), Look("one", 3), 0.0
    times = []
    for _ in range(8):
        times.append(memory.seconds(view, 2.0))
        memory.decided(view, Choice("a", WHY), times[-1], 0)
        used += times[-1]
    assert times[0] == pytest.approx(1.4)
    assert times[1] == pytest.approx(0.21)
    assert times == sorted(times, reverse=True)
    assert used < 2.0 * 1.1


def test_a_decision_that_took_no_time_does_not_count_as_the_opening() -> None:
    view = Look("one", 3)
    assert memory_of(view, seconds=0.001).seconds(view, 2.0) == pytest.approx(1.4, abs=0.01)


def test_time_that_is_left_is_not_kept_for_the_next_turn() -> None:
    memory = memory_of(Look("one", 3), seconds=0.3)
    assert memory.seconds(Look("one", 5), 2.0) == pytest.approx(1.4)


def test_every_decision_has_some_time() -> None:
    assert share(2.0, 30.0) > 0
    assert TurnMemory().seconds(Look("one", 1), 0.0) == 0.0  # no limit


def test_a_plan_is_kept_for_its_seat_in_its_turn() -> None:
    view = Look("one", 3)
    memory = memory_of(view)
    assert kept(memory, view, Deed("a")) == PLAN
    assert kept(memory, Look("two", 3), Deed("a")) == ()
    assert kept(memory, Look("one", 4), Deed("a")) == ()


@pytest.mark.parametrize(("barrier", "left"), [("dice", ()), ("drawn", ()), ("", PLAN)])
def test_a_plan_is_thrown_away_after_dice_and_hidden_cards(
    barrier: str, left: tuple[Intended, ...]
) -> None:
    view = Look("one", 3)
    rolled = Deed("a", (Dice(""), Dice(barrier)))
    assert kept(memory_of(view), view, rolled) == left
    assert kept(memory_of(view), view, Deed("a"), Deed("reaction", rolled.events)) == left


def test_a_plan_is_thrown_away_after_an_undo() -> None:
    """The action before it was taken back, or another one came in its place."""
    view = Look("one", 3)
    assert kept(memory_of(view), view) == ()
    assert kept(memory_of(view), view, Deed("other")) == ()
    memory = memory_of(view)
    assert kept(memory, view) == ()
    assert kept(memory, view, Deed("a")) == ()


def test_an_interval_of_a_match_is_that_of_wilson() -> None:
    low, high = interval(60.0, 100)
    assert (low, high) == pytest.approx((0.518, 0.677), abs=0.001)
    assert interval(10.0, 10)[1] == pytest.approx(1.0)


def test_a_match_swaps_sides_and_counts_each_game_once() -> None:
    """A bot against itself wins exactly half of each pair of games."""
    one, two = (Side(name, bot("battlelore", "random"), 0.1) for name in ("one", "two"))
    (line,) = match("battlelore", "agincourt", one, two, range(1))
    assert one.won + two.won == 2
    assert one.won == two.won == 1
    assert "one at 0.1 s a turn won 1 of 2 against two at 0.1 s = 50.0%" in line
