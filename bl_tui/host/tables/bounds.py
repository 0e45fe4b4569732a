"""The limits on tables of one maker, and on invitations."""

from collections.abc import Iterable, Sequence

from bl_tui.host.limits import Limits
from bl_tui.host.people.guests import is_guest
from bl_tui.host.tables.foyer import Foyer
from bl_tui.host.tables.invitations import has_asked
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.shared import SharedTable


class NoTable(Exception):
    """A player may not make this table; `code` is the reason: "too_many", "bots", "asked", "named",
    "held", "blocked", "drains", "unrated", "guest_try", "tried"; `name` is the player who cannot be
    invited."""

    def __init__(self, code: str, name: str = "") -> None:
        super().__init__(code)
        self.code, self.name = code, name


def check(
    limits: Limits,
    foyer: Foyer,
    tables: Iterable[SharedTable],
    owner: str,
    holders: Sequence[tuple[str, Holder]],
    now: int,
) -> None:
    """Look whether a player may make a table at a moment. Raises NoTable."""
    known = [table.plan for table in tables]
    running = [plan for plan in known if plan.goes_on]
    made = [plan for plan in running if plan.owner == owner]
    if len(made) >= (limits.guest_tables if is_guest(owner) else limits.tables):
        raise NoTable("too_many")
    if (
        _bots_alone(holders)
        and sum(_bots_alone(plan.holders) for plan in made) >= limits.bots_alone
    ):
        raise NoTable("bots")
    if foyer.is_held(owner) and any(seat.open or seat.invited for _, seat in holders):
        raise NoTable("held")
    for name in {holder.invited for _, holder in holders if holder.invited}:
        if foyer.blocks(name, owner) or foyer.blocks(owner, name):
            raise NoTable("blocked", name)
        if any(has_asked(plan, owner, name, now) for plan in known):
            raise NoTable("asked", name)
        if sum(plan.invites(name) for plan in running) >= limits.invitations:
            raise NoTable("named", name)


def _bots_alone(holders: Sequence[tuple[str, Holder]]) -> bool:
    return bool(holders) and all(holder.bot and not holder.player for _, holder in holders)
