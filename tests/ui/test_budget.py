"""A budget of seconds: what a player may say, and a deadline that is kept."""

import pytest

from bl_tui.play.think_time import LONGEST, deadline, seconds
from engine.bots.protocol import unhurried


class Clock:
    """A clock that somebody else moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def searched(steps: list[float], budget: float) -> float:
    """Return how long a search takes that asks before each step, after half a second of rating."""
    clock = Clock()
    over = deadline(budget, clock)
    clock.now += 0.5
    for step in steps:
        if over():
            break
        clock.now += step
    return clock.now - 1000.0


@pytest.mark.parametrize("text", ["2", "0.5", " 1e1 ", str(LONGEST)])
def test_a_number_of_seconds_is_taken(text: str) -> None:
    assert seconds(text) == float(text)


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "2 s", "", "3600.5"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"convert|no budget"):
        seconds(text)


@pytest.mark.parametrize("step", [0.01, 0.1, 0.3, 0.7])
def test_a_search_ends_in_time_and_uses_most_of_it(step: float) -> None:
    """Its steps are all as long as each other: the last one still has room."""
    took = searched([step] * 1000, 2.0)
    assert 2.0 - step <= took + 1e-9
    assert took <= 2.0 + 1e-9


def test_after_a_long_step_no_other_is_risked() -> None:
    assert searched([0.1, 0.8, 0.1, 0.1], 2.0) == pytest.approx(1.4)


def test_a_first_step_is_taken_in_any_case() -> None:
    assert searched([0.6], 0.55) > 0.55


def test_a_search_without_a_budget_has_no_deadline() -> None:
    assert deadline(0.0) is unhurried
