"""The smallest map of a board of hexes, for cards: two columns a hex, half a line or a line a row.

Open ground has one shade, so that a line is mostly one run. A unit is two dots in the colours of
its side. Without block signs or colours the map is in letters, a line a row.
"""

from itertools import groupby

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from bl_tui.boards.board_model import HexModel, Lattice
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import Rgb
from bl_tui.boards.glyphs import HALF_BLOCK, GlyphSet
from bl_tui.boards.painter import Row
from bl_tui.boards.palette import Palette, luminance, style_of
from bl_tui.boards.stamp import DrawnToken

COLUMNS = 2
SHADE = 1
"""The shade of all ground."""
DARK = 0.03
"""The luminance up to which a colour of a side needs a dot of its ink."""
OPEN = "."

Dot = Rgb | None
"""The colour of a cell, None for that of the terminal."""


def paint_small(
    lattice: Lattice,
    hexes: Row,
    palette: Palette,
    glyphs: GlyphSet,
    *,
    tall: bool,
    room: tuple[int, int] | None = None,
) -> list[list[Segment]]:
    """Return the map, as wide as the board's halves: `tall` with a line for each row of hexes, else
    with two rows a line.

    Where it is larger than a room, in columns and lines, some columns and rows are left out, evenly
    spread, so that all armies are seen; letters are never left out.
    """
    if palette.depth is Depth.NONE or not glyphs.blocks:
        return [_letters(lattice, hexes, row, palette, glyphs) for row in range(lattice.rows)]
    rows = [_dots(lattice, hexes, row, palette, glyphs) for row in range(lattice.rows)]
    if room is not None:
        columns, lines = room
        across, down = _spread(lattice.halves, columns), _spread(len(rows), lines * (2 - tall))
        rows = [[rows[row][column] for column in across] for row in down]
    if tall:
        return [_joined([(" ", style_of(None, dot)) for dot in row]) for row in rows]
    rows += [[palette.off_board.back] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return [_joined([_half(*dots) for dots in zip(*pair, strict=True)]) for pair in pairs]


def _spread(count: int, most: int) -> list[int]:
    """Return at most `most` indices of so many things, evenly spread over all of them.

    >>> _spread(3, 5), _spread(9, 3)
    ([0, 1, 2], [1, 4, 7])
    """
    kept = min(count, most)
    return [(2 * place + 1) * count // (2 * kept) for place in range(kept)]


def _half(above: Dot, below: Dot) -> tuple[str, Style]:
    """Return the cell with one dot above another."""
    return (" ", style_of(None, above)) if above == below else (HALF_BLOCK, style_of(below, above))


def _joined(cells: list[tuple[str, Style]]) -> list[Segment]:
    runs = groupby(cells, key=lambda cell: cell[1])
    return [Segment("".join(sign for sign, _ in run), style) for style, run in runs]


def _row(lattice: Lattice, hexes: Row, row: int) -> Row:
    start, length = lattice.starts[row], lattice.lengths[row]
    return hexes[start : start + length]


def _dots(lattice: Lattice, hexes: Row, row: int, palette: Palette, glyphs: GlyphSet) -> list[Dot]:
    """Return the dots of a row; half a hex beside the board has the colour of its neighbour."""
    dots = [dot for shown in _row(lattice, hexes, row) for dot in _pair(shown, palette, glyphs)]
    grounds = [_ground(shown, palette) for shown in _row(lattice, hexes, row)]
    before = lattice.lefts[row]
    after = lattice.halves - before - len(dots)
    off = palette.off_board.back
    left = [grounds[0] if before == 1 else off] * before
    return [*left, *dots, *[grounds[-1] if after == 1 else off] * after]


def _ground(shown: HexModel, palette: Palette) -> Dot:
    return palette.ground(HexModel("", shown.ground, shown.site, shade=SHADE)).back


def _pair(shown: HexModel, palette: Palette, glyphs: GlyphSet) -> tuple[Dot, Dot]:
    """Return the two dots of a hex: those of the side of a unit, else the ground."""
    ground = _ground(shown, palette)
    if shown.token is None:
        return ground, ground
    _, style = _camp(shown, palette, glyphs)
    ink, paper = _colour(style.color), _colour(style.bgcolor)
    return paper, ink if paper is not None and luminance(paper) <= DARK else paper


def _camp(shown: HexModel, palette: Palette, glyphs: GlyphSet) -> tuple[str, Style]:
    """Return the first sign of a unit, and how it writes its side."""
    token: DrawnToken | None = shown.token
    assert token is not None
    brief = token.in_brief(palette, glyphs, palette.ground(shown))
    return "".join(text for text, _ in brief).strip()[:1], brief[0][1]


def _colour(colour: Color | None) -> Dot:
    return None if colour is None or colour.triplet is None else (*colour.triplet,)


def _letters(
    lattice: Lattice, hexes: Row, row: int, palette: Palette, glyphs: GlyphSet
) -> list[Segment]:
    """Return a row in letters: one sign a hex, and a blank."""
    cells = [(" ", palette.off_board.blank)] * lattice.lefts[row]
    for shown in _row(lattice, hexes, row):
        ground = palette.ground(HexModel("", shown.ground, shown.site, shade=SHADE))
        if shown.token is not None:
            sign, style = _camp(shown, palette, glyphs)
            cells += [(sign, style), (" ", ground.blank)]
        else:
            mark = glyphs.site[shown.site][0] if shown.site else glyphs.ground[shown.ground].strip()
            cells += [(mark[:1] or OPEN, ground.plain), (" ", ground.blank)]
    return _joined([*cells, *[(" ", palette.off_board.blank)] * (lattice.halves - len(cells))])
