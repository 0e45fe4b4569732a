"""Sets of hexes to draw at once, and the other half of a board."""

from collections.abc import Callable, Mapping

from engine.hexes.grid import Grid, Hex
from engine.hexes.symmetry import turned, upside_down

MIRROR, TURN = "mirror", "turn"
"""The ways in which one half of a board becomes the other: top and bottom changed, or a half
turn."""


def flood(grid: Grid, start: Hex, same: Callable[[Hex], bool]) -> tuple[Hex, ...]:
    """Return the connected hexes around one for which `same` is true."""
    reached, front = {start}, [start]
    while front:
        near = {spot for at in front for spot in grid.neighbours[at]} - reached
        front = [spot for spot in near if same(spot)]
        reached.update(front)
    return tuple(spot for spot in grid.hexes if spot in reached)


def line(grid: Grid, start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return the hexes on a straight line, both ends included.

    >>> from engine.hexes.grid import offset_field
    >>> line(offset_field(1, 4), "A1", "A3")
    ('A1', 'A2', 'A3')
    """
    between = grid.lines(start, end)[0] if start != end else ()
    spots = (start, *(spot for spot in between if spot is not None), end)
    return tuple(dict.fromkeys(spots))


def area(grid: Grid, corner: Hex, opposite: Hex) -> tuple[Hex, ...]:
    """Return the hexes of a rectangle, by two of its corners."""
    rows = sorted(grid.row_col(spot)[0] for spot in (corner, opposite))
    columns = sorted(grid.x(spot) for spot in (corner, opposite))
    return tuple(
        spot
        for spot in grid.hexes
        if rows[0] <= grid.row_col(spot)[0] <= rows[1]
        and columns[0] - 1 <= grid.x(spot) <= columns[1] + 1
    )


def moved(grid: Grid, spots: tuple[Hex, ...], start: Hex, end: Hex) -> dict[Hex, Hex]:
    """Return where hexes come to when one of them is moved, without those that leave the board."""
    down = grid.row_col(end)[0] - grid.row_col(start)[0]
    right = grid.x(end) - grid.x(start)
    places = {spot: grid.at(grid.row_col(spot)[0] + down, grid.x(spot) + right) for spot in spots}
    return {spot: place for spot, place in places.items() if place is not None}


def halves(grid: Grid, how: str, within: Hex) -> Mapping[Hex, Hex]:
    """Return the hexes of the half that a hex is in, each with its place in the other half.

    Raises ValueError for a board without this symmetry.
    """
    others = turned(grid, 3) if how == TURN else upside_down(grid)
    order = {spot: place for place, spot in enumerate(grid.hexes)}
    bottom = order[within] > order[others[within]]
    return {
        spot: other
        for spot, other in others.items()
        if spot != other and (order[spot] > order[other]) is bottom
    }
