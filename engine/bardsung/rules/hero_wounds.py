"""Wounds of heroes (chapters 6 and 20): drawing cards, defeat and what saves from it, healing."""

from engine.bardsung.rules.conditions import lose, lose_all
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.pools import spend_resource
from engine.bardsung.rules.stats import gear_rule, grit, passive, penalty
from engine.bardsung.state.answers import Healing, HealingText, removing, turning
from engine.bardsung.state.model import Hero, State, Wound, change_hero, resource, with_rng
from engine.bardsung.state.steps import Ask, Defence, Suffer
from engine.bardsung.state.table_events import (
    Gained,
    HeroDefeated,
    HeroSaved,
    HeroWounded,
    WoundHealed,
    WoundTurned,
)
from engine.bardsung.tables.cards import GENERIC, WOUNDS
from engine.bardsung.tables.heroes.stoneheart import Grudge
from engine.bardsung.tables.heroes.wyldshell import Harness
from engine.bardsung.tables.words import Mark, Penalty
from engine.core.decks import draw
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import change_step, innermost, pop, swap

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_HARNESS = Mark.HARNESS

TOLD = ("poison", "burn")
"""Conditions that wound a hero, named with the wound."""
BY_ATTACK = ("attack", "poison", "lava")
"""Sources of a wound that an enemy attack caused: its effects and their consequences."""


def suffer(state: State, step: Suffer) -> Next[State]:
    """Draw one wound card after the other; defeat is checked after every one (BS-6.2, BS-P.7).

    Both kinds count (BS-20.7), whatever brings them (BS-21.25).
    """
    if step.left <= 0:
        return Next(pop(state))
    hero = state.hero(step.hero)
    if not hero.zone:
        return Next(pop(state))
    flow = Flow(swap(state, replace(step, left=step.left - 1)))
    serious = step.serious
    if "frostbite" in hero.conditions:  # BS-21.12: only the first of several wounds (BS-21.23)
        flow.do(lose, hero.id, "frostbite")
        serious = True
    if serious and gear_rule(hero, Harness) and _HARNESS not in hero.marks:
        flow.state = change_hero(flow.state, hero.id, marks=(*hero.marks, _HARNESS))
        serious = False
    flow.do(_draw_wound, hero.id, serious, step.enemy or (step.by if step.by in TOLD else ""))
    if step.by in BY_ATTACK and _attacked(state, hero.id):
        flow.do(_grudge, hero.id)
    if len(flow.state.hero(hero.id).wounds) >= grit(hero):
        flow.do(_defeat, hero.id)
    return flow.next()


def _draw_wound(state: State, hero: str, serious: bool, by: str) -> Next[State]:
    """A hero draws a card and keeps it (BS-6.1), the other side up if serious (BS-20.1, BS-20.2).

    An empty deck is made of the discards (BS-6.4); when all are in play there are generic cards
    without a serious side (BC-10.1).
    """
    drawn = draw(state.decks.wound, state.discards.wound, 1, state.rng)
    card = drawn.cards[0] if drawn.cards else GENERIC
    serious = serious and card != GENERIC
    timers = WOUNDS[card].timers if serious else 0
    after = replace(
        with_rng(state, drawn.rng),
        decks=replace(state.decks, wound=drawn.deck),
        discards=replace(state.discards, wound=drawn.discards),
    )
    mine = (*state.hero(hero).wounds, Wound(card, serious, timers))
    return Next(change_hero(after, hero, wounds=mine), (HeroWounded(hero, card, serious, by),))


def _attacked(state: State, hero: str) -> bool:
    """Return whether the hero is just being attacked by an enemy."""
    place = innermost(state, Defence)
    return place is not None and state.steps[place].hero == hero


def _grudge(state: State, hero: str) -> Next[State]:
    """An enemy attack hurt a hero: Stoneheart's trait will ask (BC-2), and his Grudge (BC-2.4)."""
    place = innermost(state, Defence)
    if place is not None:
        state = change_step(state, place, replace(state.steps[place], hurt=True))
    who = state.hero(hero)
    if passive(who, Grudge) is not None and not who.grudge:
        return Next(change_hero(state, hero, grudge=True), (Gained(hero, "grudge"),))
    return Next(state)


# --- defeat --------------------------------------------------------------------------------------


def _defeat(state: State, hero: str) -> Next[State]:
    """A hero is defeated: potion or checkpoint may save it (BS-18.6, BS-22.8), or all fail."""
    flow = Flow(state, HeroDefeated(hero))
    options = tuple(
        name
        for name, available in (
            ("potion", resource(state, "potion") > 0),
            ("checkpoint", bool(state.checkpoints)),
        )
        if available
    )
    if not options:
        flow.state = replace(state, halt="lost")
        return flow.next()
    flow.state = later(state, Ask("defeat", hero, (*options, "fail"), "BS-22.13"))
    return flow.next()


