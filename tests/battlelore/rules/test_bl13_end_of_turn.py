"""The end of a turn: discard, draw and the next player (BL-13.1 to BL-13.4)."""

from collections.abc import Callable

from engine.battlelore.state.events import (
    BattlesFinished,
    CardDiscarded,
    CardsDrawn,
    DeckShuffled,
    TurnBegan,
    TurnEnded,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import FULL_DECK
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

UNITS = "p1 Ib E7, s1 Ib D7"


@rule("BL-13.1")
def test_the_card_played_is_discarded_and_one_is_drawn(position: Make) -> None:
    game = position(UNITS, ordered="p1", card="attack_centre", deck="scout_left march_all")
    game.play("done")
    assert game.state.discards == ("attack_centre",)
    assert game.happened(CardsDrawn) == [CardsDrawn(Side.PENNANT, ("march_all",))]
    assert len(game.state.hand(Side.PENNANT).cards) == 4


@rule("BL-13.1")
def test_the_draw_comes_after_all_battles_and_follow_on_actions(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1").play("attack p1 s1")
    assert game.happened(CardDiscarded) == []
    game.play("gain")
    kinds = [type(event) for event in game.events]
    order = [BattlesFinished, CardDiscarded, CardsDrawn, TurnEnded, TurnBegan]
    assert [kind for kind in kinds if kind in order] == order


@rule("BL-13.1")
def test_the_other_hand_stays_as_it_is(position: Make) -> None:
    game = position(UNITS, ordered="p1").play("done")
    assert game.state.hand(Side.STANDARD).cards == (
        "patrol_left",
        "patrol_centre",
        "patrol_right",
    )


@rule("BL-13.2")
def test_an_empty_deck_is_made_again_from_the_discards(position: Make) -> None:
    """The card just played is among them."""
    game = position(
        UNITS, ordered="p1", card="attack_centre", deck="", discards="scout_left march_all"
    ).play("done")
    assert game.happened(DeckShuffled) == [DeckShuffled(3)]
    drawn = game.happened(CardsDrawn)[0].cards
    assert sorted([*game.state.deck, *drawn]) == ["attack_centre", "march_all", "scout_left"]
    assert game.state.discards == ()


@rule("BL-13.2")
def test_a_deck_with_cards_is_not_shuffled(position: Make) -> None:
    game = position(UNITS, ordered="p1", deck="scout_left", discards="march_all").play("done")
    assert game.happened(DeckShuffled) == []
    assert "march_all" in game.state.discards


@rule("BL-13.2")
def test_a_new_deck_is_shuffled(position: Make) -> None:
    """Fifty cards do not come out in the order in which they were discarded."""
    left = [card for card in FULL_DECK if "patrol" not in card and card != "leadership"]
    game = position(UNITS, ordered="p1", deck="", discards=" ".join(left)).play("done")
    drawn = game.happened(CardsDrawn)[0].cards
    deck = [*game.state.deck, *drawn]
    before = [*left, "leadership"]
    assert sorted(deck) == sorted(before)
    assert deck not in (before, before[::-1])


@rule("BL-13.4")
def test_turns_alternate(position: Make) -> None:
    game = position(UNITS, ordered="p1")
    assert game.decides == "pennant"
    game.play("done")
    assert game.decides == "standard"
    assert game.happened(TurnBegan) == [TurnBegan(Side.STANDARD, 2)]


@rule("BL-13.3")
def test_nothing_comes_between_the_draw_and_the_end_of_a_medieval_turn(position: Make) -> None:
    game = position(UNITS, ordered="p1").play("done")
    kinds = [type(event) for event in game.events]
    assert kinds.index(TurnEnded) == kinds.index(CardsDrawn) + 1
