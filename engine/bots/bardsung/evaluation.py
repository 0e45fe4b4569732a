"""The chance that a party completes its encounter, as a logistic regression on the position.

It was fitted to 7,511 positions of 1,296 games that Regular played at each level with one to four
heroes, a third of them with additional wounds and fewer supplies, since Regular seldom gets into
such trouble. No weight may have the wrong sign: a wound never improves a position. On every fourth
game, held out, its skill is 0.43 (1 - Brier / 0.25).
"""

from functools import lru_cache
from math import exp

from engine.bardsung.enemies.defending import defence_sources
from engine.bardsung.explore.spawning import page
from engine.bardsung.heroes.numbers import defence_total
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.dice import mode_of
from engine.bardsung.rules.stats import (
    ENEMY_CARDS_KIND,
    enemy_range,
    enemy_speed,
    grit,
    side_of,
)
from engine.bardsung.state.model import Enemy, Hero, State, resource
from engine.bardsung.state.seats import HeroSeat
from engine.bardsung.state.steps import Aftermath, Defence
from engine.bardsung.tables.encounters import EncounterKind
from engine.bardsung.tables.enemies import BOSSES, MINI_BOSSES
from engine.bardsung.tables.words import Effect
from engine.bots.bardsung.decision import succeeding
from engine.bots.bardsung.fights import left_to_kill

UNIT = 24.0
"""The worth of what makes success e times as likely as failure."""
SECOND_STAGE, MORE, MANY = 18, 10, 4
"""Wounds that the King's second stage takes, and what so many heroes add to them (BC-13.5)."""
CARD, HEATED = 4, 2
"""Wounds that a card of a mini-boss takes, and those of them on its first side (BS-30.5)."""
LATER = 0.4
"""The part of a wound that Burn, Poison or Bleed is expected to cause."""
AFAR = 0.4
"""The share of an attack that counts while nobody is within its reach."""
MOST = 3
"""Potions and firewood tokens that are counted."""

WEIGHTS: dict[str, float] = {
    "boss.one": -5.17,
    "boss.heroes": 2.23,
    "boss.alone": -7.33,
    "boss.left": 19.7,
    "boss.potion": 37.6,
    "boss.danger": -4.52,
    "boss.worst": -6.78,
    "boss.wounds": -2.48,
    "boss.wounds_for_each": -3.76,
    "boss.pit": -7.51,
    "way.one": -5.88,
    "way.heroes": 11.2,
    "way.alone": -3.09,
    "way.weakest": 3.39,
    "way.one_left": -2.07,
    "way.three_left": -2.49,
    "way.left": 4.03,
    "way.poison": -6.13,
    "way.blessing": 1.02,
    "way.potion": 22.1,
    "way.enemy_wounds": -1.71,
    "way.strain": -19.4,
    "way.rescue": 25.3,
    "way.firewood": 20,
    "way.steps": -0.849,
    "way.farthest": -0.546,
    "way.rows": -5.57,
    "way.tiles": -0.274,
    "way.guard": -2.54,
    "way.road": 4.3,
    "way.unmet": -26.1,
}
"""The weights of `terms`, in their order: in an arena, then on the way to the stairs."""


def chance(state: State) -> float:
    """Return the chance that the encounter is completed, from 0 to 1."""
    if state.over is not None:
        return float(state.over.won)
    ended = after(state)
    if ended is not None:
        return float(ended.won)
    kind, facts = _facts(state)
    total = sum(WEIGHTS.get(f"{kind}.{name}", 0.0) * value for name, value in facts.items())
    return 1 / (1 + exp(-total / UNIT))


def after(state: State) -> Aftermath | None:
    """Return the step after an encounter, None in one."""
    step = state.steps[0] if state.steps else None
    return step if isinstance(step, Aftermath) else None


def terms(state: State, _: HeroSeat | None = None) -> tuple[float, ...]:
    """Return what each weight weighs in a position, the same for each hero."""
    kind, facts = _facts(state)
    named = {f"{kind}.{name}": value for name, value in facts.items()}
    return tuple(named.get(name, 0.0) for name in WEIGHTS)


def progress(state: State) -> float:
    """Return how much of the encounter is done, roughly, from 0 to 1."""
    if page(state).kind is EncounterKind.BOSS:
        return 1 - min(1.0, _boss_wounds(state) / (SECOND_STAGE + MORE))
    return 1.0 if state.stairs else 1 - min(1.0, _rows(state) / 10)


def _facts(state: State) -> tuple[str, dict[str, float]]:
    """Return the kind of encounter, and the terms of a position by their names."""
    heroes = state.in_play()
    lefts = sorted(_left(hero) for hero in heroes)
    conditions: list[str] = [condition for hero in heroes for condition in hero.conditions]
    facts = {
        "one": 1.0,
        "heroes": float(len(state.heroes)),
        "alone": float(len(state.heroes) == 1),
        "weakest": float(min(lefts[0], 4)) if lefts else 4.0,
        "one_left": float(sum(left <= 1 for left in lefts)),
        "three_left": float(sum(left <= 3 for left in lefts)),
        "left": sum(lefts) / max(1, len(lefts)),
        "poison": float(conditions.count("poison")),
        "blessing": float(conditions.count("blessing")),
        "potion": float(min(MOST, resource(state, "potion"))),
    }
    facts |= _enemies(state, heroes, lefts)
    if page(state).kind is EncounterKind.BOSS:
        return "boss", facts | _arena(state, lefts)
    return "way", facts | _way(state, heroes)


