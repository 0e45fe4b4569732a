"""Draws boards of hexes: models in, lines of Rich segments out; every segment has a style.

A hex is first drawn alone on a *stamp* of W x (P + 1) cells. Of its top and bottom lines only the
two middle cells are its own for certain; there the sides slant, and a transition line is put
together from the stamps of the hexes above and below it.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Protocol

import attrs
from attrs import frozen
from rich.segment import Segment
from rich.style import Style

from bl_tui.boards.board_model import LARGE, MEDIUM, SMALL, HexModel, Lattice, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import QUADRANTS, GlyphSet
from bl_tui.boards.palette import Ground, Palette

Cell = tuple[str, Style]
Spot = tuple[int, int]
"""(line, column) inside a stamp; line 0 and the last one have room in their middle two cells."""


Written = tuple[Spot, str, Style]
"""A text, where on the stamp it begins, and how it looks."""


class Token(Protocol):
    """Somebody who stands on a hex: a frozen record of the game, which writes itself.

    `signs` are those of the game, and records are compared, since what is drawn is remembered.
    """

    def written(
        self, size: PlaceSize, palette: Palette, signs: Any, ground: Ground
    ) -> list[Written]:
        """Return what stands on a hex of that size; later texts are written over earlier ones."""
        ...

    def in_brief(self, palette: Palette, signs: Any, ground: Ground) -> list[tuple[str, Style]]:
        """Return the four cells that tell of it on a small map."""
        ...


@frozen(eq=False, repr=False)
class Land:
    """The places in a hex without a token: light, signs of the ground, halves of a site."""

    light: Spot
    ground: tuple[Spot, ...]
    site: tuple[tuple[Spot, Spot], ...]


@frozen(eq=False, repr=False)
class Post:
    """The places of light, ground and site in a hex with a token."""

    light: Spot
    ground: Spot
    site: Spot


@frozen(eq=False, repr=False)
class Layout:
    """The drawing of a hex of one size.

    slant: at how many half columns from its left end a hex begins, in the lower and in the upper
    half of its first line; outline: the rising side where both hexes have the same colour, so that
    it must be drawn, blank where the cell belongs to the upper hex; ties: where a tie to the hex at
    its right stands, and one to the hex at its left.
    """

    slant: tuple[int, int]
    outline: str
    land: Land
    post: Post
    badge: Spot
    brackets: tuple[Spot, Spot]
    ties: tuple[Spot, Spot]


LAYOUTS: Mapping[PlaceSize, Layout] = {
    SMALL: Layout(
        slant=(2, 4),
        outline=" /",
        land=Land(light=(1, 3), ground=((1, 2), (1, 3)), site=(((1, 1), (1, 4)),)),
        post=Post(light=(0, 2), ground=(2, 2), site=(1, 0)),
        badge=(2, 3),
        brackets=((1, 0), (1, 5)),
        ties=((1, 5), (1, 0)),
    ),
    MEDIUM: Layout(
        slant=(2, 6),
        outline=" .'",
        land=Land(
            light=(2, 4),
            ground=((1, 2), (1, 5), (2, 4)),
            site=(((2, 1), (2, 2)), ((2, 5), (2, 6))),
        ),
        post=Post(light=(0, 3), ground=(3, 3), site=(2, 0)),
        badge=(3, 4),
        brackets=((1, 0), (1, 7)),
        ties=((2, 7), (2, 0)),
    ),
    LARGE: Layout(
        slant=(3, 7),
        outline=" .-'",
        land=Land(
            light=(2, 4),
            ground=((1, 3), (1, 6), (2, 2), (2, 7), (3, 3), (3, 6)),
            site=(((3, 1), (3, 2)), ((3, 7), (3, 8))),
        ),
        post=Post(light=(0, 4), ground=(3, 4), site=(3, 2)),
        badge=(4, 4),
        brackets=((2, 0), (2, 9)),
        ties=((3, 9), (3, 0)),
    ),
}


@frozen(eq=False, repr=False)
class _Stamp:
    """A hex drawn alone: its ground and (P + 1) lines of W cells."""

    ground: Ground
    lines: tuple[tuple[Cell, ...], ...]


Row = tuple[HexModel, ...]


def paint_line(
    lattice: Lattice,
    hexes: Row,
    y: int,
    size: PlaceSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> list[Segment]:
    """Return line `y` of a board, from 0, over its whole width."""
    row, line = divmod(y, size.lines)
    below = _row(lattice, hexes, row)
    if line:
        return _body_line(below, lattice, row, line, size, palette, glyphs)
    above = _row(lattice, hexes, row - 1)
    left, left_above = _left(lattice, row), _left(lattice, row - 1)
    painted: list[Segment] = []
    for half in range(lattice.halves):
        lower, upper = _half_hex(below, half - left), _half_hex(above, half - left_above)
        rising = (half - left) % 2 == 0
        painted += _transition(lower, upper, rising, size, palette, glyphs)
    return painted


def _row(lattice: Lattice, hexes: Row, row: int) -> Row:
    if not 0 <= row < lattice.rows:
        return ()
    start = lattice.starts[row]
    return hexes[start : start + lattice.lengths[row]]


def _left(lattice: Lattice, row: int) -> int:
    """Return by how many halves a row is set in; rows off the board go on like those on it."""
    return lattice.lefts[row] if 0 <= row < lattice.rows else (lattice.lefts[0] + row) % 2


def _half_hex(row: Row, half: int) -> HexModel | None:
    """Return the hex of a row that has the half column `half`, counted from its first hex."""
    return row[half // 2] if 0 <= half < 2 * len(row) else None


def _body_line(
    row: Row,
    lattice: Lattice,
    number: int,
    line: int,
    size: PlaceSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> list[Segment]:
    before = lattice.lefts[number]
    after = lattice.halves - before - 2 * len(row)
    painted = [Segment(" " * (before * size.half), palette.off_board.blank)] if before else []
    left = palette.off_board
    for shown in row:
        ground = palette.ground(shown)
        painted += _body(shown, line, ground.back == left.back, size, palette, glyphs)
        left = ground
    barred = after > 0 and left.back == palette.off_board.back
    if barred:
        painted.append(Segment(BAR, left.plain))
    if after:
        painted.append(Segment(" " * (after * size.half - barred), palette.off_board.blank))
    return painted


@lru_cache(2048)
def _body(
    shown: HexModel, line: int, barred: bool, size: PlaceSize, palette: Palette, glyphs: GlyphSet
) -> tuple[Segment, ...]:
    """Return a line of a hex, with a bar at its left end if the neighbour has the same colour."""
    stamp = _stamp(shown, size, palette, glyphs)
    first, *others = stamp.lines[line]
    if barred and first[0] == " ":
        first = BAR, stamp.ground.plain
    return _segments([first, *others])


@lru_cache(2048)
def _transition(
    lower: HexModel | None,
    upper: HexModel | None,
    rising: bool,
    size: PlaceSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> tuple[Segment, ...]:
    """Return half a transition line: the left half of the lower hex, or its right one."""
    below, above = (_stamp(each, size, palette, glyphs) for each in (lower, upper))
    half = size.half
    top = below.lines[0][:half] if rising else below.lines[0][half:]
    bottom = above.lines[-1][half:] if rising else above.lines[-1][:half]
    if below.ground.back != above.ground.back:
        sides, edge = _slope(size, glyphs.blocks), palette.edge(below.ground, above.ground)
    elif lower is upper is None:
        sides, edge = OF_UPPER * half, above.ground.plain
    else:
        sides, edge = LAYOUTS[size].outline.ljust(half, OF_LOWER), below.ground.plain
    if not rising:
        sides = sides[::-1].translate(MIRRORED)
    cells = [
        bottom[at] if side == OF_UPPER else top[at] if side == OF_LOWER else (side, edge)
        for at, side in enumerate(sides)
    ]
    if lower is not None and ("nw" if rising else "ne") in lower.ties:
        middle = half // 2 if rising else (half - 1) // 2
        cells[middle] = (glyphs.tie, palette.labels[TIE])
    return _segments(cells)


BAR = "|"
TIE = "tie"
"""The label of the palette for ties."""
OF_UPPER, OF_LOWER = QUADRANTS[0], QUADRANTS[-1]
MIRRORED = str.maketrans("/▗▖▝▞▟▘▚▙▜▛▐▌", "\\▖▗▘▚▙▝▞▟▛▜▌▐")


@lru_cache
def _slope(size: PlaceSize, blocks: bool) -> str:
    """Return the rising side between two colours: for each cell its block sign, or its owner."""
    lower, upper = LAYOUTS[size].slant if blocks else (2 * ((size.columns + 1) // 4),) * 2
    return "".join(
        QUADRANTS[8 * (at >= upper) + 4 * (at + 1 >= upper) + 2 * (at >= lower) + (at + 1 >= lower)]
        for at in range(0, size.columns, 2)
    )


def _segments(cells: Iterable[Cell]) -> tuple[Segment, ...]:
    """Return the cells joined to as few segments as their styles allow."""
    runs: list[tuple[str, Style]] = []
    for text, style in cells:
        if runs and runs[-1][1] is style:
            runs[-1] = runs[-1][0] + text, style
        else:
            runs.append((text, style))
    return tuple(Segment(text, style) for text, style in runs)


@lru_cache(1024)
def _stamp(shown: HexModel | None, size: PlaceSize, palette: Palette, glyphs: GlyphSet) -> _Stamp:
    if shown is None:
        blank = ((" ", palette.off_board.blank),) * size.columns
        return _Stamp(palette.off_board, (blank,) * (size.lines + 1))
    draft = _Draft(palette.ground(shown), size)
    layout = LAYOUTS[size]
    if shown.token is None:
        _write_land(draft, shown, layout.land, palette, glyphs)
    else:
        _write_post(draft, shown, size, palette, glyphs)
    if shown.badge is not None:
        label, _, _ = shown.badge.partition(".")
        line, column = layout.badge
        sign = glyphs.badge[shown.badge]
        spot = (line, size.half - 1 if len(sign) > 1 else column)
        draft.put(spot, sign, palette.labels[label])
    if shown.ties:
        _write_ties(draft, shown, layout, palette, glyphs)
    if shown.cursor:
        for spot, bracket in zip(layout.brackets, glyphs.brackets, strict=True):
            draft.put(spot, bracket, draft.ground.text)
    return _Stamp(_side_ground(shown, palette), tuple(tuple(line) for line in draft.lines))


def _side_ground(shown: HexModel, palette: Palette) -> Ground:
    """Return the ground that the slanting sides are drawn with, which the cursor leaves alone.

    To draw them anew costs as much as all the rest of a step of the cursor.
    """
    if shown.cursor and palette.depth is not Depth.NONE:
        return palette.ground(attrs.evolve(shown, cursor=False))
    return palette.ground(shown)


class _Draft:
    """A stamp in the making."""

    def __init__(self, ground: Ground, size: PlaceSize) -> None:
        self.ground = ground
        self.lines: list[list[Cell]] = [
            [(" ", ground.blank)] * size.columns for _ in range(size.lines + 1)
        ]

    def put(self, spot: Spot, text: str, style: Style) -> None:
        line, column = spot
        for at, sign in enumerate(text):
            self.lines[line][column + at] = (sign, style)


def _write_ties(
    draft: _Draft, shown: HexModel, layout: Layout, palette: Palette, glyphs: GlyphSet
) -> None:
    """Write the ties to the hexes beside it; at the left end only where nothing stands.

    The hex at the left shows that tie as well: a token keeps the place for it free.
    """
    for side, (line, column) in zip(("e", "w"), layout.ties, strict=True):
        free = side == "e" or draft.lines[line][column][0] == " "
        if side in shown.ties and free:
            draft.put((line, column), glyphs.tie, palette.labels[TIE])


def _of_owner(draft: _Draft, shown: HexModel, palette: Palette) -> Style:
    """Return the style of a site, which has the colours of the side that owns it."""
    return palette.labels[shown.owner] if shown.owner is not None else draft.ground.plain


def _write_land(
    draft: _Draft, shown: HexModel, land: Land, palette: Palette, glyphs: GlyphSet
) -> None:
    sign = glyphs.ground[shown.ground]
    if sign.strip():
        for spot in land.ground:
            draft.put(spot, sign, draft.ground.plain)
    if shown.site is not None:
        for pair in land.site:
            for spot, half in zip(pair, glyphs.site[shown.site], strict=True):
                draft.put(spot, half, _of_owner(draft, shown, palette))
    if shown.light is not Light.NONE:
        draft.put(land.light, glyphs.light[shown.light], draft.ground.text)


def _write_post(
    draft: _Draft, shown: HexModel, size: PlaceSize, palette: Palette, glyphs: GlyphSet
) -> None:
    """Write light, ground and site; a site whose place the token needs takes the ground's."""
    post, sign = LAYOUTS[size].post, glyphs.ground[shown.ground]
    token: Token = shown.token
    texts = token.written(size, palette, glyphs, draft.ground)
    if sign.strip():
        draft.put(post.ground, sign, draft.ground.plain)
    if shown.site is not None:
        needed = any(text and spot == post.site for spot, text, _ in texts)
        spot = post.ground if needed else post.site
        draft.put(spot, glyphs.site[shown.site][0], _of_owner(draft, shown, palette))
    if shown.light is not Light.NONE:
        draft.put(post.light, glyphs.light[shown.light], draft.ground.text)
    for spot, text, style in texts:
        draft.put(spot, text, style)
