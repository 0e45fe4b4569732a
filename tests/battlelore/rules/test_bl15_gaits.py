"""How creatures move (BL-15.3 to BL-15.5, CR-2, CR-3), and what lets units through (MOVE cards)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import LoreSpent, UnitMoved
from engine.battlelore.state.model import GRID, Effect
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import other
from tests.marks import rule

Make = Callable[..., Position]
ENEMY = "s1 Ib A1"


def reached(game: Position, unit: str = "p1") -> set[str]:
    """Return the hexes that a unit could move to."""
    return {words[2] for words in map(str.split, game.options) if words[:2] == ["move", unit]}


def enchanted(game: Position, card: str, unit: str = "p1") -> Position:
    """Return the position with a card in effect on a unit."""
    effect = Effect(card, Side.PENNANT, 1, (unit,))
    game.state = replace(game.state, effects=(effect,))
    return game


# --- walking -------------------------------------------------------------------------------------


@rule("BL-15.3")
def test_a_creature_neither_enters_nor_crosses_a_hex_with_a_unit(position: Make) -> None:
    wall = "p2 Ib H1, p3 Ib I2"
    game = position(f"p1 Sp I1, {wall}, p9 Ib E1, {ENEMY}", phase="move", ordered="p1 p9")
    assert game.code("move p1 H1") == "move.occupied"
    assert (game.code("move p1 G1"), game.rule("move p1 G1")) == ("move.no_way", "BL-5.5")


@rule("BL-15.4", "BL-R.40")
@pytest.mark.parametrize(("kind", "hexes"), [("Sp", 4), ("Gi", 2)])
def test_a_creature_moves_as_its_card_says_and_may_battle(
    position: Make, kind: str, hexes: int
) -> None:
    game = position(f"p1 {kind} I7, {ENEMY}", phase="move", ordered="p1")
    assert reached(game) == {h for h, away in GRID.distances["I7"].items() if 1 <= away <= hexes}
    far = min(h for h in reached(game) if GRID.distances["I7"][h] == hexes)
    assert game.play(f"move p1 {far}").happened(UnitMoved)[0].may_battle


@rule("BL-15.5")
def test_ground_stops_a_creature_that_walks(position: Make) -> None:
    ring = "D6 woods, D7 woods, E6 woods, E8 woods, F6 woods, F7 waterway"
    game = position(f"p1 Sp E7, {ENEMY}", phase="move", ordered="p1", ground=ring)
    assert reached(game) == {"D6", "D7", "E6", "E8", "F6"}


@rule("BL-15.5", "BL-22.4")
def test_a_landmark_takes_the_battle_of_a_creature_too(position: Make) -> None:
    game = position(
        f"p1 Sp E7, {ENEMY}", phase="move", ordered="p1", ground="E8 countryside rampart"
    )
    assert not game.play("move p1 E8").happened(UnitMoved)[0].may_battle


# --- the Earth Elemental -------------------------------------------------------------------------


@rule("CR-2")
def test_an_elemental_goes_as_far_as_the_goblet_pays(position: Make) -> None:
    game = position(
        f"p1 El E7, p2 Ib I1, {ENEMY}",
        phase="move",
        ordered="p1 p2",
        goblet="pennant 3, standard 9",
        lore=True,
    )
    assert reached(game) == {h for h, away in GRID.distances["E7"].items() if 1 <= away <= 3}
    game.play("move p1 E9")
    assert [(e.side.value, e.count) for e in game.happened(LoreSpent)] == [("pennant", 2)]
    assert game.state.hand(Side.PENNANT).lore == 1
    assert game.happened(UnitMoved)[0].may_battle


@rule("CR-2")
def test_without_lore_a_creature_does_not_move(position: Make) -> None:
    game = position(f"p1 El E7, p2 Ib I1, {ENEMY}", phase="move", ordered="p1 p2", lore=True)
    assert (game.code("move p1 E8"), game.rule("move p1 E8")) == ("move.no_lore", "CR-2")


@rule("CR-2")
def test_it_crosses_any_terrain_and_ends_where_a_unit_can_be(position: Make) -> None:
    """Round it woods and water; water is no place to end, and a unit no way through."""
    ring = "D6 woods, D7 waterway, E6 woods, E8 waterway, F6 woods, F7 waterway"
    game = position(
        f"p1 El E7, {ENEMY}",
        phase="move",
        ordered="p1",
        ground=ring,
        goblet="pennant 2",
        lore=True,
    )
    assert {"E9", "C8", "E5", "D6"} <= reached(game)
    assert game.code("move p1 D7") == "move.impassable"
    walled = "p2 Ib H1, p3 Ib I2"
    game = position(
        f"p1 El I1, {walled}, p9 Ib E1, {ENEMY}",
        phase="move",
        ordered="p1 p9",
        goblet="pennant 4",
        lore=True,
    )
    assert game.code("move p1 G1") == "move.no_way"


@rule("CR-2", "BL-22.4")
def test_a_landmark_in_which_it_ends_takes_its_battle(position: Make) -> None:
    more = {"goblet": "pennant 2", "lore": True, "ground": "E8 countryside rampart"}
    game = position(f"p1 El E7, {ENEMY}", phase="move", ordered="p1", **more)
    assert not game.play("move p1 E8").happened(UnitMoved)[0].may_battle
    game = position(f"p1 El E7, {ENEMY}", phase="move", ordered="p1", **more)
    assert game.play("move p1 E9").happened(UnitMoved)[0].may_battle


@rule("CR-2", "LC-5")
def test_hexes_that_a_card_gives_it_cost_nothing(position: Make) -> None:
    """Run: one hex more."""
    game = position(f"p1 El E7, {ENEMY}", phase="move", ordered="p1", goblet="pennant 1", lore=True)
    enchanted(game, "warrior_05")
    game.play("move p1 E9")
    assert [event.count for event in game.happened(LoreSpent)] == [1]


@rule("CR-2", "BL-22.44")
@pytest.mark.parametrize("start", ["B5", "C5"])
def test_an_elemental_takes_the_equally_long_path_that_keeps_its_battle(
    position: Make, start: str
) -> None:
    """From one rampart to the next."""
    more = {"goblet": "pennant 2", "lore": True, "ordered": "p1", "phase": "move"}
    walls = "C6 countryside rampart, C7 countryside rampart"
    game = position(f"p1 El {start}, {ENEMY}", ground=walls, **more)
    moved = game.play("move p1 C7").happened(UnitMoved)[0]
    assert (moved.path[1], moved.may_battle) == ("C6", True)


# --- the Dragon ----------------------------------------------------------------------------------


@rule("CR-3")
def test_a_dragon_flies_over_units_and_water_and_lands_on_open_ground(position: Make) -> None:
    ring = "D6 woods, D7 waterway, E6 hill, E8 waterway, F6 countryside rampart, F7 waterway"
    units = f"p1 Dg E7, p2 Ib E9, {ENEMY}"
    game = position(units, phase="move", ordered="p1", ground=ring)
    near = {"D6", "D7", "E6", "E8", "F6", "F7", "E9"}
    away = {h for h, far in GRID.distances["E7"].items() if 1 <= far <= 4}
    assert reached(game) == away - near
    assert (game.code("move p1 D6"), game.rule("move p1 D6")) == ("move.no_landing", "CR-3")
    assert game.code("move p1 E9") == "move.occupied"
    moved = game.play("move p1 E10").happened(UnitMoved)[0]
    assert (moved.may_battle, len(moved.path)) == (True, 4)


@rule("CR-3", "BL-16.8")
def test_a_webbed_dragon_stays_on_the_ground(position: Make) -> None:
    game = position(f"p1 Dg E7 webbed, p2 Ib I1, {ENEMY}", phase="move", ordered="p1 p2", lore=True)
    assert game.code("move p1 E8") == "move.webbed"


@rule("CR-3", "BL-18.15")
def test_a_dragon_that_was_held_retreats_on_foot(position: Make) -> None:
    """Driven back by the battle back of dwarves: blocked by its friends, it tramples them."""
    units = "p1 Dg G7, s1 Db D7, p2 Ib F7, p3 Ib F6, s2 Ib A1"
    dice = "G  R R R R  F F B  G G"
    game = other(position, "cleric_07", units, ordered="p1", phase="move", dice=dice)
    game.play("move p1 E7", "lore cleric_07", "choose E7", "done", "attack p1 s1", "back")
    assert not any(each.startswith("retreat") for each in game.options)
    assert game.where("p1") == "E7"
    assert (game.figures("p2"), game.figures("p3")) == (1, 1)


# --- cards ---------------------------------------------------------------------------------------


@rule("LC-5", "BL-5.5")
def test_infiltration_leads_through_units_and_not_onto_them(position: Make) -> None:
    wall = "p2 Ib H1, s2 Ib I2"
    game = position(f"p1 Ig I1, {wall}, {ENEMY}", phase="move", ordered="p1")
    enchanted(game, "rogue_09")
    assert game.code("move p1 G1") == ""
    assert game.code("move p1 H1") == "move.occupied"


@rule("LC-5", "BL-21.6")
def test_infiltration_does_not_stop_in_woods(position: Make) -> None:
    """Water and other stops stay what they are."""
    ring = "H1 woods, I2 ford"
    game = position(f"p1 Ig I1, {ENEMY}", phase="move", ordered="p1", ground=ring)
    assert reached(game) == {"H1", "I2"}
    enchanted(game, "rogue_09")
    assert reached(game) == {"H1", "I2", "G1", "G2", "H2"}


@rule("LC-5", "BL-7.4")
@pytest.mark.parametrize(("card", "hexes"), [("warrior_05", 2), ("cleric_04", 3)])
def test_further_hexes_leave_a_unit_its_battle(position: Make, card: str, hexes: int) -> None:
    """Blue foot: Run gives one hex more, Move as the Wind two."""
    game = position(f"p1 Ib E7, p2 Ib I1, {ENEMY}", phase="move", ordered="p1 p2")
    enchanted(game, card)
    to = f"E{7 + hexes}"
    assert game.play(f"move p1 {to}").happened(UnitMoved)[0].may_battle
