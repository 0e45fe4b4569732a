"""Arrows over zones: along the moves and attacks of a plan, or of the enemies that still act.

An arrow is drawn on the borders that it crosses, so that it covers no model: its number and its
direction. An attack within a zone has its number and a cross on free cells there.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rich.style import Style

from bl_tui.boards.board_model import PlaceSize
from bl_tui.boards.palette import Palette
from bl_tui.boards.traces import FELL, Leg, way
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.board.zones import BORDER, DIMENSIONS, ZoneField, zone_of
from engine.bardsung.map.lattice import lattice
from engine.bardsung.state.model import State

MARK = 2
"""Columns of an arrow: its number and its sign."""
Mark = tuple[int, Leg, str]
"""An arrow on a line: its column in the box of its cell, its leg, its direction ("fell": none)."""


def zones_between(state: State, start: str, end: str) -> tuple[str, ...]:
    """Return a shortest way from a zone to another, both included; () without one."""
    far, near = lattice(state).distances(end), lattice(state).near
    if start not in far:
        return ()
    zones = [start]
    while zones[-1] != end:
        nearer = (zone for zone in near[zones[-1]] if far.get(zone, -1) == far[zones[-1]] - 1)
        zones.append(min(nearer))
    return tuple(zones)


def write_arrows(
    cells: list[tuple[str, Style]],
    board: ZoneField,
    place: tuple[int, int, range],
    size: PlaceSize,
    palette: Palette,
    signs: Signs,
) -> None:
    """Write the arrows on a line; `place` is its row, its line in the row, and its columns of
    zones, all from the corner of the board."""
    row, line, zones = place
    (wide, _), (left, top) = DIMENSIONS[size], board.corner
    for x, (column, leg, led) in _marks(board, size, top + row, line):
        at = (x - left - zones.start) * wide + column
        blank = column if column >= 0 else _free(cells, (x - left - zones.start) * wide, wide)
        at = at if column >= 0 else blank
        if 0 <= at <= len(cells) - MARK and blank >= 0:
            style = palette.labels[leg.label]
            sign = signs.traces[FELL] if led == FELL else signs.arrows[led]
            for beside, text in enumerate(f"{leg.number[-1:]:>1}{sign}"):
                cells[at + beside] = (text, style)


def _free(cells: list[tuple[str, Style]], start: int, wide: int) -> int:
    """Return the last free cells of a zone that have room for an arrow, -1 for none."""
    ends = range(min(start + wide, len(cells)) - MARK, start + BORDER - 1, -1)
    free = (at for at in ends if all(cell[0] == " " for cell in cells[at : at + MARK]))
    return next(free, -1)


def _marks(board: ZoneField, size: PlaceSize, y: int, line: int) -> Iterator[tuple[int, Mark]]:
    """Yield the arrows on a line of a row, each with the column of its cell."""
    wide, high = DIMENSIONS[size]
    across = _from_the_middle(BORDER, wide - MARK, MARK + 1)
    down = _from_the_middle(1, high - 1, 1)
    crossed: Counter[tuple[int, int, str]] = Counter()
    for leg, x, row, led in _crossings(board):
        side = "inside" if led == FELL else "west" if led in "we" else "north"
        number = crossed[x, row, side]
        crossed[x, row, side] += 1
        if row != y:
            continue
        if side == "inside" and line == high - 1 - number:
            yield x, (-1, leg, led)
        elif side == "north" and line == 0 and number < len(across):
            yield x, (across[number], leg, led)
        elif side == "west" and number < len(down) and line == down[number]:
            yield x, (0, leg, led)


def _crossings(board: ZoneField) -> Iterator[tuple[Leg, int, int, str]]:
    """Yield each border that a leg crosses: the cell whose west or north border it is, and the
    direction; of an attack within a zone that zone."""
    for leg in board.legs:
        zones = [zone for place in leg.places if (zone := board.by_place.get(zone_of(place)))]
        for one, other in pairwise(zones):
            dx, dy = other.x - one.x, other.y - one.y
            if abs(dx) + abs(dy) == 1:
                yield leg, max(one.x, other.x), max(one.y, other.y), way(dx * 2, dy)
        if len(leg.places) == 1 and leg.strikes and zones:
            yield leg, zones[0].x, zones[0].y, FELL


def _from_the_middle(first: int, last: int, step: int) -> list[int]:
    """Return the places for arrows side by side, the middle one first.

    >>> _from_the_middle(2, 6, 3), _from_the_middle(1, 3, 1)
    ([4], [2, 3, 1])
    """
    middle = (first + last) // 2
    places = [*range(middle, last + 1, step), *range(middle - step, first - 1, -step)]
    return sorted(places, key=lambda at: (abs(at - middle), -at))
