"""Evaluations that logistic regression fitted to games, and the chances that they give.

`make tune GAME=...` plays the games, fits the weights and prints them (docs/simulation.md).
"""

from collections.abc import Collection, Mapping, Sequence
from math import exp

from engine.core.frozen import record

FARTHEST = 50.0
"""The logarithm of odds beyond which chances are as good as 0 and 1."""


@record
class Stretch:
    """A part of a game: where it ends, and how to read an advantage in it.

    `until` is the progress of the game at its end (0 to 1). `lead` is the advantage, in the unit of
    the evaluation, with which a seat wins 73 games of 100 (1 / (1 + 1/e)); 0 where the evaluation
    is not good enough to name a chance.
    """

    until: float
    lead: float


def lead_at(stretches: Sequence[Stretch], progress: float) -> float:
    """Return how to read an advantage at a progress; the last stretch holds beyond its end, too."""
    for stretch in stretches:
        if progress < stretch.until:
            return stretch.lead
    return stretches[-1].lead


def chance_by(standing: float, lead: float) -> float | None:
    """Return the chance to win with an advantage over the only other seat; None for no lead."""
    if not lead:
        return None
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, standing / lead))))


def decided(seat: object, won: Collection[object]) -> float:
    """Return the chance of a seat in a game that is over: 1, 0, or a half if nobody has won."""
    return float(seat in won) if won else 0.5


def weighed(weights: Mapping[str, float], terms: Sequence[float]) -> float:
    """Return the value of terms, which are in the order of their weights."""
    return sum(map(float.__mul__, weights.values(), terms))
