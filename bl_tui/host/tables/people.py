"""Actions of people outside of a game: they talk, ignore, block, and show watchers out."""

from bl_tui.host.tables.foyer import BLOCKED
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.shared import News, SharedTable

SHOWN_OUT = "shown_out"
"""The kind of the news that a watcher has to leave."""
HALF_AN_HOUR = 1800
"""Seconds for which a watcher is shown out."""


def say(hall: Hall, player: str, text: str) -> bool:
    """Say something in the lobby; False if it is empty or one too many, or the player is muted."""
    done = hall.foyer.say(player, text, hall.clock())
    if done:
        hall.poke()
    return done


def wish(hall: Hall, player: str, other: str, what: str) -> str:
    """Ignore or block another player, or neither; return what is true now. Those who are blocked
    leave the tables of the player at once. Raises OSError."""
    done = hall.foyer.wish(player, other, what)
    if what == BLOCKED:
        for table in tuple(hall.tables.values()):
            if table.plan.seats_of(player):
                _clear(hall, table)
    hall.poke()
    return done


def show_out(hall: Hall, table: SharedTable, player: str, watcher: str, seconds: int) -> bool:
    """Let a watcher leave a table for some time, as one of its players wishes; return whether that
    was possible."""
    if watcher not in table.watchers or not table.plan.seats_of(player):
        return False
    hall.foyer.show_out(table.plan, watcher, hall.clock() + seconds)
    _clear(hall, table)
    return True


def _clear(hall: Hall, table: SharedTable) -> None:
    """Show out all watchers who may not be here."""
    for watcher in table.watchers:
        if hall.found(table.plan.id, watcher) is None:
            table.tell(News(SHOWN_OUT, watcher))
