"""Adventures of the first edition: each hex, unit and number, as designed and as played."""

import re
from collections import Counter

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words, codes
from engine.battlelore.adventures.library import library
from engine.battlelore.state.model import Unit
from engine.battlelore.tables.units import ROSTER
from tests.marks import rule
from tests.oracle.battlelore_adventures import (
    ADVENTURE_SHEET,
    EMPTY,
    SHEETS,
    changed,
    designed,
    occupied,
)
from tests.oracle.compare import Sheet

__all__ = ["SHEETS"]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda each: each.kind)
def test_the_engine_has_what_is_printed(sheet: Sheet) -> None:
    assert sheet.differences() == []


def camps(units: dict[str, str]) -> dict[str, int]:
    """Return how many units each side has on a map."""
    found = Counter(unit[0] for unit in units.values())
    return {"standard": found["s"], "pennant": found["p"]}


@pytest.mark.parametrize("number", ADVENTURE_SHEET.entries)
def test_a_map_agrees_with_the_words_below_it(number: str) -> None:
    """As designed and as played; a Stronghold is where the map has it."""
    for entry in (designed().get(number), ADVENTURE_SHEET.entries[number]):
        if entry is not None:
            assert camps(occupied(entry["units"])) == entry["forces"]
            for hex in entry.get("strongholds", {}):
                assert entry["ground"][hex] == "K"


def test_a_balance_change_has_a_reason_and_changes_something() -> None:
    ours_alone = changed().keys() - designed().keys()
    assert ours_alone == {"13"}
    for number, entry in changed().items():
        assert entry["origin"] == "ours"
        assert len(entry["reason"]) > 40
        before = designed().get(number)
        if before is None:
            continue
        told = [field for field in entry if field not in ("number", "origin", "reason")]
        assert all(entry[field] != before.get(field) for field in told)
        for hex, unit in entry.get("units", {}).items():
            assert unit != before["units"].get(hex, EMPTY), (number, hex)


def test_ground_hands_and_councils_are_those_of_the_design() -> None:
    """As docs/balance.md says: forces, banners and tokens were changed, and nothing else.

    Only Uchronia asked for a Commander in a council of one's own, and does no longer.
    """
    for number in changed().keys() & designed().keys():
        may = {"number", "origin", "reason", "units", "forces", "banners", "tokens"}
        more = {"custom"} if number == "12" else set()
        assert changed()[number].keys() <= may | more


@pytest.mark.parametrize("language", codes())
def test_the_description_names_each_hex_that_was_changed(language: str) -> None:
    """The numbers of the description are held by test_texts.py."""
    words = Words(language, CATALOGUE)
    for adventure in library().values():
        entry = changed().get(str(adventure.number), {})
        if str(adventure.number) in designed() and entry:
            told = words.say(f"adventure.{adventure.id}.changed", standard="s", pennant="p")
            hexes = set(re.findall(r"\b[A-I]\d{1,2}\b", told))
            assert hexes == set(entry.get("units", {})), adventure.id


def test_agincourt_and_wizards_are_played_as_designed() -> None:
    assert designed().keys() - changed().keys() == {"1", "5"}


@rule("BL-17.4", "BL-2.23", "BL-19.14")
@pytest.mark.parametrize("name", library())
def test_the_lore_of_an_adventure_is_that_of_the_box(name: str) -> None:
    """60 tokens in the pool; a Blazon counts as a banner, and nobody is its holder yet.

    None of these adventures has a source of Lore.
    """
    assert library()[name].pool == 60
    assert {(each.lore, each.holder) for each in library()[name].blazons} <= {(0, None)}


@pytest.mark.parametrize("name", library())
def test_each_unit_of_an_adventure_begins_as_its_kind_does(name: str) -> None:
    """Whole and untouched: an adventure says kind, side and hex, and seldom how many figures."""
    for unit in library()[name].units:
        plain = Unit(unit.id, unit.kind, unit.side, unit.hex, unit.figures)
        assert unit == plain, unit.id
        assert unit.figures == ROSTER[unit.kind].full, unit.id
