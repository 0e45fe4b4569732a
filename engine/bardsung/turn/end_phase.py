"""The End phase (chapter 26, BS-P.5): seven steps, some of which ask heroes."""

from collections.abc import Callable
from itertools import pairwise

from engine.bardsung.explore.aspects import act_delayed
from engine.bardsung.explore.spawning import page
from engine.bardsung.explore.wandering import event_roll, top_hero
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import gain, lose, place_token
from engine.bardsung.rules.dice import gain_devotion
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.order import deal
from engine.bardsung.rules.pools import change_gold, plays_basic, replenish, spend_fate
from engine.bardsung.rules.stats import (
    enemies_in,
    gear_limit,
    heroes_in,
    passive,
    penalty,
    tokens_in,
)
from engine.bardsung.state.answers import Pair, pair_of
from engine.bardsung.state.events import CardMoved
from engine.bardsung.state.model import Hero, State, change_enemy, with_order
from engine.bardsung.state.places import zone_of
from engine.bardsung.state.steps import Ask, EndPhase, EndStage, Suffer
from engine.bardsung.state.table_events import EndStepBegan, EnemyWounded
from engine.bardsung.tables.encounters import Encounter, EncounterKind
from engine.bardsung.tables.heroes.dawnguard import DevotionAfterSkill, Vigil
from engine.bardsung.tables.heroes.wyldshell import Foresight
from engine.bardsung.tables.words import Penalty
from engine.bardsung.turn.round import begin_round
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import pop, swap

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_EXPLORATION = EncounterKind.EXPLORATION
_FEVER = Penalty.FEVER

S = EndStage
FEWEST = 3
"""With fewer tiles there is no event roll (BS-27.1)."""


def run(state: State, step: EndPhase) -> Next[State]:
    """Do one step after the other until somebody is asked or something else comes first.

    A tutorial fight has step 4 only (BS-14.7, BS-26.8).
    """
    if plays_basic(state) and step.stage not in (S.ORDER, S.OVER):
        return Next(swap(state, EndPhase(S.ORDER)))
    flow, top = Flow(state), step
    while isinstance(top, EndPhase) and not flow.state.halt:
        if not top.done and top.stage is not S.OVER:
            flow.tell(EndStepBegan(top.stage.value))
        if top.stage in IDLE and IDLE[top.stage](flow.state):
            top = EndPhase(FOLLOWING[top.stage])
            continue
        flow.do(RUNS[top.stage], top)
        top = flow.state.steps[-1]
    return flow.next()


def _goes_on(state: State, stage: EndStage) -> State:
    return swap(state, EndPhase(stage))


def _conditions(state: State, step: EndPhase) -> Next[State]:
    """Step 1: Burn, of heroes first, then of enemies (BS-26.1, BS-21.10, BS-R.29); Fever (W15)."""
    if step.done:
        return _enemies_burn(state)
    flow = Flow(swap(state, replace(step, done=("heroes",))))
    suffering = []
    for hero in state.in_play():
        if penalty(hero, _FEVER):
            flow.do(gain, hero.id, "fatigue")
        if hero.has("burn"):
            suffering.append(Suffer(hero.id, 1, by="burn"))
            if not _fed(state, hero):
                flow.do(lose, hero.id, "burn")
    flow.state = later(flow.state, *suffering)
    return flow.next()


def _enemies_burn(state: State) -> Next[State]:
    flow = Flow(_goes_on(state, S.DELAYED))
    for enemy in state.enemies:
        if enemy.has("burn"):
            flow.do(lose, enemy.id, "burn")
            flow.do(hurt_enemy, enemy.id)
    return flow.next()


def _fed(state: State, hero: Hero) -> bool:
    """Return whether a Firepit keeps a hero burning (BC-14.7)."""
    return page(state).stokes and bool(tokens_in(state, "firepit", hero.zone))


def _delayed(state: State, step: EndPhase) -> Next[State]:
    """Step 2: delayed aspects, left to right (BS-26.2)."""
    waiting = [aspect for aspect in state.delayed if aspect.card not in step.done]
    if not waiting:
        return Next(_goes_on(state, S.EVENT))
    after = swap(state, replace(step, done=(*step.done, waiting[0].card)))
    return act_delayed(after, waiting[0])


def _event(state: State, step: EndPhase) -> Next[State]:
    """Step 3: the event roll (BS-26.3, BS-27.1), which boss encounters know not (BS-29.16)."""
    flow = Flow(_goes_on(state, S.ORDER))
    if page(state).kind is _EXPLORATION and len(state.board.tiles) >= FEWEST:
        flow.do(event_roll, top_hero(state))
    return flow.next()


def _order(state: State, step: EndPhase) -> Next[State]:
    """Step 4: deal the new order (BS-26.4)."""
    flow = Flow(_goes_on(state, S.OVER if plays_basic(state) else S.ABILITIES))
    flow.do(deal, "BS-26.4")
    return flow.next()


