"""Invitations to a seat: it is kept for a player, and nobody sits down without saying yes.

An invitation belongs to a table and to its maker. After a no, or without an answer, the same maker
cannot invite the same player for a day.
"""

from collections.abc import Iterable

from bl_tui.host.tables import plan as plans
from bl_tui.host.tables.clock import DAY
from bl_tui.host.tables.plan import OPEN, Holder, Seating
from bl_tui.host.tables.shared import News, SharedTable
from engine.core.frozen import replace


def inviting(holders: Iterable[tuple[str, Holder]], owner: str) -> tuple[tuple[str, Holder], ...]:
    """Return the holders of a new table: its maker sits down, other players are invited."""

    def of_new(held: Holder) -> Holder:
        player = held.player or held.invited
        if not player:
            return held
        return Holder(player) if player == owner else Holder(invited=player)

    return tuple((seat, of_new(held)) for seat, held in holders)


def has_asked(plan: Seating, asker: str, player: str, now: int) -> bool:
    """Return whether this table keeps its maker from inviting a player again: the invitation has no
    answer yet, or ended without a yes within a day."""
    if plan.owner != asker:
        return False
    waits = player in plan.invitees and (plan.goes_on or now - plan.made < DAY)
    return waits or any(who == player and now - at < DAY for who, at in plan.declined)


def accept(shared: SharedTable, player: str, *, rates: bool = False) -> str:
    """Give a player the seats to which they are invited; return why not, as the end of a message,
    "" if they have one. `rates`: they agree to rate the game."""
    kept = [seat for seat, holder in shared.plan.holders if player and holder.invited == player]
    refused = [shared.sit(player, seat, rates=rates) for seat in kept]
    return min(refused, default="withdrawn")


def decline(shared: SharedTable, player: str) -> None:
    """Open the seats to which a player is invited, because they say no."""
    _end(shared, player, News("turned_down", player))


def withdraw(shared: SharedTable, player: str, by: str) -> None:
    """Open the seats to which a player is invited, as the maker of the table wishes."""
    if shared.plan.owner == by:
        _end(shared, player, News("withdrawn", player))


def _end(shared: SharedTable, player: str, news: News) -> None:
    plan = shared.plan
    if not plan.invites(player):
        return
    for seat, holder in plan.holders:
        if holder.invited == player:
            plan = plans.held(plan, seat, OPEN)
    shared.reseat(replace(plan, declined=(*plan.declined, (player, shared.now))), news)
