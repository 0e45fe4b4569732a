"""Flank strikes (HR-6.20): all rolls of which one symbol is rolled again, as is best.

Best is what scores the most hits on average, and of equals what brings the most flags.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import factorial, prod

from engine.battlelore.numbers.dice import HELMETS, Reading, numbers
from engine.battlelore.state.model import Face

Counts = tuple[int, ...]
"""Dice with a helmet in the target's colour, a bonus strike, a flag, a lore face, and each of the
two helmets that do nothing."""
KINDS = 6


def kinds(reading: Reading) -> tuple[Face, ...]:
    """Return the faces in the order of `Counts`."""
    others = tuple(face for face in HELMETS.values() if face is not reading.helmet)
    return (reading.helmet, Face.STRIKE, Face.FLAG, Face.LORE, *others)


@lru_cache(maxsize=32)
def throws(dice: int) -> tuple[tuple[Counts, float], ...]:
    """Return all that `dice` dice can show, with the chances."""
    whole = factorial(dice) / KINDS**dice
    return tuple((part, whole / prod(map(factorial, part))) for part in _parts(dice, KINDS))


def _parts(dice: int, kinds_left: int) -> Iterator[Counts]:
    if kinds_left == 1:
        yield (dice,)
        return
    for count in range(dice + 1):
        yield from ((count, *rest) for rest in _parts(dice - count, kinds_left - 1))


def _read(reading: Reading, counts: Counts) -> tuple[int, int, int]:
    """Return hits, flags and lore left of what dice show."""
    hits, flags, _, lore = numbers(reading, *counts[:4])
    return hits, flags, lore


@lru_cache(maxsize=8192)
def best_kind(reading: Reading, counts: Counts) -> int | None:
    """Return the place of the symbol that is best rolled again, None if none is."""
    hits, flags, _ = _read(reading, counts)
    best, best_place = (round(float(hits), 9), round(float(flags), 9)), None
    for kind, count in enumerate(counts):
        if count:
            worth = _after(reading, counts, kind)
            if worth > best:
                best, best_place = worth, kind
    return best_place


def _after(reading: Reading, counts: Counts, kind: int) -> tuple[float, float]:
    """Return the hits and flags to be hoped for if one symbol is rolled again."""
    hits = flags = 0.0
    for again, chance in _again(counts, kind):
        outcome = _read(reading, again)
        hits += chance * outcome[0]
        flags += chance * outcome[1]
    return round(hits, 9), round(flags, 9)


def _again(counts: Counts, kind: int) -> Iterator[tuple[Counts, float]]:
    left = tuple(0 if place == kind else count for place, count in enumerate(counts))
    for fresh, chance in throws(counts[kind]):
        yield tuple(a + b for a, b in zip(left, fresh, strict=True)), chance


def flank_rolls(reading: Reading, dice: int, extra: bool) -> Mapping[tuple[int, int, int], float]:
    """Return the chances of hits, flags and lore left; `extra`: strikes that hit bring more."""
    by_result: dict[tuple[int, int, int], float] = {}
    for counts, chance in _shown(reading, dice, extra):
        kind = best_kind(reading, counts)
        ends = _again(counts, kind) if kind is not None else iter(((counts, 1.0),))
        for end, also in ends:
            key = _read(reading, end)
            by_result[key] = by_result.get(key, 0.0) + chance * also
    return by_result


def _shown(reading: Reading, dice: int, extra: bool) -> Iterator[tuple[Counts, float]]:
    for counts, chance in throws(dice):
        strikes = max(0, counts[1] - reading.spared) if extra and reading.strikes else 0
        for more, also in throws(strikes):
            yield tuple(a + b for a, b in zip(counts, more, strict=True)), chance * also


def best_face(reading: Reading, rolled: Sequence[Face]) -> Face | None:
    """Return the symbol of a roll that is best rolled again, None if none is."""
    order = kinds(reading)
    kind = best_kind(reading, tuple(rolled.count(face) for face in order))
    return order[kind] if kind is not None else None
