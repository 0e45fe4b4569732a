"""Corners of the Lore game that an audit of the rules found: where cards, tokens and rolls meet."""

import pytest

from engine.battlelore.state.events import AttackLost, DiceRolled, LoreGained
from engine.battlelore.state.model import GRID, Effect
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Combat
from engine.core.frozen import replace
from tests.battlelore.rules.lore_game import Make, both, other, own, through
from tests.marks import rule

BACK = "p1 Ib E7, s1 Db D7"
"""A dwarf is Bold, so it may battle back."""


# --- answers to a battle back --------------------------------------------------------------------


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


# --- Last Stand ----------------------------------------------------------------------------------


@rule("BL-8.12", "LC-4")
def test_lore_faces_are_gained_also_if_a_last_stand_kills_who_rolled_them(position: Make) -> None:
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


# --- dice that nothing can increase --------------------------------------------------------------


@rule("LC-5", "LC-4")
@pytest.mark.parametrize("fixes", ["warrior_06", "wizard_12"])
def test_berserk_rolls_no_extra_dice_where_two_is_the_most(position: Make, fixes: str) -> None:
    game = both(position, "warrior_07", fixes, "p1 Ib E7, s1 Ib D7", ordered="p1", dice="S S")
    through(game, "attack p1 s1", "lore warrior_07", f"lore {fixes}")
    (rolled,) = game.happened(DiceRolled)
    assert len(rolled.dice) == 2


# --- Forgery -------------------------------------------------------------------------------------

FAR = "p1 Ib G2, p2 Ib G12, s1 Ib A7"


@rule("LC-4")
def test_forgery_copies_the_card_that_a_scout_threw_away(position: Make) -> None:
    game = own(
        position,
        "rogue_14",
        FAR,
        side="standard",
        phase="card",
        card="scout_centre",
        deck="attack_left attack_right",
        lore_hand="",
        council="",
        goblet=(0, 20),
        other_lore_hand="rogue_14",
        other_council="rogue 1",
    )
    through(game, "play scout_centre", "done", "keep attack_right", "replenish tokens")
    assert game.state.discards[-1] == "attack_left"
    through(game, "lore rogue_14")
    assert (game.code("order p1"), game.code("order p2")) == ("", "order.other_section")


@rule("LC-4")
def test_forgery_of_a_counter_attack_that_stood_for_nothing_orders_one_unit(position: Make) -> None:
    game = own(position, "rogue_14", FAR, phase="card", discards="counter_attack")
    through(game, "lore rogue_14", "order p1")
    assert game.code("order p2") == "order.none_left"


# --- ground --------------------------------------------------------------------------------------


@rule("BL-19.6", "LC-4")
def test_nobody_retires_from_woods_that_stopped_his_pursuit(position: Make) -> None:
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib A1"
    game = own(position, "rogue_06", units, ordered="p1", dice="B G G", ground="C7 woods")
    through(game, "attack p1 s1", "lore rogue_06", "gain", "pursue C7")
    assert game.where("p1") == "C7"
    assert "replenish tokens" in game.options


# --- a web ---------------------------------------------------------------------------------------


@rule("BL-16.8", "BL-1.7")
@pytest.mark.parametrize(
    ("card", "dice"), [("rogue_11", "G G G"), ("warrior_12", "G G G"), ("warrior_11", "B G G")]
)
def test_a_webbed_unit_neither_strikes_first_nor_last_nor_slips_away(
    position: Make, card: str, dice: str
) -> None:
    units = "p1 Ib E7, s1 Ib D7 1 webbed, s2 Ib A1"
    game = other(position, card, units, ordered="p1", dice=dice)
    through(game, "attack p1 s1")
    while game.options != [] and game.decides == "standard":
        assert game.code(f"lore {card}") in ("lore.moment", "lore.no_target")
        game.play("pass")


# --- placed, not moved ---------------------------------------------------------------------------


