"""The sheets of the Second Edition: units, cards, scenarios, armies, terrain, the die."""

from typing import Any

from engine.hexes.grid import Hex
from engine.second_edition.state.model import FACES, GRID
from engine.second_edition.tables.armies import ARMIES, CARDS, Army, cost
from engine.second_edition.tables.command_cards import COMMAND, CommandCard
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.lore_deeds import During
from engine.second_edition.tables.scenario_cards import SCENARIOS, WAR, ScenarioCard
from engine.second_edition.tables.terrain import FOREST_DICE, TERRAIN
from engine.second_edition.tables.units import (
    BY_CODE,
    SECOND_LEGENDS,
    UNITS,
    Ability,
    Kind,
    Trait,
)
from tests.oracle.compare import NOT_FACTS, Entry, sheet


def key(name: str) -> str:
    """Return the id that the engine makes of a name."""
    return name.lower().replace("'", "").replace(" ", "_")


# --- units and abilities ----------------------------------------------------------------------


def attack_kind(row: Kind) -> str:
    """Return whether a unit attacks from afar."""
    return "ranged" if row.reach else "melee"


def type_of(row: Kind) -> str:
    """Return the first trait: infantry, cavalry, elite or legend."""
    (found,) = row.traits & {Trait.INFANTRY, Trait.CAVALRY, Trait.ELITE, Trait.LEGEND}
    return found.value


def abilities(row: Kind) -> list[dict[str, Any]]:
    """Return the abilities as the table writes them."""
    return [ability_entry(each) for each in row.abilities]


def ability_entry(each: Ability) -> dict[str, Any]:
    """Return an ability as the table writes it: name, number, face."""
    found: dict[str, Any] = {"name": each.does.value.replace("_", " ").title()}
    if each.number:
        found["value"] = each.number
    if each.face is not None:
        found["face"] = each.face.value
    return found


UNIT_SHEET = sheet(
    "second_edition_units",
    "unit",
    lambda entry: str(entry["id"]),
    BY_CODE,
    {
        "name": lambda row: row.id.replace("_", " ").title(),
        "faction": lambda row: row.side.value,
        "type": type_of,
        "attack_kind": attack_kind,
        "traits": lambda row: sorted([each.value for each in row.traits] + [attack_kind(row)]),
        "cost": lambda row: row.cost,
        "cards": lambda row: row.cards,
        "health": lambda row: row.health,
        "figures": lambda row: 1 if row.legend else row.health,
        "damage_tokens": lambda row: row.legend,
        "attack": lambda row: row.attack,
        "move": lambda row: row.move,
        "range_min": lambda row: row.reach[0] if row.reach else None,
        "range_max": lambda row: row.reach[1] if row.reach else None,
        "optional": lambda row: row.id in SECOND_LEGENDS,
        "ability": abilities,
    },
    absent={"range_min": None, "range_max": None},
    played={"id": "test_second_edition.py::test_the_engine_has_what_is_printed"},
)

OWNED = {each.does.value: each for kind in UNITS.values() for each in kind.abilities}
"""An example of each ability, by its name."""

ABILITY_TESTS = {
    "rage": "test_examples_board.py::test_e_36_forest_and_rage",
    "frenzy": "test_examples_combat.py::test_e_41_and_42_frenzy_committed_and_declined",
    "pursue": "test_examples_combat.py::test_e_80_pursue",
    "double_shot": "test_examples_combat.py::test_e_76_two_attacks_two_counters",
    "flanking": "test_examples_board.py::test_e_40_flanking",
    "harry": "test_examples_combat.py::test_e_72_harry",
    "immovable": "test_abilities.py::test_immovable_ignores_up_to_two_retreats",
    "mobility": "test_abilities.py::test_mobility_moves_after_the_attack",
    "ferocity": "test_examples_combat.py::test_e_73_ferocity_comes_before_the_retreats",
    "lurch": "test_abilities.py::test_lurch_goes_one_hex_further_to_an_enemy",
    "flying": "test_examples_board.py::test_e_38_against_a_flyer",
    "poison": "test_abilities.py::test_poison_marks_a_survivor_once",
    "stun": "test_abilities.py::test_a_stunned_unit_does_nothing_but_retreat",
    "massive": "test_examples_combat.py::test_e_66_massive",
    "soul_feast": "test_abilities.py::test_soul_feast_damages_and_heals",
    "runic_fist": "test_examples_combat.py::test_e_44_committed_lore",
    "burrowing": "test_abilities.py::test_burrowing_goes_through_water_but_does_not_end_there",
    "dread_aura": "test_abilities.py::test_dread_aura_holds_units_that_are_not_legends",
    "tear_apart": "test_abilities.py::test_tear_apart_needs_infantry_or_cavalry",
    "bombard": "test_abilities.py::test_bombard_hurts_all_around_the_target",
}

