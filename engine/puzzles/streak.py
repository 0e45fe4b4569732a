"""The plans that a player handed in, and the days in a row: pure functions of what is kept.

Only the puzzle of a day counts for the streak, and only on that day. A clock that is set back
neither breaks a streak nor makes up for a missed day: nothing counts until it has caught up.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.core.frozen import Value, record, replace
from engine.puzzles.puzzle import TRIES, Puzzle

WEEK = 7
"""Days of which one may be missed."""


@record
class HandedIn(Value):
    """A plan that was handed in: its actions as a save writes them, and its chance."""

    plan: tuple[Any, ...]
    chance: float


@record
class Progress(Value):
    """The plans that a player handed in for one puzzle.

    `hints` were asked for before it was finished; each costs a star. `shown` says that the solution
    was shown before all tries were used.
    """

    attempts: tuple[HandedIn, ...] = ()
    hints: int = 0
    shown: bool = False

    def stars(self, puzzle: Puzzle) -> int:
        """Return the stars of the best attempt, 0 to 3, less one for each hint."""
        best = max((puzzle.stars(attempt.chance) for attempt in self.attempts), default=0)
        return max(0, best - self.hints)

    def finished(self, puzzle: Puzzle) -> bool:
        """Return whether nothing more can be handed in: given up, three stars, or no tries left."""
        spent = len(self.attempts) >= TRIES
        return self.shown or spent or self.stars(puzzle) >= 3 - min(self.hints, 3)

    def handed_in(self, plan: tuple[Any, ...], chance: float) -> "Progress":
        """Return the progress with another attempt."""
        return replace(self, attempts=(*self.attempts, HandedIn(plan, chance)))


@record
class FirstTry(Value):
    """The first plan for a puzzle, handed in on its day: its stars and its chance."""

    stars: int
    chance: float


@record
class Days(Value):
    """The days that count for the streak: the stars of each, and the last day that was seen.

    `firsts` has the first plan of each day whose puzzle was new to the player.
    """

    stars: Mapping[int, int]
    last: int = 0
    firsts: Mapping[int, FirstTry] = MappingProxyType({})

    def after(self, day: int, stars: int, first: FirstTry | None = None) -> "Days":
        """Return the days after a plan for the puzzle of `day` was rated on that day; `first` is
        that plan if the player had handed in none before.

        A day before the last one counts for nothing, since the clock was set back.
        """
        if day < self.last:
            return self
        best = max(stars, self.stars.get(day, 0))
        firsts = self.firsts if first is None else {day: first, **self.firsts}
        return Days({**self.stars, day: best}, day, firsts)

    def streak(self, today: int) -> int:
        """Return the days in a row with at least one star, up to today or yesterday.

        One missed day in seven is forgiven, and does not count.
        """
        day, count, missed = max(today, self.last), 0, None
        if not self.stars.get(day):
            day -= 1  # it is not over yet
        while True:
            if self.stars.get(day):
                count += 1
            elif missed is not None and missed - day < WEEK:
                break
            else:
                missed = day
            day -= 1
            if day < min(self.stars, default=day + 1):
                break
        return count

    def week(self, today: int) -> tuple[int | None, ...]:
        """Return the stars of the last seven days up to today; None for a missed day."""
        return tuple(self.stars.get(today - back) for back in reversed(range(WEEK)))


def progress_of(raw: Any) -> Progress:
    """Return the progress that a file has; what is not of that form counts as none.

    >>> progress_of({"attempts": [[["a plan"], 0.5]], "hints": 1}).attempts[0].chance
    0.5
    """
    kept = raw if isinstance(raw, dict) else {}
    listed = kept.get("attempts")
    attempts = tuple(
        HandedIn(tuple(entry[0]), float(entry[1]))
        for entry in (listed if isinstance(listed, list) else ())
        if isinstance(entry, list)
        and len(entry) == 2
        and isinstance(entry[0], list)
        and isinstance(entry[1], int | float)
    )
    hints = kept.get("hints")
    return Progress(attempts[:TRIES], hints if type(hints) is int else 0, kept.get("shown") is True)


def as_raw(progress: Progress) -> dict[str, Any]:
    """Return progress in the form of a file: plain JSON."""
    attempts = [[list(attempt.plan), attempt.chance] for attempt in progress.attempts]
    return {"attempts": attempts, "hints": progress.hints, "shown": progress.shown}


def days_of(raw: Any) -> Days:
    """Return the days that a file has; what is not of that form counts as none."""
    kept = raw if isinstance(raw, dict) else {}
    listed, last = kept.get("stars"), kept.get("last")
    stars = {
        int(day): min(3, max(0, count))
        for day, count in (listed.items() if isinstance(listed, dict) else ())
        if str(day).isdecimal() and type(count) is int
    }
    tries = kept.get("firsts")
    firsts = {
        int(day): FirstTry(min(3, max(0, entry[0])), float(entry[1]))
        for day, entry in (tries.items() if isinstance(tries, dict) else ())
        if str(day).isdecimal()
        and isinstance(entry, list)
        and list(map(type, entry)) in ([int, float], [int, int])
    }
    return Days(stars, max([last if type(last) is int else 0, *stars]), firsts)


def days_as_raw(days: Days) -> dict[str, Any]:
    """Return the days in the form of a file: plain JSON."""
    return {
        "stars": {str(day): count for day, count in days.stars.items()},
        "last": days.last,
        "firsts": {str(day): [first.stars, first.chance] for day, first in days.firsts.items()},
    }
