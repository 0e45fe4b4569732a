"""The movement phase (BL-5.1 to BL-5.4): ordered units move, one after the other.

Lore games add Lore cards (MOVE) and powers of landmarks.
"""

from collections.abc import Iterator

from engine.battlelore.house.engagement import after_leaving
from engine.battlelore.lore.casting import could_play, options_play, play, refuse_play
from engine.battlelore.numbers.orders_allowed import the_turn
from engine.battlelore.numbers.refusals import not_now, refuse_unit
from engine.battlelore.rules import exits, landmark_powers
from engine.battlelore.rules.movement import MARCHED, Arrival, march_allowance, reach
from engine.battlelore.rules.why_no_move import Facts, why_halted, why_out_of_reach
from engine.battlelore.state import actions as a
from engine.battlelore.state.events import MovementFinished
from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import HELD, Move, Movement, Order
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo

MARCH = "march"
"""The `how` of a move by a unit that could rush and does not (BL-R.30)."""


def _idle(state: State) -> Iterator[tuple[Unit, Order]]:
    """Yield the ordered units that have neither moved nor been kept from moving."""
    for order in the_turn(state).orders:
        if not order.path and not order.halted:
            unit = state.unit(order.unit)
            if unit is not None:
                yield unit, order


def _special(state: State) -> tuple[a.Action, ...]:
    """Return what exits and landmarks offer ordered units, () where there are none (BL-22.12)."""
    leaving: tuple[a.Action, ...] = ()
    if state.adventure.exits:
        units = (unit for unit, _ in _idle(state) if exits.at_exit(state, unit))
        leaving = tuple(a.LeaveBoard(unit.id) for unit in units)
    if not any(mark.owner for mark in state.landmarks):
        return leaving
    return leaving + tuple(
        action
        for unit, order in _idle(state)
        for action in landmark_powers.options(state, unit, order)
    )


def decides(state: State, step: Movement) -> Side | None:
    """Return the active player until they confirm the moves.

    The phase asks only if a unit can do something or has done it, or if they might have a Lore card
    to play, judged by public knowledge.
    """
    if any(order.path or order.halted for order in the_turn(state).orders):
        return step.side
    if any(reach(state, unit) for unit, _ in _idle(state)):
        return step.side
    if any(refuse(state, step, action) is None for action in _special(state)):
        return step.side
    return step.side if could_play(state, step.side) else None


def run(state: State, step: Movement) -> Next[State]:
    """Begin the battles when no ordered unit can move (BL-5.2)."""
    return Next(pop(state), (MovementFinished(step.side),))


def options(state: State, step: Movement) -> tuple[a.Action, ...]:
    """List each move of each ordered unit that has not moved, and Done (BL-5.4).

    A Lore game adds what landmarks offer, and cards for this phase.
    Units move in any order (BL-4.15).
    """
    moves: list[a.Action] = []
    for unit, _ in _idle(state):
        for spot, way in reach(state, unit).items():
            moves.append(a.move_to(unit.id, spot))
            if way.rush and _can_march(state, unit, way):
                moves.append(a.MoveUnit(unit.id, spot, MARCH))
    cards = options_play(state, step.side) if state.adventure.lore_cards else ()
    more = (action for action in (*_special(state), *cards) if refuse(state, step, action) is None)
    return (*moves, *more, a.Done())


def refuse(state: State, step: Movement, action: a.Action) -> Refusal | None:
    """Return why a unit cannot do this."""
    if isinstance(action, a.MoveUnit):
        return _refuse_move(state, step, action)
    if isinstance(action, a.Done):
        return None
    if isinstance(action, a.PlayLore):
        return refuse_play(state, step.side, action)
    if isinstance(action, a.LeaveBoard):
        return exits.refuse(state, step.side, action)
    if isinstance(action, landmark_powers.Special):
        return landmark_powers.refuse(state, step.side, action)
    return not_now(state)


def _refuse_move(state: State, step: Movement, action: a.MoveUnit) -> Refusal | None:
    unit = refuse_unit(state, step.side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    facts: Facts = (("unit", unit.id), ("hex", unit.hex), ("to", action.to))
    order = the_turn(state).order(unit.id)
    if order is None:
        return Refusal("move.not_ordered", "BL-4.10", facts)
    if order.halted == HELD:
        return why_halted(HELD, facts)
    if order.path:
        return Refusal("move.already", "BL-5.3", facts)
    if order.halted:
        return why_halted(order.halted, facts)
    way = reach(state, unit).get(action.to)
    if way is None:
        return why_out_of_reach(state, unit, action.to, facts)
    if action.how and not _can_march(state, unit, way):
        return Refusal("move.no_march", "BL-14.7", facts)
    return None


def take(state: State, step: Movement, action: a.Action) -> Next[State]:
    """Move a unit, let it do what its landmark offers, play a card, or finish all movement."""
    if isinstance(action, a.UsePassage):
        return after_leaving(state, action.unit, lambda now: landmark_powers.take(now, action))
    if isinstance(action, a.LeaveBoard):
        return after_leaving(state, action.unit, lambda now: exits.take(now, action))
    if isinstance(action, landmark_powers.Special):
        return landmark_powers.take(state, action)
    if isinstance(action, a.PlayLore):
        return play(state, step.side, action)
    if not isinstance(action, a.MoveUnit):
        return Next(pop(state), (MovementFinished(step.side),))
    return after_leaving(state, action.unit, lambda now: _go(now, action))


def _go(state: State, action: a.MoveUnit) -> Next[State]:
    """Announce the way of a unit."""
    way = reach(state, state.need(action.unit))[action.to]
    if action.how:
        return Next(push(state, Move(action.unit, way.path, MARCHED)))
    return Next(push(state, Move(action.unit, way.path, way.barred, way.rush)))


# --- why not -------------------------------------------------------------------------------------


def _can_march(state: State, unit: Unit, way: Arrival) -> bool:
    """Return whether a unit can go there by its march, without a rush (BL-14.7)."""
    return way.rush and way.length <= march_allowance(state, unit).value


CHAPTER = solo(decides, run, options, refuse, take, exact=True)
