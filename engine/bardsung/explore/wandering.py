"""The event roll, the echo token, wandering monsters, hazards (chapter 27)."""

from engine.bardsung.explore.spawning import rejoin, spawn
from engine.bardsung.map.lattice import ZoneLattice, lattice
from engine.bardsung.rules.conditions import gain, place_token, remove_token
from engine.bardsung.rules.dice import roll_one
from engine.bardsung.rules.enemy_wounds import cards_leave
from engine.bardsung.rules.flow import Flow
from engine.bardsung.rules.pools import change_gold, in_tutorial, spend_fate
from engine.bardsung.rules.stats import by_initiative, tokens_in
from engine.bardsung.state.events import DieRolled
from engine.bardsung.state.model import State, with_rng
from engine.bardsung.state.places import ZoneId
from engine.bardsung.state.steps import Do
from engine.bardsung.state.table_events import (
    DoorChanged,
    HazardsSet,
    TokenPlaced,
    TokenRemoved,
    WandererDrawn,
)
from engine.bardsung.tables.cards import HAZARDS
from engine.bardsung.tables.enemies import WANDERING_EVENTS
from engine.bardsung.tables.tiles import ENTRANCE
from engine.core.frozen import replace
from engine.core.game import Next

FAILS = 2
HAZARDOUS = 6


def top_hero(state: State) -> str:
    """Return the hero with the highest initiative, "" when none is in play (BS-27.2)."""
    heroes = by_initiative(state, state.in_play())
    return heroes[0].id if heroes else ""


def event_roll(state: State, hero: str) -> Next[State]:
    """Make an event roll: d6, less 1 for each hero who bleeds (BS-27.3, BS-21.8, BS-R.35).

    2 or less activates the echo (BS-27.4), 6 sets hazards off (BS-27.5), else nothing (BS-27.6).
    One that terrain or a card orders has all consequences at once (BS-27.16, BS-R.37).
    """
    if not hero or in_tutorial(state):
        return Next(state)
    face, after = roll_one(state, 6)
    result = face - sum(member.has("bleed") for member in state.in_play())
    flow = Flow(after, DieRolled("event", hero, face, result))
    if result <= FAILS:
        flow.do(activate_echo)
    elif result == HAZARDOUS:
        flow.do(set_hazards_off)
    return flow.next()


def run_event_roll(state: State, step: Do) -> Next[State]:
    """Make the event roll of the hero concerned."""
    return event_roll(state, step.who)


# --- the echo ------------------------------------------------------------------------------------


def activate_echo(state: State) -> Next[State]:
    """Place the echo token (BS-27.7), or move it one area closer (BS-27.8).

    A token that is not in play comes to the entrance, even to heroes (BS-R.36). One that would
    move to a hero goes, and a wandering monster comes (BS-27.9).
    """
    map, hero = lattice(state), top_hero(state)
    if ENTRANCE not in map.area_of:
        return Next(state)  # no entrance: an arena knows no echo
    if not state.echo:
        return _move_echo(state, map.mark(ENTRANCE))
    zone = _closer(map, state, hero)
    areas = {map.area(member.zone) for member in state.in_play()}
    if map.area(zone) in areas:
        flow = Flow(state)
        flow.do(_move_echo, "")
        flow.do(draw_wanderer, hero)
        return flow.next()
    return _move_echo(state, zone)


def _move_echo(state: State, zone: str) -> Next[State]:
    if zone == state.echo:
        return Next(state)
    gone = (TokenRemoved("echo", state.echo),) if state.echo else ()
    come = (TokenPlaced("echo", zone),) if zone else ()
    return Next(replace(state, echo=zone), gone + come)


def _closer(map: ZoneLattice, state: State, hero: str) -> str:
    """Return the mark in the next area on the way to a hero that is nearest to it (BS-27.8).

    Areas are neighbours if a closed door joins them; without a chain of them the token stays
    (BS-27.14). How near a mark is, is counted as if all doors were open.
    """
    home = map.area(state.hero(hero).zone)
    start = map.area(state.echo)
    links: dict[int, set[int]] = {}
    for gate, other in map.joined.items():
        one, two = (map.area(map.gates[portal].zone) for portal in (gate, other))
        links.setdefault(one, set()).add(two)
    far, edge = {home: 0}, [home]
    while edge:
        following = [n for reached in edge for n in links.get(reached, ()) if n not in far]
        far.update((n, far[edge[0]] + 1) for n in following)
        edge = list(dict.fromkeys(following))
    if start not in far or start == home:  # the hero's own area: a first placement, a checkpoint
        return state.echo
    nearer = min(n for n in links[start] if far.get(n, 99) == far[start] - 1)
    x, y = map.cells[state.hero(hero).zone]
    marks = [map.mark(tile) for tile, area in map.area_of.items() if area == nearer]
    return min(marks, key=lambda z: (abs(map.cells[z][0] - x) + abs(map.cells[z][1] - y), z))


