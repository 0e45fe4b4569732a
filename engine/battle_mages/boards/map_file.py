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

from collections.abc import Iterable, Iterator, Mapping

from engine.battle_mages.boards.board import BOARDS, HILL, LAKE, MOUNTAIN, OPEN, Board
from engine.battle_mages.boards.map_check import map_faults
from engine.core.faults import BadFile, quoted
from engine.core.frozen import Value, record
from engine.core.game import Fact
from engine.hexes.grid import Hex

SIGNS = {".": OPEN, "^": HILL, "M": MOUNTAIN, "~": LAKE, "*": OPEN}
NODE = "*"
BOARD = "[board]"
WORDS = ("title", "players")
GAME = "game"
"""The word before the name of the rulebook; it may be left out."""
LONGEST_TITLE = 60


@record
class Map(Value):
    """What the file of a map says: how it is called, for how many it is, hexes by terrain."""

    title: str
    players: int
    hills: tuple[Hex, ...] = ()
    mountains: tuple[Hex, ...] = ()
    lakes: tuple[Hex, ...] = ()


@record
class Line(Value):
    """One line that says something, and its number."""

    number: int
    words: tuple[str, ...]


class MapError(BadFile):
    """A map is wrong; what it says is repeated so that it fits on a line."""

    def __init__(self, source: str, line: int, code: str, *facts: Fact) -> None:
        shown = ((n, quoted(f) if isinstance(f, str) else f) for n, f in facts)
        super().__init__(source, line, code, *shown)


def read_map(text: str, source: str = "map") -> Map:
    """Return what a map says. Raises MapError at the first line that is wrong (BM-3.9)."""
    lines = tuple(_lines(text))
    last = max(1, len(text.splitlines()))
    begins = next((n for n, line in enumerate(lines) if line.words[0] == BOARD), None)
    if begins is None:
        raise MapError(source, last, "map_file.missing", ("name", BOARD))
    values = _values(lines[:begins], source, last)
    board = BOARDS[_players(values["players"], source)]
    rows = lines[begins + 1 :]
    terrain = _terrain(board, rows, source, last)
    for fault in map_faults(board, tuple(terrain.values())):
        (_, spot) = fault.about
        row, _ = board.grid.row_col(str(spot))
        raise MapError(source, rows[row].number, fault.code, *fault.facts)
    return Map(
        _title(values["title"], source),
        board.players,
        *(tuple(s for s in terrain if terrain[s] == kind) for kind in (HILL, MOUNTAIN, LAKE)),
    )


def _lines(text: str) -> Iterator[Line]:
    for number, raw in enumerate(text.splitlines(), 1):
        words = tuple(raw.partition("#")[0].split())
        if words:
            yield Line(number, words)


def _values(lines: Iterable[Line], source: str, last: int) -> Mapping[str, Line]:
    found: dict[str, Line] = {}
    for line in lines:
        name = line.words[0]
        if name not in (*WORDS, GAME):
            raise MapError(source, line.number, "map_file.unknown", ("text", name))
        if name in found:
            raise MapError(source, line.number, "map_file.twice", ("name", name))
        found[name] = line
    for name in WORDS:
        if name not in found:
            raise MapError(source, last, "map_file.missing", ("name", name))
    return found


def _players(line: Line, source: str) -> int:
    """Return for how many players the map is: two, three or four (BM-1.1)."""
    said = " ".join(line.words[1:])
    for players in BOARDS:
        if said == str(players):
            return players
    facts = (("name", line.words[0]), ("text", said))
    raise MapError(source, line.number, "map_file.value", *facts)


def _title(line: Line, source: str) -> str:
    title = " ".join(line.words[1:])
    if title and title.isprintable() and len(title) <= LONGEST_TITLE:
        return title
    facts = (("name", line.words[0]), ("text", title))
    raise MapError(source, line.number, "map_file.value", *facts)


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
