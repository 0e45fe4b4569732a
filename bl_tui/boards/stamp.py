"""Draws one hex alone on a stamp of W x (P + 1) cells: ground, site, token, marks, cursor."""

from functools import lru_cache
from typing import Any, Protocol

from rich.style import Style

from bl_tui.boards.board_model import (
    BRICK,
    HUGE,
    LARGE,
    MEDIUM,
    QUIET,
    SMALL,
    TINY,
    HexModel,
    Light,
    PlaceSize,
)
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.hex_layouts import LAYOUTS, Layout, Spot
from bl_tui.boards.palette import HexStyle, Palette
from bl_tui.boards.traces import FELL, WAYS
from bl_tui.boards.trim import Corner, middle_line
from engine.core.frozen import record, replace

Cell = tuple[str, Style]
Written = tuple[Spot, str, Style]
"""A text, where on the stamp it begins, and how it looks."""
TIE = "tie"
"""The label of the palette for ties."""


class DrawnToken(Protocol):
    """A piece on a hex: a frozen record of the game, which draws itself.

    `signs` are those of the game, and records are compared, since drawings are cached.
    """

    def written(
        self, size: PlaceSize, palette: Palette, signs: Any, ground: HexStyle
    ) -> list[Written]:
        """Return the texts on a hex of that size; later texts overwrite earlier ones."""
        ...

    def in_brief(self, palette: Palette, signs: Any, ground: HexStyle) -> list[tuple[str, Style]]:
        """Return its four cells on a small map."""
        ...


@record(eq=False)
class Stamp:
    """A hex drawn alone: its ground and (P + 1) lines of W cells."""

    ground: HexStyle
    lines: tuple[tuple[Cell, ...], ...]


