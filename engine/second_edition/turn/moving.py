"""The Move Step (chapter 5): ordered units move one by one; W3 between moves; riding through."""

from functools import lru_cache, partial

from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.notation import names_in
from engine.core.steps import pop, solo, swap, then
from engine.second_edition.lore.casting import play_lore
from engine.second_edition.lore.timing import Chance, open_to_all, playable, refuse_play
from engine.second_edition.rules.damage import harm
from engine.second_edition.rules.movement import (
    go,
    moves_of,
    refuse_to_move,
    rides_of,
    why_not,
)
from engine.second_edition.rules.numbers import move, moves_more
from engine.second_edition.rules.refusals import automatic, not_now, refuse_unit
from engine.second_edition.state.actions import Action, Done, MoveUnit, PlayLore
from engine.second_edition.state.events import StepFinished, Trampled
from engine.second_edition.state.model import FACES, PLACE, Face, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import (
    Moment,
    Moves,
    Order,
    Trample,
    change_order,
    turn_of,
)
from engine.second_edition.tables.command_cards import ONSLAUGHT
from engine.second_edition.tables.lore_cards import OVERRUN

_place = PLACE.__getitem__
_move = lru_cache(maxsize=4096)(MoveUnit)
"""Moves are cached, since positions repeat most of them."""


def _waiting(state: State, step: Moves) -> list[Unit]:
    """Return the ordered units that may still move in this step."""
    orders = [order for order in turn_of(state).orders if _refuse_order(state, step, order) is None]
    return [unit for order in orders if (unit := state.unit(order.unit)) is not None]


def _refuse_order(state: State, step: Moves, order: Order) -> Refusal | None:
    facts = (("unit", order.unit),)
    if not step.extra:
        return Refusal("move.done", "BL2-5.1", facts) if order.acted else None
    unit = state.unit(order.unit)
    if unit is None or not moves_more(state, unit):
        return Refusal("move.no_extra", "BL2-C07", facts)
    return Refusal("move.done", "BL2-C07", facts) if order.extra else None


def _riding(state: State, step: Moves) -> bool:
    """Return whether anybody could ride through enemies: a card would have to last."""
    return not step.extra and bool(state.effects)


def _moves(state: State, step: Moves) -> tuple[MoveUnit, ...]:
    moves: list[MoveUnit] = []
    riding = _riding(state, step)
    for unit in _waiting(state, step):
        ways = moves_of(state, unit.id, step.extra)
        moves += [_move(unit.id, spot) for spot in sorted(ways, key=_place)]
        if riding:
            moves += (MoveUnit(unit.id, spot, over) for spot, over in rides_of(state, unit.id))
    return tuple(moves)


def _decides(state: State, step: Moves) -> Side | None:
    riding = _riding(state, step)
    for unit in _waiting(state, step):
        if moves_of(state, unit.id, step.extra):
            return step.side
        if riding and rides_of(state, unit.id):
            return step.side
    window = not step.extra and open_to_all(state, Chance(step.side, Moment.W3))
    return step.side if window else None


def _options(state: State, step: Moves) -> tuple[Action, ...]:
    return (*_moves(state, step), *playable(state, step.side), Done())


def _refuse(state: State, step: Moves, action: Action) -> Refusal | None:
    if isinstance(action, PlayLore):
        return refuse_play(state, step.side, action)
    if not isinstance(action, MoveUnit):
        return None if isinstance(action, Done) else not_now(state)
    unit = refuse_unit(state, step.side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    order = turn_of(state).order(unit.id)
    if order is None:
        return Refusal("move.not_ordered", "BL2-4.4", (("unit", unit.id),))
    why = _refuse_order(state, step, order) or refuse_to_move(state, unit)
    if why is not None:
        return why
    if action.over:
        rides = {} if step.extra else rides_of(state, unit.id)
        possible = (action.to, action.over) in rides
        return None if possible else Refusal("move.no_way", "BL2-DL07", (("hex", action.to),))
    most = 1 if step.extra else move(state, unit).value
    return why_not(state, unit, action.to, moves_of(state, unit.id, step.extra), most)


def _take(state: State, step: Moves, action: Action) -> Next[State]:
    if isinstance(action, PlayLore):
        return play_lore(state, step.side, action, Chance(step.side, Moment.W3))
    if not isinstance(action, MoveUnit):
        return _finish(state, step)
    unit = action.unit
    if step.extra:
        way = moves_of(state, unit, True)[action.to]
        return go(change_order(state, unit, extra=True, moved=True), unit, way, ONSLAUGHT)
    rode = rides_of(state, unit)[action.to, action.over] if action.over else ()
    way = rode or moves_of(state, unit, False)[action.to]
    done = go(change_order(state, unit, acted=True, moved=True), unit, way)
    if not rode:
        return done
    trample = Trample(unit, names_in(action.over))
    return Next(replace(done.state, steps=(*done.state.steps, trample)), done.events)


def _finish(state: State, step: Moves) -> Next[State]:
    return Next(pop(state), (StepFinished(step.side, "more_moves" if step.extra else "moves"),))


MOVES = solo(_decides, _finish, _options, _refuse, _take, exact=True)


def _trample(state: State, step: Trample) -> Next[State]:
    """Roll for the next enemy that was ridden through; it suffers at once (BL2-20.6)."""
    if not step.hexes:
        return Next(pop(state))
    target = state.at(step.hexes[0])
    state = swap(state, replace(step, hexes=step.hexes[1:]))
    if target is None:
        return Next(state)
    (die,), rng = state.rng.roll(1, FACES)
    rolled = Next(replace(state, rng=rng), (Trampled(step.unit, target.id, die),))
    if die not in (Face.STRIKE, Face.CLEAVE):
        return rolled
    return then(rolled, partial(_wound, target=target.id, by=step.unit))


def _wound(state: State, target: str, by: str) -> Next[State]:
    return Next(harm(state, target, 1, OVERRUN, by))  # BL2-DL07


TRAMPLE = automatic(_trample)
