"""The time of a turn and the plan that is kept in it; and matches between bots, which use both."""

from dataclasses import dataclass

import pytest

from bl_tui.play.think_time import TurnMemory, share
from engine.bots.protocol import Choice, Intended, Reason
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


def test_the_first_decision_of_a_turn_gets_most_of_its_time_and_the_turn_never_more() -> None:
    memory, view, used = TurnMemory(), Look("one", 3), 0.0
    times = []
    for _ in range(8):
        times.append(memory.seconds(view, 2.0))
        memory.decided(view, Choice("a", WHY), times[-1])
        used += times[-1]
    assert times[0] == pytest.approx(1.4)
    assert times[1] == pytest.approx(0.21)
    assert times == sorted(times, reverse=True)
    assert used < 2.0 * 1.1


def test_a_decision_that_took_no_time_does_not_count_as_the_opening() -> None:
    memory, view = TurnMemory(), Look("one", 3)
    memory.decided(view, Choice("only action", WHY), 0.001)
    assert memory.seconds(view, 2.0) == pytest.approx(1.4, abs=0.01)


def test_time_that_is_left_is_not_kept_for_the_next_turn() -> None:
    memory = TurnMemory()
    memory.decided(Look("one", 3), Choice("a", WHY), 0.3)
    assert memory.seconds(Look("one", 5), 2.0) == pytest.approx(1.4)


def test_every_decision_has_some_time() -> None:
    assert share(2.0, 30.0) > 0
    assert TurnMemory().seconds(Look("one", 1), 0.0) == 0.0  # no limit


def test_a_plan_is_kept_for_its_seat_in_its_turn() -> None:
    memory = TurnMemory()
    memory.decided(Look("one", 3), Choice("a", WHY, plan=PLAN), 0.1)
    assert memory.kept(Look("two", 3)) == ()
    assert memory.kept(Look("one", 3)) == PLAN
    assert memory.kept(Look("one", 4)) == ()


@pytest.mark.parametrize(("barrier", "left"), [("dice", ()), ("drawn", ()), ("", PLAN)])
def test_a_plan_is_thrown_away_after_dice_and_hidden_cards(
    barrier: str, left: tuple[Intended, ...]
) -> None:
    memory, view = TurnMemory(), Look("one", 3)
    memory.decided(view, Choice("a", WHY, plan=PLAN), 0.1)
    memory.happened((Dice(""), Dice(barrier)))
    assert memory.kept(view) == left


def test_an_interval_of_a_match_is_that_of_wilson() -> None:
    low, high = interval(60.0, 100)
    assert (low, high) == pytest.approx((0.518, 0.677), abs=0.001)
    assert interval(10.0, 10)[1] == pytest.approx(1.0)


def test_a_match_swaps_sides_and_counts_each_game_once() -> None:
    """A bot against itself wins exactly half of each pair of games."""
    one, two = (Side(name, bot("battlelore", "random")) for name in ("one", "two"))
    (line,) = match("battlelore", "agincourt", one, two, range(1), 0.1)
    assert one.won + two.won == 2
    assert one.won == two.won == 1
    assert "one won 1 of 2 against two = 50.0%" in line
