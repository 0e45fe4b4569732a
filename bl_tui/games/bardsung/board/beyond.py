"""The edge of a window: arrows to the heroes and enemies on the part of the board outside it."""

from collections.abc import Iterator

from rich.segment import Segment

from bl_tui.boards.board_model import Box, PlaceSize
from bl_tui.boards.palette import Palette
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.board.zones import (
    BORDER,
    DIMENSIONS,
    GHOST,
    THRESHOLD,
    ZoneField,
    ZoneModel,
)

MOST = 4
"""Heroes and enemies that are named at one spot of the edge; the first ones of more."""

Spot = tuple[int, int]


def beyond(
    board: ZoneField, size: PlaceSize, window: Box, palette: Palette, signs: Signs
) -> Iterator[tuple[int, int, list[Segment]]]:
    """Yield (column, line) of the window and the text there: an arrow, heroes, enemies.

    window: the visible part of the board. Texts that would overlap earlier ones are left out; the
    small map shows all.
    """
    taken: dict[int, list[tuple[int, int]]] = {}
    gathered = [
        (spot, _who(zones, palette, signs))
        for spot, zones in _gathered(board, size, window).items()
    ]
    for (x, y, way), named in (*gathered, *_ahead(board, size, window, palette, signs)):
        pieces = [Segment(signs.beyond[way], palette.labels["spent"]), *named]
        long = sum(len(text) for text, _, _ in pieces)
        start = min(x, window.width - long)
        used = taken.setdefault(y, [])
        if start >= 0 and all(start + long <= one or start >= other for one, other in used):
            used.append((start, start + long))
            yield start, y, pieces


def _gathered(
    board: ZoneField, size: PlaceSize, window: Box
) -> dict[tuple[int, int, int], list[ZoneModel]]:
    """Return the occupied zones outside, by the spot of the edge next to them."""
    wide, high = DIMENSIONS[size]
    left, top = board.corner
    outside: dict[tuple[int, int, int], list[ZoneModel]] = {}
    for zone in board.zones:
        if zone.ground == GHOST or not (zone.heroes or zone.foes or "stairs" in zone.tokens):
            continue
        x = (zone.x - left) * wide + BORDER - window.x
        y = (zone.y - top) * high + 1 - window.y
        west, east = x + wide - BORDER <= 0, x >= window.width
        north, south = y + high - 1 <= 0, y >= window.height
        if not (west or east or north or south):
            continue
        way = 0 if west else 1 if east else 2 if north else 3
        column = 0 if west else window.width if east else max(x, 0)
        line = min(max(y, 0), window.height - 1)
        outside.setdefault((column, line, way), []).append(zone)
    return outside


def _who(zones: list[ZoneModel], palette: Palette, signs: Signs) -> list[Segment]:
    heroes = [hero for zone in zones for hero in zone.heroes]
    foes = [foe for zone in zones for foe in zone.foes]
    named = [Segment(signs.hero[hero], palette.labels[hero]) for hero in heroes]
    kinds = dict.fromkeys(
        (foe.code.upper() if foe.heated else foe.code, foe.heated) for foe in foes
    )
    named += [
        Segment(code, palette.labels["heated" if heated else "enemy"]) for code, heated in kinds
    ]
    sought = (
        [Segment(signs.token["stairs"], palette.labels["goal"])]
        if any("stairs" in zone.tokens for zone in zones)
        else []
    )
    return [*sought, *named[:MOST]]


def _ahead(
    board: ZoneField, size: PlaceSize, window: Box, palette: Palette, signs: Signs
) -> Iterator[tuple[tuple[int, int, int], list[Segment]]]:
    """Yield the threshold where it is north of the window: at the upper edge, beside the map where
    there is room, with the number of rows up to it."""
    top, high, rows = board.corner[1], DIMENSIONS[size][1], board.ahead
    threshold = board.threshold
    if not rows or threshold is None:
        return
    if threshold >= top and (threshold - top) * high >= window.y:
        return
    text = f"{signs.side[THRESHOLD]}{signs.ahead} {rows}"
    end = window.width - len(text) - 1
    spots = (end, 0, end // 2)
    free = (x for x in spots if _is_bare(board, size, window, range(x, x + len(text) + 1)))
    yield (next(free, end), 0, 2), [Segment(text, palette.labels["goal"])]


def _is_bare(board: ZoneField, size: PlaceSize, window: Box, columns: range) -> bool:
    """Return whether some columns of the first line of the window show no zone."""
    (left, top), (wide, high) = board.corner, DIMENSIONS[size]
    if window.y < 0:
        return True
    row = top + window.y // high
    cells = range(
        left + (columns[0] + window.x) // wide, left + (columns[-1] + window.x) // wide + 1
    )
    return all((x, row) not in board.at for x in cells)
