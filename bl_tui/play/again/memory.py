"""The positions that a player tries again: a mark of their own comes back until it is learnt.

It is due at once, then 1, 3 and 10 days after it was solved; one that was not solved is due the day
after, from the beginning. They are kept in the player's memory.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bl_tui.play.remembered import Remembered
from engine.bots.analysis.findings import Finding, Proof
from engine.core.frozen import Value, record

AGAIN = "again"
"""The part of the memory that holds positions, by SAVE/COUNT."""
DAYS = (1, 3, 10)
"""Days after which a position comes back that was solved once, twice, three times in a row."""
DAY = 24 * 60 * 60
"""Seconds of a day."""
LEARNT = len(DAYS) + 1
"""The times that a position is solved in a row until it does not come back."""


def _whole(save: Path) -> str:
    """Return the name under which it is noted that the errors of a game were taken."""
    return f"{save.stem}/"


@record
class Again(Value):
    """A position to try again."""

    save: str
    """The name of the save of its game, without the ending."""
    count: int
    """Actions of the game before the decision."""
    solved: int = 0
    """How often it was solved in a row."""
    due: int = 0
    """The day on which it is due, counted from 1970."""

    @property
    def name(self) -> str:
        """Return its name in the memory.

        >>> Again("ford-1", 12).name
        'ford-1/12'
        """
        return f"{self.save}/{self.count}"

    def tried(self, solved: bool, today: int) -> "Again":
        """Return it after it was tried today.

        >>> Again("ford-1", 12, 1, 100).tried(True, 100)
        Again(save='ford-1', count=12, solved=2, due=103)
        >>> Again("ford-1", 12, 2, 100).tried(False, 100).due
        101
        """
        times = self.solved + 1 if solved else 0
        days = DAYS[min(times, len(DAYS)) - 1] if solved else DAYS[0]
        return Again(self.save, self.count, times, today + days)

    def days_from(self, today: int) -> int | None:
        """Return the days until it comes back, None if it is learnt.

        >>> Again("ford-1", 12, 3, 110).days_from(100)
        10
        """
        return self.due - today if self.solved < LEARNT else None


class AgainMemory:
    """The positions of one player."""

    def __init__(self, remembered: Remembered, now: int) -> None:
        """`now`: seconds since 1970."""
        self._remembered, self.today = remembered, now // DAY
        """`today`: the day, counted from 1970."""

    def note(
        self, save: Path, findings: Iterable[Finding], own: Iterable[Any], *, done: bool = True
    ) -> None:
        """Take the confirmed errors of the player's seats in a game.

        Once its analysis is `done`, errors that are not confirmed are forgotten. Raises OSError.
        """
        seats = [*own]
        errors = {
            f"{save.stem}/{finding.count}"
            for finding in findings
            if finding.state is Proof.CONFIRMED and finding.better and finding.seat in seats
        }
        part = self._remembered.part(AGAIN).items()
        known = {name for name, kept in part if kept and name.startswith(_whole(save))}
        changes: dict[str, Any] = {name: [0, self.today] for name in errors - known}
        if done:
            changes |= dict.fromkeys(known - errors - {_whole(save)})
        if done and not self.has(save):
            changes[_whole(save)] = True
        if changes:
            self._remembered.keep(AGAIN, **changes)

    def has(self, save: Path) -> bool:
        """Return whether the errors of a game were taken."""
        return _whole(save) in self._remembered.part(AGAIN)

    def due(self) -> list[Again]:
        """Return the positions that are due, the longest waiting first."""
        waiting = [place for place in self._all() if place.due <= self.today]
        return sorted(waiting, key=lambda place: (place.due, place.name))

    def next_in(self) -> int | None:
        """Return the days until the next position is due, None without any."""
        days = [place.due - self.today for place in self._all() if place.solved < LEARNT]
        return max(min(days), 0) if days else None

    def keep(self, place: Again) -> None:
        """Keep a position after it was tried. Raises OSError."""
        self._remembered.keep(AGAIN, **{place.name: [place.solved, place.due]})

    def forget(self, place: Again) -> None:
        """Forget a position whose game is gone. Raises OSError."""
        self._remembered.keep(AGAIN, **{place.name: None})

    def _all(self) -> Iterator[Again]:
        """Yield the positions that are not learnt yet.

        One that would be due later than its days from today is due now: the clock was set back.
        """
        for name, kept in self._remembered.part(AGAIN).items():
            save, _, count = name.rpartition("/")
            fine = isinstance(kept, list) and len(kept) == 2 and all(type(n) is int for n in kept)
            if not (save and count.isdecimal() and fine):
                continue
            solved, due = kept
            longest = DAYS[max(min(solved, len(DAYS)), 1) - 1]
            if 0 <= solved < LEARNT:
                due = due if due <= self.today + longest else self.today
                yield Again(save, int(count), solved, due)
