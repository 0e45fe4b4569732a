"""How many dice a unit rolls, and which of them hit (BL-7, BL-8, BL-T10)."""

from collections.abc import Sequence

from engine.battlelore.effects import Asked, kind_of, number
from engine.battlelore.model import Colour, Face, Stance, State, Unit
from engine.battlelore.stats import Layer, Op, Stat, change
from engine.battlelore.units import Weapon
from engine.core.stats import Total, compute

HELMETS = {Colour.GREEN: Face.GREEN, Colour.BLUE: Face.BLUE, Colour.RED: Face.RED}

AT_LEAST_ONE = change(Stat.DICE, Op.AT_LEAST, 1, "least_die", "BL-7.11", layer=Layer.LIMIT)
"""A unit that may battle rolls at least one die (BL-7.11, BL-R.15)."""


def battle_dice(state: State, unit: Unit, target: Unit, melee: bool) -> Total:
    """Dice of one battle: by colour, less for the weapon, capped by terrain, then cards (BL-7.10).

    Losses do not count (BL-6.7).
    """
    asked = Asked(unit, target, melee)
    by_colour = number(state, Stat.DICE, asked, kind_of(unit).troop.dice, "troop", "BL-7.1")
    least = compute(by_colour.value, "troop", "BL-7.1", (AT_LEAST_ONE,))
    return Total(least.value, by_colour.parts + least.parts[1:])


def _strikes_hit(weapon: Weapon, melee: bool) -> bool:
    return weapon.strikes_melee if melee else weapon.strikes_ranged


def count_hits(rolled: Sequence[Face], unit: Unit, target: Unit, melee: bool) -> int:
    """Hits of a roll: helmets in the target's colour, and bonus strikes as the weapon allows.

    A mounted target ignores one bonus strike of a short sword (BL-8.4 to BL-8.11, BL-R.16). Lore
    faces are misses (BL-8.5, BL-1.12).
    """
    weapon = kind_of(unit).arms
    struck = kind_of(target)
    helmets = rolled.count(HELMETS[struck.colour])
    if not _strikes_hit(weapon, melee):
        return helmets
    spared = weapon.spared if struck.stance is Stance.MOUNTED else 0
    return helmets + max(0, rolled.count(Face.STRIKE) - spared)
