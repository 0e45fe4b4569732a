"""The cells that a terminal shows now, and the text to send to make it show others."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from operator import ne
from typing import NamedTuple

from bl_tui.terminal.cells import DEFAULT, SEEN_ON_BLANKS, Cell, Pen, change_pen

Row = Sequence[Cell | None]
"""The cells of one line; None where the terminal's cell is unknown."""

WORTH_SORTING = 8_000
"""Longer texts are whole screens, which go line by line."""

BACK = "\b\b\b"
"""A few cells to the left; more are shorter by number."""

DOWN = "\v\v\v"
"""A few lines down, the column kept, which a line feed might not do; more are shorter by number."""

ERASED = 5
"""So many blanks at the end of a piece are worth the sequence that erases them."""

GAP = 12
"""So many blanks inside a piece are worth the sequences that erase them and jump over them."""

SKIP = 4
"""Bytes that a jump over unchanged cells costs; up to that they are sent again."""


class Shown:
    """The cells last sent to the terminal; the one memory for all screens of the program.

    erases: whether the terminal erases to the paper of the pen, so that it may fill a stretch.
    """

    def __init__(self, *, erases: bool = True) -> None:
        self.erases = erases
        self._rows: dict[int, Row] = {}

    def forget(self) -> None:
        """Say that the terminal may show anything: it was resized or lent to another program."""
        self._rows.clear()

    def knows(self, width: int, height: int) -> bool:
        """Return whether the terminal shows a whole picture of that size."""
        return len(self._rows) == height > 0 and len(self._rows[0]) == width

    def row(self, y: int) -> list[Cell | None]:
        """Return a copy of a line's cells."""
        return list(self._rows[y])

    def keep(self, rows: Mapping[int, Row]) -> None:
        """Remember lines that were sent."""
        self._rows.update(rows)

    def difference(self, rows: Mapping[int, Row]) -> str:
        """Return the sequences that change the screen to these lines; "" if nothing differs.

        They go line by line or colour by colour, whichever is shorter: a hex has few colours in
        many lines, a text many words in one. Each begins and ends with the terminal's default pen,
        so that output of another program in between spoils no colours.
        """
        pieces = [
            PenRun(y, start, new[start:end])
            for y, new in rows.items()
            for start, end in self._runs(y, new)
        ]
        width = max(map(len, rows.values()), default=0)
        by_lines = draw(pieces, width, self.erases)
        if not 0 < len(by_lines) < WORTH_SORTING:
            return by_lines
        return min(by_lines, draw(by_colours(pieces), width, self.erases), key=len)

    def _runs(self, y: int, new: Row) -> Iterator[tuple[int, int]]:
        old = self._rows.get(y) or [None] * len(new)
        return runs(old, new) if old != new else iter(())


class PenRun(NamedTuple):
    """Adjacent cells to be drawn."""

    y: int
    x: int
    cells: Row


def draw(pieces: Iterable[PenRun], width: int, erases: bool) -> str:
    """Return the sequences that draw these cells in this order, on lines of that width."""
    out: list[str] = []
    pen = DEFAULT
    here: tuple[int, int] | None = None
    for y, x, cells in chain.from_iterable(map(at_gaps, pieces)) if erases else pieces:
        out.append(move(here, (y, x)))
        blanks = blank_end(cells) if erases else 0
        if blanks < ERASED:
            blanks = 0
        end = len(cells) - blanks
        pen = write(out, cells[:end], pen)
        if blanks and (last := cells[end]) is not None:
            sequence, pen = change_pen(pen, last[1])
            out.append(f"{sequence}\x1b[{blanks}X")
        # At the edge the cursor is on the last character, or after it: that is unknown.
        here = (y, x + end) if x + end < width else None
    if pen != DEFAULT:
        out.append("\x1b[m")
    return "".join(out)


def at_gaps(piece: PenRun) -> Iterator[PenRun]:
    """Cut a piece after each stretch of many equal blanks."""
    y, x, cells = piece
    start = end = 0
    for cell, equal in groupby(cells) if len(cells) > GAP else ():
        count = len([*equal])
        end += count
        if count >= GAP and is_blank(cell):
            yield PenRun(y, x + start, cells[start:end])
            start = end
    if start < len(cells):
        yield PenRun(y, x + start, cells[start:])


def blank_end(cells: Row) -> int:
    """Return how many cells at the end are blank and of one paper."""
    last = cells[-1]
    if not is_blank(last):
        return 0
    count = 0
    while count < len(cells) and cells[-1 - count] == last:
        count += 1
    return count


def is_blank(cell: Cell | None) -> bool:
    """Return whether a cell shows nothing but its paper."""
    return cell is not None and cell[0] == " " and cell[1].attributes is None


def move(here: tuple[int, int] | None, target: tuple[int, int]) -> str:
    """Return the shortest sequence that moves the cursor from one (line, column) to another."""
    y, x = target
    absolute = f"\x1b[{y + 1};{x + 1}H"
    if here is None:
        return absolute
    down, right = y - here[0], x - here[1]
    return min(by(down, "B", "A") + by(right, "C", "D"), absolute, key=len)


