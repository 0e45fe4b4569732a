"""A game as text on a page: to read, to copy into a mail, or to export as a position."""

from collections.abc import Callable
from typing import ClassVar

from bl_tui.screens.help import TextPage
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from engine.core.frozen import Value, record

NAMES = {
    "copy": "app.report.copy",
    "markdown": "app.report.markdown",
    "position": "app.report.position",
    "back": "app.command.back.name",
}
"""The commands that the last line names, in their order, with their names."""
OWN = ("copy", "markdown", "position")
"""The commands of this page."""


@record
class Texts(Value):
    """A game as text, a function that returns it as Markdown, and a viewer's position as one
    line."""

    report: str
    markdown: Callable[[], str]
    position: str


class ReportScreen(TextPage):
    """Shows the report of a game with public knowledge, in one of two forms."""

    name_of_help = "report"
    commands: ClassVar[tuple[str, ...]] = (*OWN, *TextPage.commands)

    def __init__(self, outfit: Outfit, texts: Texts) -> None:
        super().__init__(outfit)
        self._texts, self._said = texts, ""
        self._marked = ""

    def heading(self) -> str:
        return self._said or self.words.say("app.report.heading")

    def keys_line(self, width: int) -> Line:
        """Return the keys that copy, and the one that leaves."""
        pieces: list[Span] = []
        for command, message in NAMES.items():
            key = named_key(self.words, self.outfit.keys.first(command))
            name = self.words.say("app.report.plain" if self._turns(command) else message)
            pieces += [
                Span(f" {key}", Role.PROMPT_KEY, f"command:{command}"),
                Span(f" {name} ", Role.PROMPT, f"command:{command}"),
            ]
        return fit(tuple(pieces), width, Role.PROMPT)

    def _turns(self, command: str) -> bool:
        """Return whether a command turns Markdown into plain text again."""
        return command == "markdown" and bool(self._marked)

    @property
    def _shown(self) -> str:
        return self._marked or self._texts.report

    def text(self, width: int) -> list[Line]:
        """Return the report as it would be sent; long lines of Markdown are wrapped, as a renderer
        would."""
        lines = self._shown.splitlines()
        if not self._marked:
            return [fit((Span(line),), width) for line in lines]
        return [part for line in lines for part in _broken(line, width)]

    def do_copy(self) -> None:
        """Copy the report to the clipboard of the terminal (OSC 52), in the form that is shown."""
        message = "app.report.markdown_copied" if self._marked else "app.report.copied"
        self._copy(self._shown, message)

    def do_markdown(self) -> None:
        """Show the report as Markdown, or as plain text again."""
        self._marked = "" if self._marked else self._texts.markdown()
        self._said = ""
        self.rearrange()

    def do_position(self) -> None:
        """Copy the position to the clipboard of the terminal, as one line."""
        self._copy(self._texts.position, "app.report.position_copied")

    def _copy(self, text: str, message: str) -> None:
        self.app.copy_to_clipboard(text)
        self._said = self.words.say(message)
        self.rearrange()


def _broken(line: str, width: int) -> list[Line]:
    """Return a line of Markdown in lines of a width; one with columns, of a map, is cut."""
    if line.startswith("- "):
        return wrap(line, width, Role.PLAIN, "  ")
    return [fit((Span(line),), width) if line else BLANK]
