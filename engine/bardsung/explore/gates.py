"""Where a hero may explore (BS-16.1, BS-16.2, BS-24.9 to BS-24.13), and why not elsewhere."""

from collections.abc import Iterable

from engine.bardsung.map.lattice import Gate, ZoneLattice, lattice
from engine.bardsung.map.placing import outer_sides, placements
from engine.bardsung.rules.stats import penalty
from engine.bardsung.state.actions import Explore
from engine.bardsung.state.model import Hero, State, resource
from engine.bardsung.state.places import GateId
from engine.bardsung.tables.encounters import ENCOUNTERS, decks_of
from engine.bardsung.tables.tiles import EAST, ENTRANCE, SOUTH, STEP, Cell, TileKind, tiles
from engine.bardsung.tables.words import Penalty
from engine.core.caching import while_same
from engine.core.game import Refusal

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_NO_ITEMS = Penalty.NO_ITEMS


def _shut(state: State, gate: str) -> bool:
    """Return whether a closed portcullis bars a gate (TE5)."""
    return any(d.gate == gate and d.portcullis and not d.open for d in state.board.doors)


def _barred(state: State, gate: Gate) -> bool:
    """Return whether the tutorial never lets this portal be explored (BS-17.2)."""
    only = ENCOUNTERS[state.encounter].gate
    return bool(only) and gate.tile == ENTRANCE and gate.id != only


def _place(state: State) -> tuple[object, ...]:
    """Return what gates depend on."""
    return state.board, state.stairs, state.encounter


@while_same(_place)
def free_placement(state: State) -> bool:
    """Return whether secret passages cost no toolkit (BS-24.11).

    Portals that cannot lead to the threshold are ignored (BS-24.12). One behind a portcullis can,
    once the lever is turned (TE5).
    """
    return not state.stairs and not leads(state, lattice(state).unexplored())


def leads(state: State, gates: Iterable[Gate]) -> bool:
    """Return whether one of these gates may lead to the threshold (BS-24.12, 003:1784).

    A tile that is not laid yet must fit there (BS-24.3), and free cells must join the place behind
    to the threshold. Which tile is drawn, and what else would have to fit on the way, is not asked.
    """
    map, decks, encounter = lattice(state), decks_of(state.encounter), ENCOUNTERS[state.encounter]
    laid, threshold = {tile.tile for tile in state.board.tiles}, encounter.threshold

    def leads_on(gate: Gate) -> bool:
        pile = "corridor" if tiles()[map.tile_of[gate.zone]].kind is TileKind.ROOM else "room"
        return _joined(map, gate.behind, threshold) and any(
            placements(map, gate, tile) for tile in decks[pile] if tile not in laid
        )

    return any(not _barred(state, gate) and leads_on(gate) for gate in gates)


_NORTH_FIRST = sorted(STEP.values(), key=lambda step: -step[1])
"""The steps to the next cells, the one to the north last: it is then taken first."""


def _joined(map: ZoneLattice, start: Cell, threshold: int) -> bool:
    """Return whether free cells join a cell to the threshold (BS-24.4)."""
    edge, seen = [start], {start}
    while edge:
        x, y = edge.pop()
        if not (0 <= x <= EAST and -1 <= y <= SOUTH) or (x, y) in map.at:
            continue
        if y <= threshold:
            return True
        near = [(x + right, y + down) for right, down in _NORTH_FIRST]
        edge += [cell for cell in near if cell not in seen]
        seen.update(near)
    return False


@while_same(_place)
def walls_open(state: State) -> tuple[str, ...]:
    """Return the outer sides that count as secret passages when nothing leads on (BC-1.16).

    Portals that the tutorial forbids lead nowhere (BS-17.2, BC-14.2). An arena has no dungeon
    around it (BS-29.1).
    """
    map = lattice(state)
    if state.stairs or ENCOUNTERS[state.encounter].arena:
        return ()
    return () if leads(state, (*map.unexplored(), *map.passages())) else outer_sides(map)


@while_same(_place)
def gates_by_zone(state: State) -> dict[str, dict[str, bool]]:
    """Return the gates of each zone to be explored, and whether each costs a toolkit."""
    map, by_zone = lattice(state), dict[str, dict[str, bool]]()
    for gate in map.unexplored():
        if not _barred(state, gate) and not _shut(state, gate.id):
            by_zone.setdefault(gate.zone, {})[gate.id] = False
    for gate in map.passages():
        free = gate.id in state.board.free or free_placement(state)
        by_zone.setdefault(gate.zone, {})[gate.id] = not free
    for wall in walls_open(state):
        by_zone.setdefault(GateId(wall).zone, {})[wall] = False
    return by_zone


def explorable(state: State, hero: Hero) -> dict[str, bool]:
    """Return the gates that a hero may explore through now, with whether it costs a toolkit."""
    if not state.board.tiles:
        return {}
    gates = gates_by_zone(state).get(hero.zone)
    tile_of = lattice(state).tile_of
    if gates is None or tile_of.get(state.stairs) == tile_of.get(hero.zone, ""):
        return {}
    able = resource(state, "toolkit") > 0 and not penalty(hero, _NO_ITEMS)
    return {gate: cost for gate, cost in gates.items() if able or not cost}


def refuse_explore(state: State, hero: Hero, action: Explore) -> Refusal | None:
    """Return why a hero cannot explore through a gate (BS-16.2)."""
    if action.gate in explorable(state, hero):
        return None
    map = lattice(state)
    facts = (("gate", action.gate),)
    if state.stairs and map.tile_of[state.stairs] == hero.tile:
        return Refusal("explore.stairs", "BS-24.5", facts)
    gate = map.gates.get(action.gate)
    if gate is None or gate.zone != hero.zone:
        return Refusal("explore.no_portal", "BS-16.2", facts)
    if gate.id in state.board.dead:
        return Refusal("explore.dead_end", "BS-24.6", facts)
    if gate.id in map.joined:
        return Refusal("explore.explored", "BS-16.1", facts)
    if _shut(state, gate.id):
        return Refusal("explore.portcullis", "BC-TE5", facts)
    if gate.id in map.portals:
        return Refusal("explore.tutorial", "BS-17.2", facts)
    none = Refusal("explore.toolkit", "BS-24.9", facts)
    return Refusal("door.dead_fingers", "BS-20.2", facts) if resource(state, "toolkit") else none
