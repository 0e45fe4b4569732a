"""Engagement tokens (HR-6): pairs of engaged units, and how an engagement ends by itself."""

from collections.abc import Callable

from engine.battlelore.state.events import EngagementEnded
from engine.battlelore.state.model import GRID, Engagement, State, UnitId
from engine.core.frozen import replace
from engine.core.game import Next
from engine.hexes.grid import Hex


def partner_of(state: State, unit_id: UnitId) -> UnitId:
    """Return the unit that a unit is engaged with, "" if it is not."""
    for pair in state.engaged:
        if unit_id == pair.unit:
            return pair.target
        if unit_id == pair.target:
            return pair.unit
    return ""


def release(state: State, unit_id: UnitId) -> Next[State]:
    """Take the token of a unit away without any harm, if it has one (HR-6.8, HR-6.16)."""
    return _without(state, lambda engagement: unit_id in (engagement.unit, engagement.target))


def loosen(state: State) -> Next[State]:
    """Take the tokens away of units that are gone or no longer next to each other (HR-6.10)."""
    return _without(state, lambda engagement: not _holds(state, engagement))


def _holds(state: State, engagement: Engagement) -> bool:
    unit, target = state.unit(engagement.unit), state.unit(engagement.target)
    return unit is not None and target is not None and target.hex in GRID.neighbours[unit.hex]


def _without(state: State, ends: Callable[[Engagement], bool]) -> Next[State]:
    if not state.engaged:
        return Next(state)
    ended = tuple(pair for pair in state.engaged if ends(pair))
    if not ended:
        return Next(state)
    left = tuple(pair for pair in state.engaged if pair not in ended)
    events = tuple(
        EngagementEnded(pair.unit, pair.target, _spot(state, pair.unit), _spot(state, pair.target))
        for pair in ended
    )
    return Next(replace(state, engaged=left), events)


def _spot(state: State, unit_id: UnitId) -> Hex:
    unit = state.unit(unit_id)
    return unit.hex if unit is not None else ""
