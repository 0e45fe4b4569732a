"""The board of a view: zones by their cells, borders by the passages in them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bl_tui.games.bardsung.board.scene import BoardScene, standing
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.board.zones import (
    GAP,
    GHOST,
    LAID,
    MODEL,
    PORTAL,
    WALL,
    Edge,
    Foe,
    Stretch,
    Way,
    ZoneModel,
    bare_cell,
    ghost,
    model_of,
    zone_of,
)
from bl_tui.games.bardsung.words.codes import CODES, number_of
from engine.bardsung.explore.exploring import foreseen
from engine.bardsung.explore.gates import gates_by_zone
from engine.bardsung.map.lattice import ZoneLattice, lattice_of
from engine.bardsung.map.placing import cells, fits, turnings
from engine.bardsung.state.model import Board, Enemy, Laid, State
from engine.bardsung.state.places import GateId, ZoneId, gate_of, is_gate
from engine.bardsung.state.steps import ExploreStage, Exploring
from engine.bardsung.tables.enemies import cards_of
from engine.bardsung.tables.tiles import OPPOSITE, STEP, tiles
from engine.bardsung.turn.views import View
from engine.core.frozen import Value, record, replace

Cell = tuple[int, int]

NO_PLACE = "-"
"""The only place while the table has no board."""


def bare_board(view: View, scene: BoardScene | None) -> ZoneBoard:
    """Return the board of a view without lights and cursor; `scene` is another moment of it."""
    if scene is not None:
        return board_of(scene)
    board = with_leader(board_of(standing(view.table)), view)
    return with_ghosts(with_walls(board, view), view)


def with_leader(board: ZoneBoard, view: View) -> ZoneBoard:
    """Return the board with the deciding hero first in its zone, after the sign of the light."""
    seat = view.seat if view.seat in view.to_act else next(iter(view.to_act), None)
    who = seat.value if seat is not None else ""
    if all(who not in zone.heroes[1:] for zone in board.zones):
        return board
    zones = tuple(
        replace(zone, heroes=tuple(dict.fromkeys((who, *zone.heroes))))
        if who in zone.heroes
        else zone
        for zone in board.zones
    )
    return replace(board, zones=zones)


@lru_cache(64)
def board_of(scene: BoardScene) -> ZoneBoard:
    """Return the board of a moment."""
    map = lattice_of(scene.board)
    areas = {map.area(zone) for _, zone in scene.heroes if zone in map.cells}
    dim = {zone for zone in map.cells if areas and map.area(zone) not in areas}
    zones = tuple(_zone(scene, map, zone, zone in dim) for zone in map.cells)
    edges = tuple(_edges(map, dim))
    names = tuple(_names(map, edges))
    return ZoneBoard(zones, edges, names, threshold=scene.threshold)


def _zone(scene: BoardScene, map: ZoneLattice, zone: str, dim: bool) -> ZoneModel:
    x, y = map.cells[zone]
    kind = tiles()[map.tile_of[zone]].kind
    ground = kind if kind in ("room", "corridor") else "arena"
    return ZoneModel(
        zone,
        x,
        y,
        f"dim_{ground}" if dim else ground,
        tuple(_tokens(scene, map, zone)),
        tuple(hero for hero, at in scene.heroes if at == zone),
        tuple(_foe(scene, enemy) for enemy in scene.enemies if enemy.zone == zone),
    )


def _tokens(scene: BoardScene, map: ZoneLattice, zone: str) -> Iterator[str]:
    yield from (name for name, at in scene.spots if at == zone)
    yield from (token.kind for token in scene.tokens if token.zone == zone)
    if map.mark(map.tile_of[zone]) == zone:
        yield "mark"
    if any(foe.zone == zone for foe in scene.enemies if foe.id in scene.goals):
        yield "goal"


def _foe(scene: BoardScene, enemy: Enemy) -> Foe:
    heated = any(card in scene.heated for card in cards_of(enemy.kind))
    number = number_of(enemy.id)
    return Foe(enemy.id, CODES[enemy.kind], number, heated, enemy.wounds > 0)


def _names(map: ZoneLattice, edges: Iterable[Edge]) -> Iterator[tuple[str, tuple[Stretch, ...]]]:
    """Yield each tile with the walls above its zones, the northern ones first."""
    north = {(edge.x, edge.y): edge.kind for edge in edges if edge.north and edge.kind != GAP}
    for tile, zones in map.zones_of.items():
        above = {map.cells[zone] for zone in zones} & north.keys()
        walls = {cell for cell in above if north[cell] == WALL}
        stretches = []
        for y, x in sorted((y, x) for x, y in walls):
            length = next(n for n in range(len(walls) + 1) if (x + n, y) not in walls)
            stretches.append((x, y, length, (x + length, y) in above))
        yield tile, tuple(stretches)


# --- borders -----------------------------------------------------------------------------------


def _edges(map: ZoneLattice, dim: set[str]) -> Iterator[Edge]:
    """Yield the border of each zone to the north and west, and those to empty cells."""
    around = {(x + right, y + down) for x, y in map.at for right, down in ((0, 0), (1, 0), (0, 1))}
    for x, y in sorted(around):
        here = map.at.get((x, y))
        for north, side, other in (
            (True, "N", map.at.get((x, y - 1))),
            (False, "W", map.at.get((x - 1, y))),
        ):
            if here is None and other is None:
                continue
            kind, gate = _kind(map, here, other, side)
            dark = all(zone in dim for zone in (here, other) if zone is not None)
            yield Edge(x, y, north, kind, gate, dark)


def _kind(map: ZoneLattice, here: str | None, other: str | None, side: str) -> tuple[str, str]:
    """Return the kind of a border and the gate on it, "" for none."""
    named = ((here, side), (other, OPPOSITE[side]))
    gates = [gate_of(zone, way) for zone, way in named if zone and gate_of(zone, way) in map.gates]
    if gates:
        look = _gate_look(map, gates[0])
        return look, "" if look == PORTAL else gate_place(map, gates[0])
    if here and other and other in map.near[here]:
        return GAP, ""
    return WALL, ""


def _gate_look(map: ZoneLattice, gate: str) -> str:
    """Return the look of a gate: a joined portal without a door is a passage."""
    if gate in map.board.dead:
        return "dead"
    door = next((d for d in map.board.doors if d.gate in (gate, map.joined.get(gate))), None)
    if door is not None and not door.open:
        return "portcullis" if door.portcullis else "closed"
    if gate not in map.portals:
        return "secret"
    if gate in map.joined:
        return "open" if door is not None else PORTAL
    return "unexplored"


def gate_place(map: ZoneLattice, gate: str) -> str:
    """Return the place of a gate: joined gates share one name."""
    return min(gate, map.joined.get(gate, gate))


def gate_message(view: View, gate: str) -> str:
    """Return the message for the kind of a gate: a portal, a door, a portcullis, a passage, a dead
    end; for new doors and passages with the cost of going through."""
    map = lattice_of(view.table.board)
    if gate in map.board.dead:
        return "gate.dead"
    met = map.joined.get(gate, "")
    if gate in map.doors:
        is_open = map.doors[gate]
        if any(door.portcullis and door.gate in (gate, met) for door in map.board.doors):
            return "gate.portcullis.open" if is_open else "gate.portcullis.closed"
        if met:
            return "gate.open" if is_open else "gate.closed"
        return "gate.open.new" if is_open else "gate.closed.new"
    if gate not in map.portals:
        costs = gates_by_zone(view.table).get(zone_of(gate), {}).get(gate, True)
        return "gate.secret" if costs else "gate.secret.free"
    return "gate.joined" if met else "gate.unexplored"


def with_walls(board: ZoneBoard, view: View) -> ZoneBoard:
    """Return the board with the outer walls that may be chosen as places (BC-1.16, CH14)."""
    named = (getattr(action, "gate", getattr(action, "option", "")) for action in view.actions)
    map = lattice_of(view.table.board)
    sides = [name for name in named if is_gate(name) and name not in map.gates]
    walls = [side for side in sides if GateId(side).zone in map.cells]
    if not walls:
        return board
    places = {_border(view, wall): wall for wall in walls}
    edges = tuple(
        replace(edge, gate=places.get((edge.x, edge.y, edge.north), edge.gate))
        for edge in board.edges
    )
    return replace(board, edges=edges)


def _border(view: View, gate: str) -> tuple[int, int, bool]:
    """Return the border at a side of a zone."""
    zone, side = GateId(gate).zone, GateId(gate).side
    x, y = lattice_of(view.table.board).cells[zone]
    right, down = STEP[side]
    return max(x, x + right), max(y, y + down), side in "NS"


# --- where a tile may be placed ------------------------------------------------------------------


def exploring(view: View) -> Exploring | None:
    """Return the step of placing a tile, or None."""
    step = view.steps[-1] if view.steps and view.over is None else None
    laying = isinstance(step, Exploring) and step.stage is ExploreStage.PLACE
    return step if laying else None


def with_ghosts(board: ZoneBoard, view: View) -> ZoneBoard:
    """Return the board with the cells that the new tile may cover, or would in an illegal way."""
    step = exploring(view)
    if step is None:
        return board
    shown = (*step.ways, *(misfit.laid for misfit in misfits(view.table.board, step)))
    covered = dict.fromkeys(cell for laid in shown for cell in cells(laid) if cell not in board.at)
    ghosts = tuple(ZoneModel(ghost(cell), *cell, GHOST) for cell in covered)
    ways = _ways(view.table, step)
    return replace(board, zones=(*board.zones, *ghosts), ways=ways)


@record
class Misfit(Value):
    """An illegal way to place a tile; `why` is the message with the rule."""

    laid: Laid
    why: str


def misfits_of(view: View) -> tuple[Misfit, ...]:
    """Return the illegal ways to place the new tile."""
    step = exploring(view)
    return misfits(view.table.board, step) if step is not None else ()


@lru_cache(4)
def misfits(board: Board, step: Exploring) -> tuple[Misfit, ...]:
    """Return the placements that joining each portal of the tile would give without the rules."""
    return tuple(_misfits(board, step))


def _misfits(board: Board, step: Exploring) -> Iterator[Misfit]:
    map = lattice_of(board)
    for laid, permitted in turnings(map.gates[step.gate], step.tile).items():
        if not permitted:
            yield Misfit(laid, "app.lay.wrong.fixed")
        elif not fits(map, laid):
            covers = any(cell in map.at for cell in cells(laid))
            yield Misfit(laid, "app.lay.wrong.covers" if covers else "app.lay.wrong.beyond")


@lru_cache(4)
def _ways(table: State, step: Exploring) -> tuple[Way, ...]:
    """Return the zones of the tile and their borders for each way to place it."""
    return tuple(
        (laid.turns, *_way(foreseen(table, step, number).state, step))
        for number, laid in enumerate(step.ways)
    )


def _way(after: State, step: Exploring) -> tuple[tuple[ZoneModel, ...], tuple[Edge, ...]]:
    board = board_of(standing(after))
    mine = [zone for zone in board.zones if ZoneId(zone.place).tile == step.tile]
    spots = {zone.cell for zone in mine}
    sides = {(x, y, north) for x, y in spots for north in (True, False)}
    sides |= {(x + 1, y, False) for x, y in spots} | {(x, y + 1, True) for x, y in spots}
    zones = tuple(replace(zone, place=ghost(zone.cell), ground=LAID) for zone in mine)
    edges = (edge for edge in board.edges if (edge.x, edge.y, edge.north) in sides)
    return zones, tuple(replace(edge, gate="") for edge in edges)


# --- places ------------------------------------------------------------------------------------


def places(view: View) -> tuple[str, ...]:
    """Return all places in reading order: zones with their other models, gates, bare cells."""
    return _places(bare_board(view, None), view.table.board)


@lru_cache(8)
def _places(board: ZoneBoard, lying: Board) -> tuple[str, ...]:
    spots = []
    for zone in sorted(board.zones, key=lambda zone: (zone.y, zone.x)):
        spots.append(zone.place)
        spots += [f"{zone.place}{MODEL}{foe.id}" for foe in zone.foes[1:]]
    spots += dict.fromkeys(edge.gate for edge in board.edges if edge.gate)
    return tuple(spots) or (NO_PLACE,)


def cell_of(view: View, place: str) -> Cell | None:
    """Return the cell of a place, None if it is not on the board."""
    return bare_cell(place) or lattice_of(view.table.board).cells.get(zone_of(place))


def beside(view: View, here: str, rows: int, columns: int) -> str:
    """Return the place some rows and columns away: a zone, or an unexplored gate."""
    map = lattice_of(view.table.board)
    cell = cell_of(view, here)
    if cell is None:
        return here
    side = next(s for s, step in STEP.items() if step == (_sign(columns), _sign(rows)))
    zone = map.at.get(cell)
    if GateId(here).side == OPPOSITE[side]:
        return zone or here
    neighbour = map.at.get((cell[0] + _sign(columns), cell[1] + _sign(rows)))
    if neighbour is not None:
        return neighbour
    gate = gate_of(zone, side) if zone is not None else ""
    if gate in map.gates and here != gate:
        return gate
    return _farther(map, cell, (columns, rows)) or here


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _farther(map: ZoneLattice, cell: Cell, way: Cell) -> str:
    """Return the nearest zone in a direction, or ""."""
    right, down = way

    def away(zone: str) -> tuple[int, int]:
        x, y = map.cells[zone]
        along = (x - cell[0]) * _sign(right) + (y - cell[1]) * _sign(down)
        across = abs(y - cell[1]) if right else abs(x - cell[0])
        return along, across

    ahead = [zone for zone in map.cells if away(zone)[0] > 0 and away(zone)[1] <= away(zone)[0] * 2]
    return min(ahead, key=lambda zone: (away(zone)[0] + 3 * away(zone)[1], zone), default="")


def place_of_enemy(view: View, enemy: str) -> str | None:
    """Return the place of an enemy: its zone, if it is the first of it."""
    foe = next((candidate for candidate in view.table.enemies if candidate.id == enemy), None)
    if foe is None:
        return None
    first = min((enemy.id for enemy in view.table.enemies if enemy.zone == foe.zone), default="")
    return foe.zone if enemy == first else f"{foe.zone}{MODEL}{enemy}"


def enemy_at(view: View, place: str) -> str | None:
    """Return the enemy of a place: the one named, or the first of the zone; None if it is gone by
    now."""
    model = model_of(place)
    if model:
        named = view.table.enemy(model)
        return named.id if named is not None else None
    first = None
    for enemy in view.table.enemies:
        if enemy.zone == place and (first is None or enemy.id < first):
            first = enemy.id
    return first


def distance(view: View, here: str, end: str) -> int:
    """Return the distance between two places: as models walk, else as the crow flies."""
    map = lattice_of(view.table.board)
    one, two = zone_of(here), zone_of(end)
    if one in map.cells and two in map.cells and map.same_area(one, two):
        return map.distance(one, two)
    x, y = cell_of(view, here) or (0, 0)
    right, down = cell_of(view, end) or (0, 0)
    return 100 + abs(x - right) + abs(y - down)
