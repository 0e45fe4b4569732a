"""An Explore action (chapter 16, BS-P.4): a tile is drawn, laid and filled, an aspect resolved."""

from engine.bardsung.explore.aspects import draw_aspect
from engine.bardsung.explore.spawning import (
    meaning,
    page,
    reinforcements,
    rejoin,
    spawn,
    terrain,
)
from engine.bardsung.explore.wandering import near_echo
from engine.bardsung.map.lattice import lattice
from engine.bardsung.map.placing import joined_zone, on_threshold, placements
from engine.bardsung.rules.conditions import place_token
from engine.bardsung.rules.enemy_wounds import all_gone
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.refusals import not_now
from engine.bardsung.rules.terrain import place_hero
from engine.bardsung.state.actions import Action, Place
from engine.bardsung.state.model import Board, Door, Laid, State, with_rng, with_steps
from engine.bardsung.state.places import GateId, ZoneId, gate_of, zone_of
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import Do, ExploreStage, Exploring
from engine.bardsung.state.table_events import (
    DeadEnd,
    DoorChanged,
    PassageOpened,
    TileDrawn,
    TileLaid,
    TokenPlaced,
)
from engine.bardsung.tables.box import DEAD_ENDS, DOORS
from engine.bardsung.tables.tiles import AspectKind, Symbol, TileKind, tiles
from engine.core.decks import draw
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo, swap

S = ExploreStage
MANY = 4
"""With so many heroes ringed symbols are placed as well (BS-16.9, BS-17.10)."""


def begin_exploring(state: State, hero: str, gate: str) -> Next[State]:
    """Draw a corridor from a room and a room from a corridor (BS-16.4, BS-16.5, BS-R.20)."""
    tile = GateId(gate).tile
    pile = "corridor" if tiles()[tile].kind is TileKind.ROOM else "room"
    deck = draw(getattr(state.decks, pile), getattr(state.discards, pile), 1, state.rng)
    flow = Flow(
        replace(
            with_rng(state, deck.rng),
            decks=replace(state.decks, **{pile: deck.deck}),
            discards=replace(state.discards, **{pile: deck.discards}),
        )
    )
    if not deck.cards:
        flow.do(dead_end, gate, "BS-16.22")
        return flow.next()
    drawn = deck.cards[0]
    flow.tell(TileDrawn(hero, gate, drawn))
    map = lattice(flow.state)
    if gate not in map.gates:  # an outer wall that counts as a secret passage (BC-1.16)
        flow.state = _with_board(flow.state, free=(*flow.state.board.free, gate))
        map = lattice(flow.state)
    ways = placements(map, map.gates[gate], drawn)
    if not ways:
        discarded = replace(
            flow.state.discards, **{pile: (*getattr(flow.state.discards, pile), drawn)}
        )
        flow.state = replace(flow.state, discards=discarded)
        flow.do(dead_end, gate, "BS-24.3")
        return flow.next()
    flow.state = later(flow.state, Exploring(hero, gate, drawn, ways))
    return flow.next()


def _with_board(state: State, **changes: object) -> State:
    return replace(state, board=replace(state.board, **changes))


def dead_end(state: State, gate: str, rule: str) -> Next[State]:
    """Put a dead end on a portal; the action ends (BS-24.3, BS-24.7, BS-16.22, BS-R.22).

    If the box has none left, the portal stays unexplored (BC-1.12).
    """
    if len(state.board.dead) >= DEAD_ENDS:
        return Next(state)
    after = _with_board(state, dead=(*state.board.dead, gate))
    return Next(after, (DeadEnd(gate, rule),))


# --- laying the tile -----------------------------------------------------------------------------


def _decides(state: State, step: Exploring) -> HeroSeat | None:
    return SEATS[step.hero] if step.stage is S.PLACE else None


def _options(state: State, step: Exploring) -> tuple[Action, ...]:
    return tuple(Place(number) for number in range(len(step.ways)))


def _refuse(state: State, step: Exploring, action: Action) -> Refusal | None:
    if not isinstance(action, Place):
        return not_now(state)
    if 0 <= action.way < len(step.ways):
        return None
    return Refusal("place.way", "BS-16.6", (("way", action.way), ("ways", len(step.ways))))


def _take(state: State, step: Exploring, action: Action) -> Next[State]:
    """Place the tile, join the portals, place doors and the hero (BS-16.6, BS-16.7, BS-16.21).

    A hero who comes into the area of the echo hears it when the exploration is over (BS-27.10).
    """
    assert isinstance(action, Place)
    laid = step.ways[action.way]
    flow = Flow(swap(state, replace(step, stage=S.ENEMIES, ways=(laid,))))
    flow.do(lay, laid, step.gate)
    behind = lattice(state).gates[step.gate].behind
    flow.do(place_hero, step.hero, joined_zone(laid, behind), "BS-16.7")
    if near_echo(flow.state) - near_echo(state):
        *below, top = flow.state.steps
        flow.state = with_steps(flow.state, (*below, Do("echo", step.hero), top))
    return flow.next()


