"""Reactions at a table with a fixed time for them: every answer is carried out at its end.

Each window stays open for the agreed time. An answer is kept, and can be changed until then; a
player without an answer passes, and so does one who can play nothing. So the others see the same,
and wait as long, whatever a hand contains. The window of a player whose line has dropped waits
until they are back.
"""

import asyncio
from math import ceil
from time import monotonic
from typing import Any

from bl_tui.host.tables.minds import Minds
from bl_tui.host.tables.shared import News, SharedTable
from bl_tui.play.bot_process import Question
from bl_tui.play.minds.table_questions import WINDOW
from engine.core.seats import Seat

WINDOWS = (0, 5, 10, 20, 40)
"""The seconds to choose from; 0: no fixed time."""


def reacting(shared: SharedTable) -> tuple[Seat, ...]:
    """Return the seats whose window is open: they may react or pass, and are present."""
    plan = shared.plan
    if not plan.window or not shared.is_played:
        return ()
    table, seats = shared.table, []
    for seat in table.deciding:
        holder = plan.holder(seat.value)
        present = holder.bot or shared.is_here(holder.player)
        if present and passing(shared, seat) is not None:
            seats.append(seat)
    return tuple(seats)


def seconds_left(shared: SharedTable) -> int:
    """Return the seconds until an answer that is kept takes effect; the whole time, if it has not
    begun."""
    left = ceil(shared.window_end - monotonic())
    return left if left > 0 else shared.plan.window


def passing(shared: SharedTable, seat: Seat) -> Any:
    """Return the action that passes a reaction, None where the seat has no reaction to pass."""
    decision = shared.module.presenter().decisions.due(shared.table.view(seat))
    return decision.decline() if decision.reaction else None


def kept(shared: SharedTable, seat: Seat, action: Any) -> bool:
    """Keep an answer until the time is over; False if it must be carried out at once."""
    if seat not in reacting(shared) or shared.table.why_not(seat, action) is not None:
        return False
    shared.answers[seat] = (shared.table.seen, action)
    player = shared.plan.holder(seat.value).player
    for guest in tuple(shared.guests):
        if guest.player == player:
            guest.tell(News("kept", player, f"{seconds_left(shared)}"))
    return True


async def hold(shared: SharedTable, minds: Minds) -> None:
    """Keep a window open for the agreed time, then perform the answers: the others cannot see
    whether anything could be played. Raises Stopped."""
    loop, table = asyncio.get_running_loop(), shared.table
    seen, end = table.seen, loop.time() + shared.plan.window
    shared.window_end = monotonic() + shared.plan.window
    for seat in reacting(shared):
        bot = shared.plan.bot_of(seat.value)
        if bot:
            asked = Question(bot, table.view(seat), table.lot, WINDOW, foreign=table.foreign)
            thought = await minds.think(shared.plan.game, asked, shared.plan.owner)
            if table.seen == seen:
                kept(shared, seat, thought.choice.action)
    await asyncio.sleep(max(0.0, end - loop.time()))
    close(shared, seen)


def close(shared: SharedTable, seen: int) -> None:
    """Carry out the answers in the windows that opened at a position, or pass them."""
    answers = {seat: action for seat, (then, action) in shared.answers.items() if then == seen}
    shared.answers.clear()
    if shared.table.seen != seen:  # an action was undone meanwhile
        return
    for seat in reacting(shared):
        if seat not in reacting(shared):
            continue
        action = answers.get(seat)
        if action is None or shared.table.why_not(seat, action) is not None:
            action = passing(shared, seat)
        shared.table.act(seat, action, shared.table.seen, shared.table.focus)
