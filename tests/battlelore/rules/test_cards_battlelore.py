"""The card Battlelore: orders by dice (cards sheet, A.2)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.state.events import AttackDeclared, DeckShuffled, FallbackTaken, OrdersRolled
from engine.battlelore.state.sides import Side
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]
CARD = "battlelore"
ARMY = "p1 Ar I1, p2 Ig I2, p3 Ib I5, p4 Ib I6, p5 Ir I9, p6 Cr I13, s1 Ib A1"


def played(position: Make, dice: str, units: str = ARMY, **given: Any) -> Position:
    """Play Battlelore with as many cards in the hand as there are dice."""
    spare = ["attack_left", "attack_right", "scout_left", "scout_right", "surround"]
    hand = " ".join(spare[: len(dice.split()) - 1])
    return position(units, phase="card", card=CARD, hand=hand, dice=dice, **given)


@rule("BL-4.4", "BL-4.5")
@pytest.mark.parametrize("dice", ["G", "G B", "G B R", "G B R S F L"])
def test_as_many_dice_are_rolled_as_there_are_cards_in_the_hand(position: Make, dice: str) -> None:
    game = played(position, dice)
    game.play(f"play {CARD}")
    (rolled,) = game.happened(OrdersRolled)
    assert len(rolled.dice) == len(dice.split())


ORDERS = [
    # dice, units ordered one after the other, units that cannot be ordered any more
    ("G F", "p1", "p2 p3 p5"),
    ("B F", "p4", "p1 p3 p6"),
    ("R F", "p6", "p1 p3 p5"),
    ("S F", "p3", "p1 p5"),
    ("G G", "p1 p2", "p3 p5"),
    ("G B R", "p1 p3 p5", "p2 p4 p6"),
    ("R B G", "p1 p3 p5", "p2 p4 p6"),
    ("S S", "p5 p6", "p1 p3"),
    # a strike takes whichever unit leaves the helmets to the others
    ("G S", "p1 p2", "p3 p5"),
    ("G S", "p1 p5", "p2 p3"),
    ("S G", "p2 p5", "p1 p3"),
    ("G B S", "p3 p4 p1", "p2 p5"),
]


@rule("BL-4.5", "BL-4.6", "BL-4.13")
@pytest.mark.parametrize(("dice", "orders", "refused"), ORDERS)
def test_a_helmet_orders_a_unit_of_its_colour_and_a_strike_any_unit(
    position: Make, dice: str, orders: str, refused: str
) -> None:
    game = played(position, dice)
    game.play(f"play {CARD}", *(f"order {unit}" for unit in orders.split()))
    offered = [option for option in game.options if option.startswith("order")]
    assert offered == []
    assert all(game.rule(f"order {unit}") in ("BL-4.7", "BL-4.5") for unit in refused.split())


@rule("BL-1.12", "BL-4.5")
@pytest.mark.parametrize("dice", ["G L", "G F", "G L F"])
def test_lore_faces_and_flags_order_no_unit(position: Make, dice: str) -> None:
    game = played(position, dice)
    game.play(f"play {CARD}", "order p1")
    assert game.options == ["cancel p1", "done"]


@rule("BL-4.13")
def test_a_helmet_without_a_unit_of_its_colour_is_lost(position: Make) -> None:
    game = played(position, "G B", "p1 Ib I1, p2 Ib I2, s1 Ib A1")
    game.play(f"play {CARD}", "order p1")
    assert (game.code("order p2"), game.rule("order p2")) == ("order.none_left", "BL-4.5")
    assert game.happened(FallbackTaken) == []


@rule("BL-4.7")
@pytest.mark.parametrize("dice", ["G B", "B G", "G F"])
def test_a_unit_of_a_colour_that_was_not_rolled_cannot_be_ordered(
    position: Make, dice: str
) -> None:
    """The reason is the dice, not one of the colours that the unit might have had."""
    game = played(position, dice)
    game.play(f"play {CARD}")
    assert (game.code("order p5"), game.rule("order p5")) == ("order.no_dice", "BL-4.7")


@rule("BL-7.9", "BL-7.8")
@pytest.mark.parametrize(("ground", "dice"), [("", 4), ("D7 woods", 3)])
def test_units_ordered_by_battlelore_roll_one_extra_die(
    position: Make, ground: str, dice: int
) -> None:
    units = "p1 Ib E7, s1 Ib D7"
    game = position(units, phase="card", card=CARD, hand="", dice="B " + "L " * dice, ground=ground)
    game.play(f"play {CARD}", "order p1", "done", "done", "attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == dice


@rule("BL-4.5")
@pytest.mark.parametrize("roll", ["F", "L", "R", "G"])
def test_a_roll_that_orders_no_unit_orders_one_without_the_die(position: Make, roll: str) -> None:
    """Flags and Lore faces, or helmets that no own unit wears."""
    units = "p1 Ib E7, p2 Ib I1, s1 Ib D7"
    game = position(units, phase="card", card=CARD, hand="", dice=f"{roll} L L L")
    game.play(f"play {CARD}")
    assert game.happened(FallbackTaken) == [FallbackTaken(Side.PENNANT, CARD)]
    game.play("order p1")
    assert game.code("order p2") == "order.none_left"
    game.play("done", "done", "attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 3


@rule("BL-13.2")
@pytest.mark.parametrize("roll", ["B", "F"], ids=["orders", "fallback"])
def test_at_the_end_all_discards_and_the_card_go_into_the_deck(position: Make, roll: str) -> None:
    game = position(
        "p1 Ib I7, s1 Ib A1",
        phase="card",
        card=CARD,
        hand="",
        dice=roll,
        deck="surround march_all",
        discards="leadership scout_left",
    )
    game.play(f"play {CARD}", "done")
    (hand,) = (game.state.hand(side).cards for side in (Side.PENNANT,))
    assert (game.state.discards, len(hand), len(game.state.deck)) == ((), 1, 4)
    everything = ["battlelore", "leadership", "march_all", "scout_left", "surround"]
    assert sorted([*hand, *game.state.deck]) == everything
    assert game.happened(DeckShuffled) == [DeckShuffled(5)]


@rule("BL-13.2", "BL-13.1")
def test_the_shuffle_comes_before_the_draw(position: Make) -> None:
    """With an empty deck the card drawn is one of the discards."""
    game = position(
        "p1 Ib I7, s1 Ib A1", phase="card", card=CARD, hand="", dice="B", deck="", discards=""
    )
    game.play(f"play {CARD}", "done")
    assert game.state.hand(Side.PENNANT).cards == (CARD,)


# --- copied by Counter Attack ------------------------------------------------------------------


@rule("BL-4.4")
def test_a_copied_battlelore_rolls_for_the_copiers_hand(position: Make) -> None:
    game = position(
        ARMY, phase="card", card="counter_attack", last=CARD, hand="attack_left", dice="G R"
    )
    game.play("play counter_attack", "order p1", "order p6")
    assert game.options == ["cancel p1", "cancel p6", "done"]


@rule("BL-7.9")
def test_a_copied_battlelore_adds_its_die(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib D7",
        phase="card",
        card="counter_attack",
        last=CARD,
        hand="",
        dice="B L L L L",
    )
    game.play("play counter_attack", "order p1", "done", "done", "attack p1 s1")


@rule("BL-13.2")
def test_a_copied_battlelore_shuffles_the_discards_with_counter_attack(position: Make) -> None:
    game = position(
        "p1 Ib I7, s1 Ib A1",
        phase="card",
        card="counter_attack",
        last=CARD,
        hand="",
        dice="B",
        deck="surround",
        discards=CARD,
    )
    game.play("play counter_attack", "done")
    cards = [*game.state.deck, *game.state.hand(Side.PENNANT).cards]
    assert (sorted(cards), game.state.discards) == ([CARD, "counter_attack", "surround"], ())


@rule("BL-4.5")
def test_a_copied_battlelore_falls_back_when_its_dice_order_no_unit(position: Make) -> None:
    game = position(
        "p1 Ib I7, p2 Ib I1, s1 Ib A1",
        phase="card",
        card="counter_attack",
        last=CARD,
        hand="",
        dice="F",
    )
    game.play("play counter_attack", "order p1")
    assert game.happened(FallbackTaken) == [FallbackTaken(Side.PENNANT, "counter_attack")]
    assert game.code("order p2") == "order.none_left"


@rule("BL-8.12")
@pytest.mark.parametrize(("lore", "tokens"), [(True, 2), (False, 0)])
def test_lore_faces_are_tokens_in_lore_adventures(position: Make, lore: bool, tokens: int) -> None:
    game = played(position, "G L L", lore=lore)
    game.play(f"play {CARD}")
    assert game.tokens("pennant") == tokens
    assert game.state.pool == (60 - tokens if lore else 0)
