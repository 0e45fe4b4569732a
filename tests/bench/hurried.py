"""Exact chances for a search, which gives up a plan that would take long."""

from collections.abc import Sequence
from math import inf
from time import process_time
from typing import Any

from engine.puzzles.exact import Chances
from engine.puzzles.forks import Inexact

SECONDS = 1.5
"""CPU time for one plan."""


class Hurried(Chances):
    """Chances that are Inexact, too, where a plan takes more than some CPU time."""

    end = inf

    def hurry(self) -> None:
        """Begin to count the time of another plan."""
        self.end = process_time() + SECONDS

    def reached(self, state: Any) -> bool | None:
        """Return whether the goal is reached. Raises Inexact after the time."""
        if process_time() > self.end:
            raise Inexact("time")
        return super().reached(state)


def value(chances: Hurried, plan: Sequence[Any]) -> float:
    """Return the chance of a plan, -1 where it cannot be worked out in time."""
    chances.hurry()
    try:
        return chances.of(plan)
    except Inexact:
        return -1.0
