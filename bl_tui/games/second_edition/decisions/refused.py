"""The actions that tell why a hex, or the unit on it, cannot be chosen: what they would do."""

from collections.abc import Callable

from bl_tui.games.second_edition.decisions.about import unit_at
from bl_tui.games.second_edition.decisions.choosing import kinds_left
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.pieces import takes_up
from bl_tui.table.pointing.selection import Ask, Hint, Selection, no_target, no_unit
from engine.second_edition.state.actions import Action, Attack, Choose, Deploy, MoveUnit
from engine.second_edition.state.model import GRID, Unit
from engine.second_edition.turn.views import View


def asked_of(action: Callable[[str], Action]) -> Callable[[View, Selection, Decision], Ask]:
    """Return a function that asks about an action on the hex under the cursor."""
    return lambda _view, selection, _decision: Ask(action(selection.cursor))


def why_no_move(view: View, selection: Selection, decision: Decision) -> Ask | Hint:
    """Ask about the move of the unit held or concerned, or about that of the one there."""
    here = unit_at(view, selection.cursor)
    unit = decision.unit or selection.unit
    if unit is not None and (decision.unit or not takes_up(view, selection)):
        return Ask(MoveUnit(unit, selection.cursor))
    return no_unit(selection) if here is None else Ask(MoveUnit(here.id, here.hex))


def why_no_attack(view: View, selection: Selection, decision: Decision) -> Ask | Hint:
    """Ask about the attack of the unit held or concerned, or about one of the unit there."""
    here = unit_at(view, selection.cursor)
    unit = decision.unit or selection.unit
    if unit is not None and (decision.unit or not takes_up(view, selection)):
        return no_target(selection) if here is None else Ask(Attack(unit, here.id))
    if here is None:
        return no_unit(selection)
    return Ask(Attack(here.id, here.id)) if here.side is not view.side else _of_nearest(view, here)


def _of_nearest(view: View, unit: Unit) -> Ask | Hint:
    """Ask about the nearest enemy; the refusal tells what keeps the unit from attacking."""
    foes = [other for other in view.units if other.side is not unit.side]
    if not foes:
        return no_target(Selection(unit.hex))
    foe = min(foes, key=lambda other: GRID.distances[unit.hex][other.hex])
    return Ask(Attack(unit.id, foe.id))


def why_no_choice(view: View, selection: Selection, _: Decision) -> Ask | Hint:
    """Ask about the hex under the cursor where hexes are chosen, else about the unit there."""
    if any(isinstance(each, Choose) and each.what in GRID for each in view.actions):
        return Ask(Choose(selection.cursor))
    here = unit_at(view, selection.cursor)
    return no_unit(selection) if here is None else Ask(Choose(here.id))


def why_not_laid(view: View, selection: Selection, _: Decision) -> Ask | Hint:
    """Ask why the card pointed at cannot lie under the cursor."""
    left = kinds_left(view, selection)
    if not left:
        return Hint("app.hint.all_laid")
    return Ask(Deploy(left[min(selection.option or 0, len(left) - 1)], selection.cursor))
