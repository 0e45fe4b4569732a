"""The tables of colours behind the palettes: five in all, no style in them yet."""

from collections.abc import Mapping

from attrs import evolve, frozen

from bl_tui.boards.board_model import Light

Rgb = tuple[int, int, int]
Tint = tuple[Rgb, float]


@frozen(eq=False)
class Colours:
    """One table of colours.

    terrain: three shades each, for `shade_of`; landmark, lights: a colour and how much of it is
    mixed into the terrain; banners, camps, tokens: ink and background; ornaments: the wished ink of
    terrain marks, moved until it can be read.
    """

    terrain: Mapping[str, tuple[Rgb, Rgb, Rgb]]
    ornaments: Mapping[str, Rgb]
    landmark: Tint
    lights: Mapping[Light, Tint]
    cursor: Rgb
    banners: Mapping[str, tuple[Rgb, Rgb]]
    camps: Mapping[str, tuple[Rgb, Rgb]]
    tokens: Mapping[str, tuple[Rgb, Rgb]]
    off_board: Rgb


def rgb(text: str) -> Rgb:
    """The colour written as six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def shades(dark: str, middle: str, light: str) -> tuple[Rgb, Rgb, Rgb]:
    """Three shades of one terrain."""
    return rgb(dark), rgb(middle), rgb(light)


def tint(colour: str, share: float = 1.0) -> Tint:
    """So much of a colour, by default nothing but it."""
    return rgb(colour), share


STANDARD = Colours(
    terrain={
        "countryside": shades("566f35", "617c3d", "6c8946"),
        "woods": shades("1a4425", "204e2b", "265831"),
        "hill": shades("876840", "93734a", "9f7f54"),
        "waterway": shades("285089", "2f5a97", "3665a5"),
        "ford": shades("4f7f96", "5a8aa0", "6595aa"),
        "bridge": shades("6d4c30", "775538", "815e40"),
    },
    ornaments={
        "countryside": rgb("c4d49a"),
        "woods": rgb("5fae63"),
        "hill": rgb("f0c987"),
        "waterway": rgb("86b8f0"),
        "ford": rgb("cdeaf2"),
        "bridge": rgb("d8b184"),
        "rampart": rgb("bdb8aa"),
        "pentacle": rgb("d0a8ff"),
        "den": rgb("f0d890"),
        "passage": rgb("f0d890"),
        "camp": rgb("e6c9a0"),
        "pool": rgb("9be0ff"),
        "stronghold": rgb("e6e0d0"),
    },
    landmark=(rgb("55534f"), 0.75),
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
    banners={
        "green": (rgb("00230a"), rgb("3ccf5c")),
        "blue": (rgb("ffffff"), rgb("2458e6")),
        "red": (rgb("ffffff"), rgb("cf2626")),
    },
    camps={
        "standard": (rgb("1b1a17"), rgb("f3ead2")),
        "pennant": (rgb("ffcf40"), rgb("1c1a24")),
        "neutral": (rgb("ffffff"), rgb("6b4a9a")),
    },
    tokens={
        "lore": (rgb("ffffff"), rgb("7a3fd0")),
        "web": (rgb("1a1a1a"), rgb("c9ccd2")),
        "poison": (rgb("d9ff7a"), rgb("2c3a10")),
    },
    off_board=rgb("101216"),
)

# The 256 colours have no three near shades of most colours. Three greens of one lightness serve for
# the countryside; all else has one or two, and like neighbours get a drawn line between them.
STANDARD_256 = evolve(
    STANDARD,
    terrain={
        "countryside": shades("87af5f", "87af87", "5faf5f"),
        "woods": shades("005f00", "005f00", "005f00"),
        "hill": shades("af875f", "af875f", "af8700"),
        "waterway": shades("005f87", "005faf", "005f87"),
        "ford": shades("5f87af", "5f87d7", "5f87af"),
        "bridge": shades("875f00", "875f00", "875f00"),
    },
    landmark=tint("4e4e4e"),
    camps={
        "standard": (rgb("121212"), rgb("ffffd7")),
        "pennant": (rgb("ffd700"), rgb("121212")),
        "neutral": (rgb("ffffff"), rgb("5f0087")),
    },
    tokens={
        "lore": (rgb("ffffff"), rgb("5f00d7")),
        "web": (rgb("121212"), rgb("d0d0d0")),
        "poison": (rgb("d7ff5f"), rgb("303030")),
    },
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

# Ground in greys of even hue; what must be told apart differs in lightness or lies on the axis
# from blue to yellow, which the common kinds of colour blindness leave whole.
COLOUR_BLIND = Colours(
    terrain={
        "countryside": shades("6b6c58", "767763", "81826e"),
        "woods": shades("26352f", "2d3d36", "34453d"),
        "hill": shades("a08a5c", "ab9566", "b6a070"),
        "waterway": shades("123f66", "174873", "1c5180"),
        "ford": shades("5a92b4", "659dbf", "70a8ca"),
        "bridge": shades("4c3d2c", "554534", "5e4d3c"),
    },
    ornaments={
        "countryside": rgb("d6d6c4"),
        "woods": rgb("8fb3a3"),
        "hill": rgb("3f3012"),
        "waterway": rgb("56b4e9"),
        "ford": rgb("06283d"),
        "bridge": rgb("d9c09a"),
        "rampart": rgb("f0f0f0"),
    },
    landmark=(rgb("404048"), 0.80),
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
    banners={
        "green": (rgb("00150e"), rgb("00c08b")),
        "blue": (rgb("ffffff"), rgb("0060b0")),
        "red": (rgb("000000"), rgb("f0762a")),
    },
    camps={
        "standard": (rgb("161616"), rgb("f6f2e6")),
        "pennant": (rgb("f0e442"), rgb("14141c")),
        "neutral": (rgb("ffffff"), rgb("7a4a68")),
    },
    tokens={
        "lore": (rgb("ffffff"), rgb("5a3a8a")),
        "web": (rgb("161616"), rgb("c9ccd2")),
        "poison": (rgb("f0e442"), rgb("1c1c14")),
    },
    off_board=rgb("0f1116"),
)

COLOUR_BLIND_256 = evolve(
    COLOUR_BLIND,
    terrain={
        "countryside": shades("626262", "6c6c6c", "767676"),
        "woods": shades("262626", "303030", "3a3a3a"),
        "hill": shades("af875f", "af875f", "afaf5f"),
        "waterway": shades("005f87", "005faf", "0087af"),
        "ford": shades("5fafd7", "5fafff", "87afd7"),
        "bridge": shades("5f5f00", "5f5f00", "5f5f00"),
    },
    landmark=tint("444444"),
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
    terrain={
        "countryside": (GREEN,) * 3,
        "woods": (DARK,) * 3,
        "hill": (BROWN,) * 3,
        "waterway": (BLUE,) * 3,
        "ford": (CYAN,) * 3,
        "bridge": (DARK_GREY,) * 3,
    },
    ornaments={
        "countryside": DARK,
        "woods": BRIGHT_GREEN,
        "hill": DARK,
        "waterway": BRIGHT_CYAN,
        "ford": DARK,
        "bridge": BRIGHT,
        "rampart": DARK,
    },
    landmark=(GREY, 1.0),
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
    banners={
        "green": (DARK, BRIGHT_GREEN),
        "blue": (BRIGHT, BLUE),
        "red": (BRIGHT, RED),
    },
    camps={
        "standard": (DARK, BRIGHT),
        "pennant": (YELLOW, DARK),
        "neutral": (BRIGHT, MAGENTA),
    },
    tokens={
        "lore": (BRIGHT, MAGENTA),
        "web": (DARK, GREY),
        "poison": (BRIGHT_GREEN, DARK),
    },
    off_board=DARK,
)
