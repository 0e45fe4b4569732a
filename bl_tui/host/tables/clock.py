"""The clock of a table: a time for each move, or for the whole game, which may grow with each turn.

It runs for the seats that decide, from the moment at which all seats are taken. The table has a
rule for a player whose time is over (`FLAGS`). All moments are those of the host's own clock, which
runs only while the host does and never jumps (`bl_tui.host.tables.host_clock`).
"""

from collections.abc import Iterable, Mapping

from engine.core.frozen import Value, record, replace

MOVE, GAME, FISCHER = "move", "game", "fischer"
MINUTE, HOUR, DAY = 60, 3600, 86400
BOT_PLAYS, LOSES, NOTHING = "bot", "lose", "nothing"
FLAGS = (BOT_PLAYS, LOSES, NOTHING)
"""The rules for a player whose time is over: a bot takes the seat, the other player of two wins, or
the game waits."""


@record
class Clock(Value):
    """The time of each seat: `seconds` for each move or for the game; none by kind "". With FISCHER
    it grows by `increment` seconds after each turn in which the seat has decided something."""

    kind: str = ""
    seconds: int = 0
    increment: int = 0

    @property
    def has_vacation(self) -> bool:
        """Whether it stops for a player on vacation: one with days for each move does."""
        return self.kind == MOVE and self.seconds >= DAY


NO_CLOCK = Clock()
CLOCKS = (
    NO_CLOCK,
    *(Clock(MOVE, seconds) for seconds in (2 * MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY)),
    *(Clock(GAME, seconds) for seconds in (30 * MINUTE, HOUR, 3 * HOUR)),
    Clock(FISCHER, 10 * MINUTE, 30),
    Clock(FISCHER, 30 * MINUTE, MINUTE),
)
"""The clocks to choose from."""


@record
class Times(Value):
    """The time that seats have used, and the moment since which the deciding ones use more; `since`
    is 0 while the clock is stopped. `raised` is the last turn after which the time of a seat has
    grown: no turn counts twice, even if it was taken back."""

    used: tuple[tuple[str, int], ...] = ()
    since: int = 0
    raised: tuple[tuple[str, int], ...] = ()

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


def raised(clock: Clock, times: Times, seats: Iterable[str], turn: int) -> Times:
    """Return the times after seats have finished deciding in a turn."""
    last = dict(times.raised)
    seats = [seat for seat in seats if last.get(seat, -1) < turn]
    if clock.kind != FISCHER or not times.since or not seats:
        return times
    used = dict(times.used) | {seat: times.of(seat) - clock.increment for seat in seats}
    grown = last | dict.fromkeys(seats, turn)
    return replace(times, used=tuple(sorted(used.items())), raised=tuple(sorted(grown.items())))


def left(
    clock: Clock, times: Times, seat: str, due: Iterable[str], now: int, away: int = 0
) -> int | None:
    """Return the seconds that a seat has left, None without a clock; `away` are those of a vacation
    since the last action."""
    if not clock.kind:
        return None
    running = max(0, now - times.since - away) if times.since and seat in due else 0
    used = running if clock.kind == MOVE else times.of(seat) + running
    return max(0, clock.seconds - used)


def out_of_time(
    clock: Clock, times: Times, due: Iterable[str], now: int, away: Mapping[str, int] = {}
) -> tuple[str, ...]:
    """Return the deciding seats whose time is over; `away` are seconds of vacation by seat."""
    due = tuple(due)
    over = (left(clock, times, seat, due, now, away.get(seat, 0)) == 0 for seat in due)
    return tuple(seat for seat, is_over in zip(due, over, strict=True) if times.since and is_over)
