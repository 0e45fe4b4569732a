"""Hands that somebody has seen who does not play them: dealt anew, or kept apart.

Whoever gives a seat up has seen its hand. As long as nobody has done anything, the whole game is
dealt anew when somebody else takes that seat, or when its first holder sits down elsewhere. Later
they may come back to their own seat alone.
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

    The game is dealt anew where that is enough.
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
    """Begin the same game once more with other hands; return whether that could be written."""
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
    """Let all who are there sit at this game; what was thought of the one before is stale."""
    opened.table.seen = seen + 1
    shared._take(opened)
    for chair in shared.chairs:
        chair.move_to(opened.table)
    shared._look_on()
