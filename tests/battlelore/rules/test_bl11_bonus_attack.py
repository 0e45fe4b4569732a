"""The bonus melee attack (BL-11.10 to BL-11.16)."""

from collections.abc import Callable

import pytest

from engine.battlelore.odds.odds import odds
from engine.battlelore.state.events import (
    AttackDeclared,
    BattledBack,
    CombatEnded,
)
from engine.battlelore.state.model import Effect
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Combat
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

NEXT_TURN = ["play patrol_left", "play patrol_centre", "play patrol_right"]


def pursued(position: Make, others: str, dice: str = "", **given: str) -> Position:
    """Let cavalry p1 remove s1 and pursue to D7."""
    units = f"p1 Cb E7, s1 Ib D7 1, {others}"
    game = position(units, dice=f"B R R {dice}", ordered="p1", **given)
    return game.play("attack p1 s1", "gain", "pass")


@rule("BL-11.10")
def test_after_a_pursuit_the_unit_may_attack_again(position: Make) -> None:
    game = pursued(position, "s2 Ib C7", "B R R").play("attack p1 s2")
    assert game.figures("s2") == 3
    assert [event.bonus for event in game.happened(AttackDeclared)] == [False, True]


@rule("BL-11.10", "BL-11.2")
def test_only_the_unit_that_pursued_has_the_bonus_attack(position: Make) -> None:
    game = position("p1 Cb E7, p2 Ib D8, s1 Ib D7 1, s2 Ib C8", dice="B R R", ordered="p1 p2").play(
        "attack p1 s1", "gain", "pass"
    )
    assert (game.code("attack p2 s2"), game.rule("attack p2 s2")) == (
        "bonus.other_unit",
        "BL-11.10",
    )


@rule("BL-11.11")
def test_the_bonus_attack_may_strike_the_same_enemy_again(position: Make) -> None:
    game = position("p1 Cb E7, s1 Ib D7, s2 Ib D8", dice="R R F B R R", ordered="p1")
    game.play("attack p1 s1", "retreat C7", "gain", "pass", "attack p1 s1")
    assert game.figures("s1") == 3


@rule("BL-11.11")
def test_the_bonus_attack_may_strike_another_enemy(position: Make) -> None:
    """The first one still stands adjacent."""
    game = position("p1 Cb E7, s1 Ib D7, s2 Ib D8", dice="R R F B R R", ordered="p1")
    game.play("attack p1 s1", "retreat C7", "gain", "pass")
    assert game.options == ["attack p1 s1", "attack p1 s2", "pass"]
    assert game.play("attack p1 s2").figures("s2") == 3


@rule("BL-11.11", "BL-R.24", "BL-11.12")
def test_an_enemy_passed_on_the_way_is_not_a_target(position: Make) -> None:
    """It was adjacent to the first hex of the pursuit, and is not to the second."""
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib D6, s3 Ib C9"
    game = position(units, dice="B R R", ordered="p1")
    game.play("attack p1 s1", "gain", "pursue D8")
    assert game.options == ["attack p1 s3", "pass"]
    assert (game.code("attack p1 s2"), game.rule("attack p1 s2")) == (
        "bonus.not_adjacent",
        "BL-11.12",
    )


@rule("BL-11.9", "BL-11.15")
@pytest.mark.parametrize(
    ("kind", "code", "cited"),
    [("Cb", "bonus.not_gained", "BL-11.9"), ("Ib", "bonus.none", "BL-11.15")],
)
def test_no_bonus_attack_before_ground_is_gained(
    position: Make, kind: str, code: str, cited: str
) -> None:
    game = position(f"p1 {kind} E7, s1 Ib D7 1, s2 Ib D8", dice="B R R", ordered="p1")
    game.play("attack p1 s1")
    assert game.options == ["gain", "pass"]
    assert (game.code("attack p1 s2"), game.rule("attack p1 s2")) == (code, cited)


