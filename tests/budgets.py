"""What one run of the tests may spend, counted and not timed: the run fails when it spends more.

A game of which more positions are checked, or a test that needs another terminal, belongs into
`make soak`, or takes the place of something else. `docs/testing.md` tells how to choose.
"""

from collections import Counter
from collections.abc import Mapping

POSITIONS = 20_000
"""Positions of one game that may be handed to every check."""

BUDGETS = {
    "terminals": 300,
    "pilots": 560,
}
"""Programs run in a terminal, and apps run under a pilot, over all games."""

SPENT: Counter[str] = Counter()
"""What this process has spent so far; the first process adds what the others tell it."""


def spend(what: str, count: int = 1) -> None:
    """Count something that costs."""
    SPENT[what] += count


def budget_of(what: str) -> int:
    """Return how much of something a run may spend."""
    return BUDGETS.get(what, POSITIONS)


def overspent(spent: Mapping[str, int]) -> list[str]:
    """Return what was spent beyond its budget, in words."""
    over = {what: count for what, count in spent.items() if count > budget_of(what)}
    return [f"{what}: {count} of at most {budget_of(what)}" for what, count in over.items()]
