"""The cell of a terminal, and the shortest way to change the pen between two."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from rich.cells import get_character_cell_size
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style

from bl_tui.boards.colour_depth import Depth

SYSTEMS = {
    Depth.ANSI16: ColorSystem.STANDARD,
    Depth.ANSI256: ColorSystem.EIGHT_BIT,
    Depth.TRUE: ColorSystem.TRUECOLOR,
}

# Blinking is left out on purpose: nothing on the screen moves by itself.
ATTRIBUTES = (
    ("bold", "1"),
    ("dim", "2"),
    ("italic", "3"),
    ("underline", "4"),
    ("reverse", "7"),
    ("conceal", "8"),
    ("strike", "9"),
    ("underline2", "21"),
    ("overline", "53"),
)
ENDS = {
    "1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "8": "28", "9": "29", "21": "24",
    "53": "55",
}  # fmt: skip
"""The parameter that ends each of them."""

SEEN_ON_BLANKS = frozenset(("4", "7", "9", "21", "53"))


class Pen(NamedTuple):
    """The pen that draws a cell, as parameters of the terminal's SGR sequence.

    "" is the terminal's default.  None is for a blank, which shows neither ink nor weight, so that
    the pen may keep its own.
    """

    attributes: str | None = ""
    ink: str | None = ""
    paper: str = ""


DEFAULT = Pen()

Cell = tuple[str, Pen]
"""A character with its pen; the text is "" in the second half of a wide character."""

Pens = tuple[Pen, Pen]
"""The pen for ink, and the pen for a blank."""


def cells_of(segments: Iterable[Segment], depth: Depth) -> list[Cell]:
    """Return the cells that the segments fill; a segment without a style has the default one."""
    cells: list[Cell] = []
    known = _PENS[depth]
    for text, style, control in segments:
        if control:
            continue
        pens = known.get(style)
        if pens is None:
            pens = _noted(known, style, depth)
        if cells and text and not get_character_cell_size(text[0]):
            for char in takewhile(lambda sign: not get_character_cell_size(sign), text):
                _combine(cells, char)
        cells += _cells_in(text, pens)
    return cells


def _combine(cells: list[Cell], char: str) -> None:
    """Add a character of no width to the last one that has some; controls are dropped."""
    if not char.isprintable():
        return
    index = len(cells) - (2 if cells[-1][0] == "" else 1)
    text, pen = cells[index]
    cells[index] = text + char, pen


@lru_cache(4096)
def _cells_in(text: str, pens: Pens) -> tuple[Cell, ...]:
    """Return the cells of a text; signs of no width at its beginning belong to none of them."""
    pen, blank = pens
    cells: list[Cell] = []
    for char in text:
        width = get_character_cell_size(char)
        if width == 1:
            cells.append((char, blank if char == " " else pen))
        elif width:
            cells += (char, pen), ("", pen)
        elif cells:
            _combine(cells, char)
    return tuple(cells)


MOST_STYLES = 4096
"""Styles whose pens are remembered for one depth of colours."""
_PENS: dict[Depth, dict[Style | None, Pens]] = {depth: {} for depth in Depth}


def _noted(known: dict[Style | None, Pens], style: Style | None, depth: Depth) -> Pens:
    """Return the pens of a style, and remember them."""
    if len(known) >= MOST_STYLES:
        known.clear()
    pens = (DEFAULT, Pen(None, None)) if style is None else pens_of(style, depth)
    known[style] = pens
    return pens


def pens_of(style: Style, depth: Depth) -> Pens:
    """Return the pens of a style in the colours that the terminal has."""
    codes = [code for name, code in ATTRIBUTES if getattr(style, name)]
    pen = Pen(
        ";".join(codes),
        _colour(style.color, depth, foreground=True),
        _colour(style.bgcolor, depth, foreground=False),
    )
    return pen, pen if SEEN_ON_BLANKS.intersection(codes) else Pen(None, None, pen.paper)


def _colour(colour: Color | None, depth: Depth, *, foreground: bool) -> str:
    if colour is None or colour.is_default or depth is Depth.NONE:
        return ""
    return ";".join(colour.downgrade(SYSTEMS[depth]).get_ansi_codes(foreground))


@lru_cache(4096)
def change_pen(now: Pen, wanted: Pen) -> tuple[str, Pen]:
    """Return the sequence that makes the pen fit, and the pen that is then in the hand."""
    attributes, ink, paper = wanted
    if attributes is None:
        attributes = now.attributes or ""
        if SEEN_ON_BLANKS.intersection(attributes.split(";")):
            attributes = ""
    parts = without(now.attributes or "", attributes)
    if ink is None:
        ink = now.ink
    if ink != now.ink:
        parts.append(ink or "39")
    if paper != now.paper:
        parts.append(paper or "49")
    return f"\x1b[{';'.join(parts)}m" if parts else "", Pen(attributes, ink, paper)


def without(now: str, wanted: str) -> list[str]:
    """Return the parameters that turn some attributes into others; ink and paper stay."""
    had, want = now.split(";"), wanted.split(";")
    ended = {ENDS[code] for code in had if code and code not in want}
    begun = [code for code in want if code and (code not in had or ENDS[code] in ended)]
    return [*sorted(ended), *begun]
