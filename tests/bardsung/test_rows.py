"""A word that no card knows is an error when a table loads, and it lists the words that exist."""

import runpy
from pathlib import Path

import pytest

from engine.bardsung import tables
from engine.bardsung.tables.checks import UnknownWord

FOLDER = Path(tables.__file__).parent
MISSPELT = [
    ("heroes/stoneheart.py", "Deed.DEFIANCE", "Deed.DEFIENCE", "SLIP_MOVE"),
    ("heroes/stoneheart.py", "Whom.ONE_HERO", "Whom.A_HERO", "EACH_ENEMY"),
    ("heroes/lightweaver.py", "Against.MAGICAL", "Against.MAGIC", "PHYSICAL"),
    ("heroes/dawnguard.py", "Mark.SHEPHERD", "Mark.SHEPERD", "LISTENING"),
    ("heroes/nightfeather.py", "Characteristic.DEX", "Characteristic.DXE", "WIS"),
    ("heroes/wyldshell.py", "Moment.HURT_AT_GHOST", "Moment.GHOST", "ATTACK_DEFEATS"),
    ("heroes/wyldshell.py", "GearKind.WEAPON", "GearKind.STAFF", "ARMOUR"),
    ("hero_cards.py", "Effect.FROSTBITE", "Effect.FROST", "QUICKEN"),
    ("hero_cards.py", "Kind.ATTACK", "Kind.ATACK", "PASSIVE"),
    ("cards.py", "Penalty.DEARER", "Penalty.DEAR", "NO_ARMOUR"),
    ("cards.py", "Power.OATHS", "Power.OATH", "CITRINE"),
    ("cards.py", "Border.GOLD", "Border.GOLDEN", "GREEN"),
    ("cards.py", "TreasureKind.GEM", "TreasureKind.JEWEL", "RUNE"),
    ("aspects.py", "Timing.DELAYED", "Timing.LATER", "SUSTAINED"),
    ("aspects.py", "_V.EVENT_ROLL", "_V.EVENT", "DESERTERS"),
    ("aspects.py", "Who.BOTH_TILES", "Who.BOTH", "PREVIOUS_MAY"),
    ("aspects.py", "Price.TOOLKIT", "Price.TOOL", "POTION"),
    ("aspects.py", "Condition.BANE", "Condition.BAIN", "FROSTBITE"),
]
"""A table, a word of it, how somebody could misspell it, and a word that exists."""


def loaded(table: str, word: str, wrong: str, folder: Path) -> None:
    """Load a copy of a table with another word."""
    text = (FOLDER / table).read_text()
    assert word in text
    copy = folder / Path(table).name
    copy.write_text(text.replace(word, wrong))
    runpy.run_path(str(copy))


@pytest.mark.parametrize(("table", "word", "wrong", "there"), MISSPELT)
def test_a_misspelt_word_is_an_error_on_load(
    table: str, word: str, wrong: str, there: str, tmp_path: Path
) -> None:
    loaded(table, word, word, tmp_path)
    with pytest.raises(AttributeError, match=there):
        loaded(table, word, wrong, tmp_path)


def test_misspelt_terrain_is_an_error_on_load(tmp_path: Path) -> None:
    with pytest.raises(UnknownWord, match=r"'ruble' is unknown. There are: .*rubble"):
        loaded("aspects.py", 'place("rubble")', 'place("ruble")', tmp_path)
