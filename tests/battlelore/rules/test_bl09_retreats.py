"""Retreats (BL-9)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import (
    BannerCaptured,
    FiguresLost,
    RetreatOrdered,
    UnitRetreated,
)
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-9.1")
def test_hits_are_taken_before_the_retreat(position: Make) -> None:
    """The figure falls on the hex that was attacked."""
    game = position("p1 Ig E7, s1 Ib D7", dice="B F", ordered="p1").play("attack p1 s1")
    game.play("retreat C7")
    kinds = [type(event) for event in game.events]
    assert kinds.index(FiguresLost) < kinds.index(RetreatOrdered) < kinds.index(UnitRetreated)
    assert game.happened(FiguresLost)[0].at == "D7"


@rule("BL-9.1")
def test_an_eliminated_unit_does_not_retreat(position: Make) -> None:
    game = position("p1 Ig E7, s1 Ib D7 1", dice="B F", ordered="p1").play("attack p1 s1")
    assert (game.where("s1"), game.happened(RetreatOrdered)) == ("", [])


@rule("BL-9.2")
@pytest.mark.parametrize(
    ("dice", "row"), [("R R R", "D"), ("R R F", "C"), ("F R F", "B"), ("F F F", "A")]
)
def test_a_normal_unit_retreats_one_hex_for_each_flag(position: Make, dice: str, row: str) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice=dice, ordered="p1").play("attack p1 s1")
    while game.decides == "standard" and "retreat" in game.options[0]:
        game.play(game.options[0])
    assert game.where("s1")[0] == row
    assert game.figures("s1") == 4


@rule("BL-9.3")
def test_the_owner_of_the_retreating_unit_picks_the_hex(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1").play("attack p1 s1")
    assert (game.decides, game.options) == ("standard", ["retreat C7", "retreat C8"])
    assert game.code("retreat C7", "pennant") == "turn.not_yours"
    assert game.play("retreat C8").where("s1") == "C8"


@rule("BL-9.3")
def test_each_hex_of_a_longer_retreat_is_picked_by_itself(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="R F F", ordered="p1").play("attack p1 s1")
    game.play("retreat C7")
    assert (game.decides, game.options) == ("standard", ["retreat B6", "retreat B7"])
    game.play("retreat B7")
    assert [event.to for event in game.happened(UnitRetreated)] == ["C7", "B7"]


@rule("BL-9.4", "BL-R.18")
@pytest.mark.parametrize(
    ("side", "top", "options"),
    [
        ("standard", "standard", ["retreat D6", "retreat D7"]),
        ("standard", "pennant", ["retreat F6", "retreat F7"]),
        ("pennant", "standard", ["retreat F6", "retreat F7"]),
        ("pennant", "pennant", ["retreat D6", "retreat D7"]),
    ],
)
def test_a_unit_retreats_toward_the_edge_at_which_its_camp_sits(
    position: Make, side: str, top: str, options: list[str]
) -> None:
    mine, yours = side[0], "p" if side == "standard" else "s"
    attacker = {"p": "pennant", "s": "standard"}[yours]
    units = f"{yours}1 Ib E6, {mine}1 Ib E7"
    game = position(units, dice="R R F", ordered=f"{yours}1", side=attacker, top=top)
    game.play(f"attack {yours}1 {mine}1")
    assert (game.decides, game.options) == (side, options)


@rule("BL-9.4", "BL-R.18")
@pytest.mark.parametrize("to", ["E6", "E8", "F6", "F7", "C6"])
def test_a_retreat_never_goes_sideways_forward_or_two_hexes_at_once(
    position: Make, to: str
) -> None:
    game = position("p1 Ib E6, s1 Ib E7", dice="R R F", ordered="p1").play("attack p1 s1")
    assert (game.code(f"retreat {to}"), game.rule(f"retreat {to}")) == (
        "retreat.direction",
        "BL-9.4",
    )


@rule("BL-R.18")
def test_a_unit_attacked_from_behind_still_retreats_toward_its_own_side(position: Make) -> None:
    game = position("p1 Ib D6, s1 Ib E7", dice="R R F", ordered="p1").play("attack p1 s1")
    assert game.where("s1") == "D7"


@rule("BL-R.18")
@pytest.mark.parametrize(("at", "attacker", "to"), [("E1", "F1", "D1"), ("E13", "F12", "D12")])
def test_at_the_end_of_a_long_row_one_hex_leads_back(
    position: Make, at: str, attacker: str, to: str
) -> None:
    """The half hex beside it may not be entered."""
    game = position(f"p1 Ib {attacker}, s1 Ib {at}", dice="R R F", ordered="p1")
    assert game.play("attack p1 s1").where("s1") == to
    assert game.happened(UnitRetreated)[0].forced


@rule("BL-R.18")
def test_at_the_end_of_a_short_row_two_hexes_lead_back(position: Make) -> None:
    game = position("p1 Ib E1, s1 Ib D1", dice="R R F", ordered="p1").play("attack p1 s1")
    assert game.options == ["retreat C1", "retreat C2"]


@rule("BL-9.5", "BL-21.3", "BL-R.63")
@pytest.mark.parametrize("ground", ["woods", "ford", "countryside rampart", "hill rampart"])
def test_ground_that_stops_movement_does_not_stop_a_retreat(position: Make, ground: str) -> None:
    """Both hexes behind are such ground, and the unit goes on."""
    board = f"C7 {ground}, C8 {ground}"
    game = position("p1 Ib E7, s1 Ib D7", dice="R F F", ordered="p1", ground=board)
    game.play("attack p1 s1", "retreat C7", "retreat B7")
    assert (game.where("s1"), game.figures("s1")) == ("B7", 4)


@rule("BL-9.6")
def test_a_retreat_does_not_enter_impassable_terrain(position: Make) -> None:
    """One of the two hexes behind is a waterway, so the other is taken without a choice."""
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1", ground="C7 waterway")
    assert game.play("attack p1 s1").where("s1") == "C8"


@rule("BL-9.6", "BL-9.8")
def test_a_unit_with_nothing_but_water_behind_it_loses_a_figure(position: Make) -> None:
    river = "C7 waterway, C8 waterway"
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1", ground=river)
    game.play("attack p1 s1")
    assert (game.where("s1"), game.figures("s1")) == ("D7", 3)


@rule("BL-9.7")
@pytest.mark.parametrize("blocker", ["s2", "p2"])
def test_a_retreat_does_not_enter_a_hex_with_a_friend_or_an_enemy(
    position: Make, blocker: str
) -> None:
    game = position(f"p1 Ib E7, s1 Ib D7, {blocker} Ar C7", dice="R R F", ordered="p1")
    assert game.play("attack p1 s1").where("s1") == "C8"


@rule("BL-9.7", "BL-9.8")
def test_a_retreat_does_not_pass_through_units(position: Make) -> None:
    """The hexes beyond the two units are free."""
    units = "p1 Ib E7, s1 Ib D7, s2 Ar B6, p2 Ar B7"
    game = position(units, dice="R F F", ordered="p1").play("attack p1 s1", "retreat C7")
    assert (game.where("s1"), game.figures("s1")) == ("C7", 3)


@rule("BL-9.8", "BL-R.19")
def test_each_hex_that_cannot_be_retreated_costs_a_figure(position: Make) -> None:
    """Both hexes behind are occupied: two flags cost two figures."""
    game = position("p1 Ib E7, s1 Ib D7, s2 Ar C7, p2 Ar C8", dice="R F F", ordered="p1")
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.where("s1")) == (2, "D7")


@rule("BL-R.19")
def test_a_unit_that_would_leave_the_board_stays_on_its_last_hex(position: Make) -> None:
    """Three flags from row B: one hex is travelled, two figures are lost in row A."""
    game = position("p1 Ib C7, s1 Ib B7", dice="F F F", ordered="p1")
    game.play("attack p1 s1", "retreat A8")
    assert (game.where("s1"), game.figures("s1")) == ("A8", 2)


@rule("BL-R.20")
def test_a_blocked_unit_does_not_move_again_in_the_same_retreat(position: Make) -> None:
    """All hexes left are lost at once, where the unit stands."""
    units = "p1 Ib E7, s1 Ib D7, s2 Ar B6, s3 Ar B7"
    game = position(units, dice="F F F", ordered="p1").play("attack p1 s1", "retreat C7")
    assert [event.lost for event in game.happened(FiguresLost)] == [2]
    assert game.where("s1") == "C7"


@rule("BL-9.9")
def test_a_blocked_retreat_can_eliminate_a_unit(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7 2, s2 Ar C7, p2 Ar C8"
    game = position(units, dice="R F F", ordered="p1").play("attack p1 s1", "pass")
    assert game.figures("s1") == 0
    assert [event.side.value for event in game.happened(BannerCaptured)] == ["pennant"]


@rule("BL-9.9")
def test_more_lost_hexes_than_figures_have_no_further_effect(position: Make) -> None:
    game = position("p1 Ib B7, s1 Ib A7 1", dice="R F F", ordered="p1").play("attack p1 s1")
    assert [event.lost for event in game.happened(FiguresLost)] == [1]
    assert game.banners("pennant") == 1


@rule("BL-9.10", "BL-5.17")
def test_a_retreat_may_be_longer_than_the_unit_could_move(position: Make) -> None:
    """Red foot moves one hex, and runs three."""
    game = position("p1 Ir E7, s1 Ir D7", dice="G F F F", ordered="p1")
    game.play("attack p1 s1", "retreat C7", "retreat B7", "retreat A8")
    assert (game.where("s1"), game.figures("s1")) == ("A8", 4)
