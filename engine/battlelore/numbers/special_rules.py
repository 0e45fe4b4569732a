"""Special rules of an adventure: numbers of units that are changed there (BL-1.2)."""

from functools import lru_cache

from engine.battlelore.state.adventure_rules import Special
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat, change

SPECIAL_NUMBERS: dict[str, tuple[Stat, ...]] = {
    "dice": (Stat.DICE,),
    "move": (Stat.MOVE, Stat.MARCH),
    "flags": (Stat.FLAGS,),
    "retreat": (Stat.RETREAT,),
}
"""What a special rule may change, by its word: dice, hexes of a move, flags ignored, hexes."""
SPECIAL_WHO = (
    "green", "blue", "red", "foot", "mounted", "troop", "ranged_weapon",
    "melee", "ranged", "moved", "not_moved", "supported", "foe_adjacent",
)  # fmt: skip
"""The conditions that it may name."""
MOST_SPECIAL = 3
"""The most by which it changes a number."""


@lru_cache(maxsize=64)
def special_modifiers(specials: tuple[Special, ...], side: Side) -> tuple[Modifier[Stat], ...]:
    """Return the modifiers that the special rules of an adventure give to a side's units."""
    return tuple(
        change(stat, Op.ADD, each.amount, "adventure", "BL-1.2", *each.who, layer=Layer.CARD)
        for each in specials
        if each.side in (None, side)
        for stat in SPECIAL_NUMBERS[each.number]
    )
