"""Worked examples of BL-9 to BL-13, BL-21, BL-22 and BL-P2.

Each test names its example. A hex (row, column) of an example is written as the game names it:
(4,6) is E7.
"""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.morale import flags_ignored
from engine.battlelore.state.events import (
    AttackDeclared,
    BattledBack,
    BattlesFinished,
    BattleWon,
    CombatEnded,
    DeckShuffled,
    UnitRetreated,
)
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

NEXT_TURN = ["play patrol_left", "play patrol_centre", "play patrol_right"]


# --- retreats and morale -----------------------------------------------------------------------


@rule("BL-9.2", "BL-9.3", "BL-9.4")
def test_a_unit_with_nothing_behind_it_picks_one_of_two_hexes(position: Make) -> None:
    """EX-M-038"""
    game = position("p1 Ig F7, s1 Ib E7", dice="L F", ordered="p1").play("attack p1 s1")
    assert (game.decides, game.options) == ("standard", ["retreat D6", "retreat D7"])


@rule("BL-9.6", "BL-9.7", "BL-9.8")
def test_a_friend_and_impassable_terrain_behind_cost_a_figure(position: Make) -> None:
    """EX-M-040"""
    game = position(
        "p1 Ig F7, s1 Ib E7, s2 Ar D6", dice="L F", ordered="p1", ground="D7 waterway"
    ).play("attack p1 s1")
    assert (game.where("s1"), game.figures("s1")) == ("E7", 3)


@rule("BL-10.5", "BL-10.7")
def test_swordsmen_behind_a_wall_ignore_one_of_two_flags(position: Make) -> None:
    """EX-M-042"""
    game = position("p1 Ir F7, s1 Ib E7", dice="F F", ordered="p1", ground="E7 countryside rampart")
    game.play("attack p1 s1", "ignore 1", "retreat D7")
    assert game.where("s1") == "D7"


@rule("BL-10.15")
def test_three_units_in_a_triangle_support_each_other(position: Make) -> None:
    """EX-M-050"""
    game = position("p1 Ib G7, s1 Ib E7, s2 Ib E8, s3 Ib D7", ordered="p1")
    for unit in game.state.units[1:]:
        assert flags_ignored(game.state, unit).value == 1


@rule("BL-9.8", "BL-R.19")
def test_a_unit_on_its_own_edge_loses_a_figure_for_each_flag(position: Make) -> None:
    """EX-D-064"""
    game = position("p1 Ig B5, s1 Ib A6", dice="F F", ordered="p1").play("attack p1 s1")
    assert (game.where("s1"), game.figures("s1")) == ("A6", 2)


@rule("BL-9.5")
def test_woods_behind_a_unit_do_not_stop_its_retreat(position: Make) -> None:
    """EX-D-066"""
    game = position("p1 Ig F7, s1 Ib E7", dice="F F", ordered="p1", ground="D6 woods, D7 woods")
    game.play("attack p1 s1", "retreat D7", "retreat C7")
    assert (game.where("s1"), game.figures("s1")) == ("C7", 4)


@rule("BL-R.20")
@pytest.mark.parametrize(("first", "at", "left"), [("D6", "D6", 3), ("D7", "C8", 4)])
def test_the_owner_may_choose_the_blocked_path(
    position: Make, first: str, at: str, left: int
) -> None:
    """EX-D-068"""
    units = "p1 Ig F7, s1 Ib E7, s2 Ar C6, s3 Ar C7"
    game = position(units, dice="F F", ordered="p1")
    game.play("attack p1 s1", f"retreat {first}")
    assert (game.where("s1"), game.figures("s1")) == (at, left)


@rule("BL-9.4", "BL-R.18")
def test_a_unit_cannot_retreat_sideways(position: Make) -> None:
    """EX-D-070"""
    units = "p1 Ig F7, s1 Ib E7, p2 Ar D6, p3 Ar D7"
    game = position(units, dice="L F", ordered="p1").play("attack p1 s1")
    assert (game.where("s1"), game.figures("s1")) == ("E7", 3)


@rule("BL-10.13")
def test_two_friends_let_a_unit_ignore_the_flag(position: Make) -> None:
    """EX-D-072"""
    units = "p1 Ig F7, s1 Ib E7, s2 Ib E6, s3 Ib D7"
    game = position(units, dice="L F", ordered="p1").play("attack p1 s1", "ignore 1")
    assert game.where("s1") == "E7"


