"""Hit and Run: units move on after their battles (Rogue 6)."""

import pytest

from engine.battlelore.numbers.orders_allowed import change_order
from engine.battlelore.state.steps import HELD
from tests.battlelore.rules.lore_game import Make, both, own, through
from tests.marks import rule

RETIRING = "p1 Ib E7, p2 Ib I1, s1 Ib D7, s2 Ib A1, s3 Ib A3"
REFUSED = [
    ("G7", "move.too_far", "BL-1.5"),
    ("F7", "move.impassable", "BL-21.16"),
    ("D7", "move.occupied", "BL-5.5"),
    ("E7", "move.same_hex", "BL-5.4"),
    ("Z9", "move.off_board", "BL-2.2"),
]


@rule("LC-4", "BL-19.6")
@pytest.mark.parametrize(("code", "near", "far"), [("Ib", "F7", "G7"), ("Cb", "G7", "H7")])
def test_hit_and_run_moves_after_the_battles(
    position: Make, code: str, near: str, far: str
) -> None:
    units = f"p1 {code} E7, s1 Ib D7"
    game = own(position, "rogue_06", units, ordered="p1", dice="G G G")
    game.play("attack p1 s1", "lore rogue_06")
    assert game.code(f"move p1 {far}") != ""
    game.play(f"move p1 {near}")
    assert game.where("p1") == near


@rule("LC-4")
@pytest.mark.parametrize(("to", "code", "number"), REFUSED)
def test_hit_and_run_says_why_a_hex_is_out_of_reach(
    position: Make, to: str, code: str, number: str
) -> None:
    ground = "F7 waterway"
    game = own(position, "rogue_06", RETIRING, ordered="p1 p2", dice="G G G", ground=ground)
    game.play("attack p1 s1", "lore rogue_06")
    assert (game.code(f"move p1 {to}"), game.rule(f"move p1 {to}")) == (code, number)


@rule("BL-16.8")
def test_a_web_keeps_a_unit_from_hit_and_run(position: Make) -> None:
    units = "p1 Ib E7, s1 Sp D7, s2 Ib A1, p2 Ib F3, s3 Ib E3"
    game = own(position, "rogue_06", units, ordered="p1 p2", dice="B B B L G")
    game.play("attack p1 s1", "lore rogue_06", "back", "power web 1")
    while "pass" in game.options:
        game.play("pass")
    assert (game.code("move p1 F7"), game.rule("move p1 F7")) == ("move.webbed", "BL-16.8")


@rule("LC-4", "BL-19.6")
@pytest.mark.parametrize("left", [True, False])
def test_hit_and_run_continues_from_a_hex_that_did_not_stop_the_unit(
    position: Make, left: bool
) -> None:
    """Cavalry stopped by the woods into which it gained ground; then it cleared the next hex."""
    units = "p1 Cb E7, p2 Ib I1, s1 Ib D7 1, s2 Ib C7 1, s3 Ib A1, s4 Ib H1"
    dice = "B G  B R" if left else "B G  R R"
    ground = "D7 woods"
    game = own(position, "rogue_06", units, ordered="p1 p2", dice=dice, ground=ground)
    game.play("attack p1 s1", "lore rogue_06", "gain", "attack p1 s2")
    while left and game.where("p1") == "D7":
        game.play("gain")
    while "pass" in game.options:
        game.play("pass")
    assert game.rule("move p1 D6") == ("" if left else "BL-19.6")
    assert game.code("move p1 D6") == ("" if left else "move.grounded")


@rule("LC-4", "BL-18.15")
def test_hit_and_run_does_not_move_a_unit_stopped_by_hold(position: Make) -> None:
    """Not even one whom ground stopped as well, on a hex that it has left again."""
    game = own(position, "rogue_06", f"{RETIRING}, s4 Ib H1", ordered="p1 p2", dice="G G G")
    game.play("attack p1 s1", "lore rogue_06")
    for spot in ("", "D6"):
        game.state = change_order(game.state, "p1", halted=HELD, stopped_at=spot)
        assert (game.code("move p1 E8"), game.rule("move p1 E8")) == ("move.held", "BL-18.15")


@rule("BL-18.4", "BL-18.15")
def test_no_unit_is_held_in_a_hit_and_run(position: Make) -> None:
    """Hold is a card for the movement phase, and this move belongs to the combat phase."""
    units = "p1 Ib E7, s1 Ib D7"
    game = both(position, "rogue_06", "cleric_07", units, ordered="p1", dice="G G G")
    through(game, "attack p1 s1", "lore rogue_06", "move p1 F7")
    assert game.where("p1") == "F7"


@rule("LC-4", "BL-22.32", "BL-R.69")
def test_hit_and_run_onto_the_own_pool_heals(position: Make) -> None:
    units, ground = "p1 Ib F7 2, s1 Ib E7, s2 Ib A1", "F8 countryside pool:pennant"
    game = own(position, "rogue_06", units, ordered="p1", dice="G G G", ground=ground)
    game.play("attack p1 s1", "lore rogue_06", "move p1 F8")
    assert (game.figures("p1"), game.state.landmarks) == (4, ())


@rule("BL-19.6", "LC-4")
def test_a_unit_stopped_by_woods_in_its_pursuit_does_not_retire(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib A1"
    game = own(position, "rogue_06", units, ordered="p1", dice="B G G", ground="C7 woods")
    through(game, "attack p1 s1", "lore rogue_06", "gain", "pursue C7")
    assert game.where("p1") == "C7"
    assert "replenish tokens" in game.options
