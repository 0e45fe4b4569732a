"""Landmarks of Lore Masters: Pentacle, Training Camp and Healing Pool (BL-22.8 to BL-22.34)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.morale import flags_ignored
from engine.battlelore.state.events import (
    FiguresRestored,
    LandmarkRemoved,
    LoreGained,
    UnitMoved,
    UnitTrained,
)
from engine.battlelore.tables.landmarks import LANDMARKS
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import own, through
from tests.marks import rule

Make = Callable[..., Position]


def owned(position: Make, units: str, spot: str, mark: str, **more: Any) -> Position:
    """Return the movement phase of Pennant with p1 ordered; a landmark lies on a hex, Pennant's."""
    lies = {"phase": "move", "ordered": "p1", "lore": True} | more
    return position(units, ground=f"{spot} countryside {mark}:pennant", **lies)


def bold(game: Position, unit_id: str) -> int:
    """Return the flags that a unit may ignore."""
    return flags_ignored(game.state, game.state.need(unit_id)).value


def marks(game: Position) -> list[str]:
    """Return the kinds of landmarks on the board."""
    return [mark.kind for mark in game.state.landmarks]


def dice(game: Position, unit_id: str, target: str) -> int:
    """Return dice of a melee."""
    state = game.state
    return battle_dice(state, state.need(unit_id), state.need(target), melee=True).value


# --- for any unit --------------------------------------------------------------------------


@rule("BL-22.2", "BL-22.13", "BL-22.14", "BL-22.17", "BL-22.23", "BL-22.25", "BL-22.29", "BL-T4")
@pytest.mark.parametrize("mark", ["pentacle", "den", "passage", "camp", "pool"])
@pytest.mark.parametrize("side", ["p", "s"])
def test_a_troop_of_either_camp_is_bold_on_it(position: Make, mark: str, side: str) -> None:
    game = owned(position, f"{side}1 Ib E7, p2 Ib I1, s2 Ib A1", "E7", mark, ordered="")
    assert bold(game, f"{side}1") == 1


@rule("BL-15.17", "BL-R.33")
@pytest.mark.parametrize("mark", [name for name in LANDMARKS if name != "stronghold"])
def test_a_creature_gains_no_morale_from_it(position: Make, mark: str) -> None:
    """Its own flag is all that it ignores; on a bridge it is two."""
    game = owned(position, "p1 Sp E7", "E7", mark)
    assert bold(game, "p1") == 1
    on_a_bridge = position("p1 Sp E7", ground="E7 bridge", lore_cards=True)
    assert bold(on_a_bridge, "p1") == 2


@rule("BL-22.1", "BL-22.3", "BL-22.17", "BL-22.25", "BL-22.30", "BL-T4")
@pytest.mark.parametrize("mark", ["den", "camp", "pool"])
def test_a_unit_entering_a_landmark_must_stop(position: Make, mark: str) -> None:
    """The other way round is taken by a friend."""
    game = owned(position, "p1 Ig I1, p2 Ib H2, s1 Ib A1", "I2", mark)
    assert (game.code("move p1 I2"), game.code("move p1 I3")) == ("", "move.stopped")
    wanted = "BL-22.30" if mark == "pool" else "BL-22.3"
    assert game.rule("move p1 I3") == wanted


@rule("BL-22.15", "BL-22.30", "BL-R.64")
def test_a_pentacle_stops_no_unit_and_forbids_no_battle(position: Make) -> None:
    game = owned(position, "p1 Ig I1, p2 Ib H2, s1 Ib A1", "I2", "pentacle")
    assert game.code("move p1 I3") == ""
    game = owned(position, "p1 Ib F7, s1 Ib D7", "E7", "pentacle")
    game.play("move p1 E7", "done")
    assert "attack p1 s1" in game.options


@rule("BL-22.4", "BL-22.17", "BL-22.25")
@pytest.mark.parametrize("mark", ["den", "camp"])
def test_a_unit_entering_a_den_or_camp_does_not_battle_this_turn(position: Make, mark: str) -> None:
    game = owned(position, "p1 Ib F7, p2 Ib C7, s1 Ib D7", "E7", mark, ordered="p1 p2")
    game.play("move p1 E7", "done")
    assert game.code("attack p1 s1") == "attack.entered_landmark"
    assert game.rule("attack p1 s1") == "BL-22.4"


