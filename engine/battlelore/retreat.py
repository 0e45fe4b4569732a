"""Retreats (BL-9): hex by hex toward the own side, chosen by the owner; blocked ones cost figures.

The one retreat procedure, whatever made the unit retreat.
"""

from engine.battlelore.actions import Action, RetreatTo
from engine.battlelore.effects import grounds_at
from engine.battlelore.events import RetreatBlocked, RetreatOrdered, UnitRetreated
from engine.battlelore.model import GRID, Seat, State, Unit
from engine.battlelore.movement import stop_here
from engine.battlelore.pieces import lose_figures, relocate
from engine.battlelore.refusals import not_now
from engine.battlelore.steps import Retreat
from engine.core.game import Next, Refusal, Side
from engine.core.hexes import Hex
from engine.core.replace import replace
from engine.core.steps import Chapter, pop, push, swap, then


def _behind(state: State, unit: Unit) -> tuple[Hex, ...]:
    """The hexes of the next row toward the unit's own side (BL-9.4, BL-R.18)."""
    up = state.adventure.camp(unit.side).seat is Seat.TOP
    return GRID.toward(unit.hex, -1 if up else 1)


def rear_hexes(state: State, unit: Unit) -> tuple[Hex, ...]:
    """The hexes to which a unit can retreat now: vacant and passable (BL-9.6, BL-9.7)."""
    return tuple(
        spot
        for spot in _behind(state, unit)
        if state.unit_at(spot) is None
        and not any(ground.impassable for ground in grounds_at(state, spot))
    )


def begin_retreat(
    state: State,
    unit: Unit,
    hexes: int,
    *,
    by: Side | None = None,
    panic: bool = False,
    spare: bool = False,
) -> Next[State]:
    """Make a unit retreat by so many hexes (BL-9.2); see `Retreat` for the rest."""
    event = RetreatOrdered(unit.id, unit.hex, hexes)
    step = Retreat(unit.id, hexes, by=by, panic=panic, spare=spare)
    return Next(push(state, step), (event,))


def decides_retreat(state: State, step: Retreat) -> Side | None:
    """The owner, where he has a choice of hexes (BL-9.3)."""
    unit = state.unit(step.unit)
    if unit is None or step.hexes == 0 or len(rear_hexes(state, unit)) <= 1:
        return None
    return unit.side


def run_retreat(state: State, step: Retreat) -> Next[State]:
    """One way left: take it. None: lose a figure for each hex left (BL-9.8, BL-R.20)."""
    unit = state.unit(step.unit)
    if unit is None or step.hexes == 0:
        return stop_here(pop(state), step.unit)
    free = rear_hexes(state, unit)
    if free:
        return _step_back(state, step, unit, free[0], forced=True)
    if step.spare:
        return Next(swap(state, replace(step, hexes=0)))
    blocked = RetreatBlocked(unit.id, unit.hex, step.hexes)
    return then(
        Next(swap(state, replace(step, hexes=0)), (blocked,)),
        lambda now: lose_figures(now, unit.id, step.hexes, "retreat", "BL-9.8"),
    )


def _step_back(state: State, step: Retreat, unit: Unit, to: Hex, *, forced: bool) -> Next[State]:
    left = step.hexes - 1
    event = UnitRetreated(unit.id, unit.hex, to, left, forced)
    after = swap(state, replace(step, hexes=left))
    return then(Next(after, (event,)), lambda now: relocate(now, unit, to))


def options_retreat(state: State, step: Retreat) -> tuple[Action, ...]:
    """Each free hex behind the unit."""
    unit = state.unit(step.unit)
    return tuple(RetreatTo(spot) for spot in rear_hexes(state, unit)) if unit is not None else ()


def refuse_retreat(state: State, step: Retreat, action: Action) -> Refusal | None:
    """Why a unit cannot retreat to a hex."""
    unit = state.unit(step.unit)
    if not isinstance(action, RetreatTo) or unit is None:
        return not_now(state)
    if action.to in rear_hexes(state, unit):
        return None
    facts = (("unit", unit.id), ("hex", unit.hex), ("to", action.to))
    if action.to not in _behind(state, unit):
        return Refusal("retreat.direction", "BL-9.4", facts)
    if state.unit_at(action.to) is not None:
        return Refusal("retreat.occupied", "BL-9.7", facts)
    return Refusal("retreat.impassable", "BL-9.6", facts)


def take_retreat(state: State, step: Retreat, action: Action) -> Next[State]:
    """Retreat by one hex."""
    unit = state.unit(step.unit)
    if not isinstance(action, RetreatTo) or unit is None:
        raise LookupError(action)
    return _step_back(state, step, unit, action.to, forced=False)


CHAPTER = Chapter(decides_retreat, run_retreat, options_retreat, refuse_retreat, take_retreat)