def by(count: int, forward: str, back: str) -> str:
    """Return the sequence that moves the cursor by `count` cells one way or the other."""
    if -len(BACK) <= count < 0 and back == "D":
        return BACK[:-count]
    if 0 < count <= len(DOWN) and forward == "B":
        return DOWN[:count]
    letter, number = (forward, count) if count > 0 else (back, -count)
    return f"\x1b[{'' if number == 1 else number}{letter}" if count else ""


def by_colours(pieces: Iterable[PenRun]) -> list[PenRun]:
    """Return the same cells so that the pen changes seldom, and by little."""
    groups: dict[Pen, list[PenRun]] = {}
    for piece in pieces:
        for part in of_one_pen(piece):
            groups.setdefault(pen_of(part.cells), []).append(part)
    ordered: list[PenRun] = []
    pen = DEFAULT
    while groups:
        changed = {wanted: change_pen(pen, wanted) for wanted in groups}
        nearest = min(changed, key=lambda wanted: len(changed[wanted][0]))
        ordered += stacked(groups.pop(nearest))
        pen = changed[nearest][1]
    return ordered


def stacked(pieces: Sequence[PenRun]) -> Iterator[PenRun]:
    """Yield pieces so that those below each other, as long as each other, come in turn."""
    left = {(piece.y, piece.x, len(piece.cells)): piece for piece in pieces}
    for piece in pieces:
        y, x, length = piece.y, piece.x, len(piece.cells)
        while (below := left.pop((y, x, length), None)) is not None:
            yield below
            y += 1


def of_one_pen(piece: PenRun) -> Iterator[PenRun]:
    """Cut a piece where the pen changes; a blank goes with any pen of its paper."""
    start, pen = 0, Pen(None, None)
    for n, cell in enumerate(piece.cells):
        if cell is None:
            continue
        wanted = cell[1]
        if n > start and not is_same(pen, wanted):
            yield PenRun(piece.y, piece.x + start, piece.cells[start:n])
            start, pen = n, wanted
        elif pen.attributes is None:
            pen = wanted
    yield PenRun(piece.y, piece.x + start, piece.cells[start:])


def is_same(pen: Pen, wanted: Pen) -> bool:
    """Return whether two pens are equal, or differ only in properties that a blank does not
    show."""
    blank = None in (pen.attributes, wanted.attributes)
    return pen == wanted or (blank and pen.paper == wanted.paper)


def pen_of(cells: Row) -> Pen:
    """Return the pen that draws a run: that of its first cell with ink, if any."""
    pens = [cell[1] for cell in cells if cell is not None]
    return next((pen for pen in pens if pen.attributes is not None), pens[0])


def write(out: list[str], cells: Row, pen: Pen) -> Pen:
    """Add the text of the cells with its changes of pen; return the pen at the end."""
    for place, cell in enumerate(cells):
        if cell is not None:
            wanted = cell[1]
            if wanted.attributes is None and wanted.paper != pen.paper:
                wanted = after_blanks(cells[place:], wanted)
            sequence, pen = change_pen(pen, wanted)
            out.append(sequence)
            out.append(cell[0])
    return pen


def after_blanks(cells: Row, blank: Pen) -> Pen:
    """Return the pen of what follows blanks if they may have it, too: one change is less."""
    for cell in cells:
        if cell is None or cell[1].paper != blank.paper:
            break
        attributes = cell[1].attributes
        if attributes is not None:
            return blank if SEEN_ON_BLANKS.intersection(attributes.split(";")) else cell[1]
    return blank


def runs(old: Row, new: Row) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of the stretches of a line to be sent, from left to right.

    Neighbours are joined when the cells between are cheaper than a jump.
    """
    joined: tuple[int, int] | None = None
    for start, end in changes(old, new):
        if joined and (start <= joined[1] or is_cheap(new[joined[1] - 1 : start])):
            joined = joined[0], end
            continue
        if joined:
            yield joined
        joined = start, end
    if joined:
        yield joined


def changes(old: Row, new: Row) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of the differences; both halves of a wide character belong together."""
    differs, x, width = [*map(ne, old, new)], 0, len(new)
    while True in differs[x:]:
        start = x = differs.index(True, x)
        while x < width and (differs[x] or is_half(new[x])):
            x += 1
        yield start, x


def is_half(cell: Cell | None) -> bool:
    """Return whether the cell is the right half of a wide character."""
    return cell is not None and cell[0] == ""


def is_cheap(cells: Row) -> bool:
    """Return whether sending the cells after the first costs less than jumping over them."""
    first, *between = cells
    if len(between) > SKIP or first is None:
        return False
    return all(cell and is_same(first[1], cell[1]) for cell in between) and (
        len("".join(cell[0] for cell in between if cell).encode()) <= SKIP
    )