@rule("BL-10.14")
def test_four_friends_ignore_one_flag_of_two(position: Make) -> None:
    """EX-D-074"""
    units = "p1 Ig F7, s1 Ib E7, s2 Ib E6, s3 Ib E8, s4 Ib D6, s5 Ib F6"
    game = position(units, dice="F F", ordered="p1").play("attack p1 s1", "ignore 1")
    assert game.where("s1") == "D7"


@rule("BL-10.4", "BL-12.4")
def test_a_unit_of_two_sources_that_ignores_one_flag_runs_and_does_not_battle_back(
    position: Make,
) -> None:
    """EX-D-078, with a bridge in the place of the dwarves' courage"""
    units = "p1 Ig F7, s1 Ib E7, s2 Ib E6, s3 Ib E8"
    game = position(units, dice="F F", ordered="p1", ground="E7 bridge")
    game.play("attack p1 s1", "ignore 1", "retreat D7", "pass")
    assert (game.where("s1"), game.options) == ("D7", NEXT_TURN)


@rule("BL-R.78")
def test_a_blocked_bold_unit_is_not_offered_the_flag(position: Make) -> None:
    """EX-D-080"""
    units = "p1 Ig F7, s1 Ib E7, s2 Ib D6, s3 Ib D7"
    game = position(units, dice="L F", ordered="p1").play("attack p1 s1")
    assert (game.figures("s1"), game.options) == (4, ["back", "pass"])


# --- gaining ground, pursuit, bonus attack -----------------------------------------------------


@rule("BL-11.3")
@pytest.mark.parametrize(("figures", "dice"), [(1, "B L L"), (4, "L L F")])
def test_ground_is_gained_after_elimination_and_after_a_retreat(
    position: Make, figures: int, dice: str
) -> None:
    """EX-M-044"""
    units = f"p1 Ib F7, s1 Ib E7 {figures}, s2 Ib D6"
    game = position(units, dice=dice, ordered="p1").play("attack p1 s1", "gain")
    assert game.where("p1") == "E7"


@rule("BL-11.6", "BL-11.7", "BL-11.10")
@pytest.mark.parametrize(
    ("further", "at", "target"),
    [("pass", "E7", "s3"), ("pursue E8", "E8", "s2"), ("pursue F7", "F7", "s2")],
)
def test_cavalry_pursues_in_three_ways(position: Make, further: str, at: str, target: str) -> None:
    """EX-M-046"""
    units = "p1 Cb F7, s1 Ib E7 1, s2 Ib F8, s3 Ib E6"
    game = position(units, dice="B L L L L L", ordered="p1")
    game.play("attack p1 s1", "gain", further)
    assert game.where("p1") == at
    assert game.play(f"attack p1 {target}").happened(AttackDeclared)[1].bonus


@rule("BL-21.13", "BL-9.2", "BL-11.6", "BL-11.10")
def test_cavalry_drives_archers_off_a_hill_and_attacks_again(position: Make) -> None:
    """EX-M-048"""
    units = "p1 Cb F7, s1 Ar E7, s2 Ib D6"
    game = position(units, dice="F F L L L", ordered="p1", ground="E7 hill")
    game.play("attack p1 s1", "retreat C7", "gain", "pass", "attack p1 s2")
    assert [event.dice for event in game.happened(AttackDeclared)] == [2, 3]
    assert len(game.happened(UnitRetreated)) == 2


@rule("BL-11.6", "BL-11.11")
def test_pursuing_cavalry_attacks_another_enemy(position: Make) -> None:
    """EX-D-084"""
    units = "p1 Cb F7, s1 Ib E7, s2 Ib E9, s3 Ar D6"
    game = position(units, dice="L L F B L L", ordered="p1")
    game.play("attack p1 s1", "gain", "pursue E8", "attack p1 s2")
    assert (game.where("s1"), game.figures("s2")) == ("D7", 3)


@rule("BL-11.6")
def test_a_pursuit_does_not_leave_the_vacated_hex_out(position: Make) -> None:
    """EX-D-086"""
    units = "p1 Cb F7, s1 Ib E7, s2 Ib E9, s3 Ar D6"
    game = position(units, dice="L L F", ordered="p1").play("attack p1 s1")
    assert game.options == ["gain", "pass"]
    assert (game.code("pursue F8"), game.rule("pursue F8")) == ("pursuit.not_gained", "BL-11.6")


