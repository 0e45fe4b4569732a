"""What is unfinished with house rules only (see steps.py)."""

from attrs import frozen

from engine.battlelore.state.model import UnitId
from engine.battlelore.state.step import Step


@frozen(repr=False, eq=False)
class EvasionOffer(Step):
    """The owner of a unit that is attacked says whether it evades (house/evasion.py, HR-1.4).

    `unit` attacks, `target` may evade.
    """

    unit: UnitId
    target: UnitId


@frozen(repr=False, eq=False)
class EvasionMove(Step):
    """A unit that evades goes so many hexes still, its owner picking each (HR-1.9)."""

    unit: UnitId
    hexes: int


HouseStep = EvasionOffer | EvasionMove
