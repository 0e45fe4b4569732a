"""The hand: cards, or the choices that have no hex, each with the digit that selects it."""

from collections.abc import Callable, Sequence

from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.lines import DOTS, Line, Role, Span, dotted, fit, shortened, width_of, wrap
from engine.core.frozen import Value, record, replace

GAP = Span(" ")
WIDEST, NARROWEST = 22, 10
TELLING = 16
"""Columns behind a title that a text needs to be worth showing."""
CHANCE = 12
"""Those of the chance to hit, with which the text of an attack begins."""
PICTURE = 7
"""Columns for the picture of a card where cards are listed in rows."""


@record
class HandItem(Value):
    """One card or choice: its text, whether it is selected, and the meaning of a click.

    A text that is too long shows its beginning where `cut`, else `short`; what is not `ready` shows
    `short` in a row: for a Lore card its moment. taken: whether it is marked, where several are
    chosen together. One of a `table` is a row however much room there is, and shows `short` where
    it shares its line. brief: a shorter title for where the titles do not fit.
    """

    title: str
    picture: str = ""
    text: str = ""
    short: str = ""
    number: int = 0
    pointed: bool = False
    ready: bool = True
    link: str = ""
    cut: bool = False
    taken: bool | None = None
    table: bool = False
    brief: str = ""
    whom: tuple[str, ...] = ()
    """How many units it orders and which, from the longest text to the shortest one: replaces the
    picture where it shares its line."""
    sided: bool = False
    """Whether the picture has a left and a right, as the owner sits at the board."""


def mirrored(item: HandItem) -> HandItem:
    """Return an item for a viewer on the other side of the board, where left is right.

    >>> mirrored(HandItem("Attack Left", "1 - -", sided=True)).picture
    '- - 1'
    """
    return replace(item, picture=item.picture[::-1]) if item.sided else item


