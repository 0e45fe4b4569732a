"""The trim of a board of hexes: letters and numbers at its edges, and the lines of its sections.

It does not depend on the pieces, so it is computed once for each board and each side from which the
board is seen.
"""

from functools import lru_cache

from rich.segment import Segment

from bl_tui.boards.board_model import Lattice, PlaceSize
from bl_tui.boards.palette import Palette
from engine.core.frozen import Value, record
from engine.hexes.grid import Grid


@record
class Corner(Value):
    """The trim of the place of one hex.

    above, below: the number on its upper and its lower point; left, right: the letter of its row
    at that end, where no room is left beside the row; cut: where the line of a section runs,
    "middle", "left" for its left side, or "".
    """

    above: str = ""
    below: str = ""
    left: str = ""
    right: str = ""
    cut: str = ""


@record
class Trim(Value):
    """The letters of the rows, and the trim of all places from the upper left."""

    letters: tuple[str, ...]
    corners: tuple[Corner, ...]


@lru_cache(maxsize=16)
def trim_of(grid: Grid, lines: tuple[int, ...], *, upside_down: bool) -> Trim:
    """Return the trim of a board; `lines` are the doubled columns of the lines of its sections."""
    ends = [grid.x(spot) for spot in grid.hexes]
    across = min(ends) + max(ends)
    names = grid.hexes[::-1] if upside_down else grid.hexes
    cuts = {across - line for line in lines} if upside_down else set(lines)
    corners = []
    for place, spot in enumerate(grid.hexes):
        row, _ = grid.row_col(spot)
        x, number = grid.x(spot), names[place][1:]
        cut = "middle" if x in cuts else "left" if x - 1 in cuts else ""
        above = number if row == 0 else ""
        below = number if row == grid.rows - 1 else ""
        letter = names[place][0]
        left, right = (letter if x == end else "" for end in (min(ends), max(ends)))
        corners.append(Corner(above, below, left, right, cut))
    starts = [place for place, spot in enumerate(grid.hexes) if spot[1:] == "1"]
    return Trim(tuple(names[place][0] for place in starts), tuple(corners))


def middle_line(size: PlaceSize) -> int:
    """Return the line of a row for its letter, so that it belongs to no other row."""
    return (size.lines + 1) // 2


def lettered(
    painted: list[Segment],
    letter: str,
    lattice: Lattice,
    row: int,
    look: tuple[PlaceSize, Palette],
    ends: tuple[bool, bool],
) -> list[Segment]:
    """Return a line with the letter of its row beside both ends of the row, as far as it has these
    ends, half a hex away, where the board leaves room there; else the letter stands on the
    outermost hexes."""
    (size, palette), first, last = look, painted[0], painted[-1]
    sign = Segment(letter, palette.off_board.plain)
    if ends[0] and lattice.lefts[row]:
        painted = [*_with(first, len(first.text) - size.half, sign), *painted[1:]]
    after = lattice.halves - lattice.lefts[row] - 2 * lattice.lengths[row]
    if ends[1] and after > 0:
        taken = after * size.half - len(last.text)  # by the bar that ends the row
        painted = [*painted[:-1], *_with(last, size.half - 1 - taken, sign)]
    return painted


def _with(blank: Segment, place: int, sign: Segment) -> list[Segment]:
    """Return blank cells with a sign in place of one of them."""
    before, after = blank.text[:place], blank.text[place + 1 :]
    parts = Segment(before, blank.style), sign, Segment(after, blank.style)
    return [part for part in parts if part.text]


NO_CORNER = Corner()
