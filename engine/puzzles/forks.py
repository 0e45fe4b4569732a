"""All that an action may lead to, by the rules themselves: where dice fall, it forks.

Dice in another order are the same result.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, NamedTuple, TypeVar

from engine.core.frozen import Value, record, replace
from engine.core.game import Game

T = TypeVar("T")


HIDDEN = ("drawn", "revealed")
"""Barriers of events after which a chance would depend on what the player cannot know."""


class Inexact(Exception):
    """The chance cannot be counted: cards are shuffled or drawn, or there are too many results."""


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
    """One result of an action: its chance, the state after it, and whether dice fell.

    `hidden` says that it showed cards that nobody could foresee.
    """

    chance: float
    state: Any
    rolled: bool
    hidden: bool


def results(
    game: Game[Any, Any, Any, Any, Any], state: Any, seat: Any, act: Any
) -> list[ForkResult]:
    """Return all results of an action of a state with open dice."""
    return list(_results(game, state, seat, act, (), 1.0))


def _results(
    game: Any, state: Any, seat: Any, act: Any, rolls: tuple[Any, ...], chance: float
) -> Iterator[ForkResult]:
    try:
        after = game.play(replace(state, rng=GivenRolls(rolls)) if rolls else state, seat, act)
    except _Fork as fork:
        for part, roll in falls(fork.count, fork.faces):
            yield from _results(game, state, seat, act, (*rolls, roll), chance * part)
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
