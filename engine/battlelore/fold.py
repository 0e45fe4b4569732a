"""A board rebuilt from events alone, for showing what happened step by step.

Folding the events of a game into its first board gives the board of every later view; a property
test holds the two together.
"""

from collections.abc import Callable
from functools import singledispatch

from attrs import frozen

from engine.battlelore.events import (
    BlazonLost,
    BlazonTaken,
    FiguresLost,
    GroundGained,
    Happening,
    Pursued,
    UnitEliminated,
    UnitMoved,
    UnitRetreated,
)
from engine.battlelore.model import Adventure, Blazon, Unit, UnitId
from engine.core.game import Side
from engine.core.hexes import Hex
from engine.core.replace import replace


@frozen
class Board:
    """What stands where: the part of a view that events change."""

    units: tuple[Unit, ...]
    blazons: tuple[Blazon, ...]


def first_board(adventure: Adventure) -> Board:
    """The board before the first event."""
    return Board(adventure.units, adventure.blazons)


def _change(board: Board, unit_id: UnitId, change: Callable[[Unit], Unit]) -> Board:
    units = tuple(change(unit) if unit.id == unit_id else unit for unit in board.units)
    return replace(board, units=units)


def _at(board: Board, unit_id: UnitId, spot: Hex) -> Board:
    return _change(board, unit_id, lambda unit: replace(unit, hex=spot))


def _held(board: Board, spot: Hex, side: Side | None) -> Board:
    blazons = tuple(
        replace(each, holder=side) if each.hex == spot else each for each in board.blazons
    )
    return replace(board, blazons=blazons)


@singledispatch
def fold(event: Happening, board: Board) -> Board:
    """The board after an event; events that change no piece leave it as it is."""
    return board


@fold.register
def _(event: UnitMoved, board: Board) -> Board:
    return _at(board, event.unit, event.path[-1])


@fold.register
def _(event: UnitRetreated, board: Board) -> Board:
    return _at(board, event.unit, event.to)


@fold.register
def _(event: GroundGained, board: Board) -> Board:
    return _at(board, event.unit, event.to)


@fold.register
def _(event: Pursued, board: Board) -> Board:
    return _at(board, event.unit, event.to)


@fold.register
def _(event: FiguresLost, board: Board) -> Board:
    return _change(board, event.unit, lambda unit: replace(unit, figures=event.left))


@fold.register
def _(event: UnitEliminated, board: Board) -> Board:
    return replace(board, units=tuple(u for u in board.units if u.id != event.unit))


@fold.register
def _(event: BlazonTaken, board: Board) -> Board:
    return _held(board, event.at, event.side)


@fold.register
def _(event: BlazonLost, board: Board) -> Board:
    return _held(board, event.at, None)