@lru_cache(1024)
def stamp_of(
    shown: HexModel | None,
    corner: Corner | None,
    size: PlaceSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> Stamp:
    """Return a hex drawn alone, with its trim; None is a place outside the board."""
    if shown is None:
        blank = ((" ", palette.off_board.blank),) * size.columns
        return Stamp(palette.off_board, (blank,) * (size.lines + size.sides))
    draft = _Draft(palette.ground(_unringed(shown)), size)
    layout = LAYOUTS[size]
    if shown.token is None:
        _write_land(draft, shown, layout, palette, glyphs)
    else:
        _write_post(draft, shown, size, palette, glyphs)
    if shown.danger or shown.note:
        ring = palette.ground(shown).text
        write_danger(draft, shown, size, ring, colourless=palette.depth is Depth.NONE)
    if shown.badge is not None:
        _write_badge(draft, shown, shown.badge, size, palette, glyphs)
    if shown.ties and size.sides and not shown.note:
        _write_ties(draft, shown, layout, palette, glyphs)
    named = shown.cursor and corner is not None and _write_name(draft, shown, size)
    if shown.cursor and not named:
        for spot, bracket in zip(layout.brackets, glyphs.brackets, strict=True):
            draft.add(spot, bracket, draft.ground.text)
    if shown.arrows:
        _write_arrows(draft, shown, size, palette, glyphs)
    if corner is not None and not shown.cursor:
        _write_corner(draft, corner, size, glyphs, manned=shown.token is not None)
    return Stamp(_side_ground(shown, palette), tuple(tuple(line) for line in draft.lines))


def _unringed(shown: HexModel) -> HexModel:
    """Return a hex without the tint of danger if it has the sign of a dangerous unit instead, which
    takes fewer bytes."""
    ringed = shown.danger and shown.token is not None and not shown.note
    return replace(shown, danger=0) if ringed else shown


def _side_ground(shown: HexModel, palette: Palette) -> HexStyle:
    """Return the ground for drawing the slanting sides, which the cursor does not change.

    Redrawing them costs as much as all the rest of a step of the cursor.
    """
    if shown.cursor and palette.depth is not Depth.NONE:
        return palette.ground(replace(_unringed(shown), cursor=False))
    return palette.ground(_unringed(shown))


class _Draft:
    """A stamp in the making."""

    def __init__(self, ground: HexStyle, size: PlaceSize) -> None:
        self.ground = ground
        self.lines: list[list[Cell]] = [
            [(" ", ground.blank)] * size.columns for _ in range(size.lines + size.sides)
        ]

    def put(self, spot: Spot, text: str, style: Style) -> None:
        line, column = spot
        for at, sign in enumerate(text):
            self.lines[line][column + at] = (sign, style)

    def add(self, spot: Spot, text: str, style: Style) -> bool:
        """Put a text where all cells are free, and return whether they are."""
        line, column = spot
        cells = self.lines[line][column : column + len(text)]
        free = all(cell == (" ", self.ground.blank) for cell in cells)
        if free:
            self.put(spot, text, style)
        return free


def _write_badge(
    draft: _Draft,
    shown: HexModel,
    badge: str,
    size: PlaceSize,
    palette: Palette,
    glyphs: GlyphSet,
) -> None:
    """Write the badge; beside a token it has one sign where hexes have no sides."""
    label, _, _ = badge.partition(".")
    layout, sign = LAYOUTS[size], glyphs.badge[badge]
    line, column = layout.badge
    spot = (line, size.half - 1 if len(sign) > 1 else column)
    if size.sides and shown.token is None:
        spot = layout.alone
    elif not size.sides and shown.token is not None:
        spot, sign = (line, column), sign[:1]
    draft.put(spot, sign, palette.labels[label])


def _write_name(draft: _Draft, shown: HexModel, size: PlaceSize) -> bool:
    """Write the name of the hex under the cursor, and return whether there is room for it.

    Its place is inside, or on the lower or the upper point, where it hides nothing but part of a
    side: outside that the points of the neighbouring hexes begin.
    """
    name, style = shown.hex, draft.ground.text
    if shown.token is None and draft.add(LAYOUTS[size].land.name, name, style):
        return True
    starts = (size.half - 1, size.half, size.half - len(name))
    inside = [at for at in starts if 0 < at < size.columns - len(name)]
    points = (size.lines, 0) if shown.token is not None else (size.lines,)
    lines = points if size.sides else ()
    return any(draft.add((line, at), name, style) for line in lines for at in inside)


def _write_corner(
    draft: _Draft, corner: Corner, size: PlaceSize, glyphs: GlyphSet, *, manned: bool
) -> None:
    """Write the number at the edge, the letter of a row and the line of a section, on free cells
    only; a letter keeps away from a token."""
    middle, ground = size.half - 1, draft.ground
    draft.add((0, middle), corner.above, ground.plain)
    draft.add((size.lines, middle), corner.below, ground.plain)
    if not manned:
        draft.add((middle_line(size), 0), corner.left, ground.plain)
        draft.add((middle_line(size), size.columns - 1), corner.right, ground.plain)
    if corner.cut == "middle":
        for line in range(size.lines + 1):
            draft.add((line, size.half), glyphs.section, ground.plain)
    elif corner.cut == "left":
        for line in range(1, size.lines):
            draft.add((line, 0), glyphs.section, ground.plain)


def _write_ties(
    draft: _Draft, shown: HexModel, layout: Layout, palette: Palette, glyphs: GlyphSet
) -> None:
    """Write the ties to the neighbouring hexes; at the left end only on free cells.

    The hex at the left shows that tie as well: a token keeps the place for it free.
    """
    for side, (line, column) in zip(("e", "w"), layout.ties, strict=True):
        free = side == "e" or draft.lines[line][column][0] == " "
        if side in shown.ties and free:
            draft.put((line, column), glyphs.tie, palette.labels[TIE])


def _write_arrows(
    draft: _Draft, shown: HexModel, size: PlaceSize, palette: Palette, glyphs: GlyphSet
) -> None:
    """Write the arrows over the left and the right side, on free cells.

    A hex without slanting sides has the arrow that leads out of it instead, in the place of light.
    """
    layout = LAYOUTS[size]
    ends = dict(zip("ew", layout.ties, strict=False))
    for arrow in shown.arrows:
        sign, style = glyphs.arrows[arrow.way], palette.labels[arrow.label]
        if arrow.side in ends:
            draft.add(ends[arrow.side], sign, style)
        elif not size.sides and arrow.leaves:
            post = shown.token is not None
            draft.put(layout.post.light if post else layout.land.light, sign, style)
        if size.sides and arrow.label in glyphs.ways:
            for spot in _way_between(_crossing(arrow.side, size, layout), layout.land.light):
                if 0 < spot[0] < size.lines:
                    draft.add(spot, glyphs.ways[arrow.label], style)


def _crossing(side: str, size: PlaceSize, layout: Layout) -> Spot:
    """Return the cell of the sign of an arrow over a side, where `painter` draws it."""
    if side in "ew":
        return layout.ties["ew".index(side)]
    column = size.half // 2 if side in ("nw", "se") else (size.half - 1) // 2
    return size.lines * (side[0] == "s"), column + size.half * (side[1] == "e")


def _way_between(side: Spot, middle: Spot) -> list[Spot]:
    """Return the spots of a line from a side up to the middle, without the side."""
    (line, column), (down, across) = side, middle
    steps = max(abs(down - line), abs(across - column))
    return [
        (line + round((down - line) * at / steps), column + round((across - column) * at / steps))
        for at in range(1, steps + 1)
    ]


def _of_owner(draft: _Draft, shown: HexModel, palette: Palette) -> Style:
    """Return the style of a site, which has the colours of the side that owns it."""
    return palette.labels[shown.owner] if shown.owner is not None else draft.ground.plain


def _write_land(
    draft: _Draft, shown: HexModel, layout: Layout, palette: Palette, glyphs: GlyphSet
) -> None:
    """Write ground, site and light; where a badge takes the middle they make way for it."""
    land, sign, light = layout.land, glyphs.ground[shown.ground], layout.land.light
    spots = land.ground
    if shown.badge is not None and len(draft.lines) > 1:
        (line, column), light = layout.alone, layout.post.light
        middle = ((line, column), (line, column + 1))
        spots = tuple(spot for spot in spots if spot not in middle) or (layout.post.ground,)
    if sign.strip():
        for spot in spots:
            draft.put(spot, sign, draft.ground.plain)
    if shown.site is not None:
        for pair in land.site:
            for spot, half in zip(pair, glyphs.site[shown.site], strict=True):
                draft.put(spot, half, _of_owner(draft, shown, palette))
    if shown.trace and shown.light in QUIET:
        _write_trace(draft, shown.trace, light, glyphs)
    elif shown.light is not Light.NONE:
        draft.put(light, glyphs.light[shown.light], draft.ground.text)


def _write_trace(draft: _Draft, trace: str, spot: Spot, glyphs: GlyphSet) -> None:
    """Write a note that ends at a place, or its first sign where there is no room for two."""
    line, column = spot
    sign = glyphs.traces.get(trace, trace)
    start = column - len(sign) + 1
    draft.put((line, max(start, 0)), sign if start >= 0 else sign[:1], draft.ground.text)


def _write_post(
    draft: _Draft, shown: HexModel, size: PlaceSize, palette: Palette, glyphs: GlyphSet
) -> None:
    """Write light, ground and site; a site whose place the token needs takes the ground's."""
    post, sign = LAYOUTS[size].post, glyphs.ground[shown.ground]
    token: DrawnToken = shown.token
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
    if shown.trace not in (*WAYS, FELL, ""):
        _write_note(draft, shown.trace, post.light, size)


def _write_note(draft: _Draft, note: str, spot: Spot, size: PlaceSize) -> None:
    """Write what happened to a piece; on a brick its first sign, where the cell is free."""
    if size.sides:
        draft.put(spot, note[:2], draft.ground.text)
    else:
        draft.add(spot, note[:1], draft.ground.text)


# --- threats ------------------------------------------------------------------------------------

ON_TOKEN = {TINY: (0, 1), BRICK: (0, 2), SMALL: (1, 2), MEDIUM: (2, 1), LARGE: (2, 1), HUGE: (2, 1)}
"""Where the number of a unit begins, in place of its strength."""
NUMBER_WIDTH = {TINY: 3, BRICK: 4, SMALL: 4, MEDIUM: 6, LARGE: 8, HUGE: 12}
RING = "!"
"""The sign of a unit that threatens the place under the cursor, or whose reach is drawn."""


class Drawing(Protocol):
    """A hex in the making."""

    ground: HexStyle

    def put(self, spot: Spot, text: str, style: Style) -> None:
        """Write a text."""
        ...


def write_danger(
    draft: Drawing, shown: HexModel, size: PlaceSize, ring: Style, *, colourless: bool
) -> None:
    """Write the number of a hex, or the sign of a dangerous unit.

    `ring` is the style of that sign. Without colours a dangerous hex is hatched.
    """
    layout, style = LAYOUTS[size], draft.ground.text
    if shown.token is not None:
        if shown.note and not shown.danger:
            draft.put(layout.post.light, shown.note[-1], style)
        elif shown.note:
            draft.put(ON_TOKEN[size], f"{shown.note:^{NUMBER_WIDTH[size]}}", style)
        else:
            draft.put(layout.post.light, RING, ring)
        return
    line, column = layout.land.light[0], size.half - 1
    if colourless and shown.danger:
        draft.put((line, column - 1), f"/{shown.note or '//':^2}/", style)
    elif shown.note:
        draft.put((line, column), f"{shown.note:^2}", style)
