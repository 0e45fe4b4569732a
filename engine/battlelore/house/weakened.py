"""Weakened units (HR-3): who has lost half of the figures and is not Bold rolls one die fewer."""

from engine.battlelore.house.switches import WEAKENED
from engine.battlelore.numbers.morale import bold
from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, change
from engine.battlelore.tables.units import full_strength

FEWER: tuple[Modifier[Stat], ...] = (
    change(Stat.DICE, Op.ADD, -1, "weakened", "HR-3.2", layer=Layer.WEAKENED),
    change(Stat.DICE, Op.AT_LEAST, 1, "weakened", "HR-3.8", layer=Layer.WEAKENED),
)
"""The changes of a roll by losses, before any ground does (HR-3.7, HR-R.13).

One die is left (HR-R.14).
"""


def half_gone(figures: int, start: int) -> bool:
    """Return whether a unit has lost at least half of the figures that it started with (HR-3.1).

    Half is enough (HR-R.12).

    Units begin at full strength (HR-3.5).
    """
    return 2 * (start - figures) >= start


def weakened(state: State, unit: Unit) -> bool:
    """Return whether the losses of a unit count now: never those of a Bold one (HR-3.3).

    It is asked again for each roll, so a figure or support gained ends it (HR-3.10); a unit that
    battles back (HR-3.9) or takes part in a massed strike (HR-3.12) is Bold. The base rules call a
    unit weakened that has lost any figure (HR-3.11).
    """
    return half_gone(unit.figures, full_strength(unit)) and not bold(state, unit)


def losses_count(state: State, unit: Unit) -> tuple[Modifier[Stat], ...]:
    """Return what the losses of a unit change of its dice; nothing with the rule switched off."""
    return FEWER if WEAKENED in state.house and weakened(state, unit) else ()
