"""The protocol that every rulebook keeps: pure functions from states to states.

`refusal` is the one source of legality: `play` refuses what it refuses, and `legal_actions` are
the candidates that it does not refuse.
"""

from typing import Any, Generic, Protocol, TypeVar

from attrs import frozen

from engine.core.frozen import Name, Value, quick

Fact = tuple[str, str | int]


class Side(Name):
    """The two camps; which seat each takes is the adventure's business (BL-2.16)."""

    STANDARD = "standard"
    PENNANT = "pennant"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return _OTHER[self]


_OTHER = {Side.STANDARD: Side.PENNANT, Side.PENNANT: Side.STANDARD}


@quick
@frozen(repr=False)
class Refusal(Value):
    """Why not: a code of the catalogue, the rule that says so, and facts for its places.

    Never a text: ("move.too_far", "BL-5.9", (("hexes", 3), ("allowed", 2))).
    """

    code: str
    rule: str
    facts: tuple[Fact, ...] = ()


class IllegalAction(Exception):
    """`play` was given an action that the rules refuse; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal


@frozen(repr=False)
class Outcome(Value):
    """How a game ended."""

    winner: Side
    reason: str
    rule: str


class Event(Protocol):
    """One fact of the past, complete enough to rebuild the board."""

    def seen_by(self, side: Side | None) -> "Event | None":
        """This event as `side` may know it; None hides it. Side None is a stranger."""
        ...

    @property
    def barrier(self) -> str:
        """Why nothing before it may be taken back ("drawn", "rolled", "revealed"), or ""."""
        ...


St = TypeVar("St")
Ac = TypeVar("Ac")
Vi = TypeVar("Vi")
Su_contra = TypeVar("Su_contra", contravariant=True)


@quick
@frozen
class Next(Generic[St]):
    """What follows an action: the new state and the events on the way, unfiltered."""

    state: St
    events: tuple[Any, ...] = ()


class Game(Protocol[Su_contra, St, Ac, Vi]):
    """One rulebook. Pure functions: none changes the state that it is given."""

    name: str
    rules: int

    def start(self, setup: Su_contra, seed: str, dice: tuple[str, ...] | None = None) -> Next[St]:
        """A new game; `dice` are scripted faces for tests and the referee."""
        ...

    def to_act(self, state: St) -> tuple[Side, ...]:
        """The sides that have a decision to make; empty when the game is over."""
        ...

    def legal_actions(self, state: St, side: Side) -> tuple[Ac, ...]:
        """All that `side` may do now, in a fixed order."""
        ...

    def refusal(self, state: St, side: Side, action: Ac) -> Refusal | None:
        """Why `side` may not do this now; None if it may."""
        ...

    def play(self, state: St, side: Side, action: Ac) -> Next[St]:
        """Carry the action out, up to the next decision. Raises IllegalAction."""
        ...

    def view(self, state: St, side: Side | None) -> Vi:
        """What one side may know; None is a stranger who sees what both may see."""
        ...

    def imagine(self, view: Vi, seed: str) -> St:
        """A whole state that agrees with a view; what the view hides is drawn from the seed."""
        ...

    def outcome(self, state: St) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...
