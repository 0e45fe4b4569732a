"""Dice and shuffles that a saved game can repeat: a hash of seed, lane and counter.

The counters are kept in the state, so that a state and its next action decide what falls.
Nothing here knows a game; a view never holds one of these records.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import ClassVar, TypeVar

from engine.core.frozen import record, replace

T = TypeVar("T")


class BadScript(Exception):
    """A scripted game asks for what its script does not hold; nothing has happened yet.

    `code` is one of `CODES`, `facts` are its places: which face or card does not fit.
    """

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "out_of_dice": ("needed", "left"),
        "no_such_face": ("face",),
        "no_such_card": ("card",),
    }

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(f"{code}: {facts}")
        self.code, self.facts = code, facts


class OutOfDice(BadScript):
    """A scripted game needs more dice than its script holds."""


def _number(seed: str, lane: str, counter: int, attempt: int) -> int:
    text = f"{seed}\x1f{lane}\x1f{counter}\x1f{attempt}".encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")


def _below(seed: str, lane: str, counter: int, limit: int) -> int:
    """Return an even draw from 0 to limit - 1; a hash in the uneven tail is rejected."""
    edge = 2**64 - 2**64 % limit
    attempt = 0
    while (value := _number(seed, lane, counter, attempt)) >= edge:
        attempt += 1
    return value % limit


@record
class Rng:
    """Seed and the number of draws made so far in each lane."""

    seed: str
    dice: int = 0
    cards: int = 0

    def roll(self, count: int, faces: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """Return `count` dice with these faces, and the generator after them."""
        first = self.dice
        rolled = tuple(
            faces[_below(self.seed, "dice", first + index, len(faces))] for index in range(count)
        )
        return rolled, replace(self, dice=first + count)

    def shuffle(self, cards: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """Return the cards in a new order (Fisher and Yates), and the generator after it."""
        deck, counter = list(cards), self.cards
        for last in range(len(deck) - 1, 0, -1):
            other = _below(self.seed, "cards", counter, last + 1)
            counter += 1
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck), replace(self, cards=counter)


SHUFFLE = "shuffle"
"""A script entry that begins with this word orders a shuffle: "shuffle kings_road old_mill"."""


@record
class Scripted:
    """Dice and shuffles that are given in advance, for tests and the referee.

    `script` holds the faces of the dice as texts (a number as its digits), `used` how many of them
    have been rolled. `orders` are for the shuffles, one after the other, `ordered` says how many
    were used: each names cards by blanks apart, the first to be drawn first, and as many as
    matter. Cards that are not named, and shuffles without an order, fall as with the seed.
    """

    script: tuple[str, ...]
    used: int = 0
    seed: str = "scripted"
    cards: int = 0
    orders: tuple[str, ...] = ()
    ordered: int = 0

    @property
    def dice(self) -> int:
        """Return how many dice were rolled so far, as in `Rng`."""
        return self.used

    def roll(self, count: int, faces: Sequence[T]) -> tuple[tuple[T, ...], "Scripted"]:
        """Return the next `count` dice of the script, and the generator after them.

        Raises OutOfDice when there are fewer left, BadScript for a face that the dice lack.

        >>> Scripted(("2", "5")).roll(2, range(1, 7))[0]
        (2, 5)
        """
        end = self.used + count
        if end > len(self.script):
            raise OutOfDice("out_of_dice", needed=count, left=len(self.script) - self.used)
        by_name = {_text(face): face for face in faces}
        falls = self.script[self.used : end]
        for text in falls:
            if text not in by_name:
                raise BadScript("no_such_face", face=text)
        return tuple(by_name[text] for text in falls), replace(self, used=end)

    def shuffle(self, cards: Sequence[T]) -> tuple[tuple[T, ...], "Scripted"]:
        """Return the cards in the next order of the script, and the generator after it.

        The last card is the first to be drawn. Raises BadScript for a card that is not there.
        """
        fallen, after = Rng(self.seed, cards=self.cards).shuffle(cards)
        now = replace(self, cards=after.cards)
        if self.ordered == len(self.orders):
            return fallen, now
        named = _named(self.orders[self.ordered].split(), fallen)
        return named, replace(now, ordered=self.ordered + 1)


def _text(thing: object) -> str:
    """Return a face or a card as a script names it."""
    return str(getattr(thing, "value", thing))


def _named(names: list[str], cards: Sequence[T]) -> tuple[T, ...]:
    """Return the cards with those named at the end, the first of them last."""
    rest, top = list(cards), list[T]()
    for name in names:
        place = next((n for n, card in enumerate(rest) if _text(card) == name), None)
        if place is None:
            raise BadScript("no_such_card", card=name)
        top.append(rest.pop(place))
    return (*rest, *reversed(top))


AnyRng = Rng | Scripted


def reseeded(rng: AnyRng, seed: str) -> AnyRng:
    """Return the generator with another seed, which has drawn as often."""
    return replace(rng, seed=seed)


def chance(seed: str, script: tuple[str, ...] | None = None) -> AnyRng:
    """Return the generator of a new game: by its seed, or by a script of faces and shuffles."""
    if script is None:
        return Rng(seed)
    words = [entry.split(maxsplit=1) for entry in script]
    orders = tuple(" ".join(word[1:]) for word in words if word[:1] == [SHUFFLE])
    faces = tuple(entry for entry in script if entry.split(maxsplit=1)[:1] != [SHUFFLE])
    return Scripted(faces, seed=seed, orders=orders)
