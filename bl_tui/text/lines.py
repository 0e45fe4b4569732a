"""Lines of text as panes show them: pieces with a role, some of which can be clicked.

No colours here: a role is the meaning of a piece, `inks` has its look.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum, unique
from functools import lru_cache
from textwrap import wrap as wrap_text

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from engine.core.frozen import Value, record


@unique
class Role(StrEnum):
    """The roles that a piece of text may have in any game.

    A role is a text, so a game may have others: labels and grounds of its boards ("pennant",
    "ground.woods") and those that it gives an ink in its `Art`.
    """

    PLAIN = "plain"
    DIM = "dim"
    STRONG = "strong"
    TITLE = "title"
    KEY = "key"
    RULE = "rule"
    LINK = "link"
    WARNING = "warning"
    POINTED = "pointed"
    CARD = "card"
    CARD_DIM = "card_dim"
    CARD_POINTED = "card_pointed"
    CARD_STRONG = "card_strong"
    CARD_TITLE = "card_title"
    CARD_KEY = "card_key"
    CARD_WON = "card_won"
    CARD_LOST = "card_lost"
    CARD_BAR = "card_bar"
    PROGRAM = "program"
    PROMPT = "prompt"
    PROMPT_KEY = "prompt_key"
    PROMPT_LINK = "prompt_link"
    BIG = "big"
    BIG_FILL = "big_fill"
    CURVE = "curve"
    CURVE_TOP = "curve_top"
    CURVE_FILL = "curve_fill"
    MARK = "mark"
    CURSOR = "cursor"
    LAST = "light.last"
    ELIGIBLE = "light.eligible"
    ORDERED = "light.ordered"
    REACH_ONLY = "light.reach_only"
    REACH = "light.reach"
    PATH = "light.path"
    LINE = "light.line"
    BLOCKED = "light.blocked"
    TARGET = "light.target"
    RETREAT = "light.retreat"
    SELECTED = "light.selected"
    BETTER = "light.better"
    PLAYED = "light.played"


@record
class Span(Value):
    """Some text on one line. `link` is the target of a click, "" for none."""

    text: str
    role: str = Role.PLAIN
    link: str = ""


Line = tuple[Span, ...]


FILLER = "\ue000"
"""A placeholder for the second cell of a wide letter while lines are broken."""


def line(*parts: "str | Span") -> Line:
    """Return a line of pieces; a plain str is a plain piece."""
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)


BLANK: Line = ()

DOTS = "..."
"""The sign for omitted text."""

TIE = "\N{NO-BREAK SPACE}"
"""A blank at which a line may not be broken."""


def cells(text: str) -> int:
    """Return the cells that a text takes: letters of some scripts take two, marks over them none.

    Every sign that this program draws is one cell wide.
    """
    return len(text) if text.isascii() else cell_len(text)


def cut_to(text: str, width: int) -> str:
    """Return the beginning of a text that fits into so many cells."""
    if cells(text) <= width:
        return text
    kept = text[: max(width, 0)]
    while kept and cells(kept) > width:
        kept = kept[:-1]
    return kept


def one_line(text: str) -> str:
    """Return a text without breaks and wider gaps.

    >>> one_line("  a die \n  roll ")
    'a die roll'
    """
    return " ".join(text.split())


def width_of(shown: Line) -> int:
    """Return the cells that a line takes."""
    total = 0
    for piece in shown:  # a loop without calls: a key asks this of a hundred lines
        text = piece.text
        total += len(text) if text.isascii() else cell_len(text)
    return total


def fit(shown: Line, width: int, fill: str | None = None, link: str = "") -> Line:
    """Return the line cut to `width` cells; with `fill`, padded to it with blanks of that role."""
    left, kept = width, []
    for piece in shown:
        if left <= 0:
            break
        text = piece.text
        taken = len(text) if text.isascii() else cell_len(text)
        if taken > left:
            text = cut_to(text, left - 1) + "~"
            taken = cells(text)
        kept.append(piece if text is piece.text else Span(text, piece.role, piece.link))
        left -= taken
    if fill is not None and left > 0:
        kept.append(Span(" " * left, fill, link))
    return tuple(kept)


def wrap(text: str, width: int, role: str = Role.PLAIN, hang: str = "") -> list[Line]:
    """Return the text in lines of at most `width` cells, all but the first begun with `hang`."""
    return [(Span(line, role),) for line in _wrapped(text, width, hang)]


def paragraphs(texts: Sequence[tuple[str, str]], width: int) -> list[Line]:
    """Return texts, each with its role, in lines of a width, with a blank line between them."""
    lines: list[Line] = []
    for text, role in texts:
        lines += [*([BLANK] if lines else []), *wrap(text, width, role)]
    return lines


def shortened(text: str, width: int, height: int, role: str = Role.PLAIN) -> list[Line]:
    """Return the lines of the text that fit; the last ends in dots if there are more."""
    lines = _wrapped(text, width, "")
    if len(lines) <= height:
        return [(Span(line, role),) for line in lines]
    if height <= 0:
        return []
    last = dotted(f"{lines[height - 1]} {lines[height]}", width)
    return [(Span(line, role),) for line in (*lines[: height - 1], last)]


def headed(shown: list[Line], height: int) -> list[Line]:
    """Return the first lines that fit; the last is dots if there are more."""
    if len(shown) <= height:
        return shown
    return [*shown[: height - 1], (Span(DOTS, Role.DIM),)][: max(height, 0)]


def dotted(text: str, width: int) -> str:
    """Return the text if there is room for it, else as many of its words as fit, and dots."""
    if cells(text) <= width:
        return text
    kept = cut_to(text, width - len(DOTS) + 1)
    kept = kept.rpartition(" ")[0] or kept[:-1]
    return f"{kept.rstrip(' .,:;')}{DOTS}"


def bar(sign: str, share: float, room: int) -> str:
    """Return a bar of that share of the room; anything above zero has a cell.

    >>> bar("#", share=0.5, room=8)
    '####'
    """
    count = round(min(max(share, 0.0), 1.0) * room)
    return sign * (count or int(share > 0))


def gauge(signs: tuple[str, str], share: float, room: int, roles: tuple[str, str]) -> Line:
    """Return a bar of that share, and the rest of the room with the second sign and role.

    >>> [piece.text for piece in gauge(("#", "."), 0.5, 6, ("full", "rest"))]
    ['###', '...']
    """
    full = bar(signs[0], share, room)
    return Span(full, roles[0]), Span(signs[1] * (room - len(full)), roles[1])


@lru_cache(2048)
def _wrapped(text: str, width: int, hang: str) -> tuple[str, ...]:
    """Wrap a text, once: the same are shown key after key. A number keeps its per cent sign."""
    tied = text.replace(" %", f"{TIE}%")
    if not tied.isascii():
        tied = "".join(sign + FILLER * (cell_len(sign) - 1) for sign in tied)
    lines = wrap_text(tied, max(width, 4), subsequent_indent=hang, break_on_hyphens=False)
    return tuple(line.replace(TIE, " ").replace(FILLER, "") for line in lines)


def segments(line: Line, width: int, look: Mapping[str, Style]) -> list[Segment]:
    """Return a line in the styles of its roles, filled up or cut to a width.

    An unknown role, as the seat of another game, is STRONG.
    """
    other = look[Role.STRONG]
    pieces = fit(line, width, Role.PLAIN)
    return [Segment(piece.text, look.get(piece.role, other)) for piece in pieces]
