"""Gaining ground (BL-11.1 to BL-11.5)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import CombatEnded, GroundGained, OfferDeclined
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

NEXT_TURN = ["play patrol_left", "play patrol_centre", "play patrol_right"]


@rule("BL-11.3")
def test_the_attacker_may_enter_the_hex_of_an_eliminated_target(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1").play("attack p1 s1")
    assert (game.decides, game.options) == ("pennant", ["gain", "pass"])
    game.play("gain")
    assert game.where("p1") == "D7"
    assert game.happened(GroundGained) == [GroundGained("p1", "E7", "D7")]


@rule("BL-11.3")
def test_the_attacker_may_enter_the_hex_that_its_target_left(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1")
    game.play("attack p1 s1", "retreat C7")
    assert (game.decides, game.options) == ("pennant", ["gain", "pass"])
    assert game.play("gain").where("p1") == "D7"


@rule("BL-11.3", "BL-9.8")
def test_no_ground_is_gained_while_the_target_holds(position: Make) -> None:
    """Its retreat was blocked: it lost a figure and kept its hex."""
    river = "C7 waterway, C8 waterway"
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1", ground=river)
    assert game.play("attack p1 s1").options == NEXT_TURN


@rule("BL-11.4")
@pytest.mark.parametrize("kind", ["Ar", "Ig", "Ib", "Ir", "Cb", "Cr"])
def test_gaining_ground_is_open_to_every_kind_of_attacker(position: Make, kind: str) -> None:
    dice = {"Ar": "B R", "Ig": "B R", "Ib": "B R R", "Ir": "B R R R", "Cb": "B R R"}
    game = position(f"p1 {kind} E7, s1 Ib D7 1", dice=dice.get(kind, "B R R R"), ordered="p1").play(
        "attack p1 s1"
    )
    assert game.options == ["gain", "pass"]


@rule("BL-11.4")
def test_gaining_ground_is_optional(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1")
    game.play("attack p1 s1", "pass")
    assert (game.where("p1"), game.options) == ("E7", NEXT_TURN)
    assert game.happened(OfferDeclined)[0].offer == "gain"


@rule("BL-11.1")
@pytest.mark.parametrize("dice", ["B R", "F R"])
def test_a_ranged_attack_gains_no_ground(position: Make, dice: str) -> None:
    """Not when the target falls, and not when it runs."""
    units = "p1 Ar F7, s1 Ib D7 1, s2 Ir C8"
    game = position(units, dice=dice, ordered="p1").play("attack p1 s1")
    assert (game.where("s1") in ("", "C7"), game.options) == (True, NEXT_TURN)


@rule("BL-11.1", "BL-6.11")
def test_archers_that_shoot_point_blank_gain_ground(position: Make) -> None:
    game = position("p1 Ar E7, s1 Ib D7 1", dice="B R", ordered="p1")
    assert game.play("attack p1 s1", "gain").where("p1") == "D7"


@rule("BL-11.2")
@pytest.mark.parametrize("action", ["attack p2 s2", "done"])
def test_follow_on_actions_come_before_the_next_battle(position: Make, action: str) -> None:
    units = "p1 Ib E7, p2 Ib E10, s1 Ib D7 1, s2 Ib D10"
    game = position(units, dice="B R R", ordered="p1 p2").play("attack p1 s1")
    assert (game.code(action), game.rule(action)) == ("turn.not_now", "BL-6.1")
    game.play("gain")
    assert game.code("attack p2 s2") == ""


@rule("BL-11.2")
def test_the_combat_ends_when_the_ground_is_gained(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1")
    game.play("attack p1 s1", "gain")
    kinds = [type(event) for event in game.events]
    assert kinds.index(CombatEnded) == kinds.index(GroundGained) + 1


@rule("BL-11.5", "BL-12.9")
@pytest.mark.parametrize("kind", ["Ib", "Cb"])
@pytest.mark.parametrize("dice", ["B R R", "F R R"])
def test_a_unit_that_battles_back_gains_no_ground(position: Make, kind: str, dice: str) -> None:
    """The attacker fell or ran; foot and mounted defenders stay where they are."""
    units = f"p1 Ib E7 1, s1 {kind} D7, s2 Ar D6, s3 Ar D8, s4 Ar E8"
    game = position(units, dice=f"R R R {dice}", ordered="p1").play("attack p1 s1", "back")
    if "F" in dice:
        game.play("retreat F6")
    assert (game.where("s1"), game.options) == ("D7", NEXT_TURN)


@rule("BL-11.15")
def test_foot_that_gains_ground_has_no_bonus_attack(position: Make) -> None:
    """Another enemy stands beside the hex that was gained."""
    game = position("p1 Ib E7, s1 Ib D7 1, s2 Ib C7", dice="B R R", ordered="p1")
    assert game.play("attack p1 s1", "gain").options == NEXT_TURN


@rule("BL-11.3", "BL-21.18", "BL-R.23")
@pytest.mark.parametrize("ground", ["woods", "hill", "ford", "bridge", "countryside rampart"])
def test_ground_may_be_gained_on_any_passable_terrain(position: Make, ground: str) -> None:
    board = f"D7 {ground}"
    dice = "B R R" if ground in ("ford", "bridge") else "B R"
    game = position("p1 Ib E7, s1 Ib D7 1", dice=dice, ordered="p1", ground=board)
    assert game.play("attack p1 s1", "gain").where("p1") == "D7"
