"""The trim of a board of hexes: letters and numbers at its edges, and the lines of its sections.

It stands where it stands whatever lies there, so it is worked out once for each board and each side
from which that is looked at.
"""

from functools import lru_cache

from engine.core.frozen import Value, record
from engine.hexes.grid import Grid


@record
class Corner(Value):
    """The trim of the place of one hex.

    above, below: the number on its upper and its lower point; cut: where the line of a section
    runs, "middle", "left" for its left side, or "".
    """

    above: str = ""
    below: str = ""
    cut: str = ""


@record
class Trim(Value):
    """The letters of the rows, and the trim of all places from the upper left."""

    letters: tuple[str, ...]
    corners: tuple[Corner, ...]


@lru_cache(maxsize=16)
def trim_of(grid: Grid, lines: tuple[int, ...], *, upside_down: bool) -> Trim:
    """Return the trim of a board; `lines` are the doubled columns of the lines of its sections."""
    ends = [grid.x(each) for each in grid.hexes]
    across = min(ends) + max(ends)
    names = grid.hexes[::-1] if upside_down else grid.hexes
    cuts = {across - each for each in lines} if upside_down else set(lines)
    found = []
    for place, spot in enumerate(grid.hexes):
        row, _ = grid.row_col(spot)
        x, number = grid.x(spot), names[place][1:]
        cut = "middle" if x in cuts else "left" if x - 1 in cuts else ""
        above = number if row == 0 else ""
        below = number if row == grid.rows - 1 else ""
        found.append(Corner(above, below, cut))
    starts = [place for place, spot in enumerate(grid.hexes) if spot[1:] == "1"]
    return Trim(tuple(names[place][0] for place in starts), tuple(found))


NO_CORNER = Corner()
