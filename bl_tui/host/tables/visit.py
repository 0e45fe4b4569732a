"""A player in a session: what they have chosen about calls and talk, and where they are."""

from collections.abc import Callable
from contextlib import suppress

from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.shared import News
from bl_tui.play.remembered import Remembered

PART = "host"
CALLS = ("both", "bell", "title", "off")
"""How a player is told that it is their turn."""


class Visitor:
    """A player, the hall, and what the player wants."""

    def __init__(
        self, player: str, hall: Hall, remembered: Remembered, knows: Callable[[str], str | None]
    ) -> None:
        """`knows` returns the name of a player as it is written, None for nobody's."""
        self.player, self.hall, self._remembered = player, hall, remembered
        self.knows = knows
        self.leaving: list[Callable[[], None]] = []
        """What is to be done at the end of the session; each may be done twice."""
        self.wants = ""
        """The id of the table to which they wish to be led, "" for the one that waits for them."""

    @property
    def call(self) -> str:
        """Return how they are told that it is their turn."""
        kept = self._remembered.part(PART).get("call")
        return kept if kept in CALLS else CALLS[0]

    @property
    def muted(self) -> bool:
        """Return whether they hear nothing of what is said."""
        return self._remembered.part(PART).get("muted") is True

    def end(self) -> None:
        """Let go of all that the session still holds, whatever has ended it."""
        for leave in (*self.leaving,):
            leave()
        self.leaving.clear()

    def next_call(self) -> None:
        """Be told otherwise."""
        self._keep(call=CALLS[(CALLS.index(self.call) + 1) % len(CALLS)])

    def mute(self) -> None:
        """Hear what is said no more, or again."""
        self._keep(muted=not self.muted)

    def _keep(self, **changes: object) -> None:
        with suppress(OSError):  # it holds for what is asked next, or not; nothing else is lost
            self._remembered.keep(PART, **changes)


class Visit:
    """A session at a table, from before its screen is there until after it is gone."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.on_poke: Callable[[], object] = lambda: None
        self.on_news: Callable[[News], object] = lambda _: None

    def poke(self) -> None:
        """Hear that something has changed."""
        self.on_poke()

    def tell(self, news: News) -> None:
        """Hear what happened besides the game."""
        self.on_news(news)
