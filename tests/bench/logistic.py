"""Logistic regression by Newton's method, without other packages, and how good its chances are."""

from collections.abc import Sequence
from math import exp

Row = Sequence[float]
RIDGE = 2.0
"""How much large coefficients cost, in units of the standard deviation of their term."""
STEPS, CLOSE = 15, 1e-5
"""The most steps of Newton's method, and the change of all coefficients at which it ends."""
FARTHEST = 40.0
"""The largest logarithm of odds: more would overflow."""


def chance(logit: float) -> float:
    """Return the chance with that logarithm of odds."""
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, logit))))


def fitted(rows: Sequence[Row], won: Sequence[float]) -> list[float]:
    """Return the coefficients that predict best who won; there is no constant.

    A term that is the same everywhere gets 0.
    """
    size = len(rows[0])
    scale = [(sum(row[n] ** 2 for row in rows) / len(rows)) ** 0.5 for n in range(size)]
    used = [n for n in range(size) if scale[n] > 0]
    scaled = [[row[n] / scale[n] for n in used] for row in rows]
    found = [0.0] * len(used)
    for _ in range(STEPS):
        change = _step(scaled, won, found)
        found = [value - delta for value, delta in zip(found, change, strict=True)]
        if max(map(abs, change), default=0.0) < CLOSE:
            break
    values = dict(zip(used, found, strict=True))
    return [values[n] / scale[n] if n in values else 0.0 for n in range(size)]


def _step(rows: Sequence[Row], won: Sequence[float], now: Sequence[float]) -> list[float]:
    """Return what Newton's method takes off the coefficients."""
    size = len(now)
    slope = [RIDGE * value for value in now]
    curve = [[RIDGE if n == m else 0.0 for m in range(size)] for n in range(size)]
    for row, result in zip(rows, won, strict=True):
        guess = chance(sum(map(float.__mul__, row, now)))
        miss, weight = guess - result, guess * (1 - guess)
        for n, value in enumerate(row):
            if value:
                slope[n] += miss * value
                line, part = curve[n], weight * value
                for m in range(n + 1):
                    line[m] += part * row[m]
    for n in range(size):
        for m in range(n):
            curve[m][n] = curve[n][m]
    return solved(curve, slope)


def solved(matrix: Sequence[Row], right: Row) -> list[float]:
    """Return the solution of linear equations, by elimination with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        best = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for m in range(n + 1, size):
            part = rows[m][n] / rows[n][n]
            if part:
                rows[m] = [a - part * b for a, b in zip(rows[m], rows[n], strict=True)]
    answer = [0.0] * size
    for n in reversed(range(size)):
        rest = sum(rows[n][m] * answer[m] for m in range(n + 1, size))
        answer[n] = (rows[n][size] - rest) / rows[n][n]
    return answer


def skill(chances: Sequence[float], won: Sequence[float]) -> float:
    """Return 1 - Brier / 0.25: 1 for an oracle, 0 for who always says one half."""
    errors = [(said - result) ** 2 for said, result in zip(chances, won, strict=True)]
    return 1 - 4 * sum(errors) / len(errors)


Picked = tuple[Sequence[Row], int]
"""The terms of each of several actions, and which of them was picked."""
NEAR, FAINT = 1e-3, 1e-4
"""The change of all coefficients at which a ranking is near enough, and the share of a soft maximum
that no longer counts."""


def ranking(picks: Sequence[Picked]) -> list[float]:
    """Return the coefficients by which a soft maximum most likely picks the same.

    A term that is the same for all actions of each pick gets 0.

    >>> ranking([([(2.0, 1.0), (1.0, 1.0)], 0)])[0] > 0
    True
    """
    size = len(picks[0][0][0])
    middles = [[sum(column) / len(rows) for column in zip(*rows, strict=True)] for rows, _ in picks]
    scale = [
        (
            sum(
                (row[n] - middle[n]) ** 2
                for (rows, _), middle in zip(picks, middles, strict=True)
                for row in rows
            )
            / sum(len(rows) for rows, _ in picks)
        )
        ** 0.5
        for n in range(size)
    ]
    used = [n for n in range(size) if scale[n] > NEAR]
    scaled = [
        ([[(row[n] - middle[n]) / scale[n] for n in used] for row in rows], picked)
        for (rows, picked), middle in zip(picks, middles, strict=True)
    ]
    now = [0.0] * len(used)
    for _ in range(STEPS):
        change = _softly(scaled, now)
        now = [value - delta for value, delta in zip(now, change, strict=True)]
        if max(map(abs, change), default=0.0) < NEAR:
            break
    values = dict(zip(used, now, strict=True))
    return [values[n] / scale[n] if n in values else 0.0 for n in range(size)]


def _softly(picks: Sequence[Picked], now: Sequence[float]) -> list[float]:
    """Return what Newton's method takes off the coefficients of a soft maximum."""
    size = len(now)
    slope = [RIDGE * value for value in now]
    curve = [[RIDGE if n == m else 0.0 for m in range(size)] for n in range(size)]
    for rows, picked in picks:
        values = [sum(map(float.__mul__, row, now)) for row in rows]
        highest = max(values)
        parts = [exp(value - highest) for value in values]
        whole, mean = sum(parts), [0.0] * size
        for row, part in zip(rows, parts, strict=True):
            share = part / whole
            for n, value in enumerate(row if share > FAINT else ()):
                weight, line = share * value, curve[n]
                mean[n] += weight
                for m in range(n + 1):
                    line[m] += weight * row[m]
        for n in range(size):
            slope[n] += mean[n] - rows[picked][n]
            for m in range(n + 1):
                curve[n][m] -= mean[n] * mean[m]
    for n in range(size):
        for m in range(n):
            curve[m][n] = curve[n][m]
    return solved(curve, slope)
