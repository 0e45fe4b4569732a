"""The lines of a file being drawn, apart from its board: title, story, sides, rules."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from bl_tui.boards.board_model import Box
from bl_tui.forms.drafting import checked
from bl_tui.games.registry import Games
from bl_tui.play.drafts.bench import Bench
from bl_tui.screens.list_screen import ListScreen, Typing
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Role, Span, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.text.text_field import begin
from bl_tui.words import codes

LONGEST_LINE = 400
"""Signs of a line that is typed."""
TEXTS = ("title", "notes")
"""The keywords of lines that hold a text."""
TELLS = 4
"""Lines about the selected line and the check."""


def fixed_part(line: str) -> str:
    """Return what stays when a title or a story is typed again: its keyword and its language.

    >>> fixed_part("title en The ford at dawn"), fixed_part("title Hills"), fixed_part("number 7")
    ('title en', 'title', '')
    """
    word, *more = line.split(" ")
    if word not in TEXTS:
        return ""
    return f"{word} {more[0]}" if more and more[0] in codes() else word


def text_line(begins: str, typed: str) -> str:
    """Return the line of a text that was typed again; another language may be typed before it.

    >>> text_line("title en", "The ford"), text_line("title en", "it Il guado")
    ('title en The ford', 'title it Il guado')
    >>> text_line("title en", "")
    ''
    """
    word, *language = begins.split(" ")
    if language and typed.partition(" ")[0] in codes():
        return f"{word} {typed}"
    return f"{begins} {typed}" if typed else ""


class DetailsScreen(ListScreen[None]):
    """A list of lines; Enter changes one, and each change is a step of the draft."""

    name_of_help = "details"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "next", "previous", "page_up", "page_down", "option", "choose", "new",
        "delete", "undo", "redo", "back", "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "new", "delete", "undo", "redo", "back", "help",
    )  # fmt: skip

    def __init__(self, outfit: Outfit, games: Games, bench: Bench, place: int = -1) -> None:
        """Show the lines of a file, and select the one at a place if there is one."""
        super().__init__(outfit)
        self._games, self._bench = games, bench
        self.menu = Menu(self._items()).point(f"{place}")

    def _items(self) -> tuple[MenuItem, ...]:
        """Return the lines by their places, and below them those that can be added."""
        lines = self._bench.lines().items()
        add = self.words.say("app.details.add")
        return (
            *(MenuItem(f"{place}", text) for place, text in lines),
            *(MenuItem(text, f"{add} {text.split()[0]}") for text in self._bench.kit.examples),
        )

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, and below it what the selected line is for."""
        rows = min(len(self.menu.items), height - 5 - TELLS)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, width, rows),
            "about": Box(0, height - 2 - TELLS, width, TELLS),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show what the selected line is for, and what the check says."""
        self.show_heading(self.words.say("app.details.heading"), self._bench.file.path.name)
        fault = checked(self.words, self._games, self._bench).text
        width = self.box("about").width - 2
        item = self.menu.item
        line = "" if item is None else item.label if item.name.isdecimal() else item.name
        message = f"draft.line.{line.partition(' ')[0]}"
        text = self.words.say(message) if self.words.has(message) else ""
        lines = [*wrap(text, width, Role.DIM), *wrap(fault, width, Role.WARNING)]
        self.show("about", [(Span(" "), *line) for line in lines[:TELLS]])

    def chosen(self, name: str) -> None:
        """Change a line, or add one that begins as its example."""
        if name.isdecimal():
            place = int(name)
            text = self._bench.lines()[place]
            begins = fixed_part(text)
            if begins:
                rest = text.removeprefix(begins).lstrip()
                self._type_text(
                    f"{begins}:", rest, lambda typed: self._write(place, text_line(begins, typed))
                )
            else:
                self._type_line("app.details.change", text, lambda typed: self._write(place, typed))
        else:
            text = f"{name.format(language=self.words.language)} "
            self._type_line("app.details.add", text, self._add)

    def _type_line(self, label: str, text: str, then: Callable[[str], None]) -> None:
        self._type_text(self.words.say(label), text, then)

    def _type_text(self, label: str, text: str, then: Callable[[str], None]) -> None:
        """Let the player type on in a line: a key does not replace all of it."""
        self.typing = Typing(label, begin(text, LONGEST_LINE).move(0), then)
        self.renew()

    def _write(self, place: int, text: str) -> None:
        self._bench.write(place, text)
        self._changed()

    def do_new(self) -> None:
        """Add a line."""
        self._type_line("app.details.add", "", self._add)

    def _add(self, text: str) -> None:
        self._bench.add(text)
        self._changed()
        self.point(self.menu.pick(max(len(self._bench.lines()) - 1, 0)))

    def do_delete(self) -> None:
        """Remove the selected line; undo brings it back."""
        if self.menu.item is not None and self.menu.item.name.isdecimal():
            self._write(int(self.menu.item.name), "")

    def do_undo(self) -> None:
        """Undo the last step."""
        self._bench.file.undo()
        self._changed()

    def do_redo(self) -> None:
        """Redo the step that was undone."""
        self._bench.file.redo()
        self._changed()

    def _changed(self) -> None:
        items = self._items()
        self.menu = Menu(items, min(self.menu.at, max(len(items) - 1, 0)))
        self.rearrange()
