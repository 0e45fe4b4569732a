"""The actions that tell why a hex, or the unit on it, cannot be chosen: what they would do."""

from collections.abc import Callable

from bl_tui.games.battlelore.decisions.choosing import unit_at, unit_of
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Ask, Hint, Selection, no_target, no_unit
from engine.battlelore.house.massed_strike import may_be_struck
from engine.battlelore.house.switches import MASSED_STRIKE
from engine.battlelore.numbers.modifiers import adjacent_units
from engine.battlelore.state.actions import (
    Action,
    Choose,
    MassStrike,
    OpenPassage,
)
from engine.battlelore.state.model import GRID
from engine.battlelore.state.steps import Battles
from engine.battlelore.turn.views import View
from engine.hexes.grid import Hex


def asked_of(action: Callable[[Hex], Action]) -> Callable[[View, Selection, Decision], Ask]:
    """Return a function that asks about an action on the hex under the cursor."""
    return lambda _view, selection, _decision: Ask(action(selection.cursor))


def why_no_choice(view: View, selection: Selection, _: Decision) -> Ask | Hint:
    """Ask about the hex under the cursor where hexes are chosen, else about the unit there."""
    if any(isinstance(each, Choose) and each.what in GRID for each in view.actions):
        return Ask(Choose(selection.cursor))
    here = unit_at(view, selection.cursor)
    return no_unit(selection) if here is None else Ask(Choose(here.id))


def why_no_strike(view: View, selection: Selection, _: Decision) -> Ask | Hint:
    """Ask about a massed strike of the unit held at the one under the cursor."""
    target = unit_at(view, selection.cursor)
    if target is None or selection.unit is None:
        return no_target(selection)
    return Ask(MassStrike(selection.unit, target.id))


def why_no_leader(view: View, selection: Selection) -> Ask | None:
    """Ask why the unit held, or under the cursor, cannot lead a massed strike at a neighbour.

    None where there is nobody next to it to strike at, or the rule is switched off.
    """
    unit = unit_of(view, selection.unit) or unit_at(view, selection.cursor)
    if MASSED_STRIKE not in view.house or unit is None or not isinstance(view.steps[-1], Battles):
        return None
    board = public_state_of(view)
    for other in adjacent_units(board, unit.hex):
        if other.side is not unit.side and may_be_struck(board, other):
            return Ask(MassStrike(unit.id, other.id))
    return None


def why_no_passage(_: View, selection: Selection, __: Decision) -> Ask | Hint:
    """Ask about a passage to the hex under the cursor."""
    if selection.unit is None:
        return no_unit(selection)
    return Ask(OpenPassage(selection.unit, selection.cursor))
