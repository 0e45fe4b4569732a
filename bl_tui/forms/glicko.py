"""Ratings by Glicko-2, after M. Glickman's paper "Example of the Glicko-2 system" (2013).

A rating has a deviation: the smaller it is, the surer the rating; and a volatility: the larger it
is, the more the player's strength changes. Games of one period are rated together.
"""

from collections.abc import Iterable
from math import cosh, exp, log, pi, sqrt

from engine.core.frozen import Value, record, replace

MIDDLE = 1500.0
"""The rating before any game, and that of Regular."""
UNKNOWN = 350.0
"""The deviation of a rating before any game; no deviation is larger."""
VOLATILITY = 0.06
"""The volatility before any game."""
TAU = 0.5
"""How much the volatility may change in a period."""
SCALE = 173.7178
"""Points of a rating for one unit of the paper's inner scale."""
CLOSE = 1e-6
"""The error of the volatility, up to which it is calculated."""
ALMOST_ALL = 1.96
"""Deviations on both sides within which 95 of 100 true strengths are."""


@record
class Rating(Value):
    """A rating after so many games."""

    value: float = MIDDLE
    deviation: float = UNKNOWN
    volatility: float = VOLATILITY
    games: int = 0

    @property
    def margin(self) -> int:
        """Half of the interval that has the true strength in 95 of 100 cases."""
        return round(ALMOST_ALL * self.deviation)

    def rested(self, periods: float) -> "Rating":
        """Return the rating after so many periods without a game: it is less sure.

        >>> Rating(1500, 50).rested(100).deviation
        115.63...
        """
        more = periods * (self.volatility * SCALE) ** 2
        return replace(self, deviation=min(UNKNOWN, sqrt(self.deviation**2 + more)))

    def after(self, games: Iterable[tuple["Rating", float]], periods: float = 1.0) -> "Rating":
        """Return the rating after games, each with the opponent's rating and the points (1, 0.5 or
        0), which were played within so many periods.

        >>> round(Rating().after([(Rating(), 1.0)]).value)
        1662
        """
        games = tuple(games)
        informed = surprise = 0.0
        for other, points in games:
            weight = 1 / sqrt(1 + 3 * (other.deviation / SCALE / pi) ** 2)
            ahead = weight * (self.value - other.value) / SCALE
            informed += (weight / (2 * cosh(ahead / 2))) ** 2
            surprise += weight * (points - 1 / (1 + exp(-ahead)))
        if not games:
            return self.rested(periods)
        deviation = self.deviation / SCALE
        volatility = self._volatility_after(deviation, 1 / informed, surprise / informed)
        rested = replace(self, volatility=volatility).rested(periods).deviation / SCALE
        variance = 1 / (1 / rested**2 + informed)
        value = self.value + SCALE * variance * surprise
        return Rating(value, SCALE * sqrt(variance), volatility, self.games + len(games))

    def _volatility_after(self, deviation: float, variance: float, change: float) -> float:
        """Return the volatility after games (step 5 of the paper, by the Illinois algorithm);
        `variance` and `change` are estimated by the games alone."""
        before = log(self.volatility**2)

        def slope(x: float) -> float:
            whole = deviation**2 + variance + exp(x)
            return exp(x) * (change**2 - whole) / (2 * whole**2) - (x - before) / TAU**2

        low = before
        if change**2 > deviation**2 + variance:
            high = log(change**2 - deviation**2 - variance)
        else:
            high = before - TAU
            while slope(high) < 0:
                high -= TAU
        at_low, at_high = slope(low), slope(high)
        while abs(high - low) > CLOSE:
            between = low + (low - high) * at_low / (at_high - at_low)
            at_between = slope(between)
            if at_between * at_high <= 0:
                low, at_low = high, at_high
            else:
                at_low /= 2
            high, at_high = between, at_between
        return exp(low / 2)
