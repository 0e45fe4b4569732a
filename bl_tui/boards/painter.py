"""Draws the battlefield: models in, lines of Rich segments out; every segment has a style.

A hex is first drawn alone on a *stamp* of W x (P + 1) cells. Of its top and bottom lines only the
two middle cells are its own for certain; there the sides slant, and a transition line is put
together from the stamps of the hexes above and below it.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import attrs
from attrs import frozen
from rich.segment import Segment
from rich.style import Style

from bl_tui.boards.board_model import (
    ACTIVITY,
    CONDITION,
    GRID,
    LARGE,
    MEDIUM,
    ROW_STARTS,
    SMALL,
    BoardModel,
    HexModel,
    HexSize,
    Light,
    UnitModel,
)
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import QUADRANTS, GlyphSet
from bl_tui.boards.palette import Ground, Palette

Cell = tuple[str, Style]
Spot = tuple[int, int]
"""(line, column) inside a stamp; line 0 and the last one have room in their middle two cells."""


@frozen(eq=False)
class Land:
    """Where things stand in a hex without a unit: light, terrain signs, halves of a landmark."""

    light: Spot
    terrain: tuple[Spot, ...]
    landmark: tuple[tuple[Spot, Spot], ...]


@frozen(eq=False)
class Post:
    """Where things stand in a hex with a unit.

    token: pieces of the unit, each with its line, column, template and part ("camp", "banner" or
    "lore"); conditions: where marks stand, the most important first.
    """

    light: Spot
    activity: Spot
    conditions: tuple[Spot, ...]
    terrain: Spot
    landmark: Spot
    token: tuple[tuple[int, int, str, str], ...]


@frozen(eq=False)
class Layout:
    """How a hex of one size is drawn.

    slant: at how many half columns from its left end a hex begins, in the lower and in the upper
    half of its first line; outline: the rising side where both hexes have the same colour, so that
    it must be drawn, blank where the cell belongs to the upper hex.
    """

    slant: tuple[int, int]
    outline: str
    land: Land
    post: Post
    blazon: Spot
    brackets: tuple[Spot, Spot]


LAYOUTS: Mapping[HexSize, Layout] = {
    SMALL: Layout(
        slant=(2, 4),
        outline=" /",
        land=Land(light=(1, 3), terrain=((1, 2), (1, 3)), landmark=(((1, 1), (1, 4)),)),
        post=Post(
            light=(0, 2),
            activity=(0, 3),
            conditions=((1, 5), (2, 3)),
            terrain=(2, 2),
            landmark=(1, 0),
            token=(
                (1, 0, "{race}", "banner"),
                (1, 1, "{camp}", "camp"),
                (1, 2, "{arms}{letter}", "banner"),
                (1, 4, "{count}", "camp"),
                (1, 4, "{stored}", "lore"),
            ),
        ),
        blazon=(2, 3),
        brackets=((1, 0), (1, 5)),
    ),
    MEDIUM: Layout(
        slant=(2, 6),
        outline=" .'",
        land=Land(
            light=(2, 4),
            terrain=((1, 2), (1, 5), (2, 4)),
            landmark=(((2, 1), (2, 2)), ((2, 5), (2, 6))),
        ),
        post=Post(
            light=(0, 3),
            activity=(0, 4),
            conditions=((2, 7), (1, 7)),
            terrain=(3, 3),
            landmark=(2, 0),
            token=(
                (1, 1, "{camp}", "camp"),
                (1, 2, " {gear:<2}{letter} ", "banner"),
                (2, 1, "{strength:^6}", "camp"),
                (2, 5, "{kept}", "lore"),
            ),
        ),
        blazon=(3, 4),
        brackets=((1, 0), (1, 7)),
    ),
    LARGE: Layout(
        slant=(3, 7),
        outline=" .-'",
        land=Land(
            light=(2, 4),
            terrain=((1, 3), (1, 6), (2, 2), (2, 7), (3, 3), (3, 6)),
            landmark=(((3, 1), (3, 2)), ((3, 7), (3, 8))),
        ),
        post=Post(
            light=(0, 4),
            activity=(0, 5),
            conditions=((3, 7), (3, 6), (3, 8)),
            terrain=(3, 4),
            landmark=(3, 2),
            token=(
                (1, 1, "{camp} ", "camp"),
                (1, 3, " {gear:<2} {letter} ", "banner"),
                (2, 1, "{strength:^8}", "camp"),
                (2, 6, "{kept}", "lore"),
            ),
        ),
        blazon=(4, 4),
        brackets=((2, 0), (2, 9)),
    ),
}


@frozen(eq=False)
class _Stamp:
    """A hex drawn alone: its ground and (P + 1) lines of W cells."""

    ground: Ground
    lines: tuple[tuple[Cell, ...], ...]


def paint_lines(
    model: BoardModel, size: HexSize, palette: Palette, glyphs: GlyphSet
) -> list[list[Segment]]:
    """The whole board: `size.height` lines, each `size.width` cells wide."""
    return [paint_line(model, y, size, palette, glyphs) for y in range(size.height)]


def paint_line(
    model: BoardModel, y: int, size: HexSize, palette: Palette, glyphs: GlyphSet
) -> list[Segment]:
    """Line `y` of the board, from 0 to `size.height` - 1."""
    row, line = divmod(y, size.lines)
    below, above = _row(model, row), _row(model, row - 1)
    if line:
        return _body_line(below, row, line, size, palette, glyphs)
    painted: list[Segment] = []
    for half in range(2 * GRID.width):
        lower, rising = _half_hex(below, row, half)
        upper, _ = _half_hex(above, row - 1, half)
        painted += _transition(lower, upper, rising, size, palette, glyphs)
    return painted


def _row(model: BoardModel, row: int) -> tuple[HexModel, ...]:
    if not 0 <= row < GRID.rows:
        return ()
    start = ROW_STARTS[row]
    return model.hexes[start : start + GRID.row_length(row)]


def _half_hex(row: tuple[HexModel, ...], number: int, half: int) -> tuple[HexModel | None, bool]:
    """The hex of a row at the half column `half`, and whether that is its left half."""
    col, right = divmod(half - number % 2, 2)
    return (row[col] if 0 <= col < len(row) else None), not right


def _body_line(
    row: tuple[HexModel, ...],
    number: int,
    line: int,
    size: HexSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> list[Segment]:
    margin = Segment(" " * size.half, palette.off_board.blank)
    painted = [margin] if number % 2 else []
    left = palette.off_board
    for shown in row:
        ground = palette.ground(shown)
        painted += _body(shown, line, ground.back == left.back, size, palette, glyphs)
        left = ground
    if number % 2 and left.back == palette.off_board.back:
        painted += [Segment(BAR, left.plain), Segment(" " * (size.half - 1), left.blank)]
    elif number % 2:
        painted.append(margin)
    return painted


@lru_cache(2048)
def _body(
    shown: HexModel, line: int, barred: bool, size: HexSize, palette: Palette, glyphs: GlyphSet
) -> tuple[Segment, ...]:
    """A line of a hex, with a bar at its left end if its neighbour there has the same colour."""
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
    size: HexSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> tuple[Segment, ...]:
    """Half a hex's width of a transition line: the left half of the lower hex, or the right one."""
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
    cells = (
        bottom[at] if side == OF_UPPER else top[at] if side == OF_LOWER else (side, edge)
        for at, side in enumerate(sides)
    )
    return _segments(cells)


