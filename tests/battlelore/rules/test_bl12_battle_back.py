"""Battling back (BL-12)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import (
    AttackDeclared,
    BattledBack,
    CombatEnded,
    FiguresLost,
    OfferDeclined,
)
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

NEXT_TURN = ["play patrol_left", "play patrol_centre", "play patrol_right"]
SUPPORTED = "s1 Ib D7, s2 Ar D6, s3 Ar D8"
"""A Standard unit on D7 that may battle back; both hexes behind it are free."""


@rule("BL-12.1")
def test_a_defender_that_can_ignore_a_flag_may_battle_back(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R R B R R", ordered="p1")
    game.play("attack p1 s1")
    assert (game.decides, game.options) == ("standard", ["back", "pass"])
    assert game.play("back").figures("p1") == 3


@rule("BL-12.1", "BL-21.24", "BL-22.2")
@pytest.mark.parametrize("ground", ["bridge", "countryside rampart"])
def test_a_defender_that_is_bold_by_its_ground_may_battle_back(position: Make, ground: str) -> None:
    dice = "R R R" if ground == "bridge" else "R R"
    game = position("p1 Ib E7, s1 Ib D7", dice=dice, ordered="p1", ground=f"D7 {ground}")
    assert game.play("attack p1 s1").options == ["back", "pass"]


@rule("BL-12.1", "BL-12.3")
@pytest.mark.parametrize("dice", ["R R R", "R R F"])
def test_it_does_not_matter_whether_a_flag_was_rolled(position: Make, dice: str) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice=dice, ordered="p1").play("attack p1 s1")
    if "F" in dice:
        game.play("ignore 1")
    assert game.options == ["back", "pass"]


@rule("BL-12.3", "BL-R.27")
def test_a_defender_that_lost_its_support_does_not_battle_back(position: Make) -> None:
    """An earlier attack removed one of its two friends."""
    units = "p1 Ib E6, p2 Ib E7, s1 Ib D7, s2 Ar D6 1, s3 Ar D8"
    game = position(units, dice="G R R R R R", ordered="p1 p2")
    game.play("attack p1 s2", "pass", "attack p2 s1")
    assert game.options == NEXT_TURN


@rule("BL-12.2")
def test_a_defender_battles_back_after_the_hits_are_taken(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="B B R R R R", ordered="p1")
    game.play("attack p1 s1", "back")
    kinds = [type(event) for event in game.events]
    assert kinds.index(FiguresLost) < kinds.index(BattledBack)


@rule("BL-12.2")
def test_an_eliminated_defender_does_not_battle_back(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1, s2 Ar D6, s3 Ar D8", dice="B R R", ordered="p1")
    assert game.play("attack p1 s1").options == ["gain", "pass"]


@rule("BL-12.4")
def test_a_defender_that_left_its_hex_does_not_battle_back(position: Make) -> None:
    """It is supported and adjacent to its attacker where it stands now."""
    units = "p1 Ib D6, s1 Ib E7, s2 Ar C7, s3 Ar D8"
    game = position(units, dice="R R F", ordered="p1").play("attack p1 s1", "pass")
    assert game.where("s1") == "D7"
    assert game.options == NEXT_TURN


@rule("BL-12.4", "BL-10.4")
def test_a_defender_that_chose_to_run_does_not_battle_back(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R F", ordered="p1")
    game.play("attack p1 s1", "ignore 0", "retreat C7", "pass")
    assert game.options == NEXT_TURN


@rule("BL-12.5", "BL-R.28")
def test_a_cornered_bold_defender_battles_back_with_the_figures_left(position: Make) -> None:
    units = f"p1 Ib E7, {SUPPORTED}, s4 Ar C7, s5 Ar C8"
    game = position(units, dice="R F F B R R", ordered="p1").play("attack p1 s1")
    assert (game.figures("s1"), game.options) == (3, ["back", "pass"])
    assert game.play("back").figures("p1") == 3


@rule("BL-R.28")
def test_a_cornered_normal_defender_does_not_battle_back(position: Make) -> None:
    river = "C7 waterway, C8 waterway"
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1", ground=river)
    game.play("attack p1 s1")
    assert (game.where("s1"), game.options) == ("D7", NEXT_TURN)


@rule("BL-12.6")
def test_the_target_of_a_ranged_attack_does_not_battle_back(position: Make) -> None:
    game = position(f"p1 Ar F7, {SUPPORTED}", dice="R R", ordered="p1").play("attack p1 s1")
    assert game.options == NEXT_TURN


@rule("BL-12.6", "BL-6.11")
def test_the_target_of_a_point_blank_shot_may_battle_back(position: Make) -> None:
    game = position(f"p1 Ar E7, {SUPPORTED}", dice="R R", ordered="p1").play("attack p1 s1")
    assert game.options == ["back", "pass"]


@rule("BL-12.7")
@pytest.mark.parametrize(
    ("kind", "ground", "dice"),
    [
        ("Ar", "", 2),
        ("Ib", "", 3),
        ("Ir", "", 4),
        ("Ir", "D7 hill", 3),
        ("Ir", "E7 woods", 2),
        ("Ir", "E7 hill", 2),
        ("Ir", "D7 ford", 2),
        ("Ir", "E7 ford", 4),
    ],
)
def test_a_battle_back_counts_its_dice_like_any_battle(
    position: Make, kind: str, ground: str, dice: int
) -> None:
    """The roles are swapped: E7 is the hex that is attacked."""
    units = f"p1 Ig E7, s1 {kind} D7, s2 Ar D6, s3 Ar D8"
    game = position(units, dice="L L" + " L" * dice, ordered="p1", ground=ground)
    game.play("attack p1 s1", "back")
    assert game.happened(BattledBack)[0].dice == dice


@rule("BL-12.7", "BL-8.14")
@pytest.mark.parametrize(("kind", "left"), [("Ar", 3), ("Ig", 3), ("Cb", 1)])
def test_a_battle_back_hits_as_its_weapon_says(position: Make, kind: str, left: int) -> None:
    """Bonus strikes against cavalry: a bow none, a short sword all but one, a long sword all."""
    dice = {"Ar": "S S", "Ig": "S L", "Cb": "S S L"}[kind]
    units = f"p1 Cb E7, s1 {kind} D7, s2 Ar D6, s3 Ar D8"
    game = position(units, dice=f"L L L {dice}", ordered="p1").play("attack p1 s1", "back")
    assert game.figures("p1") == left


@rule("BL-12.7", "BL-9.3")
def test_a_battle_back_can_drive_the_attacker_off(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R R F R R", ordered="p1")
    game.play("attack p1 s1", "back")
    assert (game.decides, game.options) == ("pennant", ["retreat F6", "retreat F7"])


@rule("BL-12.7")
def test_dice_of_the_attackers_card_do_not_help_the_defender(position: Make) -> None:
    game = position(
        f"p1 Ib E7, {SUPPORTED}", dice="R R R R R R R", ordered="p1", card="leadership"
    ).play("attack p1 s1", "back")
    assert game.happened(AttackDeclared)[0].dice == 4
    assert game.happened(BattledBack)[0].dice == 3


@rule("BL-R.77")
def test_a_bow_that_retreated_battles_back_with_all_its_dice(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib B7, s1 Ar D7, s2 Ar C6, s3 Ar B6"
    game = position(units, dice="R R F R R R L L", ordered="p1 p2")
    game.play("attack p1 s1", "retreat C7", "pass", "attack p2 s1", "back")
    assert game.happened(BattledBack)[0].dice == 2


@rule("BL-12.8")
def test_a_battle_back_is_not_answered_by_a_battle_back(position: Make) -> None:
    """The attacker is supported too."""
    units = f"p1 Ib E7, p2 Ar E6, p3 Ar F6, {SUPPORTED}"
    game = position(units, dice="R R R R R R", ordered="p1").play("attack p1 s1", "back")
    assert game.options == NEXT_TURN


@rule("BL-12.9")
@pytest.mark.parametrize("dice", ["B R R", "F R R"])
def test_cavalry_that_battles_back_neither_pursues_nor_attacks_again(
    position: Make, dice: str
) -> None:
    units = "p1 Ib E7 1, p2 Ib E8, s1 Cb D7, s2 Ar D6, s3 Ar D8"
    game = position(units, dice=f"R R R {dice}", ordered="p1").play("attack p1 s1", "back")
    if "F" in dice:
        game.play("retreat F6")
    assert (game.where("s1"), game.options) == ("D7", NEXT_TURN)


@rule("BL-12.10")
def test_the_combat_ends_after_the_battle_back(position: Make) -> None:
    """Cavalry that attacked has no follow-on action left, whatever was rolled."""
    game = position(f"p1 Cb E7, {SUPPORTED}", dice="L L L L L L", ordered="p1")
    game.play("attack p1 s1", "back")
    assert len(game.happened(CombatEnded)) == 1
    assert game.options == NEXT_TURN


@rule("BL-12.11")
def test_battling_back_is_optional(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R R", ordered="p1")
    game.play("attack p1 s1", "pass")
    assert game.happened(BattledBack) == []
    assert game.happened(OfferDeclined) == [OfferDeclined("s1", "battle_back")]
    assert game.options == NEXT_TURN


@rule("BL-12.11")
def test_the_attacker_does_not_decide_on_the_battle_back(position: Make) -> None:
    game = position(f"p1 Ib E7, {SUPPORTED}", dice="R R R", ordered="p1").play("attack p1 s1")
    assert (game.code("pass", "pennant"), game.rule("pass", "pennant")) == (
        "turn.not_yours",
        "BL-1.13",
    )


@rule("BL-12.12")
def test_a_defender_may_battle_back_against_every_attack(position: Make) -> None:
    units = f"p1 Ib E7, p2 Ib E8, {SUPPORTED}"
    game = position(units, dice="R R R B R R R R R B R R", ordered="p1 p2")
    game.play("attack p1 s1", "back", "attack p2 s1", "back")
    assert (game.figures("p1"), game.figures("p2")) == (3, 3)


@rule("BL-12.12")
def test_a_defender_may_battle_back_once_against_one_attack(position: Make) -> None:
    game = position(f"p1 Ib E7, p2 Ib E8, {SUPPORTED}", dice="R R R R R R", ordered="p1 p2")
    game.play("attack p1 s1", "back")
    assert (game.decides, game.code("back")) == ("pennant", "turn.not_now")
