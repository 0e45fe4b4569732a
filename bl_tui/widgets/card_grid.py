"""Cards in a grid: each has a title line, a small picture and a few lines beside it.

Only the title lines change when another card is selected.
"""

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region
from textual.strip import Strip

from bl_tui.boards.text_styles import Inks
from bl_tui.text.lines import Line, Role, fit
from bl_tui.widgets.sheet import LinesWidget, Sheet
from engine.core.frozen import Value, record

BESIDE = 11
"""Columns of the lines beside a picture."""
GAP = 1
"""Columns and lines between cards."""


@record
class GridCard(Value):
    """A card: its title with its key, its picture, and the lines beside that."""

    title: Line
    picture: Sequence[Sequence[Segment]]
    beside: tuple[Line, ...]


class CardGrid(LinesWidget):
    """Cards of one size, row by row, as many as have room; a click reports `option:PLACE`."""

    def __init__(self, inks: Inks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._inks = inks
        self._cards: tuple[GridCard, ...] = ()
        self._width = self._height = self._across = 1
        self._first, self._pointed = 0, 0
        self._given: object = None

    def show(
        self,
        cards: Sequence[GridCard],
        pointed: int,
        size: tuple[int, int],
        across: int,
        first: int,
    ) -> None:
        """Show cards of a size, so many in a row; `first` is the place of the first in the list."""
        given = tuple(cards), size, across, first
        before, self._pointed = self._pointed, pointed
        if given != self._given:
            self._given = given
            self._cards, (self._width, self._height) = given[0], size
            self._across, self._first = across, first
            self.refresh()
        elif before != pointed:
            lines = {self._title_line(place) for place in (before, pointed)}
            self.refresh(*(Region(0, y, self.outer_size.width, 1) for y in lines))

    def _title_line(self, place: int) -> int:
        return (place - self._first) // self._across * (self._height + GAP)

    def restyle(self, inks: Inks) -> None:
        """Draw in other colours."""
        self._inks = inks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one line: that of each card of its row, with a gap between."""
        row, line = divmod(y, self._height + GAP)
        blank = self._inks[Role.PLAIN]
        cards = [*self._cards][row * self._across : (row + 1) * self._across]
        pieces: list[Segment] = []
        for column, card in enumerate(cards):
            place = self._first + row * self._across + column
            pieces += self._line_of(card, line, pointed=place == self._pointed)
            pieces.append(Segment(" " * GAP, blank))
        return Strip(pieces).adjust_cell_length(self.outer_size.width, blank)

    def _line_of(self, card: GridCard, line: int, *, pointed: bool) -> list[Segment]:
        """Return one line of a card; blank between two rows."""
        if line >= self._height:
            return [Segment(" " * self._width, self._inks[Role.PLAIN])]
        if line == 0:
            return self._title(card, pointed=pointed)
        paper, room = self._inks[Role.CARD], self._width - BESIDE - 2
        drawn = [*card.picture][line - 1] if line <= len(card.picture) else []
        strip = Strip(drawn).crop(0, room).adjust_cell_length(room, paper)
        text = card.beside[line - 1] if line <= len(card.beside) else ()
        return [Segment(" ", paper), *strip, Segment(" ", paper), *self._text(text, paper)]

    def _text(self, line: Line, paper: Style) -> list[Segment]:
        shown = fit(line, BESIDE, Role.CARD)
        return [Segment(piece.text, self._on(piece.role, paper)) for piece in shown]

    def _on(self, role: str, paper: Style) -> Style:
        """Return the ink of a role on the paper of a card."""
        return self._inks[role] + Style(bgcolor=paper.bgcolor)

    def _title(self, card: GridCard, *, pointed: bool) -> list[Segment]:
        role = Role.CARD_POINTED if pointed else Role.CARD
        style = self._inks[role] + Style(bold=True)
        shown = fit(card.title, self._width - 1, role)
        mark = Segment(">" if pointed else " ", style)
        return [mark, *(Segment(piece.text, style) for piece in shown)]

    def on_click(self, event: Click) -> None:
        """Report a click on a card."""
        place = event.get_content_offset(self)
        if place is None:
            return
        column, row = place.x // (self._width + GAP), place.y // (self._height + GAP)
        number = row * self._across + column
        if column < self._across and number < len(self._cards):
            event.stop()
            link = f"option:{self._first + number}"
            self.post_message(Sheet.Chosen(link, asked=event.button == 3))