@rule("BL-22.5", "BL-22.6", "BL-22.15", "BL-22.31", "BL-T4")
@pytest.mark.parametrize(
    ("mark", "most"), [("den", 2), ("camp", 2), ("pentacle", 3), ("pool", 3), ("passage", 3)]
)
def test_attacks_from_and_against_it_roll_limited_dice(
    position: Make, mark: str, most: int
) -> None:
    game = owned(position, "p1 Ib E7, s1 Ib D7", "E7", mark)
    assert (dice(game, "p1", "s1"), dice(game, "s1", "p1")) == (most, most)


@rule("BL-22.7", "BL-22.15", "BL-22.31", "BL-T4")
@pytest.mark.parametrize(
    ("mark", "blocks"),
    [("den", True), ("camp", True), ("pentacle", False), ("pool", False), ("passage", False)],
)
def test_the_line_of_sight_across_it(position: Make, mark: str, blocks: bool) -> None:
    game = owned(
        position,
        "p1 Ar E3, s1 Ib E6, p2 Ib H7, s2 Ib G7",
        "E5",
        mark,
        phase="battle",
        ordered="p1 p2",
    )
    wanted = (f"attack.blocked_{mark}", "BL-22.7") if blocks else ("", "")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == wanted


@rule("BL-22.24", "BL-22.23")
@pytest.mark.parametrize("terrain", ["woods", "hill"])
def test_the_exit_keeps_the_rules_of_its_terrain(position: Make, terrain: str) -> None:
    with_exit = position("p1 Ir E7, s1 Ir D7", ground=f"E7 {terrain} passage:pennant", lore=True)
    without = position("p1 Ir E7, s1 Ir D7", ground=f"E7 {terrain}", lore=True)
    for attacker, target in (("p1", "s1"), ("s1", "p1")):
        assert dice(with_exit, attacker, target) == dice(without, attacker, target)
    assert (bold(with_exit, "p1"), bold(without, "p1")) == (1, 0)
    entering = position(
        "p1 Ig F7, s1 Ib D7",
        ground=f"E7 {terrain} passage:pennant",
        lore=True,
        phase="move",
        ordered="p1",
    )
    entering.play("move p1 E7", "done")
    assert "attack p1 s1" in entering.options


# --- the Pentacle --------------------------------------------------------------------------


def end_of_turn(position: Make, unit: str, owner: str, side: str = "pennant") -> Position:
    """Return the end of a side's turn, a unit standing on a Pentacle at E7."""
    game = position(
        f"{unit}, p9 Ib I1, s9 Ib A1",
        ground=f"E7 countryside pentacle:{owner}",
        lore=True,
        side=side,
        ordered="p9" if side == "pennant" else "s9",
        phase="move",
    )
    return game.play("done")


@rule("BL-22.16", "BL-R.71", "BL-22.12")
@pytest.mark.parametrize(
    ("unit", "tokens"), [("p1 Ib E7", 1), ("p1 Sp E7", 0), ("s1 Ib E7", 0), ("p1 Ib E8", 0)]
)
def test_a_troop_of_the_owner_brings_a_token_at_the_end_of_his_turn(
    position: Make, unit: str, tokens: int
) -> None:
    """EX-D-190: a creature earns nothing, an enemy earns nothing for either side."""
    game = end_of_turn(position, unit, "pennant")
    assert (game.tokens("pennant"), game.tokens("standard")) == (tokens, 0)
    assert len(game.happened(LoreGained)) == tokens


@rule("BL-R.71", "BL-22.16")
def test_it_earns_nothing_at_the_end_of_the_others_turn(position: Make) -> None:
    game = end_of_turn(position, "p1 Ib E7", "pennant", side="standard")
    assert game.tokens("pennant") == 0


# --- the Training Camp ---------------------------------------------------------------------


