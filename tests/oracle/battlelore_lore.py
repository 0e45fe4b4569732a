"""The Lore deck in the words of the oracle: moments, targets and effects of each card."""

from collections.abc import Mapping
from typing import Any

from engine.battlelore.state.conditions import Condition, HexCondition, PlayerCondition
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables import lore_verbs as verbs
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.lore_verbs import LoreCard, Scope, Until
from engine.battlelore.tables.targets import TargetKind
from engine.battlelore.tables.terrain import BRIDGE, FORD, HILL, WATERWAY, WOODS
from tests.oracle.compare import PLAYED, sheet

MOMENTS = {
    Moment.RE_CMD: "RE_CMD",
    Moment.PRE_M: "PRE_MELEE",
    Moment.PRE_R: "PRE_RANGED",
    Moment.POST_M: "POST_MELEE",
    Moment.OWN_POST: "COMBAT",
}
"""Moments that the table calls otherwise. `OWN_POST` is COMBAT after the own roll."""


def moment(row: LoreCard) -> str:
    """Return when a card is played; Eagle Eye also before a battle is declared."""
    last = row.at[-1]
    return MOMENTS.get(last, last.name)


CARD_TESTS = {
    "wizard_01": "test_lore_wizard.py::test_summon_lore_fills_the_goblet",
    "wizard_02": "test_lore_wizard.py::test_wind_wall_takes_the_dice_of_one_shot",
    "wizard_03": "test_lore_wizard.py::test_dispel_lore_costs_half_and_gives_half_back",
    "wizard_04": "test_lore_wizard.py::test_eagle_eye_reaches_further_and_over_units",
    "wizard_05": "test_lore_wizard.py::test_scrying_shows_the_hand_and_orders_the_deck",
    "wizard_06": "test_lore_wizard.py::test_transposition_swaps_units_that_may_then_still_move",
    "wizard_07": "test_lore_wizard.py::test_mind_theft_of_level_1_takes_a_random_card",
    "wizard_08": "test_lore_wizard.py::test_fireball_hits_with_the_colour_and_lore",
    "wizard_09": "test_lore_wizard.py::test_mass_speed_lets_heavy_infantry_go_2_hexes_and_battle",
    "wizard_10": "test_lore_wizard.py::test_mass_might_is_for_units_named_after_the_orders",
    "wizard_11": "test_lore_wizard.py::test_mass_shield_stops_a_helmet_and_a_flag_in_each_roll",
    "wizard_12": "test_lore_wizard.py::test_blinding_light_leaves_two_dice_to_every_enemy",
    "wizard_13": "test_lore_wizard.py::test_portal_carries_a_unit_over_everything_out_of_its_web",
    "wizard_14": "test_lore_wizard.py::test_chain_lightning_jumps_with_one_die_fewer_each_time",
    "wizard_15": "test_lore_wizard.py::test_creeping_doom_rolls_for_friend_and_foe",
    "cleric_01": "test_lore_cleric.py::test_purify_takes_web_and_poison_away",
    "cleric_02": "test_lore_cleric.py::test_prayer_rolls_own_dice_again_once",
    "cleric_03": "test_lore_cleric.py::test_bless_adds_dice_above_the_limit_of_the_ground",
    "cleric_04": "test_lore_cleric.py::test_move_as_the_wind_adds_2_hexes",
    "cleric_05": "test_lore_cleric.py::test_healing_restores_figures_and_forbids_an_order",
    "cleric_06": "test_lore_cleric.py::test_shield_of_faith_stops_bonus_strikes_and_flags",
    "cleric_07": "test_lore_cleric.py::test_hold_stops_a_unit_on_a_hex_of_its_way",
    "cleric_08": "test_lore_cleric.py::test_hymn_of_valor_makes_goblins_bold",
    "cleric_09": "test_lore_cleric.py::test_sanctuary_keeps_a_unit_from_being_a_target",
    "cleric_10": "test_lore_cleric.py::test_smite_hits_with_strikes_and_drives_back",
    "cleric_11": "test_lore_cleric.py::test_mass_healing_rolls_for_each_weakened_troop",
    "cleric_12": "test_lore_cleric.py::test_mists_of_terror_make_the_bold_run",
    "cleric_13": "test_lore_cleric.py::test_wraths_strike_on_and_next_to_their_ground",
    "cleric_14": "test_lore_cleric.py::test_wraths_strike_on_and_next_to_their_ground",
    "cleric_15": "test_lore_cleric.py::test_wraths_strike_on_and_next_to_their_ground",
    "rogue_01": "test_lore_rogue.py::test_pick_pocket_steals_out_of_the_goblet",
    "rogue_02": "test_lore_rogue.py::test_agility_stops_one_helmet_of_one_roll",
    "rogue_03": "test_lore_rogue.py::test_deja_vu_brings_the_other_card_back",
    "rogue_04": "test_lore_rogue.py::test_fearless_ignores_all_flags_all_turn",
    "rogue_05": "test_lore_rogue.py::test_backstab_turns_bonus_strikes_on_the_attacker",
    "rogue_06": "test_lore_hit_and_run.py::test_hit_and_run_moves_after_the_battles",
    "rogue_07": "test_lore_rogue.py::test_false_orders_plays_another_card_of_the_hand",
    "rogue_08": "test_lore_rogue.py::test_terrified_drives_a_bold_unit_off_with_losses",
    "rogue_09": "test_lore_rogue.py::test_infiltration_goes_through_units_and_woods",
    "rogue_10": "test_lore_rogue.py::test_loaded_dice_rolls_dice_of_a_battle_again",
    "rogue_11": "test_lore_rogue.py::test_evasion_loses_the_attack_and_no_figure",
    "rogue_12": "test_lore_rogue.py::test_poisoned_blades_poison_a_unit_that_survives_a_hit",
    "rogue_13": "test_lore_rogue.py::test_sabotage_discards_a_card_of_the_other_hand",
    "rogue_14": "test_lore_forgery.py::test_forgery_resolves_the_card_on_top_of_the_discards",
    "rogue_15": "test_lore_rogue.py::test_foiled_cancels_without_a_refund",
    "warrior_01": "test_lore_warrior.py::test_strength_adds_a_die",
    "warrior_02": "test_lore_warrior.py::test_agility_of_the_warrior_stops_one_helmet",
    "warrior_03": "test_lore_warrior.py::test_take_aim_adds_3_dice_at_a_distance_only",
    "warrior_04": "test_lore_rogue.py::test_fearless_ignores_all_flags_all_turn",
    "warrior_05": "test_lore_warrior.py::test_run_adds_a_hex_to_one_move",
    "warrior_06": "test_lore_warrior.py::test_parry_leaves_the_attacker_two_dice",
    "warrior_07": "test_lore_warrior.py::test_berserk_rolls_a_die_more_for_each_strike_that_hits",
    "warrior_08": "test_lore_warrior.py::test_storm_the_walls_lifts_the_limits_of_the_ground",
    "warrior_09": "test_lore_warrior.py::test_shield_wall_stops_strikes_on_foot_beside_foot",
    "warrior_10": "test_lore_warrior.py::test_follow_through_gives_foot_a_bonus_attack",
    "warrior_11": "test_lore_warrior.py::test_last_stand_battles_back_before_the_unit_is_removed",
    "warrior_12": "test_lore_warrior.py::test_sudden_attack_strikes_before_the_attacker",
    "warrior_13": "test_lore_warrior.py::test_battle_cry_makes_lore_faces_hits",
    "warrior_14": "test_lore_warrior.py::test_field_command_orders_as_many_as_cards_in_hand",
    "warrior_15": "test_lore_warrior.py::test_assault_orders_units_that_are_close_or_can_shoot",
}
"""The test that plays each card: what its row does not say stands there."""

