"""The surroundings of a table: its sessions, and the hall."""

from typing import TYPE_CHECKING, Any, Protocol

from bl_tui.host.tables.host_clock import HostClock
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.host.tables.foyer import Foyer
    from bl_tui.host.tables.shared import News, SharedTable


class Guest(Protocol):
    """A session at a table."""

    player: str

    def poke(self) -> None:
        """Receive a change, to be looked at in the session's own time."""

    def tell(self, news: "News") -> None:
        """Receive news apart from the game."""


class Around(Protocol):
    """The interface of the hall for its tables."""

    foyer: "Foyer"

    def clock(self) -> int:
        """Return the seconds since 1970."""

    def ticks(self) -> int:
        """Return the moment on the host's own clock, which never jumps."""

    time: HostClock
    """The host's own clock, and the vacations of its players."""

    def wake_bots(self, table: "SharedTable") -> None:
        """Let the bots of a table think, if one decides."""

    def pointed(self, table: "SharedTable") -> None:
        """Note that a cursor has moved and must be written."""

    def rests(self, table: "SharedTable") -> None:
        """Note that a table has no more guests or thinking bots."""

    def changed(self, table: "SharedTable") -> None:
        """Note that the list of tables has changed."""

    def chance(self) -> str:
        """Return a seed."""

    def keeps(self, table: "SharedTable", seat: Seat, action: Any) -> bool:
        """Return whether an answer is kept to be carried out later."""

    def trouble(self, table: "SharedTable", error: OSError) -> None:
        """Log that something about a table could not be written."""
