"""A board rebuilt from events alone, for showing what happened step by step.

Folding the events of a game into its first board gives the board of every later view; a property
test holds the two together.
"""

from collections.abc import Callable
from functools import singledispatch

from engine.battlelore.state.events import (
    BlazonCaptured,
    BlazonLost,
    BlazonTaken,
    EngagementBegan,
    EngagementEnded,
    Event,
    FiguresLost,
    FiguresRestored,
    GroundGained,
    LandmarkPlaced,
    LandmarkRemoved,
    LoreStored,
    PassageUsed,
    PowerUsed,
    Pursued,
    Retired,
    StrongholdRetaken,
    StrongholdTaken,
    TokenPlaced,
    TokenRemoved,
    UnitEliminated,
    UnitEvaded,
    UnitLeft,
    UnitMoved,
    UnitPlaced,
    UnitRetreated,
    UnitTrained,
)
from engine.battlelore.state.model import Adventure, Blazon, Engagement, Landmark, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.tokens import TOKENS
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex


@record
class Board:
    """What stands where: the part of a view that events change."""

    units: tuple[Unit, ...]
    blazons: tuple[Blazon, ...]
    landmarks: tuple[Landmark, ...] = ()
    engaged: tuple[Engagement, ...] = ()


def first_board(adventure: Adventure) -> Board:
    """Return the board before the first event."""
    return Board(adventure.units, adventure.blazons, adventure.landmarks)


def _change(board: Board, unit_id: UnitId, change: Callable[[Unit], Unit]) -> Board:
    units = tuple(change(unit) if unit.id == unit_id else unit for unit in board.units)
    return replace(board, units=units)


def _at(board: Board, unit_id: UnitId, spot: Hex) -> Board:
    return _change(board, unit_id, lambda unit: replace(unit, hex=spot))


def _held(board: Board, spot: Hex, side: Side | None) -> Board:
    blazons = tuple(
        replace(blazon, holder=side) if blazon.hex == spot else blazon for blazon in board.blazons
    )
    return replace(board, blazons=blazons)


@singledispatch
def fold(event: Event, board: Board) -> Board:
    """Return the board after an event; events that change no piece leave it as it is."""
    return board


def _taken(board: Board, spot: Hex, taken: bool) -> Board:
    marks = tuple(
        replace(landmark, taken=taken) if landmark.hex == spot and landmark.owner else landmark
        for landmark in board.landmarks
    )
    return replace(board, landmarks=marks)


@fold.register
def _(event: UnitMoved | Retired, board: Board) -> Board:
    return _at(board, event.unit, event.path[-1])


@fold.register
def _(
    event: UnitRetreated | UnitEvaded | GroundGained | Pursued | UnitPlaced | PassageUsed,
    board: Board,
) -> Board:
    return _at(board, event.unit, event.to)


@fold.register
def _(event: FiguresLost | FiguresRestored, board: Board) -> Board:
    return _change(board, event.unit, lambda unit: replace(unit, figures=event.left))


@fold.register
def _(event: UnitEliminated | UnitLeft, board: Board) -> Board:
    return replace(board, units=tuple(u for u in board.units if u.id != event.unit))


@fold.register
def _(event: TokenPlaced | TokenRemoved, board: Board) -> Board:
    changes = {TOKENS[event.token].mark: isinstance(event, TokenPlaced)}
    return _change(board, event.unit, lambda unit: replace(unit, **changes))


@fold.register
def _(event: EngagementBegan, board: Board) -> Board:
    return replace(board, engaged=(*board.engaged, Engagement(event.unit, event.target)))


@fold.register
def _(event: EngagementEnded, board: Board) -> Board:
    ended = Engagement(event.unit, event.target)
    return replace(board, engaged=tuple(each for each in board.engaged if each != ended))


@fold.register
def _(event: LoreStored, board: Board) -> Board:
    return _change(board, event.unit, lambda unit: replace(unit, stored=event.stored))


@fold.register
def _(event: PowerUsed, board: Board) -> Board:
    return _change(board, event.unit, lambda unit: replace(unit, stored=unit.stored - event.stored))


@fold.register
def _(event: UnitTrained, board: Board) -> Board:
    return _change(board, event.unit, lambda unit: replace(unit, trained=unit.trained + 1))


@fold.register
def _(event: LandmarkPlaced, board: Board) -> Board:
    mark = Landmark(event.kind, event.at, event.side)
    return replace(board, landmarks=(*board.landmarks, mark))


@fold.register
def _(event: LandmarkRemoved, board: Board) -> Board:
    gone = (event.kind, event.at)
    kept = tuple(landmark for landmark in board.landmarks if (landmark.kind, landmark.hex) != gone)
    return replace(board, landmarks=kept)


@fold.register
def _(event: StrongholdTaken | StrongholdRetaken, board: Board) -> Board:
    return _taken(board, event.at, isinstance(event, StrongholdTaken))


@fold.register
def _(event: BlazonTaken | BlazonCaptured, board: Board) -> Board:
    return _held(board, event.at, event.side)


@fold.register
def _(event: BlazonLost, board: Board) -> Board:
    return _held(board, event.at, None)
