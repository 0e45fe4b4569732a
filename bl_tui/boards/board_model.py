"""The parts of models of boards, and the places of a grid's hexes on the screen.

The models are facts only: no colour, no sign, no rule. A hex is `columns` wide and a row takes
`lines`; the first line of a row is shared with the row above, because the sides of the hexes slant
through it, and one more such line ends the board. Hexes of one line are bricks: they have no
slanting sides, but touch their six neighbours too, since rows are shifted by half a hex.
"""

from collections.abc import Callable, Iterable
from enum import unique
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from bl_tui.boards.traces import Arrow
from engine.core.frozen import Name, Value, record
from engine.hexes.grid import Grid, Hex


@unique
class Light(Name):
    """The reasons to light a hex, from the quietest to the loudest."""

    NONE = "none"
    LAST = "last"
    ELIGIBLE = "eligible"
    ORDERED = "ordered"
    REACH_ONLY = "reach_only"
    REACH = "reach"
    PATH = "path"
    LINE = "line"
    BLOCKED = "blocked"
    TARGET = "target"
    RETREAT = "retreat"
    SELECTED = "selected"
    BETTER = "better"
    PLAYED = "played"


QUIET = (Light.NONE, Light.LAST)
"""The lights whose signs make way for a note on what happened last."""


@record
class HexModel(Value):
    """One hex and everything visible on it, by the names in a game."""

    hex: Hex
    """The name of the hex: "D8"."""
    ground: str
    """Its terrain."""
    site: str | None = None
    """The building on it, or None."""
    owner: str | None = None
    """The side whose colours the site has, or None."""
    badge: str | None = None
    """The prize there, or None, with the side of its colours before a dot."""
    token: Any = None
    """The piece on it, a record that is a `stamp.DrawnToken`, or None."""
    light: Light = Light.NONE
    trace: str = ""
    """The latest happening there: a note of `traces`."""
    cursor: bool = False
    shade: int = 0
    """Its shade: 0, 1 or 2, see `Lattice.shades`."""
    ties: tuple[str, ...] = ()
    """The sides on which it is tied to a neighbour, see `Lattice.tie`."""
    danger: int = 0
    """How dangerous it is, from 0 to 3 (`Colours.dangers`)."""
    note: str = ""
    """A number on it: dice, or what a unit loses."""
    arrows: tuple[Arrow, ...] = ()
    """The arrows over its sides."""


class Box(NamedTuple):
    """A rectangle of screen cells."""

    x: int
    y: int
    width: int
    height: int


@record
class PlaceSize(Value):
    """The size of the places of a board: hexes are `columns` wide (even), `lines` a row."""

    columns: int
    lines: int

    @property
    def half(self) -> int:
        """Return the columns of half a place, by which every other row of hexes is shifted."""
        return self.columns // 2

    @property
    def sides(self) -> int:
        """Return the lines below the last row that its slanting sides take: bricks have none."""
        return int(self.lines > 1)


SMALL, MEDIUM, LARGE = PlaceSize(6, 2), PlaceSize(8, 3), PlaceSize(10, 4)
HUGE = PlaceSize(14, 5)
SIZES = (SMALL, MEDIUM, LARGE, HUGE)
TINY, BRICK = PlaceSize(4, 1), PlaceSize(6, 1)
BRICKS = (TINY, BRICK)
"""Sizes of a line a row, for games whose boards have more rows than a small terminal has lines."""

Extent = Callable[[PlaceSize], tuple[int, int]]
"""Columns and lines of a whole board whose places are drawn in that size."""


def size_that_fits(extent: Extent, width: int, height: int) -> PlaceSize:
    """Return the largest size whose whole board fits a width and height, or else SMALL."""
    fitting = SMALL
    for size in SIZES:
        columns, lines = extent(size)
        if columns <= width and lines <= height:
            fitting = size
    return fitting


class Lattice:
    """The places of the hexes of a grid, counted in halves of a hex and in rows.

    halves: the width of the board; starts: for each row, where its hexes begin in `grid.hexes`;
    lefts: for each row, its indent in halves; shades: a number for each hex that differs between
    neighbours, so that hexes have no border.
    """

    def __init__(self, grid: Grid) -> None:
        first = min(start for start, _ in grid.runs)
        self.grid = grid
        self.rows = grid.rows
        self.halves = max(start + 2 * length for start, length in grid.runs) - first
        self.lefts = tuple(start - first for start, _ in grid.runs)
        self.lengths = tuple(length for _, length in grid.runs)
        self.starts = tuple(sum(self.lengths[:row]) for row in range(grid.rows))
        self.shades = {name: self._shade(name) for name in grid.hexes}

    def _shade(self, name: Hex) -> int:
        row, _ = self.grid.row_col(name)
        return ((self.grid.x(name) - self.grid.runs[0][0] - row) // 2 - row) % 3

    def extent(self, size: PlaceSize) -> tuple[int, int]:
        """Return the columns and lines of the whole board, the last transition line included."""
        return self.halves * size.half, self.rows * size.lines + size.sides

    def box_of(self, name: Hex, size: PlaceSize) -> Box:
        """Return the rectangle around a hex, both its transition lines included."""
        row, col = self.grid.row_col(name)
        left = col * size.columns + self.lefts[row] * size.half
        return Box(left, row * size.lines, size.columns, size.lines + size.sides)

    def tie(self, one: Hex, other: Hex) -> tuple[tuple[Hex, str], ...]:
        """Return the hexes that show a tie between two neighbours, each with the side.

        Side by side both do, "e" and "w"; else the lower one does, "nw" or "ne".
        """
        upper, lower = sorted((one, other), key=self.grid.row_col)
        if self.grid.row_col(one)[0] == self.grid.row_col(other)[0]:
            return (upper, "e"), (lower, "w")
        return ((lower, "nw" if self.grid.x(upper) < self.grid.x(lower) else "ne"),)

    def hex_at(self, x: int, y: int, size: PlaceSize) -> Hex | None:
        """Return the hex that the screen cell (x, y) of the board belongs to, or None.

        On a transition line the centre of the cell decides; a cell that the side halves goes to
        the lower hex.
        """
        row, line = divmod(y, size.lines)
        if size.sides and line == 0 and not self._below_the_side(x, row, size):
            row -= 1
        if x < 0 or y < 0 or not 0 <= row < self.rows:
            return None
        col = (x - self.lefts[row] * size.half) // size.columns
        return self.grid.name(row, col) if 0 <= col < self.lengths[row] else None

    def _below_the_side(self, x: int, row: int, size: PlaceSize) -> bool:
        """Return whether a cell of a transition line is below the zigzag, in the lower row."""
        across = (x - (self.lefts[0] + row) % 2 * size.half) % size.columns
        from_edge = min(across, size.columns - 1 - across)
        return 4 * from_edge + 2 >= size.columns


@lru_cache(maxsize=16)
def lattice_of(grid: Grid) -> Lattice:
    """Return the lattice of a grid, made once for each."""
    return Lattice(grid)


def crowded(hexes: Iterable[HexModel], begins: Callable[[HexModel], bool]) -> set[Hex]:
    """Return the hexes with a token beside one on which a sign `begins` at its very left end, so
    that a sign at their right end would touch it.

    Of two neighbours in a row both count, since a board may be turned round. The hexes come row by
    row; a row is named by its letter.
    """
    touching: set[Hex] = set()
    for one, other in pairwise(hexes):
        if one.hex[0] == other.hex[0] and one.token is not None and other.token is not None:
            touching |= {one.hex} if begins(other) else set()
            touching |= {other.hex} if begins(one) else set()
    return touching
