"""A map of one's own, from a text file: read, and refused with the number of the line.

    # The Narrow Pass: whatever stands behind a number sign is nothing
    game     battle_mages
    title    The Narrow Pass
    players  2

    [board]
    . . . . . . . . . . . . .
     . . . ^ . . . . . . . .
    …

A row has a sign for each of its hexes: `.` open, `^` hill, `M` mountain, `~` lake; `*` may stand
for the Node, which is open.
"""

from engine.battle_mages.boards.board import BOARDS, HILL, LAKE, MOUNTAIN, OPEN, Board
from engine.battle_mages.boards.map_check import map_faults
from engine.battle_mages.boards.own_text import BOARD, Line, MapError, Parts, take_apart
from engine.core.frozen import Value, record
from engine.hexes.grid import Hex

SIGNS = {".": OPEN, "^": HILL, "M": MOUNTAIN, "~": LAKE, "*": OPEN}
NODE = "*"


@record
class Map(Value):
    """What the file of a map says: how it is called, for how many it is, hexes by terrain."""

    title: str
    players: int
    hills: tuple[Hex, ...] = ()
    mountains: tuple[Hex, ...] = ()
    lakes: tuple[Hex, ...] = ()


def read_map(text: str, source: str = "map") -> Map:
    """Return what a map says. Raises MapError at the first line that is wrong (BM-3.9)."""
    return map_of(take_apart(text, source))


def map_of(parts: Parts) -> Map:
    """Return the map of a file that has a board. Raises MapError (BM-3.9)."""
    parts.value("title")
    board = BOARDS[parts.players]
    rows = parts.sections[BOARD]
    terrain = _terrain(board, rows, parts.source, parts.last)
    for fault in map_faults(board, tuple(terrain.values())):
        (_, spot) = fault.about
        row, _ = board.grid.row_col(str(spot))
        raise parts.fail(rows[row].number, fault.code, *fault.facts)
    return Map(
        parts.title,
        board.players,
        *(tuple(s for s in terrain if terrain[s] == kind) for kind in (HILL, MOUNTAIN, LAKE)),
    )


def _terrain(board: Board, rows: tuple[Line, ...], source: str, last: int) -> dict[Hex, str]:
    """Return the terrain of each hex as it is drawn."""
    grid, found = board.grid, dict[Hex, str]()
    if len(rows) != grid.rows:
        at = rows[grid.rows].number if len(rows) > grid.rows else last
        facts = (("rows", len(rows)), ("wanted", grid.rows))
        raise MapError(source, at, "map_file.rows", *facts)
    for row, line in enumerate(rows):
        length = grid.row_length(row)
        if len(line.words) != length:
            many = (("hexes", len(line.words)), ("wanted", length))
            raise MapError(source, line.number, "map_file.row_length", *many)
        for col, sign in enumerate(line.words):
            spot = grid.name(row, col)
            if sign not in SIGNS:
                said = (("text", sign), ("signs", " ".join(SIGNS)))
                raise MapError(source, line.number, "map_file.sign", *said)
            if sign == NODE and spot != board.node:
                raise MapError(source, line.number, "map_file.node", ("hex", spot))
            found[spot] = SIGNS[sign]
    return found


def draw_map(made: Map) -> str:
    """Return the text of a map, as `read_map` reads it."""
    board = BOARDS[made.players]
    signs = dict.fromkeys(board.grid.hexes, ".") | {board.node: NODE}
    for sign, spots in (("^", made.hills), ("M", made.mountains), ("~", made.lakes)):
        signs |= dict.fromkeys(spots, sign)
    first = min(start for start, _ in board.grid.runs)
    rows = []
    for row, (start, length) in enumerate(board.grid.runs):
        words = (signs[board.grid.name(row, col)] for col in range(length))
        rows.append(" " * (start - first) + " ".join(words))
    head = f"title    {made.title}\nplayers  {made.players}\n\n{BOARD}\n"
    return head + "\n".join(rows) + "\n"
