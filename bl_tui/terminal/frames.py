"""Textual's updates of the screen, cut down to the cells that differ from what is shown.

Textual 8.2.8 sends each dirty line from the left edge of its widget, and a whole screen after each
layout.  Here both become lines of cells, which `Shown` compares with the terminal's.
"""

from collections.abc import Iterable, Iterator, Mapping

from rich.cells import cached_cell_len
from rich.console import Console
from rich.segment import Segment
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip
from textual.widget import Widget

from bl_tui.boards.colour_depth import Depth
from bl_tui.terminal.cells import Cell, cells_of
from bl_tui.terminal.shown import Row, Shown, is_half

EMPTY: Cell = cells_of([Segment(" ")], Depth.NONE)[0]


class AtOnce(Widget, can_focus=False):
    """A widget that its screen redraws as soon as it asks, with a new layout if it needs one.

    Textual lets each widget send a message to itself first, and one to the screen when it is idle.
    """

    def check_idle(self) -> None:
        """Let the screen redraw what has changed."""
        if self._next_callbacks or not self.is_mounted:
            super().check_idle()
        elif self._layout_required or not (self._repaint_required and self.is_attached):
            self._check_refresh()
        else:
            self._repaint_required = False
            if self.display:
                self.screen._dirty_widgets.add(self)
                self.screen.check_idle()


class Change(CompositorUpdate):
    """A change to send; it counts as shown once Textual takes it for the terminal."""

    def __init__(self, shown: Shown, rows: Mapping[int, Row]) -> None:
        self._shown = shown
        self._rows = rows
        self.text = shown.difference(rows)

    def render_segments(self, console: Console) -> str:
        """Return the sequences, and remember that they are on their way."""
        self._shown.keep(self._rows)
        return self.text


def whole_rows(update: LayoutUpdate, depth: Depth) -> Mapping[int, Row]:
    """Return all lines of a whole screen, each exactly as wide as it."""
    x, top, width, _ = update.region
    rows: dict[int, list[Cell]] = {}
    for y, strips in enumerate(update.strips, top):
        cells = cells_of((segment for strip in strips for segment in strip or ()), depth)
        rows[y] = fitted([*[EMPTY] * x, *cells], width)
    return rows


def dirty_rows(update: ChopsUpdate, shown: Shown, depth: Depth) -> Mapping[int, Row]:
    """Return the lines that an update touches, the rest of each as it is shown now.

    A line is made of pieces, each the part of one widget, and these of segments: those are taken
    whole when any of them is dirty, so that no wide character is ever cut.
    """
    rows: dict[int, list[Cell | None]] = {}
    for y, left, right in update.spans:
        row = rows.get(y) or shown.row(y)
        for x, strip in pieces(update, y):
            if x < right and x + strip.cell_length > left:
                start, segments = overlapping(strip, left - x, right - x)
                cells = cells_of(segments, depth)
                row[x + start : x + start + len(cells)] = cells
        rows[y] = row
    return rows


def pieces(update: ChopsUpdate, y: int) -> Iterator[tuple[int, Strip]]:
    """Yield the pieces of a line that were rendered, each with the column where it begins."""
    for (x, strip), end in zip(update.chops[y].items(), update.chop_ends[y], strict=True):
        if strip is not None:
            yield x, strip.adjust_cell_length(end - x)


def overlapping(strip: Strip, left: int, right: int) -> tuple[int, list[Segment]]:
    """Return the segments that stand at some of these columns, and the column of the first."""
    start, at, kept = 0, 0, []
    for segment in strip:
        at += cached_cell_len(segment.text)
        if at <= left:
            start = at
        else:
            kept.append(segment)
            if at >= right:
                break
    return start, kept


def fitted(cells: Iterable[Cell], width: int) -> list[Cell]:
    """Return exactly `width` cells, whatever a widget has drawn, and no half of a wide one."""
    row = list(cells)
    if len(row) > width and is_half(row[width]):
        row[width - 1] = EMPTY
    return row[:width] + [EMPTY] * (width - len(row))