BAR = "|"
OF_UPPER, OF_LOWER = QUADRANTS[0], QUADRANTS[-1]
MIRRORED = str.maketrans("/▗▖▝▞▟▘▚▙▜▛▐▌", "\\▖▗▘▚▙▝▞▟▛▜▌▐")


@lru_cache
def _slope(size: HexSize, blocks: bool) -> str:
    """The rising side between two colours: for each cell its block sign, or whose it is."""
    lower, upper = LAYOUTS[size].slant if blocks else (2 * ((size.columns + 1) // 4),) * 2
    return "".join(
        QUADRANTS[8 * (at >= upper) + 4 * (at + 1 >= upper) + 2 * (at >= lower) + (at + 1 >= lower)]
        for at in range(0, size.columns, 2)
    )


def _segments(cells: Iterable[Cell]) -> tuple[Segment, ...]:
    """Cells joined to as few segments as their styles allow."""
    runs: list[tuple[str, Style]] = []
    for text, style in cells:
        if runs and runs[-1][1] is style:
            runs[-1] = runs[-1][0] + text, style
        else:
            runs.append((text, style))
    return tuple(Segment(text, style) for text, style in runs)


@lru_cache(1024)
def _stamp(shown: HexModel | None, size: HexSize, palette: Palette, glyphs: GlyphSet) -> _Stamp:
    if shown is None:
        blank = ((" ", palette.off_board.blank),) * size.columns
        return _Stamp(palette.off_board, (blank,) * (size.lines + 1))
    draft = _Draft(palette.ground(shown), size)
    layout = LAYOUTS[size]
    if shown.unit is None:
        _write_land(draft, shown, layout.land, palette, glyphs)
    else:
        _write_post(draft, shown, size, palette, glyphs)
        _write_unit(draft, shown.unit, layout.post, palette, glyphs)
    if shown.blazon is not None:
        camp, _, _ = shown.blazon.partition(".")
        draft.put(layout.blazon, glyphs.blazon[shown.blazon], palette.camps[camp])
    if shown.cursor:
        for spot, bracket in zip(layout.brackets, glyphs.brackets, strict=True):
            draft.put(spot, bracket, draft.ground.text)
    return _Stamp(_side_ground(shown, palette), tuple(tuple(line) for line in draft.lines))


def _side_ground(shown: HexModel, palette: Palette) -> Ground:
    """The ground that the slanting sides are drawn with: the cursor leaves them alone.

    To draw them anew costs as much as all the rest of a step of the cursor.
    """
    if shown.cursor and palette.depth is not Depth.NONE:
        return palette.ground(attrs.evolve(shown, cursor=False))
    return palette.ground(shown)


class _Draft:
    """A stamp in the making."""

    def __init__(self, ground: Ground, size: HexSize) -> None:
        self.ground = ground
        self.lines: list[list[Cell]] = [
            [(" ", ground.blank)] * size.columns for _ in range(size.lines + 1)
        ]

    def put(self, spot: Spot, text: str, style: Style) -> None:
        line, column = spot
        for at, sign in enumerate(text):
            self.lines[line][column + at] = (sign, style)


def _of_owner(draft: _Draft, shown: HexModel, palette: Palette) -> Style:
    """A landmark that belongs to a side is drawn in its colours."""
    return palette.camps[shown.owner] if shown.owner is not None else draft.ground.plain


def _write_land(
    draft: _Draft, shown: HexModel, land: Land, palette: Palette, glyphs: GlyphSet
) -> None:
    if shown.terrain != "countryside":
        for spot in land.terrain:
            draft.put(spot, glyphs.terrain[shown.terrain], draft.ground.plain)
    if shown.landmark is not None:
        for pair in land.landmark:
            for spot, sign in zip(pair, glyphs.landmark[shown.landmark], strict=True):
                draft.put(spot, sign, _of_owner(draft, shown, palette))
    if shown.light is not Light.NONE:
        draft.put(land.light, glyphs.light[shown.light], draft.ground.text)


def _write_post(
    draft: _Draft, shown: HexModel, size: HexSize, palette: Palette, glyphs: GlyphSet
) -> None:
    """In small hexes the letter of a race takes the landmark's place, and that the terrain's."""
    post = LAYOUTS[size].post
    if shown.terrain != "countryside":
        draft.put(post.terrain, glyphs.terrain[shown.terrain], draft.ground.plain)
    if shown.landmark is not None:
        lettered = shown.unit is not None and glyphs.race_of(shown.unit)
        spot = post.terrain if lettered and size is SMALL else post.landmark
        sign = glyphs.landmark[shown.landmark][0]
        draft.put(spot, sign, _of_owner(draft, shown, palette))
    if shown.light is not Light.NONE:
        draft.put(post.light, glyphs.light[shown.light], draft.ground.text)


def _write_unit(
    draft: _Draft, unit: UnitModel, post: Post, palette: Palette, glyphs: GlyphSet
) -> None:
    stored = str(unit.stored) if unit.stored else ""
    words = {
        "camp": glyphs.camp[unit.side],
        "race": glyphs.race_of(unit),
        "arms": glyphs.arms_of(unit),
        "gear": glyphs.gear_of(unit),
        "letter": glyphs.banner[unit.colour],
        "count": glyphs.figure if unit.creature else str(min(unit.figures, 9)),
        "strength": _strength(unit, glyphs),
        "stored": stored,
        "kept": stored and glyphs.lore + stored,
    }
    styles = {
        "camp": palette.camps[unit.side],
        "banner": palette.banners[unit.colour],
        "lore": palette.tokens["lore"],
    }
    for line, column, template, part in post.token:
        draft.put((line, column), template.format(**words), styles[part])
    for spots, marks in (((post.activity,), ACTIVITY), (post.conditions, CONDITION)):
        carried = [mark for mark in marks if mark in unit.status]
        for spot, mark in zip(spots, carried, strict=False):
            style = palette.tokens.get(mark.value, draft.ground.text)
            draft.put(spot, glyphs.status[mark], style)


def _strength(unit: UnitModel, glyphs: GlyphSet) -> str:
    if unit.full <= 5:
        return glyphs.figure * unit.figures + glyphs.lost * (unit.full - unit.figures)
    return f"{unit.figures}/{unit.full}"
