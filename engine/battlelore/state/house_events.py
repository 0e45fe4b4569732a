"""Events of house rules (see event.py)."""

from typing import ClassVar

from engine.battlelore.state.event import Event
from engine.battlelore.state.model import Face, UnitId
from engine.core.frozen import record
from engine.hexes.grid import Hex


@record
class EvasionChosen(Event):
    """A unit evades the attack of the target of this event (HR-1.4)."""

    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex


@record
class UnitEvaded(Event):
    """A unit that evades went back by one hex; `forced` when no other was to choose (HR-1.9)."""

    unit: UnitId
    start: Hex
    to: Hex
    left: int
    forced: bool


@record
class EngagementBegan(Event):
    """A token was put down between an attacker and its target (HR-6.2)."""

    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex


@record
class EngagementEnded(Event):
    """The token between two units was taken away (HR-6.8, HR-6.10, HR-6.13).

    `at` and `target_at` are where they stand by then, "" for one that is gone.
    """

    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex


@record
class BackAttacked(Event):
    """A unit struck its partner from behind, which leaves their engagement (HR-6.14)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex
    dice: tuple[Face, ...]
    hits: int


@record
class FlankRerolled(Event):
    """All dice of one symbol were rolled again in a flank strike (HR-6.20)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    target: UnitId
    face: str
    dice: tuple[Face, ...]
    hits: int
    flags: int


@record
class MassStruck(Event):
    """Several units strike together: a leader and `units` that support it (HR-5.5)."""

    unit: UnitId
    target: UnitId
    units: tuple[UnitId, ...]
    at: Hex
    target_at: Hex


@record
class RecruitRolled(Event):
    """A unit on its Tent rolled for a figure (HR-4.3); `gains`: by a helmet it gets one."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    at: Hex
    dice: tuple[Face, ...]
    gains: bool
