"""Engagement, attack from behind and flank strike (HR-6)."""

from collections.abc import Callable

from engine.battlelore.house.switches import ENGAGEMENT
from engine.battlelore.house.tokens import partner_of, release
from engine.battlelore.numbers.dice import HELMETS, count_hits
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.numbers.orders_allowed import change_turn, the_turn
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.placing_units import lose_figures
from engine.battlelore.state.actions import Action, Engage, Pass, RerollFace
from engine.battlelore.state.events import (
    BackAttacked,
    EngagementBegan,
    FlankRerolled,
    OfferDeclined,
)
from engine.battlelore.state.house_steps import EngagementOffer, FlankReroll
from engine.battlelore.state.model import FACES, Colour, Engagement, Face, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Battle
from engine.battlelore.tables.lore_cards import orders_of
from engine.battlelore.tables.units import TROOPS
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import change_step, innermost, pop, push, solo, then

Facts = tuple[tuple[str, str | int], ...]

# --- tying the enemy down ------------------------------------------------------------------------


def melee_troop(unit: Unit) -> bool:
    """Return whether a unit is a troop with a weapon for melee (HR-0.4)."""
    kind = kind_of(unit)
    return kind.creature is None and not kind.arms.ranged


def fit(unit: Unit) -> bool:
    """Return whether a unit can be engaged at all: green and blue melee troops (HR-6.4)."""
    return melee_troop(unit) and kind_of(unit).colour is not Colour.RED


