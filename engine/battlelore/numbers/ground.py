"""The board: the ground and the sections of each hex, occupied hexes, adjacent units."""

from collections.abc import Mapping
from functools import lru_cache

from engine.battlelore.state.adventure_rules import Edge
from engine.battlelore.state.model import (
    GRID,
    Adventure,
    Landmark,
    Section,
    State,
    Unit,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.terrain import TERRAIN, Ground
from engine.core.caching import while_same
from engine.core.frozen import record
from engine.hexes.grid import Hex
from engine.hexes.sections import sections

Grounds = dict[Hex, tuple[Ground, ...]]


@record(eq=False)
class GroundMap:
    """The ground of the board: all terrain and landmarks by hex, and the impassable hexes.

    Each is made once and is equal to itself alone, so that tables can be kept by it cheaply.
    """

    grounds: Grounds
    impassable: frozenset[Hex]


@lru_cache(maxsize=64)
def _ground_map(adventure: Adventure, landmarks: tuple[Landmark, ...]) -> GroundMap:
    """Return the ground of each hex: its terrain, then its landmarks.

    Every hex without a tile is countryside (BL-21.2).
    """
    by_hex = {
        spot: (
            TERRAIN[terrain],
            *(LANDMARKS[landmark.kind] for landmark in landmarks if landmark.hex == spot),
        )
        for spot, terrain in zip(GRID.hexes, adventure.terrain, strict=True)
    }
    closed = (spot for spot in by_hex if any(ground.impassable for ground in by_hex[spot]))
    return GroundMap(by_hex, frozenset(closed))


@while_same(lambda state: (state.adventure, state.landmarks))
def ground_map(state: State) -> GroundMap:
    """Return the present ground of the board."""
    return _ground_map(state.adventure, state.landmarks)


def grounds(adventure: Adventure, landmarks: tuple[Landmark, ...]) -> Grounds:
    """Return the ground of each hex: its terrain, then its landmarks."""
    return _ground_map(adventure, landmarks).grounds


def grounds_at(state: State, spot: Hex) -> tuple[Ground, ...]:
    """Return the ground of a hex: its terrain, then its landmarks."""
    return ground_map(state).grounds[spot]


@while_same(lambda state: (state.units,))
def occupied(state: State) -> frozenset[Hex]:
    """Return the hexes of units."""
    return frozenset(unit.hex for unit in state.units)


def elevated(state: State, spot: Hex) -> bool:
    """Return whether a hex is elevated terrain."""
    return any(ground.elevated for ground in grounds_at(state, spot))


def adjacent_units(state: State, spot: Hex) -> tuple[Unit, ...]:
    """Return the units on the neighbours of a hex."""
    around = GRID.neighbours[spot]
    return tuple(unit for unit in state.units if unit.hex in around)


def sections_of(state: State, side: Side, spot: Hex) -> tuple[Section, ...]:
    """Return the section or two sections of a hex as a side sees it (BL-2.5, BL-2.6, BL-R.1)."""
    return sections_seen(state, side)[spot]


def sections_seen(state: State, side: Side) -> Mapping[Hex, tuple[Section, ...]]:
    """Return the sections of all hexes as a side sees them."""
    return _SECTIONS[state.adventure.camp(side).seat is Edge.TOP]


DOTTED_LINES = (8, 16)
"""The doubled columns of the lines between the sections (BL-2.4)."""


_NAMES = {False: tuple(Section), True: tuple(reversed(Section))}
"""The sections from the left of the board to its right, from the bottom and from the top."""


_SECTIONS = {
    at_top: {
        spot: tuple(names[part] for part in parts)
        for spot, parts in sections(GRID, DOTTED_LINES).items()
    }
    for at_top, names in _NAMES.items()
}
"""The sections of every hex, from the bottom and from the top."""