@rule("BL-11.14")
def test_after_the_bonus_attack_the_unit_may_only_gain_ground(position: Make) -> None:
    """EX-D-090"""
    units = "p1 Cb F7, s1 Ib E7 1, s2 Ib D7 1, s3 Ib C7"
    game = position(units, dice="B L L B L L", ordered="p1")
    game.play("attack p1 s1", "gain", "pass", "attack p1 s2", "gain")
    assert (game.where("p1"), game.options) == ("D7", NEXT_TURN)


@rule("BL-R.26", "BL-12.10")
def test_the_supported_target_of_a_bonus_attack_battles_back(position: Make) -> None:
    """EX-D-092"""
    units = "p1 Cb F7, s1 Ib E7 1, s2 Ib D7, s3 Ar D8, s4 Ar C7"
    game = position(units, dice="B L L L L L L L L", ordered="p1")
    game.play("attack p1 s1", "gain", "pass", "attack p1 s2", "back")
    assert game.options == NEXT_TURN


@rule("BL-11.1")
def test_archers_at_a_distance_gain_no_ground(position: Make) -> None:
    """EX-D-094"""
    game = position("p1 Ar G7, s1 Ib E7 1, s2 Ib A1", dice="B L", ordered="p1")
    assert game.play("attack p1 s1").options == NEXT_TURN


@rule("BL-R.24")
@pytest.mark.parametrize(
    ("further", "options"), [("pursue D7", NEXT_TURN), ("pass", ["attack p1 s2", "pass"])]
)
def test_the_target_of_the_bonus_attack_is_adjacent_after_the_pursuit(
    position: Make, further: str, options: list[str]
) -> None:
    """EX-D-096"""
    units = "p1 Cb F7, s1 Ib E7 1, s2 Ib E6"
    game = position(units, dice="B L L", ordered="p1")
    assert game.play("attack p1 s1", "gain", further).options == options


# --- battle back -------------------------------------------------------------------------------


@rule("BL-9.8", "BL-12.5", "BL-R.28")
def test_a_supported_defender_in_a_corner_battles_back(position: Make) -> None:
    """EX-M-052"""
    units = "p1 Ib B2, s1 Ib A2, s2 Ar A1, s3 Ar A3"
    game = position(units, dice="F F F L L L", ordered="p1").play("attack p1 s1")
    assert (game.where("s1"), game.figures("s1")) == ("A2", 2)
    assert game.play("back").happened(BattledBack) != []


@rule("BL-10.2")
def test_a_normal_unit_ignores_nothing_and_does_not_battle_back(position: Make) -> None:
    """EX-M-054"""
    units = "p1 Ib F7, s1 Ib E7, s2 Ib A1"
    game = position(units, dice="L L F", ordered="p1").play("attack p1 s1")
    assert game.options == ["retreat D6", "retreat D7"]
    game = position(units, dice="L L L", ordered="p1").play("attack p1 s1")
    assert game.options == NEXT_TURN


@rule("BL-R.28")
def test_a_pinned_normal_unit_does_not_battle_back(position: Make) -> None:
    """EX-D-098"""
    units = "p1 Ig F7, s1 Ib E7 3, p2 Ar D6, p3 Ar D7"
    game = position(units, dice="L F", ordered="p1").play("attack p1 s1")
    assert (game.figures("s1"), game.happened(BattledBack)) == (2, [])
    assert game.options == NEXT_TURN


@rule("BL-12.7", "BL-21.9")
def test_a_battle_back_at_cavalry_in_woods_has_two_dice(position: Make) -> None:
    """EX-D-100"""
    units = "p1 Cr F7, s1 Ir E7, s2 Ar E6, s3 Ar E8"
    game = position(units, dice="L L L L", ordered="p1", ground="F7 woods")
    game.play("attack p1 s1", "back")
    assert game.happened(BattledBack)[0].dice == 2


@rule("BL-12.9", "BL-12.10")
def test_a_battle_back_that_drives_the_attacker_off_ends_the_combat(position: Make) -> None:
    """EX-D-102"""
    units = "p1 Ib F7, s1 Ib E7, s2 Ar E6, s3 Ar E8"
    game = position(units, dice="L L L F L L", ordered="p1")
    game.play("attack p1 s1", "back", "retreat G7")
    assert (game.where("p1"), game.where("s1"), game.options) == ("G7", "E7", NEXT_TURN)


