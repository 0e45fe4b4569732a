"""The limits on tables of one maker, and on seats kept for players without asking them."""

from collections.abc import Iterable, Sequence

from bl_tui.host.limits import Limits
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.shared import SharedTable


class NoTable(Exception):
    """A player may not make this table; `code` is the reason: "too_many", "bots", "named",
    "drains"; `name` is the player who was named too often."""

    def __init__(self, code: str, name: str = "") -> None:
        super().__init__(code)
        self.code, self.name = code, name


def check(
    limits: Limits,
    tables: Iterable[SharedTable],
    owner: str,
    holders: Sequence[tuple[str, Holder]],
) -> None:
    """Look whether a player may make a table. Raises NoTable."""
    running = [table for table in tables if table.plan.goes_on]
    made = [game for game in running if game.plan.owner == owner]
    if len(made) >= limits.tables:
        raise NoTable("too_many")
    if (
        _bots_alone(holders)
        and sum(_bots_alone(game.plan.holders) for game in made) >= limits.bots_alone
    ):
        raise NoTable("bots")
    for name in {holder.player for _, holder in holders if holder.player} - {owner}:
        waiting = [game for game in running if _waits_for(game, name)]
        by_one = sum(game.plan.owner == owner for game in waiting)
        if by_one >= limits.named_by_one or len(waiting) >= limits.named:
            raise NoTable("named", name)


def _bots_alone(holders: Sequence[tuple[str, Holder]]) -> bool:
    return bool(holders) and all(holder.bot and not holder.player for _, holder in holders)


def _waits_for(table: SharedTable, name: str) -> bool:
    """Return whether another player gave them a seat at a table to which they never came."""
    named = table.plan.owner != name and bool(table.plan.seats_of(name))
    return named and name not in table.pointed