ABILITY_SHEET = sheet(
    "second_edition_units",
    "ability",
    lambda entry: key(entry["name"]),
    OWNED,
    {
        "parameter": lambda row: bool(row.number),
        "face": lambda row: row.face.value if row.face is not None else None,
    },
    absent={"face": None},
    tests=ABILITY_TESTS,
)

FACE_SHEET = sheet(
    "second_edition_units",
    "die_face",
    lambda entry: str(entry["name"]),
    {each.value: FACES.count(each) for each in FACES},
    {"count": lambda count: count},
    tests={each.value: "test_abilities.py::test_faces_of_a_melee_roll" for each in FACES},
)

# --- cards ------------------------------------------------------------------------------------

ORDERS = ("left", "centre", "right")


def command_key(entry: Entry) -> str:
    """Return the id of a Command card."""
    return key(entry["title"])


def orders(row: CommandCard) -> dict[str, int] | None:
    """Return how many units of each section a card orders."""
    return {part.value: count for part, count in row.sections} or None


def conditions(row: CommandCard) -> list[str]:
    """Return what an ordered unit must be."""
    found = ["_or_".join(each.value for each in Trait if each in row.traits)] if row.traits else []
    return found + ["not_weak"] * row.whole + ["weak"] * row.weak


ORDERS_ONLY = {
    *("title", "id", "copies", "orders", "orders_anywhere", "conditions", "shared_hexes"),
    *NOT_FACTS,
}
"""Fields of a card that say whom it orders; with any other one it does more."""


def does_more(entry: Entry) -> bool:
    """Return whether a card does more than order, by what is printed."""
    return bool(set(entry) - ORDERS_ONLY)


COMMAND_SHEET = sheet(
    "second_edition_command_cards",
    "command_card",
    command_key,
    COMMAND,
    {
        "id": lambda row: row.code,
        "copies": lambda row: row.copies,
        "orders": orders,
        "orders_anywhere": lambda row: row.units or None,
        "conditions": conditions,
    },
    absent={"orders": None, "orders_anywhere": None},
    played={"title": "test_second_edition.py::test_names_are_the_ids_of_the_engine"},
    tests={
        "onslaught": "test_command_cards.py::test_onslaught_orders_infantry_and_moves_it_again",
        "darken_the_skies": "test_examples_board.py::test_rx_14_darken_the_skies",
        "mounted_charge": "test_command_cards.py::test_mounted_charge_gives_cavalry_a_die",
        "giants_stride": "test_command_cards.py::test_giants_stride_makes_the_big_ones_faster",
        "battlelore": (
            "test_command_cards.py::test_battlelore_gives_two_tokens_and_two_orders_anywhere"
        ),
        "battle_cry": (
            "test_command_cards.py::test_battle_cry_adds_a_die_and_holds_against_counters"
        ),
        "rally": "test_command_cards.py::test_rally_orders_the_weak_and_they_recover",
        "scouts_report": "test_command_cards.py::test_scouts_report_draws_two_and_keeps_one",
    },
)

