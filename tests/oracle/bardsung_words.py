"""What the tables of Bardsung call things, for the sheets of all of them."""

from bl_tui.games.bardsung.words import CATALOGUE
from bl_tui.words import Words
from tests.oracle.compare import Entry

WORDS = Words("en", CATALOGUE)
COMPARED = "test_bardsung.py::test_the_engine_has_what_is_printed"
"""Where a part of an entry has a sheet of its own, or a field is the key of its row."""
LONG = {
    "STR": "strength",
    "DEX": "dexterity",
    "CON": "constitution",
    "INT": "intelligence",
    "WIS": "wisdom",
    "CHA": "charisma",
}
"""Characteristics as the tables call them."""
TERRAIN = {
    "TE1": "well",
    "TE2": "pipe",
    "TE3": "forge",
    "TE4": "lava",
    "TE5": "lever",
    "TE6": "chest",
    "TE7": "pillar",
    "TE8": "stone",
    "grasping_vines": "vines",
    "mushroom_patch": "mushrooms",
}
"""Terrain elements that the engine calls otherwise."""


def by_id(entry: Entry) -> str:
    """Return the id of an entry, which is that of the engine's row."""
    return str(entry["id"])


def said(message: str, **places: str) -> str:
    """Return a message in English."""
    return WORDS.say(message, **places)
