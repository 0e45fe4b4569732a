"""The four medieval adventures as their sheets draw them (cards sheet, part E); what departs."""

from collections import Counter

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.state.model import GRID, Adventure
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.units import ROSTER
from tests.marks import rule

NAMES = {"agincourt": (1, 1415), "crecy": (2, 1346), "bauge": (9, 1421), "tourelles": (10, 1429)}

TERRAIN = {
    "agincourt": {"woods": "C1 C13 D1 D12 E1 E2 E12 E13 F1 F2 F12 G1 G13"},
    "crecy": {
        "woods": "C12 D2 I4 I10",
        "hill": "F3 F10 G3 G4 G10 G11 H4 H5 H6 H7 H8 H9",
    },
    "bauge": {
        "woods": "B4 B9 G4",
        "hill": "C6 G11",
        "waterway": "E1 E2 E4 E5 E6 E9 E10 E12 E13 F6 F8",
        "ford": "E3 E11",
        "bridge": "F7",
    },
    "tourelles": {
        "waterway": "A1 A2 A3 A11 A12 A13 B1 B2 B11 B12",
        "woods": "F3 F11",
        "hill": "D6 D7 H4 H9",
    },
}
UNITS = {
    "agincourt": {
        "sAr": "A4",
        "sIb": "A6 A8 B4 B6 B7 B9",
        "sCb": "A7",
        "sCr": "B2 B11",
        "pAr": "G2 G4 G7 G10 G12",
        "pIb": "H5 H7 I8",
        "pIr": "H6",
    },
    "crecy": {
        "sIb": "A4 A6 A10",
        "sCr": "A7 B4 B9",
        "sIg": "A12",
        "sCb": "B6 B7",
        "sAr": "C6 C8",
        "pAr": "G3 G11 H5 H8",
        "pIb": "G4 G10 H7",
        "pIr": "H6",
        "pIg": "I7",
    },
    "bauge": {
        "sIb": "A5 A9 B5 B7",
        "sIr": "A7",
        "sCb": "A11",
        "sIg": "B3 B10",
        "sAr": "C4 C10",
        "pAr": "G6 G9",
        "pCb": "H3 H10",
        "pIb": "H5 H7 H8",
        "pIr": "H6",
        "pCr": "I4 I10",
    },
    "tourelles": {
        "pIr": "B7",
        "pCb": "B9",
        "pIb": "C4 D6 D7",
        "pAr": "C7 D5 D8",
        "sAr": "G5 G9",
        "sIg": "H3",
        "sIb": "H5 H8 I5 I7",
        "sIr": "H6 H7",
        "sCb": "H10",
        "sCr": "I10",
    },
}
CHANGED = {
    "crecy": {"sCr": "A7 B4", "sCb": "B6", "pAr": "G3 G11 H5 H8 I6", "pIr": "H6 I8"},
    "bauge": {"pAr": "G6 G9 H5", "pIb": "H7 H8"},
}
"""What stands elsewhere than on the sheet, or not at all, for an even game (docs/balance.md)."""
# seats, cards and banners of Standard, then of Pennant
CAMPS = {
    "agincourt": (("top", 4, 4), ("bottom", 6, 4), Side.PENNANT),
    "crecy": (("top", 5, 5), ("bottom", 5, 5), Side.STANDARD),
    "bauge": (("top", 5, 5), ("bottom", 5, 5), Side.PENNANT),
    "tourelles": (("bottom", 6, 5), ("top", 4, 5), Side.STANDARD),
}
BANNERS: dict[str, tuple[int, int]] = {"bauge": (5, 6), "tourelles": (6, 4)}
"""Banners of Standard and of Pennant that are not those of the sheet (docs/balance.md)."""


@rule("BL-1.2")
def test_the_four_medieval_adventures_come_with_the_game() -> None:
    medieval = [each for each in library().values() if each.year]
    assert {each.id: (each.number, each.year) for each in medieval} == NAMES
    assert [each.id for each in medieval] == list(NAMES)


@rule("BL-1.2", "BL-21.2", "BL-3.1")
@pytest.mark.parametrize("name", NAMES)
def test_the_terrain_is_placed_as_drawn(name: str) -> None:
    """Every hex that is not named is countryside."""
    found: dict[str, list[str]] = {}
    for spot, ground in zip(GRID.hexes, library()[name].terrain, strict=True):
        found.setdefault(ground, []).append(spot)
    del found["countryside"]
    assert found == {ground: spots.split() for ground, spots in TERRAIN[name].items()}


