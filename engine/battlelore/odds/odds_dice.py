"""All rolls of a number of dice with their chances, as the rules read them (BL-7, BL-8)."""

from collections.abc import Mapping
from functools import lru_cache
from math import factorial

from engine.battlelore.house.engagement import (
    back_dice,
    goes_free,
    is_flank,
    stopped_in_the_back,
)
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.numbers.dice import Reading, numbers, read
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.odds.odds_flank import flank_rolls
from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.stats import Stat
from engine.core.frozen import record

Chances = tuple[float, ...]
"""The chance of 0, of 1, of 2, ..."""

SIXTH = 1 / 6


@record
class Rolls:
    """The chances of each (hits, flags), and of each number of lore faces left over."""

    done: tuple[tuple[int, int, float], ...]
    lore: Chances


def all_rolls(
    state: State,
    unit: Unit,
    target: Unit,
    melee: bool,
    dice: int,
    *,
    evades: bool = False,
) -> Rolls:
    """Return every roll that can fall, with its chance, as the rules read it now."""
    reading = read(state, unit, target, melee, evades=evades)
    if kind_of(unit).arms.rerolls_strikes:
        return _read_all(reading, dice, "again")
    asked = Asked(unit, target, melee)
    if evades:
        return _read_all(reading, dice, "")
    flank = is_flank(state, unit, target, melee)
    if state.effects and number(state, Stat.EXTRA_ROLLS, asked, 0, "troop", "LC-4").value > 0:
        return _of_flank(reading, dice, True) if flank else _read_all(reading, dice, "extra")
    if flank:
        return _of_flank(reading, dice, False)
    return _read_all(reading, dice, "")


@lru_cache(maxsize=256)
def _of_flank(reading: Reading, dice: int, extra: bool) -> Rolls:
    """Return all rolls of a flank strike, one symbol of each rolled again as is best (HR-6.20)."""
    done: dict[tuple[int, int], float] = {}
    lore = [0.0] * (2 * dice + 1)
    for (hits, flags, left), chance in flank_rolls(reading, dice, extra).items():
        done[hits, flags] = done.get((hits, flags), 0.0) + chance
        lore[left] += chance
    return Rolls(tuple((*key, chance) for key, chance in done.items()), trimmed(lore))


@lru_cache(maxsize=512)
def _read_all(reading: Reading, dice: int, how: str) -> Rolls:
    """Return every roll of that number of dice with its chance.

    `how` says whether bonus strikes bring more dice or are rolled again.
    """
    by_result: dict[tuple[int, int], float] = {}
    lore = [0.0] * (2 * dice + 1)
    for (strikes, others), chance in _strikes(reading, dice, how).items():
        struck = numbers(reading, 0, strikes, 0, 0)[0]
        rest = _others(reading, others)
        for hits, flags, also in rest.done:
            key = (struck + hits, flags)
            by_result[key] = by_result.get(key, 0.0) + chance * also
        for left, also in enumerate(rest.lore):
            lore[left] += chance * also
    return Rolls(tuple((*key, chance) for key, chance in by_result.items()), trimmed(lore))


def _strikes(reading: Reading, dice: int, how: str) -> Mapping[tuple[int, int], float]:
    """Return the chance of each (bonus strikes, dice that show something else).

    A weapon that rolls bonus strikes again ends without any (CR-1). Where a card says so (Berserk),
    each that hits brings one more die, once.
    """
    if how == "again":
        return {(0, dice): 1.0}
    by_result: dict[tuple[int, int], float] = {}
    for strikes, chance in enumerate(binomial(dice)):
        hitting = max(0, strikes - reading.spared) if reading.strikes else 0
        extra = hitting if how == "extra" else 0
        for more, also in enumerate(binomial(extra)):
            key = (strikes + more, dice - strikes + extra - more)
            by_result[key] = by_result.get(key, 0.0) + chance * also
    return by_result


