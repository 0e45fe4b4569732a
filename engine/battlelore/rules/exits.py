"""Leaving the battlefield, where the adventure has exits (BL-5.7)."""

from engine.battlelore.house.tokens import loosen
from engine.battlelore.numbers.orders_allowed import the_turn
from engine.battlelore.numbers.refusals import refuse_unit
from engine.battlelore.rules.movement import move_allowance
from engine.battlelore.rules.victory import capture_banner, leave
from engine.battlelore.state.actions import LeaveBoard
from engine.battlelore.state.events import UnitLeft
from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import then


def at_exit(state: State, unit: Unit) -> bool:
    """Return whether a unit stands on an exit of its side."""
    return any(way.hex == unit.hex and way.side is unit.side for way in state.adventure.exits)


def refuse(state: State, side: Side, action: LeaveBoard) -> Refusal | None:
    """Return why a unit cannot leave the battlefield: it needs an order and its whole move."""
    unit = refuse_unit(state, side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    facts = (("unit", unit.id), ("hex", unit.hex))
    order = the_turn(state).order(unit.id)
    if order is None:
        return Refusal("leave.not_ordered", "BL-4.10", facts)
    if not at_exit(state, unit):
        return Refusal("leave.no_exit", "BL-5.7", facts)
    if order.path or order.halted or move_allowance(state, unit).value <= 0:
        return Refusal("leave.no_move", "BL-5.3", facts)
    return None


def take(state: State, action: LeaveBoard) -> Next[State]:
    """Take the unit off the board; its banner goes to its own side, which wins one (BL-13.6)."""
    unit = state.need(action.unit)
    units = tuple(other for other in state.units if other.id != unit.id)
    gone = UnitLeft(unit.id, unit.kind, unit.side, unit.hex)
    return then(
        Next(replace(state, units=units, pool=state.pool + unit.stored), (gone,)),
        lambda now: leave(now, unit.hex),
        loosen,
        lambda now: capture_banner(now, unit, unit.side),
    )
