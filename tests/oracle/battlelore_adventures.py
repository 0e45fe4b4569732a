"""The sheet of the adventures of the first edition: as designed, as played where that differs."""

from collections.abc import Mapping
from typing import Any

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.rules.councils import levels_to_share
from engine.battlelore.state.adventure_rules import Camp
from engine.battlelore.state.model import GRID, Adventure
from engine.battlelore.state.sides import Side
from tests.oracle.compare import Entry, by_key, ours, sheet, table

WORDS = Words("en", CATALOGUE)
FILE = "battlelore_adventures"
GROUND = {
    "countryside": ".",
    "woods": "W",
    "hill": "H",
    "waterway": "R",
    "ford": "F",
    "bridge": "B",
}
LANDMARKS = {("rampart", "."): "M", ("rampart", "H"): "m", ("stronghold", "."): "K"}
"""The letters of the maps: terrain, and landmarks by the terrain that they stand on."""
EMPTY = "..."


def number(entry: Entry) -> str:
    """Return the number of an adventure, by which the digest and the engine know it."""
    return str(entry["number"])


def units(row: Adventure) -> dict[str, str]:
    """Return what stands on each hex, as the maps write it."""
    return {unit.hex: f"{unit.side.value[0]}{unit.kind}" for unit in row.units}


def occupied(printed: Mapping[str, str]) -> dict[str, str]:
    """Return what stands on each hex; our own sheet says where nothing is left."""
    return {hex: unit for hex, unit in printed.items() if unit != EMPTY}


def ground(row: Adventure) -> dict[str, str]:
    """Return the hexes that are no countryside; landmarks have letters of their own."""
    found = {hex: GROUND[kind] for hex, kind in zip(GRID.hexes, row.terrain, strict=True)}
    for each in row.landmarks:
        found[each.hex] = LANDMARKS[each.kind, found[each.hex]]
    return {hex: letter for hex, letter in found.items() if letter != "."}


def of_camps(field: str) -> Any:
    """Return a reader of a number of both camps."""
    return lambda row: {camp.side.value: getattr(camp, field) for camp in row.camps}


def councils(row: Adventure) -> dict[str, dict[str, int]] | None:
    """Return the levels of each council."""
    found = {camp.side.value: levels(camp) for camp in row.camps}
    return found if any(found.values()) else None


def levels(camp: Camp) -> dict[str, int]:
    """Return the levels of a council, as far as there are any."""
    names = ("commander", "cleric", "wizard", "rogue", "warrior", "creatures")
    found = {name: getattr(camp.council, name) for name in names}
    return {name: level for name, level in found.items() if level}


def blazons(row: Adventure) -> dict[str, str] | None:
    """Return the Blazon hexes: held or captured, and for whom."""
    return {
        each.hex: " ".join([each.rule.value, *(side.value for side in each.camps)])
        for each in row.blazons
    } or None


def landmarks(row: Adventure) -> dict[str, str] | None:
    """Return the Strongholds and whose they are."""
    return {each.hex: each.owner.value for each in row.landmarks if each.owner} or None


def forces(row: Adventure) -> dict[str, int]:
    """Return how many units each side has."""
    return {side.value: sum(unit.side is side for unit in row.units) for side in Side}


def custom(row: Adventure) -> dict[str, int]:
    """Return the levels of a council of one's own, and the least Commander, alike for both."""
    (levels,) = {levels_to_share(camp) for camp in row.camps}
    (least,) = {camp.least for camp in row.camps}
    return {"levels": levels, "least_commander": least}


ADVENTURE_SHEET = sheet(
    FILE,
    "adventure",
    number,
    {str(each.number): each for each in library().values()},
    {
        "number": lambda row: row.number,
        "name": lambda row: f"{WORDS.say(f'adventure.{row.id}.title')}",
        "top": lambda row: next(c.side.value for c in row.camps if c.seat.value == "top"),
        "first": lambda row: row.first.value,
        "cards": of_camps("cards"),
        "banners": of_camps("banners"),
        "tokens": of_camps("lore"),
        "forces": forces,
        "council": councils,
        "blazon": blazons,
        "custom": custom,
        "strongholds": landmarks,
        "quick": lambda row: {each.hex: each.kind for each in row.quick} or None,
        "lore_deck": lambda row: [each.value for each in row.lore_deck] or None,
        "lore_cards": lambda row: row.lore_cards,
        "lore_tokens": lambda row: row.lore,
        "house": lambda row: list(row.house) or None,
        "units": units,
        "ground": ground,
    },
    absent=dict.fromkeys(("council", "blazon", "strongholds", "quick", "lore_deck", "house")),
    told={"units": occupied},
)


def designed() -> dict[str, Entry]:
    """Return the adventures as designed."""
    return by_key(number, table(FILE)["adventure"])


def changed() -> dict[str, Entry]:
    """Return what our own sheet changes, and the adventures that are ours alone."""
    return by_key(number, ours(FILE).get("adventure", ()))


SHEETS = (ADVENTURE_SHEET,)
