"""Units and steps of the cursor on a board of hexes, for games whose views have `units` with an id,
a hex and a side."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from bl_tui.table.pointing.selection import Selection, Spot
from engine.hexes.grid import Grid, Hex

U_co = TypeVar("U_co", bound=Any, covariant=True)


class WithUnits(Protocol[U_co]):
    """A view with the units on its board."""

    @property
    def units(self) -> tuple[U_co, ...]:
        """Return the units."""
        ...


def unit_at(view: WithUnits[U_co], spot: Spot) -> U_co | None:
    """Return the unit on a place, or None."""
    for unit in view.units:  # a cursor step calls it ten times: no generator
        if unit.hex == spot:
            return unit
    return None


def unit_of(view: WithUnits[U_co], unit_id: str | None) -> U_co | None:
    """Return the unit of an id if it is on the board, or None."""
    for unit in view.units:
        if unit.id == unit_id:
            return unit
    return None


def id_at(view: Any, spot: Spot) -> str | None:
    """Return the id of the unit on a place, or None."""
    unit = unit_at(view, spot)
    return None if unit is None else unit.id


def own_at(view: Any, spot: Spot) -> str | None:
    """Return the id of the unit on a place if it is the viewer's, or None."""
    unit = unit_at(view, spot)
    return None if unit is None or unit.side is not view.seat else unit.id


def spot_of(view: Any, unit_id: str, /) -> Spot | None:
    """Return the place of a unit, None if it is not on the board."""
    unit = unit_of(view, unit_id)
    return None if unit is None else unit.hex


def on_unit(view: Any, unit_id: str, action: Any) -> Mapping[Spot, Any]:
    """Return the action as the only goal, at the place of a unit; none if it is not on the
    board.

    >>> on_unit(SimpleNamespace(units=()), "s3", "move s3 D8")
    {}
    """
    unit = unit_of(view, unit_id)
    return {} if unit is None else {unit.hex: action}


def takes_up(view: Any, selection: Selection) -> bool:
    """Return whether the cursor is on a unit to select rather than on a place to go to."""
    here = unit_at(view, selection.cursor)
    return selection.unit is None or (here is not None and here.side is view.seat)


def beside(grid: Grid, here: Hex, rows: int, columns: int) -> Hex:
    """Return the hex some rows and columns away, or the same hex at the border.

    In a row that is shorter it is the nearest.
    """
    row, _ = grid.row_col(here)
    x = grid.x(here) + 2 * columns
    if rows and 0 <= row + rows < grid.rows:
        # Up and down alternate between the two neighbours, so that one goes straight.
        x += 1 if row % 2 == 0 else -1
        start, length = grid.runs[row + rows]
        x = max(start, min(x, start + 2 * (length - 1)))
    return grid.at(row + rows, x) or here


class OnHexes:
    """The places of a game on a board of hexes, for its `GameBoard`."""

    def grid(self, view: Any) -> Grid:
        """Return the grid of the board that is played on."""
        raise NotImplementedError

    def spots(self, view: Any) -> Sequence[Spot]:
        """Return all hexes in reading order."""
        return self.grid(view).hexes

    def beside(self, view: Any, here: Spot, rows: int, columns: int) -> Spot:
        """Return the hex some rows and columns away, the same at the border."""
        return beside(self.grid(view), here, rows, columns)

    def distance(self, view: Any, start: Spot, end: Spot, /) -> int:
        """Return how far it is from one hex to another."""
        return self.grid(view).distances[start][end]

    unit_at = staticmethod(id_at)
    own_at = staticmethod(own_at)
    spot_of = staticmethod(spot_of)

    def unit_name(self, teller: Any, view: Any, unit: str) -> str:
        """Return a unit with its hex, "" if it is not on the board."""
        shown = unit_of(view, unit)
        return "" if shown is None else str(teller.unit(shown))
