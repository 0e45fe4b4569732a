"""How far units move and what stops them (BL-5)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import UnitMoved
from engine.battlelore.state.model import GRID
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

ENEMY = "s1 Ib A1"

DISTANCES = {
    # hexes moved and still battling, hexes moved at most
    "Ig": (2, 2, "BL-5.9"),
    "Ar": (2, 2, "BL-5.9"),
    "Ib": (1, 2, "BL-5.10"),
    "Ir": (1, 1, "BL-5.11"),
    "Cg": (4, 4, "BL-5.12"),
    "Cb": (3, 3, "BL-5.13"),
    "Cr": (2, 2, "BL-5.14"),
}
TO = ["", "E8", "E9", "E10", "E11", "E12"]


@pytest.mark.usefixtures("more_kinds")
@rule("BL-5.9", "BL-5.10", "BL-5.11", "BL-5.12", "BL-5.13", "BL-5.14", "BL-T1")
@pytest.mark.parametrize("kind", DISTANCES)
def test_each_troop_type_moves_as_far_as_its_colour_and_stance_say(
    position: Make, kind: str
) -> None:
    battles, most, cited = DISTANCES[kind]
    for hexes in range(1, most + 1):
        game = position(f"p1 {kind} E7, p2 Ib I1, {ENEMY}", phase="move", ordered="p1 p2")
        game.play(f"move p1 {TO[hexes]}")
        (moved,) = game.happened(UnitMoved)
        assert (game.where("p1"), moved.may_battle) == (TO[hexes], hexes <= battles)
    game = position(f"p1 {kind} E7, {ENEMY}", phase="move", ordered="p1")
    why = game.refusal(f"move p1 {TO[most + 1]}")
    assert why is not None
    facts = dict(why.facts)
    assert (why.code, why.rule) == ("move.too_far", cited)
    assert (facts["hexes"], facts["allowed"]) == (most + 1, most)


@rule("BL-5.9", "BL-5.16")
def test_a_unit_reaches_every_hex_within_its_allowance(position: Make) -> None:
    game = position(f"p1 Ig E7, {ENEMY}", phase="move", ordered="p1")
    offered = {option.split()[2] for option in game.options if option != "done"}
    assert offered == {h for h, away in GRID.distances["E7"].items() if 1 <= away <= 2}


@rule("BL-5.10", "BL-7.4")
def test_blue_foot_that_moved_two_hexes_may_not_battle(position: Make) -> None:
    game = position("p1 Ib G7, p2 Ib E8, s1 Ib D7", phase="move", ordered="p1 p2")
    game.play("move p1 E7", "done")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == (
        "attack.moved_too_far",
        "BL-7.4",
    )
    assert game.options == ["attack p2 s1", "done"]


@rule("BL-5.1", "BL-5.3")
def test_a_unit_moves_once(position: Make) -> None:
    game = position(f"p1 Ig G7, p2 Ib I1, {ENEMY}", phase="move", ordered="p1 p2")
    game.play("move p1 F7")
    assert (game.code("move p1 E7"), game.rule("move p1 E7")) == ("move.already", "BL-5.3")


@rule("BL-5.2")
def test_all_movement_comes_before_the_first_battle(position: Make) -> None:
    game = position("p1 Ib E7, p2 Ib I7, s1 Ib D7", phase="move", ordered="p1 p2")
    assert game.code("attack p1 s1") == "turn.not_now"
    game.play("done")
    assert game.code("move p2 H7") == "turn.not_now"


@rule("BL-5.2")
def test_the_movement_phase_is_skipped_when_no_ordered_unit_can_move(position: Make) -> None:
    around = "p2 Ib I2, p3 Ib H1, s1 Ib A1"
    game = position(f"p1 Ib I1, {around}", phase="orders", card="attack_left")
    game.play("order p1", "done")
    assert game.decides == "standard"


@rule("BL-5.4")
def test_an_ordered_unit_may_stay_where_it_is(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", phase="move", ordered="p1", dice="L L L")
    assert (game.code("move p1 E7"), game.rule("move p1 E7")) == ("move.same_hex", "BL-5.4")
    assert "done" in game.options
    game.play("done", "attack p1 s1")
    assert game.where("p1") == "E7"


@rule("BL-5.5")
@pytest.mark.parametrize("other", ["p2 Ib E6", "s1 Ib E6"], ids=["friend", "enemy"])
def test_no_unit_enters_a_hex_with_another_unit(position: Make, other: str) -> None:
    game = position(f"p1 Cb E7, {other}, s9 Ib A1", phase="move", ordered="p1")
    assert (game.code("move p1 E6"), game.rule("move p1 E6")) == ("move.occupied", "BL-5.5")


@rule("BL-5.5")
@pytest.mark.parametrize("camp", "ps")
def test_no_unit_passes_through_another(position: Make, camp: str) -> None:
    """Blue foot behind a wall of units: two hexes away, and no way through."""
    wall = f"{camp}2 Ib H1, {camp}3 Ib I2"
    game = position(f"p1 Ib I1, {wall}, p9 Ib A9, s9 Ib A1", phase="move", ordered="p1 p9")
    assert (game.code("move p1 G1"), game.rule("move p1 G1")) == ("move.no_way", "BL-5.5")


@rule("BL-5.5", "BL-5.16")
def test_a_way_round_costs_the_hexes_that_it_takes(position: Make) -> None:
    """Two hexes as the crow flies, three round the friend: too many for heavy cavalry."""
    game = position(f"p1 Cr E7, p2 Ib E6, {ENEMY}", phase="move", ordered="p1")
    assert (game.code("move p1 E5"), game.rule("move p1 E5")) == ("move.no_way", "BL-5.5")
    game = position(f"p1 Cb E7, p2 Ib E6, p3 Ib I1, {ENEMY}", phase="move", ordered="p1 p3")
    game.play("move p1 E5")
    (moved,) = game.happened(UnitMoved)
    assert (len(moved.path), "E6" in moved.path) == (4, False)


@rule("BL-5.6")
def test_a_hex_that_a_friend_left_is_free(position: Make) -> None:
    game = position(f"p1 Ib F6, p2 Ib G6, {ENEMY}", phase="move", ordered="p1 p2")
    assert game.code("move p2 F6") == "move.occupied"
    game.play("move p1 E6", "move p2 F6")
    assert (game.where("p1"), game.where("p2")) == ("E6", "F6")


@rule("BL-5.7", "BL-2.2")
@pytest.mark.parametrize("to", ["A0", "A14", "B0", "B13", "J1"])
def test_no_unit_leaves_the_battlefield(position: Make, to: str) -> None:
    spot = {"A0": "A1", "A14": "A13", "B0": "B1", "B13": "B12", "J1": "I1"}[to]
    game = position(f"p1 Cb {spot}, s1 Ib E7", phase="move", ordered="p1")
    assert (game.code(f"move p1 {to}"), game.rule(f"move p1 {to}")) == ("move.off_board", "BL-2.2")


@rule("BL-5.8", "BL-2.11")
def test_two_weak_units_cannot_merge(position: Make) -> None:
    """EX-M-012: units of 1 and 2 figures."""
    game = position(f"p1 Ib F6 1, p2 Ib E6 2, {ENEMY}", phase="move", ordered="p1 p2")
    assert (game.code("move p1 E6"), game.rule("move p1 E6")) == ("move.occupied", "BL-5.5")


@rule("BL-5.8")
def test_a_unit_moves_with_all_its_figures(position: Make) -> None:
    game = position(f"p1 Ib F6 3, p2 Ib I1, {ENEMY}", phase="move", ordered="p1 p2")
    game.play("move p1 E6")
    assert (game.figures("p1"), game.state.unit_at("F6")) == (3, None)


@rule("BL-5.15", "BL-5.16")
@pytest.mark.parametrize(
    ("ground", "code"),
    [("countryside", ""), ("hill", ""), ("bridge", ""), ("woods", "no"), ("ford", "no")],
)
def test_terrain_stops_a_unit_but_never_costs_more_hexes(
    position: Make, ground: str, code: str
) -> None:
    """From E1 to G1 the only way of two hexes leads over F1."""
    laid = f"F1 {ground}, G1 {ground}"
    game = position(f"p1 Cr E1, p2 Ib I7, {ENEMY}", phase="move", ordered="p1 p2", ground=laid)
    assert bool(game.code("move p1 G1")) == bool(code)
    game.play("move p1 F1")
    assert game.happened(UnitMoved)[0].may_battle


@rule("BL-5.15", "BL-21.6")
@pytest.mark.parametrize(("ground", "cited"), [("woods", "BL-21.6"), ("ford", "BL-21.18")])
def test_the_refusal_names_the_ground_that_stops_the_unit(
    position: Make, ground: str, cited: str
) -> None:
    game = position(f"p1 Cr E1, {ENEMY}", phase="move", ordered="p1", ground=f"F1 {ground}")
    why = game.refusal("move p1 G1")
    assert why is not None
    facts = dict(why.facts)
    assert (why.code, why.rule) == ("move.stopped", cited)
    assert (facts["at"], facts["ground"]) == ("F1", ground)


@rule("BL-5.15")
def test_a_unit_goes_round_terrain_that_stops_it(position: Make) -> None:
    """E7 to C7 leads over D6 or D7; the woods on D6 do not matter."""
    game = position(
        f"p1 Cr E7, p2 Ib I1, {ENEMY}", phase="move", ordered="p1 p2", ground="D6 woods"
    )
    game.play("move p1 C7")
    assert game.happened(UnitMoved)[0].path == ("E7", "D7", "C7")


@rule("BL-5.17", "BL-9.10")
def test_a_retreat_does_not_ask_how_far_a_unit_moves(position: Make) -> None:
    """Heavy infantry moves 1 hex; two flags drive it back by 2."""
    game = position("p1 Ib E7, s1 Ir D7, s2 Ib A1", dice="F F L", ordered="p1")
    game.play("attack p1 s1", "retreat C7", "retreat B6", "pass")
    assert game.where("s1") == "B6"


@rule("BL-5.15", "BL-21.16", "BL-T3")
def test_no_unit_enters_a_waterway(position: Make) -> None:
    game = position(f"p1 Cb E7, {ENEMY}", phase="move", ordered="p1", ground="D7 waterway")
    why = game.refusal("move p1 D7")
    assert why is not None
    assert (why.code, why.rule, dict(why.facts)["ground"]) == (
        "move.impassable",
        "BL-21.16",
        "waterway",
    )


@rule("BL-5.15", "BL-21.16")
def test_the_refusal_says_when_the_ground_leaves_no_passage(position: Make) -> None:
    """From E1 to G1 the only way of two hexes leads over F1, which is water."""
    game = position(f"p1 Ig E1, {ENEMY}", phase="move", ordered="p1", ground="F1 waterway")
    assert (game.code("move p1 G1"), game.rule("move p1 G1")) == ("move.no_passage", "BL-21.16")


@rule("BL-5.15", "BL-21.18")
def test_the_refusal_names_the_first_ground_on_the_way_that_stops(position: Make) -> None:
    """Blue cavalry, three hexes away behind two rows of fords and woods."""
    ground = "F1 ford, F2 ford, G1 woods, G2 woods, G3 woods"
    game = position(f"p1 Cb E1, {ENEMY}", phase="move", ordered="p1", ground=ground)
    why = game.refusal("move p1 H1")
    assert why is not None
    assert (why.code, why.rule, dict(why.facts)["at"]) == ("move.stopped", "BL-21.18", "F1")


@rule("BL-5.15", "BL-21.6", "BL-21.18")
@pytest.mark.parametrize(
    ("ground", "code", "cited"),
    [
        ("D6 woods, D7 woods", "move.stopped", "BL-21.6"),
        ("D6 woods, D7 ford", "move.stopped_variously", "BL-5.15"),
    ],
)
def test_the_refusal_names_every_hex_where_a_path_ends(
    position: Make, ground: str, code: str, cited: str
) -> None:
    """E7 to C7 leads over D6 or D7."""
    game = position(f"p1 Cr E7, {ENEMY}", phase="move", ordered="p1", ground=ground)
    why = game.refusal("move p1 C7")
    assert why is not None
    assert (why.code, why.rule, dict(why.facts)["at"]) == (code, cited, "D6, D7")


@rule("BL-5.5", "BL-5.15")
def test_only_terrain_that_a_unit_can_enter_is_named_as_stopping_it(position: Make) -> None:
    """One of the two ways is closed by a friend, with woods or without."""
    board = {"phase": "move", "ordered": "p1", "ground": "D6 woods, D7 woods"}
    game = position(f"p1 Cr E7, p2 Ib D7, {ENEMY}", **board)
    why = game.refusal("move p1 C7")
    assert why is not None
    assert (why.code, dict(why.facts)["at"]) == ("move.stopped", "D6")
    game = position(f"p1 Cr E7, p2 Ib D7, p3 Ib D6, {ENEMY}", **board)
    assert (game.code("move p1 C7"), game.rule("move p1 C7")) == ("move.no_way", "BL-5.5")


@rule("BL-5.15", "BL-22.43", "BL-22.44")
def test_a_unit_takes_the_path_that_still_allows_a_battle(position: Make) -> None:
    """From rampart to rampart it may battle; round over open ground it might not."""
    ramparts = "D6 countryside rampart, D7 countryside rampart"
    units = f"p1 Cb D6, p2 Ib I1, {ENEMY}"
    game = position(units, phase="move", ordered="p1 p2", ground=ramparts)
    game.play("move p1 D7")
    (moved,) = game.happened(UnitMoved)
    assert (moved.path, moved.may_battle) == (("D6", "D7"), True)
