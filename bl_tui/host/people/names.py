"""The players of a host outside of their sessions: another name, guests that leave, the foyer."""

from contextlib import suppress
from shutil import rmtree
from time import monotonic, time
from typing import TYPE_CHECKING

from bl_tui.host.accounts import BadName
from bl_tui.host.bans import HELD, MUTED
from bl_tui.host.people import guests

if TYPE_CHECKING:
    from bl_tui.host.place import Host

IDLE = 300.0
"""Seconds without a key pressed after which a player counts as idle."""
PLAYERS = "players"
"""The folder with a folder for each player."""
SAVES = "saves"
"""The folder of saved games in a player's folder."""


def rename(host: "Host", old: str, new: str, now: float) -> None:
    """Give a player who is not online another name; this can be repeated if it was interrupted.
    Raises BadName, OSError."""
    why = host.accounts.refusal(new)
    if why is not None:
        raise BadName(why)
    folder = host.folder / PLAYERS
    if (folder / old).exists() and not (folder / new).exists():
        (folder / old).rename(folder / new)
    host.outbox.rename(old, new)
    host.hall.weekly.rename(old, new)  # before its tables, whose results it would count again
    for table in host.hall.tables.values():
        table.rename(old, new)
    host.hall.ratings.rename(old, new)
    host.hall.time.rename(old, new)
    host.bans.rename(old, new, now)
    host.codes.rename(old, new)
    host.hall.foyer.rename(old, new)
    host.accounts.rename(old, new)


def take_over(host: "Host", guest: str, key: str, name: str, now: float) -> None:
    """Give the games of a guest who is not online to a key without a name, which gets one. Raises
    BadName, OSError."""
    rename(host, guest, name, now)
    host.accounts.hand_over(host.accounts.key_of(name), key)


def forget_unused(host: "Host", player: str) -> None:
    """Forget a guest who has left, if they have no game to come back to."""
    if not guests.is_guest(player) or host.hall.here[player]:
        return
    plans = [table.plan for table in host.hall.tables.values()]
    if any(player in (plan.owner, *plan.players, *plan.invitees) for plan in plans):
        return
    folder = host.folder / PLAYERS / player
    if any((folder / SAVES).glob("*")):
        return
    with suppress(OSError):  # the disk may refuse: the guest is kept
        host.accounts.remove(player)
        rmtree(folder, ignore_errors=True)


def open_foyer(host: "Host") -> None:
    """Read the wishes of players about each other and the message of the day, and let the operator
    mute players and put them on hold. Raises OSError, ValueError."""
    foyer = host.hall.foyer
    foyer.keep_in(host.folder)
    foyer.is_muted = lambda player: host.bans.has(MUTED, player, time())
    foyer.is_held = lambda player: host.bans.has(HELD, player, time())

    def idle() -> set[str]:
        active = {line.player for line in host.lines if monotonic() - line.heard <= IDLE}
        return {line.player for line in host.lines} - active

    foyer.idle = idle
