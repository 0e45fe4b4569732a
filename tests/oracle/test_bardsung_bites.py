"""No number of Bardsung's tables can be wrong without a sheet that says so, by card and field."""

from random import Random

import pytest

from tests.oracle import test_bardsung
from tests.oracle.bardsung_bites import TABLES, Wrong, rows_of, wrongs

ROWS = rows_of(test_bardsung.SHEETS)
WRONGS = tuple(wrongs())
SEED = "bites 1"


@pytest.mark.parametrize("table", TABLES)
def test_each_wrong_number_is_noticed(table: str) -> None:
    mine = [wrong for wrong in WRONGS if wrong.table == table]
    assert mine
    missed = [f"{wrong.key}{wrong.where}" for wrong in mine if not ROWS.noticed(wrong)]
    assert missed == []


def test_a_reported_error_names_the_card_and_the_field() -> None:
    for wrong in Random(SEED).sample(WRONGS, 40):
        (first, *_), name = ROWS.noticed(wrong), wrong.key
        card = name[0] if isinstance(name, tuple) else name
        shared = ".traits" in wrong.where  # a behaviour card, which the sheet of those names
        assert shared or first.startswith(f"{card}."), (SEED, wrong)
        assert "printed" in first


def test_a_row_that_is_right_is_not_noticed() -> None:
    for table, rows in TABLES.items():
        for key, row in rows.items():
            assert ROWS.noticed(Wrong(table, key, "", row)) == []
