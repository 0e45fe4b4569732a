"""Games between bots in the background, which show whether a board is fair while it is drawn."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bl_tui.play.analysing.desk import LEAST
from bl_tui.play.children import Children, give_way
from bl_tui.play.drafts.draft import Rows
from bl_tui.play.minds.crew import mute
from bl_tui.play.simulation import Job, play
from bl_tui.play.statistics import wilson
from engine.bots.roster import roster_of
from engine.core.frozen import Value, record
from saves.games import Known

TRIAL_GAMES = 20
"""Games of a trial."""


@record
class Balance(Value):
    """The result of the games of a trial so far."""

    seats: tuple[str, ...]
    wanted: int
    games: int = 0
    wins: tuple[int, ...] = ()
    turns: int = 0
    """Turns of all games together."""

    def share(self, place: int) -> tuple[float, float, float]:
        """Return the share of games that a seat won, and its 95 % interval."""
        wins = self.wins[place]
        return (wins / max(self.games, 1), *wilson(wins, self.games))

    def after(self, won: tuple[str, ...], turns: int) -> "Balance":
        """Return the result with another game."""
        before = self.wins or (0,) * len(self.seats)
        wins = tuple(count + (seat in won) for seat, count in zip(self.seats, before, strict=True))
        return Balance(self.seats, self.wanted, self.games + 1, wins, self.turns + turns)


class BalanceTrial:
    """Plays the games of a draft in one process, which has the least priority."""

    def __init__(self, rows: Rows, jobs: Sequence[Job], seats: tuple[str, ...]) -> None:
        """Begin. `rows` is the draft that is played."""
        self.rows = rows
        self.now = Balance(seats, len(jobs))
        children = Children()
        self._line, theirs = children.Pipe(duplex=False)
        self._process = children.Process(target=play_all, args=(theirs, tuple(jobs)), daemon=True)
        self._process.start()
        theirs.close()
        self.is_over = False
        """Whether no more games will come."""

    def look(self) -> Balance:
        """Return the result so far, without waiting."""
        try:
            while not self.is_over and self._line.poll():
                self.now = self.now.after(*self._line.recv())
                self.is_over = self.now.games == self.now.wanted
        except (EOFError, OSError):
            self.is_over = True
        return self.now

    def stop(self) -> None:
        """End the process."""
        self.is_over = True
        self._line.close()
        self._process.kill()
        self._process.join()


def jobs_of(game: Known, battle: str, setup: Any, seed: str) -> tuple[Job, ...]:
    """Return the games of a trial, between bots of the usual strength."""
    known = game.load().game
    bots = (roster_of(known.name).usual,) * len(known.seats(setup))
    return tuple(Job(game, battle, setup, number, seed, bots) for number in range(TRIAL_GAMES))


def play_all(line: Any, jobs: Sequence[Job]) -> None:
    """Play games and report who won; the life of a process."""
    mute()
    give_way(LEAST)
    with suppress(OSError):  # the program is gone
        for job in jobs:
            result = play(job)
            line.send((result.won, result.turns))