def hand_lines(
    teller: Phrases, shown: Sequence[HandItem], width: int, height: int, on: Callable[[], str] = str
) -> list[Line]:
    """Return the items side by side as boxes where that breaks no word, else in rows.

    Choices without a picture whose texts do not fit into boxes are rows of one line too. Where not
    all titles fit, those around the selected one are shown, and the key that selects others, named
    by `on`.

    >>> hand_lines(None, [], width=80, height=5)
    []
    """
    if not shown:
        return []
    if height >= 5 and not shown[0].table and len(shown) * (NARROWEST + 1) <= width + 1:
        room = min((width - len(shown) + 1) // len(shown), WIDEST)
        fitting = all(_longest_word(teller, item) <= room - 2 for item in shown)
        if fitting and not (len(shown) <= height and _are_cut(teller, shown, room, height - 1)):
            return _boxes(teller, shown, room, height)
    return _rows(teller, shown, width, height, on)


def _longest_word(teller: Phrases, item: HandItem) -> int:
    """Return the cells that the box of an item must have inside, for its shortest text."""
    text = item.text if item.cut else item.short
    return max(map(len, f"{_mark(teller, item)} {item.title} {text} {item.picture}".split()))


def _are_cut(teller: Phrases, shown: Sequence[HandItem], room: int, height: int) -> bool:
    """Return whether boxes of that size would cut the text of a choice without a picture."""
    return any(not item.picture and len(_inside(teller, item, room - 2)) > height for item in shown)


def _inside(teller: Phrases, item: HandItem, inner: int) -> list[Line]:
    """Return all lines that an item would fill in a box."""
    head = f"{_mark(teller, item).strip()} {item.title}".strip()
    return [*wrap(head, inner), *wrap(item.text, inner)]


def _rows(
    teller: Phrases, shown: Sequence[HandItem], width: int, height: int, on: Callable[[], str]
) -> list[Line]:
    columns = -(-len(shown) // max(height, 1))
    if columns == 1:
        titles = max(len(_title(teller, item)) for item in shown)
        rows = max(height // len(shown), 1)
        return [line for item in shown for line in _long_lines(teller, item, titles, width, rows)]
    room = max((width + 1) // columns - 1, NARROWEST)  # no gap after the last
    if any(len(_title(teller, item)) + len(_small(item)) > room for item in shown):
        packed = _packed(teller, shown, width)
        if len(packed) <= height:
            return packed
    if any(len(_title(teller, item).rstrip()) > room for item in shown):
        brief = [replace(item, title=item.brief or item.title) for item in shown]
        closer = (_packed(teller, items, width) for items in (shown, brief))
        fitting = next((lines for lines in closer if len(lines) <= height), None)
        return _leaf(teller, brief, width, height, on) if fitting is None else fitting
    lines: list[Line] = []
    for start in range(0, len(shown), columns):
        row: list[Span] = []
        for item in shown[start : start + columns]:
            row += [*_one_line(teller, item, room), GAP]
        lines.append(tuple(row))
    return lines


def _leaf(
    teller: Phrases, shown: Sequence[HandItem], width: int, height: int, on: Callable[[], str]
) -> list[Line]:
    """Return as many items as fit, those around the selected one, and the key for others.

    They are split into pages that begin at the same items whatever is selected.
    """
    more = Span(f"{DOTS} {on()}".rstrip(), Role.KEY, "command:next")
    room = width - width_of((GAP, more)) - PICTURE - TELLING // 2
    shown = [replace(item, title=dotted(item.title, room)) for item in shown]
    pointed = next((place for place, item in enumerate(shown) if item.pointed), 0)
    start = 0
    while True:
        lines, end = _packed(teller, shown[start : start + 1], width), start + 1
        while end < len(shown):
            longer = _packed(teller, shown[start : end + 1], width)
            last = width if len(longer) < height else width - width_of((GAP, more))
            if len(longer) > max(height, 1) or width_of(longer[-1]) > last:
                break
            lines, end = longer, end + 1
        if pointed < end or end == len(shown):
            return [*lines[:-1], (*lines[-1], GAP, more)]
        start = end


def _packed(teller: Phrases, shown: Sequence[HandItem], width: int) -> list[Line]:
    """Return rows in which each item takes the room of its title and picture."""
    lines: list[Line] = [()]
    for item in shown:
        text = f"{_title(teller, item)}{_small(item)}".rstrip()
        piece = Span(text, _role(item), item.link)
        if lines[-1] and width_of((*lines[-1], GAP, piece)) > width:
            lines.append(())
        lines[-1] = (*lines[-1], GAP, piece) if lines[-1] else (piece,)
    return lines


def _long_lines(
    teller: Phrases, item: HandItem, titles: int, width: int, height: int
) -> list[Line]:
    """Return "1 Attack Left  ▮ ▯ ▯  3 units" over the whole width, as far as there is text.

    A text that may be cut continues below its beginning where there is room.
    """
    role = _role(item)
    head = f"{_title(teller, item):<{titles}} {item.picture:<{PICTURE if item.picture else 0}} "
    if not item.cut:
        return [fit((Span(head + item.short, role, item.link),), width, role, item.link)]
    body = item.text if item.ready or not item.short else item.short
    texts = [part[0].text for part in shortened(body, width - len(head), height)] or [""]
    starts = [head, *[" " * len(head)] * (len(texts) - 1)]
    return [
        fit((Span(start + text, role, item.link),), width, role, item.link)
        for start, text in zip(starts, texts, strict=True)
    ]


def _title(teller: Phrases, item: HandItem) -> str:
    return f"{_mark(teller, item)}{item.title} "


def _one_line(teller: Phrases, item: HandItem, width: int) -> Line:
    """Return "1 Attack Left  ▮▯▯ " on the colours of a card; a title gets all room there is."""
    role = _role(item)
    head = _title(teller, item)
    tail = _small(item) + " " if item.picture else ""
    if len(head) + len(tail) > width:
        tail = tail.rstrip()
    tail = next((text for text in item.whom if len(head) + len(text) <= width), tail)
    room = width - len(head) - 2
    text = item.short if item.table else item.text
    least = CHANCE if item.table else TELLING
    if item.cut and not item.picture and text and room >= least:
        head += f"  {dotted(text, room)}"
    title = fit((Span(head.rstrip(), role, item.link),), width - len(tail), role, item.link)
    return fit((*title, Span(tail, role, item.link)), width)


def _small(item: HandItem) -> str:
    """Return the picture of an item without its blanks, "" where it has none."""
    return item.picture.replace(" ", "")


def _mark(teller: Phrases, item: HandItem) -> str:
    if not item.number:
        return " "
    sign = ">" if item.pointed else " "
    mark = "" if item.taken is None else "+" if item.taken else "-"
    return f"{sign}{item.number}{mark} "


def _role(item: HandItem) -> Role:
    if item.pointed if item.taken is None else item.taken:
        return Role.CARD_POINTED
    return Role.CARD if item.ready else Role.CARD_DIM


def _boxes(teller: Phrases, shown: Sequence[HandItem], room: int, height: int) -> list[Line]:
    columns = [_box(teller, item, room, height - 1) for item in shown]
    lines: list[Line] = []
    for y in range(height - 1):
        row: list[Span] = []
        for column in columns:
            row += [column[y], GAP]
        lines.append(tuple(row))
    return lines


def _box(teller: Phrases, item: HandItem, width: int, height: int) -> list[Span]:
    """Return a card as a block of lines: number and title, picture, text as far as it fits."""
    inner = width - 2
    mark = _mark(teller, item)
    texts = [part[0].text for part in wrap(f"{mark.strip()} {item.title}".strip(), inner)]
    if item.picture:
        texts += [item.picture]
    room = height - len(texts)
    body = wrap(item.text, inner)
    if item.cut:
        body = shortened(item.text, inner, room)
    elif len(body) > room or max(map(len, item.text.split()), default=0) > inner:
        body = wrap(item.short, inner)
    texts += [part[0].text for part in body[:room]]
    texts += [""] * (height - len(texts))
    return [Span(f" {text}".ljust(width)[:width], _role(item), item.link) for text in texts]
