"""A whole board of hexes with a line a row, for lists and pictures: four columns a hex.

Of a token there is what it writes in brief; of an empty hex its badge, its site or its ground.
"""

from rich.segment import Segment

from bl_tui.boards.board_model import HexModel, Lattice
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.painter import Row
from bl_tui.boards.palette import Palette
from bl_tui.boards.stamp import DrawnToken

COLUMNS = 4
HALF = COLUMNS // 2


def map_size(lattice: Lattice) -> tuple[int, int]:
    """Return the columns and lines of the map of a board."""
    return lattice.halves * HALF, lattice.rows


def paint_map_row(
    lattice: Lattice, hexes: Row, row: int, palette: Palette, glyphs: GlyphSet
) -> list[Segment]:
    """Return a row of hexes, over the whole width of the map."""
    blank = palette.off_board.blank
    start, length, before = lattice.starts[row], lattice.lengths[row], lattice.lefts[row]
    after = lattice.halves - before - 2 * length
    painted = [Segment(" " * (HALF * before), blank)] if before else []
    for shown in hexes[start : start + length]:
        painted += _hex(shown, palette, glyphs)
    return [*painted, Segment(" " * (HALF * after), blank)] if after else painted


def _hex(shown: HexModel, palette: Palette, glyphs: GlyphSet) -> list[Segment]:
    ground = palette.ground(shown)
    if shown.token is not None:
        token: DrawnToken = shown.token
        return [Segment(*part) for part in token.in_brief(palette, glyphs, ground)]
    if shown.badge is not None:
        sign = glyphs.badge[shown.badge]
        return [
            Segment(" ", ground.blank),
            Segment(sign, palette.labels[shown.badge.partition(".")[0]]),
            Segment(" " * (COLUMNS - 1 - len(sign)), ground.blank),
        ]
    marks, style = glyphs.ground[shown.ground] * 2, ground.plain
    if shown.site is not None:
        marks = glyphs.site[shown.site]
        style = palette.labels[shown.owner] if shown.owner is not None else style
    return [
        Segment(" ", ground.blank),
        Segment(marks, style),
        Segment(" ", ground.blank),
    ]
