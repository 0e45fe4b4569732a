"""Queries on a view: its step and turn, its units, the fight, the action of each hex."""

from typing import Any

from bl_tui.table.pointing import pieces
from engine.hexes.grid import Hex
from engine.second_edition.lore.timing import combat_of, roll_of
from engine.second_edition.state.actions import (
    Action,
    Attack,
    Choose,
    Deploy,
    MoveUnit,
    OrderUnit,
    PlaceToken,
)
from engine.second_edition.state.model import GRID, Face, Unit, UnitId
from engine.second_edition.state.steps import Casting, Combat, Fallen, Roll, Turn, Window
from engine.second_edition.turn.views import View, public_state

# --- the step and the fight ----------------------------------------------------------------------


def step_of(view: View) -> Any:
    """Return the innermost step, None at the end of a game."""
    return view.steps[-1] if view.steps else None


def turn_of(view: View) -> Turn | None:
    """Return the turn in progress, None before the first one."""
    step = view.steps[0] if view.steps else None
    return step if isinstance(step, Turn) else None


def combat(view: View) -> Combat | None:
    """Return the attack that is being resolved."""
    return combat_of(public_state(view))


def roll(view: View) -> Roll | None:
    """Return the combat roll that is being resolved, the innermost."""
    return roll_of(public_state(view))


def on_the_table(view: View) -> tuple[Face, ...]:
    """Return the dice of the roll that is being resolved."""
    rolled = roll(view)
    return () if rolled is None else rolled.dice


def under(view: View) -> Fallen | Roll | Combat | Casting | Turn | None:
    """Return the subject of a window: a fallen unit, or the innermost step below it."""
    window = step_of(view)
    if isinstance(window, Window) and window.fallen is not None:
        return window.fallen
    for step in reversed(view.steps):
        if isinstance(step, Roll | Combat | Casting | Turn):
            return step
    return None


def concerned(view: View) -> frozenset[UnitId]:
    """Return the units of a window: those that fight, or the fallen one."""
    about = under(view)
    if isinstance(about, Roll | Combat):
        return frozenset({about.unit, about.target})
    return frozenset({about.unit}) if isinstance(about, Fallen) else frozenset()


# --- units and hexes -----------------------------------------------------------------------------


def unit_at(view: View, spot: Hex) -> Unit | None:
    """Return the unit on a hex, or None."""
    return public_state(view).at(spot)


def doers(view: View) -> tuple[UnitId, ...]:
    """Return the units that can be ordered, can move or attack now."""
    acts = (action for action in view.actions if isinstance(action, OrderUnit | MoveUnit | Attack))
    return tuple(dict.fromkeys(action.unit for action in acts))


def ordered(view: View) -> tuple[UnitId, ...]:
    """Return the units that have an order this turn."""
    turn = turn_of(view)
    return tuple(order.unit for order in turn.orders) if turn is not None else ()


def goals(view: View, held: tuple[str, ...]) -> dict[Hex, Action]:
    """Return the action that each hex chooses: for the selected unit where units act, for the card
    where cards are placed."""
    one = held[0] if held else None
    by_hex: dict[Hex, Action] = {}
    for action in view.actions:
        if isinstance(action, PlaceToken) or (isinstance(action, Deploy) and action.card == one):
            by_hex[action.hex] = action
        elif isinstance(action, MoveUnit) and action.unit == one and not action.over:
            by_hex[action.to] = action
        elif isinstance(action, Attack) and action.unit == one:
            by_hex |= pieces.on_unit(view, action.target, action)
        elif isinstance(action, Choose):
            here = {action.what: action} if action.what in GRID else {}
            by_hex |= here or pieces.on_unit(view, action.what, action)
    return by_hex