def why_not(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Return why a unit cannot engage the one that it attacks in melee; None if it can."""
    facts = _facts(unit, target)
    if not (fit(unit) and fit(target)):
        return Refusal("engage.troops", "HR-6.4", facts)
    if partner_of(state, unit.id) or partner_of(state, target.id):
        return Refusal("engage.tied", "HR-6.5", facts)
    return None


def _facts(unit: Unit, target: Unit) -> Facts:
    return (("unit", unit.id), ("hex", unit.hex), ("target", target.id), ("target_at", target.hex))


def _first_strike(step: Battle) -> bool:
    """Return whether a roll is an attack in melee, no answer to one."""
    return step.melee and not (step.back or step.first or step.last)


def ask(state: State, step: Battle) -> Next[State]:
    """Offer the attacker a token once the target does not evade (HR-6.3, HR-R.22)."""
    if _first_strike(step) and not step.evades:
        return Next(push(state, EngagementOffer(step.unit, step.target)))
    return Next(state)


def decides_offer(state: State, step: EngagementOffer) -> Side | None:
    """Return the side that attacks, where the two units can be engaged."""
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None or why_not(state, unit, target) is not None:
        return None
    return unit.side


def run_offer(state: State, _: EngagementOffer) -> Next[State]:
    """End the offer: the two cannot be engaged."""
    return Next(pop(state))


def options_offer(_: State, __: EngagementOffer) -> tuple[Action, ...]:
    """Return the choices: to put a token down, or not."""
    return (Engage(), Pass())


def refuse_offer(state: State, step: EngagementOffer, action: Action) -> Refusal | None:
    """Return why the offer cannot be answered like this."""
    if isinstance(action, Pass):
        return None
    unit = state.unit(step.unit)
    if not isinstance(action, Engage) or unit is None:
        return not_now(state)
    return refuse_to_engage(state, unit.side)


def refuse_to_engage(state: State, side: Side) -> Refusal | None:
    """Return why a side cannot put a token down now, whatever is being decided."""
    place = innermost(state, Battle)
    battle: Battle | None = state.steps[place] if place is not None else None
    unit = state.unit(battle.unit) if battle is not None else None
    target = state.unit(battle.target) if battle is not None else None
    if battle is None or unit is None or target is None or ENGAGEMENT not in state.house:
        return not_now(state)
    if unit.side is not side:
        return not_now(state)
    facts = _facts(unit, target)
    if not _first_strike(battle):
        return Refusal("engage.no_melee", "HR-6.3", facts)
    if battle.evades:
        return Refusal("engage.evades", "HR-6.3", facts)
    if isinstance(state.steps[-1], EngagementOffer):
        return why_not(state, unit, target)
    return why_not(state, unit, target) or Refusal("engage.too_late", "HR-6.3", facts)


def take_offer(state: State, step: EngagementOffer, action: Action) -> Next[State]:
    """Put the token between the two, or leave it (HR-6.1)."""
    after = pop(state)
    if not isinstance(action, Engage):
        return Next(after, (OfferDeclined(step.unit, "engage"),))
    unit, target = state.need(step.unit), state.need(step.target)
    tied = (*state.engaged, Engagement(unit.id, target.id))
    event = EngagementBegan(unit.id, target.id, unit.hex, target.hex)
    return Next(replace(after, engaged=tied), (event,))


OFFER = solo(decides_offer, run_offer, options_offer, refuse_offer, take_offer)


# --- the attack from behind ----------------------------------------------------------------------


def goes_free(state: State, unit: Unit) -> bool:
    """Return whether the order of a unit is one of a card that frees its colour (HR-6.8)."""
    turn = the_turn(state)
    if turn.resolved is None or turn.fallback or turn.order(unit.id) is None:
        return False
    return orders_of(turn.resolved.card).frees is kind_of(unit).colour


def back_dice(partner: Unit) -> int:
    """Return the dice of an attack from behind: those of the banner alone (HR-6.14, HR-R.24)."""
    kind = kind_of(partner)
    return TROOPS[kind.stance, kind.colour].dice


def stopped_in_the_back(state: State, unit: Unit) -> int:
    """Return the helmets that a unit ignores by what lasts already (HR-7.1)."""
    return number(state, Stat.HELMETS_STOPPED, Asked(unit), 0, "troop", "HR-6.14").value


def leave(state: State, unit_id: UnitId, *, ordered: bool = True) -> Next[State]:
    """Let a unit end its engagement by its own will: its partner strikes first (HR-6.11, HR-6.13).

    A card lets it go free only if it carries out an order, not if it evades.
    An ordered unit leaves by its next action, an evading unit by evading (HR-6.12).
    """
    if not state.engaged:
        return Next(state)
    unit, partner = state.unit(unit_id), state.unit(partner_of(state, unit_id))
    if unit is None or partner is None:
        return Next(state)
    if ordered and goes_free(state, unit):
        return release(state, unit_id)
    dice, rng = state.rng.roll(back_dice(partner), FACES)
    hits = max(0, dice.count(HELMETS[kind_of(unit).colour]) - stopped_in_the_back(state, unit))
    event = BackAttacked(partner.id, unit.id, partner.hex, unit.hex, dice, hits)
    return then(
        Next(replace(state, rng=rng), (event,)),
        lambda now: lose_figures(now, unit_id, hits, cause="back", rule="HR-6.14"),
        lambda now: release(now, unit_id),
    )


def after_leaving(
    state: State,
    unit_id: UnitId,
    go_on: Callable[[State], Next[State]],
    *,
    ordered: bool = True,
) -> Next[State]:
    """Let a unit go on that leaves its engagement for it, unless that was its end (HR-6.15).

    An action that a Lore card allows is not `ordered`.
    """
    if not state.engaged:
        return go_on(state)

    def if_it_lives(now: State) -> Next[State]:
        return go_on(now) if now.over is None and now.unit(unit_id) is not None else Next(now)

    return then(leave(state, unit_id, ordered=ordered), if_it_lives)


def moved_by_card(state: State, unit_id: UnitId, by: Side) -> Next[State]:
    """Let a unit be moved by a card: by its own player it leaves by will, else it is freed.

    That does not carry out its order, so no Command card lets it go free (HR-7.1).
    """
    unit = state.unit(unit_id)
    if unit is None:
        return Next(state)
    return leave(state, unit_id, ordered=False) if unit.side is by else release(state, unit_id)


# --- the flank strike ----------------------------------------------------------------------------


def is_flank(state: State, unit: Unit, target: Unit, melee: bool) -> bool:
    """Return whether an attack is a flank strike: on who is engaged with another (HR-6.18).

    It is an attack like any other (HR-6.19), with or without a main strike (HR-6.22); a bonus
    attack may be one (HR-6.23). Red troops strike so too (HR-R.26).
    """
    partner = partner_of(state, target.id)
    return melee and bool(partner) and partner != unit.id and melee_troop(unit)


def offer_reroll(state: State, step: Battle) -> Next[State]:
    """After the roll of a flank strike one symbol may be rolled again (HR-6.20).

    One die that shows it is enough (HR-R.25).
    """
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None or not step.rolled or not _first_strike(step):
        return Next(state)
    if not is_flank(state, unit, target, step.melee):
        return Next(state)
    noted = change_turn(state, flanked=(*the_turn(state).flanked, target.id))
    return Next(push(noted, FlankReroll(unit.id, target.id)))


def refuse_main_strike(state: State, unit: Unit, target_id: UnitId) -> Refusal | None:
    """Return why a unit cannot attack its partner: a flank strike came before (HR-6.21)."""
    if not state.engaged or partner_of(state, unit.id) != target_id:
        return None
    target = state.need(target_id)
    if target_id not in the_turn(state).flanked:
        return None
    return Refusal("attack.flanked", "HR-6.21", _facts(unit, target))


def _rolled(state: State) -> tuple[Face, ...]:
    place = innermost(state, Battle)
    return state.steps[place].rolled if place is not None else ()


def decides_reroll(state: State, step: FlankReroll) -> Side | None:
    """Return the side that rolled."""
    unit = state.unit(step.unit)
    return unit.side if unit is not None else None


def run_reroll(state: State, _: FlankReroll) -> Next[State]:
    """End the choice: nobody is left who could roll."""
    return Next(pop(state))


def options_reroll(state: State, _: FlankReroll) -> tuple[Action, ...]:
    """Return the choices: each symbol that the dice show, and to keep the roll."""
    shown = _rolled(state)
    return (*(RerollFace(face.value) for face in FACES if face in shown), Pass())


def refuse_reroll(state: State, step: FlankReroll, action: Action) -> Refusal | None:
    """Return why a symbol cannot be rolled again."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, RerollFace):
        return not_now(state)
    if action.face in (face.value for face in _rolled(state)):
        return None
    facts = (("unit", step.unit), ("hex", state.spot(step.unit)), ("text", action.face))
    return Refusal("flank.not_rolled", "HR-6.20", facts)


def take_reroll(state: State, step: FlankReroll, action: Action) -> Next[State]:
    """Roll all dice of one symbol again; the new faces count (HR-6.20, HR-6.24)."""
    after = pop(state)
    if not isinstance(action, RerollFace):
        return Next(after, (OfferDeclined(step.unit, "reroll"),))
    place = innermost(after, Battle)
    if place is None:
        raise LookupError(action)
    battle: Battle = after.steps[place]
    face = Face(action.face)
    fresh, rng = after.rng.roll(battle.rolled.count(face), FACES)
    rest = iter(fresh)
    rolled = tuple(next(rest) if die is face else die for die in battle.rolled)
    unit, target = state.need(step.unit), state.need(step.target)
    hits = count_hits(rolled, unit, target, battle.melee)
    event = FlankRerolled(unit.id, target.id, action.face, rolled, hits, rolled.count(Face.FLAG))
    noted = change_step(replace(after, rng=rng), place, replace(battle, rolled=rolled))
    return Next(noted, (event,))


REROLL = solo(decides_reroll, run_reroll, options_reroll, refuse_reroll, take_reroll)
