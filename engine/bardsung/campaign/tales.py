"""Story cards between the encounters of a campaign (BC-17): drawing one, and its answer."""

from engine.bardsung.explore.spawning import draw_treasure
from engine.bardsung.rules.conditions import take_token
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.pools import (
    change_gold,
    change_renown,
    change_xp,
    gain_resource,
)
from engine.bardsung.state.model import State, with_rng
from engine.bardsung.state.steps import Ask
from engine.bardsung.state.table_events import TaleDrawn
from engine.bardsung.tables.encounters import DETOURS
from engine.bardsung.tables.tales import REMEMBERED, TALES, WAYS, TaleCard, TaleWay
from engine.core.frozen import replace
from engine.core.game import Next

_FIRST = REMEMBERED | {f"won:{way}" for way in DETOURS}
"""The facts whose cards come before all others (BC-17.2)."""


def remember(state: State, won: bool) -> State:
    """Return the state that remembers how an encounter ended (BC-17.1)."""
    words = (f"won:{state.encounter}",) if won else (f"lost:{state.encounter}", "lost")
    return replace(state, tales=tuple(dict.fromkeys((*state.tales, *words))))


def facts_of(state: State) -> frozenset[str]:
    """Return all facts of a campaign that story cards know."""
    return frozenset((*state.tales, *state.flags, *(f"with:{hero.id}" for hero in state.heroes)))


def fitting_cards(state: State) -> tuple[TaleCard, ...]:
    """Return the cards that may be drawn: those that remember an answer or a detour, or else
    all whose facts and renown are right (BC-17.2); none comes twice."""
    facts = facts_of(state)
    fits = [
        card
        for card in TALES.values()
        if card.id not in facts
        and facts.issuperset(card.needs)
        and facts.isdisjoint(card.without)
        and card.least <= state.renown <= card.most
    ]
    return tuple([card for card in fits if _FIRST.intersection(card.needs)] or fits)


def draw_tale(state: State, speaker: str) -> Next[State]:
    """Draw a story card and ask (BC-17.2): after a completed encounter, and after the first failure
    of one; without a card that fits nothing happens."""
    cards = fitting_cards(state)
    if not cards:
        return Next(state)
    drawn, rng = state.rng.shuffle(tuple(card.id for card in cards))
    card = TALES[drawn[-1]]
    ways = tuple(way.id for way in card.ways if -way.gold <= state.gold)
    after = replace(with_rng(state, rng), tales=(*state.tales, card.id))
    ask = Ask("tale", speaker, ways, "BC-17.2", about=card.id)
    return Next(later(after, ask), (TaleDrawn(card.id),))


def answer_tale(state: State, step: Ask, option: str) -> Next[State]:
    """Carry an answer out, and remember it (BC-17.3)."""
    way: TaleWay = WAYS[option]
    flow = Flow(state)
    flow.do(change_gold, way.gold, step.about)
    flow.do(change_renown, way.renown)
    for hero in state.heroes:
        if way.xp:
            flow.do(change_xp, hero.id, way.xp)
        if way.gains is not None:
            flow.do(take_token, hero.id, way.gains)
    if way.token:
        flow.do(gain_resource, way.token)
    for _ in range(way.treasure):
        flow.do(draw_treasure, step.hero)
    if way.remembers:
        flow.state = replace(flow.state, tales=(*flow.state.tales, way.remembers))
    return flow.next()
