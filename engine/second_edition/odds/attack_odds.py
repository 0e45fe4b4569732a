"""Exact odds of one combat roll: health lost, elimination, the end of a retreat, and a counter;
of dice that are rolled again, and of riding through enemies.

All rolls are summed with the functions of the rules (`turn/roll.py`). The roller commits the given
number of dice, all by default; the target ignores as much as it may. Future Lore cards are not
counted; those that were played for this attack are.
"""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial

from attrs import define, field

from engine.core.caching import by_key
from engine.core.frozen import Value, record, replace
from engine.core.stats import Total
from engine.hexes.grid import Hex
from engine.second_edition.lore.dice_groups import group_named, rest_of
from engine.second_edition.rules.numbers import Bout, dice, guarded, held, may_stand
from engine.second_edition.rules.retreat import Flight, flight
from engine.second_edition.rules.sight import ways_back
from engine.second_edition.state.model import (
    FACES,
    GRID,
    Face,
    State,
    Unit,
    change_unit,
    without_unit,
)
from engine.second_edition.state.steps import Blow, Combat, Roll
from engine.second_edition.tables.units import UNITS, weak
from engine.second_edition.turn.dice_count import (
    blows_beside,
    bombard,
    cards_of,
    committable,
    damage_of,
    die_ability,
    free,
    mirrored,
    retreats_of,
)
from engine.second_edition.turn.roll import bogged

Chance = Fraction


@record
class RetreatCourse(Value):
    """The fate of the target if it retreats in one direction.

    `ends` are the hexes where it may be afterwards, each with its chance; `supported` the
    chance that a friend holds it, `adjacent` that it survives next to the attacker. `lost` are the
    chances that it loses 0, 1, 2, ... health by the roll and by retreats that it cannot make.
    """

    way: str
    lost: tuple[Chance, ...]
    eliminated: Chance
    ends: tuple[tuple[Hex, Chance], ...]
    supported: Chance
    adjacent: Chance

    @property
    def expected(self) -> Chance:
        """Return the health that the target loses on average."""
        return sum((lost * chance for lost, chance in enumerate(self.lost)), Chance(0))


@record
class Beside(Value):
    """The fate of another unit than the target: the chances to lose 0, 1, 2, ... health.

    It stands next to the target of Bombard (BL2-9.28), or rolls against Mirrored Wounds (BL2-UL02).
    """

    unit: Unit
    lost: tuple[Chance, ...]

    @property
    def eliminated(self) -> Chance:
        """Return the chance that nothing is left of it."""
        return self.lost[-1] if len(self.lost) > self.unit.health else Chance(0)


@record
class Odds(Value):
    """The results of a roll: the mean number of Lore tokens, and the fate of each unit.

    There are two courses where the target's player may choose between two directions (BL2-16.4).
    `beside` are the other units that the roll may hurt.
    """

    dice: Total
    lore: Chance
    courses: tuple[RetreatCourse, ...]
    beside: tuple[Beside, ...] = ()


def in_order(counts: dict[int, int], whole: int) -> tuple[Chance, ...]:
    """Return counts of 0, 1, 2, ... as chances."""
    return tuple(Chance(counts.get(number, 0), whole) for number in range(max(counts) + 1))


@define
class _Tally:
    """The counts for one direction so far, in rolls of equal chance.

    ignored, unmoved: the damage and the retreats of a roll that the target ignores.
    """

    way: str
    ignored: int
    unmoved: int
    flights: dict[tuple[int, int], tuple[Flight, int]] = field(factory=dict)
    lost: dict[int, int] = field(factory=dict)
    eliminated: int = 0
    supported: int = 0
    adjacent: int = 0
    ends: dict[Hex, int] = field(factory=dict)

    def add(self, lost: int, count: int, *, alive: bool = False) -> None:
        """Count rolls by which the target loses so much health."""
        self.lost[lost] = self.lost.get(lost, 0) + count
        self.eliminated += 0 if alive else count

    def course(self, whole: int) -> RetreatCourse:
        """Return the counts as chances."""
        ends = sorted(self.ends.items())
        return RetreatCourse(
            self.way,
            in_order(self.lost, whole),
            Chance(self.eliminated, whole),
            tuple((spot, Chance(count, whole)) for spot, count in ends),
            Chance(self.supported, whole),
            Chance(self.adjacent, whole),
        )