def near_echo(state: State) -> frozenset[str]:
    """Return the heroes in the area of the echo token."""
    if not state.echo:
        return frozenset()
    map = lattice(state)
    return frozenset(h.id for h in state.in_play() if map.same_area(state.echo, h.zone))


def hear_echo(state: State, step: Do) -> Next[State]:
    """A hero has come into the echo's area, and draws a wandering monster (BS-27.10, BS-27.12)."""
    if step.who not in near_echo(state):
        return Next(state)
    flow = Flow(state)
    flow.do(_move_echo, "")
    flow.do(draw_wanderer, step.who)
    return flow.next()


def turn_doors(state: State, gates: tuple[str, ...], rule: str, hero: str) -> Next[State]:
    """Open closed doors and close open ones (BS-25.3, BS-25.6); no enemy does (BS-25.5).

    At once the cards of enemies that are now apart from all heroes leave the order (BS-25.13), and
    those of enemies that are now with heroes come back (BS-25.14). A hero who was not in the area
    of the echo and is there now hears it (BS-27.10).
    """
    doors = tuple(replace(d, open=not d.open) if d.gate in gates else d for d in state.board.doors)
    flow = Flow(replace(state, board=replace(state.board, doors=doors)))
    flow.tell(*(DoorChanged(d.gate, d.open, rule) for d in doors if d.gate in gates))
    flow.do(cards_leave)
    flow.do(rejoin)
    if near_echo(flow.state) - near_echo(state):
        flow.do(hear_echo, Do("echo", hero))
    return flow.next()


def draw_wanderer(state: State, hero: str) -> Next[State]:
    """Draw one of the encounter's wandering cards that are not in play (BS-27.11).

    An enemy is placed on the mark of the tile of the hero concerned; its card joins (BS-27.13).
    An event card returns to the pool at once (BC-6.1).
    """
    pool = tuple(
        card for card in state.wandering if not any(enemy.kind == card for enemy in state.enemies)
    )
    if not pool or not hero:
        return Next(state)
    shuffled, rng = state.rng.shuffle(pool)
    card = shuffled[-1]
    flow = Flow(with_rng(state, rng), WandererDrawn(card, hero))
    mark = lattice(state).mark(state.hero(hero).tile)
    event = WANDERING_EVENTS.get(card)
    if event is None:
        flow.do(spawn, card, mark)
        return flow.next()
    if event.gains is not None:
        flow.do(gain, top_hero(state), event.gains)
    if event.places and not tokens_in(state, event.places, mark):
        flow.do(place_token, event.places, mark)
    flow.do(spend_fate, min(event.fate, state.fate), event.id)
    flow.do(change_gold, event.gold, event.id)
    return flow.next()


# --- hazards -------------------------------------------------------------------------------------


def set_hazards_off(state: State) -> Next[State]:
    """Activate all terrain hazards in the playing area (BS-27.5, BS-27.15)."""
    flow = Flow(state)
    hazards = [token for token in state.tokens if token.kind in HAZARDS]
    if not hazards:
        return flow.next()
    flow.tell(HazardsSet())
    for tile in dict.fromkeys(t.tile for t in hazards if t.kind == "mushrooms"):
        flow.do(_spores, tile)
    for token in hazards:
        if token.kind == "pipe":
            flow.do(_steam, token.zone)
        elif token.kind == "stone":
            flow.do(_song, token.zone)
    return flow.next()


def _spores(state: State, tile: str) -> Next[State]:
    """Every model of the tile gains Poison once, then the patches go (BS-32.16)."""
    flow = Flow(state)
    for hero in state.in_play():
        if hero.tile == tile:
            flow.do(gain, hero.id, "poison")
    for enemy in state.enemies:
        if enemy.tile == tile:
            flow.do(gain, enemy.id, "poison")
    for token in state.tokens:
        if token.kind == "mushrooms" and token.tile == tile:
            flow.do(remove_token, "mushrooms", token.zone)
    return flow.next()


def _steam(state: State, zone: str) -> Next[State]:
    """A Burst Pipe puts Gas in its zone and the adjacent ones of its tile (TE2)."""
    map, flow = lattice(state), Flow(state)
    tile = map.tile_of[zone]
    for spot in (zone, *map.near[zone]):
        if map.tile_of[spot] == tile and not tokens_in(flow.state, "gas", spot):
            flow.do(place_token, "gas", spot)
    return flow.next()


def _song(state: State, zone: str) -> Next[State]:
    """A Singing Stone tires every hero of the tile, and breaks (TE8)."""
    flow = Flow(state)
    for hero in state.in_play():
        if hero.tile == ZoneId(zone).tile:
            flow.do(gain, hero.id, "fatigue")
    flow.do(remove_token, "stone", zone)
    return flow.next()
