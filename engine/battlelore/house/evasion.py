"""Tactical evasion (HR-1): who is attacked in melee may go back instead of standing."""

from engine.battlelore.house.engagement import leave
from engine.battlelore.house.switches import EVASION
from engine.battlelore.house.tokens import partner_of, release
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.orders_allowed import change_order, the_turn
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.movement import stop_here
from engine.battlelore.rules.placing_units import relocate
from engine.battlelore.rules.retreat import behind, rear_hexes
from engine.battlelore.state.actions import Action, Evade, EvadeTo, Pass
from engine.battlelore.state.events import EvasionChosen, OfferDeclined, UnitEvaded
from engine.battlelore.state.house_steps import EvasionMove, EvasionOffer
from engine.battlelore.state.model import Colour, Stance, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Battle, Combat
from engine.core.frozen import Name, replace
from engine.core.game import Next, Refusal
from engine.core.steps import change_step, innermost, pop, push, solo, swap, then
from engine.hexes.grid import Hex

HEXES = 2
"""Hexes that a unit evades, if there is any way (HR-1.9, HR-1.10)."""

# --- evasion by class -----------------------------------------------------------------------------

_FOOT = tuple((Stance.FOOT, colour) for colour in Colour)
_MOUNTED = tuple((Stance.MOUNTED, colour) for colour in Colour)


class Creature(Name):
    """The two classes of creatures (HR-0.4)."""

    PLAIN = "creature"
    DRAGON = "dragon"


Class = Creature | tuple[Stance, Colour]
EVERYBODY: tuple[Class, ...] = (*_FOOT, *_MOUNTED, *Creature)

EVADES: dict[Class, tuple[Class, ...]] = {
    (Stance.FOOT, Colour.GREEN): EVERYBODY,
    (Stance.MOUNTED, Colour.GREEN): EVERYBODY,
    (Stance.MOUNTED, Colour.BLUE): (*_FOOT, (Stance.MOUNTED, Colour.RED)),
    (Stance.MOUNTED, Colour.RED): (*_FOOT, *Creature),
}
"""The classes that units of each class may evade; they stand against all others (HR-1.2).

Blue riders stand against creatures alone (HR-R.1), green troops evade everybody (HR-R.2).
"""


def class_of(unit: Unit) -> Class:
    """Return the class of a unit: stance and colour, or its kind of creature (HR-0.4)."""
    kind = kind_of(unit)
    if kind.creature is not None:
        return Creature.DRAGON if kind.creature.dragon else Creature.PLAIN
    return kind.stance, kind.colour


