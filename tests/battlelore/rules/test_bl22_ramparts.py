"""Ramparts and the general rules of landmarks (BL-22.1 to BL-22.7, BL-22.42 to BL-22.46)."""

from collections.abc import Callable

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.state.events import AttackDeclared
from engine.battlelore.state.model import Landmark
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

RAMPART = "countryside rampart"
BARRED = ("attack.entered_landmark", "BL-22.44")


def moving(position: Make, units: str, ground: str) -> Position:
    """Return the movement phase with p1 ordered."""
    return position(units, phase="move", ordered="p1", ground=ground)


@rule("BL-22.42")
def test_the_adventure_places_the_ramparts() -> None:
    """Four of them at Les Tourelles."""
    assert library()["tourelles"].landmarks == tuple(
        Landmark("rampart", spot) for spot in ("D5", "D6", "D7", "D8")
    )


@rule("BL-22.2", "BL-22.42", "BL-T4")
@pytest.mark.parametrize("side", ["standard", "pennant"])
def test_a_unit_of_either_camp_on_a_rampart_ignores_a_flag(position: Make, side: str) -> None:
    mine, yours = side[0], "p" if side == "standard" else "s"
    attacker = {"p": "pennant", "s": "standard"}[yours]
    game = position(
        f"{yours}1 Ib E7, {mine}1 Ib D7",
        dice="L F",
        ordered=f"{yours}1",
        side=attacker,
        ground=f"D7 {RAMPART}",
    ).play(f"attack {yours}1 {mine}1")
    assert (game.decides, game.options) == (side, ["ignore 1", "ignore 0"])


@rule("BL-22.2", "BL-22.42")
def test_a_unit_beside_a_rampart_is_not_bold(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="L L F", ordered="p1", ground=f"D6 {RAMPART}")
    assert game.play("attack p1 s1").options == ["retreat C7", "retreat C8"]


@rule("BL-22.3", "BL-22.43", "BL-T4")
def test_a_unit_that_enters_a_rampart_must_stop(position: Make) -> None:
    game = moving(position, "p1 Ig E7, s1 Ib B7", f"D6 {RAMPART}, D7 {RAMPART}")
    assert (game.code("move p1 C7"), game.rule("move p1 C7")) == ("move.stopped", "BL-22.43")


