"""The drawing of the rulebook: the list of entries, and a page with the selection on it."""

from collections.abc import Sequence

from bl_tui.book.find import BookEntry
from bl_tui.book.rulebook import Page, Paragraph
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.text.rule_links import LINK, cited
from engine.core.frozen import record, replace

MARGIN = 2
ROWS = 2
"""Lines that an entry of a search takes at the most."""

FIRST = 4
"""A paragraph that begins no lower is shown with the title of its page."""

Block = list[Line]


# --- the list ----------------------------------------------------------------------------------


def list_top(entries: Sequence[BookEntry], at: int, top: int, width: int, height: int) -> int:
    """Return the first entry to show, scrolling no more than the selected one requires."""
    top = min(max(top, 0), at)
    rows = [len(_entry(entry, width)) for entry in entries[top : at + 1]]
    while sum(rows) > height and len(rows) > 1:
        rows.pop(0)
        top += 1
    return top


def list_lines(
    entries: Sequence[BookEntry], at: int, top: int, width: int, height: int, *, inside: bool
) -> list[Line]:
    """Return the entries from `top` on; a click on one means `option:PLACE`."""
    lines: list[Line] = []
    for place in range(top, len(entries)):
        if len(lines) >= height:
            break
        pointed = place == at
        role = Role.PLAIN if not pointed else Role.CARD if inside else Role.POINTED
        lines += _entry_lines(entries[place], role, width, f"option:{place}")
    return lines[:height]


def _entry(entry: BookEntry, width: int) -> list[str]:
    text = f"{entry.head}  {entry.text}" if entry.text else entry.head
    rows = [line[0].text for line in wrap(text, width - MARGIN, hang=" " * MARGIN)]
    if entry.text and len(rows) > ROWS:
        rows = [*rows[: ROWS - 1], f"{rows[ROWS - 1][: width - MARGIN - 3]}..."]
    return rows


def _entry_lines(entry: BookEntry, role: Role, width: int, link: str) -> Block:
    """Return the heading, and its continuation in quieter ink."""
    quiet = Role.DIM if role is Role.PLAIN and entry.text else role
    first, *others = _entry(entry, width)
    head = len(entry.head) if entry.text else len(first)
    lines: list[Line] = [(Span(f" {first[:head]}", role, link), Span(first[head:], quiet, link))]
    lines += [(Span(f" {text}", quiet, link),) for text in others]
    return [fit(line, width, role, link) for line in lines]


# --- a page ------------------------------------------------------------------------------------


@record
class LaidText:
    """The lines of a page, those of the selected paragraph, and its links in order."""

    lines: tuple[Line, ...]
    first: int = 0
    last: int = 0
    links: tuple[str, ...] = ()


def page_lines(
    page: Page, pointed: str, width: int, marker: str, link: int = 0, *, inside: bool = False
) -> LaidText:
    """Return a page of at most `width` cells, with link number `link` from 1 selected."""
    lines: list[Line] = [*wrap(page.title, width, Role.TITLE), BLANK]
    laid = LaidText(())
    column = max(len(paragraph.head) for paragraph in page.paragraphs) + 2
    for paragraph in page.paragraphs:
        here = paragraph.id == pointed
        block = _paragraph(paragraph, width - MARGIN, column, here and inside)
        if here:
            block, links = _pointed(block, link)
            laid = LaidText((), len(lines), len(lines) + len(block) - 1, links)
        sign = Span(f"{marker} " if here else " " * MARGIN, Role.KEY)
        lines += [(sign, *block[0]), *((Span(" " * MARGIN), *line) for line in block[1:])]
        lines.append(BLANK)
    return replace(laid, lines=tuple(lines[:-1]))


def _paragraph(paragraph: Paragraph, width: int, column: int, pointed: bool) -> Block:
    role = Role.POINTED if pointed else Role.KEY if paragraph.is_rule else Role.STRONG
    *texts, last = paragraph.texts
    texts.append(f"{last} {paragraph.mark}" if paragraph.mark else last)
    if paragraph.is_rule:
        text = [line for text in texts for line in wrap(text, width - column)]
        blank = Span(" " * column)
        gap = Span(" " * (column - len(paragraph.head)))
        first, *others = cited(text, always=True)
        return [(Span(paragraph.head, role), gap, *first), *((blank, *other) for other in others)]
    facts = [line for fact in paragraph.facts for line in wrap(fact, width, Role.DIM, "  ")]
    text = [line for text in texts for line in wrap(text, width)]
    return [*wrap(paragraph.head, width, role), *cited((*facts, *text), always=True)]


def _pointed(block: Block, link: int) -> tuple[Block, tuple[str, ...]]:
    """Return the paragraph with one of its links selected, and the targets of its links."""
    links: list[str] = []
    lines: Block = []
    for line in block:
        pieces: list[Span] = []
        for piece in line:
            kind, _, name = piece.link.partition(":")
            links += [name] if kind == LINK else []
            here = kind == LINK and len(links) == link
            pieces.append(replace(piece, role=Role.POINTED) if here else piece)
        lines.append(tuple(pieces))
    return lines, tuple(links)


def page_top(laid: LaidText, top: int, height: int, *, fresh: bool) -> int:
    """Return the first line to show so that the selected paragraph is visible.

    With `fresh`, another page was opened, and some lines before the paragraph come too.
    """
    if fresh:
        top = laid.first - height // 4
    if laid.last - top >= height:
        top = laid.last - height + 1
    top = min(top, laid.first)
    if laid.first <= FIRST:
        top = 0
    return max(0, min(top, len(laid.lines) - height))
