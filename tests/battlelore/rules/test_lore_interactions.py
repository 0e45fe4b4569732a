"""Lore cards against each other: cancels, dice, flags, retreats (cards sheet, F.1 to F.6)."""

import pytest

from engine.battlelore.state.events import (
    AttackLost,
    BlazonLost,
    CombatEnded,
    CriticalRolled,
    DiceChanged,
    DiceRolled,
    FlagsIgnored,
    LoreCancelled,
    PanicRolled,
    WindowPassed,
)
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.rules.lore_game import Make, both, other, own, through
from tests.marks import rule

FAR = "p1 Ib G7, s1 Ib C7"
CLOSE = "p1 Ib E7, s1 Ib D7"
PLAY = "play patrol_centre"

# --- 1. cancelling -------------------------------------------------------------------------------


@rule("LC-3", "BL-18.8", "BL-R.52")
def test_the_active_side_may_cancel_a_reaction(position: Make) -> None:
    game = both(position, "rogue_15", "warrior_02", CLOSE, ordered="p1", dice="B B G")
    game.play("attack p1 s1", "pass", "lore warrior_02", "lore rogue_15")
    assert game.happened(LoreCancelled)[0].card == "warrior_02"
    assert game.figures("s1") == 2


@rule("LC-3", "BL-18.5", "BL-R.55")
def test_a_player_who_has_played_a_card_cannot_cancel_the_cancel(position: Make) -> None:
    game = both(
        position, "wizard_08", "rogue_15", FAR, phase="card", lore_hand="wizard_08 rogue_15"
    )
    game.play(PLAY, "lore wizard_08", "lore rogue_15")
    assert len(game.happened(LoreCancelled)) == 1
    assert game.code("lore rogue_15") != ""
    assert game.code("order p1") == ""


