"""Plays something with every fall of the dice: another way to the chances that the odds tell."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from engine.bardsung.state.model import State
from engine.core.frozen import replace
from tests.bardsung.position import Position

T = TypeVar("T")


class Wheels:
    """Dice that turn like the wheels of a counter, from one play to the next."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.sides: list[int] = []
        self.at = 0

    def roll(self, count: int, faces: Sequence[T]) -> tuple[tuple[T, ...], "Wheels"]:
        """Return what the next wheels show; a wheel that is met first shows its first face."""
        fallen = []
        for _ in range(count):
            if self.at == len(self.shown):
                self.shown.append(0)
                self.sides.append(len(faces))
            fallen.append(faces[self.shown[self.at]])
            self.at += 1
        return tuple(fallen), self

    def shuffle(self, cards: Sequence[T]) -> tuple[tuple[T, ...], "Wheels"]:
        """Leave cards in their order."""
        return tuple(cards), self

    @property
    def chance(self) -> Fraction:
        """Return how likely the wheels that were met show what they show."""
        share = Fraction(1)
        for sides in self.sides:
            share /= sides
        return share

    def turn(self) -> bool:
        """Turn on; return whether there is more to come."""
        self.at = 0
        while self.shown and self.shown[-1] == self.sides[-1] - 1:
            self.shown.pop()
            self.sides.pop()
        if self.shown:
            self.shown[-1] += 1
        return bool(self.shown)


def every_fall(
    state: State, play: Callable[[Position], None]
) -> Iterator[tuple[Fraction, Position]]:
    """Yield each way in which a play can end, with its chance."""
    wheels = Wheels()
    while True:
        dice: Any = wheels
        game = Position(replace(state, rng=dice))
        play(game)
        yield wheels.chance, game
        if not wheels.turn():
            return
