"""Massed melee strike (HR-5): several units attack one Dragon together, a leader and supporters."""

from engine.battlelore.house.engagement import after_leaving, melee_troop
from engine.battlelore.house.switches import ALL_CREATURES, MASSED_STRIKE
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.numbers.dice import battle_dice, supporting_dice
from engine.battlelore.numbers.ground import adjacent_units
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.numbers.morale import bold
from engine.battlelore.numbers.orders_allowed import change_order, change_turn, the_turn
from engine.battlelore.numbers.refusals import not_now, refuse_unit
from engine.battlelore.state.actions import Action, Choose, Done, MassStrike
from engine.battlelore.state.events import MassStruck
from engine.battlelore.state.house_steps import Massing
from engine.battlelore.state.model import GRID, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, change
from engine.battlelore.state.steps import Combat
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.stats import Total
from engine.core.steps import pop, push, solo, swap
from engine.hexes.ways import chain

Facts = tuple[tuple[str, str | int], ...]
FOUGHT = "HR-5.10"
"""The rule by which who took part in a massed strike does not battle again in the turn."""

# --- who may take part ---------------------------------------------------------------------------


def may_be_struck(state: State, target: Unit) -> bool:
    """Return whether a massed strike may have this target: a Dragon, or any creature (HR-5.17)."""
    creature = kind_of(target).creature
    return creature is not None and (creature.dragon or ALL_CREATURES in state.house)


