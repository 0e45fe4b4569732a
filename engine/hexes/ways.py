"""Chains of neighbouring hexes."""

from collections.abc import Collection

from engine.hexes.grid import Grid, Hex


def chain(grid: Grid, start: Hex, among: Collection[Hex]) -> tuple[Hex, ...]:
    """Return those of some hexes that hang together with `start` by neighbours, it first."""
    left = set(among) - {start}
    found, todo = [start], [start]
    while todo:
        for near in grid.neighbours[todo.pop()]:
            if near in left:
                left.remove(near)
                found.append(near)
                todo.append(near)
    return tuple(found)
