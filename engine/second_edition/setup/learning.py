"""The learning scenario (chapter 15): units and their hexes."""

from collections import Counter

from engine.second_edition.state.model import GRID, Banner, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import UNITS

Places = tuple[tuple[int, int], ...]

FIRST = Side.UTHUK
CARDS = 4
"""Command cards of each player, dealt without exchange (BL2-15.2)."""
# own design: the hexes of the banners (BL2-15.4)
BANNERS = tuple(Banner(GRID.name(row, col), 2) for row, col in ((0, 6), (5, 5), (8, 6)))
ARMIES: tuple[tuple[Side, str, Places], ...] = (
    (Side.DAQAN, "citadel_guard", ((6, 3), (6, 9), (5, 3), (5, 6), (5, 8))),
    (Side.DAQAN, "yeoman_archers", ((7, 3), (7, 8), (6, 1), (6, 11))),
    (Side.UTHUK, "blood_harvesters", ((2, 3), (2, 9), (3, 3), (3, 5), (3, 8))),
    (Side.UTHUK, "viper_legion", ((1, 3), (1, 8), (2, 1), (2, 11))),
)
"""Both armies (BL2-15.3, BL2-15.5)."""


def units() -> tuple[Unit, ...]:
    """Return all units of the scenario at full health."""
    placed = [
        (side, kind, GRID.name(row, col)) for side, kind, places in ARMIES for row, col in places
    ]
    return numbered(placed)


def numbered(placed: list[tuple[Side, str, str]]) -> tuple[Unit, ...]:
    """Return units at full health for sides, kinds and hexes, with ids "CG1", "CG2" and so on.

    The id begins with the code of the kind, so that a unit has its name also when it is gone.
    """
    counts = Counter[str]()
    units = []
    for side, kind, spot in placed:
        counts[kind] += 1
        name = f"{UNITS[kind].code}{counts[kind]}"
        units.append(Unit(name, kind, side, spot, UNITS[kind].health))
    return tuple(units)
