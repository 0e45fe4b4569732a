"""The colours of each thing on the board, at every depth that a terminal may have.

Two palettes, "standard" and "colour_blind" (built on the hues of Okabe and Ito), are given in full
colour. For 256 and 16 colours there are tables of their own, and each colour is replaced by the
nearest one that the terminal has before contrast is looked after; without colour only bold,
underline and reverse are left. Every style is made once and kept.
"""

from collections.abc import Iterable, Mapping
from functools import cache

from attrs import field, frozen
from rich.color import Color, ColorSystem
from rich.style import Style

from bl_tui.boards.board_model import HexModel
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import ANSI, XTERM, Colours, Rgb, Tables
from engine.core.frozen import record

# A little more than WCAG asks (4.5 and 3), as the greys of 256 colours are met only nearly.
TEXT_CONTRAST = 4.8
ORNAMENT_CONTRAST = 3.3
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


@record(eq=False)
class HexStyle:
    """The background of a hex and the styles of the texts on it."""

    back: Rgb | None
    """Its colour, None where there are no colours."""
    blank: Style
    """For empty cells."""
    plain: Style
    """For ornaments, which may be overlooked."""
    text: Style
    """For texts to read."""


@frozen(eq=False, repr=False)
class Palette:
    """All styles of one palette at one depth; get one with `palette_of`."""

    name: str
    depth: Depth
    labels: Mapping[str, Style]
    """Ink of the labels of camps, banners and tokens, by name."""
    off_board: HexStyle
    """The border of the board."""
    _colours: Colours
    _grounds: dict[tuple[object, ...], HexStyle] = field(factory=dict, repr=False)
    _edges: dict[tuple[Rgb | None, Rgb | None], Style] = field(factory=dict, repr=False)

    @property
    def grounds(self) -> Iterable[str]:
        """Return the grounds that have a colour, the commonest first."""
        return self._colours.ground

    @property
    def sites(self) -> Iterable[str]:
        """Return the sites whose signs have a colour of their own."""
        colours = self._colours
        return [name for name in colours.ornaments if name not in colours.ground]

    def ground(self, shown: HexModel) -> HexStyle:
        """Return the ground of a hex; neighbouring hexes of like ground get different shades."""
        key = (shown.ground, shown.site, shown.light, shown.cursor, shown.shade, shown.danger)
        made = self._grounds.get(key)
        if made is None:
            made = self._grounds[key] = self._make_ground(shown)
        return made

    def edge(self, below: HexStyle, above: HexStyle) -> Style:
        """Return the style of a block sign whose filled part belongs to the lower of two hexes."""
        key = (below.back, above.back)
        style = self._edges.get(key)
        if style is None:
            style = self._edges[key] = style_of(below.back, above.back)
        return style

    def _make_ground(self, shown: HexModel) -> HexStyle:
        if self.depth is Depth.NONE:
            return _colourless_ground(shown)
        hint = self._colours.ornaments.get(shown.site or shown.ground, WHITE)
        return _ground(_back(self._colours, shown), hint, self.depth)


def palette_of(tables: Tables, name: str, depth: Depth) -> Palette:
    """Return the palette of that name ("standard", "colour_blind") at a depth.

    Raises KeyError for a name that is not in the tables.
    """
    return _palette(tables[name].get(depth, tables[name][Depth.TRUE]), name, depth)


@cache
def _palette(colours: Colours, name: str, depth: Depth) -> Palette:
    """Return a palette, built once: drawings are cached by the palette."""
    if depth is Depth.NONE:
        return Palette(name, depth, colours.bare, PLAIN, colours)
    return Palette(
        name=name,
        depth=depth,
        labels={key: _label(fore, back, depth) for key, (fore, back) in colours.labels.items()},
        off_board=_ground(colours.off_board, colours.off_board, depth),
        colours=colours,
    )


