"""Arrows over zones: along the moves and attacks of a plan, or of the enemies that still act.

An arrow is drawn on the borders that it crosses, so that it covers no model: its number and its
direction. Attacks within a zone have their numbers and a cross on free cells there.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from rich.style import Style

from bl_tui.boards.board_model import PlaceSize
from bl_tui.boards.palette import Palette
from bl_tui.boards.traces import FELL, STRIKE, Leg, way
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.board.zones import BORDER, DIMENSIONS, ZoneField, zone_of
from engine.bardsung.map.lattice import lattice
from engine.bardsung.state.model import State

MARK = 2
"""Columns of an arrow: its number and its sign."""
Cells = list[tuple[str, Style]]
"""Signs side by side, each with its look."""


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
    cells: Cells,
    board: ZoneField,
    place: tuple[int, int, range],
    size: PlaceSize,
    palette: Palette,
    signs: Signs,
    others: Callable[[int], Cells],
) -> None:
    """Write the arrows on a line; `place` is its row, its line in the row, and its columns of
    zones, all from the corner of the board; `others` returns any line of the row."""
    row, line, zones = place
    (wide, high), (left, top) = DIMENSIONS[size], board.corner
    first = left + zones.start
    for x, column, leg, led in _marks(board, size, top + row, line):
        at = (x - first) * wide + column
        if 0 <= at <= len(cells) - MARK:
            for beside, sign in enumerate(f"{leg.number[-1:]:>1}{signs.arrows[led]}"):
                cells[at + beside] = (sign, palette.labels[leg.label])
    for x, legs in _within(board, top + row).items():
        texts = [(leg.number[-1:], palette.labels[leg.label]) for leg in legs]
        texts.append((signs.traces[FELL], palette.labels[STRIKE]))
        start = (x - first) * wide
        lines = (
            at
            for at in (*range(high - 1, 0, -1), 0)
            if _free(others(at), start, wide, texts) is not None
        )
        if 0 <= start < len(cells) and next(lines, None) == line:
            free = _free(cells, start, wide, texts)
            if free is not None:
                cells[free : free + len(texts)] = texts


def _free(cells: Cells, start: int, wide: int, texts: Cells) -> int | None:
    """Return the last free cells of a zone that have room for texts, None without room."""
    ends = range(min(start + wide, len(cells)) - len(texts), max(start, 1) - 1, -1)
    free = (at for at in ends if all(cell[0] == " " for cell in cells[at : at + len(texts)]))
    return next(free, None)


def _within(board: ZoneField, y: int) -> dict[int, list[Leg]]:
    """Return the attacks within each zone of a row, by the column of its cell."""
    within: dict[int, list[Leg]] = {}
    for leg in board.legs:
        zone = board.by_place.get(leg.places[0]) if len(leg.places) == 1 else None
        if zone is not None and zone.y == y and leg.strikes:
            within.setdefault(zone.x, []).append(leg)
    return within


def _marks(
    board: ZoneField, size: PlaceSize, y: int, line: int
) -> Iterator[tuple[int, int, Leg, str]]:
    """Yield the arrows on a line of a row: the column of the cell, that in its box, the leg, the
    direction."""
    wide, high = DIMENSIONS[size]
    across = _from_the_middle(BORDER, wide - MARK, MARK + 1)
    down = _from_the_middle(1, high - 1, 1)
    crossed: Counter[tuple[int, int, bool]] = Counter()
    for leg, x, row, led in _crossings(board):
        aside = led in "we"
        number = crossed[x, row, aside]
        crossed[x, row, aside] += 1
        if row != y:
            continue
        if not aside and line == 0 and number < len(across):
            yield x, across[number], leg, led
        elif aside and number < len(down) and line == down[number]:
            yield x, 0, leg, led


def _crossings(board: ZoneField) -> Iterator[tuple[Leg, int, int, str]]:
    """Yield each border that a leg crosses: the cell whose west or north border it is, and the
    direction."""
    for leg in board.legs:
        zones = [zone for place in leg.places if (zone := board.by_place.get(zone_of(place)))]
        for one, other in pairwise(zones):
            dx, dy = other.x - one.x, other.y - one.y
            if abs(dx) + abs(dy) == 1:
                yield leg, max(one.x, other.x), max(one.y, other.y), way(dx * 2, dy)


def _from_the_middle(first: int, last: int, step: int) -> list[int]:
    """Return the places for arrows side by side, the middle one first.

    >>> _from_the_middle(2, 6, 3), _from_the_middle(1, 3, 1)
    ([4], [2, 3, 1])
    """
    middle = (first + last) // 2
    places = [*range(middle, last + 1, step), *range(middle - step, first - 1, -step)]
    return sorted(places, key=lambda at: (abs(at - middle), -at))
