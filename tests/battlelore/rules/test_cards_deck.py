"""The Command deck: 60 cards and what each says of itself (cards sheet, part A)."""

from collections import Counter
from collections.abc import Callable

import pytest

from engine.battlelore.state.events import DeckShuffled
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS, FULL_DECK
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

COPIES = {
    "scout_left": 2,
    "scout_centre": 2,
    "scout_right": 2,
    "patrol_left": 4,
    "patrol_centre": 4,
    "patrol_right": 4,
    "attack_left": 4,
    "attack_centre": 4,
    "attack_right": 4,
    "advance_left": 2,
    "advance_centre": 2,
    "advance_right": 2,
    "march_all": 2,
    "forward_all": 2,
    "surround": 2,
    "green_banners": 2,
    "blue_banners": 2,
    "red_banners": 2,
    "mounted_charge": 3,
    "foot_onslaught": 2,
    "darken_sky": 2,
    "leadership": 2,
    "counter_attack": 2,
    "battlelore": 1,
}


@rule("BL-4.2", "BL-3.2")
@pytest.mark.parametrize("card", COPIES)
def test_the_deck_holds_each_card_as_often_as_it_should(card: str) -> None:
    assert Counter(FULL_DECK)[card] == COPIES[card]


@rule("BL-4.2")
def test_the_deck_has_sixty_cards_of_two_kinds() -> None:
    kinds = Counter(CARDS[card].kind.value for card in FULL_DECK)
    assert (len(FULL_DECK), kinds) == (60, {"section": 42, "tactic": 18})
    assert set(FULL_DECK) == set(COPIES) == set(CARDS)


@rule("BL-4.8")
@pytest.mark.parametrize("card", COPIES)
def test_only_tactic_cards_have_a_fallback(card: str) -> None:
    assert CARDS[card].fallback is (CARDS[card].kind.value == "tactic")


@rule("BL-13.1")
@pytest.mark.parametrize("card", COPIES)
def test_every_card_but_scout_draws_one(card: str) -> None:
    drawn = (CARDS[card].draw, CARDS[card].keep)
    assert drawn == ((2, 1) if card.startswith("scout") else (1, 1))


@rule("BL-13.2", "BL-R.4")
def test_the_discards_become_the_new_deck_when_it_is_empty(position: Make) -> None:
    """EX-D-108: the card just played is among them."""
    game = position(
        "p1 Ib E7, s1 Ib D7", phase="card", hand="attack_left", deck="", discards="scout_left"
    )
    game.play("play attack_left")
    cards = [*game.state.deck, *game.state.hand(Side.PENNANT).cards]
    assert sorted(cards) == ["attack_left", "scout_left"]
    assert game.state.discards == ()
    assert game.happened(DeckShuffled) == [DeckShuffled(2)]


@rule("BL-13.2")
def test_a_deck_that_is_not_empty_is_not_shuffled(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib D7",
        phase="card",
        hand="attack_left",
        deck="surround",
        discards="scout_left",
    )
    game.play("play attack_left")
    assert game.state.hand(Side.PENNANT).cards == ("surround",)
    assert game.state.discards == ("scout_left", "attack_left")
    assert game.happened(DeckShuffled) == []
