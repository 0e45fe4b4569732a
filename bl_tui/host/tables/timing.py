"""The clocks of a table: the time that its seats have left, and the players on vacation."""

from typing import TYPE_CHECKING

from bl_tui.host.tables import clock
from engine.core.frozen import replace

if TYPE_CHECKING:
    from bl_tui.host.tables.shared import SharedTable


def time_left(shared: "SharedTable", seat: str) -> int | None:
    """Return the seconds that a seat has left, None without a clock."""
    plan = shared.plan
    now, away = shared._around.ticks(), _away(shared, seat)
    return clock.left(plan.clock, plan.times, seat, plan.asked, now, away)


def is_away(shared: "SharedTable", seat: str) -> bool:
    """Return whether the clock of a seat is stopped, since its player is on vacation."""
    player, time = shared.plan.holder(seat).player, shared._around.time
    return shared.plan.clock.has_vacation and time.vacation_left(player) > 0


def out_of_time(shared: "SharedTable") -> tuple[str, ...]:
    """Return the seats of players whose time is over."""
    plan, now = shared.plan, shared._around.ticks()
    people = [seat for seat in plan.asked if not plan.bot_of(seat)]
    away = {seat: _away(shared, seat) for seat in people}
    return clock.out_of_time(plan.clock, plan.times, people, now, away)


def begin_move_again(shared: "SharedTable") -> None:
    """Let the time of the current move begin now, since it is unknown when it began."""
    if shared.plan.times.since:
        times = replace(shared.plan.times, since=shared._around.ticks())
        shared.keep(lambda plan: replace(plan, times=times))


def _away(shared: "SharedTable", seat: str) -> int:
    """Return the seconds of the vacation of a seat's player since the last action."""
    player, since = shared.plan.holder(seat).player, shared.plan.times.since
    if not shared.plan.clock.has_vacation:
        return 0
    return shared._around.time.away(player, since, shared._around.ticks())
