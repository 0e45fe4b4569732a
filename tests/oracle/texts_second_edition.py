"""The texts of the Second Edition and the entries that they tell."""

from collections.abc import Iterator

from bl_tui.games.second_edition.book.things import GROUPS
from bl_tui.games.second_edition.words import CATALOGUE
from tests.oracle.compare import table
from tests.oracle.second_edition import (
    ABILITY_SHEET,
    ARMY_SHEET,
    BY_SCENARIO,
    COMMAND_SHEET,
    FACE_SHEET,
    LORE_SHEET,
    SCENARIO_SHEET,
    TERRAIN_SHEET,
    UNIT_SHEET,
    key,
)
from tests.oracle.texts import Book, Text, counted, picked, said

NUMBERS = ("health", "attack", "move", "range_min", "range_max", "cost", "cards")
MAP = ("initiative", "initiative_rank", "terrain", "deployment", "banners", "banner_points", "rows")
REST = ("decoys", "lore")
BOOK = Book(CATALOGUE, GROUPS)


def texts() -> Iterator[Text]:
    """Yield the texts of the Second Edition."""
    yield from _cards()
    yield from _units()
    yield from _setup()


def _cards() -> Iterator[Text]:
    for name, entry in COMMAND_SHEET.entries.items():
        yield from (BOOK.text(f"card.{name}.{what}", entry, "copies") for what in ("text", "short"))
        yield BOOK.facts("card", name, picked(entry, "copies"))
    for name, entry in LORE_SHEET.entries.items():
        yield BOOK.text(f"lore.{name}.text", entry, "cost", "copies", "moment")
        yield BOOK.facts("lore", name, picked(entry, "copies", "cost"))
    for code, entry in SCENARIO_SHEET.entries.items():
        name = BY_SCENARIO[code].id
        yield BOOK.text(f"scenario.{name}.text", entry, *MAP)


def _units() -> Iterator[Text]:
    values: dict[str, set[int]] = {}
    for entry in UNIT_SHEET.entries.values():
        for able in entry["ability"]:
            values.setdefault(able["name"], set()).add(able.get("value", 0))
        name = key(entry["name"])
        yield BOOK.text(f"unit.{name}.text", {})
        yield BOOK.facts("unit", name, picked(entry, *NUMBERS))
    for name, entry in ABILITY_SHEET.entries.items():
        for value in sorted(values[entry["name"]]):
            for text in (f"ability.{name}.text", f"ability.{name}.line"):
                say = counted(text, value) if value else said(text)
                yield BOOK.text(text, {**entry, "value": value}, say=say)
    for name, entry in FACE_SHEET.entries.items():
        yield BOOK.text(f"face.{name}.text", entry, "count")


def _setup() -> Iterator[Text]:
    numbers = table("second_edition_terrain")["numbers"]
    for name, entry in TERRAIN_SHEET.entries.items():
        yield BOOK.text(f"terrain.{name}.text", entry)
        yield BOOK.facts("terrain", name, entry)
    for entry in ARMY_SHEET.entries.values():
        name = key(entry["name"])
        yield BOOK.text(f"army.{name}.text", {})
        tents = ("tents",) if entry["tents"] else ()
        yield BOOK.facts("army", name, picked(entry, "total_points", "units", *tents, *REST))
    yield BOOK.facts("deployment", "command_tent", picked(numbers, "tent_cost", "tents_max"))
    yield BOOK.facts("deployment", "decoy", picked(numbers, "decoy_cost", "decoys"))
    poison = ABILITY_SHEET.entries["poison"]
    yield BOOK.text(
        "token.poison.text", picked(poison, "markers_max", "damage_at_controllers_turn_start")
    )
    yield from (
        BOOK.text(f"token.{name}.text", {}) for name in ("stun", "damage", "banner", "lore")
    )
    muster = picked(numbers, "muster_points", "unspent_points_lore_max")
    yield BOOK.text("handicap.muster.help", muster)
    units = table("second_edition_terrain")["learning_units"]
    banners = numbers["learning_banner_hexes"]
    learning = {"units": len(units["YA"]) + len(units["CG"]), "banners": len(banners)}
    yield BOOK.text("adventure.learning.intro", learning)
    half = {"scenario": "half_of_the_battlefield"}
    yield BOOK.text("adventure.full.intro", half | picked(numbers, "muster_points"))
