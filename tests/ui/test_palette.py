"""Colours can be read, told apart, and stay what they are at every depth."""

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from bl_tui.boards.board_model import HexModel, Light
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import ANSI, XTERM, Rgb
from bl_tui.boards.palette import Palette, contrast_of, luminance
from bl_tui.boards.text_styles import inks as role_inks
from bl_tui.games.battlelore.board.colours import PALETTES
from bl_tui.games.battlelore.board.inks import INKS
from bl_tui.text.lines import Role
from engine.battlelore.state.model import GRID
from tests.ui.board_samples import TERRAINS, a_hex, palette

COLOURED = [palette(n, d) for n in PALETTES for d in Depth if d is not Depth.NONE]
coloured = pytest.mark.parametrize(
    "colours", COLOURED, ids=lambda each: f"{each.name}-{each.depth.value}"
)
SYSTEMS = {Depth.ANSI256: ColorSystem.EIGHT_BIT, Depth.ANSI16: ColorSystem.STANDARD}
THEME = TerminalTheme(ANSI[0], ANSI[7], list(ANSI[:8]), list(ANSI[8:]))
ONE_OF_EACH_SHADE = ("A1", "A2", "A3")


BANNERS, CAMPS = ("green", "blue", "red"), ("standard", "pennant", "neutral")


def labels(colours: Palette, names: tuple[str, ...]) -> list[Style]:
    """Return the styles of some labels."""
    return [colours.labels[name] for name in names]


def shown_as(colour: Color | None, depth: Depth) -> Rgb:
    """Return what a terminal of that depth makes of a colour."""
    assert colour
    return (colour.downgrade(SYSTEMS[depth]) if depth in SYSTEMS else colour).get_truecolor(THEME)


def inks(style: Style, depth: Depth) -> tuple[Rgb, Rgb]:
    """Return ink and paper of a style, as the terminal shows them."""
    return shown_as(style.color, depth), shown_as(style.bgcolor, depth)


def back_of(colours: Palette, shown: HexModel) -> Rgb:
    """Return the colour of a hex, as the terminal shows it."""
    return inks(colours.ground(shown).plain, colours.depth)[1]


def every_hex() -> list[HexModel]:
    return [
        a_hex(name, terrain, landmark, light=light, cursor=cursor)
        for name in ONE_OF_EACH_SHADE
        for terrain in TERRAINS
        for landmark in (None, "rampart")
        for light in Light
        for cursor in (False, True)
    ]


@coloured
def test_text_on_the_ground_can_be_read(colours: Palette) -> None:
    """On the brown of 16 colours black has 3.7 of the 4.5; white has less than 2 in xterm."""
    least = 3.7 if colours.depth is Depth.ANSI16 else 4.5
    for shown in every_hex():
        ground = colours.ground(shown)
        assert contrast_of(*inks(ground.text, colours.depth)) >= least
        assert contrast_of(*inks(ground.plain, colours.depth)) >= 3.0


def in_xterm(style: Style) -> float:
    """Return the contrast of a style in an xterm of 16 colours, which shows bold ink brightly."""
    assert style.color
    assert style.bgcolor
    ink, paper = (
        each.downgrade(ColorSystem.STANDARD).number for each in (style.color, style.bgcolor)
    )
    assert ink is not None
    assert paper is not None
    return contrast_of(XTERM[ink + 8 if style.bold and ink < 8 else ink], XTERM[paper])


def test_16_colours_can_be_read_in_xterm() -> None:
    colours = palette("standard", Depth.ANSI16)
    grounds = [colours.ground(shown) for shown in every_hex()]
    styles = (*labels(colours, BANNERS), *labels(colours, CAMPS), *(each.text for each in grounds))
    assert min(map(in_xterm, styles)) >= 3.7
    roles = role_inks(palette("standard", Depth.ANSI16), INKS)
    assert min(in_xterm(roles[role]) for role in roles if "." not in role) >= 4.5
    assert in_xterm(roles[Role.PROMPT]) >= 7


