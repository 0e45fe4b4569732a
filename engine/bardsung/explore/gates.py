"""Where a hero may explore (BS-16.1, BS-16.2, BS-24.9 to BS-24.13), and why not elsewhere."""

from engine.bardsung.map.lattice import Gate, lattice
from engine.bardsung.map.placing import outer_sides
from engine.bardsung.rules.stats import penalty
from engine.bardsung.state.actions import Explore
from engine.bardsung.state.model import Hero, State, resource
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.tiles import EAST, ENTRANCE, SOUTH
from engine.core.caching import while_same
from engine.core.game import Refusal

FIRST_GATE = f"{ENTRANCE}.b:N"
"""The one portal of the entrance that the exploration tutorial uses (BS-17.2)."""


def _shut(state: State, gate: str) -> bool:
    """Return whether a closed portcullis bars a gate (TE5)."""
    return any(d.gate == gate and d.portcullis and not d.open for d in state.board.doors)


def _barred(state: State, gate: Gate) -> bool:
    """Return whether the tutorial never lets this portal be explored (BS-17.2)."""
    tutorial = state.encounter == "exploration" and gate.zone.startswith(f"{ENTRANCE}.")
    return tutorial and gate.id != FIRST_GATE


def _place(state: State) -> tuple[object, ...]:
    """Return what gates depend on."""
    return state.board, state.stairs, state.encounter


@while_same(_place)
def free_placement(state: State) -> bool:
    """Return whether secret passages cost no toolkit (BS-24.11).

    Portals that face the boundary or a tile are ignored: they cannot lead on (BS-24.12). One behind
    a portcullis can, once the lever is turned (TE5).
    """
    map = lattice(state)
    if state.stairs:
        return False
    return not any(
        0 <= gate.behind[0] <= EAST and gate.behind[1] <= SOUTH and gate.behind not in map.at
        for gate in map.unexplored()
        if not _barred(state, gate)
    )


@while_same(_place)
def walls_open(state: State) -> tuple[str, ...]:
    """Return the outer sides that count as secret passages when nothing else is left (BC-1.16).

    Portals that the tutorial forbids are nothing that is left (BS-17.2, BC-14.2). An arena has no
    dungeon around it (BS-29.1).
    """
    map = lattice(state)
    if ENCOUNTERS[state.encounter].arena:
        return ()
    left = any(not _barred(state, gate) for gate in map.unexplored())
    stuck = free_placement(state) and not map.passages() and not left
    return outer_sides(map) if stuck else ()


@while_same(_place)
def gates_by_zone(state: State) -> dict[str, dict[str, bool]]:
    """Return the gates of each zone to be explored, and whether each costs a toolkit."""
    map, found = lattice(state), dict[str, dict[str, bool]]()
    for gate in map.unexplored():
        if not _barred(state, gate) and not _shut(state, gate.id):
            found.setdefault(gate.zone, {})[gate.id] = False
    for gate in map.passages():
        free = gate.id in state.board.free or free_placement(state)
        found.setdefault(gate.zone, {})[gate.id] = not free
    for wall in walls_open(state):
        found.setdefault(wall.partition(":")[0], {})[wall] = False
    return found


def explorable(state: State, hero: Hero) -> dict[str, bool]:
    """Return the gates that a hero may explore through now, with whether it costs a toolkit."""
    if not state.board.tiles:
        return {}
    gates = gates_by_zone(state).get(hero.zone)
    if gates is None or lattice(state).tile_of.get(state.stairs) == _tile(hero):
        return {}
    able = resource(state, "toolkit") > 0 and not penalty(hero, "no_items")
    return {gate: cost for gate, cost in gates.items() if able or not cost}


def _tile(hero: Hero) -> str:
    return hero.zone.partition(".")[0]


def refuse_explore(state: State, hero: Hero, action: Explore) -> Refusal | None:
    """Return why a hero cannot explore through a gate (BS-16.2)."""
    if action.gate in explorable(state, hero):
        return None
    map = lattice(state)
    facts = (("gate", action.gate),)
    if state.stairs and map.tile_of[state.stairs] == _tile(hero):
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
