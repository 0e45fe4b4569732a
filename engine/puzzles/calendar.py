"""Which puzzle belongs to a day: the same for everybody, and none twice until all were shown.

A day is a number: `date.toordinal()`. Weeks begin on Monday with the easiest, up to Saturday.
"""

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b

from engine.core.frozen import Value, record

FIRST_DAY = 739_621
"""A Monday, 2026-01-05, from which runs are counted; earlier days have puzzles, too."""
WEEK = 7
EFFORT = (0, 1, 2, 3, 4, 5, 2)
"""How hard a puzzle each day wants, from Monday; Sunday is like Wednesday."""


@record
class Listed(Value):
    """A puzzle as the calendar knows it."""

    id: str
    level: int
    game: str = ""


def of_day(puzzles: Sequence[Listed], day: int, edition: int) -> str:
    """Return the id of the puzzle of a day; `edition` counts the changes of the collection.

    Raises ValueError where there are none.
    """
    if not puzzles:
        raise ValueError("no puzzles")
    run, place = divmod(day - FIRST_DAY, len(puzzles))
    return run_of(puzzles, run, edition)[place]


def run_of(puzzles: Sequence[Listed], run: int, edition: int) -> tuple[str, ...]:
    """Return the ids of all puzzles in the order of the days in which each comes once.

    Mondays get the easiest, and so on. Each run has another order among equals. A day has another
    game than the day before if one is left, first the one with the most puzzles left.
    """
    count = len(puzzles)
    mixed = sorted(puzzles, key=lambda listed: (listed.level, _drawn(listed.id, run, edition)))
    days = [EFFORT[(run * count + place) % WEEK] for place in range(count)]
    left, first = dict[int, list[Listed]](), 0
    for effort in sorted(set(EFFORT)):
        share = mixed[first : first + days.count(effort)]
        left[effort] = sorted(share, key=lambda listed: _drawn(listed.id, run, edition))
        first += len(share)
    shown, games = list[Listed](), Counter(listed.game for listed in puzzles)
    for effort in days:
        before, share = shown[-1].game if shown else "", left[effort]
        most = {game: (game != before, count) for game, count in games.items()}
        following = max(share, key=lambda listed: most[listed.game])
        share.remove(following)
        games[following.game] -= 1
        shown.append(following)
    return tuple(listed.id for listed in shown)


def _drawn(puzzle: str, run: int, edition: int) -> bytes:
    return blake2b(f"{puzzle}\x1f{run}\x1f{edition}".encode(), digest_size=8).digest()
