"""Where a tile may be laid (BS-16.6, chapter 24): portals facing, inside the boundary."""

from engine.bardsung.map.lattice import Gate, ZoneLattice
from engine.bardsung.state.model import Laid
from engine.bardsung.state.places import GateText, gate_of, zone_of
from engine.bardsung.tables.tiles import (
    EAST,
    OPPOSITE,
    SIDES,
    SOUTH,
    STEP,
    Cell,
    shape,
    tiles,
    turned_side,
)


def placements(map: ZoneLattice, gate: Gate, tile: str) -> tuple[Laid, ...]:
    """Return each way in which a tile can be joined to a gate (BS-24.3).

    Each portal that may be joined is turned to face the gate; a fixed entrance is the only one
    (BS-24.13). Ways with the same result are one.
    """
    candidates = turnings(gate, tile)
    return tuple(laid for laid, permitted in candidates.items() if permitted and fits(map, laid))


def turnings(gate: Gate, tile: str) -> dict[Laid, bool]:
    """Return the place of a tile by each of its portals, free or not, with whether that portal may
    be joined (BS-24.13)."""
    row = tiles()[tile]
    allowed: dict[Laid, bool] = {}
    for name, zone, side in row.portals:
        turns = next(k for k in range(4) if turned_side(side, k) == OPPOSITE[gate.side])
        x, y = shape(tile, turns)[zone]
        laid = Laid(tile, gate.behind[0] - x, gate.behind[1] - y, turns)
        allowed[laid] = allowed.get(laid, False) or row.fixed in ("", name)
    return allowed


def cells(laid: Laid) -> tuple[Cell, ...]:
    """Return the cells that a tile covers."""
    return tuple((laid.x + x, laid.y + y) for x, y in shape(laid.tile, laid.turns).values())


def fits(map: ZoneLattice, laid: Laid) -> bool:
    """Return whether a tile covers nothing and stays inside the boundary (BS-24.2, BC-1.4).

    The threshold in the north may be crossed (BS-24.4).
    """
    return all(0 <= x <= EAST and y <= SOUTH and (x, y) not in map.at for x, y in cells(laid))


def on_threshold(laid: Laid, threshold: int) -> bool:
    """Return whether a tile touches or crosses the threshold (BS-24.4, BC-1.4)."""
    return any(y <= threshold for _, y in cells(laid))


def joined_zone(laid: Laid, cell: Cell) -> str:
    """Return the zone of a placed tile at a cell."""
    for zone, (x, y) in shape(laid.tile, laid.turns).items():
        if (laid.x + x, laid.y + y) == cell:
            return zone_of(laid.tile, zone)
    raise KeyError(cell)


def outer_sides(map: ZoneLattice, tile: str = "") -> tuple[GateText, ...]:
    """Return outer walls of a tile, or of all, with a free cell behind (BC-1.16, CH14).

    Sides that are portals or secret passages already are no walls.
    """
    walls = []
    for zone in map.zones_of.get(tile, ()) if tile else map.cells:
        for side in SIDES:
            (x, y), (right, down) = map.cells[zone], STEP[side]
            behind = (x + right, y + down)
            inside = 0 <= behind[0] <= EAST and behind[1] <= SOUTH
            gate = gate_of(zone, side)
            if inside and behind not in map.at and gate not in map.gates:
                walls.append(gate)
    return tuple(walls)
