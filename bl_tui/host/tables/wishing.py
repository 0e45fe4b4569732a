"""Automatic actions of players at a shared table: the hall performs them, after a while."""

from typing import Any

from bl_tui.play.table import Table


def wished(table: Table) -> dict[Any, Any]:
    """Return the deciding seats that have an automatic action, each with it."""
    pairs = ((seat, table.wish_of(seat)) for seat in table.deciding)
    acts = ((seat, wish(table.view(seat))) for seat, wish in pairs if wish is not None)
    return {seat: action for seat, action in acts if action is not None}


def act_as_wished(table: Table) -> None:
    """Perform the automatic action of one seat, if there is one."""
    for seat, action in tuple(wished(table).items())[:1]:
        table.act(seat, action, table.seen, table.focus)
