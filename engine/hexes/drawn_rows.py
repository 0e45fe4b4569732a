"""A board of hexes drawn in a player's file: a line for each row, a word for each hex."""

from engine.core.text_file import File
from engine.hexes.grid import Grid, Hex


def cells(file: File, section: str, grid: Grid) -> list[tuple[int, Hex, str]]:
    """Return (line, hex, cell) for each cell of a picture of the board, row by row.

    Raises FileError.

    >>> from engine.core.text_file import take_apart
    >>> file = take_apart(chr(10).join(("[board]", ". ^")), "map.txt", ("board",))
    >>> cells(file, "board", Grid(((0, 2),)))
    [(2, 'A1', '.'), (2, 'A2', '^')]
    """
    lines = file.section(section)
    if len(lines) > grid.rows:
        surplus = lines[grid.rows]
        counts = (("rows", len(lines)), ("wanted", grid.rows))
        text = " ".join(surplus.words)
        raise file.fail(surplus.number, "rows_too_many", *counts, ("text", text))
    if len(lines) < grid.rows:
        number = lines[-1].number if lines else file.last
        raise file.fail(number, "rows", ("rows", len(lines)), ("wanted", grid.rows))
    drawn = []
    for row, line in enumerate(lines):
        wanted = grid.row_length(row)
        if len(line.words) != wanted:
            facts = (("row", chr(65 + row)), ("cells", len(line.words)), ("wanted", wanted))
            raise file.fail(line.number, "row_length", *facts)
        drawn += [(line.number, grid.name(row, c), cell) for c, cell in enumerate(line.words)]
    return drawn