@rule("BL-7.2", "LC-4")
def test_a_portal_is_no_move_so_a_bow_rolls_all_its_dice(position: Make) -> None:
    game = own(position, "wizard_13", "p1 Ar H7, s1 Ib C7", ordered="p1", phase="move", dice="G G")
    through(game, "lore wizard_13", "choose F7", "done", "attack p1 s1")
    (rolled,) = game.happened(DiceRolled)
    assert len(rolled.dice) == 2


# --- no orders -----------------------------------------------------------------------------------


@rule("BL-4.8", "BL-P1.2")
def test_if_nobody_can_be_ordered_there_is_no_movement_phase(position: Make) -> None:
    game = own(position, "wizard_13", "p1 Ib G2, s1 Ib A1", phase="card")
    through(game, "play patrol_right")
    while "pass" in game.options:
        game.play("pass")
    assert "replenish tokens" in game.options


@rule("BL-4.8", "BL-R.4")
def test_who_orders_nobody_though_he_could_still_has_a_movement_phase(position: Make) -> None:
    game = own(position, "wizard_13", "p1 Ib G2, s1 Ib A1", phase="card")
    through(game, "play patrol_left", "done")
    assert game.code("lore wizard_13") == ""


# --- a passage -----------------------------------------------------------------------------------

DEN = "F7 countryside den:pennant, C7 woods passage:pennant"


@rule("BL-18.15", "BL-22.21")
@pytest.mark.parametrize(("at", "lore"), [("F7", 1), ("C7", 0)])
def test_who_goes_through_a_passage_may_be_held(position: Make, at: str, lore: int) -> None:
    units = "p1 Ib F7, s1 Ib A1"
    game = other(
        position, "cleric_07", units, ordered="p1", phase="move", ground=DEN, goblet=(20, 1)
    )
    through(game, "passage p1", "lore cleric_07", f"choose {at}")
    assert (game.where("p1"), game.tokens("pennant")) == (at, lore)
    assert game.code("passage p1") != ""


# --- creatures -----------------------------------------------------------------------------------


@rule("CR-1", "LC-4")
def test_bonus_strikes_of_loaded_dice_are_rolled_again_for_a_club(position: Make) -> None:
    units = "p1 Gi E7, s1 Ib D7, s2 Ib A1"
    game = other(position, "rogue_10", units, ordered="p1", dice="B B R  S S  S G  R")
    through(game, "attack p1 s1", "lore rogue_10", "choose 1", "choose 2")
    assert game.figures("s1") == 4


@rule("CR-3", "BL-18.21")
def test_what_holds_for_one_roll_does_not_hold_for_the_breath_after_it(position: Make) -> None:
    units = "p1 Dg E7, s1 Ib D7, s2 Ib A1"
    game = other(position, "rogue_02", units, ordered="p1", dice="B L R R  B G")
    through(game, "attack p1 s1", "lore rogue_02", "power breath 1", "choose s1")
    assert game.figures("s1") == 3


@rule("CR-2", "BL-R.29")
def test_an_earthquake_that_fells_units_of_both_camps_is_won_by_the_active_side(
    position: Make,
) -> None:
    units = "p2 Ib F6 1, p1 El E7, s1 Ib D7, s2 Ib D6 1"
    game = position(units, lore=True, ordered="p1", dice="L L R R", banners=1)
    through(game, "attack p1 s1", "power earthquake 2")
    assert game.state.over is not None
    assert game.state.over.winner is Side.PENNANT
    assert game.banners("standard") == 0


@rule("BL-16.8", "BL-R.72")
def test_who_was_webbed_by_a_sudden_attack_does_not_attack_any_more(position: Make) -> None:
    units = "p1 Ib E7, s1 Sp D7, s2 Ib A1"
    game = other(position, "warrior_12", units, ordered="p1", dice="L R")
    through(game, "attack p1 s1", "lore warrior_12", "power web 1")
    assert len(game.happened(DiceRolled)) == 1
    assert len(game.happened(AttackLost)) == 1


@rule("BL-22.32", "BL-R.69")
def test_a_pool_heals_nobody_without_an_order(position: Make) -> None:
    units = "p1 Ib G7 2, p2 Ib I1, s1 Ib A1"
    ground = "F7 countryside pool:pennant"
    game = own(position, "wizard_13", units, phase="move", ordered="p2", ground=ground)
    through(game, "lore wizard_13", "choose p1", "choose F7")
    assert (game.where("p1"), game.figures("p1")) == ("F7", 2)


