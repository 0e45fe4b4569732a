"""The next action of an enemy (chapter 12): entries read from the top, with reasons to skip one.

These functions are pure: the enemy's turn calls them to act, the forecast to show what will come.
"""

from collections.abc import Callable

from engine.bardsung.enemies.paths import path, ways_to
from engine.bardsung.map.lattice import FAR, lattice, steps_from
from engine.bardsung.rules.stats import (
    by_initiative,
    enemies_in,
    enemy_range,
    enemy_speed,
    heroes_in,
    penalty,
    side_of,
    sustained,
)
from engine.bardsung.rules.terrain import lava_zones
from engine.bardsung.state.model import Enemy, Hero, State
from engine.bardsung.state.places import ZoneText
from engine.bardsung.tables.aspects import SINGLE_COMBAT
from engine.bardsung.tables.behaviours import ActionKind, Target, TraitEntry, move
from engine.bardsung.tables.words import Mark, Penalty
from engine.core.frozen import record

Heroes = tuple[Hero, ...]

_DEFIANCE = Mark.DEFIANCE
_TRAIL = Penalty.TRAIL


@record
class Plan:
    """The result of an entry: `why` is "" if it can be performed, else a code with its rule.

    hero: the target. path: the zones that the enemy enters. friend: another enemy that it concerns.
    hurries: a card that it hurries.
    """

    why: str = ""
    rule: str = "BS-12.7"
    hero: str = ""
    path: tuple[ZoneText, ...] = ()
    friend: str = ""
    hurries: str = ""

    @property
    def at(self) -> str:
        """Return the model or the card that it concerns, as events write it: "card brigand"."""
        card = f"{_CARD}{self.hurries}" if self.hurries else ""
        return self.hero or self.friend or card


_CARD = "card "
"""The text before the id of the hurried card in an event."""


def concerned(at: str) -> str:
    """Return the model or the card by its id: "brigand" of "card brigand"."""
    return at.removeprefix(_CARD)


NOTHING = Plan("nothing_to_do", "BS-12.6")


def heroes_of_area(state: State, enemy: Enemy) -> Heroes:
    """Return the heroes in the area of an enemy: it knows no others (BS-25.16)."""
    map = lattice(state)
    area, of_tile, tile_of = map.area(enemy.zone), map.area_of, map.tile_of
    return tuple([h for h in state.heroes if h.zone and of_tile[tile_of[h.zone]] == area])


def fitting(state: State, enemy: Enemy, target: Target | None) -> Heroes:
    """Return the heroes who fit a preferred target (BS-12.14, BC-5.1 to BC-5.3).

    Those of the closest one are found by `nearest`. Raises KeyError for an entry without a target.
    """
    return FITS[target](state, heroes_of_area(state, enemy))


def _all(state: State, heroes: Heroes) -> Heroes:
    return heroes


def _unengaged(state: State, heroes: Heroes) -> Heroes:
    return tuple([h for h in heroes if not enemies_in(state, h.zone)])


def _engaged(state: State, heroes: Heroes) -> Heroes:
    """Return those with any enemy, the acting one included (BS-12.19)."""
    return tuple([h for h in heroes if enemies_in(state, h.zone)])


def _lone(state: State, heroes: Heroes) -> Heroes:
    return tuple([h for h in heroes if len(heroes_in(state, h.zone)) == 1])


def _most_wounded(state: State, heroes: Heroes) -> Heroes:
    most = max((len(h.wounds) for h in heroes), default=0)
    return tuple([h for h in heroes if most and len(h.wounds) == most])


def _crowd(state: State, heroes: Heroes) -> Heroes:
    """Return the heroes of the fullest zone, of several that of the first hero (BC-5.3)."""
    if not heroes:
        return ()
    size = {h.zone: len(heroes_in(state, h.zone)) for h in heroes}
    most = max(size.values())
    first = next(h for h in by_initiative(state, heroes) if size[h.zone] == most)
    return tuple(h for h in heroes if h.zone == first.zone)


FITS: dict[Target | None, Callable[[State, Heroes], Heroes]] = {
    Target.ATTACK_RANGE: _all,
    Target.CLOSEST: _all,
    Target.UNENGAGED: _unengaged,
    Target.ENGAGED: _engaged,
    Target.LONE: _lone,
    Target.MOST_WOUNDED: _most_wounded,
    Target.CROWD: _crowd,
}
"""Heroes in its area that each preferred target fits."""