def attack_odds(state: State, combat: Combat, *, back: bool = False, commit: bool = True) -> Odds:
    """Return the odds of an attack, declared or not, or of the counter to it (`back`)."""
    asked = _roll_of(state, combat, back=back)
    ways = ways_back(state, state.the(asked.unit), state.the(asked.target))
    total = attack_dice(state, combat, back=back)
    return _summed(state, asked, total, ways, DiceOfRoll((), total.value), commit=commit)


def attack_dice(state: State, combat: Combat, *, back: bool = False) -> Total:
    """Return the dice of an attack, declared or not, or of the counter to it (`back`)."""
    asked = _roll_of(state, combat, back=back)
    unit, target = state.the(asked.unit), state.the(asked.target)
    return dice(state, Bout(unit, target, asked.ranged, back, cards_of(state, asked)))


def _roll_of(state: State, combat: Combat, *, back: bool) -> Roll:
    one, two = (combat.target, combat.unit) if back else (combat.unit, combat.target)
    unit, target = state.the(one), state.the(two)
    ranged = UNITS[unit.kind].reach is not None if back else combat.ranged
    return Roll(one, two, unit.hex, target.hex, ranged, back, kind=unit.kind, cards=combat.cards)


@record
class DiceOfRoll(Value):
    """Dice of a roll: those that are rolled, and the number of those that will be."""

    kept: tuple[Face, ...]
    count: int


def reroll_odds(state: State, name: str) -> Odds:
    """Return the odds of a roll of which the dice of a name are rolled again (BL2-20.3).

    The roll is the one that waits for this. Raises ValueError for dice that it does not have.
    """
    roll = state.steps[-1]
    if not isinstance(roll, Roll):
        raise ValueError(name)
    again = group_named(roll.dice, name)
    if again is None:
        raise ValueError(name)
    total = Total(len(roll.dice), roll.parts)
    return _summed(state, roll, total, roll.ways, DiceOfRoll(rest_of(roll.dice, again), len(again)))


@record
class Trod(Value):
    """The fate of an enemy that is ridden through: the chances of 0 and 1 damage (BL2-DL07)."""

    unit: Unit
    lost: tuple[Chance, Chance]

    @property
    def eliminated(self) -> Chance:
        """Return the chance that nothing is left of it."""
        return self.lost[1] if self.unit.health == 1 else Chance(0)


HURTING = (Face.STRIKE, Face.CLEAVE)
"""Faces of the die of Overrun that hurt."""


def ride_odds(state: State, hexes: tuple[Hex, ...]) -> tuple[Trod, ...]:
    """Return what riding through the units on some hexes does to each of them (Overrun)."""
    trodden = []
    for unit in map(state.at, hexes):
        if unit is not None:
            hit = Chance(0) if guarded(state, unit, ()).value else Chance(len(HURTING), len(FACES))
            trodden.append(Trod(unit, (1 - hit, hit)))
    return tuple(trodden)


def _summed(
    state: State,
    asked: Roll,
    total: Total,
    ways: tuple[str, ...],
    dice_of: DiceOfRoll,
    *,
    commit: bool = True,
) -> Odds:
    """Return the odds over all results of the dice."""
    target = state.the(asked.target)
    cards = cards_of(state, asked)
    ignored = guarded(state, target, cards).value
    unmoved = held(state, target, asked.back, cards).value + may_stand(target).value
    tallies = [_Tally(way, ignored, unmoved) for way in ways]
    around: dict[str, dict[int, int]] = {}
    lore = 0
    for sums in _alike(state, asked, dice_of, commit):
        roll, count = replace(asked, dice=sums.dice, committed=sums.committed), sums.count
        lore += sums.lore
        for blow in blows_beside(state, roll):
            hurt = around.setdefault(blow.unit, {})
            lost = _lost_beside(state, blow)
            hurt[lost] = hurt.get(lost, 0) + count
        for tally in tallies:
            _follow(state, roll, sums, target, tally)
    whole = len(FACES) ** dice_of.count
    return Odds(
        total,
        Chance(lore, whole),
        tuple(tally.course(whole) for tally in tallies),
        tuple(_beside(state.the(name), hurt, whole) for name, hurt in around.items()),
    )


@record
class Sums:
    """Rolls that do the same: how many there are, and one of them; the Lore tokens of them all."""

    dice: tuple[Face, ...]
    committed: int
    damage: int
    retreats: int
    count: int
    lore: int


