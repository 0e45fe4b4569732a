"""The zones of placed tiles, borders, areas, and distances (chapter 2, BS-25.10)."""

from collections.abc import Iterator
from functools import cache

from engine.bardsung.state.model import Board, Laid, State
from engine.bardsung.state.places import GateId, GateText, ZoneId, ZoneText, gate_of, zone_of
from engine.bardsung.tables.tiles import OPPOSITE, SIDES, STEP, Cell, shape, tiles, turned_side
from engine.core.frozen import record

FAR = 99
"""Farther than anything on the board: not to be reached."""


@record(eq=False)
class Gate:
    """A portal or secret passage of a placed tile: the zone before it and the cell behind it."""

    id: GateText
    zone: ZoneText
    side: str
    behind: Cell
    secret: bool = False
    door: bool = False

    @property
    def tile(self) -> str:
        """Return the tile that it is a side of."""
        return ZoneId(self.zone).tile


class ZoneLayout:
    """Placed tiles, without their doors.

    gates: every portal and secret passage. joined: the gate on the other side of a gate that leads
    to another tile (BS-16.24).
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cells: dict[ZoneText, Cell] = {}
        self.tile_of: dict[ZoneText, str] = {}
        self._name: dict[ZoneText, str] = {}
        self.zones_of: dict[str, tuple[ZoneText, ...]] = {}
        self.gates: dict[GateText, Gate] = {}
        for laid in board.tiles:
            self._lay(laid)
        self.at = {cell: zone for zone, cell in self.cells.items()}
        self._add_free(board)
        self.portals = {
            gate.id for gate in self.gates.values() if not gate.secret or gate.id in board.opened
        }
        self.joined = self._join()
        self._near = {zone: tuple(sorted(self._borders(zone))) for zone in self.cells}
        self._unexplored = tuple(
            gate for gate in self.gates.values() if gate.id in self.portals and self._open(gate)
        )
        self._passages = tuple(
            gate
            for gate in self.gates.values()
            if gate.secret and gate.id not in self.portals and self._open(gate)
        )
        self.centre = self._centre()

    def _lay(self, laid: Laid) -> None:
        tile = tiles()[laid.tile]
        zones = shape(laid.tile, laid.turns)
        for name, (x, y) in zones.items():
            zone = zone_of(laid.tile, name)
            self.cells[zone] = (laid.x + x, laid.y + y)
            self.tile_of[zone] = laid.tile
            self._name[zone] = name
        self.zones_of[laid.tile] = tuple(zone_of(laid.tile, name) for name in zones)
        for secret, gates in ((False, tile.portals), (True, tile.secret)):
            for name, zone, side in gates:
                door = name in tile.doors
                self._add(zone_of(laid.tile, zone), turned_side(side, laid.turns), secret, door)

    def _add(self, zone: ZoneText, side: str, secret: bool, door: bool = False) -> None:
        (x, y), (right, down) = self.cells[zone], STEP[side]
        gate = gate_of(zone, side)
        self.gates[gate] = Gate(gate, zone, side, (x + right, y + down), secret, door)

    def _add_free(self, board: Board) -> None:
        """Add passages that are no printed ones: of CH14, and free placement (BC-1.16)."""
        for gate in (*board.free, *board.opened, *board.dead):
            if gate not in self.gates:
                gate_id = GateId(gate)
                self._add(gate_id.zone, gate_id.side, secret=True)

    def _join(self) -> dict[GateText, GateText]:
        """Return portals of two tiles that face each other exactly (BS-2.5, BS-16.24, BC-1.7)."""
        pairs = {}
        for name in self.portals:
            gate = self.gates[name]
            other = self.at.get(gate.behind)
            facing = gate_of(other, OPPOSITE[gate.side]) if other is not None else ""
            if facing in self.portals:
                pairs[name] = facing
        dead = set(self.board.dead)
        return {a: b for a, b in pairs.items() if a not in dead and b not in dead}

    def _borders(self, zone: ZoneText) -> Iterator[tuple[ZoneText, GateText]]:
        """Yield the zones that border on a zone, each with the gate between them, "" for none."""
        x, y = self.cells[zone]
        tile = tiles()[self.tile_of[zone]]
        name = self._name[zone]
        walls = walled(tile.id)
        for side in SIDES:
            right, down = STEP[side]
            other = self.at.get((x + right, y + down))
            if other is None:
                continue
            if self.tile_of[other] == tile.id:
                if (name, self._name[other]) not in walls:
                    yield other, ""
            elif (gate := gate_of(zone, side)) in self.joined:
                yield other, gate

    def _centre(self) -> Cell:
        """Return twice the centre of the box around all tiles (BS-12.3)."""
        columns = [x for x, _ in self.cells.values()] or [0]
        rows = [y for _, y in self.cells.values()] or [0]
        return min(columns) + max(columns), min(rows) + max(rows)

    def mark(self, tile: str) -> ZoneText:
        """Return the zone of the mark of a tile (BS-2.9, BS-R.9)."""
        return zone_of(tile, tiles()[tile].mark)

    def unexplored(self) -> tuple[Gate, ...]:
        """Return the portals without a tile or dead end (BS-16.1)."""
        return self._unexplored

    def passages(self) -> tuple[Gate, ...]:
        """Return secret passages that nobody has gone through yet (BS-24.9)."""
        return self._passages

    def _open(self, gate: Gate) -> bool:
        return gate.id not in self.joined and gate.id not in self.board.dead


@cache
def walled(tile: str) -> frozenset[tuple[str, str]]:
    """Return the zones of a tile with a wall between them, either way round."""
    return frozenset(pair for one, two in tiles()[tile].walls for pair in ((one, two), (two, one)))


class ZoneLattice(ZoneLayout):
    """The zones of a board: made once for each board, asked by everybody.

    The exploration side is a lattice, an arena likewise (BS-2.1); models find room (BS-2.8).

    near: zones that border on each other and are not parted by a closed door (BS-2.4, BS-2.6,
    BS-2.11). area_of: a number for each tile (BS-25.10).
    """

    def __init__(self, board: Board, same: ZoneLayout | None = None) -> None:
        """Make the zones of a board; `same` is another board on which but doors differ."""
        if same is None:
            super().__init__(board)
        else:
            self.__dict__.update(vars(same), board=board)
        self.doors = self._doors()
        shut = {gate for gate, opened in self.doors.items() if not opened}
        self.near = {
            zone: tuple([other for other, gate in borders if gate not in shut])
            for zone, borders in self._near.items()
        }
        self.area_of = self._areas()
        self._far: dict[ZoneText, dict[ZoneText, int]] = {}
        self._doors_of: dict[ZoneText, list[GateText]] = {}
        for gate in sorted(self.doors):
            self._doors_of.setdefault(GateId(gate).zone, []).append(gate)

    def _doors(self) -> dict[GateText, bool]:
        """Return whether doors are open, from both their sides (BS-25.8)."""
        doors = {door.gate: door.open for door in self.board.doors}
        for gate, other in self.joined.items():
            if gate in doors:
                doors[other] = doors[gate]
        return doors

    def _areas(self) -> dict[str, int]:
        """Return a number for each tile: tiles linked without closed doors (BS-25.10, BS-25.11)."""
        links: dict[str, set[str]] = {tile: set() for tile in self.zones_of}
        for zone, near in self.near.items():
            for other in near:
                links[self.tile_of[zone]].add(self.tile_of[other])
        areas: dict[str, int] = {}
        for number, tile in enumerate(self.zones_of):
            todo = [tile]
            while todo:
                one = todo.pop()
                if one not in areas:
                    areas[one] = number
                    todo += links[one]
        return areas

    def area(self, zone: ZoneText) -> int:
        """Return the number of the area of a zone."""
        return self.area_of[self.tile_of[zone]]

    def same_area(self, one: ZoneText, two: ZoneText) -> bool:
        """Return whether two zones are in one area."""
        return self.area(one) == self.area(two)

    def distances(self, zone: ZoneText) -> dict[ZoneText, int]:
        """Return the steps to every zone that can be reached (BS-2.3, BS-2.7)."""
        far = self._far.get(zone)
        if far is None:
            far = self._far[zone] = steps_from(zone, self.near)
        return far

    def distance(self, one: ZoneText, two: ZoneText) -> int:
        """Return the number of borders on the shortest path, FAR without a path (BS-R.8)."""
        return self.distances(one).get(two, FAR)

    def doors_of(self, zone: ZoneText) -> tuple[GateText, ...]:
        """Return the gates of a zone that have a door."""
        return tuple(self._doors_of.get(zone, ()))


def steps_from(
    zone: ZoneText,
    near: dict[ZoneText, tuple[ZoneText, ...]],
    shut: frozenset[ZoneText] = frozenset(),
) -> dict[ZoneText, int]:
    """Return the steps from a zone to all others that can be reached, not through `shut` ones."""
    far, edge, steps = {zone: 0}, [zone], 0
    while edge:
        steps += 1
        reached = []
        for spot in edge:
            for other in near[spot]:
                if other not in far and other not in shut:
                    far[other] = steps
                    reached.append(other)
        edge = reached
    return far


_KEPT: dict[int, tuple[Board, ZoneLattice]] = {}
_NEWEST = 0
"""Where the zones are that were made last; no object has this id."""
MOST_KEPT = 64


def lattice(state: State) -> ZoneLattice:
    """Return the lattice of the present board, from a cache of boards."""
    board = state.board
    kept = _KEPT.get(id(board))
    return kept[1] if kept is not None and kept[0] is board else lattice_of(board)


def lattice_of(board: Board) -> ZoneLattice:
    """Return the zones of a board: those made before, if it is one of the last asked for."""
    kept = _KEPT.get(id(board))
    if kept is not None and kept[0] is board:
        return kept[1]
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    made = ZoneLattice(board, _like(board))
    _KEPT[id(board)] = _KEPT[_NEWEST] = (board, made)
    return made


def _like(board: Board) -> ZoneLattice | None:
    """Return the zones that were made last, if nothing but doors differs."""
    kept = _KEPT.get(_NEWEST)
    if kept is None:
        return None
    last, made = kept
    same = last.tiles is board.tiles and last.opened is board.opened
    return made if same and last.dead is board.dead and last.free is board.free else None
