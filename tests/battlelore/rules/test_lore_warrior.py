"""The Warrior's cards, one by one (cards sheet, B.5)."""

import pytest

from engine.battlelore.state.events import (
    AttackDeclared,
    AttackLost,
    BannerCaptured,
    BattledBack,
    DiceRolled,
    FiguresLost,
    LoreGained,
)
from engine.battlelore.state.sides import Side
from tests.battlelore.rules.lore_game import Make, both, other, own, through
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7"
CLOSE = "p1 Ib E7, s1 Ib D7"
PLAY = "play patrol_centre"


@rule("LC-5")
def test_strength_adds_a_die(position: Make) -> None:
    game = own(position, "warrior_01", CLOSE, ordered="p1", dice="G G G G")
    game.play("attack p1 s1", "lore warrior_01")
    assert len(game.happened(DiceRolled)[0].dice) == 4


@rule("LC-5", "BL-19.5")
def test_agility_of_the_warrior_stops_one_helmet(position: Make) -> None:
    game = other(position, "warrior_02", CLOSE, ordered="p1", dice="B B S")
    game.play("attack p1 s1", "lore warrior_02")
    assert game.figures("s1") == 2


@rule("LC-5", "BL-7.2")
def test_take_aim_adds_3_dice_at_a_distance_only(position: Make) -> None:
    units = "p1 Ar F7, s1 Ib D8"
    game = own(position, "warrior_03", units, ordered="p1", dice="G G G G G")
    game.play("attack p1 s1", "lore warrior_03")
    assert len(game.happened(DiceRolled)[0].dice) == 5


@rule("LC-4", "BL-18.17")
def test_take_aim_is_for_ranged_combat(position: Make) -> None:
    units = "p1 Ar E7, s1 Ib D7"
    game = own(position, "warrior_03", units, ordered="p1", dice="G G")
    game.play("attack p1 s1")
    assert game.code("lore warrior_03") == "lore.moment"
    game.play("pass")


@rule("LC-4", "BL-7.4")
def test_run_adds_a_hex_to_one_move(position: Make) -> None:
    units = "p1 Ir G7, s1 Ib D7"
    game = own(position, "warrior_05", units, ordered="p1", phase="move", dice="G G G G")
    game.play("lore warrior_05", "move p1 E7", "done", "attack p1 s1")
    assert len(game.happened(DiceRolled)) == 1


@rule("BL-1.5", "BL-5.11")
def test_a_refusal_cites_the_lore_card_where_it_gave_the_hexes(position: Make) -> None:
    units = "p1 Ir G7, p2 Ir G2, s1 Ib A7"
    game = own(position, "warrior_05", units, ordered="p1 p2", phase="move")
    game.play("lore warrior_05", "choose p1")
    for unit, spot, cited, hexes in (("p1", "D7", "BL-1.5", 2), ("p2", "D2", "BL-5.11", 1)):
        why = game.refusal(f"move {unit} {spot}")
        assert why is not None
        assert (why.code, why.rule) == ("move.too_far", cited)
        assert dict(why.facts)["allowed"] == hexes


@rule("LC-5")
def test_parry_leaves_the_attacker_two_dice(position: Make) -> None:
    units = "p1 Ir E7, p2 Ir E8, s1 Ib D7"
    game = other(position, "warrior_06", units, ordered="p1 p2", dice="G G  G G G G")
    game.play("attack p1 s1", "lore warrior_06", "attack p2 s1")
    assert [len(event.dice) for event in game.happened(DiceRolled)] == [2, 4]


@rule("LC-5")
def test_parry_does_not_raise_a_lower_number(position: Make) -> None:
    units = "p1 Ar F7, s1 Ib D8"
    game = other(position, "warrior_06", units, ordered="p1", dice="G G")
    game.play("attack p1 s1", "lore warrior_06")
    assert len(game.happened(DiceRolled)[0].dice) == 2


@rule("LC-5")
def test_berserk_rolls_a_die_more_for_each_strike_that_hits(position: Make) -> None:
    game = own(position, "warrior_07", CLOSE, 1, ordered="p1", dice="S S G G  S B")
    game.play("attack p1 s1", "lore warrior_07")
    assert len(game.happened(DiceRolled)[0].dice) == 6  # the last strike gives no further die
    assert game.figures("s1") == 0


