"""A map of one's own, from a text file: read, and refused with the number of the line.

    # The Narrow Pass: text after a number sign is ignored
    game     battle_mages
    title    The Narrow Pass
    players  2

    [board]
    . . . . . . . . . . . . .
     . . . ^ . . . . . . . .
    …

A row has a sign for each of its hexes: `.` open, `^` hill, `M` mountain, `~` lake; `*` is
the Node, which is open.
"""

from engine.battle_mages.boards.board import BOARDS, HILL, LAKE, MOUNTAIN, OPEN, PrintedBoard
from engine.battle_mages.boards.map_check import map_faults
from engine.battle_mages.boards.own_text import BOARD, TITLE, players_of, title_of
from engine.core.frozen import Value, record
from engine.core.text_file import File, FileError
from engine.hexes.grid import Hex

SIGNS = {".": OPEN, "^": HILL, "M": MOUNTAIN, "~": LAKE, "*": OPEN}
NODE = "*"


@record
class MapFile(Value):
    """The contents of a map file: its title, the number of players, hexes by terrain."""

    title: str
    players: int
    hills: tuple[Hex, ...] = ()
    mountains: tuple[Hex, ...] = ()
    lakes: tuple[Hex, ...] = ()


def map_of(file: File) -> MapFile:
    """Return the map of a file that has a board. Raises FileError (BM-3.9)."""
    file.all(TITLE)
    board = BOARDS[players_of(file)]
    terrain = _terrain(board, file)
    for fault in map_faults(board, tuple(terrain.values())):
        (_, spot) = fault.about
        row, _ = board.grid.row_col(str(spot))
        line = file.section(BOARD)[row]
        raise FileError(file.source, line.number, fault.code, *fault.facts)
    return MapFile(
        title_of(file),
        board.players,
        *(tuple(s for s in terrain if terrain[s] == kind) for kind in (HILL, MOUNTAIN, LAKE)),
    )


def _terrain(board: PrintedBoard, file: File) -> dict[Hex, str]:
    """Return the terrain of each hex as it is drawn."""
    grid, drawn = board.grid, dict[Hex, str]()
    rows, source, last = file.section(BOARD), file.source, file.last
    if len(rows) != grid.rows:
        at = rows[grid.rows].number if len(rows) > grid.rows else last
        facts = (("rows", len(rows)), ("wanted", grid.rows))
        raise FileError(source, at, "map_file.rows", *facts)
    for row, line in enumerate(rows):
        length = grid.row_length(row)
        if len(line.words) != length:
            many = (("hexes", len(line.words)), ("wanted", length))
            raise FileError(source, line.number, "map_file.row_length", *many)
        for col, sign in enumerate(line.words):
            spot = grid.name(row, col)
            if sign not in SIGNS:
                said = (("text", sign), ("hex", spot), ("signs", " ".join(SIGNS)))
                raise FileError(source, line.number, "map_file.sign", *said)
            if sign == NODE and spot != board.node:
                raise FileError(source, line.number, "map_file.node", ("hex", spot))
            drawn[spot] = SIGNS[sign]
    return drawn
