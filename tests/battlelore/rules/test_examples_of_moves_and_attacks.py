"""Worked examples of BL-1 to BL-8 and BL-13 that no chapter's own tests show already.

(row, column) of the examples is letter and number here: (4,6) is E7. The rest stand in the tests of
their chapters, with the id of the example in the docstring.
"""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import AttackDeclared, DiceRolled, UnitMoved
from engine.battlelore.tables.units import ROSTER
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]
pytestmark = pytest.mark.usefixtures("more_kinds")

FAR = "s9 Ib A1"


@rule("BL-2.21", "BL-2.22")
def test_a_removed_banner_bearer_counts_as_one_extra_victory_banner(position: Make) -> None:
    """EX-M-008."""
    game = position("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", ordered="p1", dice="B L L", won="pennant")
    game.play("attack p1 s1")
    assert (game.banners("pennant"), game.figures("s1")) == (2, 0)


@rule("BL-5.5", "BL-5.13")
def test_cavalry_rides_round_a_friend(position: Make) -> None:
    """EX-M-010: blue cavalry (4,4), friendly archers (4,5), destination (4,6): 3 hexes."""
    units = f"p1 Cb E5, p2 Ar E6, {FAR}"
    game = position(units, phase="move", ordered="p1 p2")
    game.play("move p1 E7")
    path = game.happened(UnitMoved)[0].path
    assert (len(path) - 1, path[0], path[-1], "E6" in path) == (3, "E5", "E7", False)
    game = position(units.replace("Cb", "Cr"), phase="move", ordered="p1 p2")
    assert game.rule("move p1 E7") == "BL-5.5"


