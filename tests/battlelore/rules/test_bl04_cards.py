"""Playing a Command card, and the turn around it (BL-4.1 to BL-4.8, BL-P1)."""

from collections.abc import Callable

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.events import (
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    MovementFinished,
    OrdersImpossible,
    TurnEnded,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-4.1", "BL-P1.1")
def test_a_turn_begins_with_a_card_from_the_hand(position: Make) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="card", hand="attack_left scout_right attack_left")
    assert game.options == ["play attack_left", "play scout_right"]
    assert (game.code("play patrol_left"), game.rule("play patrol_left")) == (
        "card.not_in_hand",
        "BL-4.1",
    )


@rule("BL-4.1")
@pytest.mark.parametrize("action", ["order p1", "move p1 H7", "attack p1 s1", "done", "pass"])
def test_nothing_goes_before_the_card(position: Make, action: str) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="card")
    assert (game.code(action), game.rule(action)) == ("turn.not_now", "BL-P1.1")


@rule("BL-4.1")
def test_the_card_is_played_face_up(position: Make) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="card", card="attack_centre")
    game.play("play attack_centre")
    (shown,) = game.happened(CardPlayed)
    assert shown.seen_by(Side.STANDARD) == CardPlayed(Side.PENNANT, "attack_centre")
    assert "attack_centre" not in game.state.hand(Side.PENNANT).cards


@rule("BL-4.1")
def test_one_card_is_played_a_turn(position: Make) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="card", card="attack_centre")
    game.play("play attack_centre")
    assert game.code("play patrol_centre") == "turn.not_now"


@rule("BL-4.2")
def test_cards_with_a_map_order_in_sections_and_tactics_anywhere() -> None:
    for card in CARDS.values():
        places = [allowance.section is not None for allowance in card.allowances]
        assert all(places) if card.kind.value == "section" else not any(places)


@rule("BL-4.3", "BL-4.4", "BL-2.6")
@pytest.mark.parametrize(("card", "most"), [("scout", 1), ("patrol", 2), ("attack", 3)])
def test_a_section_card_orders_as_many_units_as_it_prints(
    position: Make, card: str, most: int
) -> None:
    units = "p1 Ib I6, p2 Ib I7, p3 Ib I8, p4 Ib H6, s1 Ib A1"
    game = position(units, phase="orders", card=f"{card}_centre")
    game.play(*(f"order p{n}" for n in range(1, most + 1)))
    assert game.rule(f"order p{most + 1}") == "BL-4.3"


@rule("BL-4.4")
@pytest.mark.parametrize(("others", "most"), [("", 1), ("scout_left scout_right", 3)])
def test_equal_to_command_counts_the_hand_and_the_card_played(
    position: Make, others: str, most: int
) -> None:
    units = "p1 Ib I6, p2 Ib I7, p3 Ib I8, p4 Ib H6, p5 Ib H7, s1 Ib A1"
    game = position(units, phase="card", card="advance_centre", hand=others)
    game.play("play advance_centre", *(f"order p{n}" for n in range(1, most + 1)))
    assert game.rule(f"order p{most + 1}") == "BL-4.4"


@rule("BL-4.5", "BL-4.6", "BL-4.7")
def test_a_tactic_card_orders_its_kind_of_unit_anywhere(position: Make) -> None:
    """EX-M-006: Blue Banners, two blue units and a red one."""
    units = "p1 Ib I1, p2 Ib H12, p3 Cr I7, s1 Ib A1"
    game = position(units, phase="card", card="blue_banners")
    game.play("play blue_banners", "order p1", "order p2")
    why = game.refusal("order p3")
    assert why is not None
    assert (why.code, why.rule) == ("order.not_blue", "BL-4.7")
    assert dict(why.facts)["colour"] == "red"


@rule("BL-4.7")
def test_a_unit_that_misses_the_condition_cannot_be_ordered(position: Make) -> None:
    """The manual's own example: archers next to an enemy."""
    game = position("p1 Ar E7, p2 Ar G2, s1 Ib D7", phase="card", card="darken_sky")
    game.play("play darken_sky")
    assert (game.code("order p1"), game.rule("order p1")) == (
        "order.not_no_enemy_adjacent",
        "BL-4.7",
    )
    assert game.code("order p2") == ""


@rule("BL-4.8", "BL-R.4", "BL-P1.2")
def test_a_card_that_orders_no_unit_goes_straight_to_the_end_of_the_turn(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", phase="card", hand="attack_left")
    game.play("play attack_left")
    assert game.happened(OrdersImpossible) == [OrdersImpossible(Side.PENNANT, "attack_left")]
    assert game.happened(MovementFinished) == []
    assert game.decides == "standard"


@rule("BL-R.4", "BL-13.1", "BL-P1.6")
def test_a_card_without_effect_is_discarded_and_one_is_drawn(position: Make) -> None:
    deck = "patrol_left scout_left"
    game = position("p1 Ib E7, s1 Ib D7", phase="card", hand="attack_left", deck=deck)
    game.play("play attack_left")
    assert game.state.hand(Side.PENNANT).cards == ("scout_left",)
    assert (game.state.discards, game.state.deck) == (("attack_left",), ("patrol_left",))


@rule("BL-P1.6", "BL-13.1")
def test_the_turn_ends_with_the_discard_and_then_the_draw(position: Make) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="orders", card="attack_centre", deck="scout_left")
    game.play("done")
    kinds = [type(event) for event in game.events]
    ends = [kind for kind in kinds if kind in (CardDiscarded, CardsDrawn, TurnEnded)]
    assert ends == [CardDiscarded, CardsDrawn, TurnEnded]


@rule("BL-P1.4", "BL-P1.5", "BL-6.8")
def test_the_phases_come_in_their_order(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", phase="card", card="attack_centre", dice="L L L")
    game.play("play attack_centre")
    assert game.code("move p1 E8") == "turn.not_now"
    game.play("order p1", "done")
    assert (game.code("order p1"), game.code("attack p1 s1")) == ("turn.not_now", "turn.not_now")
    game.play("done")
    assert game.code("move p1 E8") == "turn.not_now"
    game.play("attack p1 s1")
    assert game.decides == "standard"


@rule("BL-P1.8")
def test_effects_of_a_card_end_with_the_turn(position: Make) -> None:
    """A unit of Leadership rolls 3 + 1 dice in its turn, and 3 in its next one."""
    units = "p1 Ib E7, s1 Ir D7, s2 Ib A1"
    mine = "patrol_centre patrol_right"
    game = position(units, card="leadership", ordered="p1", hand=mine, dice="L L L L L L L")
    game.play("attack p1 s1", "play patrol_right", "done")
    game.play("play patrol_centre", "order p1", "done", "done", "attack p1 s1")


@rule("BL-P1.9")
def test_after_the_turn_the_other_player_chooses_a_card(position: Make) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="orders", card="attack_centre")
    game.play("done")
    assert (game.state.active, game.state.turn) == (Side.STANDARD, 2)
    assert [option.split()[0] for option in game.options] == ["play"] * 3
    assert BATTLELORE.to_act(game.state) == (Side.STANDARD,)


@rule("BL-P1.7", "BL-13.3")
def test_without_lore_the_turn_ends_right_after_the_draw(position: Make) -> None:
    """Nobody is asked how to replenish."""
    game = position("p1 Ib I7, s1 Ib A7", phase="orders", card="attack_centre")
    game.play("done")
    kinds = [type(event) for event in game.events]
    assert kinds[kinds.index(CardsDrawn) + 1] is TurnEnded
