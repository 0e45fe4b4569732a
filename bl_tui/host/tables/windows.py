"""Reactions at a table that agreed on even time for them: whatever is answered is done at its end.

Each window stays open for the time agreed on. What a player answers within it is kept, and can be
changed until then; who has not answered passes, and so does who can play nothing. So the others see
the same, and wait as long, whatever a hand holds. The window of somebody whose line has dropped
waits until they are back.
"""

from typing import Any

from bl_tui.host.tables.shared import News, SharedTable
from engine.core.seats import Seat

WINDOWS = (0, 5, 10, 20, 40)
"""The seconds that are offered; 0: everybody takes their own time."""


def reacting(shared: SharedTable) -> tuple[Seat, ...]:
    """Return the seats whose window is open: they may react or pass, and are there to do it."""
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


def passing(shared: SharedTable, seat: Seat) -> Any:
    """Return the action that passes a reaction, None where there is none to be passed."""
    decision = shared.module.presenter().decisions.due(shared.table.view(seat))
    return decision.decline() if decision.reaction else None


def kept(shared: SharedTable, seat: Seat, action: Any) -> bool:
    """Keep an answer until the time is over; False if it is to be carried out at once."""
    if seat not in reacting(shared) or shared.table.why_not(seat, action) is not None:
        return False
    shared.answers[seat] = (shared.table.seen, action)
    player = shared.plan.holder(seat.value).player
    for guest in tuple(shared.guests):
        if guest.player == player:
            guest.tell(News("kept", player))
    return True


def close(shared: SharedTable, seen: int) -> None:
    """Do what was answered in the windows that opened at a position, or pass them."""
    answers = {seat: action for seat, (then, action) in shared.answers.items() if then == seen}
    shared.answers.clear()
    if shared.table.seen != seen:  # something was taken back meanwhile
        return
    for seat in reacting(shared):
        if seat not in reacting(shared):
            continue
        action = answers.get(seat)
        if action is None or shared.table.why_not(seat, action) is not None:
            action = passing(shared, seat)
        shared.table.act(seat, action, shared.table.seen, shared.table.focus)
