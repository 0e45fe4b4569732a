"""A player in a session: their choices about calls and chat, and their table."""

from collections.abc import Callable
from contextlib import suppress

from bl_tui.host.notices.wishes import NoticeWishes, changed, keep_wishes, read_wishes
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.shared import News
from bl_tui.play.remembered import Remembered
from engine.core.frozen import replace

PART = "host"
WEEKLY = "weekly"
"""The command that opens the game of the week."""
CALLS = ("both", "bell", "title", "off")
"""The ways to call a player whose turn it is."""


class Visitor:
    """A player, the hall, and the player's choices."""

    def __init__(
        self, player: str, hall: Hall, remembered: Remembered, knows: Callable[[str], str | None]
    ) -> None:
        """`knows` returns the name of a player in its original spelling, or None."""
        self.player, self.hall, self.remembered = player, hall, remembered
        self.knows = knows
        self.leaving: list[Callable[[], None]] = []
        """Functions to call at the end of the session; each may be called twice."""
        self.sends_notices = False
        """Whether the host sends notices to players who are away."""
        self.wants = ""
        """The id of the table that they want to open, `WEEKLY` for the game of the week, "" for
        the table that waits for them."""
        self.greeting = ""
        """The first notice of the lobby."""
        self.way_back = ""
        """The command with which a guest comes back; "" for a player with a key."""

    @property
    def call(self) -> str:
        """The way to call this player."""
        kept = self.remembered.part(PART).get("call")
        return kept if kept in CALLS else CALLS[0]

    @property
    def muted(self) -> bool:
        """Whether the chat is muted."""
        return self.remembered.part(PART).get("muted") is True

    def end(self) -> None:
        """Release all resources of the session, however it ended."""
        for leave in (*self.leaving,):
            leave()
        self.leaving.clear()

    def next_call(self) -> None:
        """Change to the next way of calling."""
        self._keep(call=CALLS[(CALLS.index(self.call) + 1) % len(CALLS)])

    @property
    def wishes(self) -> NoticeWishes:
        """The player's wishes about notices."""
        return read_wishes(self.remembered)

    def switch_notices(self, table: str) -> None:
        """Stop the notices of a table, or begin them again."""
        wishes = self.wishes
        words = ("off", table) if wishes.wants(table) else ("on", table)
        with suppress(OSError):
            keep_wishes(self.remembered, replace(changed(wishes, words) or wishes, on=True))

    def mute(self) -> None:
        """Mute the chat, or unmute it."""
        self._keep(muted=not self.muted)

    def _keep(self, **changes: object) -> None:
        with suppress(OSError):  # the disk may refuse: nothing else is lost
            self.remembered.keep(PART, **changes)


class Visit:
    """A session at a table, from before its screen is there until after it is gone."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.on_poke: Callable[[], object] = lambda: None
        self.on_news: Callable[[News], object] = lambda _: None

    def poke(self) -> None:
        """Receive a change."""
        self.on_poke()

    def tell(self, news: News) -> None:
        """Receive news apart from the game."""
        self.on_news(news)
