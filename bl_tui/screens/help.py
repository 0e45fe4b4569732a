"""Pages of text that scroll: the help of a screen, and other texts."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from bl_tui.book.source import BookSource
from bl_tui.screens.base import BaseScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import command_help, keys_told, mouse_help, named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.widgets.sheet import Sheet

COLUMN = 26
WITH_SIGNS = ("battle", "look", "adventures")
"""The screens that show a board, whose signs their help explains."""


class TextPage(BaseScreen[None]):
    """A page of lines with a heading; it scrolls by lines and by pages."""

    name_of_help = "page"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "page_up", "page_down", "choose", "back", "help", "rulebook", "leave",
    )  # fmt: skip

    def __init__(self, outfit: Outfit) -> None:
        super().__init__(outfit)
        self._top = 0
        self._lines: list[Line] = []

    def compose(self) -> ComposeResult:
        """Yield a heading, the text, and a line of keys."""
        yield Sheet(self.outfit.inks, id="heading")
        yield Sheet(self.outfit.inks, id="page")
        yield Sheet(self.outfit.inks, id="keys")

    def heading(self) -> str:
        """Return the heading of the page."""
        raise LookupError("a page has a heading")

    def text(self, width: int) -> list[Line]:
        """Return the whole text in lines of at most `width` cells."""
        raise LookupError("a page has a text")

    def lay_out(self) -> None:
        width = self.app.size.width
        self._lines = self.text(min(width - 2, 100))
        self.query_one("#keys", Sheet).show([self.keys_line(width)])
        self.scroll_by(0)

    def keys_line(self, width: int) -> Line:
        """Return the last line of the screen."""
        keys = self.words.say("app.page.keys")
        return fit((Span(f" {keys}", Role.PROMPT, "command:back"),), width, Role.PROMPT)

    def scroll_by(self, lines: int) -> None:
        """Scroll down by some lines."""
        room = max(self.app.size.height - 2, 1)
        self._top = max(0, min(self._top + lines, len(self._lines) - room))
        shown = self._lines[self._top : self._top + room]
        self.query_one("#page", Sheet).show([(Span(" "), *line) for line in shown])
        self._show_heading(more=self._top + room < len(self._lines))

    def _show_heading(self, *, more: bool) -> None:
        """Show the heading, and at its end the key that scrolls on where there is more."""
        key = named_key(self.words, self.outfit.keys.first("page_down"))
        text = f"{self.words.say('app.page.more', key=key)} " if more else ""
        room = self.app.size.width - len(text)
        title = fit((Span(f" {self.heading()}", Role.TITLE),), room, Role.PLAIN)
        line = (*title, Span(text, Role.KEY, "command:page_down"))
        self.query_one("#heading", Sheet).show([line])

    def on_sheet_scrolled(self, event: Sheet.Scrolled) -> None:
        """Scroll as the wheel was turned."""
        self.scroll_by(event.lines)

    def do_up(self) -> None:
        """Scroll one line up."""
        self.scroll_by(-1)

    def do_down(self) -> None:
        """Scroll one line down."""
        self.scroll_by(1)

    def do_page_up(self) -> None:
        """Scroll one page up."""
        self.scroll_by(3 - self.app.size.height)

    def do_page_down(self) -> None:
        """Scroll one page down."""
        self.scroll_by(self.app.size.height - 3)

    def do_choose(self) -> None:
        """Close the page."""
        self.dismiss(None)

    def do_help(self) -> None:
        """Do nothing: a page shows itself how to leave it."""


class HelpScreen(TextPage):
    """The help of a screen: its text, its commands with their keys, the mouse."""

    def __init__(
        self, outfit: Outfit, source: BookSource, name: str, commands: Sequence[str]
    ) -> None:
        super().__init__(outfit)
        self._source = source
        self._about = name
        self._commands = tuple(commands)

    def heading(self) -> str:
        return self.words.say(f"app.help.{self._about}.title")

    def told_of(self) -> tuple[str, tuple[str, ...]]:
        """Return the screen that this help explains: the rulebook explains the same."""
        return self._about, self._commands

    def text(self, width: int) -> list[Line]:
        """Return the text of the screen, then a line or two for each command."""
        lines: list[Line] = [BLANK]
        for part in self.words.say(f"app.help.{self._about}.text").split("\n"):
            lines += wrap(part, width) or [BLANK]
        lines += [BLANK, (Span(self.words.say("app.help.keys"), Role.TITLE),)]
        for command in dict.fromkeys(self._commands):
            lines += self._command_lines(command, width)
        lines += [BLANK, (Span(self.words.say("app.help.mouse"), Role.TITLE),)]
        for text in mouse_help(self.words, self._about):
            lines += wrap(text, width)
        if self._about in WITH_SIGNS:
            lines += [BLANK, *self._source.signs(self.words, self.outfit.glyphs, width)]
        return lines

    def _command_lines(self, command: str, width: int) -> list[Line]:
        """Return a command with its keys, and its effect on that screen or else everywhere."""
        pressed = keys_told(self.words, self.outfit.keys, command, self._commands)
        lines = wrap(command_help(self.words, self._about, command), width - COLUMN)
        first, *others = lines
        blank = Span(" " * COLUMN)
        head = Span(pressed.ljust(COLUMN)[:COLUMN], Role.KEY)
        return [(head, *first), *((blank, *other) for other in others)]
