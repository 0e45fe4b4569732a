"""The base of screens with a list: selection, questions, a line to type in, the keys."""

from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import ClassVar, Generic

from textual.app import ComposeResult
from textual.events import Key, Paste

from bl_tui.boards.board_model import Box, Light
from bl_tui.screens.base import BaseScreen, Result
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, width_of, wrap
from bl_tui.text.menu import DIGITS, Menu, menu_lines
from bl_tui.text.text_field import LIMIT, TextField, begin, field_line
from bl_tui.widgets.picture import Picture
from bl_tui.widgets.sheet import LinesWidget, Sheet, put
from engine.core.frozen import Value, record


@record
class ListQuestion(Value):
    """Something to answer by yes or no, and what a yes does."""

    text: str
    yes: Callable[[], None]


@record
class Typing(Value):
    """A text to type, its label, and its use."""

    label: str
    field: TextField
    then: Callable[[str], None]


class ListScreen(BaseScreen[Result], Generic[Result]):
    """A heading, a list, something about the selected entry, a line for notices, the keys.

    A screen gives the place of each (`places`) and its content (`fill`).
    """

    DEFAULT_CSS = """
    ListScreen Sheet, ListScreen Picture, ListScreen CardGrid { position: absolute; }
    """
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "next", "previous", "page_up", "page_down", "option", "choose", "back",
        "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "back", "help")
    """The commands that the last line names, as many as there is room for."""
    sheets: ClassVar[tuple[str, ...]] = ("heading", "list", "about", "notice", "keys")

    def __init__(self, outfit: Outfit) -> None:
        super().__init__(outfit)
        self.menu = Menu(())
        self.notice = ""
        self.question: ListQuestion | None = None
        self.typing: Typing | None = None

    def compose(self) -> ComposeResult:
        """Yield all panes; those that a screen does not place are hidden."""
        yield Picture(id="picture")
        for name in self.sheets:
            yield Sheet(self.outfit.inks, id=name)

    # --- description of a screen ------------------------------------------------------------

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Return the box of each pane; "list", "notice" and "keys" are required."""
        raise LookupError("a list has a place")

    def fill(self) -> None:
        """Fill the panes."""

    def chosen(self, name: str) -> None:
        """Handle the choice of an entry, by its name."""

    # --- showing ----------------------------------------------------------------------------

    def lay_out(self) -> None:
        places = self.places(*self.app.size)
        for widget in self.query(LinesWidget):
            put(widget, places.get(widget.id or ""))
        self.renew()

    def renew(self) -> None:
        """Show the changes."""
        if not self.is_mounted or self.is_too_small:
            return
        box = self.box("list")
        self.menu = self.menu.into_sight(box.height)
        marker = self.outfit.glyphs.light[Light.SELECTED]
        lines = menu_lines(self.menu, box.width, box.height, marker, self._letters())
        self.show("list", lines)
        self.show_notice(self.question.text if self.question is not None else self.notice)
        self.show("keys", [self._keys_line(self.box("keys").width)])
        self.fill()

    def box(self, pane: str) -> Box:
        """Return the box of a pane."""
        return self.places(*self.app.size)[pane]

    def show(self, pane: str, lines: Sequence[Line]) -> None:
        """Show lines in a pane."""
        self.query_one(f"#{pane}", Sheet).show(lines)

    def show_heading(self, text: str, detail: str = "") -> None:
        """Show the name of the screen, and a detail in quieter ink."""
        pieces = (Span(f" {text}", Role.TITLE), Span(f"   {detail}", Role.DIM))
        self.show("heading", [fit(pieces, self.box("heading").width)])

    def dress(self, outfit: Outfit) -> None:
        super().dress(outfit)
        self.refresh()

    def show_notice(self, text: str) -> None:
        """Show a text in the lines above the keys, or the text field.

        A long notice covers what is above it until the next key.
        """
        box = self.box("notice")
        if self.typing is not None:
            label = Span(f" {self.typing.label} ", Role.STRONG)
            room = max(box.width - width_of((label,)) - 1, 8)
            lines: list[Line] = [(label, *field_line(self.typing.field, room))]
        else:
            lines = [(Span(" "), *line) for line in wrap(text, box.width - 2, Role.WARNING)]
        height = min(max(box.height, len(lines)), box.y)
        put(
            self.query_one("#notice"),
            Box(box.x, box.y + box.height - height, box.width, height),
        )
        self.show("notice", [*[BLANK] * (height - len(lines)), *lines])

    def _keys_line(self, width: int) -> Line:
        return fit(self.keys_in(width)[0], width, Role.PROMPT)

    def keys_in(self, width: int) -> tuple[Line, Line]:
        """Return the keys that fit into a width, and those that do not."""
        pieces: Line = ()
        rest: Line = ()
        for key, name, command in self._key_groups():
            link = f"command:{command}"
            group = (Span(f" {key} ", Role.PROMPT_KEY, link), Span(f"{name} ", Role.PROMPT, link))
            if width_of((*pieces, *group)) <= width:
                pieces += group
            else:
                rest += group
        return pieces, rest

    def _key_groups(self) -> list[tuple[str, str, str]]:
        """Return the key, name and id of the active commands."""
        if self.typing is not None:
            say = self.words.say
            return [
                (named_key(self.words, "enter"), say("app.typing.accept"), "accept"),
                (named_key(self.words, "escape"), say("app.typing.cancel"), "cancel"),
            ]
        names = ("yes", "no") if self.question is not None else self.shown_keys
        active = self.active()
        return [
            (named_key(self.words, self.outfit.keys.first(name)), self._called(name), name)
            for name in names
            if name in active
        ]

    def _called(self, command: str) -> str:
        """Return the name of a command on this screen."""
        own = f"app.do.{command}.{self.name_of_help}"
        return self.words.say(own if self.words.has(own) else f"app.command.{command}.name")

    # --- notices, questions, typing ---------------------------------------------------------

    def tell(self, text: str) -> None:
        """Show a notice until the next key."""
        self.notice = text
        self.renew()

    def ask(self, text: str, yes: Callable[[], None]) -> None:
        """Ask a question; only a yes does anything."""
        self.question = ListQuestion(text, yes)
        self.renew()

    def read_line(
        self, label: str, text: str, then: Callable[[str], None], limit: int = LIMIT
    ) -> None:
        """Let the player type a line, beginning with `text`."""
        self.typing = Typing(label, begin(text, limit), then)
        self.renew()

    def _letters(self) -> str:
        """Return the unused letters: they choose the entries beyond nine."""
        find, commands = self.outfit.keys.find, self.active()
        if "option" not in commands:
            return ""
        return "".join(letter for letter in ascii_lowercase if find(letter, commands) is None)

    @property
    def options(self) -> int:
        """The number of entries that digits and letters choose."""
        return len(self.menu.items)

    def meaning(self, key: str) -> tuple[str, int] | None:
        """Return the meaning of a key; a free letter is the key of an entry."""
        meant = super().meaning(key)
        place = self._letters().find(key.lower()) if meant is None and len(key) == 1 else -1
        beyond = 0 <= place < self.options - DIGITS
        return ("option", place + DIGITS) if beyond else meant

    def active(self) -> tuple[str, ...]:
        """Return the commands; while there is a question, only its answers and the rules."""
        if self.question is not None:
            return ("yes", "no", "back", "rulebook")
        return () if self.typing is not None else self.commands

    def on_key(self, event: Key) -> None:
        """Type, or run the command of the key; either ends a notice."""
        if self.typing is not None and not self.is_too_small:
            event.stop()
            event.prevent_default()
            self._type(event.key, event.character if event.is_printable else None)
            return
        before, self.notice = self.notice, ""
        super().on_key(event)
        if before and not self.notice:
            self.renew()

    def on_paste(self, event: Paste) -> None:
        """Insert pasted text where the player types, and nowhere else."""
        event.stop()
        if self.typing is not None:
            self._typed(self.typing.field.insert(event.text))

    def _type(self, key: str, character: str | None) -> None:
        if self.typing is None:
            return
        if key == "enter":
            self._accept()
        elif key in ("escape", "f10"):
            self._cancel()
        else:
            field = self.typing.field.press(key, character)
            if field is not None:
                self._typed(field)
            elif self.outfit.keys.find(key, ("rulebook",)) is not None:
                self.do_rulebook()

    def _typed(self, field: TextField) -> None:
        if self.typing is not None:
            self.typing = Typing(self.typing.label, field, self.typing.then)
            self.renew()

    def _accept(self) -> None:
        done, self.typing = self.typing, None
        if done is not None:
            done.then(" ".join(done.field.text.split()))
            self.renew()

    def _cancel(self) -> None:
        self.typing = None
        self.renew()

    # --- commands ---------------------------------------------------------------------------

    def give(self, command: str, number: int = 0) -> None:
        """Run a command, also by a click on a key of the text field."""
        if self.typing is not None:
            {"accept": self._accept, "cancel": self._cancel}.get(command, lambda: None)()
        else:
            super().give(command, number)

    def point(self, menu: Menu) -> None:
        """Select another entry."""
        self.menu = menu
        self.renew()

    def do_up(self) -> None:
        """Select the previous entry."""
        self.point(self.menu.move(-1))

    def do_down(self) -> None:
        """Select the next entry."""
        self.point(self.menu.move(1))

    def do_previous(self) -> None:
        """Select the previous entry."""
        self.do_up()

    def do_next(self) -> None:
        """Select the next entry."""
        self.do_down()

    def do_page_up(self) -> None:
        """Select the entry one page up."""
        self.point(self.menu.move(-max(self.box("list").height, 2)))

    def do_page_down(self) -> None:
        """Select the entry one page down."""
        self.point(self.menu.move(max(self.box("list").height, 2)))

    def do_option(self, number: int) -> None:
        """Select the entry of that number."""
        self.point(self.menu.pick(number))

    def click_option(self, number: int) -> None:
        """Select the clicked entry; a second click on the same entry chooses it."""
        if "option" not in self.active():
            return
        if number == self.menu.at:
            self.do_choose()
        else:
            self.point(self.menu.pick(number))

    def do_choose(self) -> None:
        """Choose the selected entry."""
        item = self.menu.item
        if item is not None:
            self.chosen(item.name)

    def do_yes(self) -> None:
        """Confirm the question."""
        asked, self.question = self.question, None
        if asked is not None:
            asked.yes()
            self.renew()

    def do_no(self) -> None:
        """Refuse the question."""
        self.question = None
        self.renew()

    def do_back(self) -> None:
        """Close a question, or leave the screen."""
        if self.question is not None:
            self.do_no()
        else:
            self.do_leave()