def why_not_join(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Return why a unit cannot take part in a massed strike at a target; None if it can.

    It is asked when the strike is declared in the combat phase (HR-5.11). An engaged unit leaves
    its engagement for it, and so must have an order (HR-6.12).
    """
    facts = _facts(unit, target)
    if not melee_troop(unit):
        return Refusal("mass.weapon", "HR-5.3", facts)
    if target.hex not in GRID.neighbours[unit.hex]:
        return Refusal("mass.not_adjacent", "HR-5.4", facts)
    if not bold(state, unit):
        return Refusal("mass.not_bold", "HR-5.4", facts)
    turn = the_turn(state)
    order = turn.order(unit.id)
    if partner_of(state, unit.id) and order is None:
        return Refusal("mass.engaged", "HR-6.12", facts)
    if unit.id in turn.massed or (order is not None and order.attacks):
        return Refusal("mass.fought", FOUGHT, facts)
    if order is not None and order.barred:
        return Refusal("mass.fought", order.barred, facts)
    allowed = number(state, Stat.ATTACKS, Asked(unit), 1, "troop", "BL-6.2")
    return None if allowed.value else Refusal("mass.fought", allowed.parts[-1].rule, facts)


def _facts(unit: Unit, target: Unit) -> Facts:
    return (("unit", unit.id), ("hex", unit.hex), ("target", target.id), ("target_at", target.hex))


def linked(state: State, leader: Unit, target: Unit) -> tuple[Unit, ...]:
    """Return all who could take part with a leader, itself first: a chain through them (HR-5.4).

    They need not all touch each other (HR-R.18).
    """
    fit = {
        unit.hex: unit
        for unit in adjacent_units(state, target.hex)
        if unit.side is leader.side and why_not_join(state, unit, target) is None
    }
    return tuple(fit[spot] for spot in chain(GRID, leader.hex, fit)) if leader.hex in fit else ()


def _ordered(state: State, units: tuple[Unit, ...]) -> bool:
    turn = the_turn(state)
    return any(turn.order(unit.id) is not None for unit in units)


def refuse_strike(state: State, side: Side, action: MassStrike) -> Refusal | None:
    """Return why a unit cannot lead a massed strike at a target now.

    One of those who strike must be ordered, more may be (HR-R.19).
    """
    unit = refuse_unit(state, side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    target = state.unit(action.target)
    if MASSED_STRIKE not in state.house or target is None or target.side is side:
        return not_now(state)
    facts = _facts(unit, target)
    if not may_be_struck(state, target):
        creature = kind_of(target).creature is not None
        return Refusal("mass.no_dragon", "HR-5.17" if creature else "HR-5.2", facts)
    why = why_not_join(state, unit, target)
    if why is not None:
        return why
    group = linked(state, unit, target)
    if len(group) < 2:
        return Refusal("mass.not_linked", "HR-5.4", facts)
    return None if _ordered(state, group) else Refusal("mass.no_order", "HR-5.9", facts)


def options_strike(state: State, side: Side) -> tuple[MassStrike, ...]:
    """List all massed strikes: each unit that can lead one, at each target."""
    if MASSED_STRIKE not in state.house:
        return ()
    strikes = (
        MassStrike(unit.id, target.id)
        for target in state.units
        if target.side is not side and may_be_struck(state, target)
        for unit in adjacent_units(state, target.hex)
        if unit.side is side
    )
    return tuple(strike for strike in strikes if refuse_strike(state, side, strike) is None)


def begin(state: State, action: MassStrike) -> Next[State]:
    """Let the player choose the supporters (HR-5.5); a leader that is engaged leaves first."""
    massing = Massing(action.unit, action.target)
    return after_leaving(state, action.unit, lambda now: Next(push(now, massing)))


# --- the supporters ------------------------------------------------------------------------------


def _group(state: State, step: Massing) -> tuple[Unit, ...]:
    return tuple(state.need(supporter) for supporter in (step.unit, *step.supporters))


def open_to(state: State, step: Massing) -> tuple[UnitId, ...]:
    """Return who may be added: who can take part and stands next to a participant."""
    target, group = state.need(step.target), _group(state, step)
    near = {spot for unit in group for spot in GRID.neighbours[unit.hex]}
    return tuple(
        unit.id
        for unit in linked(state, state.need(step.unit), target)
        if unit not in group and unit.hex in near
    )


def _possible(state: State, step: Massing) -> tuple[UnitId, ...]:
    """Return who can strike together now, the leader first; () if the strike cannot be made.

    A unit that fell in leaving its engagement may have made others Bold.
    """
    group = linked(state, state.need(step.unit), state.need(step.target))
    return tuple(unit.id for unit in group) if len(group) > 1 and _ordered(state, group) else ()


def decides_massing(state: State, step: Massing) -> Side | None:
    """Return the attacking side, while those chosen can strike together."""
    chosen = {step.unit, *step.supporters}
    return state.need(step.unit).side if chosen <= set(_possible(state, step)) else None


def run_massing(state: State, step: Massing) -> Next[State]:
    """Begin the choice again, or give the strike up: no unit has fought yet."""
    left = swap(state, replace(step, supporters=())) if _possible(state, step) else pop(state)
    return Next(left)


def options_massing(state: State, step: Massing) -> tuple[Action, ...]:
    """Return the choices: each unit that may be added, and to strike."""
    return (*map(Choose, open_to(state, step)), Done())


def refuse_massing(state: State, step: Massing, action: Action) -> Refusal | None:
    """Return why a unit cannot be added, or the strike not begin."""
    leader, target = state.need(step.unit), state.need(step.target)
    if isinstance(action, Done):
        if not step.supporters:
            return Refusal("mass.too_few", "HR-5.5", _facts(leader, target))
        if not _ordered(state, _group(state, step)):
            return Refusal("mass.no_order", "HR-5.9", _facts(leader, target))
        return None
    if not isinstance(action, Choose):
        return not_now(state)
    if action.what in open_to(state, step):
        return None
    unit = refuse_unit(state, leader.side, action.what)
    if isinstance(unit, Refusal):
        return unit
    facts = _facts(unit, target)
    if unit in _group(state, step):
        return Refusal("mass.twice", "HR-5.4", facts)
    return why_not_join(state, unit, target) or Refusal("mass.not_linked", "HR-5.4", facts)


def take_massing(state: State, step: Massing, action: Action) -> Next[State]:
    """Add a supporter, or strike: it is the battle of the turn for all of them (HR-5.10).

    A supporter that is engaged with another has settled that first (HR-0.7, HR-6.13).
    From here on it is a combat of the leader alone: its weapon reads all dice (HR-5.8,
    HR-R.20), the Dragon battles back against it (HR-5.12) and enters no hex (HR-5.13), it alone may
    follow on (HR-5.14, HR-R.21).
    It is one roll: one check for all hits (HR-5.15), Lore for its side (HR-5.16).
    """
    if isinstance(action, Choose):
        joined = replace(step, supporters=(*step.supporters, action.what))
        return after_leaving(state, action.what, lambda now: Next(swap(now, joined)))
    leader, target = state.need(step.unit), state.need(step.target)
    after = pop(state)
    for unit in _group(state, step):
        order = the_turn(after).order(unit.id)
        if order is not None:
            after = change_order(after, unit.id, attacks=order.attacks + 1, barred=FOUGHT)
    massed = (*the_turn(after).massed, step.unit, *step.supporters)
    after = change_turn(after, massed=massed)
    event = MassStruck(leader.id, target.id, step.supporters, leader.hex, target.hex)
    strike = Combat(leader.id, target.id, target.hex, melee=True, supporters=step.supporters)
    return Next(push(after, strike), (event,))


MASSING = solo(decides_massing, run_massing, options_massing, refuse_massing, take_massing)


# --- the dice ------------------------------------------------------------------------------------


def support(
    state: State, supporters: tuple[UnitId, ...], target: Unit
) -> tuple[Modifier[Stat], ...]:
    """Return what supporters add to the leader's dice: each its own less one (HR-5.6, HR-5.7)."""
    units = (state.unit(supporter) for supporter in supporters)
    shares = (max(0, supporting_dice(state, unit, target) - 1) for unit in units if unit)
    more = sum(shares)
    if not more:
        return ()
    return (change(Stat.DICE, Op.ADD, more, "supporters", "HR-5.6", layer=Layer.SUPPORT),)


def pool(state: State, leader: Unit, supporters: tuple[UnitId, ...], target: Unit) -> Total:
    """Return the dice of a massed strike, with their account."""
    return battle_dice(state, leader, target, True, support(state, supporters, target))
