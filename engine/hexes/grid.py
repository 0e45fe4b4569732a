"""Geometry of a board of pointy-top hexes in rows of alternating length (BL-R.1, BL-R.9, BL-R.11).

A hex is named by the letter of its row, counted from the top, and a number from 1: "D8".
All arithmetic is exact: in doubled columns a hex of row r and column c has its centre at
(2c + r mod 2, 3r) and its corners at (x, 3r +- 2) and (x +- 1, 3r +- 1).
"""

from fractions import Fraction
from functools import cached_property, lru_cache

from attrs import frozen

Hex = str
Point = tuple[int, int]


Offset = tuple[int, int]
"""Rows and doubled columns from one hex to another."""


@frozen
class Step:
    """One piece of a line from a hex: the hexes to its left and right, as seen from that hex.

    A hex that the line crosses through its inside stands on both sides; where the line runs
    along an edge the two differ.
    """

    left: Offset
    right: Offset


class Grid:
    """A board of `rows` rows; even rows have `width` hexes, odd rows one fewer, half a hex in."""

    def __init__(self, rows: int, width: int) -> None:
        self.rows = rows
        self.width = width
        self.hexes: tuple[Hex, ...] = tuple(
            self.name(row, col) for row in range(rows) for col in range(self.row_length(row))
        )
        self._place = {
            self.name(row, col): (row, col)
            for row in range(rows)
            for col in range(self.row_length(row))
        }
        self._lines: dict[tuple[Hex, Hex], tuple[tuple[Hex | None, ...], ...]] = {}
        self._around: dict[tuple[Hex, int], frozenset[Hex]] = {}

    def row_length(self, row: int) -> int:
        """The number of whole hexes of a row."""
        return self.width - row % 2

    @staticmethod
    def name(row: int, col: int) -> Hex:
        """The name of the hex at (row, col), both counted from 0."""
        return f"{chr(65 + row)}{col + 1}"

    def __contains__(self, name: object) -> bool:
        return name in self._place

    def row_col(self, name: Hex) -> tuple[int, int]:
        """(row, column) of a hex, counted from 0. Raises KeyError for a hex off the board."""
        return self._place[name]

    def x(self, name: Hex) -> int:
        """The doubled column of a hex: neighbours in a row are 2 apart."""
        row, col = self._place[name]
        return 2 * col + row % 2

    def at(self, row: int, x: int) -> Hex | None:
        """The hex of a row whose doubled column is `x`, or None off the board."""
        col, odd = divmod(x - row % 2, 2)
        if odd or not (0 <= row < self.rows and 0 <= col < self.row_length(row)):
            return None
        return self.name(row, col)

    @cached_property
    def neighbours(self) -> dict[Hex, tuple[Hex, ...]]:
        """Every hex's neighbours: left, right, then the row above, then the row below (BL-2.8)."""
        around = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
        found = {}
        for name, (row, _) in self._place.items():
            x = self.x(name)
            spots = (self.at(row + dy, x + dx) for dy, dx in around)
            found[name] = tuple(spot for spot in spots if spot is not None)
        return found

    def toward(self, name: Hex, step: int) -> tuple[Hex, ...]:
        """The at most two neighbours in the next row up (step -1) or down (step +1) (BL-R.18)."""
        return self._rows_next[step][name]

    @cached_property
    def _rows_next(self) -> dict[int, dict[Hex, tuple[Hex, ...]]]:
        """For each step, the neighbours of every hex in that row, in their order."""
        place = self._place
        return {
            step: {
                name: tuple(each for each in around if place[each][0] == place[name][0] + step)
                for name, around in self.neighbours.items()
            }
            for step in (-1, 1)
        }

    @cached_property
    def distances(self) -> dict[Hex, dict[Hex, int]]:
        """Hexes from each hex to each other one (BL-6.9, BL-R.1)."""
        places = [(name, self._place[name][0], self.x(name)) for name in self.hexes]
        return {
            a: {
                b: (rows := abs(row - y)) + max(0, (abs(column - x) - rows) // 2)
                for b, y, x in places
            }
            for a, row, column in places
        }

    def around(self, name: Hex, hexes: int) -> frozenset[Hex]:
        """The hexes at most so far from a hex, itself included."""
        key = (name, min(hexes, self.rows + self.width))
        found = self._around.get(key)
        if found is None:
            away = self.distances[name]
            found = self._around[key] = frozenset(each for each in away if away[each] <= hexes)
        return found

    def lines(self, a: Hex, b: Hex) -> tuple[tuple[Hex | None, ...], ...]:
        """The hexes between two hexes, in order, once for each side that the line may lean to.

        One tuple where the line only crosses hexes; two (leaning left, leaning right) where
        parts of it run along edges (BL-R.9). None stands for a half hex of the border (BL-R.11).
        Neither end is included (BL-6.18, BL-R.8).
        """
        key = (a, b)
        found = self._lines.get(key)
        if found is None:
            row, x = self._place[a][0], self.x(a)
            steps = _trace(self._place[b][0] - row, self.x(b) - x)
            left = tuple(self.at(row + step.left[0], x + step.left[1]) for step in steps)
            right = tuple(self.at(row + step.right[0], x + step.right[1]) for step in steps)
            found = self._lines[key] = (left,) if left == right else (left, right)
        return found


def _corners(row: int, x: int) -> tuple[Point, ...]:
    y = 3 * row
    return ((x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1))


@lru_cache(maxsize=1024)
def _trace(rows: int, columns: int) -> tuple[Step, ...]:
    """What the segment from a centre to the one so far away meets, in order.

    It is the same from every hex, so it is worked out once on a board without end.
    """
    start, end = (0, 0), (columns, 3 * rows)
    widest = 2 * abs(columns) + 3 * abs(rows)  # of a hex, across the line
    crossed: list[tuple[Fraction, int, Offset]] = []
    for row in range(min(0, rows), max(0, rows) + 1):
        first = min(0, columns) - 2
        for x in range(first + (first + row) % 2, max(0, columns) + 3, 2):
            if abs(columns * 3 * row - 3 * rows * x) > widest or (row, x) in (
                (0, 0),
                (rows, columns),
            ):
                continue
            met = _meets(_corners(row, x), start, end)
            if met is not None:
                crossed.append((*met, (row, x)))
    steps: dict[Fraction, Step] = {}
    for where, side, spot in sorted(crossed):
        known = steps.get(where, Step(spot, spot))
        steps[where] = Step(
            spot if side <= 0 else known.left,
            spot if side >= 0 else known.right,
        )
    return tuple(steps[where] for where in sorted(steps))


def _meets(corners: tuple[Point, ...], start: Point, end: Point) -> tuple[Fraction, int] | None:
    """Where along the segment (0 to 1, the middle of the stretch) and on which side a hex lies.

    Side 0: the segment goes through its inside; -1 / +1: it runs along an edge with the hex on its
    left / right. None: it does not touch more than a corner.
    """
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    sides = [dx * (y - ay) - dy * (x - ax) for x, y in corners]
    if min(sides) > 0 or max(sides) < 0:
        return None
    cuts: list[Fraction] = []
    length = dx * dx + dy * dy
    for index, (x, y) in enumerate(corners):
        nx, ny = corners[(index + 1) % 6]
        here, there = sides[index], sides[(index + 1) % 6]
        if here == 0:
            cuts.append(Fraction((x - ax) * dx + (y - ay) * dy, length))
        elif here * there < 0:
            part = Fraction(here, here - there)
            px, py = x + part * (nx - x), y + part * (ny - y)
            cuts.append(Fraction((px - ax) * dx + (py - ay) * dy) / length)
    if len(set(cuts)) < 2:
        return None
    middle = (min(cuts) + max(cuts)) / 2
    if not 0 < middle < 1:
        return None
    if min(sides) < 0 < max(sides):
        return middle, 0
    # y grows downward, so a positive cross product lies to the right of the direction of travel
    return middle, 1 if max(sides) > 0 else -1