@lru_cache(maxsize=512)
def _others(reading: Reading, dice: int) -> Rolls:
    """Return the rolls of dice that show no bonus strike; two of the other five faces miss.

    Each kind of face counts by itself, so these hits are added to those of bonus strikes.
    """
    counts = range(dice + 1)
    of_helmets = [numbers(reading, count, 0, 0, 0)[0] for count in counts]
    of_flags = [numbers(reading, 0, 0, count, 0) for count in counts]
    of_lore = [numbers(reading, 0, 0, 0, count) for count in counts]
    by_result: dict[tuple[int, int], float] = {}
    lore = [0.0] * (dice + 1)
    for (helmets, flags, tokens), chance in _faces(dice):
        hits = of_helmets[helmets] + of_flags[flags][0] + of_lore[tokens][0]
        key = (hits, of_flags[flags][1])
        by_result[key] = by_result.get(key, 0.0) + chance
        lore[of_lore[tokens][3]] += chance
    return Rolls(tuple((*key, chance) for key, chance in by_result.items()), trimmed(lore))


@lru_cache(maxsize=32)
def spell_rolls(dice: int) -> tuple[tuple[tuple[int, int, int, int], float], ...]:
    """Return the chance of each roll of spell dice.

    A roll is (helmets in one colour, bonus strikes, flags, lore faces).
    """
    return tuple(
        ((helmets, strikes, flags, lore), chance * also)
        for strikes, chance in enumerate(binomial(dice))
        for (helmets, flags, lore), also in _faces(dice - strikes)
    )


@lru_cache(maxsize=32)
def _faces(dice: int) -> tuple[tuple[tuple[int, int, int], float], ...]:
    """Return the chance of each roll without bonus strikes.

    A roll is (helmets in one colour, flags, lore faces).
    """
    rolls = []
    all_ways = factorial(dice) / 5**dice
    for helmets in range(dice + 1):
        by_helmets = all_ways / factorial(helmets)
        for flags in range(dice + 1 - helmets):
            by_flags = by_helmets / factorial(flags)
            for lore in range(dice + 1 - helmets - flags):
                rest = dice - helmets - flags - lore
                chance = by_flags * 2**rest / (factorial(lore) * factorial(rest))
                rolls.append(((helmets, flags, lore), chance))
    return tuple(rolls)


@lru_cache(maxsize=64)
def binomial(dice: int) -> Chances:
    """Return the chances that 0, 1, 2, ... of some dice show one face."""
    chances = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(chances) + 1)
        for killed, chance in enumerate(chances):
            grown[killed] += chance * (1 - SIXTH)
            grown[killed + 1] += chance * SIXTH
        chances = grown
    return tuple(chances)


def trimmed(chances: list[float]) -> Chances:
    """Return the chances without the zeros at the end."""
    last = len(chances) - 1
    while last > 0 and chances[last] <= 0:
        last -= 1
    return tuple(chances[: last + 1])


# --- attacks from behind (HR-6.14) ----------------------------------------------------------------


def back_chances(state: State, unit: Unit, *, ordered: bool = True) -> Chances:
    """Return the chances that a unit loses 0, 1, ... figures if it ends its engagement.

    (1.0,) where nobody strikes it: it is not engaged, or its order lets it go free (HR-6.8).
    """
    partner = state.unit(partner_of(state, unit.id)) if state.engaged else None
    if partner is None or (ordered and goes_free(state, unit)):
        return (1.0,)
    return struck_in_the_back(state, unit, back_dice(partner))


def struck_in_the_back(state: State, unit: Unit, dice: int) -> Chances:
    """Return the chances that a unit loses 0, 1, ... all its figures to these dice from behind."""
    stopped = stopped_in_the_back(state, unit)
    chances = [0.0] * (unit.figures + 1)
    for helmets, chance in enumerate(binomial(dice)):
        chances[min(unit.figures, max(0, helmets - stopped))] += chance
    return tuple(chances)
