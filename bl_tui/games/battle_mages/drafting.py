"""How the editor reads and writes a map of Battle Mages, also one with errors."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import islice

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battle_mages.scenario_list import board_with, terrain_of
from bl_tui.play.drafts.draft import Rows, draft_of
from bl_tui.play.drafts.kit import Brush, Cell, DraftKit, read_near
from bl_tui.play.drafts.sections import drawn, fitted, lines_about, redrawn, with_words
from engine.battle_mages.boards.board import (
    BOARDS,
    OBJECTIVES,
    OPEN,
    TERRAIN,
    PrintedBoard,
)
from engine.battle_mages.boards.fields import LETTERS, field_of, file_of
from engine.battle_mages.boards.map_file import NODE, SIGNS
from engine.battle_mages.boards.own_text import BOARD, PLAYERS, SCENARIO
from engine.battle_mages.state.model import Setup
from engine.core.text_file import as_number
from engine.hexes.grid import Grid, Hex

GROUND = "ground"
SIGN_OF = {kind: sign for sign, kind in SIGNS.items() if sign != NODE}


def kit() -> DraftKit:
    """Return what the editor knows about maps."""
    return DraftKit(
        grid=grid,
        layers={GROUND: OPEN},
        groups={"terrain": tuple(Brush(GROUND, kind) for kind in TERRAIN)},
        cells=cells,
        painted=painted,
        swapped=lambda cell: cell,
        picture=picture,
        label=lambda words, brush: words.say(f"terrain.{brush.word}"),
        source=source,
        blank=BLANK,
        sections=(BOARD,),
        tidy=tidy,
        twins=twins,
    )


def _board(rows: Rows) -> PrintedBoard:
    """Return the board of the scenario of a file, or for its players, else that for two."""
    for _, words in lines_about(rows, SCENARIO):
        if words[-1] in OBJECTIVES:
            return _field(words[-1], rows)
    said = [as_number(words[-1]) or 0 for _, words in lines_about(rows, PLAYERS)]
    return BOARDS[next((count for count in said if count in BOARDS), 2)]


@lru_cache(maxsize=8)
def _field(scenario: str, rows: Rows) -> PrintedBoard:
    """Return the board of a scenario as a file draws it; where the Node or an army is missing, as
    it comes with the game."""
    usual = field_of(scenario, ())
    signs = drawn(rows, BOARD, usual.grid)
    words = [signs.get(spot, SIGN_OF[OPEN]) for spot in usual.grid.hexes]
    if not {NODE, *LETTERS[: usual.players]} <= {word[0] for word in words}:
        return usual
    left, lengths = iter(words), map(usual.grid.row_length, range(usual.grid.rows))
    return field_of(scenario, tuple(" ".join(islice(left, length)) for length in lengths))


def grid(rows: Rows) -> Grid:
    """Return the hexes of the board."""
    return _board(rows).grid


@lru_cache(maxsize=8)
def cells(rows: Rows) -> Mapping[Hex, Cell]:
    """Return the terrain of each hex; an unknown sign is open ground."""
    signs = drawn(rows, BOARD, grid(rows))
    return {spot: {GROUND: SIGNS.get(signs.get(spot, ""), OPEN)} for spot in grid(rows).hexes}


def painted(rows: Rows, changes: Mapping[Hex, Cell]) -> Rows:
    """Return the file with other terrain on some hexes; the Node has its sign while it is open.

    The pieces, bricks and goals that the board of a scenario draws stay as they are.
    """
    board = _board(rows)
    things = _things(board) if board.scenario else ()
    signs = {
        spot: _sign(board, spot, cell[GROUND])
        for spot, cell in changes.items()
        if spot not in things
    }
    return redrawn(rows, BOARD, board.grid, signs, SIGN_OF[OPEN])


def _things(board: PrintedBoard) -> frozenset[Hex]:
    pieces = (spot for home in board.homes for _, spot in home)
    return board.marks.union(pieces, board.bricks)


def _sign(board: PrintedBoard, spot: Hex, kind: str) -> str:
    node = spot == board.node and kind == OPEN
    return NODE if node else SIGN_OF[kind]


def tidy(rows: Rows) -> Rows:
    """Return the file with as many rows and hexes as the board for its players has."""
    board = _board(rows)
    rows = fitted(rows, BOARD, board.grid, SIGN_OF[OPEN])
    return rows if board.scenario else painted(rows, cells(rows))


def picture(rows: Rows) -> HexBoard:
    """Return the board with the armies in their corners."""
    return board_with(_board(rows), [cell[GROUND] for cell in cells(rows).values()])


def twins(rows: Rows, within: Hex) -> Iterable[tuple[Hex, Hex]]:
    """Return hexes with those that are the same for another seat (BM-3.9).

    The corner that is nearest to `within` gives its part of the board to the others.
    """
    board = _board(rows)
    away = board.grid.distances
    corner = min(board.corners, key=lambda home: away[home][within])
    order = {spot: (away[corner][spot], place) for spot, place in board.place.items()}
    pairs: list[tuple[Hex, Hex]] = []
    left = set(board.grid.hexes)
    while left:
        first = min(left, key=order.__getitem__)
        same = _same(board, first)
        left -= same
        pairs += [(first, other) for other in sorted(same - {first}, key=board.place.__getitem__)]
    return pairs


def _same(board: PrintedBoard, spot: Hex) -> set[Hex]:
    """Return the hexes that are the same as one for all seats, with itself."""
    same, front = {spot}, {spot}
    while front:
        front = {way[at] for at in front for way in board.turns} - same
        same |= front
    return same


def source(setup: Setup) -> str | None:
    """Return the file of a board or scenario; a tournament has rules that no file has."""
    if setup.scenario:
        return file_of(setup.scenario)
    if setup != Setup(setup.players):
        return None
    rows = list(draft_of(BLANK.encode()).rows)
    for place, _ in lines_about(tuple(rows), PLAYERS):
        rows[place] = with_words(rows[place], f"{PLAYERS}  {setup.players}")
    board, terrain = setup.board, terrain_of(setup)
    ground = {spot: {GROUND: kind} for spot, kind in zip(board.grid.hexes, terrain, strict=True)}
    return "".join(painted(tidy(tuple(rows)), ground))


BLANK = read_near(__package__, "blank.txt")
"""A map for two players without terrain."""
