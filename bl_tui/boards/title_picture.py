"""A small picture cut from a board, for the title and for trying out the looks.

It is drawn by the painter of the board. Its rows are the first ones of a board; so that it ends
with whole hexes, its last line is that of the last row, which must look like the last one shown.
"""

from collections.abc import Callable

from rich.segment import Segment

from bl_tui.boards.board_model import SIZES, SMALL, HexModel, PlaceSize, lattice_of
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.palette import Palette
from bl_tui.boards.protocol import BoardModel
from engine.core.frozen import replace
from engine.hexes.grid import Grid, Hex

Picture = Callable[[int, bool], BoardModel]
"""The board that a game shows on its title, by the number of rows, without or with lights."""

WHOLE, PART = 5, 3
"""Rows of the picture, all of them or fewer; odd, so that the last row is like that of a board."""


def height_of(rows: int, size: PlaceSize) -> int:
    """Return the lines of a picture."""
    return rows * size.lines + 1


def size_for(board: BoardModel, rows: int, width: int, height: int) -> PlaceSize:
    """Return the largest size at which a picture fits; the smallest if none does."""
    fitting = [
        size for size in SIZES if board.extent(size)[0] <= width and height_of(rows, size) <= height
    ]
    return fitting[-1] if fitting else SMALL


def paint_picture(
    board: BoardModel, rows: int, size: PlaceSize, palette: Palette, glyphs: GlyphSet
) -> list[list[Segment]]:
    """Return the picture, `height_of(rows, size)` lines as wide as the board."""
    _, whole = board.extent(size)
    lines = (*range(rows * size.lines), whole - 1)
    return [board.paint_line(y, size, palette, glyphs) for y in lines]


def letters_of(grid: Grid, drawing: str) -> dict[Hex, str]:
    """Return the letter of each hex of a drawing: a line for each row, blanks between letters."""
    lines = [line.split() for line in drawing.split("\n") if line]
    return {
        grid.name(row, col): letter
        for row, line in enumerate(lines)
        for col, letter in enumerate(line)
    }


def cut_from(
    grid: Grid, drawing: str, hex_of: Callable[[Hex, str], HexModel], rows: int
) -> HexBoard:
    """Return a board with the first rows of a drawing, each letter a hex.

    Its last row looks like the last of the rows that are shown.
    """
    letters = letters_of(grid, drawing)
    hexes = {spot: hex_of(spot, letters.get(spot, ".")) for spot in grid.hexes}
    shades = lattice_of(grid).shades
    last = {
        grid.name(grid.rows - 1, col): hexes[grid.name(rows - 1, col)] for col in range(grid.width)
    }
    copied = (
        replace(last.get(spot, hexes[spot]), hex=spot, shade=shades[spot]) for spot in grid.hexes
    )
    return HexBoard(grid, tuple(copied))
