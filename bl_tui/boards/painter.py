"""Draws boards of hexes: models in, lines of Rich segments out; every segment has a style.

A hex is first drawn alone on a *stamp* of W x (P + 1) cells. Of its top and bottom lines only the
two middle cells are its own for certain; there the sides slant, and a transition line is put
together from the stamps of the hexes above and below it.
"""

from collections.abc import Iterable
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style

from bl_tui.boards.board_model import HexModel, Lattice, PlaceSize
from bl_tui.boards.glyphs import QUADRANTS, GlyphSet
from bl_tui.boards.hex_layouts import LAYOUTS
from bl_tui.boards.palette import Palette
from bl_tui.boards.stamp import TIE, Cell, stamp_of
from bl_tui.boards.trim import Corner, Trim, lettered, middle_line

Row = tuple[HexModel, ...]
Placed = tuple[tuple[HexModel, Corner | None], ...]
"""The hexes of a row, each with the trim of its place."""
Look = tuple[PlaceSize, Palette, GlyphSet]
"""The size, the colours and the signs in which a board is drawn."""

NO_HEX: tuple[HexModel | None, Corner | None] = None, None


def paint_part(
    lattice: Lattice,
    hexes: Row,
    y: int,
    columns: tuple[int, int],
    look: Look,
    trim: Trim | None = None,
) -> tuple[int, list[Segment]]:
    """Return the part of line `y` of a board, from 0, that shows the columns from the first up to
    the second, in whole hexes or halves of them; and the column where it begins."""
    size, half = look[0], look[0].half
    row, line = divmod(y, size.lines)
    first, end = columns[0] // half, min(-(-columns[1] // half), lattice.halves)
    below = _row(lattice, hexes, row, trim if size.sides else None)
    left = _left(lattice, row)
    if line or not size.sides:
        start, stop = max(first - left, 0) // 2, min((end - left + 1) // 2, len(below))
        painted = _body_line(below, lattice, row, line, range(start, stop), look)
        if trim is not None and line == middle_line(size):
            ends = start == 0, stop == len(below)
            painted = lettered(painted, trim.letters[row], lattice, row, look[:2], ends)
        return (left + 2 * start) * half if start else 0, painted
    above = _row(lattice, hexes, row - 1, trim)
    lowers = _in_halves(below, left, lattice.halves)[first:end]
    uppers = _in_halves(above, _left(lattice, row - 1), lattice.halves)[first:end]
    painted = []
    for place, (lower, upper) in enumerate(zip(lowers, uppers, strict=True), first - left):
        painted += _transition(lower, upper, place % 2 == 0, *look)
    return first * half, painted


def _row(lattice: Lattice, hexes: Row, row: int, trim: Trim | None) -> Placed:
    if not 0 <= row < lattice.rows:
        return ()
    start, end = lattice.starts[row], lattice.starts[row] + lattice.lengths[row]
    corners = trim.corners[start:end] if trim else (None,) * (end - start)
    return tuple(zip(hexes[start:end], corners, strict=True))


def _left(lattice: Lattice, row: int) -> int:
    """Return the indent of a row in halves; rows outside the board continue the pattern."""
    return lattice.lefts[row] if 0 <= row < lattice.rows else (lattice.lefts[0] + row) % 2


def _in_halves(row: Placed, left: int, halves: int) -> list[tuple[HexModel | None, Corner | None]]:
    """Return the hex of each half column of a row, which is set in by some of them."""
    columns = [NO_HEX] * left + [place for place in row for _ in range(2)]
    return columns + [NO_HEX] * (halves - len(columns))


def _body_line(
    row: Placed, lattice: Lattice, number: int, line: int, places: range, look: Look
) -> list[Segment]:
    """Return hexes of a row, with the ground beside the row next to its first and last one."""
    size, palette, _ = look
    before = lattice.lefts[number]
    after = lattice.halves - before - 2 * len(row)
    letter = row[0][0].hex[0] if row and not size.sides else " "
    painted, left = _beside(before * size.half, letter, palette)[::-1], palette.off_board
    if places.start:
        painted, left = [], palette.ground(row[places.start - 1][0])
    for shown, corner in row[places.start : places.stop]:
        ground = palette.ground(shown)
        painted += _body(shown, corner, line, ground.back == left.back, *look)
        left = ground
    if places.stop < len(row):
        return painted
    barred = after > 0 and left.back == palette.off_board.back
    if barred:
        painted.append(Segment(BAR, left.plain))
    return painted + _beside(after * size.half - barred, letter, palette)