@rule("BL-R.24")
def test_no_bonus_attack_before_the_pursuit_is_over(position: Make) -> None:
    game = position("p1 Cb E7, s1 Ib D7 1, s2 Ib C7", dice="B R R", ordered="p1")
    game.play("attack p1 s1", "gain")
    assert (game.code("attack p1 s2"), game.rule("attack p1 s2")) == ("bonus.pursuing", "BL-R.24")


@rule("BL-11.12")
def test_without_an_adjacent_enemy_no_bonus_attack_is_offered(position: Make) -> None:
    assert pursued(position, "s2 Ib C6").options == NEXT_TURN


@rule("BL-11.10", "BL-6.4")
def test_an_adjacent_friend_causes_no_question(position: Make) -> None:
    assert pursued(position, "p2 Ib C7, s2 Ib A1").options == NEXT_TURN


@rule("BL-11.12")
def test_the_bonus_attack_is_melee(position: Make) -> None:
    game = pursued(position, "s2 Ib C7", "B R R").play("attack p1 s2")
    assert game.happened(AttackDeclared)[1].melee


@rule("BL-11.12", "BL-6.4")
def test_the_bonus_attack_does_not_strike_a_friend(position: Make) -> None:
    game = pursued(position, "s2 Ib C7, p2 Ib C8")
    assert (game.code("attack p1 p2"), game.rule("attack p1 p2")) == ("attack.friend", "BL-6.4")


@rule("BL-11.12", "BL-21.9")
def test_terrain_limits_the_dice_of_the_bonus_attack(position: Make) -> None:
    game = pursued(position, "s2 Ib C7", "B R", ground="C7 woods").play("attack p1 s2")
    assert game.happened(AttackDeclared)[1].dice == 2


@pytest.mark.usefixtures("more_kinds")
@rule("BL-7.2", "BL-23.4")
@pytest.mark.parametrize("onward", ["pass", "pursue C7"])
def test_a_bow_that_has_pursued_rolls_one_die_fewer(position: Make, onward: str) -> None:
    """Blue riders with bows: 3 dice where they stand, 2 after a move, and a pursuit is one."""
    units = "p1 Hb E7, s1 Ib D7 1, s2 Ib D8, s3 Ib C8"
    game = position(units, dice="B R R  R R", ordered="p1")
    game.play("attack p1 s1", "gain", onward)
    unit, target = game.state.need("p1"), game.state.need("s3")
    assert odds(game.state, unit, target, melee=True).dice == 2
    game.play("attack p1 s3")
    assert [event.dice for event in game.happened(AttackDeclared)] == [3, 2]


@rule("BL-11.13")
def test_the_bonus_attack_is_optional(position: Make) -> None:
    game = pursued(position, "s2 Ib C7").play("pass")
    assert (game.options, len(game.happened(AttackDeclared))) == (NEXT_TURN, 1)


@rule("BL-11.14", "BL-R.25")
@pytest.mark.parametrize(("figures", "dice"), [(1, "B R R"), (4, "R R F")])
def test_after_a_bonus_attack_ground_may_be_gained(position: Make, figures: int, dice: str) -> None:
    """Whether the second target falls or retreats."""
    game = pursued(position, f"s2 Ib C7 {figures}, s3 Ib B6", dice).play("attack p1 s2")
    assert game.options == ["gain", "pass"]
    assert game.play("gain").where("p1") == "C7"


@rule("BL-11.14")
def test_a_bonus_attack_brings_no_second_pursuit_or_bonus_attack(position: Make) -> None:
    """Another enemy stands next to the hex gained."""
    game = pursued(position, "s2 Ib C7 1, s3 Ib B6", "B R R").play("attack p1 s2")
    for wish in ("pursue C8", "attack p1 s3"):
        assert (game.code(wish), game.rule(wish)) == ("bonus.over", "BL-11.14")
    game.play("gain")
    assert game.options == NEXT_TURN
    assert len(game.happened(CombatEnded)) == 1


