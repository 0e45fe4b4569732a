"""Goals of puzzles: a plan is to reach one within a turn, and its game knows whether it did."""

from collections.abc import Hashable, Iterable
from typing import Any, Protocol

from engine.core.frozen import Value, record
from engine.core.game import Fact, Next


@record
class Goal(Value):
    """One thing to reach: a code of the game's `Goals`, and facts for its sentence."""

    code: str
    facts: tuple[Fact, ...] = ()

    def fact(self, name: str) -> Any:
        """Return a fact by its name. Raises KeyError.

        >>> Goal("destroy", (("unit", "p1"),)).fact("unit")
        'p1'
        """
        return dict(self.facts)[name]


class Goals(Protocol):
    """The goals of one game. Pure functions of states.

    Functions with a body hold for a game in which nothing is hidden and everybody else is a foe.
    """

    @property
    def codes(self) -> tuple[str, ...]:
        """Return all goals that the game has; each has a sentence in the catalogue."""
        ...

    @property
    def giving(self) -> tuple[type, ...]:
        """Return the kinds of actions that only prepare others, such as orders."""
        ...

    def open(self, state: Any) -> Any:
        """Return a position without what could answer a plan from a hidden hand."""
        return state

    def faces(self, faces: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return for each face of a die one that always means the same, or itself."""
        return faces

    def same(self, state: Any) -> Any:
        """Return a state without what can no longer matter in this turn, so that others equal it.

        It is one that `open` has returned, or follows from one.
        """
        return state

    def ways(self, state: Any) -> Iterable[tuple[float, Next[Any]]]:
        """Return all results of the next step of the rules, each with its chance, where the game
        counts them better than face by face: cards are drawn in an order that nobody knows, or
        many faces of a die mean the same. () for all other steps.
        """
        return ()

    def opposed(self, seat: Any, other: Any) -> bool:
        """Return whether another seat answers as it harms a plan most, not as it serves best."""
        return seat is not other

    def proposed(self, state: Any, seat: Any) -> tuple[Goal, ...]:
        """Return the goals that may make sense for a seat in a position, the likeliest first."""
        ...

    def reached(self, begun: Any, now: Any, seat: Any, goal: Goal) -> bool | None:
        """Return whether a goal is reached in the state `now` by a seat that started at `begun`.

        None while it may still be.
        """
        ...

    def over(self, begun: Any, now: Any, seat: Any) -> bool:
        """Return whether the turn of a seat that started at `begun` has ended."""
        ...

    def step(self, action: Any) -> Hashable:
        """Return what two actions have in common that are the same step of a plan: one kind of
        action of one piece, whatever its target. None for what only answers a question, such as to
        gain ground or to end a phase, which no plan names.
        """
        ...
