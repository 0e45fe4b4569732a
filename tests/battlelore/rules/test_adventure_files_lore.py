"""What adventure files say of councils, tokens and landmarks, and what is wrong there (BL-1.2)."""

import pytest

from engine.battlelore.adventures.library import parse
from engine.battlelore.state.adventure_rules import Council, LoreClass
from engine.battlelore.state.model import Blazon, BlazonRule, Landmark
from engine.battlelore.state.sides import Side
from engine.core.text_file import FileError
from tests.battlelore.rules.test_adventure_files import GOOD
from tests.marks import rule

LORE = (
    GOOD.replace("type    medieval", "type    lore")
    .replace("standard top cards 4", "standard top cards 5")
    .replace("pennant bottom cards 6", "pennant bottom cards 4")
    .replace("m  hill rampart", "m  hill rampart\nK  countryside stronghold standard")
    .replace("[terrain]\n. . .", "[terrain]\n. K .")
    .replace("2 R, 1 m", "2 R, 1 m, 1 K")
    .replace(
        "blazon  E7",
        """\
council standard commander 2 wizard 3
council pennant commander 1 rogue 2 creatures 1
levels  standard 6 commander 1
tokens  pennant 2
pool    40
masters
quick   standard pentacle D5
blazon  E7""",
    )
)


def lore_error(old: str, new: str) -> tuple[FileError, int]:
    """Return what is wrong with the Lore file when `old` is replaced, and the line of it."""
    assert LORE.count(old) == 1, old
    line = LORE[: LORE.index(old)].count("\n") + 1
    with pytest.raises(FileError) as caught:
        parse(LORE.replace(old, new), "trial.txt")
    return caught.value, line


@rule("BL-1.2", "BL-20.3", "BL-20.8", "BL-20.18", "BL-22.8")
def test_a_lore_file_says_what_its_camps_are_given() -> None:
    found = parse(LORE, "trial.txt")
    standard, pennant = found.camps
    assert (found.lore, found.lore_cards, found.masters, found.pool) == (True, True, True, 40)
    assert standard.council == Council(commander=2, wizard=3)
    assert pennant.council == Council(commander=1, rogue=2, creatures=1)
    assert (standard.levels, standard.least, standard.lore) == (6, 1, 0)
    assert (pennant.levels, pennant.least, pennant.lore) == (0, 0, 2)
    assert Landmark("stronghold", "A2", Side.STANDARD) in found.landmarks
    assert found.quick == (Landmark("pentacle", "D5", Side.STANDARD),)


@rule("BL-17.1")
def test_a_lore_deck_of_whole_classes_leaves_the_cards_to_the_file() -> None:
    """As in the first Lore games, where nobody commands."""
    text = LORE.replace("council standard commander 2 wizard 3\n", "")
    text = text.replace("pool    40", "lore_deck wizard cleric").replace("cards 5", "cards 6")
    found = parse(text, "trial.txt")
    assert found.lore_deck == (LoreClass.WIZARD, LoreClass.CLERIC)
    assert [camp.cards for camp in found.camps] == [6, 4]
    assert found.pool == 60


@rule("BL-1.2")
@pytest.mark.parametrize(
    ("kind", "lore", "cards"), [("mercenaries", False, False), ("creature", True, False)]
)
def test_types_between_medieval_and_lore(kind: str, lore: bool, cards: bool) -> None:
    text = GOOD.replace("type    medieval", f"type    {kind}").replace("year    1400\n", "")
    found = parse(text, "trial.txt")
    assert (found.lore, found.lore_cards, found.year) == (lore, cards, 0)


@rule("BL-2.23")
def test_a_blazon_may_be_captured() -> None:
    found = parse(GOOD.replace("E7 held standard pennant", "E7 captured pennant"), "trial.txt")
    assert found.blazons == (Blazon("E7", BlazonRule.CAPTURED, (Side.PENNANT,)),)


