"""Dice and shuffles that a saved game can repeat: a hash of seed, lane and counter.

The counters are kept in the state, so that a state and its next action decide what falls.
Nothing here knows a game; a view never holds one of these records.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from attrs import frozen

from engine.core.frozen import replace

T = TypeVar("T")


class OutOfDice(Exception):
    """A scripted game needs more dice than its script holds."""


def _number(seed: str, lane: str, counter: int, attempt: int) -> int:
    text = f"{seed}\x1f{lane}\x1f{counter}\x1f{attempt}".encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")


def _below(seed: str, lane: str, counter: int, limit: int) -> int:
    """An even draw from 0 to limit - 1; a hash in the uneven tail is rejected."""
    edge = 2**64 - 2**64 % limit
    attempt = 0
    while (value := _number(seed, lane, counter, attempt)) >= edge:
        attempt += 1
    return value % limit


@frozen
class Rng:
    """Seed and the number of draws made so far in each lane."""

    seed: str
    dice: int = 0
    cards: int = 0

    def roll(self, count: int, faces: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """`count` dice with these faces, and the generator after them."""
        first = self.dice
        rolled = tuple(
            faces[_below(self.seed, "dice", first + index, len(faces))] for index in range(count)
        )
        return rolled, replace(self, dice=first + count)

    def shuffle(self, cards: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """The cards in a new order (Fisher and Yates), and the generator after it."""
        deck, counter = list(cards), self.cards
        for last in range(len(deck) - 1, 0, -1):
            other = _below(self.seed, "cards", counter, last + 1)
            counter += 1
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck), replace(self, cards=counter)


@frozen
class Scripted:
    """Dice that are given in advance, for tests and the referee; cards as with a seed.

    `script` holds names of faces, `used` how many of them have been rolled.
    """

    script: tuple[str, ...]
    used: int = 0
    seed: str = "scripted"
    cards: int = 0

    @property
    def dice(self) -> int:
        """Dice rolled so far, as in `Rng`."""
        return self.used

    def roll(self, count: int, faces: Sequence[T]) -> tuple[tuple[T, ...], "Scripted"]:
        """The next `count` dice of the script. Raises OutOfDice when there are fewer left."""
        end = self.used + count
        if end > len(self.script):
            raise OutOfDice(f"{count} dice are needed, {len(self.script) - self.used} are left")
        by_name = {getattr(face, "value", face): face for face in faces}
        rolled = tuple(by_name[name] for name in self.script[self.used : end])
        return rolled, replace(self, used=end)

    def shuffle(self, cards: Sequence[T]) -> tuple[tuple[T, ...], "Scripted"]:
        """As `Rng.shuffle`."""
        order, after = Rng(self.seed, cards=self.cards).shuffle(cards)
        return order, replace(self, cards=after.cards)


AnyRng = Rng | Scripted
