"""The colours of the first edition: its grounds, landmarks, sides, banners and tokens."""

from attrs import evolve
from rich.style import Style

from bl_tui.boards import colours as base
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import (
    BLUE,
    BRIGHT,
    BRIGHT_CYAN,
    BRIGHT_GREEN,
    BROWN,
    CYAN,
    DARK,
    DARK_GREY,
    GREEN,
    GREY,
    MAGENTA,
    RED,
    YELLOW,
    Tables,
    rgb,
    shades,
    tint,
)

BARE = {
    **dict.fromkeys(("green", "blue", "red"), Style(bold=True)),
    "standard": Style(bold=True),
    "pennant": Style(bold=True, underline=True),
    "neutral": Style(bold=True),
    **dict.fromkeys(("lore", "web", "poison"), Style(reverse=True, bold=True)),
}

STANDARD = evolve(
    base.STANDARD,
    ground={
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
        "tent": rgb("e6d2a8"),
        "stronghold": rgb("e6e0d0"),
    },
    site=(rgb("55534f"), 0.75),
    labels={
        "green": (rgb("00230a"), rgb("3ccf5c")),
        "blue": (rgb("ffffff"), rgb("2458e6")),
        "red": (rgb("ffffff"), rgb("cf2626")),
        "standard": (rgb("1b1a17"), rgb("f3ead2")),
        "pennant": (rgb("ffcf40"), rgb("1c1a24")),
        "neutral": (rgb("ffffff"), rgb("6b4a9a")),
        "lore": (rgb("ffffff"), rgb("7a3fd0")),
        "web": (rgb("1a1a1a"), rgb("c9ccd2")),
        "poison": (rgb("d9ff7a"), rgb("2c3a10")),
    },
    bare=BARE,
)

# The 256 colours have no three near shades of most colours. Three greens of one lightness serve for
# the countryside; all else has one or two, and like neighbours get a drawn line between them.
STANDARD_256 = evolve(
    base.STANDARD_256,
    ground={
        "countryside": shades("87af5f", "87af87", "5faf5f"),
        "woods": shades("005f00", "005f00", "005f00"),
        "hill": shades("af875f", "af875f", "af8700"),
        "waterway": shades("005f87", "005faf", "005f87"),
        "ford": shades("5f87af", "5f87d7", "5f87af"),
        "bridge": shades("875f00", "875f00", "875f00"),
    },
    ornaments=STANDARD.ornaments,
    site=tint("4e4e4e"),
    labels={
        **STANDARD.labels,
        "standard": (rgb("121212"), rgb("ffffd7")),
        "pennant": (rgb("ffd700"), rgb("121212")),
        "neutral": (rgb("ffffff"), rgb("5f0087")),
        "lore": (rgb("ffffff"), rgb("5f00d7")),
        "web": (rgb("121212"), rgb("d0d0d0")),
        "poison": (rgb("d7ff5f"), rgb("303030")),
    },
    bare=BARE,
)

# Ground in greys of even hue; what must be told apart differs in lightness or lies on the axis
# from blue to yellow, which the common kinds of colour blindness leave whole.
COLOUR_BLIND = evolve(
    base.COLOUR_BLIND,
    ground={
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
    site=(rgb("404048"), 0.80),
    labels={
        "green": (rgb("00150e"), rgb("00c08b")),
        "blue": (rgb("ffffff"), rgb("0060b0")),
        "red": (rgb("000000"), rgb("f0762a")),
        "standard": (rgb("161616"), rgb("f6f2e6")),
        "pennant": (rgb("f0e442"), rgb("14141c")),
        "neutral": (rgb("ffffff"), rgb("7a4a68")),
        "lore": (rgb("ffffff"), rgb("5a3a8a")),
        "web": (rgb("161616"), rgb("c9ccd2")),
        "poison": (rgb("f0e442"), rgb("1c1c14")),
    },
    bare=BARE,
)

COLOUR_BLIND_256 = evolve(
    base.COLOUR_BLIND_256,
    ground={
        "countryside": shades("626262", "6c6c6c", "767676"),
        "woods": shades("262626", "303030", "3a3a3a"),
        "hill": shades("af875f", "af875f", "afaf5f"),
        "waterway": shades("005f87", "005faf", "0087af"),
        "ford": shades("5fafd7", "5fafff", "87afd7"),
        "bridge": shades("5f5f00", "5f5f00", "5f5f00"),
    },
    ornaments=COLOUR_BLIND.ornaments,
    site=tint("444444"),
    labels=COLOUR_BLIND.labels,
    bare=BARE,
)

SIXTEEN = evolve(
    base.SIXTEEN,
    ground={
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
    site=(GREY, 1.0),
    labels={
        "green": (DARK, BRIGHT_GREEN),
        "blue": (BRIGHT, BLUE),
        "red": (BRIGHT, RED),
        "standard": (DARK, BRIGHT),
        "pennant": (YELLOW, DARK),
        "neutral": (BRIGHT, MAGENTA),
        "lore": (BRIGHT, MAGENTA),
        "web": (DARK, GREY),
        "poison": (BRIGHT_GREEN, DARK),
    },
    bare=BARE,
)

PALETTES: Tables = {
    "standard": {Depth.TRUE: STANDARD, Depth.ANSI256: STANDARD_256, Depth.ANSI16: SIXTEEN},
    "colour_blind": {
        Depth.TRUE: COLOUR_BLIND,
        Depth.ANSI256: COLOUR_BLIND_256,
        Depth.ANSI16: SIXTEEN,
    },
}
"""The palettes by the name under which the settings know them."""