def nearest(state: State, enemy: Enemy, heroes: Heroes) -> Heroes:
    """Return those at the smallest distance (BC-5.5)."""
    far = lattice(state).distances(enemy.zone)
    least = min((far.get(h.zone, FAR) for h in heroes), default=FAR)
    return tuple(h for h in heroes if far.get(h.zone, FAR) == least < FAR)


def chosen(state: State, enemy: Enemy, heroes: Heroes) -> Hero:
    """Return the hero that an enemy chooses among several eligible ones.

    Defiance (ST7), Single Combat (BA20) and a Blood Trail (W27) come, in this order, before the
    highest initiative (BS-12.15, BS-13.1, BC-10.2).
    """
    if len(heroes) > 1:
        map = lattice(state)
        for hero in by_initiative(state, heroes):  # another hero may have learnt it, too
            if _DEFIANCE in hero.marks and map.distance(enemy.zone, hero.zone) <= 2:
                return hero
        if state.aspects and sustained(state, SINGLE_COMBAT, enemy.zone):
            duellist = next(aspect.hero for aspect in state.aspects if aspect.card == SINGLE_COMBAT)
            for hero in heroes:
                if hero.id == duellist and hero.tile == enemy.tile:
                    return hero
        for hero in by_initiative(state, heroes):
            if penalty(hero, _TRAIL):
                return hero
    return by_initiative(state, heroes)[0]


# --- actions -------------------------------------------------------------------------------------


def _attack(state: State, enemy: Enemy, card: str, entry: TraitEntry) -> Plan:
    """Attack a hero in range (BS-12.9, BC-5.4).

    A mandatory entry falls back on anybody in range, closest first (BS-12.16, BS-R.16).
    """
    fits = fitting(state, enemy, entry.target)
    if entry.target is Target.CLOSEST:
        fits = nearest(state, enemy, fits)
    reachable = in_range(state, enemy, card, fits)
    if not reachable and not entry.group:
        anybody = in_range(state, enemy, card, heroes_of_area(state, enemy))
        reachable = nearest(state, enemy, anybody)
    if reachable:
        return Plan(hero=chosen(state, enemy, reachable).id)
    return Plan("nobody_in_range" if fits else "nobody_fits", "BS-12.9" if fits else "BS-12.16")


def in_range(state: State, enemy: Enemy, card: str, heroes: Heroes) -> Heroes:
    """Return those within the attack range of an enemy (BS-12.14)."""
    reach, far = enemy_range(state, enemy.zone, card), lattice(state).distances(enemy.zone)
    return tuple(h for h in heroes if far.get(h.zone, FAR) <= reach)


def _charge(state: State, enemy: Enemy, card: str, entry: TraitEntry) -> Plan:
    """Move up to the speed towards a hero, and attack it (BS-12.10, BS-12.17, BS-R.17)."""
    fits = fitting(state, enemy, entry.target)
    if entry.target is Target.CLOSEST:
        fits = nearest(state, enemy, fits)
    if not fits:
        return Plan("nobody_fits", "BS-12.16")
    if entry.near >= 0:
        far = lattice(state).distances(enemy.zone)
        fits = tuple(h for h in fits if far.get(h.zone, FAR) <= entry.near)
    ready = tuple(h for h in fits if charge_path(state, enemy, card, h) is not None)
    if not ready:
        return Plan("out_of_reach", "BS-12.17")
    hero = chosen(state, enemy, ready)
    return Plan(hero=hero.id, path=charge_path(state, enemy, card, hero) or ())


def charge_path(state: State, enemy: Enemy, card: str, hero: Hero) -> tuple[ZoneText, ...] | None:
    """Return the way of a charge up to the first zone within range (BS-12.18); None if too far."""
    most = enemy_speed(state, enemy, card)
    away = lattice(state).distances(hero.zone).get(enemy.zone, FAR)
    if away - side_of(state, card).attack.range > most:  # not even over the lava (TE4)
        return None
    return _up_to_range(state, enemy, hero, card, most)


def _up_to_range(
    state: State, enemy: Enemy, hero: Hero, card: str, most: int
) -> tuple[ZoneText, ...] | None:
    """Return the way to the first zone that has the hero in range from there (BS-12.18, BA16)."""
    far = lattice(state).distances(hero.zone)
    way = path(state, enemy, hero.zone)
    for steps, zone in enumerate((enemy.zone, *way)):
        if steps <= most and far.get(zone, FAR) <= enemy_range(state, zone, card):
            return way[:steps]
    return None


