"""The texts of Bardsung and the entries that they tell."""

from collections.abc import Iterator

from bl_tui.games.bardsung.book.things import GROUPS
from bl_tui.games.bardsung.words.naming import aspect_text
from bl_tui.games.bardsung.words.record import WORDS
from tests.oracle.bardsung_abilities import ABILITY_SHEET
from tests.oracle.bardsung_aspects import BATTLE_SHEET, CHALLENGE_SHEET
from tests.oracle.bardsung_board import ENCOUNTER_SHEET, TILE_SHEET
from tests.oracle.bardsung_cards import SQUIRE_SHEET, TERRAIN_SHEET, TREASURE_SHEET, WOUND_SHEET
from tests.oracle.bardsung_enemies import ENEMY_SHEET, EVENT_SHEET, NATURE_SHEET
from tests.oracle.bardsung_heroes import GEAR_SHEET, HERO_SHEET, TOKEN_SHEET
from tests.oracle.compare import table
from tests.oracle.texts import Book, Say, Text, picked

WAYS = (
    "section", "goto", "success_goto", "failure_goto", "all_succeed_goto", "otherwise_goto",
    "when", "trigger",
)  # fmt: skip
"""Where a card reads on and when: its sections have numbers of their own."""
RECOVERS = ("recovery_target_number", "timers")
HERO = (
    "speed", "resilience", "grit", "attack_range", "damage_die", "strength", "dexterity",
    "constitution", "intelligence", "wisdom", "charisma",
)  # fmt: skip
HELP = {"lightweaver": ("attack_range",), "nightfeather": ("speed",)}
"""The numbers of a hero that its help tells."""
NUMBERS = ("amount", "heroes", "within")
"""The numbers of the nature of an enemy."""
SIDE = ("target_number", "speed", "toughness", "attack_range")
REWARDS = ("xp_each", "gold_reward")
BOOK = Book(WORDS.catalogue, GROUPS)


def texts() -> Iterator[Text]:
    """Yield the texts of Bardsung."""
    yield from _heroes()
    yield from _cards()
    yield from _places()


def _heroes() -> Iterator[Text]:
    for name, entry in HERO_SHEET.entries.items():
        yield BOOK.text(f"hero.{name}.help", picked(entry, *HELP.get(name, ())))
        yield BOOK.facts("hero", name, picked(entry, *HERO))
    for name, entry in ABILITY_SHEET.entries.items():
        for level in (1, 2):
            own = dict(entry[f"level{level}"])
            before = entry["level1"]["fate"]
            if own.pop("fate") != before:
                own |= {"for": entry["level2"]["fate"], "instead_of": before}
            yield BOOK.text(f"ability.{name}.text{level}", own, *WAYS)
        first, second = (entry[f"level{level}"]["fate"] for level in (1, 2))
        told = {"first": first, "improve_xp": entry["improve_xp"], "second": second}
        yield BOOK.facts("ability", name, told)
    for name, entry in GEAR_SHEET.entries.items():
        for level in (1, 2, 3):
            yield BOOK.text(f"gear.{name}.text{level}", entry[f"level{level}"], "slots")
    for name in TOKEN_SHEET.entries:
        yield BOOK.text(f"token.{name}.text", {})
    for name, entry in ENEMY_SHEET.entries.items():
        yield BOOK.text(f"enemy.{name}.text", {})
        sides = {side: picked(entry[side], *SIDE) for side in ("normal", "heated") if side in entry}
        told = {"nature": NATURE_SHEET.entries[entry["nature"]]} if "nature" in entry else {}
        yield BOOK.facts("enemy", name, sides | told)
    for name, entry in NATURE_SHEET.entries.items():
        yield BOOK.text(f"nature.{name}.text", picked(entry, *NUMBERS))


def _aspect(name: str) -> Say:
    return lambda words: aspect_text(words, name)


def _cards() -> Iterator[Text]:
    for name, entry in WOUND_SHEET.entries.items():
        yield BOOK.text(f"wound.{name}.text", entry, "copies", *RECOVERS)
        yield BOOK.facts("wound", name, picked(entry, *RECOVERS))
    for name, entry in {**TREASURE_SHEET.entries, **SQUIRE_SHEET.entries}.items():
        yield BOOK.text(f"treasure.{name}.text", entry, "copies")
    for name, entry in {**BATTLE_SHEET.entries, **CHALLENGE_SHEET.entries}.items():
        told = {field: value for field, value in entry.items() if field != "gold"}
        yield BOOK.text(f"aspect.{name}.text", told, *WAYS, say=_aspect(name))
        group = "battle" if name in BATTLE_SHEET.entries else "challenge"
        yield BOOK.facts(group, name, picked(entry, "gold"))
    for name, entry in EVENT_SHEET.entries.items():
        yield BOOK.text(f"wandering.{name}.text", entry)


def _places() -> Iterator[Text]:
    for name, entry in TERRAIN_SHEET.entries.items():
        yield BOOK.text(f"terrain.{name}.text", entry)
    for name, entry in ENCOUNTER_SHEET.entries.items():
        more = entry.get("more_enemies", [])
        told = {"heroes": len(more)} if more else {}
        told |= {"i" * number: each for number, each in enumerate(more, 1)}
        yield BOOK.facts(
            "encounter", name, told | {"xp_each": 0, "gold_reward": 0} | picked(entry, *REWARDS)
        )
    for name in TILE_SHEET.entries:
        yield BOOK.text(f"tile.{name}.text", {})
    kinds = TERRAIN_SHEET.entries
    asks = ("action_cost", "die", "results", "toolkit_cost", "firewood_cost", "test_target_number")
    yield BOOK.text("handle.well.text", picked(kinds["well"], *asks))
    yield BOOK.text("handle.pipe.text", picked(kinds["pipe"], *asks))
    yield BOOK.text("handle.forge.text", picked(kinds["forge"], *asks))
    yield BOOK.text("handle.lever.text", {})
    yield BOOK.text("handle.pillar.text", kinds["pillar"])
    harvest = ("harvest_gold", "harvest_test_target_number")
    yield BOOK.text("handle.mushrooms.text", picked(kinds["mushrooms"], *harvest))
    yield BOOK.text("handle.chest.text", kinds["chest"])
    yield from (BOOK.text(f"handle.{name}.text", {}) for name in ("banner", "tide"))
    for entry in table("bardsung_conditions")["condition"]:
        yield BOOK.text(f"condition.{entry['id']}.text", entry)
    bless = ABILITY_SHEET.entries["DG1"]["level2"]
    yield BOOK.text("effect.bless_other.text", picked(bless, "on_any_hit"))
    yield from (BOOK.text(f"choice.pay{gold}", {"gold": gold}) for gold in (1, 2, 3))
    toll = CHALLENGE_SHEET.entries["CH19"]["sections"][0]["choose"]
    yield BOOK.text("choice.pay", next(each for each in toll if "pay" in each["option"]), *WAYS)
