"""A pane of lines: it redraws only lines that changed, and reports clicks.

The hand, the inspector, the track, the log, the prompt and every page of text are such panes; their
content is made in `bl_tui.table`.
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, Self

from textual.color import TRANSPARENT
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from bl_tui.boards.board_model import Box
from bl_tui.boards.text_styles import Inks
from bl_tui.terminal.frames import AtOnce
from bl_tui.text.lines import BLANK, Line, segments


class PaneStrip(Strip):
    """A line that is never part of its own caches.

    Textual keeps what it has cut from a strip in that strip, also if it is the whole strip: such a
    ring is freed only by a garbage collection, 4 kB a key.
    """

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Cut the line at these cells."""
        return [self] if cuts == [self.cell_length] else super().divide(cuts)


class LinesWidget(AtOnce):
    """Shows what `render_line` returns, line by line.

    No style sheet gives it a border, padding, tint or opacity. Textual would compute those again
    for each pane at each key, 20 % of its time; here a line that has not changed is looked up.
    """

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._ready: dict[int, Strip] = {}
        """Lines as sent, by their number."""
        self._ready_for: object = None
        """The size and the filters of these lines."""
        self._behind = TRANSPARENT
        """The colour behind the lines, asked for when none is ready."""

    def refresh(self, *regions: Region, **wanted: Any) -> Self:
        """Redraw lines, all without `regions`."""
        if not regions:
            self._ready.clear()
        for region in regions:
            for y in region.line_range:
                self._ready.pop(y, None)
        return super().refresh(*regions, **wanted)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return lines of a part of the widget."""
        # Asking for `size` updates Textual's map of the screen. If that happens only after a pane
        # has been hidden, the area below that pane is not redrawn.
        filters, size = self.get_line_filters(), self.size
        if (size, filters) != self._ready_for:
            self._ready_for = size, filters
            self._ready.clear()
        ready = self._ready
        if not ready:
            self._behind = self.background_colors[1]
        for y in crop.line_range:
            if y not in ready:
                strip = self.render_line(y).adjust_cell_length(size.width)
                pieces = shown = list(strip)
                for colours in filters:
                    shown = colours.apply(shown, self._behind)
                # Nearly no filter changes anything, and a strip is made with seven caches.
                is_ready = shown is pieces and isinstance(strip, PaneStrip)
                ready[y] = strip if is_ready else PaneStrip(shown, strip.cell_length)
        lines = [*map(ready.__getitem__, crop.line_range)]
        if crop.column_span == (0, size.width):
            return lines
        return [strip.crop(*crop.column_span) for strip in lines]


class Sheet(LinesWidget):
    """Lines from the top; those that do not fit are not shown."""

    class Chosen(Message):
        """A piece with a link was clicked; `asked` if with the right button."""

        def __init__(self, link: str, asked: bool) -> None:
            super().__init__()
            self.link = link
            self.asked = asked

    class Scrolled(Message):
        """The wheel was turned over the pane, by so many lines."""

        def __init__(self, sheet: "Sheet", lines: int) -> None:
            super().__init__()
            self.sheet = sheet
            self.lines = lines

    def __init__(self, inks: Inks, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._inks = inks
        self._lines: tuple[Line, ...] = ()
        self._given: object = None

    @property
    def shown(self) -> tuple[Line, ...]:
        """The lines shown."""
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines; only changed ones are redrawn, and none of the identical list."""
        if lines is self._given:
            return
        self._given = lines
        before, self._lines = self._lines, tuple(lines)
        width, height = self.size
        pairs = zip_longest(before, self._lines, fillvalue=BLANK)
        changed = [
            Region(0, y, width, 1)
            for y, (old, new) in enumerate(pairs)
            if y < height and old != new
        ]
        if changed:
            self.refresh(*changed)

    def restyle(self, inks: Inks) -> None:
        """Draw in other colours."""
        self._inks = inks
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one line, filled up to the width of the pane."""
        width = self.outer_size.width
        line = self._lines[y] if y < len(self._lines) else BLANK
        return PaneStrip(segments(line, width, self._inks), width)

    def on_click(self, event: Click) -> None:
        """Report a click on a link."""
        place = event.get_content_offset(self)
        link = self._link_at(*place) if place is not None else ""
        if link:
            event.stop()
            self.post_message(self.Chosen(link, asked=event.button == 3))

    def _link_at(self, x: int, y: int) -> str:
        for piece in self._lines[y] if y < len(self._lines) else BLANK:
            x -= len(piece.text)
            if x < 0:
                return piece.link
        return ""

    def on_mouse_scroll_down(self, _event: MouseScrollDown) -> None:
        """Report that the player scrolls down."""
        self.post_message(self.Scrolled(self, 3))

    def on_mouse_scroll_up(self, _event: MouseScrollUp) -> None:
        """Report that the player scrolls up."""
        self.post_message(self.Scrolled(self, -3))


def put(widget: Widget, box: Box | None) -> None:
    """Put a widget into a box of the terminal, or out of sight."""
    widget.display = box is not None
    if box is not None:
        widget.styles.offset = (box.x, box.y)
        widget.styles.width, widget.styles.height = box.width, box.height
