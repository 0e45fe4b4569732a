"""Conditions (chapter 21): who can have which, what gaining one does, and losing it."""

from engine.bardsung.rules.enemy_wounds import drop_aspect, hurt_enemy
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.order import is_hero
from engine.bardsung.rules.stats import attached, card_of, penalty, runes, side_of, tokens_in
from engine.bardsung.state.model import (
    Hero,
    State,
    Token,
    change_card,
    change_enemy,
    change_hero,
    with_tokens,
)
from engine.bardsung.state.places import ZoneId
from engine.bardsung.state.steps import Do, Suffer
from engine.bardsung.state.table_events import Gained, Lost, TokenPlaced, TokenRemoved
from engine.bardsung.tables.aspects import KILLING_DRAUGHT
from engine.bardsung.tables.box import has_one_more
from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.enemies import BOSSES
from engine.bardsung.tables.words import Condition, Mark, Penalty, Power, TreasureKind
from engine.core.decks import without
from engine.core.game import Next

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_BREATH = Power.BREATH
_MARK_BREATH = Mark.BREATH
_NO_BLESSING = Penalty.NO_BLESSING
_OWN_TURN = Mark.OWN_TURN
_ROLLED = Mark.ROLLED
_RUNE = TreasureKind.RUNE

HEROES_ONLY = (
    Condition.BLEED,
    Condition.BLESSING,
    Condition.FATIGUE,
    Condition.SILENCE,
    Condition.STUNNED,
    Condition.SUNDERED,
)
ENEMIES_ONLY = (Condition.BANE, Condition.WEAKEN)
CONDITIONS = tuple(Condition)
"""Every condition (BS-10.11); those of one kind of model only are BS-21.4, BS-R.28.

Silence is shown and does nothing (BS-21.15).
"""
STACKING = (Condition.POISON, Condition.STUNNED)
"""Those that a model can have several times (BS-21.2)."""


def can_gain(state: State, who: str, condition: str) -> bool:
    """Return whether a model can gain a condition now (BS-21.2, BS-21.4)."""
    if is_hero(who):
        hero = state.hero(who)
        if condition in ENEMIES_ONLY or not hero.zone or _kept_from(hero, condition):
            return False
        card = state.card(who)
        if condition == "pinned":
            return card is not None and not card.pinned
        return condition in STACKING or condition not in hero.conditions
    enemy = state.enemy(who)
    if enemy is None or condition in HEROES_ONLY:
        return False
    name = card_of(state, enemy)
    if condition == "pinned":
        return not enemy.has("pinned") and _pinnable(state, name, enemy.kind)
    if enemy.kind not in BOSSES and condition in side_of(state, name).immune:
        return False
    return condition in STACKING or condition not in enemy.conditions


def _kept_from(hero: Hero, condition: str) -> bool:
    """Return whether a hero never gains a condition: Lost Voice (W25), runes (TR42 to TR47)."""
    if condition == "blessing" and penalty(hero, _NO_BLESSING):
        return True
    return any(card.wards == condition for card in attached(hero, _RUNE))


def _pinnable(state: State, name: str, kind: str) -> bool:
    """Return whether a model can pin its card: not one that a Banner has pinned (BS-32.7)."""
    card = state.card(name)
    held = any(enemy.has("pinned") for enemy in state.enemies if enemy.kind == kind)
    return card is not None and (held or not card.pinned)


def gain(state: State, who: str, condition: str) -> Next[State]:
    """A model gains a condition, if it can (BS-21.1, BS-21.3); a boss is an enemy (BS-29.10)."""
    if not can_gain(state, who, condition):
        return Next(state)
    hero = is_hero(who)
    if condition == "pinned":
        card = who if hero else card_of(state, state.the(who))
        pinned = change_card(state, card, pinned=True)
        return (
            Next(pinned, (Gained(who, condition),)) if hero else take_token(pinned, who, condition)
        )
    if condition == "poison":
        return _poison(state, who)
    flow = Flow(state)
    flow.do(take_token, who, condition)
    if condition == "burn":
        flow.do(_melt, who)
    return flow.next()


def take_token(state: State, who: str, condition: str) -> Next[State]:
    """Put a condition token by a model."""
    condition = Condition(condition)
    if is_hero(who):
        mine = (*state.hero(who).conditions, condition)
        return Next(change_hero(state, who, conditions=mine), (Gained(who, condition),))
    enemy = state.enemy(who)
    if enemy is None:
        return Next(state)
    held = (*enemy.conditions, condition)
    return Next(change_enemy(state, who, conditions=held), (Gained(who, condition),))


