"""Conditions on units that ask other chapters: retreats, lines of sight, a roll on the table.

They join the registry of effects.py, which those chapters are built on.
"""

from engine.battlelore.numbers.dice import tally
from engine.battlelore.numbers.modifiers import (
    CONDITIONS,
    Asked,
    holds_for,
    kind_of,
    number,
    order_of,
)
from engine.battlelore.numbers.morale import flags_ignored, hexes_per_flag
from engine.battlelore.numbers.sight import obstacle
from engine.battlelore.rules.retreat import longest_way, rear_hexes
from engine.battlelore.state.model import GRID, Effect, State, Unit
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import HELD, Battle

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
    """A troop that the roll on the table is sure to eliminate, whatever its player chooses.

    By hits, or by flags that it cannot ignore and that find its way back blocked (BL-9.8, BL-9.9).
    Dice of its own decide what a creature suffers, and what panic costs.
    """
    unit = asked.unit
    battle = next((step for step in reversed(state.steps) if isinstance(step, Battle)), None)
    attacker = state.unit(battle.unit) if battle is not None else None
    if battle is None or attacker is None or battle.target != unit.id or kind_of(unit).creature:
        return False
    rolled = tally(state, battle.rolled, attacker, unit, battle.melee)
    left = unit.figures - rolled.hits
    return left <= 0 or _cut_off(state, unit, rolled.flags) >= left


def _cut_off(state: State, unit: Unit, flags: int) -> int:
    """Figures that so many flags cost a troop by the longest way back, panic not counted."""
    taken = flags - flags_ignored(state, unit).value
    if taken <= 0:
        return 0
    return taken * hexes_per_flag(state, unit).value - longest_way(state, unit)[0]


CONDITIONS.update(
    afflicted=_afflicted,
    free=_free,
    free_rear=lambda state, asked: bool(rear_hexes(state, asked.unit)),
    close_or_in_range=_close_or_in_range,
    doomed=_doomed,
)
