"""The part of a game in its analysis: its decisions, and lines that can be played again.

The module `looking_back` of each game's bots has it as METHOD.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from engine.bots.protocol import Deadline, TurnPlan
from engine.bots.roster import ROSTERS
from engine.core.frozen import Value, record

PLAN, ATTACK = "plan", "attack"
"""Kinds of decisions: orders and moves up to the first dice, and one attack."""
OWN, THEIRS, DRAWN = "own", "theirs", "drawn"
LUCKS = (OWN, THEIRS, DRAWN)
"""Kinds of luck: own dice, attacks of the others, and all that is drawn or happens by itself."""
KEPT = 3
"""The best other lines, which are compared closely."""


@record
class PastDecision(Value):
    """A decision of a game that was played, with more than one real choice."""

    count: int
    """Actions of the record before it."""
    until: int
    """Actions of the record with it; those of others in between are not part of it."""
    seat: Any
    """The seat that decided."""
    turn: int
    """The game's own number of the turn or round."""
    kind: str
    """The kind of decision, as in `Finding.kind`."""
    played: TurnPlan
    """The actions that were taken, each with its step; their reasons are not known."""

    @property
    def actions(self) -> tuple[Any, ...]:
        """Return the actions that were taken."""
        return tuple(intended.action for intended in self.played)


@record(eq=False)
class Tried:
    """A line that was compared."""

    plan: TurnPlan
    """Its actions up to the first dice or hidden cards, the action that reveals them included."""
    line: Any
    """The line as the trials of the game know it."""


class Trials(ABC):
    """The lines of one decision, from all that its seat knew."""

    tried = 0
    """Lines that were compared, what was played included."""

    @abstractmethod
    def candidates(self) -> tuple[Tried, tuple[Tried, ...]]:
        """Return what was played, and the best of the other lines, best first.

        Raises OutOfTime.
        """

    @abstractmethod
    def chance(self, tried: Tried, world: str, turns: int) -> float:
        """Return the chance of the seat so many turns after a line in an imagined world.

        Luck is taken out, so it may be a little below 0 or above 1. Equal lines have equal chances
        in equal worlds. Raises OutOfTime.
        """


@record
class Method:
    """The knowledge of one game that its analysis needs."""

    kinds: Mapping[type, str]
    """The kinds of decisions by their steps; a decision of another step is left out as trivial."""
    trials: Callable[[Any, Any, PastDecision, str, Deadline, int], Trials]
    """Makes the trials of a decision from game, view, decision, seed, deadline and the number of
    lines with which candidates are found."""
    chance: Callable[[Any, Any], float]
    """The judge's chance of a seat in a position, from 0 to 1, in all positions."""
    error: float
    """The judge's error: by how much it is wrong about a difference of chances, as a standard
    deviation. Lines of decisions in three games of Regular against Recruit, drawn at random among
    those that it found 2 % apart or more, were played on in 40 pairs of playouts each; the mean
    square of the differences between both, less their noise, is the square of this error."""
    lines: int
    """Lines that can be played in about 60 s on one core, in the slowest of scenarios."""
    turns: int = 1
    """Turns of others and own ones after which a line is judged."""
    attacks: tuple[type, ...] = ()
    """Actions in a step of plans that are attacks."""
    luck: Callable[[tuple[Any, ...]], str] | None = None
    """Return the kind of luck (one of LUCKS) of an action by its events; None: it has no parts."""


@cache
def method_of(game: str) -> Method | None:
    """Return a game's part, None for a game that cannot be analysed.

    >>> method_of("chess")
    """
    if game not in ROSTERS:
        return None
    package = ROSTERS[game].module.rpartition(".")[0]
    method: Method = import_module(f"{package}.looking_back").METHOD
    return method
