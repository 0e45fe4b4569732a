"""Chains of neighbouring hexes."""

from collections.abc import Callable, Collection, Mapping

from engine.core.frozen import Name
from engine.hexes.grid import Grid, Hex


class Entering(Name):
    """How a hex affects a unit that enters it."""

    BARRED = "barred"
    THROUGH = "through"
    """It may be passed, but nobody may end there."""
    STOP = "stop"
    """A unit that enters ends its move there."""
    FREE = "free"


def chain(grid: Grid, start: Hex, among: Collection[Hex]) -> tuple[Hex, ...]:
    """Return the hexes connected with `start` through neighbours, `start` first.

    >>> chain(Grid(((0, 4),)), "A1", ("A2", "A4"))
    ('A1', 'A2')
    """
    left = set(among) - {start}
    linked, todo = [start], [start]
    while todo:
        for near in grid.neighbours[todo.pop()]:
            if near in left:
                left.remove(near)
                linked.append(near)
                todo.append(near)
    return tuple(linked)


def reach(
    grid: Grid, start: Hex, most: int, enter: Callable[[Hex], Entering]
) -> Mapping[Hex, tuple[Hex, ...]]:
    """Return the hexes in reach of 1 to `most` steps, each with a shortest path, `start` first.

    `enter` returns how a hex affects the unit; it is called once for each hex.
    """
    ways: dict[Hex, tuple[Hex, ...]] = {start: (start,)}
    ends: dict[Hex, tuple[Hex, ...]] = {}
    edge = [start]
    for _ in range(most):
        nearer, edge = edge, []
        for spot in nearer:
            for near in grid.neighbours[spot]:
                if near in ways:
                    continue
                ways[near] = (*ways[spot], near)
                what = enter(near)
                if what in (Entering.STOP, Entering.FREE):
                    ends[near] = ways[near]
                if what in (Entering.THROUGH, Entering.FREE):
                    edge.append(near)
    return ends
