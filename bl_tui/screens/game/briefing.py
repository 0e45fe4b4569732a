"""The briefing before a game or a part of it, and the outcome of a part: Enter goes on."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.events import Key, ScreenResume

from bl_tui.forms.briefing import Briefing, Briefings
from bl_tui.screens.help import TextPage
from bl_tui.table.outfit import Outfit
from bl_tui.table.session.state import noticed
from bl_tui.table.session.unread import SETTLING
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit

if TYPE_CHECKING:
    from bl_tui.screens.game.battle import BattleScreen


class BriefingScreen(TextPage):
    """A page about the scenario or the part that begins, or about the part that has ended."""

    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "page_up", "page_down", "choose", "back",
    )  # fmt: skip

    def __init__(
        self,
        outfit: Outfit,
        briefing: Briefing,
        *,
        then: Callable[[Key], object] = lambda _: None,
        settling: float = 0.0,
    ) -> None:
        """Show a page; `then` gets the key of the game that ended it. No key ends it in its first
        `settling` seconds: it was meant for the game behind it."""
        super().__init__(outfit)
        self._briefing, self._then, self.settling = briefing, then, settling
        self._since = monotonic()

    def heading(self) -> str:
        return self._briefing.title

    def text(self, width: int) -> list[Line]:
        return [BLANK, *self._briefing.lines(width)]

    def keys_line(self, width: int) -> Line:
        key = named_key(self.words, self.outfit.keys.first("choose"))
        begins = "app.briefing.begin" if self._briefing.begins else "app.briefing.continue"
        link = "command:choose"
        pieces = (
            Span(f" {key} ", Role.PROMPT_KEY, link),
            Span(self.words.say(begins), Role.PROMPT, link),
        )
        return fit(pieces, width, Role.PROMPT)

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Count the seconds from the moment in which the page is in sight."""
        self._since = monotonic()

    def unknown_key(self, event: Key) -> None:
        """Go on, and let the game answer the key."""
        if self._goes_on():
            self._then(event)

    def do_choose(self) -> None:
        """Go on."""
        self._goes_on()

    def do_back(self) -> None:
        """Go on."""
        self._goes_on()

    def _goes_on(self) -> bool:
        """Close the page and return True, unless nobody can have read it yet."""
        if monotonic() - self._since < self.settling:
            return False
        self._briefing.keep()
        self.dismiss(None)
        return True


class PageTurner:
    """Shows the pages of a long game between two of its parts, before the next decision."""

    def __init__(self, screen: "BattleScreen", briefings: Briefings) -> None:
        self._screen, self._briefings = screen, briefings

    def turn(self) -> None:
        """Show the outcome of a part that has ended and the briefing of the next one, each until
        the player goes on; a briefing that was read is a line."""
        screen, session = self._screen, self._screen.session
        if session.story.frame is not None or not session.seats.persons(screen.seen.everybody):
            return
        past = screen.seen.past
        pages = [*self._briefings.turned(screen.outfit.words, screen.seen.view, past)]
        lines = [page.line() for page in pages if page.is_read]
        if lines:
            screen.conductor.session = noticed(session, "  ".join((session.notice, *lines)).strip())
        settling = SETTLING if screen.seen.pace != "off" else 0.0
        for page in reversed([page for page in pages if not page.is_read]):
            screen.app.push_screen(BriefingScreen(screen.outfit, page, settling=settling))
