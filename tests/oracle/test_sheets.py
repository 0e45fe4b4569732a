"""The sheets compare something: nothing of a table is left out, and a wrong number is found."""

from importlib import import_module
from pathlib import Path

import pytest

from engine.battle_mages.tables.pieces import KINDS
from engine.core.frozen import replace
from tests.meta.tree import ROOT
from tests.oracle.compare import Sheet
from tests.oracle.test_battle_mages import PIECES

MODULES = sorted(Path(__file__).parent.glob("test_*.py"))
SHEETS = [
    each
    for path in MODULES
    if path.stem != "test_sheets"
    for each in getattr(import_module(f"tests.oracle.{path.stem}"), "SHEETS", ())
]

of_each_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=lambda each: f"{each.file}:{each.kind}"
)


@of_each_sheet
def test_each_field_of_a_table_is_compared_or_played(sheet: Sheet) -> None:
    assert sheet.unread() == set()
    assert sum(1 for _ in sheet.facts()) > 0


@of_each_sheet
def test_each_test_that_a_sheet_names_exists(sheet: Sheet) -> None:
    """`file.py::test`: the file is in the folder of the game or here."""
    for field, named in (*sheet.played.items(), *sheet.tests.items()):
        file, _, test = named.partition("::")
        found = [
            path for path in ROOT.glob(f"tests/**/{file}") if f"def {test}(" in path.read_text()
        ]
        assert found, f"{field}: there is no {named}"


def test_a_wrong_number_is_named_with_its_row_and_field() -> None:
    wrong = {**KINDS, "tower": replace(KINDS["tower"], range=6)}
    (found,) = replace(PIECES, rows=wrong).differences()
    assert found == "tower.shoot_range: printed 5, in the engine 6"


def test_a_row_that_one_side_lacks_is_named() -> None:
    rows = {name: row for name, row in KINDS.items() if name != "king"} | {"ogre": KINDS["king"]}
    assert replace(PIECES, rows=rows).differences() == [
        "king: only in the table",
        "ogre: only in the engine",
    ]
