"""The chances of equal opponents to win with handicaps, measured in simulated games.

Each game has a table beside its bots, `handicaps.toml`, of Regular against Regular; the bench
`tests/bench/handicaps.py` writes it. Several handicaps are added up in logits, as ratings of
players are.
"""

import tomllib
from functools import cache
from importlib import resources
from math import exp, log
from typing import Any

from engine.core.frozen import Value, record
from engine.core.seats import PARTY, Handicap

TWO = 2
"""The chances are those of a game of two sides, or of a party against the game."""


@record
class Measured(Value):
    """A row of a table: a scenario, a handicap, the games that were played, and those that the
    side with the handicap won; in a game without sides, those that the party won."""

    scenario: str
    kind: str
    amount: int
    games: int = 0
    won: int = 0

    @property
    def logit(self) -> float:
        """Return the chance to win in logits, with half a game for either outcome."""
        return log((self.won + 0.5) / (self.games - self.won + 0.5))


@cache
def measured(game: str) -> tuple[Measured, ...]:
    """Return the table of a game, () where nothing was measured."""
    file = resources.files(f"engine.bots.{game}") / "handicaps.toml"
    if not file.is_file():
        return ()
    rows = tomllib.loads(file.read_text("utf-8"))["handicap"]
    return tuple(Measured(**row) for row in rows)


def _plain(game: str) -> float:
    """Return the chance without handicap in logits: even between two sides."""
    return next((row.logit for row in measured(game) if not row.amount and row.games), 0.0)


def _worth(game: str, handicap: Handicap) -> float | None:
    """Return the worth of a handicap for its owner in logits, None where it was not measured.

    Each of its kind is worth the same: the line through all amounts that were measured.
    """
    plain = _plain(game)
    rows = [row for row in measured(game) if row.kind == handicap.kind and row.games]
    weight = sum(row.games * row.amount**2 for row in rows)
    if not weight:
        return None
    slope = sum(row.games * row.amount * (row.logit - plain) for row in rows) / weight
    return slope * handicap.amount


def chance(game: str, handicaps: tuple[Handicap, ...], seats: tuple[str, ...], seat: str) -> Any:
    """Return the chance of a seat to win (0 to 1) with all handicaps of a set-up, between equal
    opponents; None for a game of more than two sides, or a handicap that was not measured.

    The handicap of the party counts for every seat.
    """
    alone = any(handicap.seat == PARTY for handicap in handicaps)
    if not handicaps or (len(seats) != TWO and not alone):
        return None
    logit = _plain(game)
    for handicap in handicaps:
        worth = _worth(game, handicap)
        if worth is None:
            return None
        logit += worth if handicap.seat in (seat, PARTY) else -worth
    return 1 / (1 + exp(-logit))
