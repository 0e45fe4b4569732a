"""The time that a bot may think about a turn, and what is kept for it from decision to decision.

At the table it is wall-clock time, which the player waits. A simulation counts CPU time. Nothing is
kept inside a bot: a table, a simulation and a game opened from a save behave alike.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from engine.bots.planning import reveals
from engine.bots.protocol import Choice, Deadline, TurnPlan, unhurried
from engine.core.record import Entry
from engine.core.seats import Seat

LONGEST = 3600.0
"""Seconds; no player waits longer for a turn."""
FIRST, LATER = 0.7, 0.35
"""The share of a turn's remaining time for the decision that opens it, and for a later one."""
OPENED = 0.1
"""The share of a turn's time after whose use the turn counts as opened: what took less, such as a
decision with one action, was no opening."""
LEAST = 0.02
"""The share of a turn's time that every decision has, even if all of it is used."""


def seconds(text: str) -> float:
    """Return the number of seconds that a text means.

    Raises ValueError unless it is more than 0 and no more than an hour.
    """
    budget = float(text)
    if not 0.0 < budget <= LONGEST:
        raise ValueError(f"{text} is no budget")
    return budget


def share(budget: float, used: float) -> float:
    """Return the seconds for the next decision of a turn of `budget` seconds, `used` of them used.

    A Command card, a muster or the first action of a turn shapes all of it, so it gets the most.
    """
    part = LATER if used > budget * OPENED else FIRST
    return max((budget - used) * part, budget * LEAST)


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


class OneTurn:
    """A turn of one seat: the seconds that are used, and the plan for the rest."""

    def __init__(self, number: int) -> None:
        self.number, self.used = number, 0.0
        self.plan: TurnPlan = ()
        self.action: Any = None
        """The last action that was decided, the one before the plan."""
        self.place = 0
        """The number of actions of the game before that one."""


class TurnMemory:
    """The turns of the seats of a game."""

    def __init__(self) -> None:
        self._turns: dict[Seat, OneTurn] = {}

    def seconds(self, view: Any, budget: float) -> float:
        """Return how long the seat of a view may think; `budget` is for its turn, 0 for no limit.

        Seconds that are left at the end of a turn are not kept for the next one.
        """
        return share(budget, self._turn(view).used) if budget else 0.0

    def kept(self, view: Any, entries: Sequence[Entry[Any, Any]]) -> TurnPlan:
        """Return what the seat of a view planned for the rest of this turn; `entries` are all
        actions of the game so far.

        The plan is thrown away after an undo, and after dice or hidden cards, which it did not
        know.
        """
        turn = self._turn(view)
        since = entries[turn.place :]
        performed = bool(since) and since[0].action == turn.action
        if not performed or any(reveals(entry.events) for entry in since):
            turn.plan = ()
        return turn.plan

    def decided(self, view: Any, choice: Choice, seconds: float, place: int) -> None:
        """Keep the plan of a choice made after `place` actions, and count the time that it took."""
        turn = self._turn(view)
        turn.used += seconds
        turn.plan, turn.action, turn.place = choice.plan, choice.action, place

    def _turn(self, view: Any) -> OneTurn:
        turn = self._turns.get(view.seat)
        if turn is None or turn.number != view.turn:
            turn = self._turns[view.seat] = OneTurn(view.turn)
        return turn
