"""Retreat along the attack vector (HR-2): who is driven off in melee goes straight away from it."""

from functools import lru_cache

from engine.battlelore.house.switches import VECTOR_RETREAT
from engine.battlelore.numbers.ground import ground_map
from engine.battlelore.numbers.modifiers import flies
from engine.battlelore.state.adventure_rules import Edge
from engine.battlelore.state.model import GRID, State, Unit
from engine.battlelore.state.steps import Battle
from engine.hexes.grid import Hex

DIRECTIONS: dict[str, tuple[int, int]] = {
    "e": (0, 2),
    "se": (1, 1),
    "sw": (1, -1),
    "w": (0, -2),
    "nw": (-1, -1),
    "ne": (-1, 1),
}
"""The six directions, in a ring: rows and doubled columns further."""
_RING = tuple(DIRECTIONS)


def source_of(state: State, step: Battle) -> Hex:
    """Return the hex from which a roll drives its target off in melee, "" by the base rules.

    Where the unit that rolled has fallen there is no vector.
    """
    unit, target = state.unit(step.unit), state.unit(step.target)
    if unit is None or target is None:
        return ""
    return driven_from(state, unit, target, step.melee)


def driven_from(state: State, unit: Unit, target: Unit, melee: bool) -> Hex:
    """Return the hex from which an attack would drive its target off (HR-2.1), "" if from none.

    Attacks from afar drive off by the base rules (HR-R.11).

    A Dragon that flies back keeps to its own card (HR-0.2); one that is held on the ground goes as
    any creature does (HR-2.15). Bots ask about attacks from no hex; the base rules answer.
    """
    if VECTOR_RETREAT not in state.house or not melee or flies(state, target):
        return ""
    return unit.hex if target.hex in GRID.neighbours[unit.hex] else ""


def beside(spot: Hex, heading: str) -> Hex:
    """Return the next hex in a direction, "" off the board (HR-0.6)."""
    rows, columns = DIRECTIONS[heading]
    return GRID.at(GRID.row_col(spot)[0] + rows, GRID.x(spot) + columns) or ""


def primary(source: Hex, spot: Hex) -> str:
    """Return the direction straight on from the attacker through the unit (HR-2.2)."""
    return next(direction for direction in _RING if beside(source, direction) == spot)


@lru_cache(maxsize=16)
def secondary(heading: str, edge: Edge) -> str:
    """Return the neighbour of a direction that leads nearer to the unit's own edge (HR-2.3).

    Of the two it is always one alone (HR-2.4).
    """
    down = 1 if edge is Edge.BOTTOM else -1
    place = _RING.index(heading)
    both = (_RING[(place + 1) % len(_RING)], _RING[place - 1])
    return max(both, key=lambda heading: DIRECTIONS[heading][0] * down)


def free(state: State, spot: Hex) -> bool:
    """Return whether a hex is on the board, passable and vacant (HR-2.7, HR-2.8).

    The edge bars like ground (HR-R.8), an enemy aside like a friend (HR-R.9).
    """
    return bool(spot) and spot not in ground_map(state).impassable and state.unit_at(spot) is None


def choose(state: State, unit: Unit, source: Hex) -> str:
    """Return the direction in which a unit that has not moved yet retreats, "" if it must stay.

    Straight on, or aside if a friend, the ground or the edge bars that; never if an enemy does
    (HR-2.6 to HR-2.9).
    """
    first, aside = both_ways(state, unit, source)
    if free(state, beside(unit.hex, first)):
        return first
    if _enemy_ahead(state, unit, first):
        return ""
    return aside if free(state, beside(unit.hex, aside)) else ""


def both_ways(state: State, unit: Unit, source: Hex) -> tuple[str, str]:
    """Return the primary and the secondary direction of a unit that is driven off."""
    first = primary(source, unit.hex)
    return first, secondary(first, state.adventure.camp(unit.side).seat)


def _enemy_ahead(state: State, unit: Unit, heading: str) -> bool:
    spot = beside(unit.hex, heading)
    other = state.unit_at(spot) if spot else None
    return other is not None and other.side is not unit.side


def next_hex(state: State, unit: Unit, source: Hex, heading: str) -> tuple[Hex, ...]:
    """Return the one hex to which a retreat goes on, or none; it never turns (HR-2.5, HR-2.10).

    Aside too it goes as far as it can (HR-R.10).

    Nobody chooses a direction (HR-2.12).
    """
    way = heading or choose(state, unit, source)
    spot = beside(unit.hex, way) if way else ""
    return (spot,) if free(state, spot) else ()


def straight_way(state: State, unit: Unit, source: Hex) -> int:
    """Return how many hexes a unit can go in its direction."""
    return straight_way_end(state, unit, source, len(GRID.hexes))[1]


def straight_way_end(state: State, unit: Unit, source: Hex, hexes: int) -> tuple[Hex, int]:
    """Return where a unit ends that must go so many hexes, and how many it can go."""
    heading, gone, spot = choose(state, unit, source), 0, unit.hex
    while heading and gone < hexes and free(state, ahead := beside(spot, heading)):
        spot, gone = ahead, gone + 1
    return spot, gone


def in_the_way(state: State, unit: Unit, source: Hex, heading: str) -> tuple[Hex, ...]:
    """Return the hexes on which a blocked creature tramples (HR-2.15)."""
    if heading:
        ways: tuple[str, ...] = (heading,)
    else:
        first, aside = both_ways(state, unit, source)
        ways = (first,) if _enemy_ahead(state, unit, first) else (first, aside)
    return tuple(spot for spot in (beside(unit.hex, way) for way in ways) if spot)
