"""Morale and support (BL-10): how many flags a unit may ignore, and how far it runs."""

from engine.battlelore.effects import Asked, adjacent_units, gather
from engine.battlelore.model import State, Unit
from engine.battlelore.stats import Modifier, Op, Stat, change
from engine.core.stats import Total, compute

SUPPORT: Modifier[Stat] = change(Stat.FLAGS, Op.ADD, 1, "support", "BL-10.13")
SUPPORTERS = 2
"""Friends that must stand next to a unit to support it (BL-10.13)."""


def supporters(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Friendly units next to the unit (BL-10.15, BL-10.17)."""
    return tuple(other for other in adjacent_units(state, unit.hex) if other.side is unit.side)


def supported(state: State, unit: Unit) -> bool:
    """Whether two friends or more stand next to the unit (BL-10.13)."""
    return len(supporters(state, unit)) >= SUPPORTERS


def flags_ignored(state: State, unit: Unit) -> Total:
    """Flags of each roll that the unit may ignore: 0 is Normal, more is Bold (BL-10.8, BL-R.21).

    Every source adds one; support adds one in all (BL-10.14).
    """
    found = gather(state, Stat.FLAGS, Asked(unit))
    if supported(state, unit):
        found.append(SUPPORT)
    return compute(0, "morale.normal", "BL-10.2", found)


def bold(state: State, unit: Unit) -> bool:
    """Whether the unit has at least one source of Bold now (BL-R.27)."""
    return flags_ignored(state, unit).value > 0


def hexes_per_flag(state: State, unit: Unit) -> Total:
    """Hexes that the unit retreats for each flag that it takes (BL-9.2, BL-10.7)."""
    return compute(1, "morale.retreat", "BL-9.2", gather(state, Stat.RETREAT, Asked(unit)))