@rule("BL-11.16", "BL-R.26")
def test_the_target_of_a_bonus_attack_may_battle_back(position: Make) -> None:
    game = pursued(position, "s2 Ib C7, s3 Ar C6, s4 Ar B7", "R R R B R R")
    game.play("attack p1 s2")
    assert (game.decides, game.options) == ("standard", ["back", "pass"])
    assert game.play("back").figures("p1") == 2


@rule("BL-R.26", "BL-12.4")
def test_a_unit_driven_off_before_does_not_battle_back_in_the_whole_combat(
    position: Make,
) -> None:
    """It ran from the first attack to a hex where two friends stand beside it."""
    units = "p1 Cb E7, s1 Ib D7, s2 Ar C6, s3 Ar B7"
    game = position(units, dice="R R F R R R", ordered="p1")
    game.play("attack p1 s1", "retreat C7", "gain", "pass", "attack p1 s1")
    assert game.options == NEXT_TURN


@rule("BL-R.26", "BL-12.4")
def test_the_odds_of_a_bonus_attack_know_the_unit_driven_off(position: Make) -> None:
    """Both targets have two friends beside them now; s1 ran from the first attack, s2 did not."""
    units = "p1 Cb E7, s1 Ib D7, s2 Ar C8, s3 Ar B7"
    game = position(units, dice="R R F", ordered="p1")
    game.play("attack p1 s1", "gain", "pass")
    unit, driven, other = (game.state.need(each) for each in ("p1", "s1", "s2"))
    assert odds(game.state, unit, driven, melee=True).back is None
    assert odds(game.state, unit, other, melee=True).back


@rule("BL-R.26", "BL-12.12")
def test_a_unit_driven_off_before_may_battle_back_in_another_combat(position: Make) -> None:
    units = "p1 Cb E7, p2 Ib D6, s1 Ib D7, s2 Ar C6, s3 Ar B7"
    game = position(units, dice="R R F R R R R R R", ordered="p1 p2")
    game.play("attack p1 s1", "retreat C7", "gain", "pass", "attack p1 s1", "attack p2 s1")
    assert game.options == ["back", "pass"]


@rule("BL-11.16", "BL-10.2")
def test_a_normal_target_of_a_bonus_attack_does_not_battle_back(position: Make) -> None:
    game = pursued(position, "s2 Ib C7, s3 Ar C6", "R R R").play("attack p1 s2")
    assert game.options == NEXT_TURN


@rule("BL-6.2", "BL-11.10")
def test_the_bonus_attack_belongs_to_the_one_activation_of_the_unit(position: Make) -> None:
    """Afterwards the unit has battled, while another ordered one may go on."""
    units = "p1 Cb E7, p2 Ib E10, s1 Ib D7 1, s2 Ib C7, s3 Ib D10"
    game = position(units, dice="B R R R R R", ordered="p1 p2")
    game.play("attack p1 s1", "gain", "pass", "attack p1 s2")
    assert (game.code("attack p1 s2"), game.rule("attack p1 s2")) == ("attack.already", "BL-6.2")
    assert game.code("attack p2 s3") == ""


@rule("BL-11.11", "LC-2")
def test_no_bonus_attack_is_offered_on_a_unit_in_a_sanctuary_alone(position: Make) -> None:
    """Where nobody can be attacked nobody is asked."""
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C6"
    game = position(units, dice="B R R", ordered="p1", lore_cards=True)
    effect = Effect("cleric_09", Side.STANDARD, 1, units=("s2",))
    game.state = replace(game.state, effects=(effect,))
    game.play("attack p1 s1", "gain", "pursue D6")
    assert not isinstance(game.state.steps[-1], Combat)


@rule("BL-12.12", "BL-11.16")
def test_a_bold_target_of_a_bonus_attack_battles_back(position: Make) -> None:
    """It was not the target of the first attack: this is one more roll against its side."""
    game = pursued(position, "s2 Ib C7, s3 Ar C6, s4 Ar C8", "R R R R R R").play("attack p1 s2")
    assert (game.decides, game.options) == ("standard", ["back", "pass"])
    assert game.play("back").happened(BattledBack)[0].target == "p1"