def lay(state: State, laid: Laid, gate: str) -> Next[State]:
    """Place a tile: its doors are open (BS-25.2), as is the door explored through (BS-25.7).

    A secret passage is an ordinary portal from now on (BS-24.10). Portals that happen to face each
    other are joined (BS-16.24, BS-R.23).
    """
    board = state.board
    opened = tuple(g for g in (gate,) if lattice(state).gates[g].secret and g not in board.opened)
    new = replace(board, tiles=(*board.tiles, laid), opened=(*board.opened, *opened))
    flow = Flow(replace(state, board=new), *(PassageOpened(g) for g in opened))
    flow.tell(TileLaid(laid, gate))
    doors = tuple(
        replace(door, open=True) if door.gate == gate and not door.open else door
        for door in new.doors
    )
    if doors != new.doors:
        flow.tell(DoorChanged(gate, open=True, cause="BS-25.7"))
    map = lattice(flow.state)
    door_gates = {door.gate for door in doors}
    for portal in map.gates.values():
        mine = portal.door and ZoneId(portal.zone).tile == laid.tile
        more = sum(not door.portcullis for door in doors) < DOORS  # BC-1.12
        if mine and more and map.joined.get(portal.id) not in door_gates:
            doors = (*doors, Door(portal.id))
            flow.tell(DoorChanged(portal.id, open=True, cause="BS-25.2"))
    flow.state = _with_board(flow.state, doors=doors)
    return flow.next()


# --- what comes with it --------------------------------------------------------------------------


def _run(state: State, step: Exploring) -> Next[State]:
    return _RUNS[step.stage](state, step)


def _fill(state: State, step: Exploring) -> Next[State]:
    """Place enemies (BS-16.8), terrain (BS-16.10, BS-25.1) and the stairs (BS-24.4)."""
    tile = tiles()[step.tile]
    flow = Flow(state)
    for symbol in tile.enemies:
        kind = meaning(state, symbol.sign)
        if kind and _counts(state, symbol):
            flow.do(spawn, kind, zone_of(step.tile, symbol.zone))
    for kind, zone in reinforcements(state, tile.mark) if tile.aspect is AspectKind.BATTLE else ():
        flow.do(spawn, kind, zone_of(step.tile, zone))
    for symbol in tile.terrain:
        kind = terrain(flow.state, symbol.sign)
        if kind:
            flow.do(place_token, kind, zone_of(step.tile, symbol.zone))
    if not state.stairs and on_threshold(step.ways[0], page(state).threshold):
        flow.do(_stairs, step.tile)
    # also models that were taken from elsewhere (BS-25.18)
    placed = tuple(enemy.id for enemy in flow.state.enemies if enemy.tile == step.tile)
    flow.state = swap(flow.state, replace(step, stage=S.ASPECT, placed=placed))
    return flow.next()


def foreseen(state: State, step: Exploring, way: int) -> Next[State]:
    """Return what comes with a tile laid in one of its ways, as far as no card and no die has a say
    in it: enemies, terrain, stairs, cards that join (BS-16.8, BS-16.20)."""
    laid = step.ways[way]
    flow = Flow(swap(state, replace(step, stage=S.ENEMIES, ways=(laid,))))
    flow.do(lay, laid, step.gate)
    filled = _fill(flow.state, replace(step, ways=(laid,)))
    flow = Flow(filled.state, *filled.events)
    flow.do(rejoin)
    return flow.next()


def _counts(state: State, symbol: Symbol) -> bool:
    return not symbol.ringed or len(state.setup.heroes) >= MANY


def _stairs(state: State, tile: str) -> Next[State]:
    """The stairs are on the mark of the tile that reached the threshold (BS-17.4, BS-24.14).

    The Butcher may wait there (BC-14.9), with both cards, also if the way to other stairs was
    lost with a checkpoint and he had lost a card there; if he is about, none is left (BS-25.18).
    """
    mark = lattice(state).mark(tile)
    flow = Flow(replace(state, stairs=mark), TokenPlaced("stairs", mark))
    waits = page(state).at_stairs
    if waits:
        known = tuple(flag for flag in state.flags if flag not in all_gone(waits))
        came = spawn(replace(flow.state, flags=known), waits, mark)
        flow = Flow(came.state, *flow.events, *came.events) if came.events else flow
    return flow.next()


def _aspect(state: State, step: Exploring) -> Next[State]:
    """Draw one aspect card of the tile's kind and resolve it (BS-16.11, BS-24.8)."""
    flow = Flow(swap(state, replace(step, stage=S.SHUFFLE)))
    flow.do(draw_aspect, step, tiles()[step.tile].aspect)
    return flow.next()


def _end(state: State, step: Exploring) -> Next[State]:
    """Areas may have merged; cards that wait now cut the turn (BS-16.17, BS-16.19, BS-16.20)."""
    flow = Flow(pop(state))
    flow.do(rejoin)
    return flow.next()


_RUNS = {S.ENEMIES: _fill, S.ASPECT: _aspect, S.SHUFFLE: _end}
EXPLORING = solo(_decides, _run, _options, _refuse, _take, exact=True)


def entrance_doors(board: Board) -> tuple[Door, ...]:
    """Return the open doors of the entrance: one on every portal (BS-24.1)."""
    return tuple(
        Door(gate_of(zone_of(laid.tile, zone), side))
        for laid in board.tiles
        for name, zone, side in tiles()[laid.tile].portals
        if name in tiles()[laid.tile].doors
    )
