"""Steps of the cursor on a board of hexes."""

from engine.hexes.grid import Grid, Hex


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
