"""Pools of ten-sided dice: successes, ones, botches (chapter 0)."""

from collections.abc import Sequence

from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.model import Botch, State
from engine.core.frozen import record, replace

TEN = tuple(range(1, 11))
"""The faces of a die of Strength, shots and magic (BM-0.2); a printed 0 is the 10 (BM-0.3)."""
SIX = tuple(range(1, 7))
"""The faces of a die of upkeep (BM-0.2)."""

DIFFICULTY = 6
"""A die of so much or more is one success (BM-0.4), also a 10 (BM-0.5)."""


def net_of(successes: int, ones: int) -> int:
    """Return the net successes: each 1 cancels one (BM-0.6), down to 0 (BM-0.7)."""
    return max(0, successes - ones)


def botch_of(successes: int, ones: int, reading: Botch) -> int:
    """Return the size of a botch, 0 without one.

    A botch has 1s left after cancelling (BM-0.8), its size is their number (BM-0.9); with the
    strict switch of BM-16 it must have no success at all.
    """
    if reading is Botch.STRICT:
        return 0 if successes else ones
    return max(0, ones - successes)


@record
class Roll:
    """A pool that was rolled; `ones` are the raw ones, cancelled or not (BM-0.10)."""

    dice: tuple[int, ...]
    net: int
    botch: int
    ones: int


def read_roll(dice: Sequence[int], reading: Botch) -> Roll:
    """Return the result of a pool."""
    ones = dice.count(1)
    successes = sum(die >= DIFFICULTY for die in dice)
    botch = botch_of(successes, ones, reading)
    return Roll(tuple(dice), net_of(successes, ones), botch, ones)


NOTHING = Roll((), 0, 0, 0)


def half(count: int) -> int:
    """Return half of a number, rounded up (BM-0.13)."""
    return (count + 1) // 2


def roll(
    state: State, seat: Army, purpose: str, count: int
) -> tuple[Roll, State, tuple[PoolRolled, ...]]:
    """Roll a pool of any size (BM-0.12); one of no dice is not rolled (BM-0.11)."""
    if count <= 0:
        return NOTHING, state, ()
    dice, rng = state.rng.roll(count, TEN)
    rolled = read_roll(dice, state.setup.botch)
    event = PoolRolled(seat, purpose, dice, rolled.net, rolled.botch)
    return rolled, replace(state, rng=rng), (event,)
