"""The texts of the first edition and the entries that they tell."""

from collections.abc import Iterator

from bl_tui.games.battlelore.book.lore import lore_paragraph, lore_text
from bl_tui.games.battlelore.book.things import GROUPS
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.targets import at_level
from engine.battlelore.tables.units import ROSTER
from tests.oracle.battlelore import (
    CREATURE_SHEET,
    GROUND_SHEET,
    RACE_SHEET,
    TROOP_SHEET,
    UNIT_SHEET,
    WEAPON_SHEET,
)
from tests.oracle.battlelore_adventures import ADVENTURE_SHEET, changed, designed
from tests.oracle.battlelore_command import COMMAND_SHEET
from tests.oracle.battlelore_lore import LORE_SHEET
from tests.oracle.compare import table
from tests.oracle.texts import Book, Say, Text, picked, said

ELSEWHERE = ("copies", "orders_cap", "keep_at_end")
"""What a Command card leaves to its page and to the rules."""
BRIEF = ("moves_and_battles",)
"""What the few words below a card leave to its text."""
TELL = {
    "irregular_infantry": ("moves_and_battles", "dice"),
    "infantry": ("moves_and_battles", "moves_without_battle"),
    "heavy_infantry": ("dice",),
    "cavalry": ("moves_and_battles",),
    "heavy_cavalry": ("moves_and_battles", "dice"),
    "dwarf_swords": ("dice",),
    "dwarf_long_swords": ("dice",),
    "goblin_fencers": ("dice",),
    "goblin_swordsmen": ("dice", "rush_hexes"),
    "hobgoblin_swordsmen": ("dice", "rush_hexes"),
    "hobgoblin_cavalry": ("moves_and_battles", "dice"),
    "giant_spider": ("moves_and_battles", "dice"),
    "hill_giant": ("moves_and_battles", "dice"),
    "earth_elemental": ("dice",),
    "dragon": ("moves_and_battles", "dice", "critical_needs_hits"),
}
"""The numbers of a unit that its text tells; its page has them all."""
FREED = picked(table("battlelore_creatures")["shared"][0], "free_from_web_lore")
MORE = {"web": FREED, "earthquake": picked(CREATURE_SHEET.entries["Dg"], "critical_needs_hits")}
"""What the text of a power tells besides: the price of freedom, hits that endanger a dragon."""
CAPS = ("max_dice_on_it", "max_dice_against")
NUMBERS = ("figures", "dice", "moves_and_battles", "moves_without_battle")
BOOK = Book(CATALOGUE, GROUPS)


def texts() -> Iterator[Text]:
    """Yield the texts of the first edition."""
    yield from _cards()
    yield from _units()
    yield from _ground()
    yield from _councils()
    yield from _adventures()


def _cards() -> Iterator[Text]:
    for name, entry in LORE_SHEET.entries.items():
        message = f"lore.{name}.text"
        silent = ("cost", "cost_rule", "target", "overrides", "from_level")
        yield BOOK.text(message, entry, *silent, say=_in_the_book(name))
        for level in (1, 2, 3):
            say = _at(message, name, level)
            yield BOOK.text(message, entry, *silent, say=say, level=level)
        cost = picked(entry, "cost", "cost_rule")
        cost["cost"] = max(0, cost["cost"])
        yield BOOK.facts("lore", name, cost, _cost(name))
    for name, entry in COMMAND_SHEET.entries.items():
        flanks = entry["sections"] if entry["sections"] == ["left", "right"] else ()
        orders = dict.fromkeys(flanks, entry.get("orders_per_section", 0))
        once = ("orders_per_section",) if flanks else ()
        yield BOOK.text(f"card.{name}.text", {**entry, **orders}, *ELSEWHERE, *once)
        yield BOOK.text(f"card.{name}.short", entry, *ELSEWHERE, *BRIEF)
        yield BOOK.facts("card", name, picked(entry, "copies"))


def _in_the_book(name: str) -> Say:
    return lambda words: lore_text(words, LORE_CARDS[name])


def _at(message: str, name: str, level: int) -> Say:
    def say(words: Words) -> str:
        return words.say(message, n=at_level(LORE_CARDS[name].shown, level), level=level)

    return say


def _cost(name: str) -> Say:
    return lambda words: "; ".join(lore_paragraph(words, LORE_CARDS[name]).facts)


