"""Colours can be read, told apart, and stay what they are at every depth."""

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from bl_tui.present.board import GRID, HexModel, Light
from bl_tui.present.colours import ANSI, Rgb
from bl_tui.present.depth import Depth
from bl_tui.present.palette import PALETTES, Palette, contrast_of, luminance, palette
from tests.ui.board_samples import TERRAINS

COLOURED = [palette(n, d) for n in PALETTES for d in Depth if d is not Depth.NONE]
coloured = pytest.mark.parametrize(
    "colours", COLOURED, ids=lambda each: f"{each.name}-{each.depth.value}"
)
SYSTEMS = {Depth.ANSI256: ColorSystem.EIGHT_BIT, Depth.ANSI16: ColorSystem.STANDARD}
THEME = TerminalTheme(ANSI[0], ANSI[7], list(ANSI[:8]), list(ANSI[8:]))
ONE_OF_EACH_SHADE = ("A1", "A2", "A3")


def shown_as(colour: Color | None, depth: Depth) -> Rgb:
    """What a terminal of that depth makes of a colour."""
    assert colour
    return (colour.downgrade(SYSTEMS[depth]) if depth in SYSTEMS else colour).get_truecolor(THEME)


def inks(style: Style, depth: Depth) -> tuple[Rgb, Rgb]:
    """Ink and paper of a style, as the terminal shows them."""
    return shown_as(style.color, depth), shown_as(style.bgcolor, depth)


def back_of(colours: Palette, shown: HexModel) -> Rgb:
    """The colour of a hex, as the terminal shows it."""
    return inks(colours.ground(shown).plain, colours.depth)[1]


def every_hex() -> list[HexModel]:
    return [
        HexModel(name, terrain, landmark, light=light, cursor=cursor)
        for name in ONE_OF_EACH_SHADE
        for terrain in TERRAINS
        for landmark in (None, "rampart")
        for light in Light
        for cursor in (False, True)
    ]


@coloured
def test_text_on_the_ground_can_be_read(colours: Palette) -> None:
    for shown in every_hex():
        ground = colours.ground(shown)
        assert contrast_of(*inks(ground.text, colours.depth)) >= 4.5
        assert contrast_of(*inks(ground.plain, colours.depth)) >= 3.0


@coloured
def test_units_can_be_read(colours: Palette) -> None:
    for style in (*colours.banners.values(), *colours.camps.values()):
        assert contrast_of(*inks(style, colours.depth)) >= 4.5


@coloured
def test_banners_and_camps_have_each_their_colour(colours: Palette) -> None:
    assert len({inks(style, colours.depth)[1] for style in colours.banners.values()}) == 3
    standard, pennant = (
        inks(colours.camps[side], colours.depth)[1] for side in ("standard", "pennant")
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
    backs = {each: back_of(colours, HexModel(each)) for each in GRID.hexes}
    for each, back in backs.items():
        assert back not in {backs[other] for other in GRID.neighbours[each]}


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.ANSI256])
def test_terrains_and_lights_differ_in_colour(name: str, depth: Depth) -> None:
    colours = palette(name, depth)
    for shade in ONE_OF_EACH_SHADE:
        terrains = {back_of(colours, HexModel(shade, terrain)) for terrain in TERRAINS}
        assert len(terrains) == len(TERRAINS)
        lights = {back_of(colours, HexModel(shade, light=light)) for light in Light}
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
def test_without_colour_there_is_none(name: str) -> None:
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
    banners = [inks(style, Depth.TRUE)[1] for style in colours.banners.values()]
    for matrix in (red_blind, green_blind):
        seen = [
            [sum(share * part for share, part in zip(row, banner, strict=True)) for row in matrix]
            for banner in banners
        ]
        for number, one in enumerate(seen):
            for other in seen[:number]:
                assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 60
