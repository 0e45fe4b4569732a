"""The journal into which a table writes its game."""

from typing import Any, Protocol

from engine.core.record import Entry, Record


class TableJournal(Protocol):
    """A record of a game in progress. All methods may raise OSError without losing data.

    A failed write is retried with the next action.
    """

    @property
    def moved(self) -> str:
        """The file that another program wrote over, "" for none; the game continues in a new
        one."""
        ...

    def append(self, entry: Entry[Any, Any], focus: str) -> None:
        """Write an action down; durable when it returns. `focus` is the player's cursor."""
        ...

    def undo(self, record: Record[Any, Any]) -> None:
        """Write down that only the actions of this record remain, and a new seed."""
        ...

    def glance(self, focus: str) -> None:
        """Write down the player's cursor: at once, and as cheaply as possible."""
        ...

    def rest(self, focus: str) -> None:
        """Write down the player's cursor when they leave."""
        ...

    def reseat(self, players: tuple[str, ...]) -> None:
        """Write down the new players, as `saves.header` names them."""
        ...

    def settle(self, how: str, won: tuple[str, ...]) -> None:
        """Write down that the players ended the game, as `saves.header` says it."""
        ...


class MemoryJournal:
    """A journal that keeps everything in memory, for tests and for trials."""

    moved = ""

    def __init__(self) -> None:
        self.entries: list[Entry[Any, Any]] = []
        self.focus = ""
        self.players: tuple[str, ...] = ()
        self.settled: tuple[str, tuple[str, ...]] | None = None

    def append(self, entry: Entry[Any, Any], focus: str) -> None:
        """Keep an action."""
        self.entries.append(entry)
        self.focus = focus

    def undo(self, record: Record[Any, Any]) -> None:
        """Forget all but the actions of the record."""
        del self.entries[len(record.entries) :]

    def glance(self, focus: str) -> None:
        """Keep the cursor."""
        self.focus = focus

    def rest(self, focus: str) -> None:
        """Keep the cursor."""
        self.focus = focus

    def reseat(self, players: tuple[str, ...]) -> None:
        """Keep the players."""
        self.players = players

    def settle(self, how: str, won: tuple[str, ...]) -> None:
        """Keep how the players ended the game."""
        self.settled = (how, won)
