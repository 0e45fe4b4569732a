"""Line of sight (BL-6.15 to BL-6.20, BL-21.15, BL-R.8, BL-R.9, BL-R.11, BL-R.61)."""

from attrs import frozen

from engine.battlelore.effects import elevated, grounds_at
from engine.battlelore.model import GRID, State
from engine.core.hexes import Hex

BORDER = "border"
UNIT = "unit"


@frozen
class Obstacle:
    """What blocks a line: a unit, a ground id or the border, where, and by which rule."""

    what: str
    at: Hex
    rule: str


def obstacle(state: State, start: Hex, end: Hex, *, past_units: bool = False) -> Obstacle | None:
    """What blocks the line between two hexes; None when it is clear. Units, unless `past_units`.

    A line along hex edges is clear if it is clear on one of its two sides (BL-R.9). Where both are
    blocked, something on the board is named rather than its border.
    """
    named: Obstacle | None = None
    for side in GRID.lines(start, end):
        found = _first_on(state, start, side, past_units)
        if found is None:
            return None
        if named is None or named.what == BORDER:
            named = found
    return named


def _first_on(
    state: State, start: Hex, line: tuple[Hex | None, ...], past_units: bool
) -> Obstacle | None:
    """The first obstacle of one reading of the line."""
    before: Hex = start
    high = elevated(state, start)
    for spot in line:
        if spot is None:
            return Obstacle(BORDER, before, "BL-2.3")
        if not past_units and state.unit_at(spot) is not None:
            return Obstacle(UNIT, spot, "BL-6.17")
        for ground in grounds_at(state, spot):
            # a hill does not block a line that comes to it from a hill (BL-R.61)
            if ground.blocks_sight and not (ground.elevated and high):
                return Obstacle(ground.id, spot, ground.blocks_sight)
        before, high = spot, elevated(state, spot)
    return None