@rule("BL-22.26", "BL-22.28", "BL-R.68", "BL-22.12")
@pytest.mark.parametrize(
    ("code", "colour", "troop_dice", "move"),
    [("Ar", "blue", 3, 1), ("Ib", "red", 4, 1), ("Hc", "blue", 3, 3), ("Cb", "red", 4, 2)],
)
def test_a_troop_in_its_camp_goes_up_one_colour(
    position: Make, code: str, colour: str, troop_dice: int, move: int
) -> None:
    """EX-M-100, EX-D-182: figures and weapon stay, the camp is gone."""
    game = owned(position, f"p1 {code} E7 2, s1 Ib A1", "E7", "camp")
    before = kind_of(game.state.need("p1"))
    game.play("train p1")
    unit = game.state.need("p1")
    kind = kind_of(unit)
    assert (kind.colour.value, kind.troop.dice, kind.troop.move) == (colour, troop_dice, move)
    assert (unit.figures, kind.weapon, kind.stance) == (2, before.weapon, before.stance)
    assert marks(game) == []
    assert game.happened(UnitTrained) == [UnitTrained("p1", "E7", colour)]
    assert game.happened(LandmarkRemoved) == [LandmarkRemoved("camp", "E7")]


@rule("BL-R.68")
def test_a_trained_unit_is_hit_by_its_new_colour(position: Make) -> None:
    game = position("p1 Ib D7, s1 Ar C7 4 trained1", dice="B B G", ordered="p1")
    assert game.play("attack p1 s1").figures("s1") == 2


@rule("BL-R.10")
def test_a_trained_bow_that_moved_has_one_die_fewer(position: Make) -> None:
    """Blue archers roll three dice, two after a move."""
    game = position(
        "p1 Ar D7 4 trained1, s1 Ib A7", phase="move", ordered="p1", dice="L L", lore=True
    )
    game.play("move p1 D8", "done", "attack p1 s1")


@rule("BL-22.27")
def test_a_unit_that_trained_neither_moves_nor_battles(position: Make) -> None:
    game = owned(position, "p1 Ar E7, p2 Ib F7, s1 Ib D7", "E7", "camp", ordered="p1 p2")
    game.play("train p1")
    assert game.rule("move p1 E8") == "BL-22.27"
    assert (game.code("train p1"), game.rule("train p1")) == ("special.not_in_camp", "BL-22.26")
    game.play("move p2 E8", "done")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == ("attack.trained", "BL-22.27")


@rule("BL-R.68", "BL-22.26")
@pytest.mark.parametrize(("code", "why"), [("Ir", "train.red"), ("Sp", "train.creature")])
def test_red_units_and_creatures_do_not_train(position: Make, code: str, why: str) -> None:
    game = owned(position, f"p1 {code} E7, s1 Ib A1", "E7", "camp")
    assert (game.code("train p1"), game.rule("train p1")) == (why, "BL-R.68")


@rule("BL-22.12", "BL-22.26")
def test_a_camp_trains_only_its_owners_troops(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib A1",
        ground="E7 countryside camp:standard",
        lore=True,
        phase="move",
        ordered="p1",
    )
    assert game.code("train p1") == "special.not_in_camp"


@rule("BL-22.26")
def test_a_unit_entering_the_camp_cannot_train_in_the_same_turn(position: Make) -> None:
    game = owned(position, "p1 Ib F7, s1 Ib A1", "E7", "camp")
    game.play("move p1 E7")
    assert game.code("train p1") == "special.moved"


@rule("BL-22.26", "BL-16.8", "BL-R.46")
@pytest.mark.parametrize(
    ("unit", "ordered", "why"),
    [
        ("p1 Ib E7", "p2", "special.not_ordered"),
        ("p1 Ib E7 4 webbed", "p1 p2", "special.webbed"),
    ],
)
def test_training_wants_a_free_unit_with_an_order(
    position: Make, unit: str, ordered: str, why: str
) -> None:
    game = owned(position, f"{unit}, p2 Ib I1, s1 Ib A1", "E7", "camp", ordered=ordered)
    assert game.code("train p1") == why


# --- the Healing Pool ----------------------------------------------------------------------


