"""The ledger of luck: for each rolled pool, its expected and its real result.

The ledger is not saved: the events of a game contain everything. The luck of a pool is its number
of net successes above the expected one, and the chance of so many or more.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from engine.battle_mages.odds.pool_odds import Chance, pool_odds
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.model import Botch
from engine.core.frozen import Value, record


@record
class Throw:
    """One pool: who rolled how many dice and what for, what came, and what was to be expected.

    `at_least` is the chance of a roll as good as this one, a botch being worse than a failure. A
    pool hurts nobody as such: as a roll against somebody it is one against its own side.
    """

    seat: Army
    purpose: str
    dice: int
    net: int
    botch: int
    mean: Chance
    at_least: Chance
    turn: int = 0

    @property
    def side(self) -> Army:
        """Return whose dice they were."""
        return self.seat

    @property
    def target(self) -> "Throw":
        """Return the throw itself."""
        return self

    @property
    def lost(self) -> int:
        """Return the net successes."""
        return self.net

    @property
    def chances(self) -> tuple[float, ...]:
        """Return the chances of 0, 1, 2 … net successes."""
        return tuple(map(float, pool_odds(self.dice).net))

    @property
    def expected(self) -> float:
        """Return the net successes to be expected."""
        return float(self.mean)

    @property
    def beside(self) -> bool:
        """Return that it is a roll of its own."""
        return False


@record
class Account(Value):
    """The luck of a player: pools, net successes and botches, against what was expected."""

    seat: Army
    pools: int
    net: int
    expected: Chance
    botches: int
    expected_botches: Chance

    @property
    def surplus(self) -> Chance:
        """Return the net successes above those expected."""
        return self.net - self.expected


def throws(events: Iterable[object], reading: Botch = Botch.NET, turn: int = 0) -> Iterator[Throw]:
    """Yield the pools among some events, in their order; `turn` is the round they fell in."""
    for event in events:
        if isinstance(event, PoolRolled):
            yield _throw(event, reading, turn)


def _throw(event: PoolRolled, reading: Botch, turn: int) -> Throw:
    count = len(event.dice)
    odds = pool_odds(count, reading)
    if event.net:
        as_good = odds.at_least(event.net)
    elif not event.botch:
        as_good = 1 - odds.botch
    else:
        as_good = 1 - sum(odds.botches[event.botch + 1 :], Fraction(0))
    return Throw(
        event.seat, event.purpose, count, event.net, event.botch, odds.mean, Fraction(as_good), turn
    )


def account_of(seat: Army, own: Sequence[Throw], reading: Botch = Botch.NET) -> Account:
    """Return the luck of a player in their own pools."""
    return Account(
        seat,
        len(own),
        sum(own_pool.net for own_pool in own),
        sum((own_pool.mean for own_pool in own), Fraction(0)),
        sum(bool(own_pool.botch) for own_pool in own),
        sum((pool_odds(own_pool.dice, reading).botch for own_pool in own), Fraction(0)),
    )
