"""Recruiting at the Commander's Tent (HR-4): who begins the turn there may roll for a figure."""

from engine.battlelore.house.switches import RECRUITING
from engine.battlelore.lore.move_and_heal import restore
from engine.battlelore.numbers.ground import adjacent_units
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.orders_allowed import change_turn, the_turn
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.hands import can_pay, spend
from engine.battlelore.state.actions import Action, Pass, Recruit
from engine.battlelore.state.events import OfferDeclined, RecruitRolled
from engine.battlelore.state.house_steps import Recruiting
from engine.battlelore.state.model import FACES, Face, Setup, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Place, Turn
from engine.battlelore.tables.landmarks import TENT
from engine.battlelore.tables.units import full_strength
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then

PRICE = 2
"""Lore for which a lore face counts as a success (HR-4.6)."""
HELMETS = (Face.GREEN, Face.BLUE, Face.RED)


def place_tents(state: State, setup: Setup) -> State:
    """Return the state with the Tents to be placed, the first player's on top (HR-4.1).

    A side with a Tent in the file of the adventure places none.
    """
    if RECRUITING not in state.house:
        return state
    first = setup.adventure.first
    owners = {mark.owner for mark in state.landmarks if mark.kind == TENT}
    for side in (first.other, first):
        if side not in owners:
            state = push(state, Place(side, TENT))
    return state


# --- who may roll --------------------------------------------------------------------------------


def why_not(state: State, unit: Unit) -> Refusal | None:
    """Return why a unit cannot recruit where it stands; None if it can.

    Troops with figures missing do, at their own Tent (HR-R.16).

    So an engaged unit, with its partner next to it, never can (HR-4.15).
    """
    facts = (("unit", unit.id), ("hex", unit.hex))
    tents = [mark for mark in state.landmarks if mark.kind == TENT and mark.hex == unit.hex]
    if not any(mark.owner is unit.side for mark in tents):
        return Refusal("recruit.no_tent", "HR-4.3", facts)
    if kind_of(unit).creature is not None:
        return Refusal("recruit.creature", "HR-4.10", facts)
    if unit.figures >= full_strength(unit):
        return Refusal("recruit.full", "HR-4.10", facts)
    if any(other.side is not unit.side for other in adjacent_units(state, unit.hex)):
        return Refusal("recruit.enemy", "HR-4.7", facts)
    return None


def begin(state: State, turn: Turn) -> Next[State]:
    """Offer the roll to each unit that can recruit, after the card and before orders (HR-4.8)."""
    for unit in state.units:
        if unit.side is turn.side and why_not(state, unit) is None:
            state = push(state, Recruiting(turn.side, unit.id))
    return Next(state)


# --- the roll ------------------------------------------------------------------------------------


def decides_roll(state: State, step: Recruiting) -> Side | None:
    """Return the active side."""
    return step.side if state.unit(step.unit) is not None else None


def run_roll(state: State, _: Recruiting) -> Next[State]:
    """End the roll: the unit is gone."""
    return Next(pop(state))


def options_roll(_: State, __: Recruiting) -> tuple[Action, ...]:
    """Return the choices: to roll, or to pay; and to leave it."""
    return (Recruit(), Pass())


def refuse_roll(state: State, step: Recruiting, action: Action) -> Refusal | None:
    """Return why a unit cannot recruit like this."""
    if isinstance(action, Pass):
        return None
    unit = state.unit(step.unit)
    if not isinstance(action, Recruit) or unit is None:
        return not_now(state)
    if step.rolled and not can_pay(state, step.side, PRICE):
        facts = (("unit", unit.id), ("hex", unit.hex))
        has = state.hand(step.side).lore
        return Refusal("recruit.no_lore", "HR-4.6", (*facts, ("cost", PRICE), ("has", has)))
    return None if step.rolled else why_not(state, unit)


def take_roll(state: State, step: Recruiting, action: Action) -> Next[State]:
    """Roll the die, pay for its lore face, or leave it.

    A lore face without payment fails and gives no token (HR-4.11). The payment does not count as a
    Lore card (HR-4.12).
    """
    declined = not isinstance(action, Recruit)
    if step.rolled:
        if declined:
            return _fails(state, step)
        paid = spend(pop(state), step.side, PRICE, "recruiting")
        return then(paid, lambda now: _succeeds(now, step))
    if declined:
        return Next(pop(state), (OfferDeclined(step.unit, "recruit"),))
    (face,), rng = state.rng.roll(1, FACES)
    gains = face in HELMETS
    spot = state.spot(step.unit)
    rolled = Next(replace(state, rng=rng), (RecruitRolled(step.unit, spot, (face,), gains),))
    if gains:
        return then(rolled, lambda now: _succeeds(pop(now), step))
    may_pay = face is Face.LORE and state.adventure.lore and can_pay(state, step.side, PRICE)
    if may_pay:
        return then(rolled, lambda now: Next(swap(now, replace(step, rolled=True))))
    return then(rolled, lambda now: _fails(now, step))


def _succeeds(state: State, step: Recruiting) -> Next[State]:
    """Add a figure; the unit may be ordered and not moved in this turn (HR-4.4, HR-4.9).

    It needed no order for it (HR-R.15).

    The unit still needs an order to act (HR-4.13); banners are not given back (HR-4.14).
    """
    recruited = (*the_turn(state).recruited, step.unit)
    return restore(change_turn(state, recruited=recruited), step.unit, 1, cause="recruiting")


def _fails(state: State, step: Recruiting) -> Next[State]:
    """Add no figure; the unit gets no order in this turn (HR-4.5)."""
    return Next(change_turn(pop(state), unfit=(*the_turn(state).unfit, step.unit)))


ROLL = solo(decides_roll, run_roll, options_roll, refuse_roll, take_roll)
