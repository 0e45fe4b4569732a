"""A player's rating on the ladder of each game, from their finished games against rungs.

The games are lines of one file in the player's folder. A line that cannot be read is left out and
stays in the file; no game is ever lost. The rating is worked out from the games in
their order (`bl_tui.forms.glicko`), so that it needs no file of its own.
"""

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.frozen import Value, record
from saves.files import make_folder, read_file

if TYPE_CHECKING:
    from bl_tui.forms.glicko import Rating

LONGEST = 16 * 1024 * 1024
"""Bytes; a longer file was not written by this program."""

OPPONENTS = 40.0
"""The deviation of a rung's Elo."""
BEGINS = 1000.0
"""The rating before any game: about that of Recruit."""


@record
class RatedGame(Value):
    """A finished game against a rung: `name` tells the games apart, `points` is 1, 0.5 or 0."""

    name: str
    game: str
    rung: str
    elo: int
    points: float


def rating_of(games: Iterable[RatedGame]) -> "Rating":
    """Return the rating after some games, in their order."""
    from bl_tui.forms.glicko import Rating  # noqa: PLC0415 - no screen begins with a rating

    rating = Rating(BEGINS)
    for played in games:
        rating = rating.after([(Rating(played.elo, OPPONENTS), played.points)])
    return rating


class RatedGames:
    """The rated games of one player in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def of(self, game: str) -> tuple[RatedGame, ...]:
        """Return the rated games of a game, the oldest first; each counts once."""
        try:
            text = read_file(self.file, LONGEST).decode("utf-8", "replace")
        except OSError:
            return ()
        rows = (_read(line) for line in text.splitlines())
        known: dict[str, RatedGame] = {}
        for row in rows:
            if row is not None and row.game == game:
                known.setdefault(row.name, row)
        return tuple(known.values())

    def add(self, played: RatedGame) -> None:
        """Write a game at the end of the file, unless it is there. Raises OSError."""
        if any(known.name == played.name for known in self.of(played.game)):
            return
        row = {
            "name": played.name, "game": played.game, "rung": played.rung, "elo": played.elo,
            "points": played.points,
        }  # fmt: skip
        make_folder(self.file.parent)
        with self.file.open("a+b") as file:
            begun = file.tell() > 0 and not _ends_line(self.file)
            file.write(b"\n" * begun + json.dumps(row).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())


def _ends_line(file: Path) -> bool:
    """Return whether the last line of a file is whole."""
    with file.open("rb") as read:
        read.seek(-1, os.SEEK_END)
        return read.read(1) == b"\n"


def _read(line: str) -> RatedGame | None:
    """Return the game of a line, None for one that this program did not write."""
    try:
        row: Any = json.loads(line)
        played = RatedGame(row["name"], row["game"], row["rung"], row["elo"], row["points"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    texts = (played.name, played.game, played.rung)
    right = all(isinstance(text, str) for text in texts) and type(played.elo) is int
    right = right and type(played.points) in (int, float)
    return played if right and played.points in (0, 0.5, 1) and abs(played.elo) < 10_000 else None


def points_of(person: Any, won: Sequence[Any]) -> float:
    """Return the points of a person's seat: 1 for a win alone, 0.5 if nobody has won."""
    return 0.5 if not won else 1.0 if tuple(won) == (person,) else 0.0
