"""The sheets of the first edition: troops, creatures, ground, Command cards."""

from collections.abc import Iterable
from typing import Any

from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import Face, Stance
from engine.battlelore.state.stats import Modifier, Op, Stat
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.races import RACES, Race
from engine.battlelore.tables.terrain import TERRAIN, Ground
from engine.battlelore.tables.units import (
    ROSTER,
    TROOPS,
    WEAPONS,
    DriveAround,
    DriveTarget,
    Gait,
    Kind,
    Power,
    PutToken,
    RollAt,
    TroopType,
)
from tests.oracle.battlelore_command import COMMAND_SHEET
from tests.oracle.battlelore_lore import LORE_SHEET
from tests.oracle.compare import sheet

HERE = "test_battlelore.py::test_the_engine_has_what_is_printed"
NAMES = "test_battlelore.py::test_names_are_those_of_the_catalogue"

# --- troops and weapons -------------------------------------------------------------

TROOP_ROWS = {
    f"{colour.value} {stance.value}": (stance, row) for (stance, colour), row in TROOPS.items()
}

TROOP_SHEET = sheet(
    "battlelore_units",
    "troop_type",
    lambda entry: f"{entry['colour']} {entry['kind']}",
    TROOP_ROWS,
    {
        "figures": lambda row: {Stance.FOOT: 4, Stance.MOUNTED: 3}[row[0]],
        "moves_and_battles": lambda row: row[1].move,
        "moves_without_battle": lambda row: row[1].march if row[1].march > row[1].move else 0,
        "dice": lambda row: row[1].dice,
    },
    played={"colour": HERE, "kind": HERE},
)

WEAPON_NAMES = {"bow": "common_bow"}
RACE_NAMES = {"dwarf": "iron_dwarf"}

UNIT_SHEET = sheet(
    "battlelore_units",
    "unit",
    lambda entry: str(entry["code"]),
    {code: kind for code, kind in ROSTER.items() if kind.stance is not Stance.CREATURE},
    {
        "colour": lambda row: row.colour.value,
        "kind": lambda row: row.stance.value,
        "weapon": lambda row: WEAPON_NAMES.get(row.weapon, row.weapon),
        "figures": lambda row: row.full,
        "race": lambda row: RACE_NAMES.get(row.race, row.race),
    },
    played={
        "code": HERE,
        "name": NAMES,
        "camps": "test_bl23_glossary.py::test_damage_is_what_a_kind_of_unit_rolls",
    },
)

WEAPON_SHEET = sheet(
    "battlelore_units",
    "weapon",
    lambda entry: "bow" if entry["id"] == "common_bow" else str(entry["id"]),
    {
        name: row
        for name, row in WEAPONS.items()
        if name not in ("bite", "club", "stone_fists", "claws")
    },
    {
        "reach": lambda row: row.reach,
        "ranged": lambda row: row.ranged,
        "bonus_strike_hits_in_melee": lambda row: row.strikes_melee,
        "bonus_strike_hits_at_range": lambda row: row.strikes_ranged,
        "bonus_strikes_ignored_by_mounted": lambda row: row.spared,
        "move_penalty_dice": lambda row: -sum(each.amount for each in row.modifiers),
    },
    played={
        "id": HERE,
        "name": NAMES,
        "colour_hits": (
            "test_bl08_hits.py::test_the_helmet_in_the_targets_colour_hits_with_every_weapon"
        ),
    },
)


def modifier(row: Race, stat: Stat, op: Op) -> int:
    """Return the amount of a modifier of a race, 0 where it has none."""
    return sum(each.amount for each in row.modifiers if (each.stat, each.op) == (stat, op))