def _beside(width: int, letter: str, palette: Palette) -> list[Segment]:
    """Return the cells beside a row, outside the board: for bricks the letter of the row.

    It keeps a blank from the row where there is room, since a bracket of the cursor may end there.
    """
    blank, plain = palette.off_board.blank, palette.off_board.plain
    if letter == " " or not width:
        return [Segment(" " * width, blank)] if width else []
    near = width // 2
    cells = ((" " * near, blank), (letter, plain), (" " * (width - near - 1), blank))
    return [Segment(*cell) for cell in cells if cell[0]]


@lru_cache(2048)
def _body(
    shown: HexModel,
    corner: Corner | None,
    line: int,
    barred: bool,
    size: PlaceSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> tuple[Segment, ...]:
    """Return a line of a hex, with a bar at its left end if the neighbour has the same colour."""
    stamp = stamp_of(shown, corner, size, palette, glyphs)
    first, *others = stamp.lines[line]
    if barred and first[0] == " ":
        first = BAR, stamp.ground.plain
    return tuple(segments([first, *others]))


@lru_cache(2048)
def _transition(
    under: tuple[HexModel | None, Corner | None],
    over: tuple[HexModel | None, Corner | None],
    rising: bool,
    size: PlaceSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> tuple[Segment, ...]:
    """Return half a transition line: the left half of the lower hex, or its right one.

    The hex under the cursor may write its name over its lower sides.
    """
    (lower, _), (upper, _) = under, over
    below, above = (stamp_of(*pair, size, palette, glyphs) for pair in (under, over))
    half = size.half
    top = below.lines[0][:half] if rising else below.lines[0][half:]
    bottom = above.lines[-1][half:] if rising else above.lines[-1][:half]
    if below.ground.back != above.ground.back:
        sides, edge = _slope(size, glyphs.blocks), palette.edge(below.ground, above.ground)
    elif lower is upper is None:
        sides, edge = OF_UPPER * half, above.ground.plain
    else:
        sides, edge = LAYOUTS[size].outline.ljust(half, OF_LOWER), below.ground.plain
    if not rising:
        sides = sides[::-1].translate(MIRRORED)
    cells = [
        bottom[at] if side == OF_UPPER else top[at] if side == OF_LOWER else (side, edge)
        for at, side in enumerate(sides)
    ]
    if upper is not None and upper.cursor:
        cells = [low if low[0] != " " else cell for low, cell in zip(bottom, cells, strict=True)]
    if lower is not None and lower.cursor:
        cells = [high if high[0] != " " else cell for high, cell in zip(top, cells, strict=True)]
    if lower is not None and ("nw" if rising else "ne") in lower.ties:
        middle = half // 2 if rising else (half - 1) // 2
        cells[middle] = (glyphs.tie, palette.labels[TIE])
    for arrow in lower.arrows if lower is not None else ():
        if arrow.side == ("nw" if rising else "ne"):
            cells[_free_for_arrow(cells, rising)] = (
                glyphs.arrows[arrow.way],
                palette.labels[arrow.label],
            )
    return tuple(segments(cells))


def _free_for_arrow(cells: list[Cell], rising: bool) -> int:
    """Return the place of an arrow on half a transition line: its middle, or beside a name."""
    middle = len(cells) // 2 if rising else (len(cells) - 1) // 2
    nearest = sorted(range(len(cells)), key=lambda at: abs(at - middle))
    return next((at for at in nearest if not cells[at][0].isalnum()), middle)


BAR = "|"
OF_UPPER, OF_LOWER = QUADRANTS[0], QUADRANTS[-1]
MIRRORED = str.maketrans("/▗▖▝▞▟▘▚▙▜▛▐▌", "\\▖▗▘▚▙▝▞▟▛▜▌▐")


@lru_cache
def _slope(size: PlaceSize, blocks: bool) -> str:
    """Return the rising side between two colours: for each cell its block sign, or its owner."""
    lower, upper = LAYOUTS[size].slant if blocks else (2 * ((size.columns + 1) // 4),) * 2
    return "".join(
        QUADRANTS[8 * (at >= upper) + 4 * (at + 1 >= upper) + 2 * (at >= lower) + (at + 1 >= lower)]
        for at in range(0, size.columns, 2)
    )


def segments(cells: Iterable[tuple[str, Style | None]]) -> list[Segment]:
    """Return cells as few segments: those side by side in the very same style are one."""
    runs: list[tuple[Style | None, list[str]]] = []
    last: object = runs
    for text, style in cells:
        if style is last:
            runs[-1][1].append(text)
        else:
            runs.append((style, [text]))
            last = style
    return [Segment("".join(texts), style) for style, texts in runs]
