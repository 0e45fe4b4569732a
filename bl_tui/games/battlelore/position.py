"""Queries on a view: its board and units, the turn, the action of each hex.

A view here is one player's knowledge of the game. Odds, boards, decisions and panes use these.
"""

from bl_tui.table.pointing.pieces import on_unit
from engine.battlelore.house.switches import MASSED_STRIKE
from engine.battlelore.state.actions import (
    Action,
    Attack,
    Choose,
    EvadeTo,
    LeaveBoard,
    MassStrike,
    MoveUnit,
    OpenPassage,
    OrderUnit,
    PlaceLandmark,
    Pursue,
    RetreatTo,
    Train,
    UsePassage,
)
from engine.battlelore.state.model import GRID, CardId, Face, UnitId
from engine.battlelore.state.steps import Battle, Casting, Move, Spell, Turn
from engine.battlelore.turn.views import View
from engine.core.caching import of_last_state
from engine.hexes.grid import Hex

ACTS = (OrderUnit, MoveUnit, Attack, LeaveBoard, Train, OpenPassage, UsePassage, MassStrike)
"""Actions for which a unit is selected on the board."""

Goals = dict[Hex, Action]
"""The action that each hex chooses."""


# --- the turn ----------------------------------------------------------------------------------


def turn_of(view: View) -> Turn | None:
    """Return the turn in progress, None before the first one."""
    step = view.steps[0] if view.steps else None
    return step if isinstance(step, Turn) else None


def card_in_play(view: View) -> CardId | None:
    """Return the card on the table, or None."""
    turn = turn_of(view)
    return turn.card if turn is not None and turn.in_play else None


def ordered(view: View) -> tuple[UnitId, ...]:
    """Return the units that have an order this turn."""
    turn = turn_of(view)
    return tuple(order.unit for order in turn.orders) if turn is not None else ()


def under(view: View) -> Battle | Move | Spell | Casting | Turn | None:
    """Return the step below a window: the innermost one that it can be about."""
    for step in reversed(view.steps):
        if isinstance(step, Battle | Move | Spell | Casting | Turn):
            return step
    return None


def on_the_table(view: View) -> tuple[Face, ...]:
    """Return the dice of the roll that may still be changed or used."""
    rolls = (step.rolled for step in reversed(view.steps) if isinstance(step, Battle | Spell))
    return next(rolls, ())


# --- commands ----------------------------------------------------------------------------------


@of_last_state
def doers(view: View) -> tuple[UnitId, ...]:
    """Return the units that can be ordered, moved, or sent to battle now."""
    units = (action.unit for action in view.actions if isinstance(action, ACTS))
    return tuple(dict.fromkeys(units))


@of_last_state
def goals(view: View, unit: UnitId | None) -> Goals:
    """Return the action that each hex chooses now, for `unit` where units act.

    A unit that could strike alone leads a massed strike only if the player says so (`strikes`).
    """
    hexes: Goals = {**strikes(view, unit)}
    for action in view.actions:
        if isinstance(action, RetreatTo | EvadeTo | Pursue | PlaceLandmark) or (
            isinstance(action, MoveUnit) and action.unit == unit and not action.how
        ):
            hexes[action.to] = action
        elif isinstance(action, Attack) and action.unit == unit:
            hexes |= on_unit(view, action.target, action)
        elif isinstance(action, Choose):
            here = {action.what: action} if action.what in GRID else {}
            hexes |= here or on_unit(view, action.what, action)
    return hexes


def passages(view: View, unit: UnitId | None) -> Goals:
    """Return the hexes on which a unit may open a Secret Passage (BL-22.18)."""
    return {
        action.to: action
        for action in view.actions
        if isinstance(action, OpenPassage) and action.unit == unit
    }


def strikes(view: View, unit: UnitId | None) -> Goals:
    """Return the massed strikes that a unit may lead, by the hexes of their targets (HR-5.2)."""
    hexes: Goals = {}
    for action in view.actions if MASSED_STRIKE in view.house else ():
        if isinstance(action, MassStrike) and action.unit == unit:
            hexes |= on_unit(view, action.target, action)
    return hexes
