"""A picture: lines of segments, centred, cut to the available room."""

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from bl_tui.widgets.sheet import LinesWidget


class Picture(LinesWidget):
    """Shows lines of segments; nothing in it can be clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._strips: tuple[Strip, ...] = ()
        self._blank = Style(bold=False)

    def show(self, lines: Sequence[Sequence[Segment]], blank: Style) -> None:
        """Show these lines, on `blank` where they do not reach."""
        strips = tuple(Strip(line).simplify() for line in lines)
        if (strips, blank) != (self._strips, self._blank):
            self._strips, self._blank = strips, blank
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one line, in the middle of the room."""
        width, height = self.outer_size
        line = y - max((height - len(self._strips)) // 2, 0)
        if not 0 <= line < len(self._strips):
            return Strip.blank(width, self._blank)
        strip = self._strips[line]
        left = (width - strip.cell_length) // 2
        if left < 0:
            return strip.crop(-left, width - left)
        margin = Strip.blank(left, self._blank)
        return Strip.join([margin, strip]).adjust_cell_length(width, self._blank)
