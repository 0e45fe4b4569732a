"""Boards cut into sections by lines from top to bottom."""

from collections.abc import Mapping, Sequence

from engine.hexes.grid import Grid, Hex


def sections(grid: Grid, lines: Sequence[int]) -> Mapping[Hex, tuple[int, ...]]:
    """Return the sections of every hex, counted from 0 at the left.

    `lines` are the doubled columns of the lines; a hex that a line cuts is in both sections.

    >>> sections(Grid(((0, 3),)), (2,))
    {'A1': (0,), 'A2': (0, 1), 'A3': (1,)}
    """
    ends = ((float("-inf"), *lines), (*lines, float("inf")))
    spans = tuple(zip(*ends, strict=True))
    return {
        spot: tuple(n for n, (left, right) in enumerate(spans) if left <= grid.x(spot) <= right)
        for spot in grid.hexes
    }