@rule("BL-22.4", "BL-22.44", "BL-T4")
def test_a_unit_that_enters_a_rampart_cannot_battle_this_turn(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib E10, s1 Ib C7, s2 Ib D10"
    game = position(units, phase="move", ordered="p1 p2", ground=f"D7 {RAMPART}")
    game.play("move p1 D7", "done")
    assert "attack p1 s1" not in game.options
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == BARRED


@rule("BL-22.4", "BL-22.44")
def test_archers_that_enter_a_rampart_cannot_shoot_either(position: Make) -> None:
    units = "p1 Ar E7, p2 Ib E10, s1 Ib B7, s2 Ib D10"
    game = position(units, phase="move", ordered="p1 p2", ground=f"D7 {RAMPART}")
    game.play("move p1 D7", "done")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == BARRED


@rule("BL-22.44")
def test_a_unit_that_stays_on_its_rampart_may_battle(position: Make) -> None:
    game = position("p1 Ib D7, s1 Ib C7", ordered="p1", ground=f"D7 {RAMPART}")
    assert game.code("attack p1 s1") == ""


@rule("BL-22.3", "BL-22.44")
def test_a_unit_that_leaves_a_rampart_moves_and_battles_freely(position: Make) -> None:
    game = moving(position, "p1 Ig D7, s1 Ib A7", f"D7 {RAMPART}")
    game.play("move p1 B7", "done")
    assert game.code("attack p1 s1") == ""


@rule("BL-22.43", "BL-22.1")
def test_a_rampart_does_not_stop_a_unit_from_the_next_rampart(position: Make) -> None:
    """From D7 along the ramparts D8 and out to C9."""
    game = moving(position, "p1 Ig D7, s1 Ib A1", f"D7 {RAMPART}, D8 {RAMPART}")
    assert game.play("move p1 D9").turn.orders[0].path == ("D7", "D8", "D9")


@rule("BL-22.44", "BL-22.1")
def test_a_unit_that_enters_from_the_next_rampart_may_battle(position: Make) -> None:
    game = moving(position, "p1 Ib D7, s1 Ib C9", f"D7 {RAMPART}, D8 hill rampart")
    game.play("move p1 D8", "done")
    assert game.code("attack p1 s1") == ""


@rule("BL-22.43")
def test_the_first_rampart_of_a_row_stops_a_unit_from_the_open(position: Make) -> None:
    game = moving(position, "p1 Cb D5, s1 Ib A1", f"D6 {RAMPART}, D7 {RAMPART}")
    assert (game.code("move p1 D7"), game.rule("move p1 D7")) == ("", "")
    game.play("move p1 D7")
    assert "D6" not in game.turn.orders[0].path


@rule("BL-22.43", "BL-22.44")
def test_a_rampart_left_and_entered_again_counts_as_entered_from_the_open(
    position: Make,
) -> None:
    """The ramparts D6 and D8 have open ground between them."""
    units = "p1 Cb D6, p2 Ib F7, s1 Ib C9, s2 Ib E7"
    game = position(units, phase="move", ordered="p1 p2", ground=f"D6 {RAMPART}, D8 {RAMPART}")
    game.play("move p1 D8", "done")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == BARRED


@rule("BL-22.44")
def test_the_way_that_keeps_the_battle_is_taken(position: Make) -> None:
    """From the rampart D6 to D8: through the rampart D7 it may battle, through the open not."""
    game = moving(position, "p1 Cb D6, s1 Ib C9", f"D6 {RAMPART}, D7 {RAMPART}, D8 {RAMPART}")
    game.play("move p1 D8", "done")
    assert game.turn.orders[0].path == ("D6", "D7", "D8")
    assert game.code("attack p1 s1") == ""


@rule("BL-22.44")
def test_a_longer_way_that_keeps_the_battle_is_taken(position: Make) -> None:
    """Two hexes by the open D7, or three along the ramparts."""
    board = f"D6 {RAMPART}, C7 {RAMPART}, C8 {RAMPART}, D8 {RAMPART}"
    game = moving(position, "p1 Cb D6, s1 Ib D9", board).play("move p1 D8", "done")
    assert game.code("attack p1 s1") == ""


@rule("BL-22.5", "BL-22.6", "BL-22.45", "BL-T4")
@pytest.mark.parametrize(
    "ground",
    ["E7 countryside rampart", "D7 countryside rampart", "E7 hill rampart", "D7 hill rampart"],
)
def test_a_rampart_caps_the_dice_of_both_sides_at_two(position: Make, ground: str) -> None:
    game = position("p1 Ir E7, s1 Ib D7", dice="L L", ordered="p1", ground=ground)
    game.play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 2


@rule("BL-22.46", "BL-R.65")
def test_on_a_rampart_on_a_hill_the_stricter_cap_counts(position: Make) -> None:
    """Two dice, where the hill alone would give three: in it, and against it from a hill."""
    for ground in ("E7 hill rampart", "E7 hill, D7 hill rampart"):
        game = position("p1 Ir E7, s1 Ib D7", dice="L L", ordered="p1", ground=ground)
        game.play("attack p1 s1")
        assert game.happened(AttackDeclared)[0].dice == 2


@rule("BL-22.46", "BL-R.65")
def test_a_rampart_on_a_hill_stops_and_forbids_battle(position: Make) -> None:
    units = "p1 Ig E7, p2 Ib E10, s1 Ib B7, s2 Ib D10"
    board = "D6 hill rampart, D7 hill rampart"
    game = position(units, phase="move", ordered="p1 p2", ground=board)
    assert game.rule("move p1 C7") == "BL-22.43"
    game.play("move p1 D7", "done")
    assert not [option for option in game.options if "p1" in option]


@rule("BL-22.43", "BL-R.65")
def test_a_rampart_on_a_hill_and_one_in_the_open_are_linked(position: Make) -> None:
    game = moving(position, "p1 Ig D6, s1 Ib A1", "D6 hill rampart, D7 countryside rampart")
    assert game.play("move p1 D8").where("p1") == "D8"


@rule("BL-R.63")
def test_a_unit_that_retreats_onto_a_rampart_is_bold_at_once(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib C8, s1 Ib E8"
    game = position(units, dice="L L F L F", ordered="p1 p2", ground=f"D7 {RAMPART}, D8 waterway")
    game.play("attack p1 s1", "pass")
    assert game.where("s1") == "D7"
    assert game.play("attack p2 s1").options == ["ignore 1", "ignore 0"]


@rule("BL-R.64", "BL-11.3")
def test_foot_may_gain_the_ground_of_a_rampart(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B L", ordered="p1", ground=f"D7 {RAMPART}")
    assert game.play("attack p1 s1", "gain").where("p1") == "D7"
