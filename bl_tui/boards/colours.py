"""The tables of colours behind the palettes: five in all, no style in them yet.

What all games share stands here: lights, the cursor, the border. A game adds its grounds and labels
to these five (`evolve`) and gathers its own in `Tables`.
"""

from collections.abc import Mapping

from attrs import field
from rich.style import Style

from bl_tui.boards.board_model import Light
from bl_tui.boards.colour_depth import Depth
from engine.core.frozen import record, replace

Rgb = tuple[int, int, int]
Tint = tuple[Rgb, float]


@record(eq=False)
class Colours:
    """One table of colours.

    lights, site: a colour and how much of it is mixed into the ground; ground: three shades each,
    for `Lattice.shades`; ornaments: the wished ink of signs of grounds and sites, moved until it
    can be read; labels: ink and background of what camps, banners and tokens are written with;
    bare: the labels where there are no colours.
    """

    lights: Mapping[Light, Tint]
    cursor: Rgb
    off_board: Rgb
    site: Tint = ((0, 0, 0), 0.0)
    ground: Mapping[str, tuple[Rgb, Rgb, Rgb]] = field(factory=dict)
    ornaments: Mapping[str, Rgb] = field(factory=dict)
    labels: Mapping[str, tuple[Rgb, Rgb]] = field(factory=dict)
    bare: Mapping[str, Style] = field(factory=dict)


Tables = Mapping[str, Mapping[Depth, Colours]]
"""The colours of a game: by the name of the palette that the settings know, then by depth."""


def rgb(text: str) -> Rgb:
    """Return the colour written as six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def shades(dark: str, middle: str, light: str) -> tuple[Rgb, Rgb, Rgb]:
    """Return the three shades of one ground."""
    return rgb(dark), rgb(middle), rgb(light)


def tint(colour: str, share: float = 1.0) -> Tint:
    """Return a share of a colour, by default nothing but it."""
    return rgb(colour), share


STANDARD = Colours(
    lights={
        Light.LAST: tint("d9c9f2", 0.28),
        Light.ELIGIBLE: tint("f7f0b0", 0.46),
        Light.ORDERED: tint("ffdc5e", 0.48),
        Light.REACH_ONLY: tint("d7e6a8", 0.34),
        Light.REACH: tint("f2f0a0", 0.58),
        Light.PATH: tint("ffd95e", 0.72),
        Light.LINE: tint("ffffff", 0.45),
        Light.BLOCKED: tint("2a1030", 0.78),
        Light.TARGET: tint("d2451e", 0.82),
        Light.RETREAT: tint("b06ad6", 0.70),
        Light.SELECTED: tint("ffb52e", 0.92),
    },
    cursor=rgb("fff3a6"),
    off_board=rgb("101216"),
)

STANDARD_256 = replace(
    STANDARD,
    lights={
        Light.LAST: tint("949494"),
        Light.ELIGIBLE: tint("d7d75f"),
        Light.ORDERED: tint("afaf00"),
        Light.REACH_ONLY: tint("afd7af"),
        Light.REACH: tint("d7ffaf"),
        Light.PATH: tint("ffd75f"),
        Light.LINE: tint("d0d0d0"),
        Light.BLOCKED: tint("080808"),
        Light.TARGET: tint("d75f00"),
        Light.RETREAT: tint("875faf"),
        Light.SELECTED: tint("ffaf00"),
    },
    cursor=rgb("ffffaf"),
)

COLOUR_BLIND = Colours(
    lights={
        Light.LAST: tint("cc79a7", 0.30),
        Light.ELIGIBLE: tint("f0e442", 0.3),
        Light.ORDERED: tint("f0e442", 0.38),
        Light.REACH_ONLY: tint("b8dcf2", 0.42),
        Light.REACH: tint("c9e8fb", 0.74),
        Light.PATH: tint("f0e442", 0.70),
        Light.LINE: tint("ffffff", 0.50),
        Light.BLOCKED: tint("000000", 0.84),
        Light.TARGET: tint("d55e00", 0.90),
        Light.RETREAT: tint("cc79a7", 0.84),
        Light.SELECTED: tint("e69f00", 0.94),
    },
    cursor=rgb("fff7b0"),
    off_board=rgb("0f1116"),
)

COLOUR_BLIND_256 = replace(
    COLOUR_BLIND,
    lights={
        Light.LAST: tint("875f87"),
        Light.ELIGIBLE: tint("87875f"),
        Light.ORDERED: tint("afaf5f"),
        Light.REACH_ONLY: tint("87afaf"),
        Light.REACH: tint("afd7ff"),
        Light.PATH: tint("d7d75f"),
        Light.LINE: tint("d0d0d0"),
        Light.BLOCKED: tint("080808"),
        Light.TARGET: tint("d75f00"),
        Light.RETREAT: tint("d787af"),
        Light.SELECTED: tint("d7af00"),
    },
    cursor=rgb("ffffaf"),
)

# The colours of the 16-colour terminal by name, as the libraries that write them number them.
DARK = rgb("000000")
RED = rgb("aa0000")
GREEN = rgb("00aa00")
BROWN = rgb("aa5500")
BLUE = rgb("0000aa")
MAGENTA = rgb("aa00aa")
CYAN = rgb("00aaaa")
GREY = rgb("aaaaaa")
DARK_GREY = rgb("555555")
BRIGHT_RED = rgb("ff5555")
BRIGHT_GREEN = rgb("55ff55")
YELLOW = rgb("ffff55")
BRIGHT_MAGENTA = rgb("ff55ff")
BRIGHT_CYAN = rgb("55ffff")
BRIGHT_BLUE = rgb("5555ff")
BRIGHT = rgb("ffffff")
ANSI = (
    DARK, RED, GREEN, BROWN, BLUE, MAGENTA, CYAN, GREY,
    DARK_GREY, BRIGHT_RED, BRIGHT_GREEN, YELLOW, BRIGHT_BLUE, BRIGHT_MAGENTA, BRIGHT_CYAN, BRIGHT,
)  # fmt: skip
XTERM = tuple(
    map(
        rgb,
        (
            "000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5",
            "7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff",
        ),
    )
)  # fmt: skip
"""The same colours as xterm shows them: brown is a yellow there."""

SIXTEEN = Colours(
    lights={
        Light.REACH_ONLY: (BRIGHT_CYAN, 1.0),
        Light.REACH: (BRIGHT_GREEN, 1.0),
        Light.PATH: (BRIGHT_BLUE, 1.0),
        Light.LINE: (BRIGHT, 1.0),
        Light.BLOCKED: (DARK, 1.0),
        Light.TARGET: (BRIGHT_RED, 1.0),
        Light.RETREAT: (BRIGHT_MAGENTA, 1.0),
        Light.SELECTED: (BRIGHT, 1.0),
    },
    cursor=YELLOW,
    off_board=DARK,
)

CONDITIONS: Mapping[str, tuple[tuple[Rgb, Rgb], ...]] = {
    "standard": ((rgb("d9ff7a"), rgb("2c3a10")), (rgb("1a1a1a"), rgb("c9ccd2"))),
    "standard_256": ((rgb("d7ff5f"), rgb("303030")), (rgb("121212"), rgb("d0d0d0"))),
    "colour_blind": ((rgb("f0e442"), rgb("1c1c14")), (rgb("161616"), rgb("c9ccd2"))),
    "sixteen": ((BRIGHT_GREEN, DARK), (DARK, GREY)),
}
"""The labels, in each table, of a unit that is poisoned, and of one held fast or stunned."""
