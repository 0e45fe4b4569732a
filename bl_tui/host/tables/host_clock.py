"""The host's own clock, and the vacations of its players.

The clock runs only while the host does, and does not notice if somebody sets the clock of the
machine: no player loses time by either.
"""

import asyncio
import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from bl_tui.host.tables.clock import DAY
from saves.errors import SaveError
from saves.files import read_file, write_whole
from saves.guard import guarded

if TYPE_CHECKING:
    from bl_tui.host.tables.shared import SharedTable

FILE = "clock.json"
LONGEST = 1 << 24
"""Bytes of the file; a longer one was not written here."""
YEAR = 365 * DAY
MOST_DAYS = 30
"""Days of vacation of a player within a year."""

A_SECOND = 1.0
WRITTEN = 15
"""Seconds after which the moment is written again: as much may be lost when the host is killed."""
Spans = list[list[int]]
"""The vacations of a player: the moments at which each begins and ends."""


class HostClock:
    """Moments in seconds that never go back, and the players who are on vacation."""

    def __init__(
        self, folder: Path, wall: Callable[[], int], steady: Callable[[], float] = monotonic
    ) -> None:
        """Read the file. `wall` is the clock of the machine, at which a new one begins; `steady` is
        one that nobody can set."""
        self._file, self._steady, self._since = folder / FILE, steady, steady()
        self.is_new = False
        """Whether there was no valid file, so that older moments mean nothing."""
        try:
            raw = json.loads(read_file(self._file, LONGEST))
            self._base, self._vacations = _sound(raw)
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            self._base, self._vacations, self.is_new = wall(), {}, True

    def now(self) -> int:
        """Return the moment."""
        return self._base + int(self._steady() - self._since)

    def write(self) -> None:
        """Write the moment and the vacations. Raises OSError."""
        text = json.dumps({"now": self.now(), "vacations": self._vacations})
        os.close(write_whole(self._file, text.encode(), replace=True))

    def stop(self) -> None:
        """Write the moment at which the host ends; else the last one that was written holds."""
        with suppress(OSError):  # the disk may refuse: the players lose no time
            self.write()

    # --- vacations --------------------------------------------------------------------------

    def begin_vacation(self, player: str, days: int) -> int:
        """Begin a vacation of a player, or change the end of the current one; return its days, no
        more than are left. With none left, nothing changes, and it is 0. Raises OSError."""
        before = [[*span] for span in self._vacations.get(player, [])]
        self._end(player)
        now, days = self.now(), min(days, self.days_left(player))
        if days <= 0:  # the last hours of a vacation go on
            self._vacations[player] = before
            return 0
        kept = [span for span in self._vacations.get(player, []) if span[1] > now - YEAR]
        self._vacations[player] = [*kept, [now, now + days * DAY]]
        self.write()
        return days

    def end_vacation(self, player: str) -> bool:
        """End the vacation of a player; return whether there was one. Raises OSError."""
        ended = self._end(player)
        self.write()
        return ended

    def _end(self, player: str) -> bool:
        now = self.now()
        running = [span for span in self._vacations.get(player, []) if span[1] > now]
        for span in running:
            span[1] = now
        return bool(running)

    def days_left(self, player: str) -> int:
        """Return the days of vacation that a player may still take this year."""
        now = self.now()
        return max(0, MOST_DAYS - -(-self.away(player, now - YEAR, now + YEAR) // DAY))

    def vacation_left(self, player: str) -> int:
        """Return the seconds to the end of a player's vacation, 0 without one."""
        now = self.now()
        return self.away(player, now, now + YEAR)

    def away(self, player: str, since: int, until: int) -> int:
        """Return the seconds of vacation of a player between two moments."""
        spans = self._vacations.get(player, [])
        return sum(max(0, min(end, until) - max(begin, since)) for begin, end in spans)

    def rename(self, old: str, new: str) -> None:
        """Give a player another name. Raises OSError."""
        if old in self._vacations:
            self._vacations[new] = self._vacations.pop(old)
            self.write()


def _sound(raw: Any) -> tuple[int, dict[str, Spans]]:
    """Return the moment and the vacations of a file. Raises ValueError, TypeError, KeyError."""
    now, vacations = raw["now"], raw["vacations"]
    spans = [span for own in _values(vacations) for span in own]
    if type(now) is not int or any(list(map(type, span)) != [int, int] for span in spans):
        raise ValueError(FILE)
    return now, vacations


def _values(vacations: Mapping[str, Spans]) -> list[Spans]:
    if not isinstance(vacations, dict):
        raise TypeError(FILE)
    return [*vacations.values()]


async def keep_clocks(
    time: HostClock, tables: Mapping[str, "SharedTable"], log: Callable[..., None]
) -> None:
    """Look at the clocks of all tables each second, and write the moment from time to time."""
    written = time.now()
    while True:
        for table in tuple(tables.values()):
            if table.plan.clock.kind and table.plan.goes_on:
                _look_at(table, log)
        if time.now() - written >= WRITTEN:
            written = time.now()
            try:
                time.write()
            except OSError as error:
                log("clock", error=repr(error))
        await asyncio.sleep(A_SECOND)


def _look_at(table: "SharedTable", log: Callable[..., None]) -> None:
    """Look at the clock of a table; an error of one stops no other clock."""
    try:
        with guarded(table.is_open and table.open().record.foreign, table.folder):
            table.look_at_clock()
    except (SaveError, OSError) as error:
        log("table", table=table.plan.id, error=repr(error))