@rule("BL-12.12")
def test_a_defender_battles_back_after_each_of_two_attacks(position: Make) -> None:
    """EX-D-104"""
    units = "p1 Ib F7, p2 Ib F6, s1 Ib E7, s2 Ar D6, s3 Ar D7"
    game = position(units, dice="L L L " * 4, ordered="p1 p2")
    game.play("attack p1 s1", "back", "attack p2 s1", "back")
    assert [event.target for event in game.happened(BattledBack)] == ["p1", "p2"]


# --- the end of the turn and the game ----------------------------------------------------------


@rule("BL-13.2")
def test_the_discards_are_shuffled_when_the_deck_is_empty(position: Make) -> None:
    """EX-D-108"""
    game = position(
        "p1 Ib F7, s1 Ib E7", ordered="p1", card="attack_centre", deck="", discards="march_all"
    ).play("done")
    assert game.happened(DeckShuffled) == [DeckShuffled(2)]
    cards = game.state.hand(game.state.active.other).cards
    assert set(cards) & {"attack_centre", "march_all"}
    assert len(cards) == 4


@rule("BL-13.5")
def test_the_other_battles_are_not_fought_after_the_last_banner(position: Make) -> None:
    """EX-D-110"""
    units = "p1 Ib F7, p2 Ib F3, p3 Ib F10, s1 Ib E7 1, s2 Ib E3, s3 Ib E10"
    game = position(
        units, dice="B L L", ordered="p1 p2 p3", won="pennant pennant pennant", banners=4
    ).play("attack p1 s1")
    assert (game.decides, len(game.happened(BattleWon))) == ("", 1)
    assert game.happened(BattlesFinished) == []


# --- terrain and ramparts ----------------------------------------------------------------------


@rule("BL-11.8", "BL-21.6", "BL-R.23")
def test_cavalry_that_pursues_into_woods_stops_and_attacks_another_enemy(
    position: Make,
) -> None:
    """EX-M-096"""
    units = "p1 Cb F7, s1 Ib E7, s2 Ib D6"
    game = position(units, dice="L F L L", ordered="p1", ground="E7 woods")
    game.play("attack p1 s1", "gain", "attack p1 s2")
    assert [event.dice for event in game.happened(AttackDeclared)] == [2, 2]


@rule("BL-21.24", "BL-12.1")
def test_defenders_of_a_bridge_battle_back(position: Make) -> None:
    """EX-M-098"""
    game = position("p1 Ib F7, s1 Ib E7", dice="L L L L L L", ordered="p1", ground="E7 bridge")
    game.play("attack p1 s1", "back")
    assert game.happened(BattledBack)[0].target == "p1"


@rule("BL-22.44")
def test_foot_that_enters_a_rampart_does_not_battle(position: Make) -> None:
    """EX-D-178"""
    units = "p1 Ig G7, p2 Ib G10, s1 Ib E7, s2 Ib F10"
    game = position(units, phase="move", ordered="p1 p2", ground="F7 countryside rampart")
    game.play("move p1 F7", "done")
    assert game.options == ["attack p2 s2", "done"]


@rule("BL-21.18")
def test_cavalry_leaves_a_ford_freely_in_pursuit(position: Make) -> None:
    """EX-D-194"""
    game = position("p1 Cr F7, s1 Ib E7 1, s2 Ib A1", dice="B L", ordered="p1", ground="F7 ford")
    game.play("attack p1 s1", "gain", "pursue D7")
    assert game.where("p1") == "D7"


@rule("BL-P2.15.1", "BL-8.8", "BL-9.2", "BL-11.6", "BL-11.10", "BL-11.14")
def test_a_whole_combat_of_heavy_cavalry(position: Make) -> None:
    """EX-D-198"""
    units = "p1 Cr F7, s1 Ib E7, s2 Ar D8"
    game = position(units, dice="B S F L G G F R", ordered="p1")
    game.play("attack p1 s1", "retreat D6")
    assert (game.figures("s1"), game.where("s1")) == (2, "D6")
    game.play("gain", "pursue D7", "attack p1 s2", "retreat C8")
    assert (game.figures("s2"), game.where("s2")) == (2, "C8")
    assert [event.dice for event in game.happened(AttackDeclared)] == [4, 4]
    assert game.options == ["gain", "pass"]
    game.play("gain")
    assert game.where("p1") == "D8"
    assert len(game.happened(CombatEnded)) == 1
