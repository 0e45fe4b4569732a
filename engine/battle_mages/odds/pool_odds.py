"""Exact odds of one pool of ten-sided dice: net successes, botches, ones (chapter 0).

A die is a success with 5/10, a 1 with 1/10, nothing with 4/10; how a pool is read is said by the
rules themselves (`rules/dice.py`).
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb

from engine.battle_mages.rules.dice import DIFFICULTY, TEN, botch_of, net_of
from engine.battle_mages.state.model import BOXES, Botch
from engine.core.frozen import record

Chance = Fraction

SUCCESS = Fraction(sum(face >= DIFFICULTY for face in TEN), len(TEN))
ONE = Fraction(TEN.count(1), len(TEN))
NEITHER = 1 - SUCCESS - ONE


@record
class PoolOdds:
    """The odds of a pool: `net[n]` and `botches[n]` are the chances of exactly n.

    `botches[0]` is 0; `net[0]` holds plain failures and botches. `ones[n]` is the chance of a
    botch with n ones on the dice, which is what Paradox counts.
    """

    dice: int
    net: tuple[Chance, ...]
    botches: tuple[Chance, ...]
    ones: tuple[Chance, ...]

    def at_least(self, count: int) -> Chance:
        """Return the chance of so many net successes or more."""
        return sum(self.net[max(0, count) :], Fraction(0))

    @property
    def botch(self) -> Chance:
        """Return the chance of a botch."""
        return 1 - self.botches[0]

    @property
    def failure(self) -> Chance:
        """Return the chance of no net success without a botch."""
        return self.net[0] - self.botch

    @property
    def mean(self) -> Chance:
        """Return the expected net successes."""
        return sum((n * chance for n, chance in enumerate(self.net)), Fraction(0))


def _spread(chances: Mapping[int, Chance], dice: int) -> tuple[Chance, ...]:
    return tuple(chances.get(n, Fraction(0)) for n in range(dice + 1))


@lru_cache(maxsize=256)
def pool_odds(dice: int, reading: Botch = Botch.NET) -> PoolOdds:
    """Return the odds of a pool; one of no dice has no success and no botch (BM-0.11)."""
    tallies: tuple[dict[int, Chance], ...] = ({}, {}, {})
    dice = max(0, dice)
    for hits in range(dice + 1):
        for bad in range(dice - hits + 1):
            ways = comb(dice, hits) * comb(dice - hits, bad)
            chance = ways * SUCCESS**hits * ONE**bad * NEITHER ** (dice - hits - bad)
            botch = botch_of(hits, bad, reading)
            for place, number in enumerate((net_of(hits, bad), botch, bad if botch else 0)):
                tallies[place][number] = tallies[place].get(number, Fraction(0)) + chance
    return PoolOdds(dice, *(_spread(tally, dice) for tally in tallies))


def paradox_end(dice: int, paradox: int, reading: Botch = Botch.NET) -> Chance:
    """Return the chance that a roll of magic makes the Magus leave the game (BM-11.11)."""
    needed = BOXES - paradox
    return sum(pool_odds(dice, reading).ones[max(1, needed) :], Fraction(0))
