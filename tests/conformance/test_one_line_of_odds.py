"""What one line says of an attack is of one distribution: all numbers agree with every roll played.

Each game gives lines of odds as a player reads them, and the same numbers counted from every way in
which the dice can fall, by the rules and not by its odds.
"""

import re
from fractions import Fraction
from importlib import import_module

import pytest

from tests.conformance.games import RECORDS
from tests.conformance.record import OddsLine

MODULES = {name: f"tests.{name}.odds_lines" for name in RECORDS if name != "toy"}
"""Each game with odds: the module whose `LINES` gives what it says and what all rolls come to."""

LINES = {
    f"{game}: {name}": line
    for game, module in MODULES.items()
    for name, line in import_module(module).LINES.items()
}

NUMBER = re.compile(r"[<>]?\d+(?:\.\d+)?%|\d+\.\d+")
"""A chance or an average, in English."""


@pytest.mark.parametrize("name", LINES)
def test_all_numbers_of_a_line_are_of_one_distribution(name: str) -> None:
    line: OddsLine = LINES[name]()
    shown = line.shown.replace("\N{NO-BREAK SPACE}", " ")
    assert NUMBER.findall(shown) == [_number(each) for each in line.counted], shown


def _number(counted: float | Fraction | str) -> str:
    """Return an average as it is written, or a chance in per cent, never 0 or 100 if it is not."""
    if isinstance(counted, str):
        return counted
    rounded = round(100 * float(counted))
    if counted > 1e-9 and not rounded:
        return "<1%"
    return ">99%" if counted < 1 - 1e-9 and rounded == 100 else f"{rounded}%"
