"""How good a judge could be: what playouts from a position say that no judge can know better.

Regular plays a game on from the same position several times, each time with other dice and, as far
as the seat to move cannot know them, other cards. Where all of its games end alike, a judge can
know the winner; where half of them do, nobody can. The noise of few playouts is taken out.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import NormalDist, mean, stdev
from typing import Any

from engine.core.frozen import record

THIRDS = ((0.0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1.0))
SIDES = NormalDist().inv_cdf(0.95)
"""Standard errors to both ends of an interval that holds 90 % of the cases."""


@record
class Probed:
    """A position: which third of its game, the chance that the judge says, and each playout."""

    third: int
    said: float
    won: tuple[float, ...]

    @property
    def uncertain(self) -> float:
        """Return p (1 - p) of the true chance, without the noise of few playouts."""
        count, share = len(self.won), mean(self.won)
        return share * (1 - share) * count / (count - 1)

    @property
    def error(self) -> float:
        """Return the mean squared error of what the judge says."""
        return mean((self.said - result) ** 2 for result in self.won)


def probed(fitter: Any, numbers: Sequence[int], playouts: int) -> Iterator[Probed]:
    """Play games, and from a position of each third of them several playouts."""
    for number in numbers:
        turns = [(state, seat) for state, seat in fitter.turns(number) if seat is not None]
        random = Random(number)
        for third, (low, high) in enumerate(THIRDS):
            part = turns[int(low * len(turns)) : int(high * len(turns))]
            if part:
                state, seat = random.choice(part)
                seed = f"{fitter.seed}/{number}/{third}"
                won = tuple(fitter.played_on(state, seat, f"{seed}/{n}") for n in range(playouts))
                yield Probed(third, fitter.said(state, seat), won)


def ceilings(positions: Sequence[Probed]) -> Iterator[str]:
    """Yield for all positions and each third: the ceiling and the judge's skill, with intervals."""
    for name, third in (("all", None), ("first third", 0), ("second third", 1), ("last third", 2)):
        chosen = [one for one in positions if third in (None, one.third)]
        if len(chosen) > 1:
            ceiling, skill = (
                _bounds([1 - 4 * value for value in values])
                for values in ([one.uncertain for one in chosen], [one.error for one in chosen])
            )
            yield f"{name:12} {len(chosen):4} positions  ceiling {ceiling}  judge {skill}"


def _bounds(values: Sequence[float]) -> str:
    """Return a mean with its 90 % interval."""
    middle, wide = mean(values), SIDES * stdev(values) / len(values) ** 0.5
    return f"{middle:.2f} ({middle - wide:.2f} to {middle + wide:.2f})"
