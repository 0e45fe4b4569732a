"""The figures of a unit that has lost none (BL-2.12)."""

from engine.battlelore.state.model import Unit
from engine.battlelore.tables.units import ROSTER

MOST_FIGURES = 6
"""The most figures of a unit that an adventure may ask for."""


def full_strength(unit: Unit) -> int:
    """Return the figures of a unit at full strength: of its kind, or as its adventure says.

    This is BL-2.12; training changes nothing of it (BL-R.68).
    """
    return unit.whole or ROSTER[unit.kind].full
