"""The numbers of BattleLore that units have and that things change."""

from collections.abc import Iterable

from engine.battlelore.state.conditions import Condition
from engine.core import stats
from engine.core.frozen import Name, replace
from engine.core.stats import Modifier, Op

__all__ = ["Layer", "Modifier", "Op", "Stat", "change", "grant", "sourced"]


class Layer(stats.StatLayer):
    """When a modifier applies (BL-7.10, BL-R.14); Lore cards in the order of play (LC-5)."""

    WEAPON = "weapon"
    WEAKENED = "weakened"
    """The penalty for losses by a house rule (HR-3.7)."""
    TERRAIN = "terrain"
    CARD = "card"
    LORE = "lore", True
    LIMIT = "limit"
    """Limits that always hold, after everything else."""
    SUPPORT = "support"
    """Dice of supporters, whatever limits those of their leader (HR-5.6)."""


class Stat(Name):
    """The numbers that a modifier may change."""

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
    LEAST_DICE = "least_dice"
    """Dice that a battle has at least (BL-7.11); 0 where a card may take them all."""
    CAPS = "caps"
    """1 where dice caps of ground apply, 0 where a card lifts them."""
    CARD_DICE = "card_dice"
    """1 where dice that cards add count, 0 where a card takes them, whenever it was played."""
    RANGE = "range"
    """Hexes that a ranged weapon reaches (BL-6.14)."""
    OVER_UNITS = "over_units"
    """1 for a unit whose line of fire other units do not block."""
    THROUGH_UNITS = "through_units"
    """1 for a unit that may move through hexes that hold units."""
    THROUGH_WOODS = "through_woods"
    """1 for a unit that woods do not stop."""
    PANIC = "panic"
    """1 for a unit that is checked for panic losses when it retreats (BL-14.12)."""
    LORE_HITS = "lore_hits"
    """1 for a unit whose lore faces hit."""
    LORE_WOUNDS = "lore_wounds"
    """1 for a unit that each lore face rolled against it wounds (BL-16.5)."""
    FLAG_HITS = "flag_hits"
    """1 for a unit that each flag rolled against it hits (BL-16.9)."""
    HELMETS_STOPPED = "helmets_stopped"
    """Hits by helmets of its colour that a unit ignores in each roll."""
    STRIKES_STOPPED = "strikes_stopped"
    """1 for a unit that bonus strikes do not hit."""
    STRIKES_TURNED = "strikes_turned"
    """1 for a unit whose attacker is hit by the bonus strikes instead (Backstab)."""
    EXTRA_ROLLS = "extra_rolls"
    """1 for a unit that rolls one more die for each bonus strike that hits (Berserk)."""
    POISONS = "poisons"
    """1 for a unit whose hits poison a troop that survives them."""
    BONUS = "bonus"
    """1 for a unit that may make a bonus melee attack without pursuing (Follow Through)."""
    RETIRE = "retire"
    """Hexes that a unit may move after its battles (Hit and Run)."""
    TARGET = "target"
    """1 for a unit that may be chosen as a target, 0 in a Sanctuary."""
    BATTLE_BACK = "battle_back"
    """1 for a unit that may battle back if it is Bold (BL-12.1), 0 where it may not."""
    ORDERS = "orders"
    """1 for a unit that may be ordered, 0 where a card forbids it."""


def change(
    stat: Stat,
    op: Op,
    amount: int,
    source: str,
    rule: str,
    *when: Condition,
    layer: Layer = Layer.CARD,
) -> Modifier[Stat]:
    """Return a modifier; one call fits on one line of a table."""
    return Modifier(stat, op, amount, source, rule, layer, when)


def grant(
    stat: Stat, op: Op, amount: int, rule: str, *when: Condition, layer: Layer = Layer.CARD
) -> Modifier[Stat]:
    """Return a modifier of a row, which `sourced` names after the row."""
    return Modifier(stat, op, amount, "", rule, layer, when)


def sourced(source: str, modifiers: Iterable[Modifier[Stat]]) -> tuple[Modifier[Stat], ...]:
    """Return the modifiers of a row with the row as their source: "terrain.woods"."""
    return tuple(replace(modifier, source=source) for modifier in modifiers)
