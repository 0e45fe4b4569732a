"""Special rules of an adventure: numbers of units that are changed there (BL-1.2)."""

from functools import lru_cache

from engine.battlelore.state.adventure_rules import SpecialRule
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Modifier, Op, Stat, change

SPECIAL_NUMBERS: dict[str, tuple[Stat, ...]] = {
    "dice": (Stat.DICE,),
    "move": (Stat.MOVE, Stat.MARCH),
    "flags": (Stat.FLAGS,),
    "retreat": (Stat.RETREAT,),
}
"""Numbers that a special rule may change, by its word: dice, hexes moved, flags ignored."""
SPECIAL_WHO = tuple(
    condition.value
    for condition in (
        Condition.GREEN,
        Condition.BLUE,
        Condition.RED,
        Condition.FOOT,
        Condition.MOUNTED,
        Condition.TROOP,
        Condition.RANGED_WEAPON,
        Condition.MELEE,
        Condition.RANGED,
        Condition.MOVED,
        Condition.NOT_MOVED,
        Condition.SUPPORTED,
        Condition.FOE_ADJACENT,
    )
)
"""The conditions that it may name."""
MOST_SPECIAL = 3
"""The most by which it changes a number."""


@lru_cache(maxsize=64)
def special_modifiers(specials: tuple[SpecialRule, ...], side: Side) -> tuple[Modifier[Stat], ...]:
    """Return the modifiers that the special rules of an adventure give to a side's units."""
    return tuple(
        change(stat, Op.ADD, special.amount, "adventure", "BL-1.2", *map(Condition, special.who))
        for special in specials
        if special.side in (None, side)
        for stat in SPECIAL_NUMBERS[special.number]
    )