LORE_TESTS = {
    "plunder": "test_examples_lore.py::test_e_90_same_moment",
    "defend_the_realm": "test_lore_cards.py::test_defend_the_realm",
    "valor_and_vengeance": "test_examples_lore.py::test_e_94_valor_and_vengeance",
    "wall_of_steel": "test_lore_cards.py::test_wall_of_steel",
    "take_aim": "test_lore_cards.py::test_take_aim",
    "runic_barrier": "test_examples_lore.py::test_e_92_runic_barrier",
    "overrun": "test_lore_cards.py::test_overrun_rolls_for_each_enemy",
    "death_from_above": "test_lore_cards.py::test_death_from_above",
    "enchanted_arrows": "test_lore_cards.py::test_enchanted_arrows",
    "superior_tactics": "test_lore_cards.py::test_superior_tactics",
    "rune_blade": "test_lore_cards.py::test_rune_blade",
    "hold_the_gate": "test_lore_cards.py::test_hold_the_gate",
    "second_wind": "test_lore_cards.py::test_a_hero_recovers_two_health",
    "forced_march": "test_lore_cards.py::test_forced_march",
    "unstoppable": "test_lore_uthuk.py::test_unstoppable_counters_with_the_dice_it_had",
    "mirrored_wounds": "test_lore_uthuk.py::test_mirrored_wounds",
    "carrion_feast": "test_examples_lore.py::test_e_90_same_moment",
    "venom_cloud": "test_lore_uthuk.py::test_venom_cloud",
    "blood_rush": "test_lore_uthuk.py::test_blood_rush",
    "portal": "test_lore_uthuk.py::test_portal",
    "howl_of_terror": "test_lore_uthuk.py::test_howl_of_terror",
    "feeding_frenzy": "test_lore_uthuk.py::test_feeding_frenzy",
    "warp_flesh": "test_lore_cards.py::test_a_hero_recovers_two_health",
    "blood_toll": "test_lore_uthuk.py::test_blood_toll",
    "dark_pact": "test_lore_uthuk.py::test_dark_pact",
    "nightmare_visions": "test_lore_uthuk.py::test_nightmare_visions",
    "iron_hide": "test_lore_uthuk.py::test_iron_hide",
}

OCCASIONS = {
    "melee_attack": During.MELEE,
    "ranged_attack": During.RANGED,
    "opponents_attack_step": During.AGAINST,
}
"""The conditions that the row of a card has; the others are asked for in `lore/timing.py`."""


def occasion(printed: list[str]) -> During:
    """Return in which attacks a card is played by its conditions."""
    return next((OCCASIONS[each] for each in printed if each in OCCASIONS), During.ANY)


LORE_SHEET = sheet(
    "second_edition_lore_cards",
    "lore_card",
    lambda entry: key(entry["name"]),
    LORE,
    {
        "id": lambda row: row.code,
        "faction": lambda row: row.side.value,
        "copies": lambda row: row.copies,
        "cost": lambda row: row.cost,
        "moment": lambda row: row.moment.name,
        "conditions": lambda row: row.during,
    },
    told={"conditions": occasion},
    tests=LORE_TESTS,
)

# --- scenarios and armies ---------------------------------------------------------------------


def spot(name: Hex) -> str:
    """Return a hex as the table writes it: row,col."""
    row, col = GRID.row_col(name)
    return f"{row},{col}"


def terrain(row: ScenarioCard) -> dict[str, list[str]]:
    """Return the hexes of each terrain of a half, sorted."""
    found: dict[str, list[str]] = {}
    for cell in row.cells:
        if cell.terrain != "open":
            found.setdefault(cell.terrain, []).append(spot(cell.hex))
    return {kind: sorted(hexes) for kind, hexes in found.items()}


def banners(row: ScenarioCard) -> dict[str, int]:
    """Return the banner markers of a half with their points."""
    return {spot(cell.hex): cell.points for cell in row.cells if cell.points}


BY_SCENARIO = {card.code: card for card in SCENARIOS.values()}
IN_ORDER = sorted(SCENARIOS.values(), key=lambda card: (card.letter, card.number))

