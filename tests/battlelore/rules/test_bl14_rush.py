"""Goblin Rush (BL-14.5 to BL-14.8)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import AttackDeclared, BattlesFinished, UnitMoved
from engine.battlelore.state.model import Effect
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]


@rule("BL-14.5", "BL-R.30")
def test_red_hobgoblins_two_hexes_away_rush_and_battle_with_all_their_dice(position: Make) -> None:
    """EX-M-058."""
    game = position("p1 Hr G7, s1 Ir D7", dice="G G G G", ordered="p1", phase="move")
    game.play("move p1 E7", "done", "attack p1 s1")
    assert game.happened(UnitMoved)[0].may_battle
    assert game.happened(AttackDeclared)[0].dice == 4


@rule("BL-14.5")
@pytest.mark.parametrize(("kind", "may"), [("Gb", ""), ("Ib", "attack.moved_too_far")])
def test_blue_goblins_battle_after_two_hexes_where_other_blue_foot_does_not(
    position: Make, kind: str, may: str
) -> None:
    game = position(f"p1 {kind} G7, p2 Ib E8, s1 Ib D7", ordered="p1 p2", phase="move")
    game.play("move p1 E7", "done")
    assert game.code("attack p1 s1") == may


@rule("BL-14.5")
@pytest.mark.parametrize("kind", ["Ib", "Ir", "Hc"])
def test_only_goblinoids_on_foot_rush(position: Make, kind: str) -> None:
    """Humans do not, and riders need none."""
    game = position(f"p1 {kind} G7, p2 Ib E8, s1 Ib D7", ordered="p1 p2", phase="move")
    if game.code("move p1 E7") == "":
        game.play("move p1 E7")
    assert [order.rush for order in game.turn.orders] == [False, False]


@rule("BL-14.7", "BL-R.30")
def test_red_goblinoids_without_an_enemy_to_engage_move_no_further_than_others(
    position: Make,
) -> None:
    """EX-D-116; a friend there is no reason."""
    game = position("p1 Hr G7, p2 Ib D7, s1 Ib A1", ordered="p1", phase="move")
    assert (game.code("move p1 E7"), game.rule("move p1 E7")) == ("move.no_rush", "BL-14.7")
    assert game.code("move p1 F7") == ""


@rule("BL-14.7")
def test_a_rush_is_at_most_two_hexes_long(position: Make) -> None:
    game = position("p1 Hr H7, s1 Ib D7", ordered="p1", phase="move")
    assert game.code("move p1 E7") == "move.too_far"


@rule("BL-14.7", "BL-R.30")
def test_blue_goblins_may_go_two_hexes_without_a_rush_and_then_do_not_battle(
    position: Make,
) -> None:
    game = position("p1 Gb G7, p2 Ib E8, s1 Ib D7", ordered="p1 p2", phase="move")
    assert {"move p1 E7", "move p1 E7 march"} <= set(game.options)
    game.play("move p1 E7 march")
    assert not game.happened(UnitMoved)[0].may_battle
    game.play("done")
    assert game.code("attack p1 s1") == "attack.moved_too_far"
    assert game.code("done") == ""


@rule("BL-14.7")
def test_blue_goblins_without_an_enemy_to_engage_just_march(position: Make) -> None:
    game = position("p1 Gb G7, s1 Ib A1", ordered="p1", phase="move")
    assert "move p1 E7 march" not in game.options
    assert not game.play("move p1 E7").happened(UnitMoved)[0].may_battle


@rule("BL-14.7")
@pytest.mark.parametrize(
    ("unit", "to"), [("p1 Gb G7", "F7"), ("p1 Hr G7", "E7"), ("p1 Gf G7", "E7")]
)
def test_a_unit_without_a_rush_cannot_choose_a_march_instead(
    position: Make, unit: str, to: str
) -> None:
    """One hex is no rush, red foot cannot march, green foot battles after two hexes anyway."""
    game = position(f"{unit}, s1 Ib D7", ordered="p1", phase="move")
    assert game.code(f"move p1 {to}") == ""
    assert (game.code(f"move p1 {to} march"), game.rule(f"move p1 {to} march")) == (
        "move.no_march",
        "BL-14.7",
    )


@rule("BL-14.6")
def test_a_unit_that_rushed_must_attack(position: Make) -> None:
    game = position("p1 Hr G7, s1 Ir D7", dice="G G G G", ordered="p1", phase="move")
    game.play("move p1 E7", "done")
    assert (game.code("done"), game.rule("done")) == ("attack.rush_owed", "BL-14.6")
    assert game.options == ["attack p1 s1"]
    game.play("attack p1 s1")
    assert game.happened(BattlesFinished)


@rule("BL-14.6")
def test_a_unit_that_did_not_need_a_rush_is_free_to_decline(position: Make) -> None:
    game = position("p1 Gf G7, s1 Ir D7", ordered="p1", phase="move")
    game.play("move p1 E7", "done")
    assert game.code("done") == ""


@rule("BL-14.6", "BL-R.30")
def test_it_may_attack_any_enemy_next_to_it(position: Make) -> None:
    game = position("p1 Hr G7, s1 Ir D6, s2 Ir D7", ordered="p1", phase="move")
    game.play("move p1 E7", "done")
    assert game.options == ["attack p1 s1", "attack p1 s2"]


@rule("BL-14.6", "BL-R.30")
def test_a_rushing_unit_has_no_duty_when_the_enemy_is_gone(position: Make) -> None:
    """Another unit drives the enemy away first; a third one could still battle."""
    units = "p1 Hr G7, p2 Ib E8, p3 Ib I1, s1 Ir D7, s9 Ib H1"
    game = position(units, dice="F G G", ordered="p1 p2 p3", phase="move")
    game.play("move p1 E7", "done", "attack p2 s1", "retreat C7", "pass")
    assert game.code("done") == ""
    assert "attack p1" not in " ".join(game.options)


@rule("BL-14.6", "BL-R.30")
def test_a_rushing_unit_next_to_a_second_enemy_must_attack_that_one(position: Make) -> None:
    """EX-D-118."""
    units = "p1 Hr G7, p2 Ib E8, s1 Ir D7, s2 Ir D6"
    game = position(units, dice="F G G", ordered="p1 p2", phase="move")
    game.play("move p1 E7", "done", "attack p2 s1", "retreat C8", "pass")
    assert (game.code("done"), game.options) == ("attack.rush_owed", ["attack p1 s2"])


@rule("BL-14.6")
def test_one_attack_is_enough(position: Make) -> None:
    units = "p1 Hr G7, p2 Ib E8, s1 Ir D7"
    game = position(units, dice="G G G G", ordered="p1 p2", phase="move")
    game.play("move p1 E7", "done", "attack p1 s1")
    assert (game.code("attack p1 s1"), game.code("done")) == ("attack.already", "")


@rule("BL-14.6", "LC-2")
@pytest.mark.parametrize(
    ("card", "level", "unit"), [("cleric_07", 2, "p1"), ("cleric_09", 1, "s1")]
)
def test_a_rushing_unit_that_may_not_attack_has_no_duty(
    position: Make, card: str, level: int, unit: str
) -> None:
    """Hold forbids its attack, Sanctuary the target."""
    units = "p1 Hr G7, p2 Ib I1, s1 Ir D7, s2 Ib H1"
    game = position(units, ordered="p1 p2", phase="move").play("move p1 E7", "done")
    effect = Effect(card, Side.STANDARD, level, (unit,))
    game.state = replace(game.state, effects=(effect,))
    assert game.code("attack p1 s1") != ""
    assert game.code("done") == ""


@rule("BL-R.30", "LC-2")
def test_no_rush_engages_a_unit_that_may_not_be_attacked(position: Make) -> None:
    game = position("p1 Hr G7, s1 Ir D7", ordered="p1", phase="move")
    effect = Effect("cleric_09", Side.STANDARD, 1, ("s1",))
    game.state = replace(game.state, effects=(effect,))
    assert game.code("move p1 E7") == "move.no_rush"


@rule("BL-14.6", "BL-R.30")
def test_bows_that_rushed_shoot_point_blank_only(position: Make) -> None:
    """Trained archers are blue: a rush brings them next to the enemy, with one die less."""
    game = position("p1 Ha G7 trained1, s1 Ir D7", dice="B B", ordered="p1", phase="move")
    game.play("move p1 E7", "done", "attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 2


@rule("BL-14.6")
def test_goblins_with_no_adjacent_enemy_left_do_not_shoot(position: Make) -> None:
    units = "p1 Ha G7 trained1, p2 Ib E8, p3 Ib I1, s1 Ir D7, s2 Ir B8, s9 Ib H1"
    game = position(units, dice="F G G", ordered="p1 p2 p3", phase="move")
    game.play("move p1 E7", "done", "attack p2 s1", "retreat C7", "pass")
    assert (game.code("attack p1 s2"), game.rule("attack p1 s2")) == (
        "attack.rush_melee",
        "BL-14.6",
    )
    assert game.code("done") == ""


@rule("BL-14.8", "BL-R.31")
@pytest.mark.parametrize("ground", ["woods", "ford"])
def test_ground_that_stops_ends_a_rush(position: Make, ground: str) -> None:
    board = f"F6 {ground}, F7 {ground}"
    game = position("p1 Hr G7, s1 Ir D7", ordered="p1", phase="move", ground=board)
    assert game.code("move p1 E7") == "move.stopped"
    why = game.refusal("move p1 E7")
    assert why is not None
    assert ("ground", ground) in why.facts


@rule("BL-14.8", "BL-R.31")
def test_a_rush_may_end_in_woods(position: Make) -> None:
    game = position("p1 Hr G7, s1 Ir D7", ordered="p1", phase="move", ground="E7 woods")
    assert game.play("move p1 E7").turn.orders[0].rush


@rule("BL-14.8", "BL-R.31")
def test_no_rush_leads_onto_a_rampart_but_a_march_does(position: Make) -> None:
    """EX-D-120."""
    board = {"ground": "E7 countryside rampart"}
    game = position("p1 Gb G7, p2 Ib I1, s1 Ir D7", ordered="p1 p2", phase="move", **board)
    assert "move p1 E7 march" not in game.options
    assert not game.play("move p1 E7").happened(UnitMoved)[0].may_battle
    game = position("p1 Hr G7, s1 Ir D7", ordered="p1", phase="move", **board)
    assert (game.code("move p1 E7"), game.rule("move p1 E7")) == ("move.no_rush", "BL-14.8")


@rule("BL-14.8")
def test_a_rush_goes_round_units_or_is_impossible(position: Make) -> None:
    wall = "p2 Ib F6, p3 Ib F7"
    game = position(f"p1 Hr G7, {wall}, s1 Ir D7", ordered="p1", phase="move")
    assert (game.code("move p1 E7"), game.rule("move p1 E7")) == ("move.no_way", "BL-5.5")


@rule("BL-14.8")
def test_a_webbed_goblin_does_not_rush(position: Make) -> None:
    units = "p1 Hr G7 webbed, p2 Ib I1, s1 Ir D7"
    game = position(units, ordered="p1 p2", phase="move", lore=True)
    assert (game.code("move p1 E7"), game.rule("move p1 E7")) == ("move.webbed", "BL-16.8")


# --- reactions to the move -----------------------------------------------------------------------


def held(position: Make, unit: str, at: str) -> Position:
    """Return a game in which a unit that goes from G7 to E7 is held on a hex of its way."""
    game = position(
        f"{unit}, p2 Ib I1, s1 Ir D7, s2 Ib H1",
        ordered="p1 p2",
        phase="move",
        lore_cards=True,
        other_lore_hand="cleric_07",
        other_council="cleric 1",
        goblet="standard 3",
    )
    game.play("move p1 E7")
    assert game.decides == "standard"
    game.play("lore cleric_07", f"choose {at}")
    while game.decides == "pennant" and "pass" in game.options:
        game.play("pass")
    return game


@rule("BL-14.6", "BL-18.15")
@pytest.mark.parametrize("at", ["G7", "F6"])
def test_a_rush_stopped_by_hold_forces_no_attack(position: Make, at: str) -> None:
    game = held(position, "p1 Hr G7", at)
    order = game.turn.order("p1")
    assert order is not None
    assert (game.where("p1"), order.rush) == (at, False)
    assert len(game.happened(UnitMoved)) == (at != "G7")
    game.play("done")
    assert game.code("done") == ""


@rule("BL-18.15")
def test_a_held_unit_has_had_its_move(position: Make) -> None:
    game = held(position, "p1 Ig G7", "G7")
    assert game.code("move p1 F7") == "move.held"
