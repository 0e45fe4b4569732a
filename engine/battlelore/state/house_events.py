"""What happens with house rules only (see event.py)."""

from attrs import frozen

from engine.battlelore.state.event import Event
from engine.battlelore.state.model import UnitId
from engine.hexes.grid import Hex


@frozen(repr=False, eq=False)
class EvasionChosen(Event):
    """A unit evades the attack of the target of this event (HR-1.4)."""

    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex


@frozen(repr=False, eq=False)
class UnitEvaded(Event):
    """A unit that evades went back by one hex; `forced` when no other was to choose (HR-1.9)."""

    unit: UnitId
    start: Hex
    to: Hex
    left: int
    forced: bool
