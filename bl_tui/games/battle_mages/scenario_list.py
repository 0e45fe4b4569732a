"""The three boards, and the player's own maps."""

from collections.abc import Iterator, Mapping, Sequence

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battle_mages.board.view import Board, plain_board
from bl_tui.games.battle_mages.words.naming import NAMES, places
from bl_tui.games.battle_mages.words.wheel import wheel_lines
from bl_tui.games.module import Facts
from bl_tui.text.lines import BLANK, Line, Role, Span, wrap
from bl_tui.words import Words
from engine.battle_mages.boards.board import OBJECTIVES, PrintedBoard
from engine.battle_mages.own_files import setup_of, unfair
from engine.battle_mages.state import model
from engine.battle_mages.state.armies import SEATS
from engine.battle_mages.state.model import (
    SCENARIOS,
    Map,
    Setup,
    cup_of,
    laid_by,
)
from engine.battle_mages.tables.pieces import KINDS
from engine.core.faults import first
from engine.core.text_file import as_text


def library() -> Mapping[str, Setup]:
    """Return the set-ups that come with the game: the smallest board first, then scenarios."""
    boards = {name: Setup(players) for players, name in SCENARIOS.items()}
    cups = {cup_of(players): Setup(players, round_limit=30, cup=1) for players in SCENARIOS}
    scenarios = {
        row.id: Setup(row.players, round_limit=row.rounds, scenario=row.id)
        for row in OBJECTIVES.values()
    }
    return boards | scenarios | cups


def facts(setup: Setup) -> Facts:
    """Return the JSON of a board apart from its id and title."""
    return {"players": setup.players, "hexes": len(setup.board.grid.hexes)}


def about(words: Words, setup: Setup, width: int) -> list[Line]:
    """Return the description of a board: story, what it teaches, its armies."""
    lines = wrap(words.say(f"adventure.{setup.kind}.intro"), width)
    what = words.say(f"adventure.{setup.kind}.teaches")
    lines += [*wrap(words.say("app.adventures.teaches", what=what), width, Role.STRONG), BLANK]
    for seat in SEATS[setup.players]:
        lines.append((Span(f" {NAMES.side(words, seat)} ", seat.value),))
    wheel = wheel_lines(words, setup, width)
    return [*lines, BLANK, *wheel] if wheel else lines


def warnings(words: Words, setup: Setup) -> Iterator[str]:
    """Yield the warning that the player's own map favours a seat, with the first hex (BM-3.9)."""
    fault = first(unfair(setup))
    if fault is not None:
        why = words.say(fault.code, **places(words, dict(fault.facts)))
        yield words.say("app.map.lopsided", why=why)


def terrain_of(setup: Setup) -> tuple[str, ...]:
    """Return the terrain of a set-up; for a random map, which is still unknown, open ground."""
    board = setup.board
    if setup.map is Map.CUSTOM:
        return board.lay(laid_by(setup))
    return board.standard if setup.map is Map.STANDARD else board.lay({})


def picture(setup: Setup) -> HexBoard:
    """Return the board as a game begins: terrain, Node, the armies in their corners."""
    return board_with(setup.board, terrain_of(setup))


def board_with(board: PrintedBoard, terrain: Sequence[str]) -> HexBoard:
    """Return a board with a terrain, and the armies on it as a game begins."""
    pieces = [
        model.Piece(f"{seat.letter}{KINDS[kind].letters[0]}{number}", kind, seat, spot)
        for seat, home in zip(SEATS[board.players], board.homes, strict=True)
        for number, (kind, spot) in enumerate(home)
    ]
    return plain_board(board, terrain, Board(pieces=tuple(pieces), bricks=board.bricks))


def read(data: bytes, source: str) -> Setup:
    """Return the set-up of a map file. Raises BadFile."""
    return setup_of(as_text(data, source), source)
