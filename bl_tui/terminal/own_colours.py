"""Textual's filter for a terminal's own colours, which passes by what has none of them."""

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import ANSIToTruecolor

MOST_STYLES = 4096


class OwnColours(ANSIToTruecolor):
    """Turns a terminal's own colours into fixed ones; nearly no line has any, and it is left as it
    is. Textual 8.2.8 makes each of its pieces anew, which is the twentieth part of a key."""

    _fixed: dict[Style | None, bool] = {None: True}  # noqa: RUF012 - styles are so for all apps

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the pieces of a line in fixed colours."""
        known = self._fixed
        for _, style, control in segments:
            fixed = known.get(style)
            if fixed is None:
                fixed = _noted(known, style)
            if not fixed or control:
                return super().apply(segments, background)
        return segments


def _noted(known: dict[Style | None, bool], style: Style | None) -> bool:
    """Return whether nothing in a style depends on the terminal, and remember it."""
    if len(known) >= MOST_STYLES:
        known.clear()
    colours = () if style is None else (style.color, style.bgcolor)
    dim = style is not None and bool(style.dim)
    fixed = not dim and all(colour is None or colour.triplet is not None for colour in colours)
    known[style] = fixed
    return fixed