@rule("BL-1.2", "BL-2.11")
@pytest.mark.parametrize("name", NAMES)
def test_the_units_are_placed_as_drawn(name: str) -> None:
    found: dict[str, list[str]] = {}
    for unit in library()[name].units:
        found.setdefault(unit.side.value[0] + unit.kind, []).append(unit.hex)
    wanted = UNITS[name] | CHANGED.get(name, {})
    assert found == {code: spots.split() for code, spots in wanted.items() if spots}


@rule("BL-2.12")
@pytest.mark.parametrize("name", NAMES)
def test_all_units_are_at_full_strength_and_have_names_of_their_own(name: str) -> None:
    units = library()[name].units
    assert all(unit.figures == ROSTER[unit.kind].full for unit in units)
    assert len({unit.id for unit in units}) == len(units)


@rule("BL-1.2", "BL-2.16", "BL-2.24", "BL-3.2", "BL-3.4", "BL-3.7")
@pytest.mark.parametrize("name", NAMES)
def test_seats_hands_banners_and_first_player(name: str) -> None:
    adventure = library()[name]
    standard, pennant = (
        (camp.seat.value, camp.cards, camp.banners)
        for camp in (adventure.camp(Side.STANDARD), adventure.camp(Side.PENNANT))
    )
    *seated, first = CAMPS[name]
    banners = BANNERS.get(name, tuple(camp[2] for camp in seated))
    wanted = [(*camp[:2], count) for camp, count in zip(seated, banners, strict=True)]
    assert ([standard, pennant], adventure.first) == (wanted, first)


BOTH = (Side.STANDARD, Side.PENNANT)
BLAZONS = {
    "agincourt": {},
    "crecy": {},
    "bauge": {"F7": BOTH},
    "tourelles": {"D6": (Side.STANDARD,), "D7": (Side.STANDARD,)},
}


@rule("BL-2.23", "BL-3.9", "BL-13.6")
@pytest.mark.parametrize("name", NAMES)
def test_the_blazons_are_placed_as_on_the_sheet(name: str) -> None:
    found = library()[name].blazons
    assert {blazon.hex: blazon.camps for blazon in found} == BLAZONS[name]
    assert {blazon.rule.value for blazon in found} <= {"held"}
    assert all(blazon.holder is None for blazon in found)


@rule("BL-22.42", "BL-22.46")
@pytest.mark.parametrize("name", NAMES)
def test_only_les_tourelles_has_ramparts(name: str) -> None:
    """Two on countryside and two on hills."""
    marks = [(mark.kind, mark.hex) for mark in library()[name].landmarks]
    wanted = ["D5", "D6", "D7", "D8"] if name == "tourelles" else []
    assert marks == [("rampart", spot) for spot in wanted]


def forces(adventure: Adventure, side: Side) -> Counter[str]:
    """Return how many units of each kind a side has."""
    return Counter(unit.kind for unit in adventure.units if unit.side is side)


@rule("BL-3.5", "BL-3.7")
def test_the_english_of_agincourt() -> None:
    """EX-M-002: 5 green archers, 3 blue foot, 1 red foot; 6 cards; moves first."""
    adventure = library()["agincourt"]
    assert forces(adventure, Side.PENNANT) == {"Ar": 5, "Ib": 3, "Ir": 1}
    assert (adventure.camp(Side.PENNANT).cards, adventure.first) == (6, Side.PENNANT)


@rule("BL-3.6", "BL-3.7")
def test_the_french_of_agincourt() -> None:
    adventure = library()["agincourt"]
    assert forces(adventure, Side.STANDARD) == {"Ib": 6, "Cb": 1, "Cr": 2, "Ar": 1}
    assert adventure.camp(Side.STANDARD).cards == 4


@rule("BL-3.8", "BL-3.9")
def test_the_ground_of_agincourt() -> None:
    """EX-M-004: 13 woods hexes, nothing else."""
    adventure = library()["agincourt"]
    assert Counter(adventure.terrain) == {"woods": 13, "countryside": 100}
    assert (adventure.landmarks, adventure.blazons) == ((), ())


@rule("BL-3.9", "BL-R.3", "BL-2.24")
def test_agincourt_is_won_with_four_banners() -> None:
    assert [camp.banners for camp in library()["agincourt"].camps] == [4, 4]


@rule("BL-21.16")
@pytest.mark.parametrize("name", NAMES)
def test_no_unit_starts_in_water(name: str) -> None:
    adventure = library()[name]
    water = {
        spot
        for spot, ground in zip(GRID.hexes, adventure.terrain, strict=True)
        if ground == "waterway"
    }
    assert water.isdisjoint(unit.hex for unit in adventure.units)