def test_256_colours_are_those_of_the_ground() -> None:
    """Countryside is green in like shades, woods are dark green, water is blue, no bar is red."""
    colours = palette("standard", Depth.ANSI256)
    fields = [back_of(colours, a_hex(each)) for each in ONE_OF_EACH_SHADE]
    woods = [back_of(colours, a_hex(each, "woods")) for each in ONE_OF_EACH_SHADE]
    water = [back_of(colours, a_hex(each, "waterway")) for each in ONE_OF_EACH_SHADE]
    assert all(green > max(red, blue) for red, green, blue in (*fields, *woods))
    assert all(blue > max(red, green) for red, green, blue in water)
    light = [luminance(each) for each in fields]
    assert max(light) - min(light) < 0.06
    assert max(map(luminance, woods)) < min(light) / 3
    for role in (Role.PROMPT, Role.CARD, Role.PLAIN):
        paper = inks(role_inks(palette("standard", Depth.ANSI256))[role], Depth.ANSI256)[1]
        assert max(paper) - min(paper) < 16


@coloured
def test_units_can_be_read(colours: Palette) -> None:
    for style in (*labels(colours, BANNERS), *labels(colours, CAMPS)):
        assert contrast_of(*inks(style, colours.depth)) >= 4.5


@coloured
def test_banners_and_camps_have_each_their_colour(colours: Palette) -> None:
    assert len({inks(style, colours.depth)[1] for style in labels(colours, BANNERS)}) == 3
    standard, pennant = (
        inks(style, colours.depth)[1] for style in labels(colours, ("standard", "pennant"))
    )
    assert contrast_of(standard, pennant) >= 7


@coloured
def test_the_cursor_is_the_brightest_hex_and_like_no_other(colours: Palette) -> None:
    hexes = every_hex()
    cursor = {back_of(colours, shown) for shown in hexes if shown.cursor}
    others = {back_of(colours, shown) for shown in hexes if not shown.cursor}
    assert len(cursor) == 1
    assert not cursor & others


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.ANSI256])
def test_countryside_needs_no_lines(name: str, depth: Depth) -> None:
    colours = palette(name, depth)
    backs = {each: back_of(colours, a_hex(each)) for each in GRID.hexes}
    for each, back in backs.items():
        assert back not in {backs[other] for other in GRID.neighbours[each]}


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.ANSI256])
def test_terrains_and_lights_differ_in_colour(name: str, depth: Depth) -> None:
    colours = palette(name, depth)
    for shade in ONE_OF_EACH_SHADE:
        terrains = {back_of(colours, a_hex(shade, terrain)) for terrain in TERRAINS}
        assert len(terrains) == len(TERRAINS)
        lights = {back_of(colours, a_hex(shade, light=light)) for light in Light}
        assert len(lights) == len(Light)


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("depth", SYSTEMS)
def test_the_terminal_shows_the_colours_that_were_meant(name: str, depth: Depth) -> None:
    colours = palette(name, depth)
    for shown in every_hex():
        meant = colours.ground(shown).back
        assert meant
        for part, other in zip(meant, back_of(colours, shown), strict=True):
            assert abs(part - other) <= 8


@pytest.mark.parametrize("name", PALETTES)
def test_a_terminal_without_colours_gets_no_colour(name: str) -> None:
    colours = palette(name, Depth.NONE)
    for shown in every_hex():
        ground = colours.ground(shown)
        assert ground.back is None
        for style in (ground.plain, ground.text):
            assert style.color is None
            assert style.bgcolor is None
            assert bool(style.reverse) == shown.cursor


def test_contrast_is_that_of_wcag() -> None:
    assert contrast_of((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast_of((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert luminance((255, 255, 255)) == pytest.approx(1)


def test_a_palette_is_made_once() -> None:
    assert palette("standard", Depth.TRUE) is palette("standard", Depth.TRUE)


def test_banners_differ_for_the_colour_blind() -> None:
    """Simulated after Machado 2009 for red and green blindness at full strength."""
    red_blind = ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))
    green_blind = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
    colours = palette("colour_blind", Depth.TRUE)
    banners = [inks(style, Depth.TRUE)[1] for style in labels(colours, BANNERS)]
    for matrix in (red_blind, green_blind):
        seen = [
            [sum(share * part for share, part in zip(row, banner, strict=True)) for row in matrix]
            for banner in banners
        ]
        for number, one in enumerate(seen):
            for other in seen[:number]:
                assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 60
