"""Cells of a terminal as an SVG picture: every cell where a terminal shows it, blocks as areas."""

from collections.abc import Iterator, Sequence
from html import escape

from tests.e2e.terminal import Look

WIDTH, HEIGHT = 10, 20
FONT_SIZE = 16.6
"""At which the letters of most fonts of one width are as wide as a cell."""
BASELINE = 15

INK, PAPER = "d6d3c4", "101010"
"""Of a cell for which the program asks no colour."""

NAMED = {
    "black": "000000",
    "red": "aa0000",
    "green": "00aa00",
    "brown": "aa5500",
    "blue": "0000aa",
    "magenta": "aa00aa",
    "cyan": "00aaaa",
    "white": "aaaaaa",
    "brightblack": "555555",
    "brightred": "ff5555",
    "brightgreen": "55ff55",
    "brightbrown": "ffff55",
    "brightblue": "5555ff",
    "bfightmagenta": "ff55ff",  # as pyte spells it
    "brightcyan": "55ffff",
    "brightwhite": "ffffff",
}

QUARTERS = dict(zip("▗▖▄▝▐▞▟▘▚▌▙▀▜▛█", range(1, 16), strict=True))
"""Blocks by what they fill: 8 upper left, 4 upper right, 2 lower left, 1 lower right."""

Cell = tuple[str, str, str, str]
"""Character, ink, paper and marks, with the colours as they are seen."""


def svg(cells: Sequence[Sequence[Look]]) -> str:
    """Return the picture of a screen."""
    width, height = WIDTH * len(cells[0]), HEIGHT * len(cells)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="DejaVu Sans Mono, monospace"'
        f' font-size="{FONT_SIZE}" shape-rendering="crispEdges">'
    )
    parts = [head, area(0, 0, width, height, PAPER)]
    for y, row in enumerate(cells):
        seen = [as_seen(cell) for cell in row]
        parts += papers(seen, y * HEIGHT)
        parts += blocks(seen, y * HEIGHT)
        parts += letters(seen, y * HEIGHT)
    return "\n".join((*parts, "</svg>", ""))


def as_seen(cell: Look) -> Cell:
    """Return a cell with its colours as they come out."""
    ink, paper = colour(cell.ink or "default", INK), colour(cell.paper, PAPER)
    if "r" in cell.marks:
        ink, paper = paper, ink
    return cell.char or " ", ink, paper, cell.marks


def colour(name: str, default: str) -> str:
    """Return six hexadecimal digits."""
    return default if name == "default" else NAMED.get(name, name)


def papers(row: Sequence[Cell], top: int) -> Iterator[str]:
    """Yield the areas behind the letters."""
    for start, end in runs([cell[2] for cell in row]):
        yield area(start * WIDTH, top, (end - start) * WIDTH, HEIGHT, row[start][2])


def blocks(row: Sequence[Cell], top: int) -> Iterator[str]:
    """Return block signs as areas, without the seams that fonts leave between them."""
    for start, end in runs([(cell[0], cell[1]) for cell in row]):
        filled, ink = QUARTERS.get(row[start][0], 0), row[start][1]
        if filled in (3, 12):
            y = top if filled == 12 else top + HEIGHT // 2
            yield area(start * WIDTH, y, (end - start) * WIDTH, HEIGHT // 2, ink)
            continue
        for x in range(start, end) if filled else ():
            for bit, left, down in ((8, 0, 0), (4, 1, 0), (2, 0, 1), (1, 1, 1)):
                if filled & bit:
                    corner = x * WIDTH + left * WIDTH // 2, top + down * HEIGHT // 2
                    yield area(*corner, WIDTH // 2, HEIGHT // 2, ink)


def letters(row: Sequence[Cell], top: int) -> Iterator[str]:
    """Yield the text: plain letters in runs, every other sign in the middle of its cell."""
    looks = [
        ("", n) if cell[0] in QUARTERS else (cell[1], cell[3], n if ord(cell[0]) > 255 else -1)
        for n, cell in enumerate(row)
    ]
    for start, end in runs(looks):
        char, ink, _, marks = row[start]
        text = "".join(cell[0] for cell in row[start:end])
        if char in QUARTERS or (not text.strip() and "u" not in marks):
            continue
        place = f'x="{start * WIDTH}" textLength="{(end - start) * WIDTH}"'
        if ord(char) > 255:
            place = f'x="{start * WIDTH + WIDTH // 2}" text-anchor="middle"'
        yield (
            f'<text {place} y="{top + BASELINE}" fill="#{ink}"{style(marks)}'
            f' xml:space="preserve">{escape(text)}</text>'
        )


def style(marks: str) -> str:
    """Return bold, italic, underlined and struck out."""
    found = {
        "b": ' font-weight="bold"',
        "i": ' font-style="italic"',
        "u": ' text-decoration="underline"',
        "s": ' text-decoration="line-through"',
    }
    return "".join(text for mark, text in found.items() if mark in marks)


def runs(values: Sequence[object]) -> Iterator[tuple[int, int]]:
    """Yield where equal values stand beside each other: the first, and the one after the last."""
    start = 0
    for n in range(1, len(values) + 1):
        if n == len(values) or values[n] != values[start]:
            yield start, n
            start = n


def area(x: int, y: int, width: int, height: int, ink: str) -> str:
    """Return a filled rectangle."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#{ink}"/>'
