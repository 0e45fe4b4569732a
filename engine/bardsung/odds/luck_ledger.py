"""The ledger of luck: for each action roll, its chance of success and its result.

The ledger is not saved: the events of a game contain everything. Every action roll is a hero's
(BS-11.22), so that luck is counted hero by hero: successes above the expected number.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from engine.bardsung.odds.branching import ZERO, naturals
from engine.bardsung.odds.chances import reaching
from engine.bardsung.state.events import Rolled, RoundBegan
from engine.core.frozen import Value, record


@record
class Throw(Value):
    """One action roll: whose it was and what for, its chance of success, and what came.

    `turn` is the round; `natural` is the face that counted, `total` what was compared with `tn`.
    """

    hero: str
    what: str
    turn: int
    natural: int
    total: int
    tn: int
    chance: Fraction

    @property
    def good(self) -> bool:
        """Return whether it succeeded (BS-1.3); a natural 20 of an attack always does (BS-1.15)."""
        return self.total >= self.tn or (self.what == ATTACK and self.natural == 20)

    @property
    def lost(self) -> int:
        """Return 1 for a roll that succeeded: what `expected` is compared with."""
        return int(self.good)

    @property
    def expected(self) -> float:
        """Return how much was to be expected of it."""
        return float(self.chance)

    @property
    def chances(self) -> tuple[float, ...]:
        """Return the chances of a failure and of a success."""
        return float(1 - self.chance), float(self.chance)

    @property
    def surprise(self) -> Fraction:
        """Return how far it was from what was to be expected; better is more than 0."""
        return self.good - self.chance


ATTACK = "attack"


@record
class Account(Value):
    """The luck of a hero: rolls, how many succeeded, and how many were to."""

    hero: str
    rolls: int
    good: int
    expected: Fraction

    @property
    def surplus(self) -> Fraction:
        """Return the successes above those expected."""
        return self.good - self.expected


def throws(events: Iterable[object], turn: int = 0) -> Iterator[Throw]:
    """Yield the action rolls among some events, in their order; `turn` is the last round."""
    for event in events:
        if isinstance(event, RoundBegan):
            turn = event.round
        elif isinstance(event, Rolled):
            yield _throw(event, turn)


def _throw(event: Rolled, turn: int) -> Throw:
    mode = bool(event.better) - bool(event.worse)
    chance = _chance(mode, event.bonus, event.tn, bool(event.d4), event.what == ATTACK)
    return Throw(event.hero, event.what, turn, event.natural, event.total, event.tn, chance)


@lru_cache(1024)
def _chance(mode: int, bonus: int, tn: int, empower: bool, attack: bool) -> Fraction:
    by_face = reaching(mode, bonus, tn, empower)
    if attack:
        by_face[20] = naturals(mode)[20]
    return sum(by_face.values(), ZERO)


def account_of(hero: str, own: Sequence[Throw]) -> Account:
    """Return the luck of a hero in the rolls that are its own."""
    expected = sum((own_roll.chance for own_roll in own), ZERO)
    return Account(hero, len(own), sum(own_roll.good for own_roll in own), expected)


def accounts(rolls: Iterable[Throw], heroes: Iterable[str]) -> tuple[Account, ...]:
    """Return the luck of each hero, the heroes in their order."""
    all_rolls = tuple(rolls)
    return tuple(
        account_of(hero, [own_roll for own_roll in all_rolls if own_roll.hero == hero])
        for hero in heroes
    )
