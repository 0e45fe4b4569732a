"""Exact odds of one combat roll: damage, elimination, where the target ends, whether it counters.

All rolls are summed with the functions of the rules (`turn/roll.py`). Who rolls commits as many
dice as told, all by default; whoever is hit ignores what it may. What Lore cards may still change
is not counted; those that were played for this attack are.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial

from attrs import define, field, frozen

from engine.core.frozen import Value, replace
from engine.core.stats import Total
from engine.hexes.grid import Hex
from engine.second_edition.rules.ground import adjacent
from engine.second_edition.rules.numbers import Bout, dice, guarded, held, may_stand
from engine.second_edition.rules.retreat import Flight, flight
from engine.second_edition.rules.sight import ways_back
from engine.second_edition.state.model import (
    FACES,
    Face,
    State,
    Unit,
    change_unit,
)
from engine.second_edition.state.steps import Combat, Roll
from engine.second_edition.tables.units import UNITS, weak
from engine.second_edition.turn.roll import (
    cards_of,
    committable,
    damage_of,
    free,
    mirrored,
    retreats_of,
)

Chance = Fraction


@frozen(repr=False)
class Course(Value):
    """The fate of the target if it retreats in one direction.

    `ends` are the hexes on which it may stand afterwards, each with its chance; `supported` the
    chance that a friend holds it, `adjacent` that it survives next to the attacker.
    """

    way: str
    eliminated: Chance
    ends: tuple[tuple[Hex, Chance], ...]
    supported: Chance
    adjacent: Chance


@frozen(repr=False)
class Odds(Value):
    """The results of a roll. `damage` are the chances of 0, 1, 2, ... of the roll itself.

    `lore` is the mean number of tokens. There are two courses where the target's player may choose
    between two directions (BL2-16.4).
    """

    dice: Total
    damage: tuple[Chance, ...]
    lore: Chance
    courses: tuple[Course, ...]


@define
class _Tally:
    """The counts for one direction so far, in rolls of equal chance."""

    way: str
    flights: dict[int, tuple[Flight, int]] = field(factory=dict)
    eliminated: int = 0
    supported: int = 0
    adjacent: int = 0
    ends: dict[Hex, int] = field(factory=dict)

    def course(self, whole: int) -> Course:
        """Return the counts as chances."""
        ends = sorted(self.ends.items())
        return Course(
            self.way,
            Chance(self.eliminated, whole),
            tuple((spot, Chance(count, whole)) for spot, count in ends),
            Chance(self.supported, whole),
            Chance(self.adjacent, whole),
        )


def attack_odds(state: State, combat: Combat, *, back: bool = False, commit: bool = True) -> Odds:
    """Return the odds of an attack, declared or not, or of the counter to it (`back`)."""
    one, two = (combat.target, combat.unit) if back else (combat.unit, combat.target)
    unit, target = state.the(one), state.the(two)
    ranged = UNITS[unit.kind].reach is not None if back else combat.ranged
    places = (unit.hex, target.hex)
    asked = Roll(one, two, *places, ranged, back, kind=unit.kind, cards=combat.cards)
    total = dice(state, Bout(unit, target, ranged, back, cards_of(state, asked)))
    ways = ways_back(state, unit, target)
    tallies = [_Tally(way) for way in ways]
    damages: dict[int, int] = {}
    lore = 0
    for fallen, count in _rolls(total.value):
        roll = _as_rolled(state, asked, unit, fallen, commit)
        hits = damage_of(state, roll)
        damages[hits] = damages.get(hits, 0) + count
        lore += count * free(state, roll, Face.LORE)
        for tally in tallies:
            _follow(state, roll, target, tally, count)
    whole = len(FACES) ** total.value
    most = max(damages)
    return Odds(
        total,
        tuple(Chance(damages.get(hits, 0), whole) for hits in range(most + 1)),
        Chance(lore, whole),
        tuple(tally.course(whole) for tally in tallies),
    )


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


def _follow(state: State, roll: Roll, target: Unit, tally: _Tally, count: int) -> None:
    """Count what one roll does to the target that would retreat in one direction."""
    cards = cards_of(state, roll)
    health = target.health
    health -= max(0, damage_of(state, roll) - guarded(state, target, cards).value)
    if health <= 0:
        tally.eliminated += count
        return
    retreats = retreats_of(state, roll) - held(state, target, roll.back, cards).value
    retreats = max(0, retreats - may_stand(target).value)
    how, lost = _flight(state, target, tally, retreats)
    if health <= lost and not mirrored(state, roll):
        tally.eliminated += count
        return
    end = how.path[-1]
    tally.ends[end] = tally.ends.get(end, 0) + count
    tally.supported += count if how.supported_by else 0
    unit = state.the(roll.unit)
    there = change_unit(state, target.id, hex=end).the(target.id)
    tally.adjacent += count if adjacent(unit, there) else 0


def _flight(state: State, target: Unit, tally: _Tally, retreats: int) -> tuple[Flight, int]:
    """Return the target's retreat, and the damage that it cannot ignore; asked once a number."""
    found = tally.flights.get(retreats)
    if found is None:
        how = flight(state, target, tally.way, retreats)
        there = change_unit(state, target.id, hex=how.path[-1]).the(target.id)
        lost = max(0, how.missing - guarded(state, there, ()).value)
        found = tally.flights[retreats] = (how, lost)
    return found
