"""The briefing before a game: Enter begins; any other key begins as well, and counts at once."""

from collections.abc import Callable
from typing import ClassVar

from textual.events import Key

from bl_tui.forms.briefing import Briefing
from bl_tui.screens.base import Outfit
from bl_tui.screens.help import TextPage
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit


class BriefingScreen(TextPage):
    """A page about the scenario that begins."""

    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "page_up", "page_down", "choose", "back",
    )  # fmt: skip

    def __init__(self, outfit: Outfit, briefing: Briefing, then: Callable[[Key], object]) -> None:
        """Show a briefing; `then` gets the key of the game that ended it."""
        super().__init__(outfit)
        self._briefing, self._then = briefing, then

    def heading(self) -> str:
        return self._briefing.title

    def text(self, width: int) -> list[Line]:
        return [BLANK, *self._briefing.lines(width)]

    def keys_line(self, width: int) -> Line:
        key = named_key(self.words, self.outfit.keys.first("choose"))
        begin = self.words.say("app.briefing.begin")
        link = "command:choose"
        pieces = (Span(f" {key} ", Role.PROMPT_KEY, link), Span(begin, Role.PROMPT, link))
        return fit(pieces, width, Role.PROMPT)

    def unknown_key(self, event: Key) -> None:
        """Begin, and let the game answer the key."""
        self._begin()
        self._then(event)

    def do_choose(self) -> None:
        """Begin."""
        self._begin()

    def do_back(self) -> None:
        """Begin."""
        self._begin()

    def _begin(self) -> None:
        self._briefing.keep()
        self.dismiss(None)
