"""The movement phase (BL-5.1 to BL-5.4): ordered units move, one after the other.

Besides moves there are, in Lore games, Lore cards (MOVE) and what landmarks let a unit do.
"""

from collections.abc import Iterator
from itertools import pairwise

from engine.battlelore import landmark_powers
from engine.battlelore.actions import Action, Done, MoveUnit, PlayLore, move_to
from engine.battlelore.allowances import the_turn
from engine.battlelore.casting import could_play, options_play, play, refuse_play
from engine.battlelore.effects import grounds_at, kind_of, lie_of
from engine.battlelore.events import MovementFinished
from engine.battlelore.model import GRID, State, Unit
from engine.battlelore.movement import (
    MARCHED,
    OPEN,
    Arrival,
    Pace,
    entry,
    gait_of,
    march_allowance,
    move_allowance,
    reach,
    search,
)
from engine.battlelore.refusals import not_now, refuse_unit
from engine.battlelore.rush import rush_allowance
from engine.battlelore.steps import Move, Movement, Order
from engine.battlelore.units import Gait
from engine.core.game import Next, Refusal, Side
from engine.core.hexes import Hex
from engine.core.steps import Chapter, pop, push

MARCH = "march"
"""How a unit moves that could rush and does not (BL-R.30)."""

Facts = tuple[tuple[str, str | int], ...]


def _idle(state: State) -> Iterator[tuple[Unit, Order]]:
    """The ordered units that have neither moved nor been stopped from it."""
    for order in the_turn(state).orders:
        if not order.path and not order.halted:
            unit = state.unit(order.unit)
            if unit is not None:
                yield unit, order


def _special(state: State) -> tuple[Action, ...]:
    """What landmarks offer ordered units; there is nothing where nobody owns one (BL-22.12)."""
    if not any(mark.owner for mark in state.landmarks):
        return ()
    return tuple(
        action
        for unit, order in _idle(state)
        for action in landmark_powers.options(state, unit, order)
    )


def decides(state: State, step: Movement) -> Side | None:
    """The active player, while a unit can do something, or has, and nothing was confirmed yet.

    Also while he might have a Lore card to play, for all that everybody knows.
    """
    if any(order.path or order.halted for order in the_turn(state).orders):
        return step.side
    if any(reach(state, unit) for unit, _ in _idle(state)):
        return step.side
    if any(refuse(state, step, action) is None for action in _special(state)):
        return step.side
    return step.side if could_play(state, step.side) else None


def run(state: State, step: Movement) -> Next[State]:
    """No ordered unit can move: the battles begin (BL-5.2)."""
    return Next(pop(state), (MovementFinished(step.side),))


def options(state: State, step: Movement) -> tuple[Action, ...]:
    """Each ordered unit that has not moved, to each hex in its reach; and to finish (BL-5.4).

    In a Lore game also what landmarks offer, and cards for this phase.
    """
    moves: list[Action] = []
    for unit, _ in _idle(state):
        for spot, way in reach(state, unit).items():
            moves.append(move_to(unit.id, spot))
            if way.rush and _can_march(state, unit, way):
                moves.append(MoveUnit(unit.id, spot, MARCH))
    cards = options_play(state, step.side) if state.adventure.lore_cards else ()
    more = (each for each in (*_special(state), *cards) if refuse(state, step, each) is None)
    return (*moves, *more, Done())


def refuse(state: State, step: Movement, action: Action) -> Refusal | None:
    """Why a unit cannot do this."""
    if isinstance(action, MoveUnit):
        return _refuse_move(state, step, action)
    if isinstance(action, Done):
        return None
    if isinstance(action, PlayLore):
        return refuse_play(state, step.side, action)
    if isinstance(action, landmark_powers.Special):
        return landmark_powers.refuse(state, step.side, action)
    return not_now(state)


