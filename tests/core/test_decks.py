"""Decks: drawn from the top, made anew of the discards."""

import pytest

from engine.core.decks import draw, without
from engine.core.rng import Rng, chance


def test_cards_are_drawn_from_the_end() -> None:
    drawn = draw(("a", "b", "c"), ("x",), 2, Rng("s"))
    assert (drawn.cards, drawn.deck, drawn.discards) == (("c", "b"), ("a",), ("x",))
    assert drawn.shuffled == 0
    assert drawn.rng == Rng("s")


def test_an_empty_deck_is_made_of_the_discards_when_a_card_is_missing() -> None:
    drawn = draw(("a",), ("x", "y", "z"), 3, chance("s", ("shuffle y z x",)))
    assert (drawn.cards, drawn.deck, drawn.discards) == (("a", "y", "z"), ("x",), ())
    assert drawn.shuffled == 3


def test_the_last_card_is_drawn_without_a_shuffle() -> None:
    drawn = draw(("a",), ("x",), 1, Rng("s"))
    assert (drawn.deck, drawn.discards, drawn.shuffled) == ((), ("x",), 0)


@pytest.mark.parametrize(("count", "cards"), [(0, ()), (5, ("a",))])
def test_a_draw_never_exceeds_the_deck(count: int, cards: tuple[str, ...]) -> None:
    assert draw(("a",), (), count, Rng("s")).cards == cards


def test_one_copy_is_taken_away() -> None:
    assert without(("a", "b", "a"), "a") == ("b", "a")
    with pytest.raises(ValueError, match="not in"):
        without(("a",), "c")
