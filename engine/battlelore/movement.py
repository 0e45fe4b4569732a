"""Movement (BL-5): how far units go, what stops them, and the movement phase."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from attrs import frozen

from engine.battlelore.actions import Action, Done, MoveUnit
from engine.battlelore.effects import Asked, Grounds, grounds, grounds_at, kind_of, number
from engine.battlelore.events import MovementFinished, UnitMoved
from engine.battlelore.model import GRID, Adventure, Landmark, State, Unit
from engine.battlelore.orders import change_order, the_turn
from engine.battlelore.pieces import relocate
from engine.battlelore.refusals import automatic, not_now, refuse_unit
from engine.battlelore.stats import Stat
from engine.battlelore.steps import Move, Movement
from engine.battlelore.terrain import Ground
from engine.battlelore.victory import arrive
from engine.core.game import Next, Refusal, Side
from engine.core.hexes import Hex
from engine.core.memo import of_last_state
from engine.core.stats import Total
from engine.core.steps import Chapter, pop, push, then


@frozen
class Entry:
    """What the rules say to a unit that enters a hex: numbers of rules, or ""."""

    impassable: str
    stops: str
    bars_battle: str


@frozen
class Arrival:
    """A way to a hex, both ends included; `barred` is the rule that then forbids battle, or ""."""

    path: tuple[Hex, ...]
    barred: str = ""

    @property
    def may_battle(self) -> bool:
        """Whether the unit may still battle afterwards (BL-7.4)."""
        return not self.barred


def entry(before: tuple[Ground, ...], after: tuple[Ground, ...]) -> Entry:
    """What ground does to a unit that enters it from other ground (BL-5.15, BL-22.43)."""
    impassable = stops = bars = ""
    for ground in after:
        linked = ground.linked and ground in before
        impassable = impassable or ground.impassable
        if not linked:
            stops = stops or ground.stops
            bars = bars or ground.bars_battle
    return Entry(impassable, stops, bars)


def move_allowance(state: State, unit: Unit) -> Total:
    """Hexes that a unit may move and still battle (BL-5.9 to BL-5.14)."""
    troop = kind_of(unit).troop
    return number(state, Stat.MOVE, Asked(unit), troop.move, "troop", troop.move_rule)


def march_allowance(state: State, unit: Unit) -> Total:
    """Hexes that a unit may move if it does not battle (BL-5.10)."""
    troop = kind_of(unit).troop
    return number(state, Stat.MARCH, Asked(unit), troop.march, "troop", troop.move_rule)


@of_last_state
def reach(state: State, unit: Unit) -> Mapping[Hex, Arrival]:
    """Every hex that the unit could move to now, with the best way there.

    A way after which it may battle is better than one after which it may not, a shorter one better
    than a longer one.
    """
    move = move_allowance(state, unit).value
    march = march_allowance(state, unit).value
    taken = frozenset(other.hex for other in state.units)
    return _search(state.adventure, state.landmarks, taken, unit.hex, move, march)


@lru_cache(maxsize=4096)
def _search(
    adventure: Adventure,
    landmarks: tuple[Landmark, ...],
    taken: frozenset[Hex],
    start: Hex,
    move: int,
    march: int,
    heed_stops: bool = True,
) -> Mapping[Hex, Arrival]:
    """Breadth first over hexes, apart for ways with and without a battle at their end."""
    lie: Grounds = grounds(adventure, landmarks)
    found: dict[Hex, Arrival] = {}
    seen: set[tuple[Hex, str]] = {(start, "")}
    edge: list[tuple[tuple[Hex, ...], str]] = [((start,), "")]
    for length in range(1, max(move, march) + 1):
        ahead: list[tuple[tuple[Hex, ...], str]] = []
        for path, barred in edge:
            here = path[-1]
            for spot in GRID.neighbours[here]:
                if spot in taken:
                    continue
                rules = entry(lie[here], lie[spot])
                key = (spot, barred or rules.bars_battle)
                if rules.impassable or key in seen:
                    continue
                seen.add(key)
                way = (*path, spot)
                arrival = Arrival(way, key[1] or ("" if length <= move else "BL-7.4"))
                if spot not in found or (arrival.may_battle and not found[spot].may_battle):
                    found[spot] = arrival
                if heed_stops and rules.stops:
                    continue
                ahead.append((way, key[1]))
        edge = ahead
    return MappingProxyType(found)


def _may_move(state: State, unit: Unit) -> bool:
    order = the_turn(state).order(unit.id)
    return order is not None and not order.path and bool(reach(state, unit))


def decides_movement(state: State, step: Movement) -> Side | None:
    """The active player, while a unit can move, or has moved and nothing was confirmed yet."""
    turn = the_turn(state)
    if any(order.path for order in turn.orders):
        return step.side
    units = (state.unit(order.unit) for order in turn.orders)
    return step.side if any(unit and _may_move(state, unit) for unit in units) else None


def run_movement(state: State, step: Movement) -> Next[State]:
    """No ordered unit can move: the battles begin (BL-5.2)."""
    return Next(pop(state), (MovementFinished(step.side),))


def options_movement(state: State, step: Movement) -> tuple[Action, ...]:
    """Each ordered unit that has not moved, to each hex in its reach; and to finish (BL-5.4)."""
    moves: list[Action] = []
    for order in the_turn(state).orders:
        unit = state.unit(order.unit)
        if unit is not None and not order.path:
            moves.extend(MoveUnit(unit.id, spot) for spot in reach(state, unit))
    return (*moves, Done())


def refuse_movement(state: State, step: Movement, action: Action) -> Refusal | None:
    """Why a unit cannot move there."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, MoveUnit):
        return not_now(state)
    unit = refuse_unit(state, step.side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    facts = (("unit", unit.id), ("hex", unit.hex), ("to", action.to))
    order = the_turn(state).order(unit.id)
    if order is None:
        return Refusal("move.not_ordered", "BL-4.10", facts)
    if order.path:
        return Refusal("move.already", "BL-5.3", facts)
    if action.to in reach(state, unit):
        return None
    return _why_out_of_reach(state, unit, action.to, facts)


Facts = tuple[tuple[str, str | int], ...]


def _why_out_of_reach(state: State, unit: Unit, to: Hex, facts: Facts) -> Refusal:
    if to not in GRID:
        return Refusal("move.off_board", "BL-2.2", facts)
    if to == unit.hex:
        return Refusal("move.same_hex", "BL-5.4", facts)
    if state.unit_at(to) is not None:
        return Refusal("move.occupied", "BL-5.5", facts)
    rules = entry((), grounds_at(state, to))
    if rules.impassable:
        return Refusal("move.impassable", rules.impassable, (*facts, *_ground_fact(state, to)))
    move, march = move_allowance(state, unit), march_allowance(state, unit)
    allowed = max(move.value, march.value)
    if allowed == 0:
        return Refusal("move.forbidden", march.parts[-1].rule, facts)
    distance = GRID.distances[unit.hex][to]
    if distance > allowed:
        more = (("hexes", distance), ("allowed", allowed))
        return Refusal("move.too_far", kind_of(unit).troop.move_rule, (*facts, *more))
    return _why_no_way(state, unit, to, allowed, facts)


def _ground_fact(state: State, spot: Hex) -> Facts:
    return (("ground", grounds_at(state, spot)[-1].id),)


def _why_no_way(state: State, unit: Unit, to: Hex, allowed: int, facts: Facts) -> Refusal:
    """Near enough, yet out of reach: other units block the way, or the ground alone does."""
    lie = (state.adventure, state.landmarks)
    alone = _search(*lie, frozenset(), unit.hex, allowed, allowed)
    if to in alone:
        return Refusal("move.no_way", "BL-5.5", facts)
    unstopped = _search(*lie, frozenset(), unit.hex, allowed, allowed, heed_stops=False)
    way = unstopped[to].path if to in unstopped else ()
    for here, spot in pairwise(way):
        rules = entry(grounds_at(state, here), grounds_at(state, spot))
        if rules.stops:
            more = (("at", spot), *_ground_fact(state, spot))
            return Refusal("move.stopped", rules.stops, (*facts, *more))
    return Refusal("move.no_passage", "BL-21.16", facts)


def take_movement(state: State, step: Movement, action: Action) -> Next[State]:
    """Move a unit, or finish all movement."""
    if not isinstance(action, MoveUnit):
        return Next(pop(state), (MovementFinished(step.side),))
    way = reach(state, state.need(action.unit))[action.to]
    return Next(push(state, Move(action.unit, way.path, way.barred)))


def run_move(state: State, step: Move) -> Next[State]:
    """The unit goes its way (BL-5.1)."""
    unit = state.need(step.unit)
    marked = change_order(pop(state), unit.id, path=step.path, barred=step.barred)
    return then(
        Next(marked, (UnitMoved(unit.id, step.path, not step.barred),)),
        lambda now: relocate(now, unit, step.path[-1]),
        lambda now: stop_here(now, unit.id),
    )


def stop_here(state: State, unit_id: str) -> Next[State]:
    """A unit has come to a halt: blazons notice (BL-2.23)."""
    unit = state.unit(unit_id)
    return Next(state) if unit is None else arrive(state, unit)


CHAPTER = Chapter(decides_movement, run_movement, options_movement, refuse_movement, take_movement)
MOVE = automatic(run_move)
