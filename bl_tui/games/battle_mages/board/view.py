"""The board as a view has it, or as it was at a step of the story."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.boards.board_model import BRICKS, SIZES, HexModel, Light, lattice_of
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battle_mages.board.signs import (
    GOAL,
    NODE,
    SEATS,
    STRENGTHS,
    TERRAIN,
    StatusMark,
    team_ground,
)
from bl_tui.games.battle_mages.board.token import PieceModel
from engine.battle_mages.boards.board import PrintedBoard as Field
from engine.battle_mages.rules.numbers import in_umbra, invisible, strength
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Barred, Piece, Player, Seal, Setup
from engine.battle_mages.turn.views import View
from engine.core.frozen import Value, record, replace
from engine.hexes.grid import Hex

SHARED = ("open", "hill")
"""Grounds with pieces on them, which are tinted under teams."""


def status_of(piece: Piece) -> tuple[StatusMark, ...]:
    """Return the marks of a piece."""
    lasting = any(mark.stat not in ("invisible", "umbra") for mark in piece.marks)
    marks = (
        (piece.moved, StatusMark.MOVED),
        (piece.shot, StatusMark.SHOT),
        (piece.fought, StatusMark.FOUGHT),
        (bool(piece.paralysed), StatusMark.PARALYSED),
        (invisible(piece), StatusMark.INVISIBLE),
        (in_umbra(piece), StatusMark.UMBRA),
        (piece.barred is not Barred.NO, StatusMark.FRESH),
        (lasting, StatusMark.MAGIC),
    )
    return tuple(mark for applies, mark in marks if applies)


def piece_model(piece: Piece) -> PieceModel:
    """Return a piece as the board draws it, with its marks."""
    return PieceModel(
        seat=piece.seat.value,
        kind=piece.kind,
        strength=strength(piece),
        nature=piece.nature.value,
        team=piece.team[1:],
        status=status_of(piece),
    )


@record
class Board(Value):
    """The pieces, the tokens, the sheets, and the active seat."""

    terrain: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    pieces: tuple[Piece, ...] = ()
    bricks: tuple[Hex, ...] = ()
    seals: tuple[Seal, ...] = ()
    order: tuple[Army, ...] = ()
    round: int = 0
    active: Army = Army.ALABASTER
    wheel: str = ""
    setup: Setup = Setup()


IDLE: Mapping[str, Any] = {
    "moved": False, "shot": False, "fought": False, "aimed": False, "barred": Barred.NO,
}  # fmt: skip
"""A piece that has done nothing this turn."""


def standing(view: View) -> Board:
    """Return the board of a view, without effects that last for a turn only."""
    pieces = tuple(replace(p, paralysed=min(1, p.paralysed), **IDLE) for p in view.pieces)
    return Board(
        view.terrain,
        view.players,
        pieces,
        view.bricks,
        view.seals,
        view.order,
        view.round,
        view.active,
        view.wheel,
        view.setup,
    )


def bare_board(view: View, board: Board | None = None) -> HexBoard:
    """Return the board of a view without lights and cursor, or with other pieces on it."""
    shown: Any = view if board is None else board
    field = view.setup.board
    return plain_board(field, shown.terrain or view.terrain, shown)


def lit(board: HexBoard, lights: Mapping[Hex, Light], cursor: Hex | None) -> HexBoard:
    """Return the board with lights and the cursor, and the team under it outlined.

    Only the number of the team changes on each member: to tint their hexes sends ten times as much.
    """
    board_lit = board.lit(lights, cursor)
    here = next((cell.token for cell in board_lit.hexes if cell.cursor), None)
    if not isinstance(here, PieceModel) or not here.team:
        return board_lit
    look = "foes" if cursor is not None and lights.get(cursor) is Light.TARGET else "team"
    return replace(board_lit, hexes=tuple(_outlined(cell, here, look) for cell in board_lit.hexes))


def _outlined(shown: HexModel, here: PieceModel, look: str) -> HexModel:
    token = shown.token
    if token is None or (token.seat, token.team) != (here.seat, here.team):
        return shown
    return replace(shown, token=replace(token, outlined=look))


def plain_board(field: Field, terrain: Sequence[str], shown: Any) -> HexBoard:
    """Return a board with its terrain; `shown` has pieces, bricks and seals."""
    pieces: dict[Hex, Piece] = {piece.hex: piece for piece in shown.pieces}
    badges = {
        seal.hex: f"{seal.seat.value}.{min(seal.strength, STRENGTHS[-1])}" for seal in shown.seals
    }
    ground = dict(zip(field.grid.hexes, terrain, strict=True))
    ties = ties_of(field, tuple(pieces.values()))
    shades = lattice_of(field.grid).shades

    def model(spot: Hex) -> HexModel:
        piece = pieces.get(spot)
        site = "brick" if spot in shown.bricks else None
        below = _under(ground[spot], piece)
        mark = NODE if spot == field.node else GOAL if spot in field.goals else None
        if mark:  # its own colour, except under a team, whose colour is below its pieces
            below, site = (mark, site) if below in TERRAIN else (below, site or mark)
        return HexModel(
            hex=spot,
            ground=below,
            site=site,
            badge=badges.get(spot),
            token=None if piece is None else piece_model(piece),
            shade=shades[spot],
            ties=tuple(ties.get(spot, ())),
        )

    hexes = tuple(model(spot) for spot in field.grid.hexes)
    return HexBoard(field.grid, hexes, sizes=(*BRICKS, *SIZES), trimmed=True)


def _under(terrain: str, piece: Piece | None) -> str:
    if piece is None or not piece.team or terrain not in SHARED or piece.seat.value not in SEATS:
        return terrain
    return team_ground(terrain, piece.seat.value)


def ties_of(field: Field, pieces: Sequence[Piece]) -> dict[Hex, list[str]]:
    """Return the ties between members of a team that touch, for each hex that shows one."""
    lattice, sides_by_hex = lattice_of(field.grid), defaultdict[Hex, list[str]](list)
    teams = {piece.hex: piece.team for piece in pieces if piece.team}
    for spot, team in teams.items():
        for near in field.grid.neighbours[spot]:
            if teams.get(near) == team and spot < near:
                for where, side in lattice.tie(spot, near):
                    sides_by_hex[where].append(side)
    return dict(sides_by_hex)
