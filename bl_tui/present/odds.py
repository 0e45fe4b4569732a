"""How likely a roll is to do what: worked out whole, since there are few dice."""

from functools import lru_cache
from math import comb

from attrs import frozen

from engine.battlelore.dice import HELMETS, count_hits
from engine.battlelore.effects import kind_of
from engine.battlelore.model import Face, State, Unit
from engine.battlelore.morale import flags_ignored
from engine.core.replace import replace


@frozen
class Odds:
    """Per cent: that the target is eliminated, and that it survives and must retreat."""

    kill: int
    retreat: int


def odds(state: State, unit: Unit, target: Unit, dice: int, melee: bool) -> Odds:
    """The odds of one battle; a unit is taken to ignore all the flags that it may."""
    ignored = flags_ignored(state, target).value
    here, there = replace(unit, hex="A1", id=""), replace(target, hex="A2", id="")
    return _odds(here, there, dice, melee, ignored)


@lru_cache(maxsize=1024)
def _odds(unit: Unit, target: Unit, dice: int, melee: bool, ignored: int) -> Odds:
    """Counts of the helmet that hits, strikes and flags; the other three faces do nothing."""
    helmet = HELMETS[kind_of(target).colour]
    kill = retreat = 0
    for helmets in range(dice + 1):
        for strikes in range(dice + 1 - helmets):
            rolled = (helmet,) * helmets + (Face.STRIKE,) * strikes
            killed = count_hits(rolled, unit, target, melee) >= target.figures
            rest = dice - helmets - strikes
            ways = comb(dice, helmets) * comb(dice - helmets, strikes)
            for flags in range(rest + 1):
                these = ways * comb(rest, flags) * 3 ** (rest - flags)
                kill += these if killed else 0
                retreat += these if not killed and flags > ignored else 0
    total = 6**dice
    return Odds(round(100 * kill / total), round(100 * retreat / total))
