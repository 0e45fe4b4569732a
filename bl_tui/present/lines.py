"""Lines of text as panes show them: pieces with a role, some of which can be clicked.

No colours here: a role says what a piece is, `inks` says how it looks.
"""

from collections.abc import Iterable, Sequence
from enum import Enum, unique
from textwrap import wrap as wrap_text

from attrs import frozen


@unique
class Role(Enum):
    """What a piece of text is."""

    PLAIN = "plain"
    DIM = "dim"
    STRONG = "strong"
    TITLE = "title"
    KEY = "key"
    RULE = "rule"
    WARNING = "warning"
    POINTED = "pointed"
    CARD = "card"
    CARD_DIM = "card_dim"
    CARD_POINTED = "card_pointed"
    PROMPT = "prompt"
    PROMPT_KEY = "prompt_key"
    STANDARD = "standard"
    PENNANT = "pennant"
    NEUTRAL = "neutral"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"


@frozen
class Piece:
    """Some text on one line. `link` is what a click on it means, "" for nothing."""

    text: str
    role: Role = Role.PLAIN
    link: str = ""


Line = tuple[Piece, ...]


def line(*parts: "str | Piece") -> Line:
    """A line of pieces; a plain str is a plain piece."""
    return tuple(Piece(part) if isinstance(part, str) else part for part in parts)


BLANK: Line = ()


def width_of(shown: Line) -> int:
    """Cells that a line takes; every sign we draw is one cell wide."""
    return sum(len(piece.text) for piece in shown)


def fit(shown: Line, width: int, fill: Role | None = None, link: str = "") -> Line:
    """The line cut to `width` cells; with `fill`, padded to it with blanks of that role."""
    left, kept = width, []
    for piece in shown:
        if left <= 0:
            break
        text = piece.text[:left]
        if len(text) < len(piece.text):
            text = text[:-1] + "~"
        kept.append(piece if text == piece.text else Piece(text, piece.role, piece.link))
        left -= len(text)
    if fill is not None and left > 0:
        kept.append(Piece(" " * left, fill, link))
    return tuple(kept)


def wrap(text: str, width: int, role: Role = Role.PLAIN, hang: str = "") -> list[Line]:
    """The text in lines of at most `width` cells, all but the first beginning with `hang`."""
    found = wrap_text(text, max(width, 4), subsequent_indent=hang, break_on_hyphens=False)
    return [(Piece(each, role),) for each in found]


def spread(left: Line, right: Line, width: int, gap: Role = Role.PLAIN) -> Line:
    """One line with `left` at its left end and `right` at its right end, which is cut first."""
    room = width - width_of(left)
    if room <= width_of(right):
        return fit((*left, Piece(" ", gap), *right), width)
    return (*left, Piece(" " * (room - width_of(right)), gap), *right)


def flow(groups: Iterable[Line], width: int, gap: str = "  ") -> list[Line]:
    """Groups side by side, as many on a line as fit whole."""
    lines: list[list[Piece]] = [[]]
    for group in groups:
        here = sum(len(piece.text) for piece in lines[-1])
        if lines[-1] and here + len(gap) + width_of(group) > width:
            lines.append([])
        elif lines[-1]:
            lines[-1].append(Piece(gap))
        lines[-1].extend(group)
    return [fit(tuple(each), width) for each in lines]


def beside(blocks: Sequence[Sequence[Line]], widths: Sequence[int], gap: str = " ") -> list[Line]:
    """Blocks of lines side by side, each `widths[n]` cells wide."""
    height = max((len(block) for block in blocks), default=0)
    rows: list[Line] = []
    for y in range(height):
        row: list[Piece] = []
        for block, width in zip(blocks, widths, strict=True):
            shown = block[y] if y < len(block) else BLANK
            row.extend(fit(shown, width, Role.PLAIN))
            row.append(Piece(gap))
        rows.append(tuple(row))
    return rows
