"""Declaring battles, melee and range (BL-6.1 to BL-6.14)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import AttackDeclared, BattlesFinished, CombatEnded, DiceRolled
from engine.battlelore.state.model import GRID
from engine.battlelore.state.sides import Side
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

OTHERS = "p8 Ib I1, s8 Ib H1"
"""A pair that may fight, so that the phase goes on whatever the unit in question may do."""


@rule("BL-6.1", "BL-11.2", "BL-P1.5")
def test_one_units_combat_is_finished_before_the_next_begins(position: Make) -> None:
    """The first target is gone and its hex may be entered: nobody else attacks before that."""
    units = "p1 Ib E7, p2 Ib E5, s1 Ib D7 1, s2 Ib D5"
    game = position(units, ordered="p1 p2", dice="B L L L L L")
    game.play("attack p1 s1")
    assert game.options == ["gain", "pass"]
    assert game.code("attack p2 s2") == "turn.not_now"
    game.play("pass", "attack p2 s2")
    assert [e.unit for e in game.happened(CombatEnded)] == ["p1", "p2"]


@rule("BL-6.1", "BL-4.15")
@pytest.mark.parametrize("first", ["p1", "p2"])
def test_units_battle_in_any_order(position: Make, first: str) -> None:
    units = "p1 Ib E7, p2 Ib E5, s1 Ib D7, s2 Ib D5"
    game = position(units, ordered="p1 p2", dice="L L L L L L")
    pairs = {"p1": "s1", "p2": "s2"}
    second = "p2" if first == "p1" else "p1"
    game.play(f"attack {first} {pairs[first]}", f"attack {second} {pairs[second]}")
    assert [e.unit for e in game.happened(AttackDeclared)] == [first, second]


@rule("BL-6.2", "BL-4.11")
def test_a_unit_battles_once_a_turn(position: Make) -> None:
    """EX-D-018, second half."""
    units = "p1 Ib E7, p2 Ib E6, s1 Ib D6, s2 Ib D5"
    game = position(units, ordered="p1 p2", dice="L L L")
    game.play("attack p1 s1")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == ("attack.already", "BL-6.2")
    assert game.options == ["attack p2 s1", "attack p2 s2", "done"]


@rule("BL-6.2", "BL-6.13")
def test_a_unit_that_has_fought_has_no_battle_left_whatever_the_target(position: Make) -> None:
    """Before its battle the distance is what forbids it; afterwards nothing could be attacked."""
    units = "p1 Ib E7, p2 Ib E6, s1 Ib D6, s2 Ib A1"
    game = position(units, ordered="p1 p2", dice="L L L")
    assert (game.code("attack p1 s2"), game.rule("attack p1 s2")) == (
        "attack.melee_only",
        "BL-6.13",
    )
    game.play("attack p1 s1")
    assert (game.code("attack p1 s2"), game.rule("attack p1 s2")) == ("attack.already", "BL-6.2")


@rule("BL-6.3", "BL-6.4")
def test_a_battle_needs_an_enemy(position: Make) -> None:
    game = position("p1 Ib E7, p2 Ib E6, s1 Ib D7", ordered="p1")
    assert (game.code("attack p1 p2"), game.rule("attack p1 p2")) == ("attack.friend", "BL-6.4")
    assert (game.code("attack p1 p1"), game.rule("attack p1 p1")) == ("attack.friend", "BL-6.4")
    assert (game.code("attack p1 s9"), game.rule("attack p1 s9")) == ("unit.gone", "BL-2.21")


@rule("BL-6.4")
def test_without_an_enemy_in_reach_no_dice_fall(position: Make) -> None:
    """EX-D-040: the phase is over at once; no dice are scripted."""
    game = position("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1")
    game.play("done")
    assert game.happened(BattlesFinished) == [BattlesFinished(Side.PENNANT)]
    assert game.decides == "standard"


@rule("BL-6.5")
def test_a_unit_next_to_an_enemy_need_not_battle(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", ordered="p1")
    game.play("done")
    assert (game.happened(DiceRolled), game.decides) == ([], "standard")


@rule("BL-6.6", "BL-6.3")
def test_all_dice_go_against_the_one_target(position: Make) -> None:
    game = position("p1 Ir E7, s1 Ib D7, s2 Ib D6", ordered="p1", dice="B B B L")
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.figures("s2")) == (1, 4)
    assert len(game.happened(DiceRolled)) == 1


@rule("BL-6.7")
@pytest.mark.parametrize("figures", [1, 2, 4])
def test_losses_do_not_change_the_dice(position: Make, figures: int) -> None:
    """EX-D-050: red foot of 1 figure rolls 4 dice."""
    game = position(f"p1 Ir E7 {figures}, s1 Ib D7", ordered="p1", dice="L L L L")
    game.play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 4


REACH = {"Ar": 4, "Xg": 3, "Ib": 1, "Cb": 1}
AWAY = ["", "E8", "E9", "E10", "E11", "E12"]


@pytest.mark.usefixtures("more_kinds")
@rule("BL-6.9", "BL-6.13", "BL-6.14", "BL-T2")
@pytest.mark.parametrize("kind", REACH)
def test_a_weapon_reaches_as_far_as_its_range(position: Make, kind: str) -> None:
    """EX-M-020: the common bow 4 hexes, the crossbow 3; swords only the next hex."""
    for hexes in range(1, 6):
        game = position(f"p1 {kind} E7, s1 Ib {AWAY[hexes]}, {OTHERS}", ordered="p1 p8")
        assert (game.code("attack p1 s1") == "") == (hexes <= REACH[kind])


@rule("BL-6.9", "BL-6.14")
def test_the_refusal_gives_distance_and_range(position: Make) -> None:
    game = position(f"p1 Ar E7, s1 Ib E12, {OTHERS}", ordered="p1 p8")
    why = game.refusal("attack p1 s1")
    assert why is not None
    facts = dict(why.facts)
    assert (why.code, why.rule) == ("attack.out_of_range", "BL-6.9")
    assert (facts["hexes"], facts["allowed"]) == (5, 4)


@rule("BL-6.13", "BL-R.7")
def test_swords_do_not_reach_two_hexes(position: Make) -> None:
    game = position(f"p1 Ib E7, s1 Ib C7, {OTHERS}", ordered="p1 p8")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == (
        "attack.melee_only",
        "BL-6.13",
    )


@rule("BL-6.9")
def test_a_bow_reaches_every_hex_within_four(position: Make) -> None:
    for spot, away in GRID.distances["E7"].items():
        if away and spot not in ("I1", "H1"):
            game = position(f"p1 Ar E7, s1 Ib {spot}, {OTHERS}", ordered="p1 p8")
            assert (game.code("attack p1 s1") == "") == (away <= 4), spot


@rule("BL-6.10", "BL-6.13", "BL-R.7")
@pytest.mark.parametrize(("spot", "melee"), [("D7", True), ("C7", False)])
def test_melee_needs_distance_one_and_ranged_combat_two_or_more(
    position: Make, spot: str, melee: bool
) -> None:
    game = position(f"p1 Ar E7, s1 Ib {spot}", ordered="p1", dice="L L")
    game.play("attack p1 s1")
    assert game.happened(AttackDeclared)[0].melee is melee


@rule("BL-6.11", "BL-6.10", "BL-12.1")
def test_point_blank_is_melee_and_may_be_battled_back(position: Make) -> None:
    """EX-M-018."""
    units = "p1 Ar E7, s1 Ib D7, s2 Ib D8, s3 Ib C8"
    game = position(units, ordered="p1", dice="L L")
    game.play("attack p1 s1")
    assert (game.decides, game.options) == ("standard", ["back", "pass"])


@rule("BL-6.11", "BL-11.3")
def test_point_blank_lets_the_archers_gain_ground(position: Make) -> None:
    game = position("p1 Ar E7, s1 Ib D7 1, s2 Ib A1", ordered="p1", dice="B L")
    game.play("attack p1 s1", "gain")
    assert game.where("p1") == "D7"


@rule("BL-6.11", "BL-11.1")
def test_a_shot_is_not_battled_back_and_gains_no_ground(position: Make) -> None:
    units = "p1 Ar E7, s1 Ib C7, s2 Ib C6, s3 Ib C8"
    game = position(units, ordered="p1", dice="L L")
    game.play("attack p1 s1")
    assert (game.decides, [o.split()[0] for o in game.options]) == ("standard", ["play"] * 3)


@rule("BL-6.12", "BL-R.6")
def test_archers_next_to_an_enemy_shoot_at_no_other_unit(position: Make) -> None:
    """EX-D-034: enemies at (5,6) and (3,7)."""
    game = position("p1 Ar G7, s1 Ib F7, s2 Ib D8", ordered="p1")
    why = game.refusal("attack p1 s2")
    assert why is not None
    assert (why.code, why.rule) == ("attack.enemy_adjacent", "BL-6.12")
    assert (dict(why.facts)["near"], dict(why.facts)["at"]) == ("s1", "F7")
    assert game.options == ["attack p1 s1", "done"]


@rule("BL-R.6")
def test_archers_pick_among_several_enemies_beside_them(position: Make) -> None:
    game = position("p1 Ar G7, s1 Ib F7, s2 Ib G8", ordered="p1")
    assert game.options == ["attack p1 s1", "attack p1 s2", "done"]


@rule("BL-R.6")
def test_archers_in_battle_choose_among_the_adjacent_enemies(position: Make) -> None:
    """The enemy beside them is removed by another unit first: then they may shoot."""
    units = "p1 Ar G7, p2 Ib E7, s1 Ib F7 1, s2 Ib D8, s3 Ib A1"
    game = position(units, ordered="p1 p2", dice="B L L L L")
    assert game.code("attack p1 s2") == "attack.enemy_adjacent"
    game.play("attack p2 s1", "pass")
    assert game.code("attack p1 s2") == ""
    game.play("attack p1 s2")


@rule("BL-6.12")
def test_a_friend_beside_the_archers_does_not_keep_them_from_shooting(position: Make) -> None:
    game = position("p1 Ar G7, p2 Ib F6, s1 Ib G10", ordered="p1")
    assert game.code("attack p1 s1") == ""


@rule("BL-7.4", "BL-6.2")
def test_a_unit_that_moved_within_its_allowance_battles(position: Make) -> None:
    game = position("p1 Ib F7, s1 Ib D7", phase="move", ordered="p1")
    game.play("move p1 E7", "done")
    assert game.options == ["attack p1 s1", "done"]
