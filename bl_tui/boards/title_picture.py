"""A small picture of a battlefield, for the title and for trying out the looks.

It is drawn by the painter of the board. Its rows are the first ones of a board; so that it ends
with whole hexes, its last line is that of the last row, which is a copy of the last one shown.
"""

from functools import cache

import attrs
from rich.segment import Segment

from bl_tui.boards.board_model import (
    GRID,
    LARGE,
    MEDIUM,
    SMALL,
    BoardModel,
    HexModel,
    HexSize,
    Light,
    StatusMark,
    UnitModel,
)
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.painter import paint_line
from bl_tui.boards.palette import Palette

GROUND = {
    ".": "countryside", "y": "woods", "^": "hill", "w": "waterway", "f": "ford", "b": "bridge",
}  # fmt: skip
PICTURE = """
    . . ^ ^ . . y . . w . y y
     . . . . . . . . w . . y
    . y . . . . . . f . . . .
     y . . . . . . w . . ^ .
    y y . . . . . b . . . . .
"""
"""Five rows of the battlefield."""

UNITS = {
    "A3": ("standard", "green", "foot", "bow", 4),
    "A5": ("standard", "blue", "foot", "short_sword", 4),
    "A9": ("standard", "red", "mounted", "long_sword", 3),
    "B6": ("standard", "blue", "mounted", "short_sword", 2),
    "C5": ("pennant", "red", "foot", "long_sword", 3),
    "C11": ("pennant", "blue", "foot", "short_sword", 4),
    "D3": ("pennant", "green", "foot", "bow", 4),
    "D10": ("pennant", "green", "mounted", "short_sword", 3),
    "E5": ("pennant", "blue", "foot", "short_sword", 3),
}
"""Who stands where: side, banner, kind, weapon, figures left."""

MARKS = {"B6": (StatusMark.BOLD,)}
LIGHTS = {"B6": Light.TARGET, "C5": Light.SELECTED, "B5": Light.REACH, "C6": Light.REACH}

WHOLE, PART = 5, 3
"""Rows of the picture, all of them or fewer; odd, so that the last row is like that of a board."""


@cache
def vignette(rows: int, lit: bool) -> BoardModel:
    """The board that the picture of so many rows is cut from."""
    lines = [line.split() for line in PICTURE.split("\n") if line]
    letters = {
        GRID.name(row, col): letter
        for row, line in enumerate(lines)
        for col, letter in enumerate(line)
    }
    hexes = [_hex(spot, letters.get(spot, "."), lit) for spot in GRID.hexes]
    by_name = {each.hex: each for each in hexes}
    last = {
        GRID.name(GRID.rows - 1, col): by_name[GRID.name(rows - 1, col)]
        for col in range(GRID.width)
    }
    copied = (attrs.evolve(last.get(each.hex, each), hex=each.hex) for each in hexes)
    return BoardModel(tuple(copied))


def _hex(spot: str, letter: str, lit: bool) -> HexModel:
    unit = None
    if spot in UNITS:
        side, colour, kind, weapon, figures = UNITS[spot]
        full = 3 if kind == "mounted" else 4
        unit = UnitModel(side, colour, kind, weapon, figures, full, MARKS.get(spot, ()))
    light = LIGHTS.get(spot, Light.NONE) if lit else Light.NONE
    return HexModel(spot, GROUND[letter], unit=unit, light=light)


def height_of(rows: int, size: HexSize) -> int:
    """Lines of a picture."""
    return rows * size.lines + 1


def size_for(rows: int, width: int, height: int) -> HexSize:
    """The largest size at which a picture fits; the smallest if none does."""
    fitting = [
        size
        for size in (SMALL, MEDIUM, LARGE)
        if size.width <= width and height_of(rows, size) <= height
    ]
    return fitting[-1] if fitting else SMALL


def paint_vignette(
    rows: int, size: HexSize, palette: Palette, glyphs: GlyphSet, *, lit: bool = False
) -> list[list[Segment]]:
    """The picture, `height_of(rows, size)` lines of `size.width` cells."""
    board = vignette(rows, lit)
    lines = (*range(rows * size.lines), size.height - 1)
    return [paint_line(board, y, size, palette, glyphs) for y in lines]
