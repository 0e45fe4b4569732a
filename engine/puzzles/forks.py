"""All that a step of the rules may lead to, by the rules themselves: where dice fall, it forks.

Dice in another order are the same result.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, NamedTuple, TypeVar

from engine.core.frozen import Value, record, replace
from engine.core.game import Next

T = TypeVar("T")


HIDDEN = ("drawn", "revealed")
"""Barriers of events after which a chance would depend on what the player cannot know."""


class Inexact(Exception):
    """The chance cannot be counted: cards that nobody knows matter, or it would take too long."""


class Unforeseen(Inexact):
    """Cards come in an order that nobody knows, before the goal is decided."""


class _Fork(Exception):
    """Dice fall that have no given result: how many, and their faces."""

    def __init__(self, count: int, faces: Sequence[Any]) -> None:
        super().__init__(count)
        self.count, self.faces = count, tuple(faces)


@record
class GivenRolls(Value):
    """Dice of a world in which the next rolls are given; the one after them is a fork.

    `seed` and `dice` never change, so that equal positions are equal. `cards` is 1 once cards were
    shuffled, in whatever order.
    """

    rolls: tuple[tuple[Any, ...], ...] = ()
    seed: str = ""
    dice: int = 0
    cards: int = 0

    def roll(self, count: int, faces: Sequence[T]) -> tuple[tuple[T, ...], "GivenRolls"]:
        """Return the next roll. Raises an exception of `results` where none is given."""
        if not count:
            return (), self
        if not self.rolls:
            raise _Fork(count, faces)
        return self.rolls[0], replace(self, rolls=self.rolls[1:])

    def shuffle(self, cards: Sequence[T]) -> tuple[tuple[T, ...], "GivenRolls"]:
        """Return the cards as they are: what follows from them does not count."""
        return tuple(cards), replace(self, cards=1) if len(cards) > 1 else self


OPEN = GivenRolls()


class ForkResult(NamedTuple):
    """One result of a step: its chance, the state after it, and whether dice fell.

    `hidden` says that it showed cards that nobody could foresee.
    """

    chance: float
    state: Any
    rolled: bool
    hidden: bool

    def following(self, before: "ForkResult") -> "ForkResult":
        """Return this result as one of what came before it."""
        rolled, hidden = before.rolled or self.rolled, before.hidden or self.hidden
        return ForkResult(before.chance * self.chance, self.state, rolled, hidden)


Faces = Callable[[tuple[Any, ...]], tuple[Any, ...]]
Deed = Callable[[Any], Next[Any]]


def results(deed: Deed, state: Any, faces: Faces) -> list[ForkResult]:
    """Return all results of what the rules do with a state with open dice.

    `faces` gives for each face of a die one that means the same.
    """
    return list(_results(deed, state, faces, 1.0, ()))


def _results(
    deed: Deed, state: Any, faces: Faces, chance: float, rolls: tuple[Any, ...]
) -> Iterator[ForkResult]:
    try:
        after = deed(replace(state, rng=GivenRolls(rolls)) if rolls else state)
    except _Fork as fork:
        for part, roll in falls(fork.count, faces(fork.faces)):
            yield from _results(deed, state, faces, chance * part, (*rolls, roll))
    else:
        shown = any(event.barrier in HIDDEN for event in after.events)
        yield ForkResult(chance, after.state, bool(rolls), shown or bool(after.state.rng.cards))


@cache
def falls(count: int, faces: tuple[T, ...]) -> tuple[tuple[float, tuple[T, ...]], ...]:
    """Return each result of some dice, whatever its order, with its chance.

    >>> falls(2, (1, 1, 2, 2))
    ((0.25, (1, 1)), (0.5, (1, 2)), (0.25, (2, 2)))
    """
    share = Counter(faces)
    made = []
    for fall in combinations_with_replacement(share, count):
        ways = factorial(count) // prod(map(factorial, Counter(fall).values()))
        made.append((ways * prod(share[face] / len(faces) for face in fall), fall))
    return tuple(made)