def _units() -> Iterator[Text]:
    races = RACE_SHEET.entries
    for code, entry in UNIT_SHEET.entries.items():
        kind = ROSTER[code]
        troop = TROOP_SHEET.entries[f"{entry['colour']} {entry['kind']}"]
        whole = {**races[kind.race], **troop, **entry}
        yield BOOK.text(f"unit.{kind.name}.text", picked(whole, *TELL.get(kind.name, ())))
        yield BOOK.facts("unit", kind.name, picked(whole, *NUMBERS))
    for code, entry in CREATURE_SHEET.entries.items():
        name = ROSTER[code].name
        yield BOOK.text(f"unit.{name}.text", picked(entry, *TELL[name]))
        fields = ("dice", "moves_and_battles", "retreat_hexes_per_flag")
        walk = {"hexes_for_each_lore": int(entry["move_by_lore"])}
        yield BOOK.facts("creature", name, picked(entry, *fields) | walk)
        yield BOOK.text(f"weapon.{entry['weapon']}.text", {})
        yield BOOK.facts("weapon", entry["weapon"], picked(entry, "reach"))
        for power in entry["power"]:
            own = power["name"].lower()
            told = {**power, **MORE.get(own, {})}
            yield BOOK.text(f"power.{own}.text", told, "lore_cost", "target")
    yield from (BOOK.text(f"token.web.{what}", FREED) for what in ("text", "short"))
    yield from (BOOK.text(f"token.poison.{what}", {}) for what in ("text", "short"))
    for name, entry in RACE_SHEET.entries.items():
        yield BOOK.text(f"race.{name}.text", entry)
    for name, entry in WEAPON_SHEET.entries.items():
        yield BOOK.text(f"weapon.{name}.text", entry)
        yield BOOK.facts("weapon", name, picked(entry, "reach"))


def _ground() -> Iterator[Text]:
    for name, entry in GROUND_SHEET.entries.items():
        group = entry["group"]
        if name == "countryside":
            continue  # it has no text: nothing is there
        yield BOOK.text(f"{group}.{name}.text", entry, *RECRUITS)
        yield BOOK.facts(group, name, picked(entry, *CAPS))
        if group == "landmark" and name != "rampart":
            yield BOOK.text(f"landmark.{name}.short", entry, *CAPS, *RECRUITS)


RECRUITS = ("recruit_lore_face_price",)


def _councils() -> Iterator[Text]:
    councils = table("battlelore_councils")
    commanders = [each["command_cards"] for each in councils["commander"]]
    first, *_, last = commanders
    told = {"without": first, "least": commanders[1], "most": last}
    yield BOOK.text("council.commander.does", told)
    rules = councils["council"][0]
    yield BOOK.text("council.master.does", picked(rules, "out_of_character_extra"))
    yield BOOK.text("council.creatures.does", {})
    for name in ("weakened", "foe_adjacent", "foe_within_2", "afflicted", "doomed"):
        yield BOOK.text(f"condition.{name}", {"condition": name})
    house = table("battlelore_house")
    yield BOOK.text("house.evasion.help", picked(house["evasion"], "hexes"))
    yield BOOK.text("house.weakened.help", picked(house["weakened"], "lost_at_least", "dice"))
    yield BOOK.text("house.engagement.help", picked(house["engagement"], "units_tied"))
    for name in ("vector_retreat", "recruiting", "massed_strike", "massed_all_creatures"):
        yield BOOK.text(f"house.{name}.help", {})
    assault = LORE_SHEET.entries["warrior_15"]
    yield BOOK.text("condition.close_or_in_range", picked(assault, "conditions"))


SIDES = {"standard": "Standard", "pennant": "Pennant"}


def _adventures() -> Iterator[Text]:
    """Yield what adventures teach, and what was changed for balance: each number before and now."""
    (level,) = {each["needs_level"] for each in table("battlelore_terrain")["placing"]}
    known = {
        "thing": picked(ADVENTURE_SHEET.entries["4"], "tokens"),
        "pass": {"tokens": max(ADVENTURE_SHEET.entries["11"]["tokens"].values())},
        "dragon": picked(ADVENTURE_SHEET.entries["13"], "tokens") | MORE["earthquake"],
        "estates": {"level": level},
    }
    for adventure in library().values():
        entry = known.get(adventure.id, {})
        yield BOOK.text(f"adventure.{adventure.id}.teaches", entry)
        number = str(adventure.number)
        if number in changed() and number in designed():
            moved = {
                f"{which} {field} of {side}": each[field][side]
                for field in ("banners", "tokens")
                for side in SIDES
                for which, each in (
                    ("was", designed()[number]),
                    ("is", ADVENTURE_SHEET.entries[number]),
                )
                if designed()[number][field][side] != ADVENTURE_SHEET.entries[number][field][side]
            }
            say = said(f"adventure.{adventure.id}.changed", **SIDES)
            yield BOOK.text(f"adventure.{adventure.id}.changed", moved, say=say)
