"""The left button: one click points, a second one does what cannot be taken back."""

from bl_tui.table.decision import Kind, decision_of
from bl_tui.table.pointing import (
    Answer,
    Do,
    Selection,
    change_level,
    choices,
    choose,
    point_at_option,
)
from engine.battlelore.state.actions import Action, CancelOrder, MoveUnit, OrderUnit
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.hexes.grid import Hex

CAN_BE_TAKEN_BACK = (OrderUnit, CancelOrder, MoveUnit)
"""One click does these; all else needs a first click to point and a second one to do it."""


def click(view: View, selection: Selection, spot: Hex) -> Answer:
    """The left button on a hex: point at it, and choose it if that can be taken back.

    What cannot be taken back is done by a second click on the same hex.
    """
    moved = replace(selection, cursor=spot)
    if choices(view, selection) or not decision_of(view).mine:
        return moved
    answer = choose(view, moved)
    again = spot == selection.cursor
    if isinstance(answer, Do) and not again and not _can_be_taken_back(view, answer.action):
        return moved
    return answer


def _can_be_taken_back(view: View, action: Action) -> bool:
    """Where there are Lore cards the other side may answer a move, and then it stands."""
    asked = view.adventure.lore_cards and isinstance(action, MoveUnit)
    return isinstance(action, CAN_BE_TAKEN_BACK) and not asked


def click_option(view: View, selection: Selection, option: int) -> Answer:
    """The left button on a card or choice: point at it; a second click chooses it.

    A second click on a seat of a council gives it another level.
    """
    if decision_of(view).kind is Kind.COUNCIL:
        again = option == selection.option
        pointed = replace(selection, option=option)
        return change_level(pointed, 1, around=True) if again else pointed
    if option == selection.option:
        return choose(view, selection)
    return point_at_option(view, selection, option)
