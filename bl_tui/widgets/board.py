"""The board as a widget: it shows a board model and reports the place under the mouse."""

from sys import maxsize

from rich.segment import Segment
from textual.events import Click, Resize
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip

from bl_tui.boards.board_model import SMALL, Box, PlaceSize, size_that_fits
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.painter import segments
from bl_tui.boards.palette import Palette
from bl_tui.boards.protocol import BoardModel
from bl_tui.widgets.sheet import LinesWidget, PaneStrip

Edge = dict[int, list[tuple[int, list[Segment]]]]


class BoardWidget(LinesWidget):
    """Shows a `BoardModel`, and redraws only its changed places.

    Places are as large as the room allows, or of the size set by `zoom_to`. A board larger than the
    room scrolls so that the place under the cursor and its neighbours are visible.
    """

    DEFAULT_CSS = "BoardWidget { width: 1fr; height: 1fr; }"

    class PlaceChosen(Message):
        """The left button was clicked on a place."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.place = name

    class PlacePointed(Message):
        """The right button was clicked on a place, to inspect it."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.place = name

    def __init__(
        self,
        model: BoardModel,
        palette: Palette,
        glyphs: GlyphSet,
        zoom: PlaceSize | None = None,
        *,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._model = model
        self._palette = palette
        self._glyphs = glyphs
        self._zoom = zoom
        self._place_size = zoom or SMALL
        self._origin = Offset(0, 0)
        self._fitted = False
        self._lines: dict[int, list[Segment]] = {}
        """Lines of the board over its whole width, by their number, as they were painted."""
        self._edge: Edge = {}
        """The signs at the edge of the window for pieces outside it, by line."""
        self._painted_for = self.outer_size
        """The size of the widget that the board was placed for."""

    @property
    def model(self) -> BoardModel:
        """The board shown."""
        return self._model

    @property
    def place_size(self) -> PlaceSize:
        """The size of the places."""
        return self._place_size

    def show(self, model: BoardModel) -> None:
        """Show `model`; sends nothing for unchanged places, everything for a board that has
        grown."""
        before, self._model = self._model, model
        if model.extent(SMALL) != before.extent(SMALL):
            self._fit()
            self._lines.clear()
            self.refresh()
            return
        changed = list(model.changed(before))
        if changed and not self._place():
            self._redraw(changed)
            self._redraw_edge()

    def zoom_to(self, size: PlaceSize | None) -> None:
        """Draw places of this size, or with None as large as the room allows."""
        self._zoom = size
        self._place()

    def restyle(self, palette: Palette, glyphs: GlyphSet) -> None:
        """Draw in other colours and signs."""
        self._palette, self._glyphs = palette, glyphs
        self._lines.clear()
        self.refresh()

    def region_of(self, name: str) -> Region:
        """Return the region of a place in the widget; it may be out of sight."""
        return Region(*self._model.box_of(name, self._place_size)).translate(self._origin)

    def place_under(self, x: int, y: int) -> str | None:
        """Return the place at a cell of the widget, or None."""
        return self._model.place_at(x - self._origin.x, y - self._origin.y, self._place_size)

    def render_line(self, y: int) -> Strip:
        """Return one line of the widget.

        Textual may ask for lines of a new size before its resize event.
        """
        if self.outer_size != self._painted_for:
            self._painted_for = self.outer_size
            self._fit()
        if not self._ready:
            self._edge = self._seen_edge()
        width, (left, top) = self.outer_size.width, self._origin
        blank, line = self._palette.off_board.blank, self._painted(y - top)
        if left > 0:
            line = [Segment(" " * left, blank), *line]
        elif left < 0:
            line = cut(line, -left, width - left)
        for x, pieces in self._edge.get(y, ()):
            short = x - sum(len(piece.text) for piece in line)
            line = spliced([*line, Segment(" " * max(short, 0), blank)], x, pieces)
        return PaneStrip(line).adjust_cell_length(width, blank)

    def _painted(self, line: int) -> list[Segment]:
        """Return a line of the board; it is painted when it is asked for first."""
        if line not in self._lines:
            columns, lines = self._model.extent(self._place_size)
            if not 0 <= line < lines:
                return []
            self._lines[line] = []
            self._paint(line, (0, columns))
        return self._lines[line]

    def _paint(self, line: int, columns: tuple[int, int]) -> None:
        """Paint some columns of a line of the board."""
        look = self._place_size, self._palette, self._glyphs
        start, pieces = self._model.paint_part(line, columns, *look)
        part = segments([(text, style) for text, style, _ in pieces])
        self._lines[line] = spliced(self._lines[line], start, part)

    def _seen_edge(self) -> Edge:
        width, height = self.outer_size
        window = Box(-self._origin.x, -self._origin.y, width, height)
        edge: Edge = {}
        for x, y, pieces in self._model.beyond(
            self._place_size, window, self._palette, self._glyphs
        ):
            edge.setdefault(y, []).append((x, pieces))
        return edge

    def _redraw_edge(self) -> None:
        before, self._edge = self._edge, self._seen_edge()
        for y in before.keys() | self._edge.keys():
            if before.get(y) != self._edge.get(y):
                self.refresh(Region(0, y, self.outer_size.width, 1))

    def _redraw(self, names: list[str]) -> None:
        # A place may be drawn one column wider than it is: of two hexes of the same colour the
        # right one shows a bar there.
        boxes = [self._model.box_of(name, self._place_size) for name in names]
        regions = [Region(*box).grow((0, 1, 0, 0)) for box in boxes]
        parts: dict[int, tuple[int, int]] = {}
        for region in regions:
            for line in self._lines.keys() & {*region.line_range}:
                first, last = parts.get(line, region.column_span)
                parts[line] = min(first, region.x), max(last, region.right)
        for line, columns in parts.items():
            self._paint(line, columns)
        room, origin = self.outer_size.region, self._origin
        shown = [room.intersection(region.translate(origin)) for region in regions]
        if any(shown):
            self.refresh(*filter(None, shown))

    def _place(self) -> bool:
        """Choose the size and scroll the board; True if everything is redrawn."""
        moved = self._fit()
        if moved:
            self.refresh()
        return moved

    def _fit(self) -> bool:
        """Choose the size of the places and the scroll position for the available room."""
        width, height = self.outer_size
        size = self._zoom or size_that_fits(self._model.extent, width, height)
        columns, lines = self._model.extent(size)
        name = self._model.focus
        known = self._fitted and size == self._place_size
        seen = Box(-self._origin.x, -self._origin.y, 0, 0) if known else Box(0, 0, 0, 0)
        box = self._model.box_of(name, size) if name else seen
        kept = self._origin if known else Offset(width, height)  # out of sight: into the middle
        # a board without a cursor may be anywhere: its first cursor is centred
        self._fitted = width > 0 and (self._fitted or bool(name))
        right, down = self._model.moves_by(size)
        across = box.x - size.columns, box.x + 2 * size.columns
        along = box.y - size.lines, box.y + 2 * size.lines + 1
        if not name:
            across, along = (box.x, box.x + 1), (box.y, box.y + 1)
        origin = Offset(
            shift(width, columns, across, kept.x, right),
            shift(height, lines, along, kept.y, down),
        )
        if (size, origin) == (self._place_size, self._origin):
            return False
        self._place_size, self._origin = size, origin
        self._lines.clear()
        return True

    def on_resize(self, _event: Resize) -> None:
        """Choose size and place of the board for the new room."""
        self._place()

    def on_click(self, event: Click) -> None:
        """Report the place that was chosen (left button) or inspected (right button)."""
        place = event.get_content_offset(self)
        name = self.place_under(*place) if place is not None else None
        if name is not None and event.button == 1:
            self.post_message(self.PlaceChosen(name))
        elif name is not None and event.button == 3:
            self.post_message(self.PlacePointed(name))


def spliced(line: list[Segment], x: int, pieces: list[Segment]) -> list[Segment]:
    """Return a line with these pieces from column `x`, which replace its text there."""
    end = x + sum([len(piece.text) for piece in pieces])
    return [*cut(line, 0, x), *pieces, *cut(line, end, maxsize)]


def cut(line: list[Segment], start: int, end: int) -> list[Segment]:
    """Return some columns of a line; each of its signs takes one."""
    kept, at = [], 0
    for piece in line:
        text, before = piece[0], at
        at += len(text)
        if start <= before and at <= end:
            kept.append(piece)
        elif start < at and before < end:
            kept.append(Segment(text[max(start - before, 0) : end - before], piece[1]))
    return kept


def shift(room: int, whole: int, wanted: tuple[int, int], kept: int, step: int) -> int:
    """Return the offset of the board on an axis: centred if it fits, else as it was.

    wanted: the range of the board that must be visible; kept: the current offset. A range that is
    out of sight is centred: a small scroll at each step of the cursor would send the whole board
    each time. A board that scrolls by `step` has multiples of it as offsets, its end left open: it
    never scrolls for the last wall alone. When the range is just outside, the board scrolls by
    nearly a page, so that it scrolls rarely, and shows what is ahead.
    """
    if whole <= room:
        return (room - whole) // 2
    first, last = max(wanted[0], 0), min(wanted[1], whole)
    least = (room - whole) // step * step
    if not -kept <= first < last <= room - kept:
        sought = room // 2 - (first + last) // 2
        if step > 1 and -kept - step < first < last < room - kept + step:
            behind = step // 2
            sought = room - last - behind if first < -kept else behind - first
        fitting = [at for at in range(least, 1, step) if -at <= first < last <= room - at]
        kept = min(fitting, key=lambda at: abs(at - sought), default=sought)
    return min(max(kept, least), 0)