def _refuse_move(state: State, step: Movement, action: MoveUnit) -> Refusal | None:
    unit = refuse_unit(state, step.side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    facts: Facts = (("unit", unit.id), ("hex", unit.hex), ("to", action.to))
    order = the_turn(state).order(unit.id)
    if order is None:
        return Refusal("move.not_ordered", "BL-4.10", facts)
    if order.path:
        return Refusal("move.already", "BL-5.3", facts)
    if order.halted:
        return Refusal("move.halted", order.halted, facts)
    way = reach(state, unit).get(action.to)
    if way is None:
        return _why_out_of_reach(state, unit, action.to, facts)
    if action.how and not _can_march(state, unit, way):
        return Refusal("move.no_march", "BL-14.7", facts)
    return None


def take(state: State, step: Movement, action: Action) -> Next[State]:
    """Move a unit, let it do what its landmark offers, play a card, or finish all movement."""
    if isinstance(action, landmark_powers.Special):
        return landmark_powers.take(state, action)
    if isinstance(action, PlayLore):
        return play(state, step.side, action)
    if not isinstance(action, MoveUnit):
        return Next(pop(state), (MovementFinished(step.side),))
    way = reach(state, state.need(action.unit))[action.to]
    if action.how:
        return Next(push(state, Move(action.unit, way.path, MARCHED)))
    return Next(push(state, Move(action.unit, way.path, way.barred, way.rush)))


# --- why not -------------------------------------------------------------------------------------


def _can_march(state: State, unit: Unit, way: Arrival) -> bool:
    """Whether a unit can go there without a rush: it is one, and not too far for that (BL-14.7)."""
    return way.rush and way.length <= march_allowance(state, unit).value


def _why_out_of_reach(state: State, unit: Unit, to: Hex, facts: Facts) -> Refusal:
    if to not in GRID:
        return Refusal("move.off_board", "BL-2.2", facts)
    if to == unit.hex:
        return Refusal("move.same_hex", "BL-5.4", facts)
    if state.unit_at(to) is not None:
        return Refusal("move.occupied", "BL-5.5", facts)
    rules = entry((), grounds_at(state, to))
    if rules.impassable:
        return Refusal("move.impassable", rules.impassable, (*facts, *_ground(state, to)))
    return _why_too_far(state, unit, to, facts)


def _ground(state: State, spot: Hex) -> Facts:
    return (("ground", grounds_at(state, spot)[-1].id),)


def _why_too_far(state: State, unit: Unit, to: Hex, facts: Facts) -> Refusal:
    move, march = move_allowance(state, unit), march_allowance(state, unit)
    allowed = max(move.value, march.value)
    if allowed == 0:
        return _why_no_move(unit, march.parts[-1].rule, facts)
    distance = GRID.distances[unit.hex][to]
    if allowed < distance <= rush_allowance(state, unit):
        return Refusal("move.no_rush", "BL-14.7", facts)
    if distance > allowed:
        more = (("hexes", distance), ("allowed", allowed))
        return Refusal("move.too_far", kind_of(unit).troop.move_rule, (*facts, *more))
    if gait_of(unit) is Gait.FLY and grounds_at(state, to) != OPEN:
        return Refusal("move.no_landing", "CR-3", (*facts, *_ground(state, to)))
    return _why_no_way(state, unit, to, allowed, facts)


def _why_no_move(unit: Unit, rule: str, facts: Facts) -> Refusal:
    if unit.webbed:
        return Refusal("move.webbed", "BL-16.8", facts)
    if gait_of(unit) is Gait.LORE:
        return Refusal("move.no_lore", "CR-2", facts)
    return Refusal("move.forbidden", rule, facts)


def _why_no_way(state: State, unit: Unit, to: Hex, allowed: int, facts: Facts) -> Refusal:
    """Near enough, yet out of reach: other units block the way, or the ground alone does."""
    lie = lie_of(state)
    pace = Pace(allowed, allowed, over=gait_of(unit) is not Gait.WALK)
    if to in search(lie, frozenset(), unit.hex, pace):
        return Refusal("move.no_way", "BL-5.5", facts)
    unstopped = search(lie, frozenset(), unit.hex, pace, heed_stops=False)
    way = unstopped[to].path if to in unstopped else ()
    for here, spot in pairwise(way):
        rules = entry(grounds_at(state, here), grounds_at(state, spot))
        if rules.stops:
            more = (("at", spot), *_ground(state, spot))
            return Refusal("move.stopped", rules.stops, (*facts, *more))
    return Refusal("move.no_passage", "BL-21.16", facts)


CHAPTER = Chapter(decides, run, options, refuse, take, exact=True)
