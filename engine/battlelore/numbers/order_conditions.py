"""Conditions that Command cards set on the units they order (BL-4.7), by name."""

from engine.battlelore.numbers.modifiers import CONDITIONS, Asked, Check, kind_of, number
from engine.battlelore.numbers.sight import obstacle
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import GRID, State
from engine.battlelore.state.stats import Stat

CLOSE = 2
"""Hexes from an enemy at which Assault orders a unit (cards sheet, Warrior 15)."""


def _close_or_in_range(state: State, asked: Asked) -> bool:
    """Return whether an enemy is within 2 hexes, or in range and sight of a ranged weapon."""
    unit, near = asked.unit, GRID.distances[asked.unit.hex]
    weapon = kind_of(unit).arms
    reach = number(state, Stat.RANGE, asked, weapon.reach, "weapon", weapon.rule).value
    for other in state.units:
        if other.side is unit.side:
            continue
        away = near[other.hex]
        in_range = weapon.ranged and away <= reach
        if away <= CLOSE or (in_range and obstacle(state, unit.hex, other.hex) is None):
            return True
    return False


ORDER_CONDITIONS: dict[Condition, Check] = {
    **CONDITIONS,
    Condition.CLOSE_OR_IN_RANGE: _close_or_in_range,
}
"""Conditions of modifiers, and those that look beyond the unit and its neighbours."""
