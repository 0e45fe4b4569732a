"""What the steps of house rules may be, in a position that a file brings."""

from collections.abc import Callable
from typing import Any

from engine.battlelore.house.evasion import HEXES
from engine.battlelore.house.switches import EVASION
from engine.battlelore.state.house_steps import EvasionMove, EvasionOffer
from engine.battlelore.validate.stacked_step import StackedStep
from engine.core.faults import Faults, fitting, within


def _offer(at: StackedStep, step: EvasionOffer) -> Faults:
    """The unit of a roll under it is asked, before anything was rolled."""
    yield from fitting(at.what, EVASION in at.state.house)
    yield from _of_battle(at, step.unit, step.target)


def _of_battle(at: StackedStep, unit: str, target: str) -> Faults:
    battle = at.below
    fights = (battle.unit, battle.target) == (unit, target)
    answer = battle.back or battle.first or battle.last
    yield from fitting(at.what, fights and battle.melee and not answer)
    both = at.state.unit(unit) is not None and at.state.unit(target) is not None
    yield from fitting(f"{at.what}.target", both)


def _move(at: StackedStep, step: EvasionMove) -> Faults:
    """The unit that evades has one hex or two to go."""
    yield from fitting(at.what, EVASION in at.state.house and at.below.evades)
    yield from fitting(f"{at.what}.unit", step.unit == at.below.target)
    yield from within(f"{at.what}.hexes", step.hexes, 0, HEXES)


HOUSE: dict[type, Callable[[StackedStep, Any], Faults]] = {
    EvasionOffer: _offer,
    EvasionMove: _move,
}
"""What is wrong with a step of each kind that only house rules have."""
