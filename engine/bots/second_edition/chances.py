"""The chances of dice, worked out once for each number of them."""

from functools import lru_cache
from math import comb

Chances = tuple[tuple[int, int, float], ...]
"""Lost health and hexes of retreat of a unit, each pair with its chance."""


@lru_cache(maxsize=1024)
def falls(dice: int, hits: int, flees: int) -> Chances:
    """Return the chances of numbers of hits and of retreats of some dice.

    So many faces of the six hit or drive back as `hits` and `flees` say.
    """
    chances = []
    for hit in range(dice + 1):
        for flee in range(dice - hit + 1):
            rest = dice - hit - flee
            ways = comb(dice, hit) * comb(dice - hit, flee)
            chance = ways * hits**hit * flees**flee * (6 - hits - flees) ** rest / 6**dice
            if chance:
                chances.append((hit, flee, chance))
    return tuple(chances)


@lru_cache(maxsize=16384)
def blow(dice: int, hits: int, flees: int, health: int, guard: int, stands: int) -> Chances:
    """Return what a roll does to a unit with so much health.

    The unit ignores `guard` of the damage and `stands` of the retreats; who is eliminated does not
    retreat.
    """
    outcomes: dict[tuple[int, int], float] = {}
    for hit, flee, chance in falls(dice, hits, flees):
        lost = min(health, max(0, hit - guard))
        back = max(0, flee - stands) if lost < health else 0
        outcomes[lost, back] = outcomes.get((lost, back), 0.0) + chance
    return tuple((lost, back, chance) for (lost, back), chance in outcomes.items())


def once(dice: int) -> float:
    """Return the chance that one face falls at least once."""
    return 1.0 - (5 / 6) ** max(0, dice)