@rule("BL-22.32", "BL-22.33", "BL-22.34", "BL-R.69", "BL-22.12")
@pytest.mark.parametrize(("code", "full"), [("Ib", 4), ("Cb", 3)])
def test_a_weakened_troop_that_moves_there_is_whole_again(
    position: Make, code: str, full: int
) -> None:
    """EX-D-184: at once, and it does no more this turn; the pool is gone."""
    game = owned(position, f"p1 {code} F7 1, s1 Ib D7", "E7", "pool")
    game.play("move p1 E7")
    assert game.figures("p1") == full
    assert marks(game) == []
    healed = FiguresRestored("p1", "E7", full - 1, full, "landmark.pool")
    assert game.happened(FiguresRestored) == [healed]
    assert game.happened(LandmarkRemoved) == [LandmarkRemoved("pool", "E7")]
    assert "attack p1 s1" not in game.play("done").options
    assert game.state.need("p1").hex == "E7"


@rule("BL-22.33")
def test_a_healed_unit_is_refused_its_battle(position: Make) -> None:
    game = owned(position, "p1 Ib F7 1, p2 Ib F8, s1 Ib D7", "E7", "pool", ordered="p1 p2")
    game.play("move p1 E7", "move p2 E8", "done")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == ("attack.healed", "BL-22.33")
    assert "attack p2 s1" in game.options


@rule("BL-R.69", "BL-22.31")
def test_a_whole_unit_leaves_the_pool_as_it_is_and_may_battle(position: Make) -> None:
    game = owned(position, "p1 Ib F7, s1 Ib D7", "E7", "pool")
    game.play("move p1 E7", "done")
    assert marks(game) == ["pool"]
    assert "attack p1 s1" in game.options


@rule("BL-22.12", "BL-22.32")
def test_a_pool_heals_only_its_owners_troops(position: Make) -> None:
    game = position(
        "p1 Ib F7 1, s1 Ib A1",
        ground="E7 countryside pool:standard",
        lore=True,
        phase="move",
        ordered="p1",
    )
    game.play("move p1 E7")
    assert (game.figures("p1"), marks(game)) == (1, ["pool"])


@rule("BL-R.63", "BL-R.69")
def test_a_retreat_onto_the_pool_does_not_heal(position: Make) -> None:
    """EX-D-186."""
    game = position(
        "p1 Ib D7, s1 Ib C7 1",
        dice="F L L",
        ordered="p1",
        ground="B7 countryside pool:standard",
    )
    game.play("attack p1 s1", "retreat B7")
    assert (game.where("s1"), game.figures("s1"), marks(game)) == ("B7", 1, ["pool"])


@rule("BL-R.69", "BL-22.30", "BL-R.64")
def test_gaining_ground_onto_the_pool_does_not_heal_and_ends_a_pursuit(position: Make) -> None:
    """A bonus attack may follow all the same."""
    game = position(
        "p1 Cb E7 1, s1 Ib D7 1, s2 Ib C7",
        dice="B L L",
        ordered="p1",
        ground="D7 countryside pool:pennant",
    )
    game.play("attack p1 s1", "gain")
    assert (game.figures("p1"), marks(game)) == (1, ["pool"])
    assert game.options == ["attack p1 s2", "pass"]


@rule("BL-22.32", "BL-5.4")
def test_the_way_to_the_pool_is_a_move_like_any(position: Make) -> None:
    game = owned(position, "p1 Cb F7 1, s1 Ib A1", "E7", "pool").play("move p1 E7")
    assert game.happened(UnitMoved) == [UnitMoved("p1", ("F7", "E7"), True)]


@rule("BL-22.32", "BL-R.69")
def test_a_pool_heals_no_unit_without_an_order(position: Make) -> None:
    units = "p1 Ib G7 2, p2 Ib I1, s1 Ib A1"
    ground = "F7 countryside pool:pennant"
    game = own(position, "wizard_13", units, phase="move", ordered="p2", ground=ground)
    through(game, "lore wizard_13", "choose p1", "choose F7")
    assert (game.where("p1"), game.figures("p1")) == ("F7", 2)
