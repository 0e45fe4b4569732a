"""The texts of Battle Mages and the entries that they tell."""

from collections.abc import Iterator

from bl_tui.games.battle_mages.book.things import GROUPS
from bl_tui.games.battle_mages.words import CATALOGUE
from tests.oracle.compare import table
from tests.oracle.test_battle_mages import EFFECT_SHEET, PIECES, SPHERE_SHEET
from tests.oracle.texts import Book, Text, picked

TELL = {
    "cavalry": ("move", "strength"),
    "cuirassier": ("strength",),
    "tower": ("shoot_dice", "shoot_range", "hill_range_bonus"),
    "king": ("leader_bonus",),
    "magus": ("spells_per_turn",),
    "infantry": ("team_max",),
}
"""The numbers of a piece, and of the rules, that its text tells; its page has the others."""
NUMBERS = ("level", "move", "strength", "shoot_dice", "shoot_range")
MADE = {
    "illusion": ("upkeep_removed_on",),
    "summoning": ("upkeep_removed_on", "upkeep_rebels_on"),
}
"""The numbers of the rules that the text of an effect tells besides its own."""
MAPS = ("duel", "hexagon", "square")
BOOK = Book(CATALOGUE, GROUPS)


def texts() -> Iterator[Text]:
    """Yield the texts of Battle Mages."""
    numbers = table("battle_mages_pieces")["numbers"]
    for name, entry in PIECES.entries.items():
        yield BOOK.text(f"piece.{name}.text", picked({**numbers, **entry}, *TELL[name]))
        yield BOOK.facts("piece", name, picked(entry, *NUMBERS))
    for name, entry in EFFECT_SHEET.entries.items():
        told = {**entry, **picked(numbers, *MADE.get(name, ()))}
        if entry.get("sign_choice"):
            told["amount_lost"] = entry["amount"]
        silent = ("level", "pool_dice", "level_min", "level_max")
        yield BOOK.text(f"effect.{name}.text", told, *silent)
        yield BOOK.facts("effect", name, picked(entry, "level", "range"))
    for name, entry in zip(MAPS, table("battle_mages_boards")["board"], strict=True):
        corners = {"players": entry["players"], "corners": len(entry["corners"])}
        more = {"duel": picked(numbers, "army_pieces"), "square": {"neighbours": 2}}
        yield BOOK.text(f"adventure.{name}.intro", corners | more.get(name, {}))
    far = EFFECT_SHEET.entries["fire_ball"]
    yield BOOK.text("reach.five", picked(far, "range"))
    for name in SPHERE_SHEET.entries:
        mine = [each for each in EFFECT_SHEET.entries.values() if each["sphere"].lower() == name]
        yield BOOK.text(f"sphere.{name}.text", {})
        yield BOOK.facts("sphere", name, {each["key"]: each["level"] for each in mine})
    for entry in table("battle_mages_terrain")["terrain"]:
        if entry["name"] not in ("node", "brick"):  # what they do is told with effects and rules
            yield BOOK.text(f"terrain.{entry['name']}.text", entry)
    for entry in table("battle_mages_wheel")["event"]:
        name = entry["name"].lower().replace(" ", "_")
        yield BOOK.text(f"wheel.{name}.text", entry, "roll", "spirit_die_sides", "move_2_becomes")
        yield BOOK.facts("wheel", name, picked(entry, "roll"))
