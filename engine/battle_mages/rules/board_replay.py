"""A board rebuilt from events alone, for showing what happened step by step.

Putting the events of a game on the board of its beginning, one after the other, gives the board of
every later position; the walk of all games holds the two together. What pieces have done in a turn
is not on it.
"""

from functools import singledispatch
from typing import Any

from engine.battle_mages.state import events as e
from engine.battle_mages.state import magic_events as m
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Barred,
    Piece,
    PieceId,
    Player,
    Seal,
    State,
)
from engine.core.frozen import Value, record, replace
from engine.hexes.grid import Hex


@record
class Board(Value):
    """The part of a view that events change: pieces, what lies about, sheets, whose turn it is."""

    terrain: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    pieces: tuple[Piece, ...] = ()
    bricks: tuple[Hex, ...] = ()
    seals: tuple[Seal, ...] = ()
    order: tuple[Army, ...] = ()
    round: int = 0
    active: Army = Army.ALABASTER
    wheel: str = ""


def standing(view: Any) -> Board:
    """Return the board of a view, or of a state, without what lasts for a turn only."""
    given: State = view
    pieces = tuple(
        replace(
            piece,
            paralysed=min(1, piece.paralysed),
            moved=False,
            shot=False,
            fought=False,
            aimed=False,
            barred=Barred.NO,
        )
        for piece in given.pieces
    )
    return Board(
        given.terrain,
        given.players,
        pieces,
        given.bricks,
        given.seals,
        given.order,
        given.round,
        given.active,
        given.wheel,
    )


def _change(board: Board, names: tuple[PieceId, ...], **changes: Any) -> Board:
    pieces = tuple(replace(p, **changes) if p.id in names else p for p in board.pieces)
    return replace(board, pieces=pieces)


def _sheet(board: Board, seat: Army, **changes: Any) -> Board:
    players = tuple(replace(p, **changes) if p.seat is seat else p for p in board.players)
    return replace(board, players=players)


@singledispatch
def after(_: object, board: Board) -> Board:
    """Return the board after an event; many change nothing on it."""
    return board


@after.register
def _(event: e.GameBegan, board: Board) -> Board:
    players = tuple(map(Player, tuple(Army)[: event.players]))
    return Board(event.terrain, players)


@after.register
def _(event: e.SphereRolled, board: Board) -> Board:
    return _sheet(board, event.seat, three=event.three, two=event.two)


@after.register
def _(event: e.OrderSet, board: Board) -> Board:
    return replace(board, order=event.order, active=event.order[0])


@after.register
def _(event: e.RoundBegan, board: Board) -> Board:
    return replace(board, round=event.round)


@after.register
def _(event: e.TurnBegan, board: Board) -> Board:
    return replace(board, active=event.seat, wheel="")


@after.register
def _(event: e.TurnEnded, board: Board) -> Board:
    return replace(board, wheel="")


@after.register
def _(event: e.WheelTurned, board: Board) -> Board:
    return replace(board, wheel=event.event)


@after.register
def _(event: e.PlayerOut, board: Board) -> Board:
    seals = tuple(seal for seal in board.seals if seal.seat is not event.seat)
    return _sheet(replace(board, seals=seals), event.seat, out=True)


@after.register
def _(event: e.PieceEntered, board: Board) -> Board:
    return replace(board, pieces=(*board.pieces, replace(event.piece, barred=Barred.NO)))


@after.register
def _(event: e.PieceMoved, board: Board) -> Board:
    return _change(board, (event.piece,), hex=event.way[-1])


@after.register
def _(event: e.MarchTakenBack, board: Board) -> Board:
    for name, spot in event.places:
        board = _change(board, (name,), hex=spot)
    return board


@after.register
def _(event: e.TeamsChanged, board: Board) -> Board:
    for name, team in event.pieces:
        board = _change(board, (name,), team=team)
    return board


@after.register
def _(event: e.PiecesRemoved, board: Board) -> Board:
    left = tuple(piece for piece in board.pieces if piece.id not in event.pieces)
    return replace(board, pieces=left)


@after.register
def _(event: e.PiecesParalysed, board: Board) -> Board:
    return _change(board, event.pieces, paralysed=1)


@after.register
def _(event: e.ParalysisEnded, board: Board) -> Board:
    return _change(board, event.pieces, paralysed=0)


@after.register
def _(event: m.BoxesChanged, board: Board) -> Board:
    return _sheet(board, event.seat, qe=event.qe, paradox=event.paradox)


@after.register
def _(event: m.Marked, board: Board) -> Board:
    return _change(board, (event.piece,), marks=event.marks)


@after.register
def _(event: m.Dominated, board: Board) -> Board:
    return _change(board, (event.piece,), seat=event.seat)


@after.register
def _(event: m.BrickLaid, board: Board) -> Board:
    return replace(board, bricks=(*board.bricks, event.hex))


@after.register
def _(event: m.BrickBroken, board: Board) -> Board:
    return replace(board, bricks=tuple(brick for brick in board.bricks if brick != event.hex))


@after.register
def _(event: m.SealLaid, board: Board) -> Board:
    new = event.seal
    same = [s for s in board.seals if (s.hex, s.seat) == (new.hex, new.seat)]
    if not same:
        return replace(board, seals=(*board.seals, new))
    seals = tuple(new if seal is same[0] else seal for seal in board.seals)
    return replace(board, seals=seals)


@after.register
def _(event: m.SealBroken, board: Board) -> Board:
    return replace(board, seals=tuple(seal for seal in board.seals if seal != event.seal))


@after.register
def _(event: m.Teleported, board: Board) -> Board:
    return _change(board, (event.piece,), hex=event.to)