RACE_SHEET = sheet(
    "battlelore_units",
    "race",
    lambda entry: "dwarf" if entry["id"] == "iron_dwarf" else str(entry["id"]),
    {name: row for name, row in RACES.items() if name != "creature"},
    {
        "bold": lambda row: modifier(row, Stat.FLAGS, Op.ADD),
        "bold_when_supported": lambda row: modifier(row, Stat.FLAGS, Op.ADD) + 1,
        "frightened": lambda row: modifier(row, Stat.PANIC, Op.SET) > 0,
        "retreat_hexes_per_flag": lambda row: modifier(row, Stat.RETREAT, Op.SET) or 1,
        "panic_check": lambda row: modifier(row, Stat.PANIC, Op.SET) > 0,
        "rush_hexes": lambda row: 2 if row.rushes else 0,
        "foot_only": lambda row: any(Condition.FOOT in each.when for each in row.modifiers),
    },
    absent={"foot_only": False},
    played={"id": HERE, "rush_kinds": "test_bl14_rush.py::test_only_goblinoids_on_foot_rush"},
)

# --- creatures ----------------------------------------------------------------------


def most_hexes(row: TroopType) -> int | None:
    """Return how far a creature goes, which battles or not; None where it would not be the same."""
    return row.move if row.move == row.march else None


def strikes(row: Kind) -> str:
    """Return what a bonus strike of a creature does."""
    return "reroll_until_none" if row.arms.rerolls_strikes else "hit"


CREATURE_SHEET = sheet(
    "battlelore_creatures",
    "creature",
    lambda entry: str(entry["code"]),
    {code: kind for code, kind in ROSTER.items() if kind.creature is not None},
    {
        "colour": lambda row: row.colour.value,
        "figures": lambda row: row.full,
        "moves_and_battles": lambda row: most_hexes(row.troop),
        "move_by_lore": lambda row: row.creature.gait is Gait.LORE,
        "flies": lambda row: row.creature.gait is Gait.FLY,
        "ignores_terrain": lambda row: row.creature.gait is not Gait.WALK,
        "retreat_hexes_per_flag": lambda row: row.creature.retreat,
        "never_retreats": lambda row: row.creature.retreat == 0,
        "weapon": lambda row: row.weapon,
        "reach": lambda row: row.arms.reach,
        "dice": lambda row: row.troop.dice,
        "bonus_strike": strikes,
        "critical_needs_hits": lambda row: row.creature.critical,
        "bold": lambda _: modifier(RACES["creature"], Stat.FLAGS, Op.ADD),
        "max_stored_lore": lambda row: row.creature.most_stored,
    },
    played={
        "code": HERE,
        "name": NAMES,
        "bold_compulsory": (
            "test_lore_interactions.py::test_a_creature_must_ignore_its_flag_under_fearless"
        ),
        "council_levels": (
            "test_bl20_custom_councils.py::test_the_refusal_counts_the_level_of_the_creature"
        ),
        "passes_through_units": (
            "test_bl15_gaits.py::test_it_crosses_any_terrain_and_ends_where_a_unit_can_be"
        ),
        "ends_only_without_tile": (
            "test_bl15_gaits.py::test_a_dragon_flies_over_units_and_water_and_lands_on_open_ground"
        ),
        "critical_dice_for_two_hits": (
            "test_creature_cards.py::test_a_dragon_is_checked_from_two_hits_on"
        ),
        "power": "test_battlelore.py::test_powers_cost_and_do_what_is_printed",
    },
)


AIMS = {
    (False, False, False): "enemy_unit",
    (False, True, True): "one_unit_straight_line",
    (True, True, True): "every_unit_in_three_hexes_of_a_row",
}
"""At whom a power rolls: whether it sweeps, hits both camps, and goes along a row of hexes."""


def power_facts(row: Power) -> dict[str, Any]:
    """Return what a power costs and does, in the words of the table."""
    found: dict[str, Any] = {
        "lore_cost": row.cost,
        "spends_any_number": row.scales,
        "needs_hit": row.needs_hit,
    }
    match row.does:
        case PutToken(token=token):
            found |= {"token": token, "target": "target_of_battle"}
        case DriveTarget(hexes=hexes):
            found |= {"retreat_hexes_per_lore": hexes, "target": "target_of_battle"}
        case DriveAround(hexes=hexes, hits=hits):
            found |= {"retreat_hexes_per_lore" if row.scales else "retreat_hexes": hexes}
            found |= {"hits_each": hits} if hits else {}
            found |= {"target": "all_adjacent_units_both_camps"}
        case RollAt() as roll:
            names = {Face.LORE: "lore", Face.STRIKE: "bonus_strike"}
            found |= {"dice": roll.dice, "hit_faces": ["colour", *(names[f] for f in roll.faces)]}
            found |= {"line_hexes": roll.farthest} if roll.sweeps else {"range_max": roll.farthest}
            found |= {"range_min": roll.nearest} if roll.nearest > 1 else {}
            found |= {"needs_line_of_fire": True} if roll.sight else {}
            found |= {"target": AIMS.get((roll.sweeps, roll.any_camp, roll.straight))}
    return found