@rule("BL-21.16", "CR-2")
def test_nobody_is_held_where_he_could_not_stand(position: Make) -> None:
    """An Elemental walks through water but does not end in it."""
    units = "p1 El G7, s1 Ib A1"
    water = "F6 waterway, F7 waterway"
    game = other(
        position, "cleric_07", units, ordered="p1", phase="move", ground=water, goblet=(20, 2)
    )
    through(game, "move p1 E7", "lore cleric_07")
    assert game.options == ["choose G7", "choose E7"]


@rule("BL-13.5", "LC-4")
def test_nothing_of_a_roll_counts_once_a_backstab_has_won_the_game(position: Make) -> None:
    units = "p1 Ib E7 1, s1 Ib D7 1, s2 Ib A1"
    game = other(position, "rogue_05", units, ordered="p1", dice="B S R", banners=1)
    through(game, "attack p1 s1", "lore rogue_05")
    assert game.state.over is not None
    assert (game.figures("s1"), game.banners("pennant")) == (1, 0)


@rule("LC-2", "BL-18.25")
def test_the_only_unit_that_can_go_anywhere_is_the_one_that_goes(position: Make) -> None:
    """p2 stands on an island, all hexes in reach of a Portal are water."""
    near = GRID.distances["A1"]
    sea = ", ".join(f"{spot} waterway" for spot in GRID.hexes if 0 < near[spot] <= 4)
    units = "p1 Ib I7, p2 Ib A1, s1 Ib A13"
    game = own(position, "wizard_13", units, phase="move", ordered="p1 p2", ground=sea)
    through(game, "lore wizard_13", "choose F7")
    assert game.where("p1") == "F7"


# --- the rule that forbids -----------------------------------------------------------------------


@rule("BL-18.8")
def test_a_card_that_is_no_reaction_is_refused_in_the_other_turn(position: Make) -> None:
    units = "p1 Ib E7, s1 Ib D7"
    game = other(position, "warrior_01 warrior_02", units, ordered="p1", dice="G G G")
    through(game, "attack p1 s1")
    assert (game.code("lore warrior_01"), game.rule("lore warrior_01")) == (
        "lore.no_reaction",
        "BL-18.8",
    )
    game.play("pass")


@rule("BL-18.17")
@pytest.mark.parametrize(("card", "units"), [("warrior_03", "E7"), ("warrior_07", "F7")])
def test_a_card_for_the_other_kind_of_combat_says_so(position: Make, card: str, units: str) -> None:
    hand = f"{card} warrior_01"
    game = own(position, card, f"p1 Ar {units}, s1 Ib D7", ordered="p1", lore_hand=hand, dice="G G")
    game.play("attack p1 s1")
    assert (game.code(f"lore {card}"), game.rule(f"lore {card}")) == ("lore.moment", "BL-18.17")
    game.play("pass")


@rule("BL-13.5", "BL-15.13")
def test_nothing_is_gained_once_a_dead_creature_has_won_the_game(position: Make) -> None:
    game = position("p1 Ib E7, s1 Sp D7", lore=True, ordered="p1", dice="G R R  G", banners=1)
    through(game, "attack p1 s1")
    assert game.state.over is not None
    assert not game.happened(LoreGained)


@rule("BL-11.11", "LC-2")
def test_no_bonus_attack_is_offered_on_a_unit_in_a_sanctuary_alone(position: Make) -> None:
    """Where nobody can be attacked nobody is asked."""
    units = "p1 Cb E7, s1 Ib D7 1, s2 Ib C6"
    game = position(units, dice="B R R", ordered="p1", lore_cards=True)
    effect = Effect("cleric_09", Side.STANDARD, 1, units=("s2",))
    game.state = replace(game.state, effects=(effect,))
    game.play("attack p1 s1", "gain", "pursue D6")
    assert not isinstance(game.state.steps[-1], Combat)
