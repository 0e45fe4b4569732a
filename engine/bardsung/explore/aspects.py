"""Aspect cards (BS-16.11 to BS-16.15, BC-8, BC-9): drawn, resolved at once, kept, or delayed."""

from collections.abc import Callable

from engine.bardsung.explore.spawning import meaning, spawn
from engine.bardsung.explore.wandering import event_roll, top_hero
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import gain, place_token
from engine.bardsung.rules.enemy_wounds import drop_aspect, remove_enemy
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.pools import change_gold
from engine.bardsung.rules.stats import ENEMY_CARDS_KIND, heroes_in, side_of
from engine.bardsung.state.events import CardTurned
from engine.bardsung.state.model import Aspect, State, change_card, with_rng
from engine.bardsung.state.places import GateId, ZoneId
from engine.bardsung.state.steps import Check, Exploring, Reading
from engine.bardsung.state.table_events import AspectDrawn
from engine.bardsung.tables.aspect_words import Timing
from engine.bardsung.tables.aspects import (
    ALARM_GONG,
    ANSWERING_ECHO,
    ASPECTS,
    BATTLES,
    BLOODLUST,
    CAUGHT_UNAWARE,
    FALTERING_COURAGE,
    OPEN_FLANK,
    SECOND_WAVE,
    TRIPWIRE,
    UPTURNED_BRAZIER,
    WAITING_BLADES,
    WATCHER,
)
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.words import Characteristic, Condition
from engine.core.decks import draw
from engine.core.frozen import replace
from engine.core.game import Next


def draw_aspect(state: State, step: Exploring, pile: str) -> Next[State]:
    """Draw from the battle or challenge deck; an empty one is rebuilt (BS-16.23)."""
    deck = draw(getattr(state.decks, pile), getattr(state.discards, pile), 1, state.rng)
    if not deck.cards:
        return Next(state)
    card = deck.cards[0]
    flow = Flow(
        replace(
            with_rng(state, deck.rng),
            decks=replace(state.decks, **{pile: deck.deck}),
            discards=replace(state.discards, **{pile: deck.discards}),
        )
    )
    flow.tell(AspectDrawn(card, step.tile))
    row = ASPECTS[card]
    flow.do(change_gold, row.gold, card)  # BS-16.14
    here = Aspect(card, step.tile, step.hero)
    if row.timing is Timing.DELAYED:
        flow.state = replace(flow.state, delayed=(*flow.state.delayed, here))
    elif row.timing is Timing.SUSTAINED:
        flow.state = replace(flow.state, aspects=(*flow.state.aspects, here))
    if row.timing is Timing.IMMEDIATE and card in IMMEDIATE:
        flow.do(IMMEDIATE[card], step)
    if row.sections and row.timing is not Timing.DELAYED:
        previous = GateId(step.gate).tile
        flow.state = later(flow.state, Reading(step.hero, card, step.tile, previous))
    if row.timing is Timing.IMMEDIATE and (card in BATTLES or not row.sections):
        kept = (*getattr(flow.state.discards, pile), card)
        flow.state = replace(flow.state, discards=replace(flow.state.discards, **{pile: kept}))
    return flow.next()


def _on(zone: str, tile: str) -> bool:
    return ZoneId(zone).tile == tile


# --- battle aspects that act at once -------------------------------------------------------------

_Immediate = Callable[[State, Exploring], Next[State]]


def _tired(state: State, step: Exploring) -> Next[State]:
    """Waiting Blades (BA01): every hero here gains Fatigue."""
    flow = Flow(state)
    for hero in state.in_play():
        if _on(hero.zone, step.tile):
            flow.do(gain, hero.id, "fatigue")
    return flow.next()


def _brazier(state: State, step: Exploring) -> Next[State]:
    """Upturned Brazier (BA05): a Firepit on the mark."""
    return place_token(state, "firepit", lattice(state).mark(step.tile))


