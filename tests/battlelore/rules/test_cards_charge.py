"""Mounted Charge and Foot Onslaught (cards sheet, A.2)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import AttackDeclared, UnitMoved
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

FAR = "s9 Ib A1"


@rule("BL-4.4", "BL-4.7", "BL-2.14")
@pytest.mark.parametrize(
    ("card", "kinds", "other"),
    [("mounted_charge", ["Cb", "Cr"], "Ib"), ("foot_onslaught", ["Ib", "Ar"], "Cb")],
)
def test_charge_and_onslaught_order_their_stance_equal_to_command(
    position: Make, card: str, kinds: list[str], other: str
) -> None:
    """Two cards in the hand, this one included: two units, in a group next to each other."""
    units = f"p1 {kinds[0]} I6, p2 {kinds[1]} I7, p3 {kinds[0]} I8, p4 {other} H6, {FAR}"
    game = position(units, phase="card", card=card, hand="patrol_left")
    game.play(f"play {card}")
    stance = "mounted" if card == "mounted_charge" else "foot"
    assert (game.code("order p4"), game.rule("order p4")) == (f"order.not_{stance}", "BL-4.7")
    game.play("order p1", "order p2")
    assert (game.code("order p3"), game.rule("order p3")) == ("order.none_left", "BL-4.4")


# --- Mounted Charge ----------------------------------------------------------------------------


@rule("BL-4.6")
def test_a_charge_reaches_riders_anywhere(position: Make) -> None:
    game = position(f"p1 Cb I1, p2 Cr E13, {FAR}", phase="card", card="mounted_charge")
    game.play("play mounted_charge", "order p1", "order p2")


@rule("BL-7.9", "BL-7.8")
@pytest.mark.parametrize(("ground", "dice"), [("", 4), ("D7 woods", 3), ("E7 ford", 3)])
def test_a_charge_adds_a_die_after_the_caps(position: Make, ground: str, dice: int) -> None:
    game = position(
        "p1 Cb E7, s1 Ib D7", card="mounted_charge", ordered="p1", ground=ground, dice="L " * dice
    )
    game.play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == dice


@rule("BL-7.9", "BL-11.10")
def test_a_charge_adds_a_die_to_the_bonus_attack(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C8, s3 Ib A1"
    game = position(units, card="mounted_charge", ordered="p1", dice="B L L L B B B L")
    game.play("attack p1 s1", "gain", "pass", "attack p1 s2")
    assert [e.dice for e in game.happened(AttackDeclared)] == [4, 4]
    assert game.figures("s2") == 1


@pytest.mark.usefixtures("more_kinds")
@rule("BL-4.7")
def test_riders_in_a_charge_do_not_shoot(position: Make) -> None:
    """No medieval riders have bows; these are made up."""
    game = position(
        "p1 Hb E7, p2 Cb I1, s1 Ib C7, s2 Ib H1", card="mounted_charge", ordered="p1 p2"
    )
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == (
        "attack.card_forbids_ranged",
        "BL-4.7",
    )


@rule("BL-4.5")
def test_the_fallback_of_a_charge_has_no_die(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", phase="card", card="mounted_charge", dice="B B B")
    game.play("play mounted_charge", "order p1", "done", "done", "attack p1 s1")
    assert game.figures("s1") == 1


# --- Foot Onslaught ----------------------------------------------------------------------------


@rule("BL-4.7")
def test_an_onslaught_orders_one_linked_group(position: Make) -> None:
    """p1, p2 and p3 form a chain; p4 stands one hex apart, p5 far away."""
    units = f"p1 Ib I6, p2 Ib I7, p3 Ib H7, p4 Ib H9, p5 Ib E3, {FAR}"
    game = position(units, phase="card", card="foot_onslaught")
    game.play("play foot_onslaught", "order p1")
    for apart in ("p3", "p4", "p5"):
        why = game.refusal(f"order {apart}")
        assert why is not None
        assert (why.code, why.rule) == ("order.not_linked", "BL-4.7")
    game.play("order p2", "order p3")
    assert game.code("order p4") == "order.not_linked"


@rule("BL-4.7")
def test_any_unit_may_begin_the_group_of_an_onslaught(position: Make) -> None:
    units = f"p1 Ib I6, p2 Ib I7, p3 Ib E3, {FAR}"
    game = position(units, phase="card", card="foot_onslaught")
    game.play("play foot_onslaught", "order p3")
    assert game.code("order p1") == "order.not_linked"


@rule("BL-4.7")
def test_units_not_ordered_do_not_link_an_onslaught(position: Make) -> None:
    """The rider between them is no part of the group."""
    units = f"p1 Ib I6, p2 Cb I7, p3 Ib I8, {FAR}"
    game = position(units, phase="card", card="foot_onslaught")
    game.play("play foot_onslaught", "order p1")
    assert game.code("order p3") == "order.not_linked"


@rule("BL-4.7")
def test_the_middle_of_an_onslaught_cannot_be_taken_out(position: Make) -> None:
    units = f"p1 Ib I6, p2 Ib I7, p3 Ib I8, {FAR}"
    game = position(units, phase="card", card="foot_onslaught")
    game.play("play foot_onslaught", "order p1", "order p2", "order p3")
    assert (game.code("cancel p2"), game.rule("cancel p2")) == (
        "order.cancel_breaks_link",
        "BL-4.7",
    )
    game.play("cancel p3", "cancel p2", "order p2")


@rule("BL-4.7", "BL-4.14")
def test_the_group_need_hold_only_when_it_is_ordered(position: Make) -> None:
    game = position(f"p1 Ib I6, p2 Ib I7, {FAR}", phase="card", card="foot_onslaught")
    game.play("play foot_onslaught", "order p1", "order p2", "done", "move p1 I4", "move p2 I9")
    assert (game.where("p1"), game.where("p2")) == ("I4", "I9")


@rule("BL-1.4", "BL-5.10", "BL-5.11")
@pytest.mark.parametrize(("kind", "dice"), [("Ig", 2), ("Ib", 3), ("Ir", 4)])
def test_an_onslaught_moves_two_hexes_and_battles_in_melee(
    position: Make, kind: str, dice: int
) -> None:
    game = position(
        f"p1 {kind} G7, s1 Cb D7",
        card="foot_onslaught",
        phase="move",
        ordered="p1",
        dice="L " * dice,
    )
    game.play("move p1 E7")
    assert game.happened(UnitMoved)[0].may_battle
    game.play("done", "attack p1 s1")


@rule("BL-1.7", "BL-5.11")
@pytest.mark.parametrize("kind", ["Ig", "Ib", "Ir"])
def test_an_onslaught_goes_no_further_than_two_hexes(position: Make, kind: str) -> None:
    game = position(f"p1 {kind} G7, {FAR}", card="foot_onslaught", phase="move", ordered="p1")
    why = game.refusal("move p1 D7")
    assert why is not None
    assert (why.code, dict(why.facts)["allowed"]) == ("move.too_far", 2)


@rule("BL-4.5", "BL-5.9")
@pytest.mark.parametrize(("kind", "cited"), [("Ig", "BL-5.9"), ("Ib", "BL-4.5"), ("Ir", "BL-4.5")])
def test_a_refusal_cites_the_card_only_where_it_set_the_two_hexes(
    position: Make, kind: str, cited: str
) -> None:
    """By itself green foot goes as far; red foot goes 1 hex, and blue foot 1 with a battle."""
    game = position(f"p1 {kind} G7, {FAR}", card="foot_onslaught", phase="move", ordered="p1")
    assert (game.code("move p1 D7"), game.rule("move p1 D7")) == ("move.too_far", cited)


@rule("BL-1.7", "BL-21.6", "BL-21.18")
@pytest.mark.parametrize(("ground", "cited"), [("woods", "BL-21.6"), ("ford", "BL-21.18")])
@pytest.mark.parametrize("kind", ["Ib", "Ir"])
def test_ground_stops_an_onslaught(position: Make, kind: str, ground: str, cited: str) -> None:
    game = position(
        f"p1 {kind} E1, {FAR}",
        card="foot_onslaught",
        phase="move",
        ordered="p1",
        ground=f"F1 {ground}",
    )
    assert (game.code("move p1 G1"), game.rule("move p1 G1")) == ("move.stopped", cited)


@rule("BL-1.7", "BL-22.44", "BL-7.4")
def test_a_rampart_bars_an_onslaught_from_battle(position: Make) -> None:
    game = position(
        "p1 Ib F7, p2 Ib G7, s1 Ib D7, s2 Ib G8",
        card="foot_onslaught",
        phase="move",
        ordered="p1 p2",
        ground="E7 countryside rampart",
    )
    game.play("move p1 E7", "done")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == (
        "attack.entered_landmark",
        "BL-22.44",
    )


@rule("BL-4.7")
def test_archers_in_an_onslaught_do_not_shoot(position: Make) -> None:
    game = position(
        "p1 Ar E7, p2 Ib E8, s1 Ib C7, s2 Ib D8", card="foot_onslaught", ordered="p1 p2"
    )
    assert game.code("attack p1 s1") == "attack.card_forbids_ranged"
    assert game.rule("attack p1 s1") == "BL-4.7"
    assert game.options == ["attack p2 s2", "done"]


@rule("BL-6.11", "BL-7.2")
def test_archers_in_an_onslaught_shoot_point_blank_with_one_die_fewer(position: Make) -> None:
    game = position(
        "p1 Ar G7, s1 Ib D7", card="foot_onslaught", phase="move", ordered="p1", dice="B"
    )
    game.play("move p1 E7", "done", "attack p1 s1")
    assert game.figures("s1") == 3


@rule("BL-4.5")
def test_the_fallback_of_an_onslaught_moves_as_always(position: Make) -> None:
    game = position(f"p1 Cr G7, {FAR}", phase="card", card="foot_onslaught")
    game.play("play foot_onslaught", "order p1", "done")
    assert (game.code("move p1 E7"), game.code("move p1 D7")) == ("", "move.too_far")


@rule("BL-4.5", "BL-4.7")
def test_the_fallback_of_an_onslaught_orders_a_unit_by_itself(position: Make) -> None:
    game = position(f"p1 Cr G7, p2 Cb A13, {FAR}", phase="card", card="foot_onslaught")
    game.play("play foot_onslaught", "order p2", "cancel p2", "order p1")
    assert game.code("order p2") == "order.none_left"