def _back(colours: Colours, shown: HexModel) -> Rgb:
    if shown.cursor:
        return colours.cursor
    back = colours.ground[shown.ground][shown.shade]
    if shown.site is not None:
        back = mix(back, *colours.site)
    tint = colours.dangers[shown.danger - 1] if shown.danger else colours.lights.get(shown.light)
    return mix(back, *tint) if tint else back


def _ground(back: Rgb, hint: Rgb, depth: Depth) -> HexStyle:
    back = nearest(back, depth)
    ornament = readable(hint, back, ORNAMENT_CONTRAST, depth)
    text = readable(legible(back, depth), back, TEXT_CONTRAST, depth)
    return HexStyle(
        back=back,
        blank=style_of(None, back),
        plain=style_of(ornament, back),
        text=style_of(text, back, bold=stays(text, depth)),
    )


PLAIN = HexStyle(back=None, blank=Style(bold=False), plain=Style(bold=False), text=Style(bold=True))
REVERSED = HexStyle(
    back=None,
    blank=Style(reverse=True),
    plain=Style(reverse=True, bold=False),
    text=Style(reverse=True, bold=True),
)


def _colourless_ground(shown: HexModel) -> HexStyle:
    return REVERSED if shown.cursor else PLAIN


def _label(fore: Rgb, back: Rgb, depth: Depth) -> Style:
    back = nearest(back, depth)
    ink = readable(fore, back, TEXT_CONTRAST, depth)
    return style_of(ink, back, bold=stays(ink, depth))


def stays(ink: Rgb, depth: Depth) -> bool:
    """Return whether a bold ink keeps its colour: of 16 colours, bold black turns to grey."""
    return depth is not Depth.ANSI16 or ink != BLACK


def style_of(fore: Rgb | None, back: Rgb | None, *, bold: bool = False) -> Style:
    """Return a style of these colours, None meaning the terminal's own."""
    return Style(
        color=None if fore is None else Color.from_rgb(*fore),
        bgcolor=None if back is None else Color.from_rgb(*back),
        bold=bold,
    )


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Return `one` with a share of `other` in it: 0 is `one` alone, 1 `other` alone."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@cache
def nearest(colour: Rgb, depth: Depth) -> Rgb:
    """Return the colour that a terminal of this depth shows for `colour`, and then leaves alone."""
    if depth is Depth.TRUE:
        return colour
    if depth is Depth.ANSI16:
        return ANSI[Color.from_rgb(*colour).downgrade(ColorSystem.STANDARD).number or 0]
    number = Color.from_rgb(*colour).downgrade(ColorSystem.EIGHT_BIT).number
    red, green, blue = Color.from_ansi(number or 0).get_truecolor()
    if red == green == blue:
        # Rich counts greys in 25 steps of lightness; one of these is not taken for its neighbour.
        red = green = blue = round(round(red / 255 * 25) / 25 * 255)
    return red, green, blue


def readable(fore: Rgb, back: Rgb, contrast: float, depth: Depth) -> Rgb:
    """Return `fore` moved towards black or white until it is readable on `back`."""
    far = legible(back, depth)
    for tenths in range(11):
        tried = nearest(mix(fore, far, tenths / 10), depth)
        if contrast_at(tried, back, depth) >= contrast:
            return tried
    return far


def legible(back: Rgb, depth: Depth) -> Rgb:
    """Return black or white, whichever is better read on `back`."""
    if depth is Depth.ANSI16:
        return max(BLACK, WHITE, key=lambda ink: contrast_at(ink, back, depth))
    return WHITE if luminance(back) < 0.18 else BLACK


def contrast_at(fore: Rgb, back: Rgb, depth: Depth) -> float:
    """Return the contrast at a depth; of 16 colours, on the worse of two kinds of terminals."""
    meant = contrast_of(fore, back)
    if depth is not Depth.ANSI16:
        return meant
    return min(meant, contrast_of(XTERM[ANSI.index(fore)], XTERM[ANSI.index(back)]))


def luminance(colour: Rgb) -> float:
    """Return the relative luminance after WCAG 2, from 0 (black) to 1 (white)."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_of(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio after WCAG 2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
