"""Terrain (chapter 32, BC-12): what entering a zone does, pushes, and the end of a turn."""

from collections.abc import Iterator

from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.dice import roll_one
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.order import is_hero
from engine.bardsung.rules.stats import (
    enemies_in,
    heroes_in,
    near_knack,
    passive,
    penalty,
    pushable,
    runes,
    sustained,
    tokens_in,
)
from engine.bardsung.state.events import DieRolled, EnemyMoved, HeroPlaced, Pushed
from engine.bardsung.state.model import Hero, State, change_enemy, change_hero
from engine.bardsung.state.places import ZoneId
from engine.bardsung.state.steps import Ask, Check, Do, Suffer
from engine.bardsung.tables.aspects import KILLING_DRAUGHT, ROTTEN_FLOOR, SWAYING_BRIDGE
from engine.bardsung.tables.cards import LAVA_RULE
from engine.bardsung.tables.enemies import KNACKS
from engine.bardsung.tables.enemy_cards import Knack
from engine.bardsung.tables.heroes.stoneheart import Rooted
from engine.bardsung.tables.words import Characteristic, Condition, Penalty, Power
from engine.core.game import Next

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_BLAZING = KNACKS[Knack.BLAZING]
_ENDING = {
    Penalty.BLEED: Condition.BLEED,
    Penalty.FROST: Condition.FROSTBITE,
    Penalty.BUCKLED: Condition.SUNDERED,
}
"""The conditions that serious wounds bring at the end of a hero's turn (W08, W21, W22)."""
_DEX = Characteristic.DEX
_ROOTS = Power.ROOTS

DANGERS = ("firepit", "stalagmites", "lava")
"""Zones into which an enemy must push a hero (BS-32.2, BS-32.12, TE4)."""


def place_hero(state: State, hero: str, zone: str, cause: str) -> Next[State]:
    """Place a hero; that is neither Move nor push, so terrain does nothing (BS-8.14, BS-32.20).

    Nor is there an opportunity attack (BS-R.12).
    """
    if state.hero(hero).zone == zone:
        return Next(state)
    return Next(change_hero(state, hero, zone=zone), (HeroPlaced(hero, zone, cause),))


def lava_zones(state: State) -> frozenset[str]:
    """Return the zones that nothing can move into (TE4)."""
    return frozenset(token.zone for token in state.tokens if token.kind == "lava")


def is_quiet(state: State, zone: str) -> bool:
    """Return whether nothing happens to a hero who moves into a zone."""
    return not sustained(state, SWAYING_BRIDGE, zone) and zone not in [t.zone for t in state.tokens]


def walk_in(state: State, hero: str) -> Next[State]:
    """A hero has moved into its zone, and perhaps onto a bridge (CH21)."""
    flow = Flow(state)
    flow.do(_wade, hero)
    if _on_bridge(state, state.hero(hero)):
        bridge = Check((hero,), _DEX, 10, SWAYING_BRIDGE, bad=("halt", "fatigue"))
        flow.state = later(flow.state, bridge)
    return flow.next()


def _wade(state: State, hero: str) -> Next[State]:
    """A hero has moved or was pushed into its zone: Water (BS-32.3), Stalagmites (BS-32.11)."""
    who = state.hero(hero)
    flow = Flow(state)
    if tokens_in(state, "stalagmites", who.zone):
        flow.do(gain, hero, "bleed")
    if tokens_in(state, "water", who.zone):
        flow.state = later(flow.state, Do("event_roll", hero))
    return flow.next()


def _on_bridge(state: State, hero: Hero) -> bool:
    """Return whether a hero has just come to another on a swaying bridge (CH21)."""
    return swaying(state, hero.zone) and len(heroes_in(state, hero.zone)) > 1


def swaying(state: State, zone: str) -> bool:
    """Return whether a zone is the middle of a swaying bridge (CH21)."""
    return sustained(state, SWAYING_BRIDGE, zone) and zone == lattice(state).mark(ZoneId(zone).tile)


# --- pushes --------------------------------------------------------------------------------------


def push_zones(state: State, who: str) -> tuple[str, ...]:
    """Return where a model may be pushed: adjacent zones (BS-10.3, BS-10.15)."""
    if is_hero(who):
        hero = state.hero(who)
        firm = _ROOTS in runes(hero) or passive(hero, Rooted) is not None
        return () if firm else lattice(state).near[hero.zone]
    enemy = state.the(who)
    return lattice(state).near[enemy.zone] if pushable(state, enemy) else ()


def dodge_zones(state: State, zone: str) -> tuple[str, ...]:
    """Return where a model may be placed by Dodge (BS-10.4): never into lava (TE4)."""
    shut = lava_zones(state)
    return tuple(spot for spot in lattice(state).near[zone] if spot not in shut)


def push_enemy(state: State, enemy: str, zone: str) -> Next[State]:
    """Push an enemy into a zone: Firepit (BS-32.1), Stalagmites (BS-32.13), Lava (TE4)."""
    start = state.the(enemy).zone
    flow = Flow(change_enemy(state, enemy, zone=zone), Pushed(enemy, zone))
    if tokens_in(state, "firepit", zone):
        flow.do(gain, enemy, "burn")
    if tokens_in(state, "stalagmites", zone):
        face, flow.state = roll_one(flow.state, 6)
        flow.tell(DieRolled("stalagmites", enemy, face, face))
        if face >= 4:
            flow.do(hurt_enemy, enemy)
    if tokens_in(state, "lava", zone):
        flow.do(hurt_enemy, enemy, 2)
        if flow.state.enemy(enemy) is not None:
            flow.state = change_enemy(flow.state, enemy, zone=start)
            flow.tell(EnemyMoved(enemy, (start,)))
    return flow.next()


