"""Adventures of the first edition: each hex, unit and number, as designed and as played."""

from collections import Counter

import pytest

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


def test_what_was_changed_for_balance_says_why_and_changes_something() -> None:
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
    """As docs/balance.md says: forces, banners and tokens were changed, and nothing else."""
    for number in changed().keys() & designed().keys():
        may = {"number", "origin", "reason", "units", "forces", "banners", "tokens"}
        assert changed()[number].keys() <= may


def test_agincourt_and_wizards_are_played_as_designed() -> None:
    assert designed().keys() - changed().keys() == {"1", "5"}