def _bloodlust(state: State, step: Exploring) -> Next[State]:
    """Bloodlust (BA09): the placed double-sided type of the highest TN is heated (BS-9.14)."""
    kinds = {state.the(enemy).kind for enemy in step.placed if state.enemy(enemy) is not None}
    cards = [
        card
        for card, kind in ENEMY_CARDS_KIND.items()
        if kind in kinds and kind in ENEMY_CARDS and ENEMY_CARDS[card].heated is not None
    ]
    if not cards:
        return Next(state)
    card = min(cards, key=lambda name: (-side_of(state, name).tn, name))
    waiting = tuple(replace(c, heated=True) if c.id == card else c for c in state.incoming)
    after = replace(change_card(state, card, heated=True), incoming=waiting)
    return Next(after, (CardTurned(card, heated=True),))


def _all_enemies(condition: Condition) -> _Immediate:
    def give(state: State, step: Exploring) -> Next[State]:
        """Caught Unaware (BA10), Open Flank (BA11): every enemy here gains a condition."""
        flow = Flow(state)
        for enemy in state.enemies:
            if _on(enemy.zone, step.tile):
                flow.do(gain, enemy.id, condition)
        return flow.next()

    return give


def _tripwire(state: State, step: Exploring) -> Next[State]:
    """Tripwire (BA12): a test on DEX; failure is a wound, and the hero's card is Slowed."""
    return Next(
        later(state, Check((step.hero,), Characteristic.DEX, 11, TRIPWIRE, bad=("wound", "slow")))
    )


IMMEDIATE: dict[str, _Immediate] = {
    WAITING_BLADES: _tired,
    UPTURNED_BRAZIER: _brazier,
    BLOODLUST: _bloodlust,
    CAUGHT_UNAWARE: _all_enemies(Condition.WEAKEN),
    OPEN_FLANK: _all_enemies(Condition.BANE),
    TRIPWIRE: _tripwire,
}
"""The effects of immediate battle aspects (BC-8)."""


# --- delayed aspects (BS-26.2) -------------------------------------------------------------------


def _second_wave(state: State, card: Aspect) -> Next[State]:
    """Second Wave (BA03): one more E1 enemy on the mark."""
    kind = meaning(state, "E1")
    return spawn(state, kind, lattice(state).mark(card.tile)) if kind else Next(state)


def _watcher(state: State, card: Aspect) -> Next[State]:
    """Watcher on the Ledge (BA07): gold is lost if an enemy is here, won otherwise."""
    seen = any(_on(enemy.zone, card.tile) for enemy in state.enemies)
    return change_gold(state, -1 if seen else 3, WATCHER)


def _gong(state: State, card: Aspect) -> Next[State]:
    """Alarm Gong (BA14): the highest-initiative hero makes an event roll."""
    return event_roll(state, top_hero(state))


def _falter(state: State, card: Aspect) -> Next[State]:
    """Faltering Courage (BA18): wounded enemies without a hero near leave, without gold."""
    flow = Flow(state)
    map = lattice(state)
    heroes = state.in_play()
    for enemy in state.enemies:
        far = all(map.distance(enemy.zone, hero.zone) > 1 for hero in heroes)
        if _on(enemy.zone, card.tile) and enemy.wounds and far:
            flow.do(remove_enemy, enemy.id, FALTERING_COURAGE)
    return flow.next()


def _echo_answers(state: State, card: Aspect) -> Next[State]:
    """Answering Echo (CH06): heroes who are alone in their zone gain Fatigue."""
    flow = Flow(state)
    map = lattice(state)
    area = map.area_of.get(card.tile)
    for hero in state.in_play():
        if len(heroes_in(state, hero.zone)) == 1 and map.area(hero.zone) == area:
            flow.do(gain, hero.id, "fatigue")
    return flow.next()


DELAYED: dict[str, Callable[[State, Aspect], Next[State]]] = {
    SECOND_WAVE: _second_wave,
    WATCHER: _watcher,
    ALARM_GONG: _gong,
    FALTERING_COURAGE: _falter,
    ANSWERING_ECHO: _echo_answers,
}
"""The effects of delayed aspects in the next End phase."""


def act_delayed(state: State, card: Aspect) -> Next[State]:
    """Let a delayed aspect act, then discard it; its section is read, if it has one."""
    flow = Flow(state)
    if card.card in DELAYED:
        flow.do(DELAYED[card.card], card)
    flow.do(drop_aspect, card.card, card.card)
    if card.card not in DELAYED:
        flow.state = later(flow.state, Reading(card.hero, card.card, card.tile, ""))
    return flow.next()
