"""Wounds of enemies (chapters 11, 29, 30): tokens, the heated side, defeat, gold, cards that go."""

from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.order import enemy_cards, free_card, is_hero, take_out
from engine.bardsung.rules.pools import change_gold, plays_basic, replenish
from engine.bardsung.rules.stats import (
    ENEMY_CARDS_KIND,
    card_of,
    kinds_met,
    side_of,
    sustained,
    tokens_in,
)
from engine.bardsung.rules.traits import answered
from engine.bardsung.state.events import CardTurned, EnemyLeft
from engine.bardsung.state.model import (
    Card,
    Enemy,
    State,
    change_card,
    change_enemy,
    with_enemies,
)
from engine.bardsung.state.steps import Attack, Defence, Do, HeroTurn
from engine.bardsung.state.table_events import AspectLeft, EnemyWounded, Lost
from engine.bardsung.tables.aspects import ASPECTS, BATTLES, GUARDED_CACHE, SINGLE_COMBAT
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, KNACKS, MINI_BOSSES, cards_of
from engine.bardsung.tables.enemy_cards import Knack
from engine.bardsung.tables.words import Moment
from engine.core.decks import without
from engine.core.frozen import replace
from engine.core.game import Next

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_INKY = KNACKS[Knack.INKY]
_HURT_AT_GHOST = Moment.HURT_AT_GHOST


def hurt_enemy(state: State, enemy: str, wounds: int = 1, by: str = "") -> Next[State]:
    """An enemy suffers wounds one by one (BS-11.10, BS-10.18); surplus ones count (BS-11.18).

    Frostbite makes the first one two, and is used up by it (BS-21.13, BS-21.23). `by` is the hero
    whose attack causes them.
    """
    flow = Flow(state)
    victim = state.enemy(enemy)
    if victim is None or not wounds:
        return flow.next()
    if "frostbite" in victim.conditions:
        left = without(victim.conditions, "frostbite")
        flow.state = change_enemy(flow.state, enemy, conditions=left)
        flow.tell(Lost(enemy, "frostbite"))
        wounds += 1
    flow.do(_listening, victim.zone)
    for _ in range(wounds):
        flow.do(_one_wound, enemy, by)
    if victim.kind in _INKY:
        flow.state = later(flow.state, Do("ink", enemy))
    return flow.next()


def _listening(state: State, zone: str) -> Next[State]:
    """Wyldshell's dead listen once a round where an enemy is hurt at a Ghost (BC-2)."""
    flow = Flow(state)
    if tokens_in(state, "ghost", zone):
        for hero in state.heroes:
            flow.do(answered, _HURT_AT_GHOST, hero.id)
    return flow.next()


def _one_wound(state: State, enemy: str, by: str) -> Next[State]:
    victim = state.enemy(enemy)
    if victim is None:
        return Next(state)
    if not victim.wounds:
        after = change_enemy(state, enemy, wounds=1)
        attacks = (step.card for step in reversed(state.steps) if isinstance(step, Attack))
        ability = next(attacks, "") if by else ""
        return Next(after, (EnemyWounded(enemy, 1, by, ability),))
    if victim.kind in BOSSES:
        return _second_on_boss(state, victim)
    card = card_of(state, victim)
    if side_of(state, card).heats:
        return _heat(state, victim, card)
    if victim.kind in MINI_BOSSES:
        return _mini_boss_card(state, victim, card)
    return remove_enemy(state, enemy, "BS-11.11", gold=True)


def _clear(state: State, enemy: str) -> State:
    return change_enemy(state, enemy, wounds=0)


def _heat(state: State, victim: Enemy, card: str) -> Next[State]:
    """Discard the tokens of this model and turn the card (BS-11.15, BS-11.17).

    Nothing else changes (BS-11.21, BS-R.50). A card out of the order is not turned: it comes back
    normal side up (BS-25.15).
    """
    flow = Flow(_turn(_clear(state, victim.id), card, heated=True), EnemyWounded(victim.id, 0))
    if any(row_card.id == card for row_card in (*state.order, *state.incoming)):
        flow.tell(CardTurned(card, heated=True))
    return flow.next()


def _turn(state: State, card: str, heated: bool) -> State:
    """Turn a card, in the row or one that waits."""
    waiting = tuple(replace(c, heated=heated) if c.id == card else c for c in state.incoming)
    return replace(change_card(state, card, heated=heated), incoming=waiting)


def _mini_boss_card(state: State, victim: Enemy, card: str) -> Next[State]:
    """A second wound on a heated card removes it and pays its gold (BS-30.5, BS-R.40).

    The encounter goes on (BS-30.4).
    """
    flow = Flow(_clear(state, victim.id), EnemyWounded(victim.id, 0))
    own = [c.id for c in (*state.order, *state.incoming) if c.id in MINI_BOSSES[victim.kind]]
    if len(own) <= 1:
        flow.do(remove_enemy, victim.id, "BS-30.3", gold=True)
        return flow.next()
    flow.do(change_gold, ENEMY_CARDS[card].gold, "BS-11.12")
    flow.do(take_out, card, "BS-30.5")
    flow.state = replace(flow.state, flags=(*flow.state.flags, gone(card)))
    return flow.next()


