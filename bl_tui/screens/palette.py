"""The command palette: all commands of a screen, found by typing a part of their names."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Key

from bl_tui.screens.base import BaseScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import command_help, named_key
from bl_tui.text.lines import Line, Role, Span, fit, wrap
from bl_tui.text.text_field import erased
from bl_tui.widgets.sheet import Sheet

MOVES = ("up", "down", "left", "right", "option", "palette", "page_up", "page_down")
"""Commands that players give by the key alone, or have just given."""
NAME, KEY = 20, 12
"""Columns for the name of a command and for its key."""


class PaletteScreen(BaseScreen[str | None]):
    """Type to narrow the list, Enter takes the selected one; the answer is a command's id."""

    name_of_help = "palette"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "choose", "back", "next", "previous", "rulebook",
    )  # fmt: skip

    def __init__(self, outfit: Outfit, screen: str, commands: Sequence[str]) -> None:
        """List commands of a screen, explained as its help does."""
        super().__init__(outfit)
        self._screen = screen
        self._all = tuple(fromkey for fromkey in dict.fromkeys(commands) if fromkey not in MOVES)
        self._typed = ""
        self._is_erasing = False
        self._at = 0

    def compose(self) -> ComposeResult:
        """Yield the typed text, the commands, and a line of keys."""
        yield Sheet(self.outfit.inks, id="heading")
        yield Sheet(self.outfit.inks, id="page")
        yield Sheet(self.outfit.inks, id="keys")

    @property
    def found(self) -> tuple[str, ...]:
        """Return the commands whose names or explanations contain the typed text."""
        wanted = self._typed.casefold()
        return tuple(
            command
            for command in self._all
            if wanted in self.words.say(f"app.command.{command}.name").casefold()
            or wanted in command_help(self.words, self._screen, command).casefold()
        )

    def lay_out(self) -> None:
        width = self.app.size.width
        typed = self.words.say("app.palette.typed", typed=self._typed + "_")
        self._sheet("heading").show([fit((Span(f" {typed}", Role.TITLE),), width)])
        room = max(self.app.size.height - 2, 1)
        blocks = [self._block(place, command, width) for place, command in enumerate(self.found)]
        end = sum(map(len, blocks[: self._at + 1]))
        lines = [line for block in blocks for line in block]
        lines = lines or [(Span(f" {self.words.say('app.palette.none')}", Role.DIM),)]
        first = max(0, end - room)
        self._sheet("page").show(lines[first : first + room])
        keys = Span(f" {self.words.say('app.palette.keys')}", Role.PROMPT, "command:back")
        self._sheet("keys").show([fit((keys,), width, Role.PROMPT)])

    def _sheet(self, name: str) -> Sheet:
        return self.query_one(f"#{name}", Sheet)

    def _block(self, place: int, command: str, width: int) -> list[Line]:
        """Return a command with its key, and its effect in as many lines as needed."""
        pointed = place == self._at
        role = Role.POINTED if pointed else Role.PLAIN
        link = f"option:{place}"
        key = self.outfit.keys.first(command)
        name = self.words.say(f"app.command.{command}.name")
        text = command_help(self.words, self._screen, command)
        head = Span(f"{'>' if pointed else ' '}{name}".ljust(NAME), role, link)
        key_piece = Span(f" {named_key(self.words, key)} ".ljust(KEY), Role.KEY, link)
        below = Span(" " * (NAME + KEY), Role.PLAIN, link)
        return [
            (*((below,) if row else (head, key_piece)), Span(line[0].text, Role.DIM, link))
            for row, line in enumerate(wrap(text, width - NAME - KEY - 1))
        ]

    def on_key(self, event: Key) -> None:
        """Insert letters and digits; only other keys are commands.

        A key that is held to erase does not leave when nothing is left to erase.
        """
        written = event.character if event.is_printable else None
        left = erased(self._typed, event.key)
        self._is_erasing = left is not None and bool(self._typed or self._is_erasing)
        typed = left if self._is_erasing else self._typed + written if written else None
        if typed is None or self.is_deaf:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self._type(typed)

    def _type(self, text: str) -> None:
        self._typed, self._at = text[:40], 0
        self.rearrange()

    def _move(self, by: int) -> None:
        self._at = (self._at + by) % max(len(self.found), 1)
        self.rearrange()

    def do_up(self) -> None:
        """Select the previous command."""
        self._move(-1)

    def do_down(self) -> None:
        """Select the next command."""
        self._move(1)

    def do_next(self) -> None:
        """Select the next command."""
        self._move(1)

    def do_previous(self) -> None:
        """Select the previous command."""
        self._move(-1)

    def do_rulebook(self) -> None:
        """Take the command of that key."""
        self.dismiss("rulebook")

    def do_choose(self) -> None:
        """Take the selected command."""
        commands = self.found
        self.dismiss(commands[self._at] if self._at < len(commands) else None)

    def click_option(self, number: int) -> None:
        """Take the command that was clicked."""
        self._at = number
        self.do_choose()
