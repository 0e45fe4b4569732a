"""A board as it looks from its other sides: mirrored, upside down, turned by sixths of a circle.

Each function returns, for every hex, the hex at its place on the transformed board. It raises
ValueError for a board that does not have this symmetry.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import floor

from engine.hexes.grid import Grid, Hex

RowColumn = tuple[int, int]
"""A row and a doubled column."""


def mirrored(grid: Grid) -> Mapping[Hex, Hex]:
    """Return the hexes with left and right changed.

    >>> mirrored(Grid(((0, 3),)))
    {'A1': 'A3', 'A2': 'A2', 'A3': 'A1'}
    """
    ends = _ends(grid)
    return _moved(grid, lambda row, x: (row, ends - x))


def upside_down(grid: Grid) -> Mapping[Hex, Hex]:
    """Return the hexes with top and bottom changed."""
    return _moved(grid, lambda row, x: (grid.rows - 1 - row, x))


def turned(grid: Grid, sixths: int) -> Mapping[Hex, Hex]:
    """Return the hexes after the board is turned clockwise by `sixths` of a circle.

    A half turn, 3, fits any board with two mirrors; the others fit hexagonal boards.
    """
    middle, centre = Fraction(grid.rows - 1, 2), Fraction(_ends(grid), 2)

    def turn(row: int, x: int) -> RowColumn:
        down, right = row - middle, x - centre
        for _ in range(sixths % 6):
            down, right = (down + right) / 2, (right - 3 * down) / 2
        return floor(down + middle), floor(right + centre)

    return _moved(grid, turn)


def _ends(grid: Grid) -> int:
    """Return the doubled columns of the leftmost and of the rightmost hex together."""
    first = min(start for start, _ in grid.runs)
    return first + max(start + 2 * (length - 1) for start, length in grid.runs)


def _moved(grid: Grid, move: Callable[[int, int], RowColumn]) -> Mapping[Hex, Hex]:
    places: dict[Hex, Hex] = {}
    for name in grid.hexes:
        spot = grid.at(*move(grid.row_col(name)[0], grid.x(name)))
        if spot is None:
            raise ValueError(name)
        places[name] = spot
    return places
