"""Retreats (BL2-8.1 to BL2-8.10): where a unit goes in a direction, and what it costs."""

from engine.core.frozen import Value, record
from engine.core.game import Next
from engine.hexes.grid import Hex
from engine.second_edition.rules.ground import flying, passable, stops
from engine.second_edition.rules.sight import beyond
from engine.second_edition.state.event import Happening
from engine.second_edition.state.events import RetreatBlocked, UnitRetreated, UnitSupported
from engine.second_edition.state.model import State, Unit, UnitId, change_unit
from engine.second_edition.tables.units import Does, ability


@record
class Flight(Value):
    """A retreat: its path, both ends included; who supported it; what it costs."""

    path: tuple[Hex, ...]
    supported_by: UnitId = ""
    missing: int = 0


def flight(state: State, unit: Unit, way: str, retreats: int) -> Flight:
    """Return how a unit retreats by `retreats` hexes in a direction.

    The move value does not limit it (BL2-8.6); ground that stops ends it (BL2-16.7).
    """
    path, landing = [unit.hex], 0
    while len(path) <= retreats:
        spot = beyond(path[-1], way)
        other = None if spot is None else state.at(spot)
        if other is not None and other.side is unit.side:  # BL2-8.8, BL2-16.9
            return _ended(path, landing, len(path) - 1, other.id)
        if spot is None or not _may_pass(state, unit, spot):  # BL2-8.7
            break
        path.append(spot)
        if other is None and passable(state, unit, spot):
            landing = len(path) - 1
            if stops(state, unit, spot):  # BL2-8.9
                break
    return _ended(path, landing, retreats)


def _ended(path: list[Hex], landing: int, retreats: int, by: UnitId = "") -> Flight:
    """Return the retreat cut back to the last free hex, if the unit could only pass the others."""
    return Flight(tuple(path[: landing + 1]), by, retreats - landing)


def _may_pass(state: State, unit: Unit, spot: Hex) -> bool:
    if flying(unit):  # BL2-9.18
        return True
    if state.at(spot) is not None:
        return False
    return passable(state, unit, spot) or ability(unit, Does.BURROWING) is not None


def withdraw(state: State, unit: Unit, how: Flight) -> Next[State]:
    """Carry a retreat out; its damage is for the caller."""
    events: tuple[Happening, ...] = ()
    if len(how.path) > 1:
        state = change_unit(state, unit.id, hex=how.path[-1])
        events = (UnitRetreated(unit.id, how.path),)
    if how.supported_by:
        events = (*events, UnitSupported(unit.id, how.supported_by))
    if how.missing:
        events = (*events, RetreatBlocked(unit.id, how.missing))
    return Next(state, events)
