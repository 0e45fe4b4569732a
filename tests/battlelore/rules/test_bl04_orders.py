"""Giving orders (BL-4.9 to BL-4.15)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import (
    OrderCancelled,
    OrdersFinished,
    UnitOrdered,
)
from engine.battlelore.state.model import Effect
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import own, through
from tests.marks import rule

Make = Callable[..., Position]

FAR = "s1 Ib A1"


@rule("BL-4.9", "BL-P1.3")
def test_the_orders_are_named_after_the_card(position: Make) -> None:
    game = position(f"p1 Ib I7, p2 Ib I6, {FAR}", phase="card", card="attack_centre")
    game.play("play attack_centre", "order p2", "order p1", "done")
    assert [(e.unit, e.at) for e in game.happened(UnitOrdered)] == [("p2", "I6"), ("p1", "I7")]
    assert game.happened(OrdersFinished) == [OrdersFinished(Side.PENNANT, ("p2", "p1"))]


@rule("BL-4.9")
def test_an_order_can_be_cancelled_until_orders_are_finished(position: Make) -> None:
    game = position(f"p1 Ib I7, p2 Ib I6, {FAR}", phase="orders", card="scout_centre")
    game.play("order p1")
    assert game.code("order p2") == "order.none_left"
    game.play("cancel p1", "order p2", "done")
    assert game.happened(OrderCancelled) == [OrderCancelled("p1", "I7")]
    assert (game.code("move p2 H6"), game.rule("move p1 H7")) == ("", "BL-4.10")


@rule("BL-4.9")
def test_a_unit_without_an_order_has_none_to_cancel(position: Make) -> None:
    game = position(f"p1 Ib I7, {FAR}", phase="orders", card="scout_centre")
    assert (game.code("cancel p1"), game.rule("cancel p1")) == ("order.none_to_cancel", "BL-4.9")


@rule("BL-4.9", "BL-1.13")
def test_an_enemy_unit_cannot_be_ordered(position: Make) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="orders", card="scout_centre")
    assert (game.code("order s1"), game.rule("order s1")) == ("unit.not_yours", "BL-4.9")


@rule("BL-2.21")
def test_a_unit_that_is_gone_cannot_be_ordered(position: Make) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="orders", card="scout_centre")
    assert (game.code("order p9"), game.rule("order p9")) == ("unit.gone", "BL-2.21")


@rule("BL-4.10")
def test_only_ordered_units_move(position: Make) -> None:
    game = position(f"p1 Ib I7, p2 Ib I6, {FAR}", phase="move", ordered="p1")
    why = game.refusal("move p2 H6")
    assert why is not None
    assert (why.code, why.rule) == ("move.not_ordered", "BL-4.10")
    assert {option.split()[1] for option in game.options if option != "done"} == {"p1"}


@rule("BL-4.10")
def test_only_ordered_units_battle(position: Make) -> None:
    game = position("p1 Ib E7, p2 Ib E6, s1 Ib D6", ordered="p1")
    why = game.refusal("attack p2 s1")
    assert why is not None
    assert (why.code, why.rule) == ("attack.not_ordered", "BL-4.10")
    assert game.options == ["attack p1 s1", "done"]


@rule("BL-4.11")
def test_a_unit_gets_one_order_a_turn(position: Make) -> None:
    """EX-D-018, first half."""
    game = position(f"p1 Ib I7, p2 Ib I6, {FAR}", phase="orders", card="attack_centre")
    game.play("order p1")
    assert (game.code("order p1"), game.rule("order p1")) == ("order.already", "BL-4.11")


LINES = [("attack_left", "I5"), ("attack_centre", "I5"), ("attack_centre", "I9")]


@rule("BL-4.12", "BL-2.5")
@pytest.mark.parametrize(("card", "spot"), [*LINES, ("attack_right", "I9")])
def test_a_unit_on_a_dotted_line_is_ordered_through_either_section(
    position: Make, card: str, spot: str
) -> None:
    game = position(
        f"p1 Ib {spot}, p2 Ib I1, p3 Ib I7, p4 Ib I13, {FAR}", phase="orders", card=card
    )
    assert game.code("order p1") == ""


@rule("BL-4.3", "BL-4.12")
@pytest.mark.parametrize(("card", "spot"), [("attack_right", "I5"), ("attack_left", "I9")])
def test_a_dotted_line_belongs_to_one_flank_only(position: Make, card: str, spot: str) -> None:
    game = position(f"p1 Ib {spot}, p2 Ib I1, p4 Ib I13, {FAR}", phase="orders", card=card)
    assert (game.code("order p1"), game.rule("order p1")) == ("order.other_section", "BL-4.3")


@rule("BL-4.13")
def test_orders_that_no_unit_can_use_are_lost(position: Make) -> None:
    """EX-D-012: attack left, two units there, five in the centre."""
    centre = "p3 Ib I6, p4 Ib I7, p5 Ib I8, p6 Ib H6, p7 Ib H7"
    game = position(f"p1 Ib I1, p2 Ib I2, {centre}, {FAR}", phase="orders", card="attack_left")
    game.play("order p1", "order p2")
    for unit in ("p3", "p4", "p5", "p6", "p7"):
        why = game.refusal(f"order {unit}")
        assert why is not None
        assert (why.code, why.rule) == ("order.other_section", "BL-4.3")
    assert game.options == ["cancel p1", "cancel p2", "done"]


@rule("BL-4.13", "BL-4.3")
def test_more_units_than_the_card_prints_cannot_be_ordered(position: Make) -> None:
    game = position(f"p1 Ib I6, p2 Ib I7, p3 Ib I8, {FAR}", phase="orders", card="patrol_centre")
    game.play("order p1", "order p2")
    why = game.refusal("order p3")
    assert why is not None
    assert (why.code, why.rule, dict(why.facts)["orders"]) == ("order.none_left", "BL-4.3", 2)


@rule("BL-4.14")
def test_an_ordered_unit_acts_on_in_another_section(position: Make) -> None:
    """EX-D-014: ordered on the left at (6,3), it battles from the centre at (6,5)."""
    game = position(
        "p1 Ig G4, s1 Ib F6, s2 Ib A1", phase="orders", card="scout_left", dice="L L", deck=DECK
    )
    game.play("order p1", "done", "move p1 G6", "done", "attack p1 s1")
    assert game.where("p1") == "G6"


DECK = "patrol_left attack_left"


@rule("BL-4.15")
@pytest.mark.parametrize("sequence", [("p1", "p2"), ("p2", "p1")], ids="-".join)
def test_ordered_units_act_in_any_order(position: Make, sequence: tuple[str, str]) -> None:
    ways = {"p1": "H6", "p2": "H8"}
    game = position(f"p1 Ib I7, p2 Ib I8, {FAR}", phase="move", ordered="p1 p2")
    game.play(*(f"move {unit} {ways[unit]}" for unit in sequence))
    assert (game.where("p1"), game.where("p2")) == ("H6", "H8")


@rule("BL-R.4")
def test_fewer_units_than_allowed_may_be_ordered(position: Make) -> None:
    game = position(f"p1 Ib I6, p2 Ib I7, {FAR}", phase="orders", card="attack_centre")
    game.play("order p1", "done")
    assert game.options[-1] == "done"
    assert game.decides == "pennant"


@rule("BL-R.4", "BL-P1.6")
def test_a_player_may_order_no_unit(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", phase="card", hand="attack_centre")
    game.play("play attack_centre", "done")
    assert game.decides == "standard"
    assert game.state.discards == ("attack_centre",)
    assert len(game.state.hand(Side.PENNANT).cards) == 1


@rule("BL-R.5", "BL-4.11")
def test_a_unit_on_a_dotted_line_gets_only_one_order(position: Make) -> None:
    game = position(f"p1 Ib I5, {FAR}", phase="orders", card="march_all")
    game.play("order p1")
    assert game.rule("order p1") == "BL-4.11"
    assert game.options == ["cancel p1", "done"]


@rule("LC-4")
def test_a_unit_whose_order_a_lore_card_forbids_is_not_ordered(position: Make) -> None:
    """Healing costs the unit its order; alone in its section it leaves nothing to order."""
    game = position(
        f"p1 Ib I7, p2 Ib I6, {FAR}", phase="orders", card="scout_centre", lore_cards=True
    )
    healed = Effect("cleric_05", Side.PENNANT, 1, units=("p1",))
    game.state = replace(game.state, effects=(healed,))
    assert game.code("order p1") == "order.forbidden"
    assert game.options == ["order p2", "done"]
    game.state = replace(game.state, effects=(replace(healed, units=("p1", "p2")),))
    assert game.decides == ""


@rule("BL-4.8", "BL-P1.2")
def test_without_a_unit_to_order_the_movement_phase_is_skipped(position: Make) -> None:
    game = own(position, "wizard_13", "p1 Ib G2, s1 Ib A1", phase="card")
    through(game, "play patrol_right")
    while "pass" in game.options:
        game.play("pass")
    assert "replenish tokens" in game.options


@rule("BL-4.8", "BL-R.4")
def test_a_player_who_chooses_to_order_no_unit_still_has_a_movement_phase(position: Make) -> None:
    game = own(position, "wizard_13", "p1 Ib G2, s1 Ib A1", phase="card")
    through(game, "play patrol_left", "done")
    assert game.code("lore wizard_13") == ""
