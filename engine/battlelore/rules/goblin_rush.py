"""Goblin Rush (BL-14.5 to BL-14.8): goblinoids on foot that move further to get into melee."""

from collections.abc import Callable, Iterator

from engine.battlelore.numbers.ground import adjacent_units
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.numbers.orders_allowed import the_turn
from engine.battlelore.state.actions import Attack
from engine.battlelore.state.model import GRID, Stance, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Order
from engine.battlelore.tables.races import RACES
from engine.core.game import Refusal
from engine.hexes.grid import Hex

RUSH = 2
"""Hexes of a rush (BL-14.5)."""

MayAttack = Callable[[State, Side, Attack], Refusal | None]
"""A function that says why a side may not declare an attack; combat.py has it."""


def rush_allowance(state: State, unit: Unit) -> int:
    """Return the hexes of a rush into melee, 0 for a unit that cannot rush.

    Modifiers that lengthen or forbid a move act on a rush, too.
    """
    kind = kind_of(unit)
    if not RACES[kind.race].rushes or kind.stance is not Stance.FOOT:
        return 0
    return number(state, Stat.MOVE, Asked(unit), RUSH, "troop", "BL-14.5").value


def fronts(state: State, side: Side) -> frozenset[Hex]:
    """Return the hexes next to an attackable enemy where a rush can end (BL-R.30)."""
    return frozenset(
        spot
        for unit in state.units
        if unit.side is not side and _may_be_attacked(state, unit)
        for spot in GRID.neighbours[unit.hex]
    )


def _may_be_attacked(state: State, unit: Unit) -> bool:
    if not state.effects:  # only cards protect a unit
        return True
    return number(state, Stat.TARGET, Asked(unit), 1, "troop", "LC-2").value > 0


def _owed(state: State) -> Iterator[Order]:
    return (order for order in the_turn(state).orders if order.rush and not order.attacks)


def refuse_done(state: State, side: Side, why_not: MayAttack) -> Refusal | None:
    """Return why battles cannot end: a unit that rushed can still attack in melee (BL-14.6).

    A unit with no enemy left to attack is free of this duty.
    """
    for order in _owed(state):
        unit = state.unit(order.unit)
        for target in adjacent_units(state, unit.hex) if unit is not None else ():
            if why_not(state, side, Attack(order.unit, target.id)) is None:
                facts = (("unit", order.unit), ("target", target.id), ("to", target.hex))
                return Refusal("attack.rush_owed", "BL-14.6", facts)
    return None


def refuse_ranged(state: State, unit: Unit, target_id: UnitId) -> Refusal | None:
    """Return why a unit that rushed cannot attack a target at a distance (BL-14.6)."""
    order, target = the_turn(state).order(unit.id), state.unit(target_id)
    if order is None or not order.rush or target is None:
        return None
    if GRID.distances[unit.hex][target.hex] == 1:
        return None
    facts = (("unit", unit.id), ("hex", unit.hex), ("target", target.id), ("to", target.hex))
    return Refusal("attack.rush_melee", "BL-14.6", facts)
