"""The board as a model: ground and pieces, lit as `lights` says, with the cursor."""

from bl_tui.boards.board_model import HexModel
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.field import field_of, plain_board, unit_model, with_ties
from bl_tui.games.battlelore.board.signs import StatusMark
from bl_tui.games.battlelore.position import turn_of
from engine.battlelore.house.switches import WEAKENED
from engine.battlelore.house.weakened import half_gone
from engine.battlelore.numbers.morale import bold
from engine.battlelore.state.model import GRID, Blazon, Engagement, Landmark, State, Unit
from engine.battlelore.state.steps import Turn
from engine.battlelore.tables.units import full_strength
from engine.battlelore.turn.views import View, public_state
from engine.core.frozen import record, replace

PLACES = {spot: place for place, spot in enumerate(GRID.hexes)}


@record
class Board:
    """The pieces on the board."""

    units: tuple[Unit, ...]
    blazons: tuple[Blazon, ...]
    landmarks: tuple[Landmark, ...] = ()
    engaged: tuple[Engagement, ...] = ()


def standing(view: View) -> Board:
    """Return the pieces on the board of a view."""
    return Board(view.units, view.blazons, view.landmarks, view.engaged)


def bare_board(view: View, board: Board | None = None) -> HexBoard:
    """Return the board of a view without lights and cursor, or with other pieces on it.

    It is built once for each view.
    """
    shown = standing(view) if board is None else board
    units, blazons, landmarks, engaged = shown.units, shown.blazons, shown.landmarks, shown.engaged
    asked: State = replace(public_state(view), units=units)
    turn = turn_of(view)
    hexes = list(plain_board(view.adventure.terrain, landmarks, units, blazons).hexes)
    for unit in units:
        place = PLACES[unit.hex]
        hexes[place] = _marked(hexes[place], unit, _status(asked, turn, unit))
    if engaged:
        with_ties(hexes, units, engaged)
    return field_of(hexes)


def _marked(shown: HexModel, unit: Unit, status: tuple[StatusMark, ...]) -> HexModel:
    token = replace(unit_model(unit, status), crowded=shown.token.crowded)
    return replace(shown, token=token) if status else shown


def _status(asked: State, turn: Turn | None, unit: Unit) -> tuple[StatusMark, ...]:
    marks: list[StatusMark] = []
    order = turn.order(unit.id) if turn is not None and turn.side is unit.side else None
    if order is not None:
        marks.append(StatusMark.ORDERED)
        if order.path:
            marks.append(StatusMark.MOVED)
        if order.attacks:
            marks.append(StatusMark.BATTLED)
    elif turn is not None and unit.id in turn.massed:
        marks.append(StatusMark.BATTLED)
    if bold(asked, unit):
        marks.append(StatusMark.BOLD)
    elif WEAKENED in asked.house and half_gone(unit.figures, full_strength(unit)):
        marks.append(StatusMark.WEAKENED)
    return tuple(marks)
