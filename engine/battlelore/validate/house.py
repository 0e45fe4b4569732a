"""What the steps of house rules may be, in a position that a file brings."""

from collections.abc import Callable
from typing import Any

from engine.battlelore.house.evasion import HEXES
from engine.battlelore.house.massed_strike import linked, refuse_strike
from engine.battlelore.house.recruiting import PRICE
from engine.battlelore.house.recruiting import why_not as cannot_recruit
from engine.battlelore.house.switches import ENGAGEMENT, EVASION, MASSED_STRIKE, RECRUITING
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.rules.hands import can_pay
from engine.battlelore.state.actions import MassStrike
from engine.battlelore.state.house_steps import (
    EngagementOffer,
    EvasionMove,
    EvasionOffer,
    FlankReroll,
    Massing,
    Recruiting,
)
from engine.battlelore.state.model import GRID, State
from engine.battlelore.validate.stacked_step import StackedStep
from engine.core.faults import Faults, all_known, fitting, once, within
from engine.core.frozen import replace


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


def _engages(at: StackedStep, step: EngagementOffer) -> Faults:
    """Two units that can be engaged are about to fight."""
    yield from fitting(at.what, ENGAGEMENT in at.state.house and not at.below.evades)
    yield from _of_battle(at, step.unit, step.target)


def _flanks(at: StackedStep, step: FlankReroll) -> Faults:
    """Dice of a flank strike lie on the table."""
    yield from fitting(at.what, ENGAGEMENT in at.state.house and at.below.rolled)
    yield from _of_battle(at, step.unit, step.target)
    partner = partner_of(at.state, step.target)
    yield from fitting(f"{at.what}.target", partner not in ("", step.unit))


def _masses(at: StackedStep, step: Massing) -> Faults:
    """A leader and its supporters so far can strike together (HR-5.4)."""
    there = [unit.id for unit in at.state.units]
    yield from fitting(at.what, MASSED_STRIKE in at.state.house)
    yield from all_known(at.what, (step.unit, step.target, *step.supporters), there)
    yield from once(f"{at.what}.supporters", (step.unit, *step.supporters))
    lower = replace(at.state, steps=at.state.steps[: at.place])
    side = at.state.need(step.unit).side
    strike = MassStrike(step.unit, step.target)
    yield from fitting(f"{at.what}.unit", refuse_strike(lower, side, strike) is None)
    group = linked(lower, lower.need(step.unit), lower.need(step.target))
    yield from all_known(f"{at.what}.supporters", step.supporters, [one.id for one in group])


def _recruits(at: StackedStep, step: Recruiting) -> Faults:
    """A unit of the active side is on its Tent; a lore face can be paid for."""
    yield from fitting(at.what, RECRUITING in at.state.house)
    unit = at.state.unit(step.unit)
    yield from fitting(f"{at.what}.unit", unit is not None and unit.side is step.side)
    yield from fitting(f"{at.what}.side", step.side is at.turn.side)
    if unit is not None:
        yield from fitting(f"{at.what}.unit", cannot_recruit(at.state, unit) is None)
    rich = at.state.adventure.lore and can_pay(at.state, step.side, PRICE)
    yield from fitting(f"{at.what}.rolled", rich or not step.rolled)


def engagement_faults(state: State) -> Faults:
    """Tokens lie between two adjacent enemies on the board, one for each unit (HR-6.2, HR-6.5)."""
    yield from fitting("engaged", ENGAGEMENT in state.house or not state.engaged)
    tied = [each for pair in state.engaged for each in (pair.unit, pair.target)]
    yield from once("engaged", tied)
    for place, pair in enumerate(state.engaged):
        unit, target = state.unit(pair.unit), state.unit(pair.target)
        well = (
            unit is not None
            and target is not None
            and unit.side is not target.side
            and target.hex in GRID.neighbours[unit.hex]
        )
        yield from fitting(f"engaged[{place}]", well)


HOUSE: dict[type, Callable[[StackedStep, Any], Faults]] = {
    EvasionOffer: _offer,
    EvasionMove: _move,
    EngagementOffer: _engages,
    FlankReroll: _flanks,
    Massing: _masses,
    Recruiting: _recruits,
}
"""What is wrong with a step of each kind that only house rules have."""
