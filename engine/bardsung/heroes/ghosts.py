"""Ghosts and Mirages: how many there may be, where they are laid, what they do (BC-2.1, BC-2.3)."""

from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import gain, place_token, remove_token
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.stats import enemies_in, gear_levels
from engine.bardsung.rules.terrain import lava_zones
from engine.bardsung.state.answers import Zones, ZonesText, and_zone
from engine.bardsung.state.model import State
from engine.bardsung.state.steps import Ask, Do
from engine.bardsung.tables.hero_cards import Clause
from engine.bardsung.tables.heroes import OWNERS, SUPPLY
from engine.core.game import Next


def zones_within(state: State, zone: str, steps: int) -> tuple[str, ...]:
    """Return the zones within some steps where something can be placed: not where lava is (TE4)."""
    shut = lava_zones(state)
    far = lattice(state).distances(zone)
    return tuple(sorted(z for z, n in far.items() if n <= steps and z not in shut))


def limit_of(state: State, kind: str) -> int:
    """Return how many Ghosts or Mirages may be on the board, by the equipment of their owner.

    If the owner does not take part, level 1 of the equipment counts.
    """
    box = OWNERS[kind]
    owner = next((hero for hero in state.heroes if hero.id == box.profile.id), None)
    if owner is None:
        return min(box.limited.levels[0].limit, SUPPLY[kind])
    limits = [level.limit for gear, level in gear_levels(owner) if gear is box.limited]
    return min(*limits, SUPPLY[kind]) if limits else 0


def room_for(state: State, kind: str) -> bool:
    """Return whether another token may be laid (BC-2.1, BC-2.3)."""
    return sum(token.kind == kind for token in state.tokens) < limit_of(state, kind)


def mirage_deed(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Place a Mirage in the hero's zone (LW10), if the limit allows."""
    if not room_for(state, "mirage"):
        return Next(state)
    return place_token(state, "mirage", state.hero(hero).zone)


def ghost_deed(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Place a Ghost in a zone within some zones (WY2)."""
    zones = zones_within(state, state.hero(hero).zone, op.within)
    if op.may:
        zones = (*zones, "none")
    return Next(later(state, Ask("ghost", hero, zones, "BC-2.3")))


def answer_ghost(state: State, step: Ask, option: str) -> Next[State]:
    """Place a Ghost in the chosen zone."""
    return Next(state) if option == "none" else lay_ghost(state, step.hero, option)


def lay_ghost(state: State, hero: str, zone: str) -> Next[State]:
    """Place a Ghost; one over the limit replaces one of choice (BC-2.3)."""
    if not limit_of(state, "ghost"):
        return Next(state)
    if room_for(state, "ghost"):
        return place_token(state, "ghost", zone)
    zones = tuple(dict.fromkeys(token.zone for token in state.tokens if token.kind == "ghost"))
    if len(zones) > 1:
        return Next(later(state, Ask("ghost_from", hero, zones, "BC-2.3", zone)))
    return _replace_ghost(state, zones[0], zone)


def answer_ghost_from(state: State, step: Ask, option: str) -> Next[State]:
    """Remove the chosen Ghost, and place the new one."""
    return _replace_ghost(state, option, step.about)


def _replace_ghost(state: State, start: str, zone: str) -> Next[State]:
    if start == zone:
        return Next(state)
    flow = Flow(state)
    flow.do(remove_token, "ghost", start)
    flow.do(place_token, "ghost", zone)
    return flow.next()


def ghost_at(state: State, step: Do) -> Next[State]:
    """The Driftwood Staff leaves a Ghost where an attack hit (BC-3)."""
    return lay_ghost(state, step.who, step.by)


def lights_deed(state: State, hero: str, who: str, op: Clause) -> Next[State]:
    """Discard any number of Ghosts (WY4): asked one by one, what they do comes at the end."""
    return _ask_lights(state, hero, "", op.better)


def _ask_lights(state: State, hero: str, taken: ZonesText, better: bool) -> Next[State]:
    zones = tuple(sorted({token.zone for token in state.tokens if token.kind == "ghost"}))
    if not zones:
        return _shine(state, hero, taken, better)
    ask = Ask("lights", hero, (*zones, "done"), "BC-WY4", taken, n=int(better))
    return Next(later(state, ask))


def answer_lights(state: State, step: Ask, option: str) -> Next[State]:
    """Discard a Ghost of a zone, or be done with it."""
    if option == "done":
        return _shine(state, step.hero, step.about, bool(step.n))
    flow = Flow(state)
    flow.do(remove_token, "ghost", option)
    flow.do(_ask_lights, step.hero, and_zone(step.about, option), bool(step.n))
    return flow.next()


def _shine(state: State, hero: str, taken: ZonesText, better: bool) -> Next[State]:
    """Enemies where Ghosts were gain Bane; where two were, a Wound as well (WY4).

    At level 2 one Ghost is enough in a zone of choice.
    """
    zones = Zones(taken).all
    flow = Flow(state)
    for zone in dict.fromkeys(zones):
        for enemy in enemies_in(flow.state, zone):
            flow.do(gain, enemy.id, "bane")
    single = tuple(z for z in dict.fromkeys(zones) if zones.count(z) == 1 and enemies_in(state, z))
    for zone in dict.fromkeys(zones):
        if zones.count(zone) > 1:
            flow.do(_burn_zone, zone)
    if better and len(single) == 1:
        flow.do(_burn_zone, single[0])
    elif better and single:
        flow.state = later(flow.state, Ask("light_zone", hero, single, "BC-WY4"))
    return flow.next()


def _burn_zone(state: State, zone: str) -> Next[State]:
    flow = Flow(state)
    for enemy in enemies_in(state, zone):
        flow.do(hurt_enemy, enemy.id)
    return flow.next()


def answer_light_zone(state: State, step: Ask, option: str) -> Next[State]:
    """Enemies of the zone that was chosen suffer a wound (WY4)."""
    return _burn_zone(state, option)