def _move(state: State, enemy: Enemy, card: str, entry: TraitEntry) -> Plan:
    """Move the speed towards a hero (BS-12.11), for Volley only into range (BC-5.9)."""
    fits = fitting(state, enemy, entry.target)
    if entry.target is Target.CLOSEST:
        fits = nearest(state, enemy, fits)
    reachable = tuple(h for h in fits if enemy.zone in ways_to(state, h.zone))
    if not reachable:
        return Plan("nobody_fits", "BS-12.16")
    hero = chosen(state, enemy, reachable)
    most = enemy_speed(state, enemy, card)
    way = path(state, enemy, hero.zone)
    if entry.halting:
        halted = _up_to_range(state, enemy, hero, card, most)
        if halted is not None:
            return Plan(hero=hero.id, path=halted)
    return Plan(hero=hero.id, path=way[:most])


def _away(state: State, enemy: Enemy, card: str, entry: TraitEntry) -> Plan:
    """Move to the zone farthest from the closest hero, if one is near (BC-5.6)."""
    map = lattice(state)
    zones = {h.zone for h in heroes_of_area(state, enemy)}
    if all(map.distance(enemy.zone, zone) > 1 for zone in zones):
        return Plan("nobody_near", "BC-5.6")
    most = enemy_speed(state, enemy, card)
    steps = steps_from(enemy.zone, map.near, lava_zones(state))
    best = min(
        (zone for zone in steps if steps[zone] <= most),
        key=lambda zone: (-min(map.distance(zone, h) for h in zones), steps[zone], zone),
    )
    return Plan(rule="BC-5.6", path=path(state, enemy, best))


def _escort(state: State, enemy: Enemy, card: str, entry: TraitEntry) -> Plan:
    """Move towards the closest enemy of another type (BC-5.7)."""
    map = lattice(state)
    others = [
        other
        for other in state.enemies
        if other.kind != enemy.kind and other.zone != enemy.zone
        if map.same_area(other.zone, enemy.zone) and enemy.zone in ways_to(state, other.zone)
    ]
    if not others:
        return Plan("nobody_to_escort", "BC-5.7")
    friend = min(others, key=lambda other: (map.distance(enemy.zone, other.zone), other.id))
    way = path(state, enemy, friend.zone)[: enemy_speed(state, enemy, card)]
    return Plan(rule="BC-5.7", path=way, friend=friend.id)


def _rally(state: State, enemy: Enemy, card: str, entry: TraitEntry) -> Plan:
    """Heal the closest wounded enemy within 2, or hurry another enemy card (BC-5.8)."""
    far = lattice(state).distances(enemy.zone)
    hurt = [e for e in state.enemies if e.id != enemy.id and e.wounds and far.get(e.zone, FAR) <= 2]
    if hurt:
        friend = min(hurt, key=lambda other: (far[other.zone], other.id))
        return Plan(rule="BC-5.8", friend=friend.id)
    cards = [
        other.id
        for other in state.order
        if not other.exhausted and other.id != card and not _is_hero(state, other.id)
    ]
    return Plan(rule="BC-5.8", hurries=cards[-1]) if cards else NOTHING


def _is_hero(state: State, card: str) -> bool:
    return any(hero.id == card for hero in state.heroes)


DEEDS: dict[ActionKind, Callable[[State, Enemy, str, TraitEntry], Plan]] = {
    ActionKind.ATTACK: _attack,
    ActionKind.CHARGE: _charge,
    ActionKind.MOVE: _move,
    ActionKind.AWAY: _away,
    ActionKind.ESCORT: _escort,
    ActionKind.RALLY: _rally,
}
"""How each entry is planned."""


def plan(state: State, enemy: Enemy, card: str, entry: TraitEntry) -> Plan:
    """Return what an entry comes to for an enemy now (BS-12.5 to BS-12.7)."""
    return DEEDS[entry.deed](state, enemy, card, entry)


def boss_fallback(state: State, enemy: Enemy, card: str, attacks: bool) -> Plan:
    """Return the action of a boss whose card had no effect.

    It attacks the closest hero in reach (BS-29.12), else it moves (BS-29.13).
    """
    heroes = heroes_of_area(state, enemy)
    reachable = nearest(state, enemy, in_range(state, enemy, card, heroes)) if attacks else ()
    if reachable:
        return Plan(rule="BS-29.12", hero=chosen(state, enemy, reachable).id)
    moved = _move(state, enemy, card, move())
    return moved if moved.why else Plan(rule="BS-29.13", hero=moved.hero, path=moved.path)
