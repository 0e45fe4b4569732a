"""Arenas, trophies and special rules of encounters, in the words of their sheet."""

from typing import Any

from engine.bardsung.tables.encounters import Encounter
from engine.bardsung.tables.enemies import cards_of
from tests.oracle.bardsung_words import TERRAIN as OTHER_NAMES

ELEMENTS = {
    **{engine: printed for printed, engine in OTHER_NAMES.items()},
    "chest": "treasure_chest",
    "stone": "singing_stone",
    "pillar": "cracked_pillar",
    "lava": "lava_pit",
}
"""Terrain elements as the pages of encounters call them."""


def lava(row: Encounter) -> list[str] | None:
    """Return the zones of an arena with a Lava Pit."""
    return [zone for kind, zone in row.ground if kind == "lava"] or None


def ground(row: Encounter) -> list[dict[str, str]] | None:
    """Return the other terrain of an arena."""
    found = [(kind, zone) for kind, zone in row.ground if kind != "lava"]
    return [{"element": ELEMENTS.get(kind, kind), "zone": zone} for kind, zone in found] or None


def guards(row: Encounter) -> list[dict[str, str]] | None:
    """Return the guards of an arena that is played by itself, in their order."""
    return [{"enemy": kind, "zone": zone} for kind, zone in row.guards] or None


def beside(row: Encounter) -> list[dict[str, Any]] | None:
    """Return the companions of a boss at the start, with the fewest heroes that they need."""
    found = ((each.enemy, each.zone, each.heroes) for each in row.beside)
    return [{"enemy": e, "zone": z, "minimum_heroes": least} for e, z, least in found] or None


def trophy(row: Encounter) -> dict[str, Any] | None:
    """Return the enemies that take trophies, and the number that each trophy raises (BC-19.1)."""
    if row.trophy is None:
        return None
    return {"enemies": [*row.trophy.enemies], "raises": row.trophy.what}


def special(row: Encounter) -> list[dict[str, Any]] | None:
    """Return the special rules of an encounter that its row has.

    The other words of the sheet are constants below; `test_the_special_rules_of_*` in
    `test_bardsung_encounters.py` and `test_bardsung_detours.py` play them.
    """
    found: list[dict[str, Any]] = []
    if row.floods:
        found.append({**QUARRY, "tiles_in_play_at_least": row.floods})
    rooms = ((row.stokes, HALLS), (row.dark, GALLERY), (row.feeds, KITCHENS))
    quiet = ((row.silent, CHOIR), (row.rings, BELL))
    found += [says for has, says in (*rooms, (row.tithes, COUNTING), *quiet) if has]
    if row.freezes:
        found.append({**BRIDGE, "zones": [*row.freezes]})
    for gift in row.gifts:
        gains = {"every_hero_starts_with": gift.condition} if gift.condition else {}
        places = {"places": gift.terrain, "zones": [*gift.zones]} if gift.terrain else {}
        found.append({"flag": gift.key, **gains, **places})
    if row.at_stairs:
        found.append({**STAIRS, "places": row.at_stairs, "cards": [*cards_of(row.at_stairs)]})
    if row.sung:
        found.append({"renown_at_least": row.sung.least, TOKENS[row.sung.token]: 1})
    if row.unsung:
        without = row.unsung.without
        found.append({"renown_at_most": row.unsung.most, "removes_from_wandering_deck": without})
    if row.flood:
        flood = {"zone": row.flood.zone, "exhausts_card": row.flood.exhausts}
        found.append({**FLOOD, "flag": row.flood.key, **flood})
    if row.emboldens:
        found.append({**EMBOLDENS, "flag": row.emboldens})
    return found or None


# The fixed part of each special rule, in the words of the sheet.
LATE = "end_phase_step_6_end"
QUARRY = {
    "when": LATE,
    "places": "water",
    "where": "mark_of_last_placed_tile",
    "only_if_none_there": True,
}
HALLS = {
    "burn_kept_in_end_phase_step_1_while_hero_in_zone_with": "firepit",
    "wound_still_suffered": True,
}
GALLERY = {"every_range_at_most": 1}
KITCHENS = {"when": LATE, "enemies_without_hero_in_zone_lose": "wound_tokens"}
COUNTING = {"when": LATE, "party_loses_gold": 1, "without_gold_exhausts_fate": 1}
CHOIR = {"no_roll_empowered": True}
BELL = {"when": LATE, "heroes_who_share_a_zone_gain": "fatigue"}
BRIDGE = {"when": LATE, "places": "drift", "where": "first_zone_without_it"}
STAIRS = {
    "when": "stairs_placed",
    "where": "mark_of_that_tile",
    "no_escape_while_in_play": True,
}
FLOOD = {"once": True, "action_cost": 1, "every_hero_discards": "burn"}
EMBOLDENS = {"first_attack_of_each_hero_in_each_stage": "empowered"}
TOKENS = {"potion": "healing_potion_becomes_active"}
"""Resource tokens by their names in the sheet."""