@rule("BL-5.9", "BL-7.2")
def test_archers_move_two_hexes_and_shoot_with_one_die(position: Make) -> None:
    """EX-M-014, with archers in place of hobgoblins."""
    game = position("p1 Ar H7, s1 Ib C7", phase="move", ordered="p1", dice="B")
    game.play("move p1 F7", "done", "attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 1


@rule("BL-5.2", "BL-6.1")
def test_several_cavalry_units_move_first_and_battle_then(position: Make) -> None:
    """EX-M-016, with infantry in place of dwarves."""
    game = position(
        "p1 Cb H6, p2 Cb H9, p3 Ib I1, s1 Ir E7, s2 Ib A1",
        phase="move",
        ordered="p1 p2",
        dice="L L L L L L",
    )
    game.play("move p1 F6")
    assert game.code("attack p1 s1") == "turn.not_now"
    game.play("move p2 F7", "done", "attack p2 s1", "attack p1 s1")
    assert [e.unit for e in game.happened(AttackDeclared)] == ["p2", "p1"]


@rule("BL-8.4", "BL-8.7", "BL-R.16")
def test_blue_foot_against_blue_cavalry(position: Make) -> None:
    """EX-M-028: B S S removes 2 of 3 figures."""
    game = position("p1 Ib E7, s1 Cb D7", ordered="p1", dice="B S S")
    game.play("attack p1 s1")
    assert game.figures("s1") == 1


@rule("BL-8.4", "BL-8.8")
def test_cavalry_against_a_blue_unit(position: Make) -> None:
    """EX-M-032: B R S removes 2 figures."""
    game = position("p1 Cb E7, s1 Ib D7", ordered="p1", dice="B R S")
    game.play("attack p1 s1")
    assert game.figures("s1") == 2


@rule("BL-7.3", "BL-8.11", "BL-R.12")
def test_crossbows_that_moved_into_contact(position: Make) -> None:
    """EX-M-034: one die only, and its strike misses."""
    game = position("p1 Xg F7, s1 Ib D7", phase="move", ordered="p1", dice="S")
    game.play("move p1 E7", "done", "attack p1 s1")
    assert (game.figures("s1"), game.happened(DiceRolled)[0].hits) == (4, 0)


@rule("BL-7.3", "BL-R.12")
def test_crossbows_that_moved_shoot_with_one_die(position: Make) -> None:
    game = position("p1 Xg G7, s1 Ib C7", phase="move", ordered="p1", dice="S")
    game.play("move p1 F7", "done", "attack p1 s1")
    assert game.figures("s1") == 3


@rule("BL-2.12")
@pytest.mark.parametrize(("kind", "figures"), [("Ir", 4), ("Cg", 3)])
def test_full_strength(kind: str, figures: int) -> None:
    """EX-D-008, troops only."""
    assert ROSTER[kind].full == figures


@rule("BL-4.11", "BL-6.2")
def test_a_unit_that_acted_cannot_be_ordered_again(position: Make) -> None:
    """EX-D-018: an order is left, but the orders were finished, and one is all that a unit gets."""
    game = position(
        "p1 Ib F7, p2 Ib E6, s1 Ib D7, s2 Ib D5", phase="orders", card="attack_centre", dice="L L L"
    )
    game.play("order p1", "order p2")
    assert game.rule("order p1") == "BL-4.11"
    game.play("done", "move p1 E7", "done", "attack p1 s1")
    assert game.code("order p1") == "turn.not_now"
    assert game.rule("attack p1 s1") == "BL-6.2"


@rule("BL-5.11")
def test_red_foot_with_a_free_way_of_two_hexes(position: Make) -> None:
    """EX-D-020."""
    game = position(f"p1 Ir E7, {FAR}", phase="move", ordered="p1")
    assert (game.code("move p1 E9"), game.rule("move p1 E9")) == ("move.too_far", "BL-5.11")
    assert game.code("move p1 E8") == ""


@rule("BL-21.6", "BL-5.12")
def test_woods_stop_on_entering_and_not_on_leaving(position: Make) -> None:
    """EX-D-022: green cavalry leaves woods at (6,6) by 4 hexes."""
    game = position(f"p1 Cg G7, p2 Ib I1, {FAR}", phase="move", ordered="p1 p2", ground="G7 woods")
    game.play("move p1 C7")
    assert (game.where("p1"), game.happened(UnitMoved)[0].may_battle) == ("C7", True)


@rule("BL-21.16", "BL-21.23")
def test_a_bridge_over_a_river(position: Make) -> None:
    """EX-D-024: red cavalry at (6,6), bridge at (5,6), waterway at (5,5)."""
    game = position(
        f"p1 Cr G7, p2 Ib I1, {FAR}",
        phase="move",
        ordered="p1 p2",
        ground="F6 waterway, F7 bridge",
    )
    assert game.rule("move p1 F6") == "BL-21.16"
    game.play("move p1 E7")
    assert game.happened(UnitMoved)[0].path == ("G7", "F7", "E7")


@rule("BL-2.2")
def test_the_half_hex_at_the_left_end_of_a_row(position: Make) -> None:
    """EX-D-026: a unit at (5,0)."""
    game = position(f"p1 Ib F1, {FAR}", phase="move", ordered="p1")
    assert (game.code("move p1 F0"), game.rule("move p1 F0")) == ("move.off_board", "BL-2.2")
    assert sorted(option.split()[2] for option in game.options if option != "done") == sorted(
        ["D1", "D2", "E1", "E2", "E3", "F2", "F3", "G1", "G2", "G3", "H1", "H2"]
    )


@rule("BL-21.15", "BL-R.61")
def test_a_hill_before_archers_on_countryside(position: Make) -> None:
    """EX-D-036: archers at (6,6) below a hill at (5,6)."""
    units = "p1 Ar G7, p2 Ib I1, s1 Ib D8, s2 Ib H1"
    game = position(units, ordered="p1 p2", ground="F7 hill")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == (
        "attack.blocked_hill",
        "BL-21.15",
    )


@rule("BL-8.7", "BL-2.21")
def test_red_foot_against_green_cavalry(position: Make) -> None:
    """EX-D-054: S S S G are 3 hits; the unit is eliminated."""
    game = position("p1 Ir E7, s1 Cg D7, s2 Ib A1", ordered="p1", dice="S S S G")
    game.play("attack p1 s1")
    assert (game.happened(DiceRolled)[0].hits, game.figures("s1")) == (3, 0)
    assert game.banners("pennant") == 1


@rule("BL-8.11", "BL-11.3")
def test_a_crossbow_point_blank(position: Make) -> None:
    """EX-D-058: G S is 1 figure; ground may be gained where the hex is vacated."""
    game = position("p1 Xg E7, s1 Ig D7, s2 Ib A1", ordered="p1", dice="G S")
    game.play("attack p1 s1")
    assert game.figures("s1") == 3
    game = position("p1 Xg E7, s1 Ig D7 1, s2 Ib A1", ordered="p1", dice="G S")
    game.play("attack p1 s1", "gain")
    assert game.where("p1") == "D7"


@rule("BL-13.5")
def test_the_last_banner_ends_the_game_before_the_other_battles(position: Make) -> None:
    """EX-D-110: the first of three battles wins it."""
    game = position(
        "p1 Ib E7, p2 Ib E5, p3 Ib E3, s1 Ib D7 1, s2 Ib D5, s3 Ib D3",
        ordered="p1 p2 p3",
        dice="B L L",
        won="pennant pennant pennant",
        banners=4,
    )
    game.play("attack p1 s1")
    assert (game.decides, game.state.over is not None) == ("", True)
    assert game.rule("attack p2 s2", "pennant") == "BL-13.5"
    assert len(game.happened(AttackDeclared)) == 1
