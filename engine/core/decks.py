"""Decks of cards as tuples: the last card is on top; an empty deck is made of the discards.

A card is any value that equals its copies.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

from engine.core.frozen import record
from engine.core.rng import AnyRng

T = TypeVar("T")


@record
class DrawnCards(Generic[T]):
    """Cards drawn, the first one first, and what is left.

    `shuffled` is the size of the deck that was made of the discards on the way, 0 if none was.
    """

    cards: tuple[T, ...]
    deck: tuple[T, ...]
    discards: tuple[T, ...]
    rng: AnyRng
    shuffled: int = 0


def draw(deck: tuple[T, ...], discards: tuple[T, ...], count: int, rng: AnyRng) -> DrawnCards[T]:
    """Return `count` cards from the top, or as many as deck and discards have."""
    top = deck[: -count - 1 : -1]
    if len(top) == count or not discards:
        return DrawnCards(top, deck[: len(deck) - len(top)], discards, rng)
    fresh, rng = rng.shuffle(discards)
    more = draw(fresh, (), count - len(top), rng)
    return DrawnCards(top + more.cards, more.deck, (), more.rng, len(fresh))


def without(cards: Sequence[T], card: T) -> tuple[T, ...]:
    """Return the cards without one copy of `card`. Raises ValueError if `card` is not in them.

    >>> without(("a", "b", "a"), "a")
    ('b', 'a')
    """
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