def _abilities(state: State, step: EndPhase) -> Next[State]:
    """Step 5: abilities of heroes, one after the other (BS-26.5): Vigil (DG8), Foresight (WY8)."""
    done = step.done
    for hero in state.in_play():
        if hero.id in step.done:
            continue
        done = (*done, hero.id)
        if passive(hero, Vigil) or passive(hero, Foresight):
            flow = Flow(swap(state, replace(step, done=done)))
            flow.do(_vigil, hero)
            flow.do(_foresight, hero)
            return flow.next()
    return Next(_goes_on(state, S.OTHER))


def _vigil(state: State, hero: Hero) -> Next[State]:
    """With no enemy in the zone gain a Devotion, or at the limit a fate (DG8).

    Without the Sunshield a hero has no Devotion and no limit (BC-2.2).
    """
    rule, limit = passive(hero, Vigil), gear_limit(hero, DevotionAfterSkill)
    if rule is None or not limit or enemies_in(state, hero.zone):
        return Next(state)
    if rule.fate and hero.devotion >= limit:
        return replenish(state, 1, Vigil.card)
    return gain_devotion(state, hero.id)


def _foresight(state: State, hero: Hero) -> Next[State]:
    """Swap the own card with a neighbour; at level 2 any two neighbours (WY8)."""
    rule = passive(hero, Foresight)
    if rule is None:
        return Next(state)
    both = pairwise(card.id for card in state.order)
    pairs = [pair_of(one, two) for one, two in both if rule.any or hero.id in (one, two)]
    if not pairs:
        return Next(state)
    return Next(later(state, Ask("foresight", hero.id, (*pairs, "keep"), "BS-26.5")))


def answer_foresight(state: State, step: Ask, option: str) -> Next[State]:
    """Swap the two cards that were chosen."""
    if option == "keep":
        return Next(state)
    order = list(state.order)
    one = Pair(option).first
    place = next(number for number, card in enumerate(order) if card.id == one)
    order[place], order[place + 1] = order[place + 1], order[place]
    names = tuple(card.id for card in order)
    return Next(with_order(state, tuple(order)), (CardMoved(one, names, Foresight.card),))


def _other(state: State, step: EndPhase) -> Next[State]:
    """Step 6: everything else (BS-26.6): a quarry fills with Water (BC-14.6), enemies eat in the
    kitchens (BC-18.3), the Quartermaster takes a gold or, without any, a fate (BC-18.4), a bell
    tires heroes who share a zone (BC-18.7).

    The Broken Stair has no such effect (BC-14.5).
    """
    flow, row = Flow(_goes_on(state, S.OVER)), page(state)
    for hero in state.in_play() if row.rings else ():
        if len(heroes_in(state, hero.zone)) > 1:
            flow.do(gain, hero.id, "fatigue")
    flow.do(_freezes, row)
    if row.feeds:
        for enemy in state.enemies:
            if enemy.wounds and not heroes_in(state, enemy.zone):
                flow.state = change_enemy(flow.state, enemy.id, wounds=0)
                flow.tell(EnemyWounded(enemy.id, 0))
    if row.tithes and state.gold:
        flow.do(change_gold, -1, row.rule)
    elif row.tithes and state.fate:
        flow.do(spend_fate, 1, row.rule)
    if row.floods and len(state.board.tiles) >= row.floods:
        mark = lattice(state).mark(state.board.tiles[-1].tile)
        if not tokens_in(state, "water", mark):
            flow.do(place_token, "water", mark)
    return flow.next()


def _freezes(state: State, row: Encounter) -> Next[State]:
    """Place Drift in the first zone of the bridge that has none (BC-18.5)."""
    zones = [zone_of(row.arena, zone) for zone in row.freezes]
    bare = next((zone for zone in zones if not tokens_in(state, "drift", zone)), "")
    return place_token(state, "drift", bare) if bare else Next(state)


def _over(state: State, step: EndPhase) -> Next[State]:
    """Step 7: the round ends (BS-26.7)."""
    return begin_round(pop(state))


def _nobody_burns(state: State) -> bool:
    heroes = any(hero.has("burn") or penalty(hero, _FEVER) for hero in state.heroes)
    return not heroes and not any(enemy.has("burn") for enemy in state.enemies)


def _nobody_plans(state: State) -> bool:
    return not any(passive(h, Vigil) or passive(h, Foresight) for h in state.heroes)


def _more(row: Encounter) -> bool:
    return bool(row.floods or row.freezes) or row.feeds or row.tithes or row.rings


IDLE: dict[EndStage, Callable[[State], bool]] = {
    S.CONDITIONS: _nobody_burns,
    S.DELAYED: lambda state: not state.delayed,
    S.ABILITIES: _nobody_plans,
    S.OTHER: lambda state: not _more(page(state)),
}
"""When a step comes to nothing and the next one follows at once."""
FOLLOWING = dict(pairwise(EndStage))
RUNS = {
    S.CONDITIONS: _conditions,
    S.DELAYED: _delayed,
    S.EVENT: _event,
    S.ORDER: _order,
    S.ABILITIES: _abilities,
    S.OTHER: _other,
    S.OVER: _over,
}
