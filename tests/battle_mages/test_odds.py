"""Exact odds are what the rules do, pool by pool; and the ledger of luck."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import pytest

from engine.battle_mages.odds.fight_odds import (
    melee_odds,
    spell_odds,
    volley_odds,
)
from engine.battle_mages.odds.luck_ledger import account_of, throws
from engine.battle_mages.odds.pool_odds import paradox_end, pool_odds
from engine.battle_mages.rules.dice import TEN, read_roll
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.model import Botch, Damage, Setup
from tests.battle_mages.position import Position
from tests.marks import rule

Place = Callable[..., Position]

ROLLED = 110_000
"""Pools that are rolled and compared with the odds, over all sizes."""


@pytest.mark.parametrize("reading", Botch)
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4])
@rule("BM-0.4", "BM-0.6", "BM-0.8")
def test_small_pools_are_counted_out(dice: int, reading: Botch) -> None:
    whole = len(TEN) ** dice
    rolls = [read_roll(each, reading) for each in product(TEN, repeat=dice)]
    odds = pool_odds(dice, reading)
    nets, botches = Counter(r.net for r in rolls), Counter(r.botch for r in rolls)
    ones = Counter(r.ones if r.botch else 0 for r in rolls)
    for found, chances in ((nets, odds.net), (botches, odds.botches), (ones, odds.ones)):
        assert [Fraction(found[n], whole) for n in range(dice + 1)] == list(chances)


TABLE = {
    1: (0.10, 0.40, 0.50, 0, 0, 0, 0.50),
    2: (0.09, 0.26, 0.65, 0.25, 0, 0, 0.90),
    3: (0.08, 0.18, 0.74, 0.43, 0.12, 0, 1.29),
    5: (0.05, 0.10, 0.84, 0.65, 0.39, 0.16, 2.07),
    8: (0.03, 0.05, 0.92, 0.82, 0.66, 0.45, 3.24),
    10: (0.02, 0.03, 0.95, 0.88, 0.77, 0.61, 4.03),
}
"""Botch, failure, at least 1 to 4, and the mean, as the rules tell them by way of help."""


@pytest.mark.parametrize("dice", TABLE)
def test_the_table_of_the_rules(dice: int) -> None:
    odds = pool_odds(dice)
    least = (odds.at_least(n) for n in (1, 2, 3, 4))
    found = (odds.botch, odds.failure, *least, odds.mean)
    assert [float(each) for each in found] == pytest.approx(TABLE[dice], abs=0.0051)


def test_a_hundred_thousand_pools_fall_as_the_odds_say() -> None:
    """Each count lies within five standard deviations of what is to be expected."""
    coin = Random("pools")
    sizes = range(1, 12)
    each = ROLLED // len(sizes)
    for dice in sizes:
        odds = pool_odds(dice)
        falls = coin.choices(TEN, k=dice * each)
        rolls = (falls[n : n + dice] for n in range(0, len(falls), dice))
        nets, botched = Counter[int](), 0
        for fallen in rolls:
            rolled = read_roll(fallen, Botch.NET)
            nets[rolled.net] += 1
            botched += rolled.botch > 0
        for n, chance in (*enumerate(odds.net), (-1, odds.botch)):
            found = botched if n < 0 else nets[n]
            spread = sqrt(each * chance * (1 - chance))
            assert abs(found - each * chance) <= 5 * spread + 1, (dice, n)


@pytest.mark.parametrize("reading", Damage)
def test_a_melee_is_counted_out(place: Place, reading: Damage) -> None:
    game = place(
        "aI1@4,4 aI2@4,3 bK@4,5 bI1@4,6",
        teams="aI1 aI2; bK bI1",
        phase="melee",
        setup=Setup(melee_damage=reading),
        ground="hill 4,5",
    )
    odds = melee_odds(game.state, "a1", "b2")
    assert (odds.attack.dice, odds.defence.dice) == (2, 5)
    assert [share.source for share in odds.defence.shares] == ["strength", "leader", "hill"]
    assert odds.win + odds.tie + odds.loss == 1
    assert sum(odds.attacker) == sum(odds.defender) == 1
    one, other = pool_odds(2), pool_odds(5)
    win = sum(p * q for a, p in enumerate(one.net) for b, q in enumerate(other.net) if a > b)
    assert odds.win == win
    assert odds.defender_king == odds.defender[2], "one damage costs the Infantry"
    assert odds.attacker_king == 0


def test_a_volley_is_counted_out(place: Place) -> None:
    """BMX-28: five damage on two Cavalry."""
    game = place("aT1@4,0 aT2@5,0 bC1@4,4 bC2@4,3", teams="bC1 bC2")
    odds = volley_odds(game.state, ("aT1", "aT2"), "b1")
    assert odds.pool.dice == 6
    five = odds.outcomes[4]
    assert (five.damage, len(five.removed), five.dice) == (5, 1, 3)
    assert five.saved == pool_odds(3).at_least(2)
    whole = odds.pool.net[0] + sum(odds.pool.net[n] * pool_odds(3).at_least(n) for n in (1, 2, 3))
    assert odds.untouched == whole


@rule("BM-11.11", "BM-10.3")
def test_a_spell_and_the_end_of_a_magus(place: Place) -> None:
    game = place("aM@4,5", spheres="a life prime", boxes="a 1 9")
    odds = spell_odds(game.state, Army.ALABASTER, 1)
    assert odds.pool.dice == 7
    assert odds.leaves == odds.pool.botch, "any botch is one too many"
    assert paradox_end(5, 8) == sum(pool_odds(5).ones[2:])


def test_the_ledger_of_luck(place: Place) -> None:
    game = place("aC1@4,4 bC1@4,5", phase="melee", dice="1 1 6 | 6 7 8").play("attack aC1 bC1")
    found = list(throws(game.events))
    assert [(each.purpose, each.net, each.botch) for each in found] == [
        ("attack", 0, 1),
        ("defence", 3, 0),
    ]
    assert found[1].at_least == pool_odds(3).net[3]
    assert found[0].at_least == 1 - sum(pool_odds(3).botches[2:])
    mine, theirs = (
        account_of(seat, [pool for pool in found if pool.seat is seat])
        for seat in (Army.ALABASTER, Army.BASALT)
    )
    assert (mine.pools, mine.net, mine.botches) == (1, 0, 1)
    assert mine.surplus == -pool_odds(3).mean
    assert theirs.surplus == 3 - pool_odds(3).mean
    assert len(game.happened(PoolRolled)) == 2
