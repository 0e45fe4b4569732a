"""Hands that another player has seen: the game is dealt again, or the seat is refused.

A player who gives a seat up has seen its hand. Before the first action, the whole game is dealt
again when another player takes that seat, or when its first holder sits down elsewhere. Later they
may only come back to their own seat.
"""

from typing import TYPE_CHECKING

from bl_tui.host.tables import plan as plans
from engine.core.frozen import replace
from saves.errors import SaveError

if TYPE_CHECKING:
    from bl_tui.host.tables.shared import SharedTable
    from bl_tui.play.lobby import OpenGame

SEEN = "seen"
"""The reason, as the end of a message."""


def why_not(shared: "SharedTable", seat: str, player: str) -> str:
    """Return why a player cannot have a seat, since they know another hand; "" if they can.

    The game is dealt again where that is enough.
    """
    knows = plans.seen_elsewhere(shared.plan, seat, player)
    known = knows or plans.seen_by_others(shared.plan, seat, player)
    if not known or not shared.module.game.secrets:
        return ""
    try:
        if shared.table.count == 0:
            return "" if _deal_anew(shared) else SEEN
    except (SaveError, OSError):
        return SEEN
    finally:
        shared.close()
    return SEEN if knows else ""


def _deal_anew(shared: "SharedTable") -> bool:
    """Begin the same game again with other hands; return whether that could be written."""
    old, lobby = shared.open(), shared._lobby
    begun = lobby.begin(shared.module.game, old.table.setup)
    if begun.problem is not None:
        _show(shared, lobby.resume(old.path), old.table.seen)
        return False
    old.path.unlink()
    shared.plan = replace(shared.plan, rose=())
    _show(shared, begun, old.table.seen)
    return True


def _show(shared: "SharedTable", opened: "OpenGame", seen: int) -> None:
    """Move all chairs to this game; thoughts about the previous one are stale."""
    opened.table.seen = seen + 1
    shared._take(opened)
    for chair in shared.chairs:
        chair.move_to(opened.table)
    shared._look_on()