@rule("BL-18.7", "BL-18.6")
def test_a_side_reacts_once_in_a_turn(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib E8, s1 Ib D7"
    game = other(
        position,
        "warrior_02",
        units,
        ordered="p1 p2",
        other_lore_hand="warrior_02 warrior_06",
        dice="G G G  G G G",
    )
    game.play("attack p1 s1", "lore warrior_02", "attack p2 s1")
    assert len(game.happened(DiceRolled)) == 2
    assert game.happened(WindowPassed) == []


@rule("LC-3", "BL-R.55")
def test_deja_vu_on_a_cancelled_card_returns_in_its_place(position: Make) -> None:
    game = both(
        position, "wizard_08", "rogue_15", FAR, phase="card", lore_hand="wizard_08 rogue_03"
    )
    game.play(PLAY, "lore wizard_08 rogue_03", "lore rogue_15")
    assert game.lore_hand("pennant") == ["rogue_03"]
    assert game.tokens("pennant") == 20 - 5 - 1 - 3


@rule("BL-18.3", "BL-R.54", "BL-P1.8")
def test_paid_tokens_stay_on_the_card_until_the_turn_is_cleaned_up(position: Make) -> None:
    game = own(position, "wizard_08", FAR, phase="card", dice="G G", pool=10)
    game.play(PLAY, "lore wizard_08")
    assert game.state.pool == 10
    game.play("done", "replenish tokens")
    assert game.state.pool == 10 - 2 + 5
    assert "wizard_08" in game.state.lore_discards


# --- 2. the order of changes to dice -------------------------------------------------------------


@rule("BL-7.10", "LC-5")
def test_a_card_adds_its_dice_after_the_limit_of_the_ground(position: Make) -> None:
    """Strength: three dice of blue foot, two in woods, and then one more."""
    units = "p1 Ib E7, s1 Ib D7"
    game = own(position, "warrior_01", units, ordered="p1", dice="G G G", ground="E7 woods")
    game.play("attack p1 s1", "lore warrior_01")
    assert len(game.happened(DiceRolled)[0].dice) == 2 + 1


@rule("LC-5", "BL-7.2")
def test_a_moved_bow_loses_its_die_before_a_card_adds_some(position: Make) -> None:
    units = "p1 Ar G7, s1 Ib E7"
    game = own(position, "warrior_03", units, ordered="p1", phase="move", dice="G G G G")
    game.play("move p1 G8", "done", "attack p1 s1", "lore warrior_03")
    assert len(game.happened(DiceRolled)[0].dice) == 2 - 1 + 3


@rule("LC-5", "BL-R.48")
def test_parry_undoes_a_bonus_that_was_played_before_it(position: Make) -> None:
    game = both(position, "warrior_01", "warrior_06", CLOSE, ordered="p1", dice="G G")
    game.play("attack p1 s1", "lore warrior_01", "pass", "lore warrior_06")
    assert len(game.happened(DiceRolled)[0].dice) == 2
    assert game.happened(DiceChanged)[-1].dice == 2


@rule("LC-5", "BL-R.48")
def test_blinding_light_takes_the_die_of_mass_might(position: Make) -> None:
    game = both(position, "wizard_10", "wizard_12", CLOSE, phase="card", dice="G G")
    game.play(PLAY, "lore wizard_10", "pass", "pass", "order p1", "done", "done")
    game.play("attack p1 s1", "lore wizard_12")
    assert len(game.happened(DiceRolled)[0].dice) == 2


@rule("LC-5", "BL-7.11", "BL-R.76")
def test_wind_wall_may_leave_no_die_and_the_attack_is_spent(position: Make) -> None:
    units = "p1 Ar F7, s1 Ib D8, s2 Ib D7"
    game = other(position, "wizard_02", units, ordered="p1")
    game.play("attack p1 s1", "lore wizard_02")
    assert len(game.happened(AttackLost)) == 1
    assert game.code("attack p1 s2") != ""


# --- 3. windows of every roll --------------------------------------------------------------------

DWARF = "p1 Ib E7, s1 Db D7"


@rule("LC-4", "BL-12.7")
def test_the_attacker_may_react_to_a_battle_back(position: Make) -> None:
    game = own(position, "warrior_02", DWARF, ordered="p1", dice="G G G  B G G")
    game.play("attack p1 s1", "pass", "pass", "back", "lore warrior_02")
    assert game.figures("p1") == 4


@rule("BL-18.20", "LC-4")
def test_a_bonus_to_one_roll_does_not_apply_to_the_bonus_attack(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7, s2 Ib C8"
    game = other(position, "warrior_02", units, ordered="p1", dice="B F G  B G G")
    game.play("attack p1 s1", "lore warrior_02", "gain", "pass", "attack p1 s1")
    assert game.figures("s1") == 3


@rule("LC-4")
def test_a_window_opens_for_the_second_shot_of_darken_the_sky(position: Make) -> None:
    units = "p1 Ar F7, s1 Ib D8"
    game = other(position, "wizard_02", units, ordered="p1", card="darken_sky", dice="G G")
    game.play("attack p1 s1", "pass", "pass", "attack p1 s1", "lore wizard_02")
    assert len(game.happened(AttackLost)) == 1


@rule("LC-4", "BL-11.10")
def test_a_bonus_attack_can_be_evaded(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C8"
    game = other(position, "rogue_11", units, ordered="p1", dice="B G G")
    game.play("attack p1 s1", "pass", "pass", "gain", "pass")
    game.play("attack p1 s2", "lore rogue_11")
    game.play("retreat B7")
    assert game.where("s2") == "B7"
    assert len(game.happened(CombatEnded)) == 1


# --- 4. Berserk and what is played against it ----------------------------------------------------


@rule("LC-5", "BL-18.21")
def test_backstab_waits_for_the_extra_dice_of_berserk(position: Make) -> None:
    game = both(position, "warrior_07", "rogue_05", CLOSE, ordered="p1", dice="S S G G  S B")
    game.play("attack p1 s1", "lore warrior_07", "pass", "pass", "lore rogue_05")
    assert (game.figures("p1"), game.figures("s1")) == (1, 3)


@rule("LC-5", "BL-19.5")
def test_agility_stops_a_helmet_of_the_extra_dice_too(position: Make) -> None:
    game = both(position, "warrior_07", "warrior_02", CLOSE, ordered="p1", dice="S G G G  B")
    game.play("attack p1 s1", "lore warrior_07", "pass", "lore warrior_02")
    assert game.figures("s1") == 3


@rule("LC-5", "BL-19.5")
def test_mass_shield_stops_helmets_after_berserk_is_rolled(position: Make) -> None:
    game = both(position, "warrior_07", "wizard_11", CLOSE, 2, phase="card", dice="S B B G G  B")
    game.play(PLAY, "pass", "lore wizard_11", "pass", "order p1", "done", "done")
    game.play("attack p1 s1", "lore warrior_07")
    assert game.figures("s1") == 2


# --- 5. ignoring flags ---------------------------------------------------------------------------


@rule("LC-9", "BL-10.12")
def test_flags_ignored_by_a_card_add_to_those_of_the_unit(position: Make) -> None:
    game = other(position, "cleric_06", DWARF, 1, ordered="p1", dice="F F F")
    game.play("attack p1 s1", "lore cleric_06")
    assert game.code("ignore 2") == ""
    assert game.code("ignore 3") == "flags.too_many"


@rule("LC-9", "BL-R.48")
def test_fearless_played_after_mists_of_terror_frees_its_unit(position: Make) -> None:
    game = both(position, "cleric_12", "rogue_04", DWARF, phase="card", dice="F F G")
    game.play(PLAY, "lore cleric_12", "pass", "pass", "order p1", "done", "done")
    game.play("attack p1 s1", "lore rogue_04")
    assert game.code("ignore 2") == ""
    game.play("ignore 2")
    assert "back" in game.options


@rule("LC-9", "BL-R.48")
def test_hymn_played_after_mists_of_terror_gives_heart_again(position: Make) -> None:
    game = both(position, "cleric_12", "cleric_08", DWARF, phase="card", dice="F F G")
    game.play(PLAY, "lore cleric_12", "pass", "lore cleric_08", "order p1", "done", "done")
    game.play("attack p1 s1")
    assert game.code("ignore 2") == "flags.too_many"
    game.play("ignore 1", "retreat C7")
    assert game.where("s1") == "C7"
    assert game.happened(PanicRolled) == []


@rule("LC-9", "BL-15.14")
def test_a_creature_must_ignore_its_flag_under_fearless(position: Make) -> None:
    units = "p1 Ib E7, s1 Gi D7"
    game = other(position, "rogue_04", units, ordered="p1", dice="F F G")
    game.play("attack p1 s1", "lore rogue_04")
    assert [each.ignored for each in game.happened(FlagsIgnored)] == [2]
    assert (game.where("s1"), game.decides) == ("D7", "standard")


# --- 6. forced retreats --------------------------------------------------------------------------


@rule("BL-9.8", "BL-14.12")
def test_terrified_costs_figures_for_the_way_that_is_blocked(position: Make) -> None:
    units = "p1 Ib F7, s1 Ib D7"
    blocked = "B6 waterway, B7 waterway, C8 waterway"
    game = own(position, "rogue_08", units, 2, phase="card", ground=blocked, dice="G")
    game.play(PLAY, "lore rogue_08")
    assert game.where("s1") == "C7"
    assert game.figures("s1") == 4 - 2
    assert len(game.happened(PanicRolled)[0].dice) == 1  # one hex it did move


@rule("LC-6", "BL-11.1")
def test_no_unit_gains_ground_after_smite(position: Make) -> None:
    game = own(position, "cleric_10", CLOSE, 1, phase="card", dice="F G G")
    game.play(PLAY, "lore cleric_10", "retreat C7")
    assert game.code("gain") != ""
    assert game.code("order p1") == ""


@rule("BL-2.23")
def test_terrified_drives_a_unit_off_its_blazon(position: Make) -> None:
    units = "p1 Ib F7, s1 Ib D7"
    game = own(position, "rogue_08", units, phase="card", blazons="D7 standard", dice="G G")
    held = replace(game.state.blazons[0], holder=Side.STANDARD)
    game.state = replace(game.state, blazons=(held,))
    game.play(PLAY, "lore rogue_08", "retreat C7", "retreat B6")
    assert game.happened(BlazonLost)[0].at == "D7"


@rule("LC-6", "BL-15.9")
def test_hits_of_spell_dice_on_a_creature_are_rolled_again(position: Make) -> None:
    units = "p1 Ib G7, s1 Gi C7"
    game = own(position, "wizard_08", units, phase="card", dice="B L  R B")
    game.play(PLAY, "lore wizard_08")
    assert len(game.happened(CriticalRolled)[0].dice) == 2
    assert game.banners("pennant") == 1


@rule("LC-6", "BL-19.5")
def test_mass_shield_stops_helmets_of_the_dice_of_a_power(position: Make) -> None:
    units = "p1 Dg E7, s1 Ib D7"
    game = other(position, "wizard_11", units, 1, phase="card", dice="L G G G  B B")
    game.play(PLAY, "lore wizard_11", "order p1", "done", "done", "attack p1 s1")
    game.play("power breath 1", "choose s1")
    assert game.figures("s1") == 3


# --- Mists of Terror and Fearless; what cards cite -----------------------------------------------


@rule("LC-4", "LC-9")
@pytest.mark.parametrize("card", ["warrior_04", "rogue_04"])
def test_fearless_frees_its_unit_of_the_mists_entirely(position: Make, card: str) -> None:
    """Shoved without a choice, it does not panic; the others are in the Mists still."""
    units, dice = "p1 Gi E7, s1 Ib D7, s2 Ib A1", "L G G"
    game = both(position, "cleric_12", card, units, phase="card", dice=dice, card="patrol_centre")
    through(game, PLAY, "lore cleric_12", "order p1", "done", "done", "attack p1 s1")
    through(game, f"lore {card}", "power shove 1")
    while game.options and game.options[0].startswith("retreat"):
        game.play(game.options[0])
    assert (game.figures("s1"), game.happened(PanicRolled)) == (4, [])
    assert [each.units for each in game.state.effects if each.card == "cleric_12"] == [("s2",)]
