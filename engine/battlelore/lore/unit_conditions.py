"""Conditions that Lore cards set on the units they are played on, by name."""

from engine.battlelore.house.vector_retreat import driven_from, straight_way
from engine.battlelore.numbers.dice import tally
from engine.battlelore.numbers.modifiers import Asked, Check, holds_for, kind_of, order_of
from engine.battlelore.numbers.morale import flags_ignored, hexes_per_flag
from engine.battlelore.numbers.order_conditions import ORDER_CONDITIONS
from engine.battlelore.rules.retreat import longest_way, rear_hexes
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import Effect, State, Unit
from engine.battlelore.state.steps import HELD, Battle
from engine.hexes.grid import Hex


def enemy_effect(effect: Effect, unit: Unit) -> bool:
    """Return whether the enemy of a unit has played an effect on it."""
    return effect.side is not unit.side and holds_for(effect, unit)


def _afflicted(state: State, asked: Asked) -> bool:
    unit = asked.unit
    if unit.webbed or unit.poisoned:
        return True
    return any(enemy_effect(effect, unit) for effect in state.effects)


def _free(state: State, asked: Asked) -> bool:
    order = order_of(state, asked.unit)
    return not asked.unit.webbed and not (order is not None and order.halted == HELD)


def _doomed(state: State, asked: Asked) -> bool:
    """Return whether the roll on the table will eliminate a troop whatever its player chooses.

    It dies by hits, or by flags that it cannot ignore and whose retreat is blocked (BL-9.8,
    BL-9.9). Creatures and panic are left out, since further dice decide them.
    """
    unit = asked.unit
    battle = next((step for step in reversed(state.steps) if isinstance(step, Battle)), None)
    attacker = state.unit(battle.unit) if battle is not None else None
    if battle is None or attacker is None or battle.target != unit.id or kind_of(unit).creature:
        return False
    rolled = tally(state, battle.rolled, attacker, unit, battle.melee)
    left = unit.figures - rolled.hits
    if left <= 0:
        return True
    source = driven_from(state, attacker, unit, battle.melee)
    return _cut_off(state, unit, rolled.flags, source) >= left


def _cut_off(state: State, unit: Unit, flags: int, source: Hex) -> int:
    """Return the figures that a number of flags costs a troop by its longest way back.

    Panic is not counted.
    """
    taken = flags - flags_ignored(state, unit).value
    if taken <= 0:
        return 0
    longest = straight_way(state, unit, source) if source else longest_way(state, unit)[0]
    return taken * hexes_per_flag(state, unit).value - longest


UNIT_CONDITIONS: dict[Condition, Check] = {
    **ORDER_CONDITIONS,
    Condition.AFFLICTED: _afflicted,
    Condition.FREE: _free,
    Condition.FREE_REAR: lambda state, asked: bool(rear_hexes(state, asked.unit)),
    Condition.DOOMED: _doomed,
}
"""Conditions of Command cards, and those that only Lore cards set."""
