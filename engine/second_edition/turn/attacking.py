"""The Attack Step (chapter 6): ordered units attack one after the other; W5 between attacks."""

from engine.core.caching import of_last_state
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo
from engine.second_edition.lore.casting import play_lore
from engine.second_edition.lore.timing import (
    Chance,
    open_to_all,
    playable,
    refuse_play,
)
from engine.second_edition.rules.movement import go, reachable, why_not
from engine.second_edition.rules.numbers import attacks
from engine.second_edition.rules.refusals import not_now, refuse_unit
from engine.second_edition.rules.sight import is_ranged, refuse_target, targets_of
from engine.second_edition.state import steps as s
from engine.second_edition.state.actions import Action, Attack, Done, MoveUnit, Pass, PlayLore
from engine.second_edition.state.events import OfferDeclined, StepFinished
from engine.second_edition.state.model import GRID, State, UnitId
from engine.second_edition.state.sides import Side
from engine.second_edition.turn.combat import declare


def refuse_attack(state: State, side: Side, action: Attack, granted: bool) -> Refusal | None:
    """Return why a unit cannot attack another now; None if it can."""
    unit = refuse_unit(state, side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    facts = (("unit", unit.id),)
    if unit.stunned:
        return Refusal("attack.stunned", "BL2-9.21", facts)
    target = state.unit(action.target)
    if target is None:
        return Refusal("unit.gone", "BL2-7.16", (("unit", action.target),))
    if target.side is side:
        return Refusal("attack.friend", "BL2-6.3", (("unit", target.id), ("hex", target.hex)))
    order = s.turn_of(state).order(unit.id)
    if not granted and order is None:
        return Refusal("attack.not_ordered", "BL2-4.4", facts)
    if not granted and order is not None and order.attacks >= attacks(state, unit).value:
        return Refusal("attack.spent", "BL2-6.1", facts)
    return refuse_target(state, unit, target)


@of_last_state
def attacks_now(state: State) -> tuple[Attack, ...]:
    """Return all attacks that may be declared in the Attack Step."""
    return tuple(
        Attack(unit.id, enemy.id)
        for order in s.turn_of(state).orders
        if (unit := state.unit(order.unit)) is not None
        and order.attacks < attacks(state, unit).value
        for enemy in targets_of(state, unit)
    )


def attack(state: State, action: Attack, granted: bool) -> Next[State]:
    """Declare an attack that is not refused."""
    unit, target = state.the(action.unit), state.the(action.target)
    ranged = is_ranged(state, unit, GRID.distances[unit.hex][target.hex])
    order = s.turn_of(state).order(unit.id)
    if order is not None and not granted:
        state = s.change_order(state, unit.id, attacks=order.attacks + 1)
    return declare(state, unit, target, ranged, granted)


# --- the step ------------------------------------------------------------------------------------


def _decides(state: State, step: s.Attacks) -> Side | None:
    busy = attacks_now(state) or open_to_all(state, Chance(step.side, s.Moment.W5))
    return step.side if busy else None


def _options(state: State, step: s.Attacks) -> tuple[Action, ...]:
    return (*attacks_now(state), *playable(state, step.side), Done())


def _refuse(state: State, step: s.Attacks, action: Action) -> Refusal | None:
    if isinstance(action, PlayLore):
        return refuse_play(state, step.side, action)
    if isinstance(action, Attack):
        return refuse_attack(state, step.side, action, granted=False)
    return None if isinstance(action, Done) else not_now(state)


def _take(state: State, step: s.Attacks, action: Action) -> Next[State]:
    if isinstance(action, PlayLore):
        return play_lore(state, step.side, action, Chance(step.side, s.Moment.W5))
    if isinstance(action, Attack):
        return attack(state, action, granted=False)
    return _finish(state, step)


def _finish(state: State, step: s.Attacks) -> Next[State]:
    return Next(pop(state), (StepFinished(step.side, "attacks"),))


ATTACKS = solo(_decides, _finish, _options, _refuse, _take, exact=True)

# --- the attack of a Lore card -------------------------------------------------------------------


def _granted(state: State, step: s.Granted) -> tuple[Action, ...]:
    unit = state.unit(step.unit)
    targets = () if unit is None else targets_of(state, unit)
    return tuple(Attack(step.unit, target.id) for target in targets)


def _refuse_granted(state: State, step: s.Granted, action: Action) -> Refusal | None:
    if not isinstance(action, Attack):
        return not_now(state)
    if action.unit != step.unit:
        return Refusal("attack.not_granted", "BL2-DL08", (("unit", action.unit),))
    return refuse_attack(state, step.side, action, granted=True)


def _take_granted(state: State, _: s.Granted, action: Action) -> Next[State]:
    assert isinstance(action, Attack)
    return attack(pop(state), action, granted=True)


GRANTED = solo(
    lambda state, step: step.side if _granted(state, step) else None,
    lambda state, _: Next(pop(state)),
    _granted,
    _refuse_granted,
    _take_granted,
    exact=True,
)

# --- Mobility ------------------------------------------------------------------------------------


def _mobile(state: State, step: s.Mobility) -> Side | None:
    unit = state.unit(step.unit)
    return unit.side if unit is not None and reachable(state, unit, step.hexes) else None


def _ends(state: State, step: s.Mobility) -> tuple[Action, ...]:
    ways = reachable(state, state.the(step.unit), step.hexes)
    return (*(MoveUnit(step.unit, spot) for spot in GRID.hexes if spot in ways), Pass())


def _refuse_end(state: State, step: s.Mobility, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return None
    if not isinstance(action, MoveUnit) or action.over or action.unit != step.unit:
        return not_now(state)
    unit = state.the(step.unit)
    return why_not(state, unit, action.to, reachable(state, unit, step.hexes), step.hexes)


def _go_on(state: State, step: s.Mobility, action: Action) -> Next[State]:
    unit: UnitId = step.unit
    if not isinstance(action, MoveUnit):
        side = state.the(unit).side
        return Next(pop(state), (OfferDeclined(side, "mobility"),))
    way = reachable(state, state.the(unit), step.hexes)[action.to]
    return go(pop(state), unit, way, "mobility")


MOBILITY = solo(_mobile, lambda state, _: Next(pop(state)), _ends, _refuse_end, _go_on, exact=True)