WRONG_LORE = {
    "level 4": ("wizard 3", "wizard 4", "council_level"),
    "level 0": ("rogue 2", "rogue 0", "council_level"),
    "level in words": ("rogue 2", "rogue two", "council_level"),
    "unknown seat": ("rogue 2", "bard 2", "unknown_word"),
    "seat twice": ("rogue 2", "rogue 2 rogue 1", "council"),
    "seat without level": ("wizard 3\n", "wizard\n", "council"),
    "council of nobody": ("council standard", "council nobody", "unknown_word"),
    "empty council": ("council standard commander 2 wizard 3", "council standard", "council"),
    "two councils": ("council pennant", "council standard", "twice"),
    "more than ten levels": ("wizard 3\n", "wizard 3 cleric 3 rogue 3\n", "council_total"),
    "levels below the council": ("levels  standard 6", "levels  standard 4", "levels_total"),
    "eleven levels": ("levels  standard 6", "levels  standard 11", "levels_total"),
    "levels in words": ("levels  standard 6", "levels  standard six", "levels"),
    "least of another": ("6 commander 1", "6 wizard 1", "unknown_word"),
    "least too high": ("6 commander 1", "6 commander 4", "levels"),
    "no tokens": ("tokens  pennant 2", "tokens  pennant", "tokens"),
    "tokens in words": ("tokens  pennant 2", "tokens  pennant two", "tokens"),
    "tokens of nobody": ("tokens  pennant 2", "tokens  nobody 2", "unknown_word"),
    "cards not of the Commander": ("top cards 5", "top cards 6", "commander_cards"),
    "pool in words": ("pool    40", "pool    full", "not_a_number"),
    "masters of whom": ("masters\n", "masters standard\n", "no_value"),
    "deck of an unknown class": ("pool    40", "lore_deck bard", "unknown_word"),
    "deck of no class": ("pool    40", "lore_deck", "no_word"),
    "deck of a class twice": ("pool    40", "lore_deck wizard wizard", "twice"),
    "proposal off the board": ("pentacle D5", "pentacle D15", "off_board"),
    "proposal in another row": ("pentacle D5", "pentacle G5", "quick"),
    "proposal of no landmark": ("pentacle D5", "castle D5", "unknown_word"),
    "proposal without a hex": ("pentacle D5", "pentacle", "off_board"),
    "unknown creature": ("pCr", "pTroll", "unknown_unit"),
    "owner without a landmark": ("m  hill rampart", "m  hill standard", "unknown_landmark"),
    "two owners": ("stronghold standard", "stronghold standard pennant", "unknown_landmark"),
}


@rule("BL-1.2", "BL-20.2", "BL-20.18", "BL-22.11")
@pytest.mark.parametrize("what", WRONG_LORE)
def test_an_error_in_a_lore_file_is_reported_with_its_line(what: str) -> None:
    old, new, code = WRONG_LORE[what]
    found, line = lore_error(old, new)
    assert (found.source, found.line, found.code) == ("trial.txt", line, f"adventure_file.{code}")


@rule("BL-20.2")
def test_a_council_with_a_level_of_four_is_refused_with_the_level_in_it() -> None:
    found, _ = lore_error("wizard 3", "wizard 4")
    assert dict(found.facts) == {"text": "4", "most": 3}


@rule("BL-1.2", "BL-22.11")
def test_two_landmarks_are_not_proposed_for_one_hex() -> None:
    found, line = lore_error("masters\n", "masters\nquick standard den D5\n")
    assert (found.code, found.line) == ("adventure_file.quick", line + 2)


@rule("BL-1.3")
@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("medieval", "tokens  pennant 2"),
        ("mercenaries", "pool    40"),
        ("mercenaries", "council pennant commander 3"),
        ("creature", "council pennant commander 3"),
        ("creature", "levels  pennant 6"),
        ("creature", "lore_deck wizard"),
        ("creature", "masters"),
        ("creature", "quick   pennant den G4"),
    ],
)
def test_a_line_that_the_type_does_not_know_is_refused(kind: str, line: str) -> None:
    text = GOOD.replace("type    medieval", f"type    {kind}").replace(
        "blazon  E7", f"{line}\nblazon  E7"
    )
    with pytest.raises(FileError) as caught:
        parse(text, "trial.txt")
    assert (caught.value.line, caught.value.code) == (9, "adventure_file.not_in_type")
    assert dict(caught.value.facts) == {"name": line.split(maxsplit=1)[0], "text": kind}


@rule("BL-20.4", "BL-20.5")
def test_without_a_commander_three_cards_are_stated() -> None:
    found, line = lore_error("council pennant commander 1 rogue 2", "council pennant rogue 2")
    assert found.code == "adventure_file.commander_cards"
    assert dict(found.facts) == {"cards": 4, "wanted": 3}
    assert LORE.splitlines()[found.line - 1].startswith("camp    pennant")
    assert line != found.line