# --- ground -------------------------------------------------------------------------

PLACES = {
    "river": "waterway",
    "magic_pentacle": "pentacle",
    "rogues_den": "den",
    "training_camp": "camp",
    "healing_pool": "pool",
    "commanders_tent": "tent",
    "secret_passage_exit": "passage",
}


def cap(modifiers: Iterable[Modifier[Stat]]) -> int:
    """Return the most dice of attacks from a ground or against it, 0 for any."""
    return min((each.amount for each in modifiers if each.stat is Stat.DICE), default=0)


def bold(row: Ground) -> int:
    """Return how many flags more a unit on a ground may ignore."""
    return sum(each.amount for each in row.modifiers if each.stat is Stat.FLAGS)


def bold_for(row: Ground) -> str:
    """Return whom a ground makes Bold."""
    return "owner" if row.guards else "any" if bold(row) else ""


GROUND_TESTS = {
    "hill": "test_bl21_terrain.py::test_from_hill_to_hill_only_the_cap_of_three_counts",
    "waterway": "test_bl21_terrain.py::test_a_waterway_is_impassable",
    "bridge": "test_bl15_critical.py::test_a_creature_on_a_bridge_must_ignore_two_flags",
    "pentacle": (
        "test_bl22_masters.py::test_a_troop_of_the_owner_brings_a_token_at_the_end_of_his_turn"
    ),
    "den": "test_bl22_passage.py::test_the_unit_that_opens_it_may_go_through_for_one_token",
    "camp": "test_bl22_masters.py::test_a_troop_in_its_camp_goes_up_one_colour",
    "pool": "test_bl22_masters.py::test_a_weakened_troop_that_moves_there_is_whole_again",
    "stronghold": (
        "test_bl22_strongholds.py::test_an_enemy_that_enters_costs_its_owner_a_card_of_his_hand"
    ),
    "rampart": ("test_bl22_ramparts.py::test_a_unit_that_enters_from_the_next_rampart_may_battle"),
    "tent": "test_recruiting.py::test_hrx_47_a_helmet_gives_a_figure_and_takes_the_move",
    "passage": "test_bl22_masters.py::test_the_exit_keeps_the_rules_of_its_terrain",
}

GROUND_SHEET = sheet(
    "battlelore_terrain",
    "place",
    lambda entry: PLACES.get(str(entry["id"]), str(entry["id"])),
    {**TERRAIN, **LANDMARKS},
    {
        "group": lambda row: "landmark" if row.id in LANDMARKS else "terrain",
        "passable": lambda row: not row.impassable,
        "stop_on_entering": lambda row: bool(row.stops),
        "battle_after_entering": lambda row: not row.bars_battle,
        "max_dice_on_it": lambda row: cap(row.on_it),
        "max_dice_against": lambda row: cap(row.against),
        "blocks_line_of_sight": lambda row: bool(row.blocks_sight),
        "bold": bold,
        "bold_for": bold_for,
        "bold_adjacent": lambda row: "owner" if row.guards else "",
        "free_from_adjacent_rampart": lambda row: bool(row.linked),
    },
    absent={"bold_adjacent": "", "free_from_adjacent_rampart": False},
    played={"id": HERE},
    tests=GROUND_TESTS,
)

SHEETS = (
    TROOP_SHEET,
    UNIT_SHEET,
    WEAPON_SHEET,
    RACE_SHEET,
    CREATURE_SHEET,
    GROUND_SHEET,
    COMMAND_SHEET,
    LORE_SHEET,
)
