"""Pursuit (BL-11.6 to BL-11.9)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import GroundGained, Pursued
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

NEXT_TURN = ["play patrol_left", "play patrol_centre", "play patrol_right"]
CHARGE = "p1 Cb E7, s1 Ib D7 1, s2 Ib D9"
"""Cavalry below D7, whose unit one blue die removes; s2 is in reach from D8."""


def charged(position: Make, *actions: str, units: str = CHARGE, dice: str = "B R R") -> Position:
    """Let the cavalry remove s1, enter D7 and do what follows."""
    return position(units, dice=dice, ordered="p1").play("attack p1 s1", "gain", *actions)


@rule("BL-11.6")
def test_a_mounted_attacker_may_go_one_hex_beyond_the_vacated_one(position: Make) -> None:
    game = charged(position, "pursue D8")
    assert game.where("p1") == "D8"
    assert [type(event) for event in game.events if "p1" in str(event)][-2:] == [
        GroundGained,
        Pursued,
    ]


@rule("BL-11.6")
def test_the_second_hex_is_any_vacant_neighbour_of_the_vacated_one(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib D8, p2 Ar D6"
    game = charged(position, units=units)
    assert game.options == [
        "pursue C7",
        "pursue C8",
        "pursue E7",
        "pursue E8",
        "pass",
    ]


@rule("BL-11.6")
@pytest.mark.parametrize("to", ["D9", "C6", "D7"])
def test_a_pursuit_goes_exactly_one_hex_further(position: Make, to: str) -> None:
    game = charged(position, units="p1 Cb E7, s1 Ib D7 1")
    assert (game.code(f"pursue {to}"), game.rule(f"pursue {to}")) == (
        "pursuit.too_far",
        "BL-11.6",
    )


@rule("BL-11.6")
def test_a_pursuit_ends_after_its_second_hex(position: Make) -> None:
    game = charged(position, "pursue D8")
    assert game.options == ["attack p1 s2", "pass"]
    assert game.code("pursue D9") == "turn.not_now"


@rule("BL-11.6")
def test_the_vacated_hex_must_be_entered_first(position: Make) -> None:
    game = position(CHARGE, dice="B R R", ordered="p1").play("attack p1 s1")
    assert game.options == ["gain", "pass"]
    assert (game.code("pursue E8"), game.rule("pursue E8")) == ("pursuit.not_gained", "BL-11.6")


@rule("BL-11.6")
@pytest.mark.parametrize(("kind", "dice"), [("Ib", "B R R"), ("Sp", "B R")])
def test_only_mounted_units_pursue(position: Make, kind: str, dice: str) -> None:
    game = position(f"p1 {kind} E7, s1 Ib D7 1, s2 Ib D9", dice=dice, ordered="p1")
    game.play("attack p1 s1")
    assert (game.code("pursue D8"), game.rule("pursue D8")) == ("pursuit.not_mounted", "BL-11.6")


@rule("BL-11.6", "BL-5.5")
@pytest.mark.parametrize("blocker", ["s3", "p3"])
def test_a_pursuit_does_not_enter_an_occupied_hex(position: Make, blocker: str) -> None:
    game = charged(position, units=f"{CHARGE}, {blocker} Ar C7")
    assert (game.code("pursue C7"), game.rule("pursue C7")) == ("move.occupied", "BL-5.5")


@rule("BL-11.8", "BL-21.16")
def test_a_pursuit_does_not_enter_a_waterway(position: Make) -> None:
    game = position(CHARGE, dice="B R R", ordered="p1", ground="C7 waterway")
    game.play("attack p1 s1", "gain")
    assert "pursue C7" not in game.options
    assert (game.code("pursue C7"), game.rule("pursue C7")) == ("move.impassable", "BL-21.16")


@rule("BL-11.7", "BL-11.10")
@pytest.mark.parametrize(
    ("further", "at"), [("pass", "D7"), ("pursue D8", "D8"), ("pursue E7", "E7")]
)
def test_all_three_forms_of_pursuit_allow_a_bonus_attack(
    position: Make, further: str, at: str
) -> None:
    """Enter only, go on, or go back: an enemy is next to each of the three hexes."""
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib E8"
    game = charged(position, further, units=units)
    assert (game.where("p1"), game.options) == (at, ["attack p1 s2", "pass"])


@rule("BL-11.9")
def test_pursuit_is_optional(position: Make) -> None:
    game = position(CHARGE, dice="B R R", ordered="p1").play("attack p1 s1", "pass")
    assert game.where("p1") == "E7"


@rule("BL-11.9", "BL-11.15")
def test_a_mounted_unit_that_does_not_pursue_has_no_bonus_attack(position: Make) -> None:
    """An enemy stands next to the hex where it stayed."""
    game = position("p1 Cb E7, s1 Ib D7 1, s2 Ib E8", dice="B R R", ordered="p1")
    assert game.play("attack p1 s1", "pass").options == NEXT_TURN


@rule("BL-11.8", "BL-21.6", "BL-21.18", "BL-R.23")
@pytest.mark.parametrize(("ground", "dice"), [("woods", "B R"), ("ford", "B R R")])
def test_woods_and_fords_end_a_pursuit_and_leave_the_bonus_attack(
    position: Make, ground: str, dice: str
) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C7"
    game = position(units, dice=dice, ordered="p1", ground=f"D7 {ground}")
    game.play("attack p1 s1", "gain")
    assert game.options == ["attack p1 s2", "pass"]
    assert (game.code("pursue D8"), game.where("p1")) == ("turn.not_now", "D7")


@rule("BL-R.23")
def test_woods_as_the_second_hex_leave_the_bonus_attack(position: Make) -> None:
    game = position(CHARGE, dice="B R R", ordered="p1", ground="D8 woods")
    game.play("attack p1 s1", "gain", "pursue D8")
    assert game.options == ["attack p1 s2", "pass"]


@rule("BL-11.8", "BL-21.11", "BL-21.23")
@pytest.mark.parametrize(("ground", "dice"), [("hill", "B R"), ("bridge", "B R R")])
def test_hills_and_bridges_do_not_end_a_pursuit(position: Make, ground: str, dice: str) -> None:
    game = position(CHARGE, dice=dice, ordered="p1", ground=f"D7 {ground}")
    assert game.play("attack p1 s1", "gain", "pursue D8").where("p1") == "D8"


@rule("BL-22.3", "BL-22.4", "BL-R.64")
def test_a_rampart_ends_a_pursuit_and_forbids_the_bonus_attack(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C7"
    game = position(units, dice="B R", ordered="p1", ground="D7 countryside rampart")
    assert game.play("attack p1 s1", "gain").options == NEXT_TURN
    assert game.where("p1") == "D7"


@rule("BL-22.4", "BL-R.64")
def test_a_rampart_as_the_second_hex_forbids_the_bonus_attack(position: Make) -> None:
    game = position(CHARGE, dice="B R R", ordered="p1", ground="D8 countryside rampart")
    assert game.play("attack p1 s1", "gain", "pursue D8").options == NEXT_TURN


@rule("BL-22.43", "BL-22.44", "BL-R.64")
def test_a_pursuit_continues_from_rampart_to_rampart(position: Make) -> None:
    board = "E7 countryside rampart, D7 countryside rampart"
    game = position(CHARGE, dice="B R", ordered="p1", ground=board)
    game.play("attack p1 s1", "gain", "pursue D8")
    assert game.options == ["attack p1 s2", "pass"]


@rule("BL-22.44", "BL-R.64")
def test_a_second_hex_linked_by_ramparts_leaves_the_bonus_attack(position: Make) -> None:
    board = "E7 countryside rampart, D7 countryside rampart, D8 hill rampart"
    game = position(CHARGE, dice="B R", ordered="p1", ground=board)
    game.play("attack p1 s1", "gain", "pursue D8")
    assert game.options == ["attack p1 s2", "pass"]


@rule("BL-22.4", "BL-R.64")
def test_going_back_onto_the_rampart_forbids_the_bonus_attack(position: Make) -> None:
    """The cavalry left its rampart, and enters it again from the open."""
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib E8"
    game = position(units, dice="B R", ordered="p1", ground="E7 countryside rampart")
    assert game.play("attack p1 s1", "gain", "pursue E7").options == NEXT_TURN


@rule("BL-11.6")
def test_a_pursuit_can_always_go_back(position: Make) -> None:
    """All other neighbours are water or held."""
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C7"
    board = "C8 waterway, D6 waterway, D8 waterway, E8 waterway"
    game = position(units, dice="B R R", ordered="p1", ground=board)
    game.play("attack p1 s1", "gain")
    assert game.options == ["pursue E7", "pass"]


@rule("BL-11.3", "BL-11.15")
def test_foot_does_not_pursue(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1")
    assert game.play("attack p1 s1", "gain").options == NEXT_TURN