def _decides(state: State, asked: Roll, dice_of: DiceOfRoll, commit: bool) -> Hashable:
    """Return all that the sums of a roll depend on."""
    able, weakened = die_ability(state, asked), weak(state.the(asked.unit))
    cards = cards_of(state, asked), asked.cards
    return asked.kind, asked.ranged, asked.back, cards, able, weakened, dice_of, commit


@by_key(_decides)
def _alike(state: State, asked: Roll, dice_of: DiceOfRoll, commit: bool) -> tuple[Sums, ...]:
    """Return the different results of the dice for the target and for those around."""
    unit, alike = state.the(asked.unit), dict[tuple[int, ...], Sums]()
    for fallen, count in _rolls(dice_of.count):
        roll = _as_rolled(state, asked, unit, (*dice_of.kept, *fallen), commit)
        damage, retreats = damage_of(state, roll), retreats_of(state, roll)
        beside = max((blow.damage for blow in blows_beside(state, roll)), default=0)
        key = (damage, retreats, roll.committed, beside)
        same = alike.get(key) or Sums(roll.dice, roll.committed, damage, retreats, 0, 0)
        lore = count * free(state, roll, Face.LORE)
        alike[key] = replace(same, count=same.count + count, lore=same.lore + lore)
    return tuple(alike.values())


def _lost_beside(state: State, blow: Blow) -> int:
    """Return the health that a unit next to the target loses."""
    unit = state.the(blow.unit)
    return min(unit.health, max(0, blow.damage - guarded(state, unit, ()).value))


def _beside(unit: Unit, hurt: dict[int, int], whole: int) -> Beside:
    """Return counts as chances; rolls that were not counted hurt nobody."""
    hurt = {**hurt, 0: hurt.get(0, 0) + whole - sum(hurt.values())}
    return Beside(unit, in_order(hurt, whole))


def _rolls(count: int) -> Iterator[tuple[tuple[Face, ...], int]]:
    """Yield all different rolls of `count` dice, each with the number of ways in which it falls."""
    for fallen in combinations_with_replacement(FACES, count):
        ways = factorial(count)
        for face in set(fallen):
            ways //= factorial(fallen.count(face))
        yield fallen, ways


def _as_rolled(
    state: State, asked: Roll, unit: Unit, fallen: tuple[Face, ...], commit: bool
) -> Roll:
    roll = replace(asked, dice=fallen, weak=weak(unit))
    count = committable(state, roll) if commit else 0
    return replace(roll, committed=count) if count else roll


def _follow(state: State, roll: Roll, sums: Sums, target: Unit, tally: _Tally) -> None:
    """Count what rolls of these sums do to the target that would retreat in one direction; `roll`
    is one of them."""
    count, health = sums.count, target.health - max(0, sums.damage - tally.ignored)
    if health <= 0:
        tally.add(target.health, count)
        return
    retreats = max(0, sums.retreats - tally.unmoved)
    how, lost = _flight(state, roll, target, tally, retreats)
    if health <= lost:
        tally.add(target.health, count)
        return
    tally.add(target.health - health + lost, count, alive=True)
    end = how.path[-1]
    tally.ends[end] = tally.ends.get(end, 0) + count
    tally.supported += count if how.supported_by else 0
    tally.adjacent += count if GRID.distances[end][state.the(roll.unit).hex] == 1 else 0


def _flight(
    state: State, roll: Roll, target: Unit, tally: _Tally, retreats: int
) -> tuple[Flight, int]:
    """Return the target's retreat, and the damage that it cannot ignore; asked once a number."""
    blows = bombard(state, roll) if retreats else ()
    key = (retreats, blows[0].damage if blows else 0)
    outcome = tally.flights.get(key)
    if outcome is None:
        for blow in blows:
            around = state.the(blow.unit)
            if around.health <= blow.damage - guarded(state, around, ()).value:
                state = without_unit(state, around.id)
        how = flight(state, target, tally.way, retreats)
        driven = change_unit(state, target.id, hex=how.path[-1]).the(target.id)
        guard = guarded(state, driven, ()).value
        lost = 0 if mirrored(state, roll) else max(0, how.missing - guard)
        lost += max(0, int(bogged(state, target, how)) - guard)
        outcome = tally.flights[key] = (how, lost)
    return outcome
