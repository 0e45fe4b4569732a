"""At what the dice of a power can be aimed (cards sheet, part D)."""

from engine.battlelore.numbers.modifiers import Asked, number
from engine.battlelore.numbers.sight import obstacle
from engine.battlelore.state.model import GRID, State, Unit
from engine.battlelore.state.stats import Stat
from engine.battlelore.tables.units import RollAt
from engine.hexes.grid import Hex


def swept(state: State, unit: Unit, toward: Hex, roll: RollAt) -> tuple[str, ...]:
    """Return the units of both camps in the row that begins with a hex, nearest first (CR-3)."""
    occupants = (state.unit_at(spot) for spot in GRID.beyond(unit.hex, toward, roll.farthest))
    return tuple(occupant.id for occupant in occupants if occupant is not None)


def aims(state: State, unit: Unit, roll: RollAt) -> tuple[str, ...]:
    """Return what dice can be aimed at: units, or the first hex of a row."""
    if roll.sweeps:
        around = GRID.neighbours[unit.hex]
        return tuple(spot for spot in around if swept(state, unit, spot, roll))
    return tuple(
        target.id
        for target in state.units
        if (roll.any_camp or target.side is not unit.side)
        and _reached(unit.hex, target.hex, roll)
        and not (roll.sight and obstacle(state, unit.hex, target.hex) is not None)
        and _open(state, unit, target)
    )


def _reached(start: Hex, spot: Hex, roll: RollAt) -> bool:
    """Return whether the dice reach a hex, in a straight row where they ask for one."""
    if not roll.nearest <= GRID.distances[start][spot] <= roll.farthest:
        return False
    rows = (GRID.beyond(start, toward, roll.farthest) for toward in GRID.neighbours[start])
    return not roll.straight or any(spot in row for row in rows)


def _open(state: State, unit: Unit, target: Unit) -> bool:
    """Return whether a unit may be picked; a Sanctuary holds off its enemies (LC-2)."""
    if target.side is unit.side or not state.effects:
        return True
    return number(state, Stat.TARGET, Asked(target), 1, "troop", "LC-2").value > 0
