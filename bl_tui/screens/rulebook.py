"""The rulebook over any screen: a list to choose from or to search, and the page beside it."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Key

from bl_tui.boards.board_model import Box, Light
from bl_tui.book.keys import PAGE as KEYS_PAGE
from bl_tui.book.lines import LaidText, list_lines, list_top, page_lines, page_top
from bl_tui.book.reader import Reader, Shelf, shelf_of
from bl_tui.book.source import BookSource
from bl_tui.screens.base import BaseScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Line, Role, Span, fit, width_of, wrap
from bl_tui.text.text_field import erased
from bl_tui.widgets.sheet import Sheet, put

BEFORE = 5
"""Entries that are shown before the one at which the book is opened."""
WIDEST = 66
"""Columns of text beyond which a line is hard to follow."""


class RulebookScreen(BaseScreen[None]):
    """Type to search, arrows to select, Enter to read, Esc to go back."""

    name_of_help = "rulebook"
    DEFAULT_CSS = """
    RulebookScreen Sheet { position: absolute; }
    """
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "next", "previous", "page_up", "page_down", "choose",
        "back", "rulebook", "help", "leave",
    )  # fmt: skip

    def __init__(
        self,
        outfit: Outfit,
        source: BookSource,
        about: str,
        commands: Sequence[str],
        at: str = "",
    ) -> None:
        """Open the book of a game at a rule or a thing. `about` names the help of the screen below,
        whose commands fill the first page."""
        super().__init__(outfit)
        self._source = source
        self._about = about
        self._commands = tuple(commands)
        self._shelf = self._new_shelf()
        self.reader: Reader = self._shelf.open_at(at)
        self._is_erasing = False
        self._list_top = self._page_top = 0
        self._laid = LaidText(())

    def _new_shelf(self) -> Shelf:
        return shelf_of(self._source, self.words, self.outfit.keys, self._about, self._commands)

    def dress(self, outfit: Outfit) -> None:
        self.outfit = outfit
        self._shelf = self._new_shelf()
        super().dress(outfit)

    # --- showing ----------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Yield the typed text, the list, the page, and a line of keys."""
        for name in ("heading", "list", "page", "keys"):
            yield Sheet(self.outfit.inks, id=name)

    def on_mount(self) -> None:
        """Show the book at once; the index comes later."""
        self.call_after_refresh(self._shelf.index.prepare)

    def boxes(self, width: int, height: int) -> dict[str, Box]:
        """Return the boxes of the panes in a terminal of that size."""
        column = min(max(width * 3 // 8, 28), 37)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, column, height - 3),
            "page": Box(column + 2, 2, width - column - 2, height - 3),
            "keys": Box(0, height - 1, width, 1),
        }

    def lay_out(self) -> None:
        for name, box in self.boxes(*self.app.size).items():
            put(self._sheet(name), box)
        self._list_top = max(self.reader.at - BEFORE, 0)
        self._renew(fresh=True)

    def _sheet(self, name: str) -> Sheet:
        return self.query_one(f"#{name}", Sheet)

    def _renew(self, reader: Reader | None = None, *, fresh: bool = False) -> None:
        """Show the reader's new state; `fresh` if the whole page is new."""
        if reader is not None:
            moved = reader.place != self.reader.place
            turned = reader.place.page != self.reader.place.page
            fresh = turned or (moved and not (reader.inside and self.reader.inside))
            self.reader = reader
        if self.is_too_small or not self.is_mounted:
            return
        boxes = self.boxes(*self.app.size)
        self._sheet("heading").show([self._heading(boxes["heading"].width)])
        self._show_list(boxes["list"])
        self._lay_page(boxes["page"])
        self._sheet("keys").show([self._keys_line(boxes["keys"].width)])
        height = boxes["page"].height
        self._page_top = page_top(self._laid, self._page_top, height, fresh=fresh)
        self._show_page()

    def _heading(self, width: int) -> Line:
        typed = self.reader.typed
        pieces = (
            Span(f" {self.words.say('app.rulebook.title')}   ", Role.TITLE),
            Span(f"{self.words.say('app.rulebook.search')} ", Role.DIM),
            Span(f" {typed}", Role.CARD),
            Span(" ", Role.CARD if self.reader.inside else Role.CARD_POINTED),
            Span("" if typed else f" {self.words.say('app.rulebook.type')}", Role.CARD_DIM),
        )
        return fit(pieces, width, Role.CARD)

    def _show_list(self, box: Box) -> None:
        entries, at = self._shelf.entries(self.reader.typed), self.reader.at
        if not entries:
            notice = wrap(self.words.say("app.rulebook.none"), box.width - 2, Role.WARNING)
            self._sheet("list").show([(Span(" "), *line) for line in notice])
            return
        self._list_top = list_top(entries, at, self._list_top, box.width, box.height)
        lines = list_lines(
            entries, at, self._list_top, box.width, box.height, inside=self.reader.inside
        )
        self._sheet("list").show(lines)

    def _lay_page(self, box: Box) -> None:
        self._laid = page_lines(
            self._shelf.page(self.reader),
            self.reader.place.paragraph,
            min(box.width - 1, WIDEST),
            self.outfit.glyphs.light[Light.SELECTED],
            self.reader.link,
            inside=self.reader.inside,
        )

    def _show_page(self) -> None:
        self._sheet("page").show(self._laid.lines[self._page_top :])

    def _keys_line(self, width: int) -> Line:
        pieces: list[Span] = []
        for command, message in self._groups():
            key = named_key(self.words, self._key_of(command))
            text = self.words.say(message)
            link = f"command:{command}"
            group = (Span(f" {key} ", Role.PROMPT_KEY, link), Span(f"{text} ", Role.PROMPT, link))
            if width_of((*pieces, *group)) <= width:
                pieces += group
        return fit(tuple(pieces), width, Role.PROMPT)

    def _groups(self) -> Iterator[tuple[str, str]]:
        """Yield the commands to name, and their current meaning."""
        if not self.reader.inside:
            yield from (
                (("choose", "app.rulebook.do.read"),)
                if self._shelf.entries(self.reader.typed)
                else ()
            )
        elif self._laid.links:
            yield from (("choose", "app.rulebook.do.follow"), ("next", "app.rulebook.do.link"))
        else:
            yield "down", "app.rulebook.do.on"
        yield "back", "app.rulebook.do.back"
        yield "rulebook", "app.rulebook.do.close"
        yield "help", "app.rulebook.do.keys"

    def _key_of(self, command: str) -> str:
        """Return the key to show, which is not a letter that can be typed."""
        keys = self.outfit.keys.keys[command]
        return next((key for key in keys if key != "backspace" or not self.reader.typed), keys[0])

    # --- typing and clicks ------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Insert letters and digits; other keys, and that for help, are commands."""
        typed = self._typed_after(event)
        if typed is None or self.is_deaf:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self._list_top = 0
        self._renew(self._shelf.type(self.reader, typed))

    def _typed_after(self, event: Key) -> str | None:
        """Return the search text after a key; None if the key types nothing.

        A key that is held to erase does not leave when nothing is left to erase.
        """
        typed, sign = self.reader.typed, event.character
        left = erased(typed, event.key) if not self.reader.inside else None
        self._is_erasing = left is not None and bool(typed or self._is_erasing)
        if self._is_erasing:
            return left
        if not event.is_printable or not sign:
            return None
        if sign == " ":
            return f"{typed} " if typed and not self.reader.inside else None
        if not sign.isalnum() and self.outfit.keys.find(event.key, ("help",)):
            return None
        return typed + sign

    def click_option(self, number: int) -> None:
        """Select the clicked entry; a second click opens it."""
        if number == self.reader.at and not self.reader.inside:
            self.do_choose()
        else:
            self._renew(self._shelf.point(self.reader, number))

    def open_rule(self, rule: str) -> None:
        """Open the target of a link."""
        self._renew(self._shelf.follow(self.reader, rule))

    def on_sheet_scrolled(self, event: Sheet.Scrolled) -> None:
        """Scroll the text, or move the selection of the list, as the wheel turns."""
        if self.is_deaf:
            return
        if event.sheet.id == "page":
            room = self.boxes(*self.app.size)["page"].height
            last = max(len(self._laid.lines) - room, 0)
            self._page_top = min(max(self._page_top + event.lines, 0), last)
            self._show_page()
        else:
            self._renew(self._shelf.point(self.reader, self.reader.at + event.lines))

    # --- commands ---------------------------------------------------------------------------

    def _move(self, by: int) -> None:
        self._renew(self._shelf.move(self.reader, by))

    def do_up(self) -> None:
        """Select the previous entry or paragraph."""
        self._move(-1)

    def do_down(self) -> None:
        """Select the next entry or paragraph."""
        self._move(1)

    def do_page_up(self) -> None:
        """Go some entries or paragraphs back."""
        self._move(-self._leap)

    def do_page_down(self) -> None:
        """Go some entries or paragraphs on."""
        self._move(self._leap)

    @property
    def _leap(self) -> int:
        height = self.boxes(*self.app.size)["list"].height
        return max(height // 4 if self.reader.inside else height // 2, 2)

    def do_choose(self) -> None:
        """Open the selected entry of the list, or follow the selected link of the text."""
        if not self.reader.inside:
            self._go_over()
        elif self._laid.links:
            self.open_rule(self._laid.links[max(self.reader.link, 1) - 1])

    def _go_over(self) -> None:
        """Go from the list to the text, if the list is not empty."""
        if self._shelf.entries(self.reader.typed):
            self._renew(self._shelf.enter(self.reader))

    def do_next(self) -> None:
        """Select the next link of the paragraph; from the list, go to the text."""
        self._point_at_link(1)

    def do_previous(self) -> None:
        """Select the previous link."""
        self._point_at_link(-1)

    def _point_at_link(self, by: int) -> None:
        if not self.reader.inside:
            self._go_over()
        elif self._laid.links:
            self._renew(self._shelf.point_at_link(self.reader, by, len(self._laid.links)))

    def do_right(self) -> None:
        """Go to the text."""
        if not self.reader.inside:
            self.do_choose()

    def do_left(self) -> None:
        """Go from the text back to the list."""
        if self.reader.inside:
            self.do_back()

    def do_back(self) -> None:
        """Go one step back, finally out of the book."""
        before = self._shelf.back(self.reader)
        if before is None:
            self.dismiss(None)
        else:
            self._renew(before)

    def do_help(self) -> None:
        """Open the page of keys."""
        self._renew(self._shelf.open_at(KEYS_PAGE))

    def do_rulebook(self) -> None:
        """Close the book: the key that opens it also closes it."""
        self.dismiss(None)