# --- whom ---------------------------------------------------------------------------

NOBODY = (TargetKind.YOU, TargetKind.OPPONENT)

WHO: Mapping[Any, set[str]] = {
    Condition.ORDERED: {"ordered"},
    Condition.RANGED_WEAPON: {"ranged_weapon"},
    Condition.FREE: {"not_webbed", "not_held"},
    PlayerCondition.RIVAL_HAS_LORE_CARD: {"opponent_has_lore_card"},
    PlayerCondition.RIVAL_HAS_LORE: {"opponent_has_lore_token"},
    PlayerCondition.RIVAL_HAS_CARD: set[str](),
    Condition.NOT_MOVED: {"not_moved_yet"},
    Condition.AFFLICTED: {"has_token_or_enemy_effect"},
    Condition.WEAKENED: {"troop", "weakened"},
    Condition.FOE_ADJACENT: {"adjacent_to_own_unit"},
    Condition.FOE_WITHIN_2: {"within_2_of_own_unit"},
    Condition.TROOP: {"troop"},
    Condition.FOOT: {"foot"},
    Condition.FREE_REAR: {"free_retreat_hex"},
    Condition.DOOMED: {"would_be_eliminated"},
    Condition.NOT_WEBBED: set[str](),
    PlayerCondition.A_DISCARD: {"there_is_a_discard"},
    PlayerCondition.A_COMMAND_CARD: set[str](),
    HexCondition.VACANT: set[str](),
    HexCondition.PASSABLE: set[str](),
}
"""The conditions of targets in the words of the table.

Not printed on a card and so not in the table: that a webbed unit cannot go (BL-16.8), that there is
a card to discard, and that a hex can be entered.
"""

