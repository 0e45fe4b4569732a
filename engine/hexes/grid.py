"""Boards of pointy-top hexes in rows: names, neighbours, distances, lines.

A grid is data: for each row the doubled column of its first hex and the number of its hexes. In
doubled columns neighbours of a row are 2 apart, and those of the next row half a hex, 1, aside. So
an offset field is ((0, 13), (1, 12), ...), a hexagonal one ((7, 8), (6, 9), ...).

A hex is named by the letter of its row, counted from the top, and its number in the row from 1:
"D8".
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

from engine.hexes.lines import trace

Hex = str

ROWS = 26
"""The most rows that have a letter."""


class _Distances(dict[Hex, dict[Hex, int]]):
    """The steps from hex to hex, counted for a hex when it is first asked for."""

    def __init__(self, places: Iterable[tuple[Hex, int, int]]) -> None:
        super().__init__()
        self._places = {name: (row, column) for name, row, column in places}

    def __missing__(self, name: Hex) -> dict[Hex, int]:
        row, column = self._places[name]
        self[name] = away = {
            other: (rows := abs(row - y)) + max(0, (abs(column - x) - rows) // 2)
            for other, (y, x) in self._places.items()
        }
        return away


class Grid:
    """A board whose rows are runs of (doubled column of the first hex, number of hexes).

    Raises ValueError for too many rows, or for neighbouring rows that are not half a hex apart.

    >>> grid = Grid(((0, 3), (1, 2)))
    >>> grid.neighbours["A2"], grid.distances["A1"]["B2"]
    (('A1', 'A3', 'B1', 'B2'), 2)
    """

    def __init__(self, rows: Sequence[tuple[int, int]]) -> None:
        aside = [start - rows[0][0] - n for n, (start, _) in enumerate(rows)]
        if len(rows) > ROWS or any(shift % 2 for shift in aside):
            raise ValueError(rows)
        self.runs = tuple(rows)
        self.rows = len(self.runs)
        self._place = {
            self.name(row, col): (row, col)
            for row, (_, length) in enumerate(self.runs)
            for col in range(length)
        }
        self.hexes: tuple[Hex, ...] = tuple(self._place)
        self._lines: dict[tuple[Hex, Hex], tuple[tuple[Hex | None, ...], ...]] = {}
        self._around: dict[tuple[Hex, int], frozenset[Hex]] = {}

    # --- places -----------------------------------------------------------------------------

    @cached_property
    def width(self) -> int:
        """Return the width of the whole board in hexes, from its leftmost to its rightmost."""
        first = min(start for start, _ in self.runs)
        return max(start + 2 * length - first + 1 for start, length in self.runs) // 2

    def row_length(self, row: int) -> int:
        """Return the number of hexes of a row."""
        return self.runs[row][1]

    @staticmethod
    def name(row: int, col: int) -> Hex:
        """Return the name of the hex at (row, column), both counted from 0."""
        return f"{chr(65 + row)}{col + 1}"

    def __contains__(self, name: object) -> bool:
        return name in self._place

    def row_col(self, name: Hex) -> tuple[int, int]:
        """Return (row, column) of a hex, from 0. Raises KeyError for a hex off the board."""
        return self._place[name]

    def x(self, name: Hex) -> int:
        """Return the doubled column of a hex."""
        row, col = self._place[name]
        return self.runs[row][0] + 2 * col

    def at(self, row: int, x: int) -> Hex | None:
        """Return the hex of a row whose doubled column is `x`, or None off the board."""
        if not 0 <= row < self.rows:
            return None
        start, length = self.runs[row]
        col, odd = divmod(x - start, 2)
        return None if odd or not 0 <= col < length else self.name(row, col)

    # --- neighbours and distances -----------------------------------------------------------

    @cached_property
    def neighbours(self) -> dict[Hex, tuple[Hex, ...]]:
        """Return every hex's neighbours: left, right, then the row above, then the row below."""
        around = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
        nearby = {}
        for name, (row, _) in self._place.items():
            x = self.x(name)
            spots = (self.at(row + dy, x + dx) for dy, dx in around)
            nearby[name] = tuple(spot for spot in spots if spot is not None)
        return nearby

    def toward(self, name: Hex, step: int) -> tuple[Hex, ...]:
        """Return the at most two neighbours in the next row up (step -1) or down (step +1)."""
        return self._rows_next[step][name]

    @cached_property
    def _rows_next(self) -> dict[int, dict[Hex, tuple[Hex, ...]]]:
        """Return, for each step, every hex's neighbours in that row, in their order."""
        place = self._place
        return {
            step: {
                name: tuple(near for near in around if place[near][0] == place[name][0] + step)
                for name, around in self.neighbours.items()
            }
            for step in (-1, 1)
        }

    @cached_property
    def distances(self) -> dict[Hex, dict[Hex, int]]:
        """Return the steps from each hex to each other one, as if the board had no border."""
        return _Distances((name, self._place[name][0], self.x(name)) for name in self.hexes)

    def around(self, name: Hex, hexes: int) -> frozenset[Hex]:
        """Return the hexes at most so far from a hex, itself included."""
        key = (name, min(hexes, self.rows + self.width))
        spots = self._around.get(key)
        if spots is None:
            away = self.distances[name]
            spots = self._around[key] = frozenset(spot for spot in away if away[spot] <= hexes)
        return spots

    # --- lines ------------------------------------------------------------------------------

    def beyond(self, start: Hex, toward: Hex, hexes: int) -> tuple[Hex, ...]:
        """Return the straight row of `hexes` hexes that begins with a neighbour of `start`.

        It has fewer where the board ends.
        """
        row, x = self._place[start][0], self.x(start)
        dy, dx = self._place[toward][0] - row, self.x(toward) - x
        spots = (self.at(row + n * dy, x + n * dx) for n in range(1, hexes + 1))
        return tuple(spot for spot in spots if spot is not None)

    def lines(self, a: Hex, b: Hex) -> tuple[tuple[Hex | None, ...], ...]:
        """Return the hexes between two hexes, in order, once for each side that the line leans to.

        One tuple where the line only crosses hexes; two (leaning left, leaning right) where
        parts of it run along edges. None is a place off the board, such as a half hex of its
        border. Neither end is included.
        """
        key = (a, b)
        ways = self._lines.get(key)
        if ways is None:
            row, x = self._place[a][0], self.x(a)
            steps = trace(self._place[b][0] - row, self.x(b) - x)
            left = tuple(self.at(row + step.left[0], x + step.left[1]) for step in steps)
            right = tuple(self.at(row + step.right[0], x + step.right[1]) for step in steps)
            ways = self._lines[key] = (left,) if left == right else (left, right)
        return ways


def offset_field(rows: int, width: int) -> Grid:
    """Return a field whose even rows have `width` hexes, odd ones one fewer and half a hex in."""
    return Grid([(row % 2, width - row % 2) for row in range(rows)])


def hexagon(radius: int) -> Grid:
    """Return a board of all hexes at most `radius` steps from its centre."""
    return Grid([(abs(row), 2 * radius + 1 - abs(row)) for row in range(-radius, radius + 1)])