def _second_on_boss(state: State, victim: Enemy) -> Next[State]:
    """Turn the boss's first normal card (BS-29.17); or discard the first (BS-29.18, BS-29.19).

    So a boss with n cards takes n(n+3) wounds (BS-29.20, BC-13.5).
    """
    flow = Flow(_clear(state, victim.id), EnemyWounded(victim.id, 0))
    own: list[Card] = [c for c in state.order if belongs(victim.kind, c.id)]
    normal = next((card for card in own if not card.heated), None)
    if normal is not None:
        flow.state = change_card(flow.state, normal.id, heated=True)
        flow.tell(CardTurned(normal.id, heated=True))
        return flow.next()
    if own:
        flow.do(take_out, own[0].id, "BS-29.18")
    for card in own[1:]:
        flow.state = change_card(flow.state, card.id, heated=False)
        flow.tell(CardTurned(card.id, heated=False))
    if len(own) <= 1:
        flow.do(_boss_falls, victim)
    return flow.next()


def gone(card: str) -> str:
    """Return the flag that says that a mini-boss has lost a card (BS-30.5)."""
    return f"gone:{card}"


def all_gone(kind: str) -> tuple[str, ...]:
    """Return the flags of all cards of a mini-boss."""
    return tuple(gone(card) for card in cards_of(kind))


def belongs(kind: str, card: str) -> bool:
    """Return whether a card belongs to a kind of enemy."""
    row = ENEMY_CARDS.get(card)
    return row is not None and row.kind == kind


def _boss_falls(state: State, victim: Enemy) -> Next[State]:
    """A boss without cards is defeated (BS-29.19); the King has a second stage (BC-13.4)."""
    halt = "stage" if BOSSES[victim.kind].then is not None else "won"
    after = with_enemies(state, tuple(e for e in state.enemies if e.id != victim.id))
    return Next(replace(after, halt=halt), (EnemyLeft(victim.id, "BS-29.19"),))


def remove_enemy(state: State, enemy: str, rule: str, gold: bool = False) -> Next[State]:
    """Remove a model with all its tokens (BS-11.11); the last of its type takes the card along.

    Gold is paid once a card, not for each model (BS-11.12). While others of the type stand in areas
    without heroes, the card leaves at once as well, but without gold (BS-25.13).
    """
    victim = state.the(enemy)
    flow = Flow(state, EnemyLeft(enemy, rule))
    flow.state = with_enemies(state, tuple(e for e in state.enemies if e.id != enemy))
    flow.state = free_card(flow.state, victim)
    if gold:
        flow.do(_single_combat, victim)
    if any(enemy.kind == victim.kind for enemy in flow.state.enemies):
        flow.do(cards_leave)
        return flow.next()
    for card in MINI_BOSSES.get(victim.kind, (victim.kind,)):
        if gold and any(c.id == card for c in (*flow.state.order, *flow.state.incoming)):
            flow.do(change_gold, ENEMY_CARDS[card].gold, "BS-11.12")
        flow.do(card_gone, card, "BS-11.12" if gold else rule)
    if plays_basic(flow.state) and not flow.state.enemies:
        flow.state = replace(flow.state, halt="won")
    return flow.next()


def _single_combat(state: State, victim: Enemy) -> Next[State]:
    """The exploring hero of Single Combat (BA20) replenishes a fate when it defeats an enemy here.

    This counts in its own turn, from any zone, and with thorns (TR13) in defence.
    """
    if not sustained(state, SINGLE_COMBAT, victim.zone):
        return Next(state)
    duellist = next((a.hero for a in state.aspects if a.card == SINGLE_COMBAT), "")
    deeds = (s.hero for s in reversed(state.steps) if isinstance(s, (HeroTurn, Defence)))
    return replenish(state, 1, SINGLE_COMBAT) if next(deeds, "") == duellist else Next(state)


def card_gone(state: State, card: str, rule: str) -> Next[State]:
    """Take an enemy card out; with the last of them Engagement aspects go (BS-16.13)."""
    flow = Flow(state)
    flow.do(take_out, card, rule)
    if flow.state is state or enemy_cards(flow.state):
        return flow.next()
    for aspect in (*flow.state.aspects, *flow.state.delayed):
        if ASPECTS[aspect.card].engagement:
            flow.do(drop_aspect, aspect.card, "BS-16.13")
    return flow.next()


def cards_leave(state: State, rule: str = "BS-25.13") -> Next[State]:
    """Take out each enemy card as soon as no model of it shares an area with a hero (BS-25.13).

    The heroes gain no gold for these cards. When the last hero has escaped, the encounter is over
    and no further card leaves.
    """
    flow = Flow(state)
    if not state.in_play():
        return flow.next()
    met = kinds_met(state)
    for card in (*state.order, *state.incoming):
        if not is_hero(card.id) and ENEMY_CARDS_KIND[card.id] not in met:
            flow.do(card_gone, card.id, rule)
    return flow.next()


def drop_aspect(state: State, card: str, rule: str) -> Next[State]:
    """Discard an aspect (not because its source fell, BS-R.48); a Guarded Cache opens (BA13)."""
    dropped = next((a for a in (*state.aspects, *state.delayed) if a.card == card), None)
    if dropped is None:
        return Next(state)
    pile = "battle" if card in BATTLES else "challenge"
    kept = replace(state.discards, **{pile: (*getattr(state.discards, pile), card)})
    after = replace(
        state,
        discards=kept,
        aspects=tuple(aspect for aspect in state.aspects if aspect.card != card),
        delayed=tuple(other for other in state.delayed if other.card != card),
    )
    if card == GUARDED_CACHE and rule == "BS-16.13":
        after = later(after, Do("treasure", dropped.hero))
    return Next(after, (AspectLeft(card, rule),))