@rule("LC-5", "BL-21.8", "BL-21.9")
def test_storm_the_walls_lifts_the_limits_of_the_ground(position: Make) -> None:
    game = own(
        position,
        "warrior_08",
        CLOSE,
        ordered="p1",
        ground="E7 woods, D7 hill rampart",
        dice="G G G",
    )
    game.play("attack p1 s1", "lore warrior_08")
    assert len(game.happened(DiceRolled)[0].dice) == 3


@rule("LC-4", "LC-5")
def test_shield_wall_stops_strikes_on_foot_beside_foot(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib E2, s1 Ib D7, s2 Ib D8, s3 Ib D2"
    game = other(position, "warrior_09", units, phase="card", hand="march_all", dice="S S G  S S G")
    game.play("play march_all", "lore warrior_09", "order p1", "order p2", "done", "done")
    game.play("attack p1 s1", "attack p2 s3")
    assert (game.figures("s1"), game.figures("s3")) == (4, 2)


@rule("LC-4", "BL-23.7")
def test_follow_through_gives_foot_a_bonus_attack(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib I1, s1 Ib D7 1, s2 Ib C7"
    game = own(position, "warrior_10", units, ordered="p1 p2", dice="B G G  B G G")
    game.play("attack p1 s1", "lore warrior_10")
    assert (game.code("attack p1 s2"), game.rule("attack p1 s2")) == ("bonus.not_gained", "BL-1.5")
    game.play("gain")
    assert (game.code("attack p2 s2"), game.rule("attack p2 s2")) == ("bonus.other_unit", "BL-6.1")
    assert not any(text.startswith("pursue") for text in game.options)
    game.play("attack p1 s2")
    assert [event.bonus for event in game.happened(AttackDeclared)] == [False, True]
    assert game.figures("s2") == 3


@rule("BL-7.2", "BL-7.3", "BL-23.4")
@pytest.mark.parametrize("kind", ["Ar", "Dx"])
def test_a_unit_that_shoots_again_after_gaining_ground_has_moved(position: Make, kind: str) -> None:
    units = f"p1 {kind} E7, s1 Ib D7 1, s2 Ib C7"
    game = own(position, "warrior_10", units, ordered="p1", dice="B G  B")
    game.play("attack p1 s1", "lore warrior_10", "gain", "attack p1 s2")
    assert [event.dice for event in game.happened(AttackDeclared)] == [2, 1]


@rule("BL-22.4")
def test_follow_through_ends_on_a_landmark(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7 1, s2 Ib C7"
    game = own(
        position, "warrior_10", units, ordered="p1", dice="B G", ground="D7 countryside rampart"
    )
    game.play("attack p1 s1", "lore warrior_10", "gain")
    assert "attack p1 s2" not in game.options


@rule("LC-4", "BL-18.21")
@pytest.mark.parametrize("level", [1, 3])
def test_last_stand_battles_back_before_the_unit_is_removed(position: Make, level: int) -> None:
    units = "p1 Ib E7, s1 Ib D7 1"
    extra = " G" * (level - 1)
    game = other(position, "warrior_11", units, level, ordered="p1", dice=f"B G G  B B G{extra}")
    game.play("attack p1 s1", "pass", "lore warrior_11")
    assert (game.figures("p1"), game.figures("s1")) == (2, 0)
    assert game.happened(BattledBack)[0].dice == 3 + level - 1
    assert game.banners("pennant") == 1


@rule("LC-2")
def test_last_stand_is_for_a_unit_that_would_be_eliminated(position: Make) -> None:
    game = other(position, "warrior_11", CLOSE, ordered="p1", dice="B G G")
    game.play("attack p1 s1", "pass")
    if game.decides == "standard":
        assert game.code("lore warrior_11") == "lore.no_target"
        game.play("pass")
    assert game.figures("s1") == 3


BLOCKED = {
    "by flags alone": ("p1 Ib E7, p2 Ib C7, p3 Ib C8, s1 Ib D7 1", "F G G"),
    "by a hit and a flag": ("p1 Ib E7, p2 Ib C7, p3 Ib C8, s1 Ib D7 2", "B F G"),
    "at the border": ("p1 Ib B7, s1 Ib A7 2", "F F G"),
    "a hex further back": ("p1 Ib C7, s1 Ib B7 1", "F F G"),
    "with the attacker in the way": ("p1 Ib C7 2, p2 Ib C8, s1 Ib D7 1", "F G G"),
}


@rule("LC-4", "BL-9.8", "BL-9.9")
@pytest.mark.parametrize("why", BLOCKED)
def test_last_stand_is_also_for_a_unit_whose_way_back_is_blocked(position: Make, why: str) -> None:
    """It falls afterwards, even if its answer has cleared the way."""
    units, dice = BLOCKED[why]
    game = other(position, "warrior_11", units, ordered="p1", dice=f"{dice}  B B G")
    through(game, "attack p1 s1", "lore warrior_11")
    full = 2 if "p1 Ib C7 2" in units else 4
    assert (game.figures("p1"), game.figures("s1")) == (full - 2, 0)
    assert "s1" in [banner.unit for banner in game.state.hand(Side.PENNANT).banners]
    lost = [each for each in game.happened(FiguresLost) if each.unit == "s1"]
    assert (lost[-1].cause, lost[-1].rule) == ("retreat", "BL-9.8")


@rule("LC-2", "BL-10.4")
@pytest.mark.parametrize(
    ("units", "dice"),
    [
        ("p1 Ib E7, p2 Ib C7, s1 Ib D7 1", "F G G"),
        ("p1 Ib E7, s1 Ib D7 1, s2 Ar C7, s3 Ar C8", "F G G"),
        ("p1 Ib E7, p2 Ib C7, p3 Ib C8, s1 Ib D7 2", "F G G"),
        ("p1 Ib E7, s1 Ib D7 1, s2 Ar B7", "F F G"),
    ],
    ids=["a free hex", "bold", "a figure more", "one of two ways"],
)
def test_last_stand_is_not_for_a_unit_that_may_live(position: Make, units: str, dice: str) -> None:
    game = other(position, "warrior_11", units, ordered="p1", dice=dice)
    game.play("attack p1 s1", "pass")
    assert "lore warrior_11" not in game.options


@rule("LC-2", "BL-15.8")
def test_last_stand_is_not_for_creatures(position: Make) -> None:
    units = "p1 Ib E7, s1 Gi D7"
    game = other(position, "warrior_11", units, ordered="p1", dice="B G G  G")
    game.play("attack p1 s1", "pass")
    if game.decides == "standard":
        assert game.code("lore warrior_11") == "lore.no_target"
        game.play("pass")
    assert game.figures("s1") == 1


@rule("LC-8", "BL-R.29")
def test_both_banners_of_a_last_stand_count_the_active_side_first(position: Make) -> None:
    units = "p1 Ib E7 1, p2 Ib I1, s1 Ib D7 1, s2 Ib A1"
    game = other(position, "warrior_11", units, ordered="p1", dice="B G G  B G G", banners=1)
    game.play("attack p1 s1", "pass", "lore warrior_11")
    assert [event.side.value for event in game.happened(BannerCaptured)] == [
        "standard",
        "pennant",
    ]
    assert game.state.over is not None
    assert game.state.over.winner.value == "pennant"


@rule("BL-R.72", "LC-4")
def test_sudden_attack_strikes_before_the_attacker(position: Make) -> None:
    game = other(position, "warrior_12", CLOSE, ordered="p1", dice="B B G  B G G")
    game.play("attack p1 s1", "lore warrior_12")
    assert (game.figures("p1"), game.figures("s1")) == (2, 3)


@rule("BL-R.72")
def test_sudden_attack_that_kills_spends_the_attack(position: Make) -> None:
    units = "p1 Ib E7 1, p2 Ib I1, s1 Ib D7"
    game = other(position, "warrior_12", units, ordered="p1", dice="B G G")
    game.play("attack p1 s1", "lore warrior_12")
    assert game.figures("p1") == 0
    assert game.figures("s1") == 4
    assert len(game.happened(DiceRolled)) == 1


@rule("BL-R.72")
def test_sudden_attack_that_drives_the_attacker_off_loses_the_attack(position: Make) -> None:
    game = other(position, "warrior_12", CLOSE, ordered="p1", dice="F G G")
    game.play("attack p1 s1", "lore warrior_12", "retreat F7")
    assert len(game.happened(DiceRolled)) == 1
    assert len(game.happened(AttackLost)) == 1


@rule("LC-7", "BL-19.1", "BL-19.2")
def test_battle_cry_makes_lore_faces_hits(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib E8, s1 Ib D7"
    game = own(position, "warrior_13", units, ordered="p1 p2", dice="L L G  L G G")
    game.play("attack p1 s1", "lore warrior_13", "attack p2 s1")
    assert game.figures("s1") == 1
    assert game.tokens("pennant") == 15


@rule("LC-4", "BL-18.10", "BL-4.4")
def test_field_command_orders_as_many_as_cards_in_hand(position: Make) -> None:
    units = "p1 Ib G1, p2 Ib G7, p3 Ib G12, s1 Ib A7"
    game = own(position, "warrior_14", units, phase="card", hand="scout_left leadership")
    game.play("lore warrior_14", "order p1", "order p3")
    assert game.code("order p2") == "order.none_left"
    assert game.turn.card == ""


@rule("LC-4", "BL-18.10")
def test_assault_orders_units_that_are_close_or_can_shoot(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib F7, p3 Ib G7, p4 Ar H5, p5 Ar G10, p6 Ar G13, s1 Ib D7, s2 Ib D12"
    game = own(position, "warrior_15", units, phase="card", dice="G G G G")
    game.play("lore warrior_15")
    open_to = {text.split()[1] for text in game.options if text.startswith("order")}
    assert open_to == {"p1", "p2", "p5", "p6"}
    game.play("order p1", "done", "done", "attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 4


BACK = "p1 Ib E7, s1 Db D7"


@rule("LC-4", "BL-8.12", "BL-R.17")
def test_sudden_attack_against_a_battle_back_is_rolled_by_the_active_side(position: Make) -> None:
    dice = "G G G  L G G  G G G"
    game = own(position, "warrior_12", BACK, ordered="p1", dice=dice)
    through(game, "attack p1 s1", "back", "lore warrior_12")
    assert [each.side.value for each in game.happened(LoreGained)] == ["pennant"]


@rule("LC-4", "BL-8.12", "BL-R.17")
def test_last_stand_against_a_battle_back_is_rolled_by_the_active_side(position: Make) -> None:
    dice = "G G G  B G G  L G G"
    game = own(position, "warrior_11", "p1 Ib E7 1, s1 Db D7", ordered="p1", dice=dice)
    through(game, "attack p1 s1", "back", "lore warrior_11")
    assert [each.side.value for each in game.happened(LoreGained)] == ["pennant"]


@rule("BL-8.12", "LC-4")
def test_lore_faces_are_gained_even_if_a_last_stand_kills_their_roller(position: Make) -> None:
    dice = "B L L  B B G"
    game = other(position, "warrior_11", "p1 Ib E7 2, s1 Ib D7 1", ordered="p1", dice=dice)
    through(game, "attack p1 s1", "lore warrior_11")
    assert (game.figures("p1"), game.figures("s1")) == (0, 0)
    assert [(each.side.value, each.count) for each in game.happened(LoreGained)] == [("pennant", 2)]


@rule("BL-13.5", "LC-4")
def test_a_last_stand_that_costs_the_unit_itself_ends_the_game(position: Make) -> None:
    dice = "B G G  S G G"
    game = both(
        position,
        "rogue_05",
        "warrior_11",
        "p1 Ib E7, s1 Ib D7 1, s2 Ib A1",
        ordered="p1",
        dice=dice,
        banners=1,
    )
    through(game, "attack p1 s1", "lore warrior_11", "lore rogue_05")
    assert game.figures("s1") == 0
    assert (game.decides, game.banners("pennant")) == ("", 1)


@rule("LC-5", "LC-4")
@pytest.mark.parametrize("fixes", ["warrior_06", "wizard_12"])
def test_berserk_rolls_no_extra_dice_where_two_is_the_most(position: Make, fixes: str) -> None:
    game = both(position, "warrior_07", fixes, "p1 Ib E7, s1 Ib D7", ordered="p1", dice="S S")
    through(game, "attack p1 s1", "lore warrior_07", f"lore {fixes}")
    (rolled,) = game.happened(DiceRolled)
    assert len(rolled.dice) == 2


@rule("BL-16.8", "BL-R.72")
def test_a_unit_webbed_by_a_sudden_attack_no_longer_attacks(position: Make) -> None:
    units = "p1 Ib E7, s1 Sp D7, s2 Ib A1"
    game = other(position, "warrior_12", units, ordered="p1", dice="L R")
    through(game, "attack p1 s1", "lore warrior_12", "power web 1")
    assert len(game.happened(DiceRolled)) == 1
    assert len(game.happened(AttackLost)) == 1
