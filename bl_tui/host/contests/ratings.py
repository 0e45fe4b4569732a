"""The ratings of a host's players, game by game, on the scale on which Regular has 1500.

Regular and the other bots with a measured strength keep their ratings, so that those of the players
cannot drift together. A rating follows from the results in their order (`bl_tui.forms.glicko`).
"""

from collections.abc import Iterable
from pathlib import Path

from bl_tui.forms.glicko import Rating
from bl_tui.forms.ratings import OPPONENTS
from bl_tui.host.contests.results import BOT, RatedResult, ResultsFile, bots_of
from bl_tui.host.tables.archive import put_away_in, rename_put_away
from bl_tui.host.tables.clock import DAY
from bl_tui.host.tables.plan import Seating
from engine.core.frozen import Value, record, replace

FILE = "ratings.jsonl"
PERIOD = 7 * DAY
"""Seconds of a rating period; a part of it counts as a part."""
SURE = 110.0
"""The deviation up to which a rating is sure enough for a place above the unsure ones."""


@record
class WonAndLost(Value):
    """The games of one side: won, drawn, lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def plus(self, points: float) -> "WonAndLost":
        """Return the tally with one more game."""
        return WonAndLost(
            self.won + (points == 1), self.drawn + (points == 0.5), self.lost + (points == 0)
        )

    @property
    def games(self) -> int:
        """Return the number of games."""
        return self.won + self.drawn + self.lost


@record
class Ranked(Value):
    """The rating of a player or a bot in a game; `at` is the moment of their last game, 0 for a
    bot, whose rating never changes."""

    name: str
    rating: Rating
    tally: WonAndLost = WonAndLost()
    at: int = 0

    @property
    def is_bot(self) -> bool:
        """Whether it is that of a bot; its name begins accordingly."""
        return self.name.startswith(BOT)

    @property
    def is_sure(self) -> bool:
        """Whether the rating rests on enough games."""
        return self.is_bot or self.rating.deviation <= SURE

    def rested(self, now: int) -> "Ranked":
        """Return the standing at a moment: a rating without games is less and less sure. A clock
        that was set back changes nothing."""
        if self.is_bot or not self.at:
            return self
        periods = max(0, now - self.at) / PERIOD
        return replace(self, rating=self.rating.rested(periods), at=max(now, self.at))

    def after(self, other: "Ranked", points: float, now: int) -> "Ranked":
        """Return the standing after a game; both are rested until then."""
        tally = self.tally.plus(points)
        rating = self.rating
        if not self.is_bot:
            rating = rating.after([(other.rating, points)], periods=0)
        return Ranked(self.name, rating, tally, 0 if self.is_bot else now)


class Ratings:
    """The ratings of all players of a host, from the file of its results."""

    def __init__(self, folder: Path) -> None:
        """`folder` is that of the tables."""
        self._folder = folder
        self._file = ResultsFile(folder / FILE)
        self._standings: dict[str, dict[str, Ranked]] = {}
        """Standings by game and name, at the last game of each."""

    def read(self, plans: Iterable[Seating]) -> None:
        """Read the file, with the results of tables that it lacks. Raises OSError where it cannot
        be written."""
        try:
            self._file.read(plans, put_away_in(self._folder.parent))
        finally:
            self._count_again()

    def _count_again(self) -> None:
        self._standings = {}
        for result in self._file.results:
            self._add(result)

    def _add(self, result: RatedResult) -> None:
        known = self._of(result.game)
        first, second = (
            known.get(name, Ranked(name, Rating())).rested(result.at) for name in result.sides
        )
        now = max(result.at, first.at, second.at)
        known[first.name] = first.after(second, result.points, now)
        known[second.name] = second.after(first, 1 - result.points, now)

    def _of(self, game: str) -> dict[str, Ranked]:
        bots = {f"{BOT}{bot}": Rating(elo, OPPONENTS) for bot, elo in bots_of(game).items()}
        return self._standings.setdefault(
            game, {name: Ranked(name, rating) for name, rating in bots.items()}
        )

    def count(self, plan: Seating) -> None:
        """Count a game that is over, if it is rated, and once. Raises OSError; it counts all the
        same."""
        before = len(self._file.results)
        try:
            self._file.count(plan)
        finally:
            for result in self._file.results[before:]:
                self._add(result)

    def rename(self, old: str, new: str) -> None:
        """Give a player another name, also at the tables that were put away. Raises OSError."""
        rename_put_away(self._folder.parent, old, new)
        self._file.rename(old, new)
        self._count_again()

    def best(self, game: str, now: int) -> list[Ranked]:
        """Return the players and bots of a game, the best first; unsure ratings come last."""
        rows = [standing.rested(now) for standing in self._of(game).values()]
        return sorted(rows, key=lambda row: (not row.is_sure, -row.rating.value, row.name))

    def of_player(self, player: str, now: int) -> dict[str, Ranked]:
        """Return the standings of a player by game."""
        return {
            game: known[player].rested(now)
            for game, known in self._standings.items()
            if player in known
        }

    def against(self, player: str, other: str = "") -> dict[tuple[str, str], WonAndLost]:
        """Return the tallies of a player by game and opponent; `other`: that one alone."""
        tallies: dict[tuple[str, str], WonAndLost] = {}
        for result in self._file.results:
            if player not in result.sides:
                continue
            place = result.sides.index(player)
            opponent, points = result.sides[1 - place], abs(place - result.points)
            if other in ("", opponent):
                pair = result.game, opponent
                tallies[pair] = tallies.get(pair, WonAndLost()).plus(points)
        return tallies
