"""The board as a view has it, or as it was at a step of the story."""

from bl_tui.boards.board_model import HexModel
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.second_edition.board.field import card_model, field_of, plain_board, unit_model
from bl_tui.games.second_edition.board.signs import StatusMark
from bl_tui.games.second_edition.board.token import CardModel
from bl_tui.games.second_edition.position import step_of, turn_of
from engine.core.frozen import Value, record, replace
from engine.hexes.grid import Hex
from engine.second_edition.setup.deploying import deployment_hexes
from engine.second_edition.state.model import PLACE, Banner, Tent, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Deploying, Turn
from engine.second_edition.turn.views import View, public_state


@record
class Board(Value):
    """The pieces on the board."""

    terrain: tuple[str, ...]
    units: tuple[Unit, ...]
    banners: tuple[Banner, ...]
    tents: tuple[Tent, ...]


def standing(view: View) -> Board:
    """Return the pieces on the board of a view."""
    return Board(view.terrain, view.units, view.banners, view.tents)


def bare_board(view: View, board: Board | None = None) -> HexBoard:
    """Return the board of a view without lights and cursor, or with other pieces on it."""
    shown = standing(view) if board is None else board
    cards = _laid(view) if board is None else {}
    hex_board = plain_board(shown.terrain, shown.units, shown.banners, shown.tents, cards)
    turn = turn_of(view)
    if turn is None:
        return hex_board
    hexes = list(hex_board.hexes)
    for unit in shown.units:
        status = _status(turn, unit)
        if status:
            hexes[PLACE[unit.hex]] = _marked(hexes[PLACE[unit.hex]], unit, status)
    return field_of(hexes)


def _marked(shown: HexModel, unit: Unit, status: tuple[StatusMark, ...]) -> HexModel:
    token = replace(unit_model(unit, status), crowded=shown.token.crowded)
    return replace(shown, token=token)


def _status(turn: Turn, unit: Unit) -> tuple[StatusMark, ...]:
    order = turn.order(unit.id) if turn.side is unit.side else None
    if order is None:
        return ()
    marks = (
        (True, StatusMark.ORDERED),
        (order.moved, StatusMark.MOVED),
        (order.attacks > 0, StatusMark.FOUGHT),
    )
    return tuple(mark for done, mark in marks if done)


def _laid(view: View) -> dict[Hex, CardModel]:
    """Return the cards that are face down during the deployment.

    A viewer sees their own; all hexes on which the other side may deploy look alike from the
    beginning to the end, so that they reveal nothing.
    """
    if not isinstance(step_of(view), Deploying):
        return {}
    cards: dict[Hex, CardModel] = {}
    for side in Side:
        hand = view.of(side).hand
        if side is view.side:
            cards |= {laid.hex: card_model(side.value, laid.card) for laid in hand.placed}
        else:
            spots = deployment_hexes(public_state(view), side)
            cards |= {spot: card_model(side.value, "") for spot in spots}
    return cards
