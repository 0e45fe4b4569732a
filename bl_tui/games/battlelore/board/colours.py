"""The colours of the first edition: its grounds, landmarks, sides, banners and tokens."""

from rich.style import Style

from bl_tui.boards import colours as base
from bl_tui.boards import landscape
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import (
    BLUE,
    BRIGHT,
    BRIGHT_GREEN,
    DARK,
    GREY,
    MAGENTA,
    RED,
    YELLOW,
    Tables,
    rgb,
    tint,
)
from engine.core.frozen import replace

GROUNDS = ("countryside", "woods", "hill", "waterway", "ford", "bridge")
"""The grounds by the names that the first edition has for those of `landscape.NAMES`."""

CONDITIONS = ("poison", "web")
"""What this game calls the marks of `colours.CONDITIONS`."""


BARE = {
    **dict.fromkeys(("green", "blue", "red"), Style(bold=True)),
    "standard": Style(bold=True),
    "pennant": Style(bold=True, underline=True),
    "neutral": Style(bold=True),
    **dict.fromkeys(("lore", "web", "poison", "tie"), Style(reverse=True, bold=True)),
}

STANDARD = replace(
    base.STANDARD,
    ground=landscape.called(GROUNDS, landscape.STANDARD),
    ornaments={
        **landscape.called(GROUNDS, landscape.STANDARD_SIGNS),
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
        **landscape.called(CONDITIONS, base.CONDITIONS["standard"]),
        "tie": (rgb("ffffff"), rgb("a3195b")),
    },
    bare=BARE,
)

STANDARD_256 = replace(
    base.STANDARD_256,
    ground=landscape.called(GROUNDS, landscape.STANDARD_256),
    ornaments=STANDARD.ornaments,
    site=tint("4e4e4e"),
    labels={
        **STANDARD.labels,
        "standard": (rgb("121212"), rgb("ffffd7")),
        "pennant": (rgb("ffd700"), rgb("121212")),
        "neutral": (rgb("ffffff"), rgb("5f0087")),
        "lore": (rgb("ffffff"), rgb("5f00d7")),
        **landscape.called(CONDITIONS, base.CONDITIONS["standard_256"]),
        "tie": (rgb("ffffff"), rgb("af005f")),
    },
    bare=BARE,
)

COLOUR_BLIND = replace(
    base.COLOUR_BLIND,
    ground=landscape.called(GROUNDS, landscape.COLOUR_BLIND),
    ornaments={
        **landscape.called(GROUNDS, landscape.COLOUR_BLIND_SIGNS),
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
        **landscape.called(CONDITIONS, base.CONDITIONS["colour_blind"]),
        "tie": (rgb("ffffff"), rgb("8a2a5e")),
    },
    bare=BARE,
)

COLOUR_BLIND_256 = replace(
    base.COLOUR_BLIND_256,
    ground=landscape.called(GROUNDS, landscape.COLOUR_BLIND_256),
    ornaments=COLOUR_BLIND.ornaments,
    site=tint("444444"),
    labels=COLOUR_BLIND.labels,
    bare=BARE,
)

SIXTEEN = replace(
    base.SIXTEEN,
    ground=landscape.called(GROUNDS, landscape.SIXTEEN),
    ornaments={
        **landscape.called(GROUNDS, landscape.SIXTEEN_SIGNS),
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
        **landscape.called(CONDITIONS, base.CONDITIONS["sixteen"]),
        "tie": (BRIGHT, RED),
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
