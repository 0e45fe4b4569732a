"""A player's puzzles in their memory: the progress in each, and the days of the streak."""

from typing import Any

from bl_tui.play.remembered import Remembered
from engine.puzzles.streak import (
    Days,
    FirstTry,
    Progress,
    as_raw,
    days_as_raw,
    days_of,
    progress_of,
)

PUZZLES, DAYS = "puzzles", "puzzle_days"
"""The parts of the memory that hold puzzles, by their ids, and the days."""
BEGUN = "begun"
"""In the entry of a puzzle: the actions of the plan that was not handed in yet."""


class PuzzleMemory:
    """The progress of a player in all puzzles; a damaged entry counts as a new one."""

    def __init__(self, remembered: Remembered) -> None:
        self._remembered = remembered

    def all(self) -> dict[str, Progress]:
        """Return the progress in each puzzle that was begun, by its id."""
        kept = self._remembered.part(PUZZLES)
        return {name: progress_of(raw) for name, raw in kept.items()}

    def of(self, name: str) -> Progress:
        """Return the progress in a puzzle."""
        return progress_of(self._remembered.part(PUZZLES).get(name))

    def begun(self, name: str) -> tuple[Any, ...]:
        """Return the actions of the plan in progress, as a save writes them."""
        raw = self._remembered.part(PUZZLES).get(name)
        kept = raw.get(BEGUN) if isinstance(raw, dict) else None
        return tuple(kept) if isinstance(kept, list) else ()

    def keep(self, name: str, progress: Progress, begun: tuple[Any, ...] = ()) -> None:
        """Keep the progress in a puzzle, and the plan in progress. Raises OSError."""
        self._remembered.keep(PUZZLES, **{name: {**as_raw(progress), BEGUN: list(begun)}})

    @property
    def days(self) -> Days:
        """The days that count for the streak."""
        return days_of(self._remembered.part(DAYS))

    def count_day(self, day: int, stars: int, first: FirstTry | None = None) -> None:
        """Count the stars of a day's puzzle that were earned on that day; `first` is the plan if no
        other was handed in before. Raises OSError."""
        self._remembered.keep(DAYS, **days_as_raw(self.days.after(day, stars, first)))
