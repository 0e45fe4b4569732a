"""The numbers that are asked for, and the layers in which modifiers apply to them."""

from engine.core.frozen import Name
from engine.core.stats import Modifier as AnyModifier
from engine.core.stats import Op, StatLayer, Total, TotalPart, compute

__all__ = ["Layers", "Modifier", "Op", "Stat", "Total", "TotalPart", "add", "compute"]


class Stat(Name):
    """The numbers that can be asked of a unit."""

    DICE = "dice"
    MOVE = "move"
    RANGE = "range"
    ATTACKS = "attacks"
    HOLD = "hold"
    """Retreat results that are ignored without asking."""
    STAND = "stand"
    """Additional retreat results that may be ignored."""
    GUARD = "guard"
    """Damage of one effect that may be ignored."""


class Layers(StatLayer):
    """The forest's limit comes before all other modifiers, the least number last (BL2-6.15)."""

    FOREST = "forest"
    SET = "set"
    BONUS = "bonus"
    TWICE = "twice"
    LEAST = "least"


Modifier = AnyModifier[Stat]


def add(stat: Stat, amount: int, source: str, rule: str) -> Modifier:
    """Return a plain bonus or malus."""
    return Modifier(stat, Op.ADD, amount, source, rule, Layers.BONUS)