SCENARIO_SHEET = sheet(
    "second_edition_scenarios",
    "scenario",
    lambda entry: str(entry["id"]),
    BY_SCENARIO,
    {
        "faction": lambda row: row.side.value,
        "initiative": lambda row: f"{row.letter}{row.number}",
        "initiative_rank": lambda row: IN_ORDER.index(row) + 1,
        "terrain": terrain,
        "deployment": lambda row: sorted(spot(each) for each in row.deployment),
        "banners": banners,
        "banner_points": lambda row: sum(cell.points for cell in row.cells),
        "rows": lambda row: [" ".join(line.split()) for line in row.drawing.split("\n")],
    },
    played={
        "id": "test_second_edition.py::test_the_engine_has_what_is_printed",
        "name": "test_second_edition.py::test_names_are_the_ids_of_the_engine",
    },
    tests={
        "DS1": "test_scenarios.py::test_barrow_mounds",
        "DS2": "test_scenarios.py::test_crossing_the_river_of_sleep",
        "DS3": "test_scenarios.py::test_mustering_the_militia",
        "DS4": "test_scenarios.py::test_damming_the_muir_river",
        "DS5": "test_scenarios.py::test_the_beacon_hills",
        "DS6": "test_scenarios.py::test_greenfold_harvest",
        "DS7": "test_scenarios.py::test_the_warded_stones",
        "US1": "test_scenarios.py::test_treasures_of_the_shadow_peaks",
        "US2": "test_scenarios.py::test_staking_a_claim",
        "US3": "test_scenarios.py::test_blood_in_the_water",
        "US4": "test_scenarios.py::test_ridge_of_vipers",
        "US5": "test_scenarios.py::test_trail_of_bones",
        "US6": "test_scenarios.py::test_the_red_fens",
        "US7": "test_scenarios.py::test_hunger_at_dusk",
    },
)


WAR_SHEET = sheet(
    "second_edition_scenarios",
    "war_battle",
    lambda entry: str(entry["number"]),
    {str(number): battle for number, battle in enumerate(WAR, 1)},
    {
        "daqan": lambda row: SCENARIOS[row.cards[0]].code,
        "uthuk": lambda row: SCENARIOS[row.cards[1]].code,
        "laurels": lambda row: row.laurels,
    },
    played={"number": "test_second_edition.py::test_the_engine_has_what_is_printed"},
)


def counts(row: Army) -> dict[str, int]:
    """Return the units of an army by their codes."""
    return {UNITS[unit].code: count for unit, count in row.units if unit in UNITS}


def muster_points(row: Army) -> int:
    """Return what the cards of an army cost."""
    return sum(cost(card) * count for card, count in row.units)


ARMY_SHEET = sheet(
    "second_edition_armies",
    "army",
    lambda entry: str(entry["id"]),
    {army.code: army for army in ARMIES.values()},
    {
        "faction": lambda row: row.side.value,
        "units": counts,
        "lore": lambda row: row.lore,
        "decoys": lambda row: CARDS - sum(count for _, count in row.units),
        "tents": lambda row: sum(count for unit, count in row.units if unit not in UNITS),
        "muster_points": muster_points,
        "total_points": lambda row: muster_points(row) + row.lore,
        "cards": lambda _: CARDS,
    },
    played={
        "id": "test_second_edition.py::test_the_engine_has_what_is_printed",
        "name": "test_second_edition.py::test_names_are_the_ids_of_the_engine",
    },
)

TERRAIN_SHEET = sheet(
    "second_edition_terrain",
    "terrain",
    lambda entry: str(entry["name"]),
    TERRAIN,
    {
        "passable": lambda row: not row.impassable,
        "stops": lambda row: row.stops,
        "obstructs": lambda row: row.obstructs,
        "water": lambda row: row.wet,
        "max_dice_before_modifiers": lambda row: FOREST_DICE if row.id == "forest" else None,
    },
    absent={"stops": False, "water": False, "max_dice_before_modifiers": None},
    tests={
        "hill": "test_abilities.py::test_archers_on_a_hill_shoot_over_units",
        "forest": "test_abilities.py::test_a_forest_ends_a_retreat_and_the_rest_is_damage",
        "building": "test_examples_combat.py::test_e_48_building",
        "ford": "test_examples_combat.py::test_e_58_water_behind",
        "tent": "test_examples_board.py::test_rx_12_the_pictured_tent_card",
    },
    played={"name": "test_second_edition.py::test_the_engine_has_what_is_printed"},
)

SHEETS = (
    UNIT_SHEET,
    ABILITY_SHEET,
    FACE_SHEET,
    COMMAND_SHEET,
    LORE_SHEET,
    SCENARIO_SHEET,
    WAR_SHEET,
    ARMY_SHEET,
    TERRAIN_SHEET,
)