def _poison(state: State, who: str) -> Next[State]:
    """First suffer as many wounds as Poison tokens are held, then take the token (BS-21.14)."""
    if is_hero(who):
        hero = state.hero(who)
        if _BREATH in runes(hero) and _MARK_BREATH not in hero.marks:
            return Next(change_hero(state, who, marks=(*hero.marks, _MARK_BREATH)))
        held = hero.conditions.count("poison")
        if not held:
            return take_token(state, who, "poison")
        return Next(later(state, Suffer(who, held, by="poison"), Do("token", who, "poison")))
    flow = Flow(state)
    flow.do(hurt_enemy, who, state.the(who).conditions.count("poison"))
    flow.do(take_token, who, "poison")
    return flow.next()


def _melt(state: State, who: str) -> Next[State]:
    """Burn melts a Drift in the zone (BS-32.15), and drives a Killing Draught away (CH11)."""
    model = state.hero(who) if is_hero(who) else state.enemy(who)
    zone = model.zone if model is not None else ""
    flow = Flow(state)
    while tokens_in(flow.state, "drift", zone):
        flow.do(remove_token, "drift", zone)
    tile = ZoneId(zone).tile
    if any(aspect.card == KILLING_DRAUGHT and aspect.tile == tile for aspect in state.aspects):
        flow.do(drop_aspect, KILLING_DRAUGHT, KILLING_DRAUGHT)
    return flow.next()


def lose(state: State, who: str, condition: str, all: bool = False) -> Next[State]:
    """A model discards a condition: one token, or all of a kind; a hero's card is unpinned."""
    if condition == "pinned" and is_hero(who):
        return Next(change_card(state, who, pinned=False), (Lost(who, "pinned"),))
    model = state.hero(who) if is_hero(who) else state.enemy(who)
    if model is None or condition not in model.conditions:
        return Next(state)
    left = tuple(c for c in model.conditions if c != condition)
    if not all:
        left = without(model.conditions, Condition(condition))
    change = change_hero if is_hero(who) else change_enemy
    return Next(change(state, who, conditions=left), (Lost(who, condition),))


def conditions_of(state: State, hero: str) -> tuple[str, ...]:
    """Return each condition of a hero once; Pinned, a token on the card, counts (BS-21.3)."""
    card = state.card(hero)
    pinned = ("pinned",) if card is not None and card.pinned else ()
    return (
        *dict.fromkeys(Condition(condition).value for condition in state.hero(hero).conditions),
        *pinned,
    )


def lose_all(state: State, hero: str) -> Next[State]:
    """A hero discards all conditions (BS-18.6, BS-22.9)."""
    flow = Flow(state)
    for condition in conditions_of(state, hero):
        flow.do(lose, hero, condition, all=True)
    return flow.next()


def use_up(state: State, hero: str) -> Next[State]:
    """Blessing and Fatigue are used by the first action roll (BS-21.5, BS-21.9, BS-21.11)."""
    who = state.hero(hero)
    flow = Flow(state)
    for condition in ("blessing", "fatigue"):
        if condition in who.conditions:
            flow.do(lose, hero, condition)
    if _OWN_TURN in who.marks and _ROLLED not in who.marks:
        flow.state = change_hero(flow.state, hero, marks=(*who.marks, _ROLLED))
    return flow.next()


# --- tokens in zones -----------------------------------------------------------------------------


def place_token(state: State, kind: str, zone: str) -> Next[State]:
    """Put a token into a zone; an instruction that lacks one does nothing (BC-1.12)."""
    if kind in TERRAIN and not has_one_more(_terrain(state), kind):
        return Next(state)
    after = with_tokens(state, (*state.tokens, Token(kind, zone)))
    return Next(after, (TokenPlaced(kind, zone),))


def _terrain(state: State) -> tuple[str, ...]:
    """Return the kinds of all terrain tokens on the board."""
    return tuple(token.kind for token in state.tokens if token.kind in TERRAIN)


def remove_token(state: State, kind: str, zone: str) -> Next[State]:
    """Take one token of a kind out of a zone."""
    if Token(kind, zone) not in state.tokens:
        return Next(state)
    after = with_tokens(state, without(state.tokens, Token(kind, zone)))
    return Next(after, (TokenRemoved(kind, zone),))
