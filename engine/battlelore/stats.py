"""The numbers of BattleLore that units have and that things change."""

from enum import Enum

from engine.core.stats import Layer, Modifier, Op

__all__ = ["Layer", "Modifier", "Op", "Stat", "change"]


class Stat(Enum):
    """What a modifier may change."""

    DICE = "dice"
    """Battle dice of one roll (BL-7)."""
    FLAGS = "flags"
    """Flags of one roll that may be ignored: Bold n (BL-10.8)."""
    RETREAT = "retreat"
    """Hexes to retreat for each flag taken (BL-9.2)."""
    MOVE = "move"
    """Hexes that a unit may move and still battle (BL-5)."""
    MARCH = "march"
    """Hexes that a unit may move if it does not battle (BL-5.10)."""
    ATTACKS = "attacks"
    """Battles that an ordered unit may fight in a turn (BL-6.2)."""


def change(
    stat: Stat,
    op: Op,
    amount: int,
    source: str,
    rule: str,
    *when: str,
    layer: Layer = Layer.CARD,
) -> Modifier[Stat]:
    """A modifier in one line of a table."""
    return Modifier(stat, op, amount, source, rule, layer, when)
