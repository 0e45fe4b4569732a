"""What players at a shared table wished to be done by itself: the hall does it, after a while."""

from typing import Any

from bl_tui.play.table import Table


def wished(table: Table) -> dict[Any, Any]:
    """Return the seats that decide and wish something done by itself, and what."""
    pairs = ((seat, table.wish_of(seat)) for seat in table.deciding)
    acts = ((seat, wish(table.view(seat))) for seat, wish in pairs if wish is not None)
    return {seat: action for seat, action in acts if action is not None}


def act_as_wished(table: Table) -> None:
    """Carry out what one seat wishes done by itself, where that is due."""
    for seat, action in tuple(wished(table).items())[:1]:
        table.act(seat, action, table.seen, table.focus)
