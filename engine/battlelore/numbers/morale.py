"""Morale and support (BL-10): how many flags a unit may ignore, and how far it runs."""

from engine.battlelore.numbers.modifiers import (
    SUPPORTERS,
    Asked,
    gather,
    kind_of,
    supported,
    supporters,
)
from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.stats import Modifier, Op, Stat, change
from engine.core.stats import Total, compute

__all__ = [
    "SUPPORT",
    "SUPPORTERS",
    "bold",
    "flags_ignored",
    "hexes_per_flag",
    "supported",
    "supporters",
]

SUPPORT: Modifier[Stat] = change(Stat.FLAGS, Op.ADD, 1, "support", "BL-10.13")


def flags_ignored(state: State, unit: Unit) -> Total:
    """Return the flags of each roll that the unit may ignore (BL-10.8, BL-R.21).

    0 is Normal morale, more is Bold.

    Every source adds one; support adds one in all (BL-10.14).
    Sources are support, race, ground and cards (BL-10.11), so dwarves may ignore three flags
    (BL-14.4), and supported Goblinoids one (BL-14.11). It counts for each roll; an unused
    one is lost (BL-10.6).
    """
    sources = gather(state, Stat.FLAGS, Asked(unit))
    if supported(state, unit):
        sources.append(SUPPORT)
    return compute(0, "morale.normal", "BL-10.2", sources)


def bold(state: State, unit: Unit) -> bool:
    """Return whether the unit has at least one source of Bold now (BL-R.27, HR-0.5)."""
    return flags_ignored(state, unit).value > 0


def hexes_per_flag(state: State, unit: Unit) -> Total:
    """Return the hexes of retreat for each flag that a unit takes (BL-9.2, BL-10.7, BL-15.18).

    2 for Frightened units, or what their index says (BL-10.9, BL-10.10, BL-T5); also for flags that
    they chose to take (BL-R.32).
    """
    creature = kind_of(unit).creature
    base, rule = (1, "BL-9.2") if creature is None else (creature.retreat, "BL-15.18")
    return compute(base, "morale.retreat", rule, gather(state, Stat.RETREAT, Asked(unit)))
