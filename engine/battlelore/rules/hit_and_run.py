"""Moving on after the battles (Hit and Run, rule LC-4): a unit retires from where it fought."""

from engine.battlelore.numbers.ground import grounds, grounds_at
from engine.battlelore.numbers.modifiers import Asked, number
from engine.battlelore.numbers.orders_allowed import change_order, the_turn
from engine.battlelore.numbers.refusals import refuse_unit
from engine.battlelore.rules.landmark_powers import heal
from engine.battlelore.rules.movement import Pace, entry, stop_here, ways
from engine.battlelore.rules.placing_units import relocate
from engine.battlelore.rules.why_no_move import Facts, why_halted, why_not_within
from engine.battlelore.state.actions import MoveUnit
from engine.battlelore.state.events import Retired
from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import HELD, Order
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.stats import Total
from engine.core.steps import then
from engine.hexes.grid import Hex


def _hexes(state: State, unit: Unit) -> Total:
    return number(state, Stat.RETIRE, Asked(unit), 0, "troop", "LC-4")


def _ways(state: State, unit: Unit) -> dict[Hex, tuple[Hex, ...]]:
    """Return the hexes to which the unit could retire, each with its way."""
    hexes = _hexes(state, unit).value
    arrivals = ways(state, unit, Pace(hexes, hexes))
    return {spot: arrival.path for spot, arrival in arrivals.items()}


def options_retire(state: State, side: Side) -> tuple[MoveUnit, ...]:
    """List the moves of each unit that has fought and may move on: candidates."""
    moves: list[MoveUnit] = []
    for order in the_turn(state).orders:
        unit = state.unit(order.unit)
        if unit is None or unit.side is not side or not order.attacks or order.retired:
            continue
        if _hexes(state, unit).value:
            moves.extend(MoveUnit(unit.id, spot) for spot in _ways(state, unit))
    return tuple(moves)


def refuse_retire(state: State, side: Side, action: MoveUnit) -> Refusal | None:
    """Return why a unit cannot move on after its battles."""
    unit = refuse_unit(state, side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    facts = (("unit", unit.id), ("hex", unit.hex), ("to", action.to))
    order, hexes = the_turn(state).order(unit.id), _hexes(state, unit)
    if order is None or not hexes.value:
        if unit.webbed and _hexes(state, replace(unit, webbed=False)).value:
            return Refusal("move.webbed", "BL-16.8", facts)
        return Refusal("turn.not_now", "BL-P1.5", (("step", "Battles"),))
    why = _refuse_to_leave(state, unit, order, facts)
    if why is not None:
        return why
    if action.how:
        return Refusal("move.no_march", "BL-14.7", facts)
    if action.to not in _ways(state, unit):
        return why_not_within(state, unit, action.to, hexes, facts)
    return None


def _refuse_to_leave(state: State, unit: Unit, order: Order, facts: Facts) -> Refusal | None:
    """Return why a unit cannot leave its hex after its battles, wherever it would go."""
    if order.retired:
        return Refusal("move.already", "BL-5.3", facts)
    if not order.attacks:
        return Refusal("move.not_fought", "LC-4", facts)
    if _stopped_here(state, unit, order):
        return why_halted("BL-19.6", facts)
    if order.halted == HELD:
        return why_halted(HELD, facts)
    return None


def _stopped_here(state: State, unit: Unit, order: Order) -> bool:
    """Return whether the hex of the unit stopped it this turn (BL-19.6)."""
    path = order.path
    if order.stopped_at == unit.hex:
        return True
    if len(path) < 2 or path[-1] != unit.hex:
        return False
    land = grounds(state.adventure, state.landmarks)
    return bool(entry(land[path[-2]], grounds_at(state, unit.hex)).stops)


def take_retire(state: State, action: MoveUnit) -> Next[State]:
    """Move the unit on; it battles no more this turn."""
    unit = state.need(action.unit)
    path = _ways(state, unit)[action.to]
    marked = change_order(state, unit.id, retired=True, barred="LC-4")
    return then(
        Next(marked, (Retired(unit.id, path),)),
        lambda now: relocate(now, unit, action.to),
        lambda now: stop_here(now, unit.id),
        lambda now: heal(now, unit.id),
    )