def _left(hero: Hero) -> int:
    """Return the wounds that defeat a hero."""
    return max(0, grit(hero) - len(hero.wounds))


# --- enemies -------------------------------------------------------------------------------------


def _enemies(state: State, heroes: tuple[Hero, ...], lefts: list[int]) -> dict[str, float]:
    """Return the strength of the enemies near heroes: wounds that they take, and that they deal."""
    map = lattice(state)
    near = [e for e in state.enemies if any(map.same_area(e.zone, h.zone) for h in heroes)]
    afar, loads = 0.0, {hero.id: 0.0 for hero in heroes}
    for enemy in near:
        for card in _cards(state, enemy):
            side, deals = side_of(state, card), [(h, blow(state, enemy, card, h)) for h in heroes]
            reach = enemy_range(state, enemy.zone, card) + enemy_speed(state, enemy, card)
            met = [pair for pair in deals if map.distance(enemy.zone, pair[0].zone) <= reach]
            if not met:
                afar += AFAR * sum(wounds for _, wounds in deals) / len(deals)
            for hero, wounds in met:
                loads[hero.id] += wounds if side.attack.pulse else wounds / len(met)
    danger = afar + sum(loads.values())
    return {
        "enemy_wounds": float(sum(left_to_kill(state, e) for e in near if e.kind not in BOSSES)),
        "danger": danger,
        "strain": danger / max(1, sum(lefts)),
        "worst": max((min(2.0, loads[h.id] / max(1, _left(h))) for h in heroes), default=0.0),
    }


def _cards(state: State, enemy: Enemy) -> tuple[str, ...]:
    if enemy.kind in BOSSES or enemy.kind in MINI_BOSSES:
        return tuple(c.id for c in state.order if ENEMY_CARDS_KIND.get(c.id) == enemy.kind)
    return (enemy.kind,)


def blow(state: State, enemy: Enemy, card: str, hero: Hero) -> float:
    """Return the wounds that an attack deals a hero on average."""
    attack, tn = side_of(state, card).attack, side_of(state, card).tn
    better, worse = defence_sources(state, Defence(hero.id, enemy.id, card), hero)
    bonus = defence_total(state, hero, attack.magic).value
    held = succeeding(mode_of(better, worse), bonus, tn)
    return (1 - held) * _wounds(attack.effects) + held * _wounds(attack.miss)


@lru_cache(maxsize=512)
def _wounds(effects: tuple[Effect, ...]) -> float:
    """Return the wounds of an attack; conditions that wound later count in part."""
    later = sum(map(effects.count, (Effect.BURN, Effect.POISON, Effect.BLEED)))
    return effects.count(Effect.WOUND) + 1.3 * effects.count(Effect.SERIOUS_WOUND) + LATER * later


# --- the objective -------------------------------------------------------------------------------


def _boss_wounds(state: State) -> int:
    """Return the wounds that a boss still takes in all stages: n(n+3) for n cards (BS-29.20)."""
    total = 0
    for enemy in state.enemies:
        if enemy.kind in BOSSES:
            own = [card for card in state.order if ENEMY_CARDS_KIND.get(card.id) == enemy.kind]
            heated = sum(card.heated for card in own)
            total += len(own) * (len(own) + 3) - 2 * heated - enemy.wounds
            if BOSSES[enemy.kind].then is not None:
                total += SECOND_STAGE + MORE * (len(state.heroes) >= MANY)
    return total


def _arena(state: State, lefts: list[int]) -> dict[str, float]:
    wounds = float(_boss_wounds(state))
    return {
        "wounds": wounds,
        "wounds_for_each": wounds / len(state.heroes),
        "wounds_for_grit": wounds / max(1, sum(lefts)),
        "pit": float(state.encounter == "EN-4"),
    }


def _rows(state: State) -> int:
    """Return the rows between the board and its threshold (BS-24.4)."""
    top = min((y for _, y in lattice(state).cells.values()), default=0)
    return max(0, top - page(state).threshold)


def _way(state: State, heroes: tuple[Hero, ...]) -> dict[str, float]:
    """Return how far the party is from the stairs, and what lets it begin again."""
    map, stairs = lattice(state), state.stairs
    steps = [min(20, map.distance(hero.zone, stairs)) for hero in heroes] if stairs else []
    guard = any(enemy.kind in MINI_BOSSES for enemy in state.enemies)
    cards = [c for c in state.order if any(c.id in own for own in MINI_BOSSES.values())]
    road = float(state.encounter == "EN-5")
    return {
        "rescue": float(bool(state.checkpoints)),
        "firewood": float(min(MOST, resource(state, "firewood"))),
        "steps": float(sum(steps)),
        "farthest": float(max(steps, default=0)),
        "rows": 0.0 if stairs else float(_rows(state)),
        "tiles": float(len(state.board.tiles)),
        "guard": float(sum(CARD - HEATED * card.heated for card in cards) if guard else 0),
        "road": road,
        "unmet": road * (not stairs),
    }
