"""The protocol that every rulebook keeps: pure functions from states to states.

`refusal` is the one source of legality: `play` refuses what it refuses, and `legal_actions` are
the candidates that it does not refuse.
"""

from collections.abc import Iterator
from typing import Any, Generic, Protocol, TypeVar

from engine.core.frozen import Value, record
from engine.core.seats import Seat

Fact = tuple[str, str | int]


@record
class Refusal(Value):
    """Why not: a code of the catalogue, the rule that says so, and facts for its places.

    Never a text: ("move.too_far", "AB-5.9", (("hexes", 3), ("allowed", 2))).
    """

    code: str
    rule: str
    facts: tuple[Fact, ...] = ()


class IllegalAction(Exception):
    """`play` was given an action that the rules refuse; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal


@record
class Outcome(Value):
    """How a game ended; it is computed from a state and never saved.

    `won` are the seats that won, in play order: () says that nobody did, be it a draw or that the
    game beat all players. `reason` is a code of the game's catalogue, `rule` the rule that ended
    the game.
    """

    won: tuple[Seat, ...]
    reason: str
    rule: str


class Ended(Protocol):
    """The attributes of an `Outcome`, or of a game's own record of its end."""

    @property
    def won(self) -> tuple[Seat, ...]:
        """Return the seats that won, () for nobody."""
        ...

    @property
    def reason(self) -> str:
        """Return why the game ended: a code of the game's catalogue."""
        ...

    @property
    def rule(self) -> str:
        """Return the rule that ended the game."""
        ...


class AnyView(Protocol):
    """The attributes of any game's view that screens and bots read."""

    @property
    def seat(self) -> Seat | None:
        """Return who looks; None is a stranger who sees what all may see."""
        ...

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that must decide, as far as the viewer may know; () at the end.

        The viewer's own seat is among them exactly while the viewer may act. Where several decide
        at once in secret, the others stay in the list until all have decided.
        """
        ...

    @property
    def actions(self) -> tuple[Any, ...]:
        """Return all that the viewer may do now."""
        ...

    @property
    def over(self) -> Ended | None:
        """Return how the game ended, None while it goes on."""
        ...

    @property
    def turn(self) -> int:
        """Return the number of the turn or round, from 1; what counts as one, the game says."""
        ...


class GameEvent(Protocol):
    """Something that happened, as a player may know it."""

    def seen_by(self, seat: Seat | None) -> "GameEvent | None":
        """Return this event as `seat` may know it; None hides it. Seat None is a stranger."""
        ...

    @property
    def barrier(self) -> str:
        """Return why nothing before it may be taken back ("drawn", "rolled", "revealed",
        "shown"), or ""."""
        ...


Se = TypeVar("Se", bound=Seat)
St = TypeVar("St")
Ac = TypeVar("Ac")
Vi = TypeVar("Vi")
Su_contra = TypeVar("Su_contra", contravariant=True)


@record
class Next(Generic[St]):
    """The result of an action: the new state and the events on the way, unfiltered.

    >>> Next("state").events
    ()
    """

    state: St
    events: tuple[Any, ...] = ()


class Game(Protocol[Su_contra, Se, St, Ac, Vi]):
    """One rulebook. Pure functions: none changes the state that it is given."""

    name: str
    """The id of the game: of its saves, catalogue and commands."""
    rules: int
    """Counts changes of the rules: with another number, old games may replay differently."""
    secrets: bool
    """Whether a seat may know what another may not; where not, no curtain is ever drawn."""

    def seats(self, setup: Su_contra) -> tuple[Se, ...]:
        """Return the seats of a game, in the order in which players and scores are listed."""
        ...

    def start(self, setup: Su_contra, seed: str, dice: tuple[str, ...] | None = None) -> Next[St]:
        """Return a new game; `dice` is a script of faces and shuffles (rng.chance)."""
        ...

    def to_act(self, state: St) -> tuple[Se, ...]:
        """Return the seats that have a decision to make; empty when the game is over."""
        ...

    def hidden(self, state: St) -> tuple[Se, ...]:
        """Return all seats of a choice that several seats now make at once in secret, else ().

        Seats that have chosen are among them, since nobody else may know that they have.
        """
        ...

    def legal_actions(self, state: St, seat: Se) -> tuple[Ac, ...]:
        """Return all that the player of `seat` may do now, in a fixed order."""
        ...

    def refusal(self, state: St, seat: Se, action: Ac) -> Refusal | None:
        """Return why `seat` may not do this now; None if it may."""
        ...

    def play(self, state: St, seat: Se, action: Ac) -> Next[St]:
        """Carry the action out, up to the next decision. Raises IllegalAction."""
        ...

    def once_more(self, state: St, seat: Se, action: Ac) -> Iterator[tuple[St, Next[St]]]:
        """Play an action again; yield for each step the state before it and its result."""
        ...

    def view(self, state: St, seat: Se | None) -> Vi:
        """Return what the player of a seat may know; None is a stranger, who sees what all may."""
        ...

    def imagine(self, view: Vi, seed: str) -> St:
        """Return a whole state that agrees with a view; the rest is drawn from the seed."""
        ...

    def redraw(self, state: St, seed: str) -> St:
        """Return the state with future dice and the order of decks drawn again from the seed.

        Hands and all that a player may know now stay as they are.
        """
        ...

    def outcome(self, state: St) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ...
