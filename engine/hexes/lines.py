"""Straight lines between the centres of hexes, worked out on a board without end.

All arithmetic is exact: in doubled columns a hex of row r and column x has its centre at (x, 3r)
and its corners at (x, 3r +- 2) and (x +- 1, 3r +- 1).
"""

from fractions import Fraction
from functools import lru_cache

from engine.core.frozen import record

Point = tuple[int, int]

Offset = tuple[int, int]
"""Rows and doubled columns from one hex to another."""


@record
class LineStep:
    """One piece of a line from a hex: the hexes to its left and right, as seen from that hex.

    Where the line crosses the inside of a hex, both are that hex; where it runs along an edge the
    two differ.
    """

    left: Offset
    right: Offset


@lru_cache(maxsize=1024)
def trace(rows: int, columns: int) -> tuple[LineStep, ...]:
    """Return what the segment from one centre to another meets, in order.

    It is the same from every hex, so it is worked out once.

    >>> trace(0, 4)
    (LineStep(left=(0, 2), right=(0, 2)),)
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
    steps: dict[Fraction, LineStep] = {}
    for where, side, spot in sorted(crossed):
        known = steps.get(where, LineStep(spot, spot))
        steps[where] = LineStep(
            spot if side <= 0 else known.left,
            spot if side >= 0 else known.right,
        )
    return tuple(steps[where] for where in sorted(steps))


def _corners(row: int, x: int) -> tuple[Point, ...]:
    y = 3 * row
    return ((x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1))


def _meets(corners: tuple[Point, ...], start: Point, end: Point) -> tuple[Fraction, int] | None:
    """Return where on the segment a hex is (0 to 1, the middle of the stretch), and its side.

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
        here, after = sides[index], sides[(index + 1) % 6]
        if here == 0:
            cuts.append(Fraction((x - ax) * dx + (y - ay) * dy, length))
        elif here * after < 0:
            part = Fraction(here, here - after)
            px, py = x + part * (nx - x), y + part * (ny - y)
            cuts.append(Fraction((px - ax) * dx + (py - ay) * dy) / length)
    if len(set(cuts)) < 2:
        return None
    middle = (min(cuts) + max(cuts)) / 2
    if not 0 < middle < 1:
        return None
    if min(sides) < 0 < max(sides):
        return middle, 0
    # y grows downward, so a positive cross product is to the right of the direction of travel
    return middle, 1 if max(sides) > 0 else -1
