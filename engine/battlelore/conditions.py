"""Conditions on units that ask other chapters: retreats, lines of sight, a roll on the table.

They join the registry of effects.py, which those chapters are built on.
"""

from engine.battlelore.dice import tally
from engine.battlelore.effects import CONDITIONS, Asked, holds_for, kind_of, number, order_of
from engine.battlelore.model import GRID, Effect, State, Unit
from engine.battlelore.retreat import rear_hexes
from engine.battlelore.sight import obstacle
from engine.battlelore.stats import Stat
from engine.battlelore.steps import HELD, Battle

CLOSE = 2
"""Hexes from an enemy at which Assault orders a unit (cards sheet, Warrior 15)."""


def enemy_effect(effect: Effect, unit: Unit) -> bool:
    """Whether an effect lies on a unit that its enemy played."""
    return effect.side is not unit.side and holds_for(effect, unit)


def _afflicted(state: State, asked: Asked) -> bool:
    unit = asked.unit
    if unit.webbed or unit.poisoned:
        return True
    return any(enemy_effect(effect, unit) for effect in state.effects)


def _free(state: State, asked: Asked) -> bool:
    order = order_of(state, asked.unit)
    return not asked.unit.webbed and not (order is not None and order.halted == HELD)


def _close_or_in_range(state: State, asked: Asked) -> bool:
    """An enemy within 2 hexes, or in range and sight of a ranged weapon."""
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


def _doomed(state: State, asked: Asked) -> bool:
    """A troop that the roll on the table would eliminate; what a creature suffers is not known."""
    unit = asked.unit
    battle = next((step for step in reversed(state.steps) if isinstance(step, Battle)), None)
    attacker = state.unit(battle.unit) if battle is not None else None
    if battle is None or attacker is None or battle.target != unit.id or kind_of(unit).creature:
        return False
    return tally(state, battle.rolled, attacker, unit, battle.melee).hits >= unit.figures


CONDITIONS.update(
    afflicted=_afflicted,
    free=_free,
    free_rear=lambda state, asked: bool(rear_hexes(state, asked.unit)),
    close_or_in_range=_close_or_in_range,
    doomed=_doomed,
)
