"""Line of sight (BL-6.15 to BL-6.20, BL-21.15, BL-R.8, BL-R.9, BL-R.11, BL-R.61)."""

from functools import lru_cache

from engine.battlelore.numbers.ground import GroundMap, Grounds, ground_map, occupied
from engine.battlelore.state.model import GRID, State
from engine.core.frozen import record
from engine.hexes.grid import Hex

BORDER = "border"
UNIT = "unit"


@record
class Obstacle:
    """An obstacle on a line: a unit, a ground id or the border, its hex, and its rule."""

    what: str
    at: Hex
    rule: str


def obstacle(state: State, start: Hex, end: Hex, *, past_units: bool = False) -> Obstacle | None:
    """Return what blocks the line between two hexes, or None if it is clear.

    Units block it unless `past_units`. A line along hex edges is clear if it is clear on one of its
    two sides (BL-R.9). Where both are blocked, the answer names something on the board rather than
    the border.
    One hex in the way is enough (BL-6.16).
    """
    taken: frozenset[Hex] = frozenset() if past_units else occupied(state)
    named: Obstacle | None = None
    for spots, blocked in _over_ground(ground_map(state), start, end):
        unit = next((spot for spot in spots if spot in taken), None)
        barrier = blocked if unit is None else Obstacle(UNIT, unit, "BL-6.17")
        if barrier is None:
            return None
        if named is None or named.what == BORDER:
            named = barrier
    return named


LineReading = tuple[tuple[Hex, ...], Obstacle | None]
"""The hexes of one reading of a line as far as ground lets it through, and what ends it there."""


@lru_cache(maxsize=4096)
def _over_ground(land: GroundMap, start: Hex, end: Hex) -> tuple[LineReading, ...]:
    """Return how a line passes over ground alone, once for each side that it may lean to."""
    return tuple(_reading(land.grounds, start, line) for line in GRID.lines(start, end))


def _reading(grounds: Grounds, start: Hex, line: tuple[Hex | None, ...]) -> LineReading:
    """Return what a line crosses; the hexes at its ends never block it (BL-6.18, BL-6.19)."""
    passed = [start]
    for spot in line:
        if spot is None:
            return tuple(passed[1:]), Obstacle(BORDER, passed[-1], "BL-2.3")
        # a hill does not block a line that comes to it from a hill (BL-R.61)
        high = any(ground.elevated for ground in grounds[passed[-1]])
        passed.append(spot)
        for ground in grounds[spot]:
            if ground.blocks_sight and not (ground.elevated and high):
                return tuple(passed[1:]), Obstacle(ground.id, spot, ground.blocks_sight)
    return tuple(passed[1:]), None
