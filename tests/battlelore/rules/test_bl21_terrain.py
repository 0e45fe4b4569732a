"""Terrain: movement, dice and boldness (BL-21); sight is in test_bl21_sight.py."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.numbers.morale import flags_ignored
from engine.battlelore.state.events import AttackDeclared
from engine.battlelore.state.model import GRID
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


def moving(position: Make, units: str, ground: str = "") -> Position:
    """Return the movement phase with p1 ordered; an enemy far away."""
    return position(f"{units}, s9 Ib A1", phase="move", ordered="p1", ground=ground)


def dice_of(position: Make, units: str, ground: str, expected: int) -> int:
    """Return the dice that p1 rolls against s1; all miss."""
    game = position(units, dice="L " * expected, ordered="p1", ground=ground)
    game.play("attack p1 s1")
    dice: int = game.happened(AttackDeclared)[0].dice
    return dice


# --- all terrain -------------------------------------------------------------------------------


@rule("BL-21.2")
def test_every_hex_without_a_tile_is_countryside(position: Make) -> None:
    game = position("p1 Ib E7", ground="D7 woods")
    kinds = {spot: grounds_at(game.state, spot)[0].id for spot in GRID.hexes}
    assert kinds.pop("D7") == "woods"
    assert set(kinds.values()) == {"countryside"}


@rule("BL-21.1", "BL-21.6", "BL-21.11", "BL-21.18", "BL-21.23", "BL-T3")
@pytest.mark.parametrize(
    ("ground", "beyond"),
    [("", ""), ("woods", "move.stopped"), ("hill", ""), ("ford", "move.stopped"), ("bridge", "")],
)
def test_which_terrain_stops_a_unit_that_enters_it(
    position: Make, ground: str, beyond: str
) -> None:
    """Both hexes between E7 and C7 are of one kind."""
    board = f"D6 {ground}, D7 {ground}" if ground else ""
    game = moving(position, "p1 Ig E7", board)
    assert game.code("move p1 C7") == beyond
    assert game.code("move p1 D7") == ""


@rule("BL-21.6", "BL-21.18")
@pytest.mark.parametrize(("ground", "cited"), [("woods", "BL-21.6"), ("ford", "BL-21.18")])
def test_the_refusal_names_the_terrain_that_stops(position: Make, ground: str, cited: str) -> None:
    game = moving(position, "p1 Ig E7", f"D6 {ground}, D7 {ground}")
    assert game.rule("move p1 C7") == cited


@rule("BL-21.6", "BL-5.15")
def test_a_unit_goes_round_the_terrain_that_would_stop_it(position: Make) -> None:
    """D7 is woods; the way by D6 is as short."""
    game = moving(position, "p1 Ig E7", "D7 woods").play("move p1 C7")
    assert game.turn.orders[0].path == ("E7", "D6", "C7")


@rule("BL-21.6", "BL-21.18")
@pytest.mark.parametrize("ground", ["woods", "ford"])
def test_terrain_that_stops_a_unit_lets_it_leave_freely(position: Make, ground: str) -> None:
    game = moving(position, "p1 Cb E7", f"E7 {ground}").play("move p1 B7")
    assert game.where("p1") == "B7"


@rule("BL-21.7", "BL-21.11", "BL-21.19", "BL-21.23", "BL-T3")
@pytest.mark.parametrize("ground", ["woods", "hill", "ford", "bridge"])
def test_a_unit_may_battle_in_the_turn_in_which_it_enters(position: Make, ground: str) -> None:
    units = "p1 Ib F7, s1 Ib D7"
    game = position(units, phase="move", ordered="p1", ground=f"E7 {ground}")
    game.play("move p1 E7", "done")
    assert game.code("attack p1 s1") == ""


@rule("BL-5.16", "BL-21.11")
def test_terrain_costs_no_extra_hexes(position: Make) -> None:
    """Three hexes of hills are three hexes, the last one woods."""
    game = moving(position, "p1 Cb E7", "E8 hill, E9 hill, E10 woods").play("move p1 E10")
    assert game.where("p1") == "E10"


# --- dice --------------------------------------------------------------------------------------


@rule("BL-21.5", "BL-21.8", "BL-21.12", "BL-21.20", "BL-21.23", "BL-T3")
@pytest.mark.parametrize(
    ("ground", "dice"), [("", 4), ("woods", 2), ("hill", 3), ("ford", 2), ("bridge", 4)]
)
def test_the_terrain_of_the_attacker_caps_its_dice(position: Make, ground: str, dice: int) -> None:
    board = f"E7 {ground}" if ground else ""
    assert dice_of(position, "p1 Ir E7, s1 Ib D7", board, dice) == dice


@rule("BL-21.5", "BL-21.9", "BL-21.13", "BL-21.21", "BL-21.23", "BL-T3")
@pytest.mark.parametrize(("ground", "dice"), [("", 4), ("woods", 2), ("hill", 2), ("ford", 4)])
def test_the_terrain_of_the_target_caps_the_dice(position: Make, ground: str, dice: int) -> None:
    board = f"D7 {ground}" if ground else ""
    assert dice_of(position, "p1 Ir E7, s1 Ib D7", board, dice) == dice


@rule("BL-21.23")
def test_an_attack_on_a_bridge_has_no_cap(position: Make) -> None:
    game = position("p1 Ir E7, s1 Ib D7", dice="L L L L", ordered="p1", ground="D7 bridge")
    game.play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 4


@rule("BL-21.14")
def test_from_hill_to_hill_only_the_cap_of_three_counts(position: Make) -> None:
    assert dice_of(position, "p1 Ir E7, s1 Ib D7", "E7 hill, D7 hill", 3) == 3


@rule("BL-21.13")
def test_it_is_the_attackers_hex_that_must_be_a_hill(position: Make) -> None:
    """From woods up a hill and from a ford up a hill: two dice."""
    assert dice_of(position, "p1 Ib E7, s1 Ib D7", "E7 ford, D7 hill", 2) == 2
    assert dice_of(position, "p1 Ib E7, s1 Ib D7", "E8 hill, D7 hill", 2) == 2


@rule("BL-21.4", "BL-7.7")
@pytest.mark.parametrize(
    ("ground", "dice"),
    [
        ("E7 hill, D7 woods", 2),
        ("E7 woods, D7 woods", 2),
        ("E7 hill rampart, D7 countryside", 2),
        ("E7 hill, D7 hill rampart", 2),
    ],
)
def test_the_lowest_of_several_caps_counts(position: Make, ground: str, dice: int) -> None:
    """Caps never add up."""
    assert dice_of(position, "p1 Ir E7, s1 Ib D7 1", ground, dice) == dice


@rule("BL-7.6", "BL-21.12")
def test_a_cap_never_raises_the_dice(position: Make) -> None:
    assert dice_of(position, "p1 Ig E7, s1 Ib D7", "E7 hill", 2) == 2


@rule("BL-21.8", "BL-21.9", "BL-6.13")
@pytest.mark.parametrize("ground", ["F7 hill", "D7 hill", "F7 woods", "D7 woods", "F7 ford"])
def test_ranged_attacks_have_the_same_caps(position: Make, ground: str) -> None:
    """Two dice of archers are under every cap; Leadership comes on top."""
    game = position(
        "p1 Ar F7, s1 Ib D7", dice="L L L", ordered="p1", ground=ground, card="leadership"
    ).play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 3


# --- waterways, fords and bridges --------------------------------------------------------------


@rule("BL-21.16")
def test_a_waterway_is_impassable(position: Make) -> None:
    game = moving(position, "p1 Cb E7", "D7 waterway")
    assert (game.code("move p1 D7"), game.rule("move p1 D7")) == ("move.impassable", "BL-21.16")


@rule("BL-21.16")
def test_no_move_goes_through_a_waterway(position: Make) -> None:
    game = moving(position, "p1 Ig E7", "D7 waterway, D6 waterway")
    assert (game.code("move p1 C7"), game.rule("move p1 C7")) == ("move.no_passage", "BL-21.16")


@rule("BL-21.16", "BL-21.18", "BL-21.23")
@pytest.mark.parametrize("crossing", ["ford", "bridge"])
def test_fords_and_bridges_cross_a_waterway(position: Make, crossing: str) -> None:
    river = f"D5 waterway, D6 waterway, D7 {crossing}, D8 waterway"
    assert moving(position, "p1 Ib E7", river).code("move p1 D7") == ""


@rule("BL-21.23")
def test_a_bridge_does_not_stop_a_unit(position: Make) -> None:
    river = "D5 waterway, D6 waterway, D7 bridge, D8 waterway, D9 waterway"
    assert moving(position, "p1 Cr E7", river).play("move p1 C7").where("p1") == "C7"


@rule("BL-21.24")
def test_a_unit_on_a_bridge_may_ignore_one_flag(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1", ground="D7 bridge")
    game.play("attack p1 s1")
    assert game.options == ["ignore 1", "ignore 0"]


@rule("BL-21.24", "BL-10.16")
def test_a_unit_is_bold_only_while_it_is_on_the_bridge(position: Make) -> None:
    game = moving(position, "p1 Ib D7", "D7 bridge")
    unit = game.state.unit("p1")
    assert unit is not None
    assert flags_ignored(game.state, unit).value == 1
    game.play("move p1 D8")
    unit = game.state.unit("p1")
    assert unit is not None
    assert flags_ignored(game.state, unit).value == 0
