"""The results of an analysis of a game: the cost of each decision, and the share of luck.

A scan proposes marks, playouts confirm or refute them. All chances are those of the seat that
decided, from what it knew then, from 0 to 1.
"""

from typing import Any

from engine.bots.protocol import Reason
from engine.core.frozen import Name, Value, record

VERSION = 1
"""The version of the method; an analysis of another version is made again."""
UNKNOWN = Reason("none")
"""The reason where none is certain."""


class ChoiceMark(Name):
    """The sign that chess players put beside a move."""

    NONE = ""
    ONLY = "!"
    DOUBTFUL = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


class Proof(Name):
    """How sure a mark is."""

    SCANNED = "scanned"
    """Looked at by the scan, which proposes no mark."""
    PROPOSED = "proposed"
    """The scan proposes a mark."""
    CONFIRMED = "confirmed"
    """Playouts have proved it."""
    REFUTED = "refuted"
    """Playouts have not proved it."""


THRESHOLDS = ((0.15, ChoiceMark.BLUNDER), (0.10, ChoiceMark.MISTAKE), (0.05, ChoiceMark.DOUBTFUL))
"""The least cost of a decision for each mark, the worst first."""
DOUBTFUL = THRESHOLDS[-1][0]
"""The least cost of a decision with a mark."""
ONLY = 0.10
"""By so much the second best choice is behind where what was played gets `ChoiceMark.ONLY`."""
SURE = 2.0
"""Standard errors by which a difference must be larger than nothing to count as certain."""


@record
class Finding(Value):
    """A decision, the line that was played, and the best one of those that were tried."""

    count: int
    """Actions of the record before this decision."""
    seat: Any
    """The seat that decided."""
    turn: int
    """The game's own number of the turn or round."""
    kind: str
    """The kind of the decision: "card", "plan", "attack", "reaction" or "level"."""
    played: tuple[Any, ...]
    """The actions of the record that are this decision, in order; a plan has the orders and moves
    up to the first dice."""
    better: tuple[Any, ...]
    """The actions of the best line up to its first dice; () if none was better."""
    tried: int
    """Lines that were compared, what was played included."""
    chance: float
    """The chance to win with what was played."""
    best: float
    """The chance with the better line; the same as `chance` without one."""
    error: float
    """The standard error of `best - chance`."""
    second: float | None
    """The chance of the best other line where what was played is the best, else None."""
    reason: Reason
    """Why the better line is better; UNKNOWN if not certain."""
    state: Proof
    """How sure the mark is."""
    line: tuple[Any, ...] = ()
    """The better line as it goes on up to its first dice; it begins with `better`."""
    rival: tuple[Any, ...] = ()
    """The best other line where what was played is the best: that of `second`."""
    pairs: int = 0
    """Pairs of playouts that have confirmed or refuted it so far."""
    sums: tuple[float, ...] = ()
    """The sums of these pairs, to which more can be added; () without any."""

    @property
    def loss(self) -> float:
        """Return how much of the chance to win the decision cost, 0 or more.

        >>> Finding(0, None, 1, "card", (), (), 2, 0.5, 0.6, 0.01, None, UNKNOWN, Proof.PROPOSED
        ... ).loss > 0.09
        True
        """
        return max(0.0, self.best - self.chance)

    @property
    def mark(self) -> ChoiceMark:
        """Return the mark that was proposed or confirmed, `ChoiceMark.NONE` without any."""
        if self.state not in (Proof.PROPOSED, Proof.CONFIRMED):
            return ChoiceMark.NONE
        if self.second is not None and self.chance - self.second >= ONLY:
            return ChoiceMark.ONLY
        return mark_for(self.loss)


@record
class Split(Value):
    """Where the result of a seat comes from; the four parts add up to 1, 0 or (a draw) 0.5."""

    seat: Any
    start: float
    """The chance at the start of the game."""
    own: float
    """The change by its own choices, those of its team included."""
    theirs: float
    """The change by the choices of the others."""
    luck: float
    """The change by dice, drawn cards and hands."""
    lucks: tuple[tuple[str, float], ...] = ()
    """Luck by its kinds (`Method.luck`), in their order; () in a game that does not part it."""


@record
class Analysis(Value):
    """All that is known about a game so far."""

    version: int
    """The version of the method (VERSION)."""
    bots: int
    """The version of the bots that looked at it."""
    rules: int
    """The version of the rules."""
    entries: int
    """Actions of the record."""
    digest: str
    """A digest of the record's actions, so that another game is noticed."""
    scanned: int = 0
    """Actions that the scan has dealt with, not always from the first on; `entries` at its end."""
    findings: tuple[Finding, ...] = ()
    """The findings about each decision, in the order of play."""
    splits: tuple[Split, ...] = ()
    """One for each seat that decides; () until the scan is complete."""

    @property
    def complete(self) -> bool:
        """Return whether the scan has looked at every decision."""
        return self.scanned >= self.entries


def mark_for(loss: float) -> ChoiceMark:
    """Return the mark that a certain loss deserves.

    >>> mark_for(0.12)
    <ChoiceMark.MISTAKE: '?'>
    """
    return next((mark for least, mark in THRESHOLDS if loss >= least), ChoiceMark.NONE)