KINDS = {
    TargetKind.OWN_UNIT: {"own"},
    TargetKind.ENEMY_UNIT: {"enemy"},
    TargetKind.ANY_UNIT: {"any_side"},
    TargetKind.FIGHTER: {"own", "ordered"},
    TargetKind.ATTACKED: {"own"},
    TargetKind.ATTACKER: {"enemy", "is_attacker"},
    TargetKind.PATH: {"enemy", "about_to_move"},
    TargetKind.AREA: {"any_side"},
}

UNDER_ATTACK = {
    Moment.PRE: {"under_attack"},
    Moment.PRE_M: {"under_melee_attack"},
    Moment.PRE_R: {"under_ranged_attack"},
}


IN_CODE = {
    *("wizard_03", "wizard_15", "cleric_02", "warrior_15"),
    *("rogue_03", "rogue_05", "rogue_07", "rogue_10", "rogue_15"),
}
"""Cards whose targets follow from their moment, or from code; tests play them."""

IMPLIED = {"wizard_13": {"ordered_or_not"}, "rogue_06": set[str]()}


def conditions(row: LoreCard) -> Any:
    """Return what must hold of a target.

    A card for a move is played before its unit goes, so that this is printed on Mass Speed alone; a
    unit that goes on after its battle is a troop (Hit and Run).
    """
    if row.id in IN_CODE:
        return PLAYED
    found = set[str]()
    for target in row.targets:
        found |= KINDS.get(target.kind, set())
        for each in (*target.who, *target.where, *filter(None, (target.needs,))):
            found |= WHO[each]
        if target.kind is TargetKind.ATTACKED:
            found |= UNDER_ATTACK.get(row.at[0], set())
        if target.reach(1) and target.kind is TargetKind.OWN_UNIT:
            found |= {"within_distance"}
    for verb in row.verbs:
        found |= holders(verb)
    if not any(target.every for target in row.targets):
        found -= {"not_moved_yet"}
    if row.id in IMPLIED:
        found = (found - {"troop"}) | IMPLIED[row.id]
    return sorted(found)


AREAS = {(HILL,): "hill", (WOODS,): "woods", (WATERWAY, FORD, BRIDGE): "waterway"}


def holders(verb: Any) -> set[str]:
    """Return who has what a card gives to a whole camp."""
    if isinstance(verb, verbs.Storm):
        return {f"on_or_adjacent_to_{AREAS[verb.on_or_beside]}"} if verb.on_or_beside else set()
    if isinstance(verb, verbs.NameLater):
        return {"own", "ordered"}
    if not isinstance(verb, verbs.Give):
        return set()
    camp = {Scope.OWN: "own", Scope.ENEMY: "enemy"}.get(verb.to[0], "")
    found = {camp} if camp else set()
    if camp:
        kinds = (Condition.TROOP, Condition.FOOT)
        found |= {each.value for grant in verb.grants for each in grant.when if each in kinds}
    return found


def target_count(row: LoreCard) -> list[int]:
    """Return how many units are named at each level; nothing where none is, or all are."""
    units = [t for t in row.targets if t.kind not in NOBODY and not t.every]
    later = [verb for verb in row.verbs if isinstance(verb, verbs.NameLater)]
    if later:
        return list(later[0].most)
    if len(units) > 1 and units[1].kind is TargetKind.OWN_UNIT:
        return [len(units)] * 3
    no_unit = (TargetKind.ROLL, TargetKind.LORE_CARD, TargetKind.COMMAND_CARD, TargetKind.AREA)
    if not units or units[0].kind in no_unit or units[0].kind is TargetKind.ANY_UNIT:
        return []
    return [units[0].count(level) for level in (1, 2, 3)]


def duration(row: LoreCard) -> Any:
    """Return how long what a card gives lasts.

    Healing works at once and forbids an order of the turn; a move is over with the turn at the
    latest (Infiltration).
    """
    given = [verb for verb in row.verbs if isinstance(verb, verbs.Give)]
    if not given or row.id in ("cleric_05", "rogue_09"):
        return PLAYED
    ends = given[0].until
    if len(set(ends)) > 1:
        return "by_level"
    return "this_roll" if ends[0] is Until.ROLL else "this_turn"


LORE_SHEET = sheet(
    "battlelore_lore_cards",
    "lore_card",
    lambda entry: str(entry["id"]),
    LORE_CARDS,
    {
        "class": lambda row: row.cls.value,
        "number": lambda row: int(row.id[-2:]),
        "cost": lambda row: -1 if row.half else row.cost,
        "reaction": lambda row: row.reaction,
        "moment": moment,
        "after_own_roll": lambda row: Moment.OWN_POST in row.at,
        "target_count": target_count,
        "conditions": conditions,
        "duration": duration,
        "distance": lambda row: (
            [row.targets[1].reach(level) for level in (1, 2, 3)] if len(row.targets) > 1 else None
        ),
    },
    absent={"after_own_roll": False},
    tests=CARD_TESTS,
)
