"""The rows that `docs/how-to-add-content.md` shows are rows: each word in them exists."""

import re

import pytest

from engine.battle_mages.tables import effects
from engine.second_edition.tables import command_cards
from tests.meta.tree import ROOT

PAGE = (ROOT / "docs" / "how-to-add-content.md").read_text("utf-8")
ROWS = {
    "feint": (r'CommandCard\("feint".*\)(?=,  #)', command_cards),
    "mist": (r'(?s)Effect\("mist".*?\)(?=,\n\n)', effects),
}
"""A pattern of the row of each example, and the module that it goes to."""


@pytest.mark.parametrize("name", ROWS)
def test_a_row_of_an_example_loads_in_its_module(name: str) -> None:
    pattern, module = ROWS[name]
    (text,) = re.findall(pattern, PAGE)
    assert eval(text, vars(module)).id == name  # noqa: S307 - our own page
