"""A game as text on a page: to be read, copied for a mail, or taken as a position in one line."""

from typing import ClassVar

from bl_tui.screens.base import Outfit
from bl_tui.screens.help import TextPage
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Line, Piece, Role, fit
from engine.core.frozen import Value, record

KEYS = ("copy", "position", "back")


@record
class Texts(Value):
    """A game as text, and the position that somebody sees as one line."""

    report: str
    position: str


class ReportScreen(TextPage):
    """Shows the report of a game as far as everybody knows it."""

    name_of_help = "report"
    commands: ClassVar[tuple[str, ...]] = ("copy", "position", *TextPage.commands)

    def __init__(self, outfit: Outfit, texts: Texts) -> None:
        super().__init__(outfit)
        self._texts, self._said = texts, ""

    def heading(self) -> str:
        """Return what stands above the text."""
        return self._said or self.words.say("app.report.heading")

    def keys_line(self, width: int) -> Line:
        """Return the keys that copy, and the one that leaves."""
        pieces: list[Piece] = []
        for command in KEYS:
            key = named_key(self.words, self.outfit.keys.first(command))
            message = f"app.report.{command}"
            name = self.words.say(message if command in KEYS[:2] else "app.command.back.name")
            pieces += [
                Piece(f" {key}", Role.PROMPT_KEY, f"command:{command}"),
                Piece(f" {name} ", Role.PROMPT, f"command:{command}"),
            ]
        return fit(tuple(pieces), width, Role.PROMPT)

    def text(self, width: int) -> list[Line]:
        """Return the report as it would be sent, no line longer than the page."""
        return [fit((Piece(line),), width) for line in self._texts.report.splitlines()]

    def do_copy(self) -> None:
        """Give the report to the clipboard of the terminal (OSC 52)."""
        self._copy(self._texts.report, "app.report.copied")

    def do_position(self) -> None:
        """Give the position to the clipboard of the terminal, as one line."""
        self._copy(self._texts.position, "app.report.position_copied")

    def _copy(self, text: str, message: str) -> None:
        self.app.copy_to_clipboard(text)
        self._said = self.words.say(message)
        self.lay_out()
