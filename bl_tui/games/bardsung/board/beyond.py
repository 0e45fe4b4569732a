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
    for (x, y, way), zones in _gathered(board, size, window).items():
        pieces = [Segment(signs.beyond[way], palette.labels["spent"]), *_who(zones, palette, signs)]
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
        if zone.ground == GHOST or not (zone.heroes or zone.foes):
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
    return named[:MOST]
