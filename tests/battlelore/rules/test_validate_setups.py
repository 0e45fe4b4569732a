"""What no set-up can be is found, in whatever file it stands (BL-1.2)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.state.adventure_rules import Council, Edge
from engine.battlelore.state.model import Blazon, BlazonRule, Landmark, Setup
from engine.battlelore.state.sides import Side
from engine.battlelore.validate.setups import wrong_setup
from engine.core.frozen import replace
from tests.marks import rule

MUCH = 2**31


def among(row: tuple[Any, ...], place: int, **changes: Any) -> tuple[Any, ...]:
    """Return a row in which one record is another one."""
    return (*row[:place], replace(row[place], **changes), *row[place + 1 :])


WRONG_SETUPS: dict[str, tuple[dict[str, Any] | Callable[[Any], dict[str, Any]], str, str]] = {
    # what is changed in the adventure "pass": (changes, code, what is wrong)
    "a name that clears the screen": ({"id": "\x1b[2J"}, "fault.name", ""),
    "no name": ({"id": ""}, "fault.name", ""),
    "a number without end": ({"number": MUCH}, "fault.number", "number"),
    "one camp": (lambda of: {"camps": of.camps[:1]}, "adventure_file.two_camps", ""),
    "both at the top": (
        lambda of: {"camps": tuple(replace(camp, seat=Edge.TOP) for camp in of.camps)},
        "adventure_file.two_camps",
        "",
    ),
    "a hand of many cards": (
        lambda of: {"camps": among(of.camps, 0, cards=58)},
        "adventure_file.too_many_cards",
        "",
    ),
    "cards not of the Commander": (
        lambda of: {"camps": among(of.camps, 0, cards=of.camps[0].cards + 1)},
        "adventure_file.commander_cards",
        "",
    ),
    "more banners than units": (
        lambda of: {"camps": among(of.camps, 0, banners=99)},
        "adventure_file.too_many_banners",
        "",
    ),
    "no banners to win": (
        lambda of: {"camps": among(of.camps, 0, banners=0)},
        "fault.number",
        "camps[0].banners",
    ),
    "a seat of level 4": (
        lambda of: {"camps": among(of.camps, 0, council=Council(wizard=4))},
        "fault.number",
        "camps[0].council.wizard",
    ),
    "eleven levels": (
        lambda of: {"camps": among(of.camps, 0, council=Council(3, 3, 3, 2))},
        "adventure_file.council_total",
        "",
    ),
    "a goblet that is owed": (
        lambda of: {"camps": among(of.camps, 0, lore=-1)},
        "fault.number",
        "camps[0].lore",
    ),
    "Lore cards without tokens": ({"lore": False}, "fault.misfit", "lore"),
    "half a board": (lambda of: {"terrain": of.terrain[:60]}, "fault.misfit", "terrain"),
    "ground that there is not": (
        lambda of: {"terrain": ("lava", *of.terrain[1:])},
        "fault.unknown",
        "terrain[0]",
    ),
    "a unit off the board": (
        lambda of: {"units": among(of.units, 2, hex="J1")},
        "fault.unknown",
        "units[2].hex",
    ),
    "two on a hex": (
        lambda of: {"units": among(of.units, 2, hex=of.units[1].hex)},
        "fault.twice",
        "units[2]",
    ),
    "two of a name": (
        lambda of: {"units": among(of.units, 2, id=of.units[1].id)},
        "fault.twice",
        "units[2]",
    ),
    "a unit called like a hex": (
        lambda of: {"units": among(of.units, 0, id="A1")},
        "fault.misfit",
        "units[0].id",
    ),
    "an army in one hex": (
        lambda of: {"units": among(of.units, 0, figures=MUCH)},
        "fault.number",
        "units[0].figures",
    ),
    "a unit in a web": (
        lambda of: {"units": among(of.units, 0, webbed=True)},
        "fault.misfit",
        "units[0]",
    ),
    "a blazon off the board": (
        {"blazons": (Blazon("Z9", BlazonRule.HELD, tuple(Side)),)},
        "adventure_file.off_board",
        "",
    ),
    "a landmark that there is not": (
        {"landmarks": (Landmark("castle", "E7"),)},
        "fault.unknown",
        "landmarks[0].kind",
    ),
    "a proposal of nobody": (
        {"quick": (Landmark("pool", "C5"),)},
        "adventure_file.quick",
        "",
    ),
}


@rule("BL-1.2")
@pytest.mark.parametrize("what", WRONG_SETUPS)
def test_an_impossible_setup_is_reported(what: str) -> None:
    changes, code, place = WRONG_SETUPS[what]
    adventure = library()["pass"]
    assert wrong_setup(Setup(adventure)) is None
    changed = changes if isinstance(changes, dict) else changes(adventure)
    found = wrong_setup(Setup(replace(adventure, **changed)))
    assert found is not None
    assert (found.code, dict(found.facts).get("what", "")) == (code, place)


def test_all_adventures_can_be_begun() -> None:
    for adventure in library().values():
        assert wrong_setup(Setup(adventure, custom=True, levels=(6, 6), quick=True)) is None


@rule("BL-20.19")
@pytest.mark.parametrize("levels", [(1,), (1, 2, 3), (0, 11), (-1, 0)])
def test_levels_are_agreed_on_for_both(levels: tuple[int, ...]) -> None:
    assert wrong_setup(Setup(library()["council"], custom=True, levels=levels)) is not None
