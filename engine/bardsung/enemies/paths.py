"""The ways of enemies (BS-12.20, BS-29.14): shortest paths, and which of equal ones is taken."""

from engine.bardsung.map.lattice import FAR, lattice, steps_from
from engine.bardsung.rules.stats import by_initiative, heroes_in
from engine.bardsung.rules.terrain import lava_zones
from engine.bardsung.state.model import Enemy, State
from engine.bardsung.state.places import ZoneText
from engine.bardsung.tables.enemies import BOSSES

HARMFUL = ("gas", "drift")
"""Terrain that would harm an enemy that goes there (BS-32.4, BS-32.14)."""

NOTHING = (0, 0)
"""The cost of a path without harm and, for a boss, without heroes on it."""

Distances = dict[ZoneText, int]


def ways_to(state: State, zone: ZoneText) -> Distances:
    """Return the steps from everywhere to a zone, as enemies can go (TE4)."""
    map = lattice(state)
    shut = lava_zones(state) if state.tokens else frozenset()
    if not shut:
        return map.distances(zone)
    return steps_from(zone, map.near, shut - {zone})


def path(state: State, enemy: Enemy, to: ZoneText) -> tuple[ZoneText, ...]:
    """Return the zones of the path of an enemy to a zone, its own left out, or ().

    A boss passes as many heroes as it can (BS-29.14). Then it is the path with the fewest harmful
    zones; then the one whose first differing zone is nearer to the hero of the highest initiative;
    then the lowest zone id (BS-12.20, BS-R.18, BS-13.1, BS-13.2).
    """
    far = ways_to(state, to)
    if enemy.zone == to or enemy.zone not in far:
        return ()
    near = lattice(state).near
    cost = _costs(state, enemy, far)
    top = _top_hero(state)
    from_top = lattice(state).distances(top) if top else {}
    zones, zone = [], enemy.zone
    while zone != to:
        following = [
            neighbour for neighbour in near[zone] if far.get(neighbour, FAR) == far[zone] - 1
        ]
        if len(following) == 1:
            zone = following[0]
        else:
            zone = min(following, key=lambda z: (cost.get(z, NOTHING), from_top.get(z, FAR), z))
        zones.append(zone)
    return tuple(zones)


def _costs(state: State, enemy: Enemy, far: Distances) -> dict[ZoneText, tuple[int, int]]:
    """Return what the best way from each zone to the goal costs, that zone included.

    The first number counts heroes that are not passed, for a boss; the second harmful zones.
    """
    boss = enemy.kind in BOSSES
    if not boss and not any(token.kind in HARMFUL for token in state.tokens):
        return {}
    near = lattice(state).near
    harm = {token.zone for token in state.tokens if token.kind in HARMFUL}
    cost: dict[ZoneText, tuple[int, int]] = {}
    for zone in sorted(far, key=far.__getitem__):
        heroes = -len(heroes_in(state, zone)) if boss else 0
        nearer = [
            cost[neighbour] for neighbour in near[zone] if far.get(neighbour, FAR) == far[zone] - 1
        ]
        passed, harms = min(nearer) if nearer else (0, 0)
        cost[zone] = (passed + heroes, harms + (zone in harm))
    return cost


def _top_hero(state: State) -> ZoneText:
    """Return the zone of the hero with the highest initiative."""
    heroes = by_initiative(state, state.in_play())
    return heroes[0].zone if heroes else ""
