"""The ladder of each game between two sides: rungs of rising strength, measured against each other.

The data are in `ladder.toml`; `python -m tests.bench ladder GAME` measures and writes them. In
Bardsung nobody is beaten, so that it has no ladder.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import log10
from tomllib import loads
from typing import TYPE_CHECKING, Any

from engine.core.frozen import Value, record, replace

if TYPE_CHECKING:
    from engine.bots.protocol import Bot

FILE = "ladder.toml"
Z = 1.96
"""The quantile of 95 % intervals."""
HALF_LIFE = 400.0
"""Elo of a strength ten times as large."""


@record
class Duels(Value):
    """The games that a rung played against the rung below: won, without a winner, all.

    `scale` is the part of both rungs' time that they had. The games are those of the command
    `python -m tests.bench ladder GAME` with this seed.
    """

    won: int = 0
    drawn: int = 0
    games: int = 0
    scale: float = 1.0
    seed: str = ""

    @property
    def share(self) -> float:
        """The share of the points won; a game without a winner is half a point."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the share (Wilson); 0 to 1 without games."""
        if not self.games:
            return 0.0, 1.0
        share, n = self.share, self.games
        middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * (share * (1 - share) / n + Z * Z / (4 * n * n)) ** 0.5
        return max(0.0, middle - half), min(1.0, middle + half)


@record
class Rung(Value):
    """A rung: the bot `name`, which plays like `bot` with so many seconds a turn (0: at once).

    With `blunders` that share of its actions is random. `elo` is on the scale of the game, on which
    Regular has 1500; `below` is the match that it rests upon, `real` one at the real time where
    that is shorter in `below`.
    """

    name: str
    bot: str
    elo: int
    seconds: float = 0.0
    blunders: float = 0.0
    below: Duels = Duels()
    real: Duels = Duels()


def elo_of(share: float) -> float:
    """Return the difference in Elo that a share of the points means.

    >>> round(elo_of(0.75))
    191
    """
    sure = min(max(share, 0.001), 0.999)
    return HALF_LIFE * log10(sure / (1 - sure))


@cache
def _data() -> Mapping[str, Any]:
    return loads(resources.files("engine.bots").joinpath(FILE).read_text("utf-8"))


@cache
def rungs(game: str) -> tuple[Rung, ...]:
    """Return the rungs of a game, the weakest first; () for a game without a ladder."""
    rows = _data().get(game, {}).get("rungs", ())
    return tuple(map(_rung, rows))


def _rung(row: Mapping[str, Any]) -> Rung:
    matches = {key: Duels(**row[key]) for key in ("below", "real") if key in row}
    return Rung(**{**row, **matches})


def scenarios(game: str) -> tuple[str, ...]:
    """Return the scenarios in which the rungs of a game were measured."""
    return tuple(_data().get(game, {}).get("scenarios", ()))


def rung_named(game: str, name: str) -> Rung | None:
    """Return the rung of a bot, None for a bot that the ladder lacks."""
    return next((rung for rung in rungs(game) if rung.name == name), None)


def place_of(game: str, name: str) -> int:
    """Return the number of a rung from 1, 0 for a bot that the ladder lacks."""
    names = [rung.name for rung in rungs(game)]
    return names.index(name) + 1 if name in names else 0


def next_rung(game: str, name: str) -> Rung | None:
    """Return the rung above a rung, None above the highest one and for other bots."""
    place = place_of(game, name)
    above = rungs(game)[place : place + 1] if place else ()
    return above[0] if above else None


def seconds_of(game: str, name: str, usual: float) -> float:
    """Return the seconds that a bot has: its own as a rung that thinks, else the usual ones."""
    rung = rung_named(game, name)
    return rung.seconds if rung is not None and rung.seconds else usual


def on_ladder(game: str, own: Mapping[str, "Bot"]) -> dict[str, "Bot"]:
    """Return the bots of the rungs that are not bots of the game already; `own` are those."""
    from engine.bots.players import Beginner  # noqa: PLC0415 - names before bots

    bots: dict[str, Bot] = {}
    for rung in rungs(game):
        if rung.name in own:
            continue
        bot = own[rung.bot]
        if rung.blunders:
            bots[rung.name] = Beginner(bot, rung.name, rung.blunders)
        else:
            bots[rung.name] = replace(bot, name=rung.name)
    return bots
