"""The time that a bot may think about a decision: as a player types it, and as it counts.

At the table it is wall-clock time, which the player waits. A simulation counts CPU time.
"""

from collections.abc import Callable
from time import monotonic

from engine.bots.protocol import Deadline, unhurried

LONGEST = 3600.0
"""Seconds; no player waits longer for a move."""


def seconds(text: str) -> float:
    """Return the number of seconds that a text means.

    Raises ValueError unless it is more than 0 and no more than an hour.
    """
    budget = float(text)
    if not 0.0 < budget <= LONGEST:
        raise ValueError(f"{text} is no budget")
    return budget


def deadline(budget: float, clock: Callable[[], float] = monotonic) -> Deadline:
    """Return a deadline `budget` seconds from now; for 0 one that never comes."""
    return deadline_at(clock() + budget, clock) if budget else unhurried


def deadline_at(end: float, clock: Callable[[], float] = monotonic) -> Deadline:
    """Return a deadline at a time of the clock, which is the same for all processes.

    A bot asks between two steps of its search and cannot stop within one, so that the time is over
    as soon as another step as long as the longest so far would not end in time.
    """
    last = longest = 0.0

    def over() -> bool:
        nonlocal last, longest
        now = clock()
        longest = max(longest, now - last) if last else 0.0
        last = now
        return now + longest >= end

    return over
