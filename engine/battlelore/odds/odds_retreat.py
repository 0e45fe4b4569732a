"""How far a unit can go back, and what a creature does that cannot (BL-9, BL-15.20)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod

from engine.battlelore.house.vector_retreat import choose, in_the_way, next_hex
from engine.battlelore.numbers.modifiers import flies, kind_of
from engine.battlelore.odds.odds_dice import SIXTH
from engine.battlelore.rules.retreat import behind, landings, longest_way
from engine.battlelore.state.model import GRID, State, Unit, UnitId
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex

ROWS = 9
"""Rows of the board: nobody goes further back."""
MOST_HEXES = 48
"""More than any roll can make a unit retreat."""


@record
class WayBack:
    """How far a unit can go of 0, 1, 2, ... hexes that it must retreat, by the longest way.

    `end` is where the longest way ends: of several, the one with the fewest friends behind it. A
    way straight on from a `source` has one `heading`, "" where it has not begun (HR-2).
    """

    hexes: tuple[int, ...]
    end: Hex
    source: Hex = ""
    heading: str = ""


def way_back(state: State, unit: Unit, source: Hex = "", heading: str = "") -> WayBack:
    """Return the longest way of a unit, or the only one straight on from a hex."""
    if source:
        return _straight(state, unit, source, heading)
    if flies(state, unit):
        return _flight(state, unit)
    rows, edge = longest_way(state, unit)
    end, *others = edge
    if others:
        end = min(edge, key=lambda spot: (_friends(state, replace(unit, hex=spot)), spot))
    return WayBack(_hexes(rows), end)


@lru_cache(maxsize=ROWS + 1)
def _hexes(rows: int) -> tuple[int, ...]:
    """Return how far a unit with so many rows behind it goes of 0, 1, 2, ... hexes."""
    return tuple(min(hexes, rows) for hexes in range(MOST_HEXES + 1))


def _straight(state: State, unit: Unit, source: Hex, heading: str) -> WayBack:
    """Return the way of a unit that is driven straight away from a hex (HR-2.6)."""
    moved, way, rows = unit, heading, 0
    while spots := next_hex(state, moved, source, way):
        way = way or choose(state, moved, source)
        moved, rows = replace(moved, hex=spots[0]), rows + 1
    return WayBack(_hexes(rows), moved.hex, source, way)


def _friends(state: State, unit: Unit) -> int:
    """Return how many units of its own side are right behind a unit."""
    return sum(other.side is unit.side for other in _right_behind(state, unit))


def _right_behind(state: State, unit: Unit) -> tuple[Unit, ...]:
    occupants = (state.unit_at(spot) for spot in behind(state, unit))
    return tuple(
        occupant for occupant in occupants if occupant is not None and occupant.id != unit.id
    )


def _in_the_way(state: State, unit: Unit, way: WayBack) -> tuple[Unit, ...]:
    """Return the units that a creature tramples at the end of its way (BL-15.23, HR-2.15)."""
    if not way.source:
        return _right_behind(state, unit)
    spots = in_the_way(state, unit, way.source, way.heading)
    return tuple(unit for unit in map(state.unit_at, spots) if unit is not None)


def _flight(state: State, unit: Unit) -> WayBack:
    """Return the way back of a unit that flies: it lands as far back as it can (CR-3)."""
    lengths = [0]
    for hexes in range(1, ROWS):
        spots = landings(state, unit, hexes)
        lengths.append(GRID.distances[unit.hex][spots[0]] if spots else 0)
    return WayBack((*lengths, *[lengths[-1]] * (MOST_HEXES + 1 - len(lengths))), unit.hex)


def survives_block(creature: Unit, hexes: int) -> float:
    """Return the chance that a creature survives a number of blocked hexes (BL-15.21, CR-3)."""
    card = kind_of(creature).creature
    least = card.critical if card is not None else 1
    if least == 1:
        return (1 - SIXTH * SIXTH) ** hexes
    return float((1 - SIXTH) ** max(0, hexes - least + 1))


@record
class Trampling:
    """One way in which a blocked creature tramples: its chance, the figures that it costs each
    unit right behind the creature, and the hexes that the creature then travels on."""

    chance: float
    lost: tuple[tuple[UnitId, int], ...]
    onward: int


def tramplings(state: State, unit: Unit, way: WayBack, hexes: int) -> Iterator[Trampling]:
    """Yield what a blocked creature that survives does at the end of its way.

    `hexes` is the number of hexes that it still has to go. A unit trampled to death leaves the way
    free, once (BL-15.23 to BL-15.25, BL-R.34).
    """
    arrived = replace(unit, hex=way.end)
    trampled = _in_the_way(state, arrived, way)
    for fates in product(*(_fates(victim, hexes) for victim in trampled)):
        pairs = tuple(zip(trampled, fates, strict=True))
        dead = {victim.id for victim, (lost, _) in pairs if lost >= victim.figures} | {unit.id}
        left = tuple(unit for unit in state.units if unit.id not in dead)
        cleared = replace(state, units=(*left, arrived))
        onward = way_back(cleared, arrived, way.source, way.heading).hexes[hexes]
        chance = prod(chance for _, chance in fates)
        yield Trampling(chance, tuple((victim.id, lost) for victim, (lost, _) in pairs), onward)


def _fates(unit: Unit, hexes: int) -> tuple[tuple[int, float], ...]:
    """Return the figures that trampling costs a unit, each with its chance.

    A creature is checked itself.
    """
    if kind_of(unit).creature is None:
        return ((min(unit.figures, hexes), 1.0),)
    lives = survives_block(unit, hexes)
    return ((0, lives), (1, 1 - lives))
