"""What the terminal shows now, and what must be sent to make it show something else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bl_tui.host.cells import DEFAULT, Cell, Pen, change_pen

Row = Sequence[Cell | None]
"""The cells of one line; None where it is not known what the terminal shows."""

SKIP = 4
"""So many bytes a jump over unchanged cells costs; what is cheaper than that is sent again."""


class Shown:
    """The cells last sent to the terminal; the one memory for all screens of the program."""

    def __init__(self) -> None:
        self._rows: dict[int, Row] = {}

    def forget(self) -> None:
        """Say that the terminal may show anything: it was resized or lent to another program."""
        self._rows.clear()

    def knows(self, width: int, height: int) -> bool:
        """Tell whether a whole picture of that size stands on the terminal."""
        return len(self._rows) == height > 0 and len(self._rows[0]) == width

    def row(self, y: int) -> list[Cell | None]:
        """Return a copy of a line's cells."""
        return list(self._rows[y])

    def keep(self, rows: Mapping[int, Row]) -> None:
        """Remember lines that were sent."""
        self._rows.update(rows)

    def difference(self, rows: Mapping[int, Row]) -> str:
        """Return the sequences that turn what is shown into these lines; "" if nothing differs.

        Each begins and ends with the terminal's default pen, so that a line that another program
        wrote in between spoils no colours.
        """
        out: list[str] = []
        pen = DEFAULT
        for y, new in rows.items():
            old = self._rows.get(y) or [None] * len(new)
            last = -1
            for start, end in runs(old, new) if old != new else ():
                out.append(f"\x1b[{y + 1};{start + 1}H" if last < 0 else f"\x1b[{start - last}C")
                pen = write(out, new[start:end], pen)
                last = end
        if pen != DEFAULT:
            out.append("\x1b[m")
        return "".join(out)


def write(out: list[str], cells: Iterable[Cell | None], pen: Pen) -> Pen:
    """Add the text of the cells with its changes of pen; return the pen at the end."""
    for cell in cells:
        if cell is not None:
            sequence, pen = change_pen(pen, cell[1])
            out.append(sequence)
            out.append(cell[0])
    return pen


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
    """Yield (start, end) of what differs; both halves of a wide character belong together."""
    x, width = 0, len(new)
    while x < width:
        if old[x] == new[x]:
            x += 1
            continue
        start = x
        while x < width and (old[x] != new[x] or is_half(new[x])):
            x += 1
        yield start, x


def is_half(cell: Cell | None) -> bool:
    """Tell whether the cell is the right half of a wide character."""
    return cell is not None and cell[0] == ""


def is_cheap(cells: Row) -> bool:
    """Tell whether to send the cells after the first costs less than to jump over them."""
    first, *between = cells
    if len(between) > SKIP or first is None:
        return False
    return all(cell and cell[1] == first[1] for cell in between) and (
        len("".join(cell[0] for cell in between if cell).encode()) <= SKIP
    )