def push_hero(state: State, hero: str, zone: str) -> Next[State]:
    """Push a hero into a zone (BS-32.1, BS-32.3, BS-32.11); out of lava it comes back (TE4)."""
    start = state.hero(hero).zone
    flow = Flow(change_hero(state, hero, zone=zone), Pushed(hero, zone))
    if tokens_in(state, "lava", zone):
        wound = Suffer(hero, 1, serious=True, by="lava")
        flow.state = later(flow.state, wound, Do("burn", hero), Do("return", hero, start))
        return flow.next()
    if tokens_in(state, "firepit", zone):
        flow.do(gain, hero, "burn")
    flow.do(_wade, hero)
    return flow.next()


def come_back(state: State, step: Do) -> Next[State]:
    """Return a hero from the lava to where it was pushed from (TE4)."""
    if not state.hero(step.who).zone:
        return Next(state)
    return place_hero(state, step.who, step.by, LAVA_RULE)


def enemy_pushes(state: State, hero: str) -> Next[State]:
    """An enemy's attack pushes a hero (BS-10.14, BS-10.16): into a danger where one is near.

    Otherwise away from the other heroes. The hero of the last turn chooses among equal ones
    (BS-13.3, BS-32.21, BS-R.13).
    """
    zones = push_zones(state, hero)
    if not zones or not state.hero(hero).zone:
        return Next(state)
    best = worst_zones(state, hero, zones)
    if len(best) == 1:
        return push_hero(state, hero, best[0])
    asked = state.last or hero
    return Next(later(state, Ask("enemy_push", asked, best, "BS-10.16", hero)))


def worst_zones(state: State, hero: str, zones: tuple[str, ...]) -> tuple[str, ...]:
    """Return the zones into which an enemy pushes a hero (BS-10.16)."""
    perils = {token.zone for token in state.tokens if token.kind in DANGERS}
    perilous = tuple(zone for zone in zones if zone in perils)
    if perilous:
        return perilous
    map = lattice(state)
    others = [comrade.zone for comrade in state.in_play() if comrade.id != hero]
    far = {zone: sum(map.distance(zone, other) for other in others) for zone in zones}
    most = max(far.values())
    return tuple(zone for zone in zones if far[zone] == most)


def answer_enemy_push(state: State, step: Ask, option: str) -> Next[State]:
    """Push the hero into the zone that was chosen."""
    return push_hero(state, step.about, option)


def enemy_dodge(state: State, enemy: str) -> Next[State]:
    """An enemy dodges only from heroes into a zone without any (BS-10.17)."""
    who = state.enemy(enemy)
    if who is None:
        return Next(state)
    zones = dodge_zones(state, who.zone)
    free = [zone for zone in zones if not heroes_in(state, zone)]
    if not free or not heroes_in(state, who.zone):
        return Next(state)
    return Next(change_enemy(state, enemy, zone=free[0]), (EnemyMoved(enemy, (free[0],)),))


# --- the end of a turn ---------------------------------------------------------------------------


def end_of_turn(state: State, who: str) -> Next[State]:
    """A model ends its own turn in Gas (BS-32.4) or in Drift (BS-32.14, BS-32.22).

    Of heroes, too: a Killing Draught (CH11), a rotten floor (BA15), a Deep Gash (W08), an enemy
    that blazes (BC-6.12).
    """
    model = state.hero(who) if is_hero(who) else state.enemy(who)
    if model is None or not model.zone:
        return Next(state)
    if isinstance(model, Hero):
        ends = tuple(_hero_ends(state, model))
        return Next(later(state, *ends) if ends else state)
    flow = Flow(state)
    if tokens_in(state, "gas", model.zone):
        flow.do(gain, who, "poison")
    if tokens_in(flow.state, "drift", model.zone):
        flow.do(gain, who, "frostbite")
    return flow.next()


def _hero_ends(state: State, hero: Hero) -> Iterator[Do | Check]:
    """Yield what a hero ends its turn in: terrain, then cards, one after the other (BS-8.16).

    So a wound of Poison in the Gas comes before the Frostbite of a card.
    """
    if tokens_in(state, "gas", hero.zone):
        yield Do("poison", hero.id)
    if tokens_in(state, "drift", hero.zone):
        yield Do("frostbite", hero.id)
    if sustained(state, KILLING_DRAUGHT, hero.zone):
        yield Do("frostbite", hero.id)
    crowd = len(heroes_in(state, hero.zone)) + len(enemies_in(state, hero.zone))
    if sustained(state, ROTTEN_FLOOR, hero.zone) and crowd >= 3:
        yield Check((hero.id,), _DEX, 10, ROTTEN_FLOOR, bad=("wound",))
    if near_knack(state, hero.zone, _BLAZING) is not None:
        yield Do("burn", hero.id)
    for hurts, brings in _ENDING.items() if hero.wounds else ():
        if penalty(hero, hurts):
            yield Do(brings, hero.id)