def answer_defeat(state: State, step: Ask, option: str) -> Next[State]:
    """Spend a potion and play on with what remains (BS-18.6, BS-R.49), or go back (BS-22.8): of
    several checkpoints to one that the heroes choose."""
    if option == "fail":
        return Next(replace(state, halt="lost"))
    if option == "checkpoint":
        fires = tuple(dict.fromkeys(state.checkpoints))
        if len(fires) > 1:
            return Next(later(state, Ask("back_zone", step.hero, fires, "BS-22.8")))
        return answer_back_zone(state, step, *fires)
    flow = Flow(state, HeroSaved(step.hero, option))
    flow.do(spend_resource, "potion")
    flow.do(discard_wounds, step.hero)
    flow.do(lose_all, step.hero)
    return flow.next()


def answer_back_zone(state: State, step: Ask, option: str) -> Next[State]:
    """Go back to a checkpoint (BS-22.8)."""
    others = list(state.checkpoints)
    others.remove(option)
    back = replace(state, checkpoints=(option, *others), halt="checkpoint")
    return Next(back, (HeroSaved(step.hero, "checkpoint"),))


def discard_wounds(state: State, hero: str) -> Next[State]:
    """A hero discards all its wound cards; timers leave with them (BS-20.9)."""
    cards = tuple(w.card for w in state.hero(hero).wounds if w.card != GENERIC)
    events = tuple(WoundHealed(hero, w.card) for w in state.hero(hero).wounds)
    pile = replace(state.discards, wound=(*state.discards.wound, *cards))
    return Next(change_hero(replace(state, discards=pile), hero, wounds=()), events)


# --- healing -------------------------------------------------------------------------------------


def healable(hero: Hero) -> tuple[HealingText, ...]:
    """Return what healing one wound can be (BS-20.8, BS-R.27): removing a card, turning a card.

    All cards with the wound side up are alike, so one of them is enough. A Festering Gash (W28)
    has to be turned first (BC-10.2).
    """
    if penalty(hero, Penalty.FESTERS):
        bad = (w.card for w in hero.wounds if w.serious)
        return tuple(turning(card) for card in bad if WOUNDS[card].penalty is Penalty.FESTERS)
    plain = tuple(removing(wound.card) for wound in hero.wounds if not wound.serious)[:1]
    return plain + tuple(turning(wound.card) for wound in hero.wounds if wound.serious)


def heal(state: State, hero: str) -> Next[State]:
    """A hero heals one wound; with a choice its player makes it (BS-20.8)."""
    options = healable(state.hero(hero))
    if not options:
        return Next(state)
    if len(options) == 1:
        return _heal_by(state, hero, options[0])
    return Next(later(state, Ask("heal", hero, options, "BS-20.8")))


def answer_heal(state: State, step: Ask, option: str) -> Next[State]:
    """Carry out how a wound is healed."""
    return _heal_by(state, step.hero, option)


def _heal_by(state: State, hero: str, option: HealingText) -> Next[State]:
    card = Healing(option).card
    if Healing(option).turns:
        return turn_wound(state, hero, card)
    wounds = list(state.hero(hero).wounds)
    place = next(n for n, injury in enumerate(wounds) if injury.card == card)
    wounds.pop(place)
    pile = state.discards
    if card != GENERIC:
        pile = replace(pile, wound=(*pile.wound, card))
    after = change_hero(replace(state, discards=pile), hero, wounds=tuple(wounds))
    return Next(after, (WoundHealed(hero, card),))


def turn_wound(state: State, hero: str, card: str) -> Next[State]:
    """Turn a serious wound to its wound side; timers leave it (BS-20.4, BS-20.9)."""
    wounds = tuple(
        Wound(card) if wound.card == card and wound.serious else wound
        for wound in state.hero(hero).wounds
    )
    return Next(change_hero(state, hero, wounds=wounds), (WoundTurned(hero, card),))


def mend(state: State, hero: str) -> Next[State]:
    """Turn one of the hero's serious wounds of choice (TR19)."""
    cards = tuple(wound.card for wound in state.hero(hero).wounds if wound.serious)
    if len(cards) > 1:
        return Next(later(state, Ask("mend", hero, cards, "BC-TR19")))
    return turn_wound(state, hero, cards[0]) if cards else Next(state)


def answer_mend(state: State, step: Ask, option: str) -> Next[State]:
    """Turn the serious wound that was chosen."""
    return turn_wound(state, step.hero, option)