def why_not(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Return why a unit that another attacks in melee may not evade it; None if it may.

    Its way is blocked if no hex behind it is free, even if others are (HR-R.4). An engaged unit
    may evade as well (HR-R.23).
    """
    facts = _facts(target, unit)
    if target.webbed:
        return Refusal("evade.webbed", "HR-1.18", facts)
    if class_of(unit) not in EVADES.get(class_of(target), ()):
        return Refusal("evade.class", "HR-1.2", facts)
    if not rear_hexes(state, target):
        return Refusal("evade.blocked", "HR-1.3", facts)
    return None


def _facts(target: Unit, unit: Unit) -> tuple[tuple[str, str | int], ...]:
    return (("unit", target.id), ("hex", target.hex), ("target", unit.id), ("target_at", unit.hex))


def may_evade(state: State, unit: Unit, target: Unit) -> bool:
    """Return whether a unit may evade an attack in melee, with the rule switched on.

    It may evade as often as it is attacked in a turn (HR-1.16).
    """
    return EVASION in state.house and why_not(state, unit, target) is None


# --- the decision --------------------------------------------------------------------------------


def ask(state: State, step: Battle) -> Next[State]:
    """Ask the owner of the unit attacked, before any card or die (HR-1.4); never for an answer.

    Shots from afar cannot be evaded (HR-R.3).
    """
    if step.melee and not (step.back or step.first or step.last):
        return Next(push(state, EvasionOffer(step.unit, step.target)))
    return Next(state)


def decides_offer(state: State, step: EvasionOffer) -> Side | None:
    """Return the owner of the unit attacked, where it may evade."""
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None or not may_evade(state, unit, target):
        return None
    return target.side


def run_offer(state: State, _: EvasionOffer) -> Next[State]:
    """End the offer: the unit cannot evade."""
    return Next(pop(state))


def options_offer(_: State, __: EvasionOffer) -> tuple[Action, ...]:
    """Return the choices: to evade, or to stand."""
    return (Evade(), Pass())


def refuse_offer(state: State, step: EvasionOffer, action: Action) -> Refusal | None:
    """Return why the offer cannot be answered like this."""
    if isinstance(action, Pass):
        return None
    target = state.unit(step.target)
    if not isinstance(action, Evade) or target is None:
        return not_now(state)
    return refuse_to_evade(state, target.side)


def refuse_to_evade(state: State, side: Side) -> Refusal | None:
    """Return why a side cannot evade now the attack that is going on, whatever is being decided."""
    place = innermost(state, Battle)
    battle: Battle | None = state.steps[place] if place is not None else None
    unit = state.unit(battle.unit) if battle is not None else None
    target = state.unit(battle.target) if battle is not None else None
    if battle is None or unit is None or target is None:
        return not_now(state)
    if target.side is not side or EVASION not in state.house:
        return not_now(state)
    facts = _facts(target, unit)
    if not battle.melee:
        return Refusal("evade.ranged", "HR-1.1", facts)
    if battle.back or battle.first or battle.last:
        return Refusal("evade.answer", "HR-1.17", facts)
    if isinstance(state.steps[-1], EvasionOffer):
        return why_not(state, unit, target)
    return why_not(state, unit, target) or Refusal("evade.too_late", "HR-1.4", facts)


def take_offer(state: State, step: EvasionOffer, action: Action) -> Next[State]:
    """Evade: no ground can be gained then, and nobody battles back (HR-1.12, HR-1.13); or stand.

    The hex is not entered if the unit falls either (HR-R.6). The attack still is the battle of the
    attacker in this turn (HR-1.20).
    """
    after = pop(state)
    if not isinstance(action, Evade):
        return Next(after, (OfferDeclined(step.target, "evade"),))
    target = state.need(step.target)
    event = EvasionChosen(target.id, step.unit, target.hex, state.spot(step.unit))
    place = innermost(after, Battle)
    combat = innermost(after, Combat)
    if place is None or combat is None:
        raise LookupError("no battle to evade")
    after = change_step(after, place, replace(after.steps[place], evades=True))
    after = change_step(after, combat, replace(after.steps[combat], lost=True))
    if partner_of(state, target.id) == step.unit:  # this roll takes the place of another
        return then(Next(after, (event,)), lambda now: release(now, target.id))
    return then(
        Next(after, (event,)),
        lambda now: leave(now, target.id, ordered=False),
        lambda now: _not_fought(now, step),
    )


def _not_fought(state: State, step: EvasionOffer) -> Next[State]:
    """An attacker whose target fell to an attack from behind keeps its battle (HR-6.17)."""
    order, place = the_turn(state).order(step.unit), innermost(state, Combat)
    bonus = place is not None and state.steps[place].bonus  # its battle of the turn is over
    if state.unit(step.target) is not None or order is None or bonus:
        return Next(state)
    return Next(change_order(state, step.unit, attacks=max(0, order.attacks - 1)))


OFFER = solo(decides_offer, run_offer, options_offer, refuse_offer, take_offer)


# --- the way -------------------------------------------------------------------------------------


def withdraw(state: State, step: Battle) -> Next[State]:
    """Move back a unit that evaded and lives (HR-1.9, HR-1.14)."""
    target = state.unit(step.target)
    if not step.evades or target is None or state.over is not None:
        return Next(state)
    return Next(push(state, EvasionMove(target.id, HEXES)))


def ways(state: State, unit: Unit, hexes: int) -> tuple[Hex, ...]:
    """Return where a unit may go next in its evasion: on a way as long as there is (HR-1.10).

    So it goes two hexes if it can (HR-R.5).
    """
    near = rear_hexes(state, unit)
    if hexes < HEXES:
        return near
    return tuple(spot for spot in near if rear_hexes(state, replace(unit, hex=spot))) or near


def decides_move(state: State, step: EvasionMove) -> Side | None:
    """Return the owner, where there is a choice of hexes."""
    unit = state.unit(step.unit)
    if unit is None or step.hexes == 0 or len(ways(state, unit, step.hexes)) <= 1:
        return None
    return unit.side


def run_move(state: State, step: EvasionMove) -> Next[State]:
    """Take the one way left; without any the unit halts, and nothing is lost (HR-1.10)."""
    unit = state.unit(step.unit)
    open_ways = ways(state, unit, step.hexes) if unit is not None and step.hexes else ()
    if unit is None or not open_ways:
        return stop_here(pop(state), step.unit, retreating=True)
    return _go(state, step, unit, open_ways[0], forced=True)


def _go(state: State, step: EvasionMove, unit: Unit, to: Hex, *, forced: bool) -> Next[State]:
    """Go back one hex; this is not a retreat, so no unit panics or tramples (HR-1.15)."""
    left = step.hexes - 1
    event = UnitEvaded(unit.id, unit.hex, to, left, forced)
    after = swap(state, replace(step, hexes=left))
    return then(Next(after, (event,)), lambda now: relocate(now, unit, to))


def options_move(state: State, step: EvasionMove) -> tuple[Action, ...]:
    """Return each hex to which the unit may go next."""
    unit = state.unit(step.unit)
    return tuple(map(EvadeTo, ways(state, unit, step.hexes))) if unit is not None else ()


def refuse_move(state: State, step: EvasionMove, action: Action) -> Refusal | None:
    """Return why a unit cannot evade to a hex."""
    unit = state.unit(step.unit)
    if not isinstance(action, EvadeTo) or unit is None:
        return not_now(state)
    if action.to in ways(state, unit, step.hexes):
        return None
    facts = (("unit", unit.id), ("hex", unit.hex), ("to", action.to))
    if action.to not in behind(state, unit):
        return Refusal("evade.direction", "HR-1.9", facts)
    if state.unit_at(action.to) is not None:
        return Refusal("evade.occupied", "HR-1.11", facts)
    if action.to not in rear_hexes(state, unit):
        return Refusal("evade.impassable", "HR-1.11", facts)
    return Refusal("evade.two_hexes", "HR-1.10", facts)


def take_move(state: State, step: EvasionMove, action: Action) -> Next[State]:
    """Go to the hex."""
    unit = state.unit(step.unit)
    if not isinstance(action, EvadeTo) or unit is None:
        raise LookupError(action)
    return _go(state, step, unit, action.to, forced=False)


MOVE = solo(decides_move, run_move, options_move, refuse_move, take_move)
