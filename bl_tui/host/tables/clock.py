"""The clock of a table: a time for each move, or for the whole game.

It runs for the seats that decide, from the moment at which all seats are taken. When a player's
clock runs out, a bot takes the seat: a rule for any number of seats, and the game continues.
"""

from collections.abc import Iterable

from engine.core.frozen import Value, record, replace

MOVE, GAME = "move", "game"
MINUTE, HOUR, DAY = 60, 3600, 86400


@record
class Clock(Value):
    """The time of each seat: `seconds` for each move or for the game; none by kind ""."""

    kind: str = ""
    seconds: int = 0


NO_CLOCK = Clock()
CLOCKS = (
    NO_CLOCK,
    *(Clock(MOVE, seconds) for seconds in (2 * MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY)),
    *(Clock(GAME, seconds) for seconds in (30 * MINUTE, HOUR, 3 * HOUR)),
)
"""The clocks to choose from."""


@record
class Times(Value):
    """The time that seats have used, and the moment since which the deciding ones use more; `since`
    is 0 while the clock is stopped."""

    used: tuple[tuple[str, int], ...] = ()
    since: int = 0

    def of(self, seat: str) -> int:
        """Return the seconds that a seat had used at the last action."""
        return dict(self.used).get(seat, 0)


def moved_on(times: Times, due: Iterable[str], now: int, *, runs: bool) -> Times:
    """Return the times plus the seconds of those who decided; `runs`: the clock continues."""
    used = dict(times.used)
    if times.since:
        for seat in due:
            used[seat] = used.get(seat, 0) + max(0, now - times.since)
    return replace(times, used=tuple(sorted(used.items())), since=now if runs else 0)


def left(clock: Clock, times: Times, seat: str, due: Iterable[str], now: int) -> int | None:
    """Return the seconds that a seat has left, None without a clock."""
    if not clock.kind:
        return None
    running = max(0, now - times.since) if times.since and seat in due else 0
    used = times.of(seat) + running if clock.kind == GAME else running
    return max(0, clock.seconds - used)


def out_of_time(clock: Clock, times: Times, due: Iterable[str], now: int) -> tuple[str, ...]:
    """Return the deciding seats whose time is over."""
    due = tuple(due)
    return tuple(seat for seat in due if times.since and left(clock, times, seat, due, now) == 0)
