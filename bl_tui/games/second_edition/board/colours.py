"""The colours of the Second Edition: its grounds, factions, cards and banners."""

from rich.style import Style

from bl_tui.boards import colours as base
from bl_tui.boards import landscape
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import (
    BLUE,
    BRIGHT,
    BRIGHT_RED,
    DARK,
    GREY,
    RED,
    YELLOW,
    Rgb,
    Tables,
    rgb,
    shades,
    tint,
)
from engine.core.frozen import replace

GROUNDS = ("open", "forest", "hill", "river", "ford", "bridge")
"""The grounds by the names that this game has for those of `landscape.NAMES`."""

CONDITIONS = ("poison", "stun")
"""What this game calls the marks of `colours.CONDITIONS`."""

Shades = tuple[Rgb, Rgb, Rgb]


def _grounds(row: tuple[Shades, ...], building: Shades) -> dict[str, Shades]:
    named = landscape.called(GROUNDS, row)
    return {**named, "lake": named["river"], "building": building}


def _signs(row: tuple[Rgb, ...], building: Rgb, tent: Rgb) -> dict[str, Rgb]:
    named = landscape.called(GROUNDS, row)
    return {**named, "lake": named["river"], "building": building, "tent": tent}


BARE = {
    "daqan": Style(bold=True),
    "daqan_code": Style(bold=True),
    "uthuk": Style(bold=True, underline=True),
    "uthuk_code": Style(bold=True, underline=True),
    "daqan_down": Style(bold=True),
    "uthuk_down": Style(bold=True, underline=True),
    **dict.fromkeys(("banner", "poison", "stun"), Style(reverse=True, bold=True)),
}

STANDARD = replace(
    base.STANDARD,
    ground=_grounds(landscape.STANDARD, shades("6f6a66", "78736f", "817c78")),
    ornaments=_signs(landscape.STANDARD_SIGNS, rgb("efe6d8"), rgb("e6d2a8")),
    site=(rgb("55534f"), 0.35),
    labels={
        "daqan": (rgb("101a33"), rgb("dfe7f2")),
        "daqan_code": (rgb("ffffff"), rgb("2d63c8")),
        "uthuk": (rgb("ffb59a"), rgb("2c0d10")),
        "uthuk_code": (rgb("ffffff"), rgb("a3182d")),
        "daqan_down": (rgb("ffffff"), rgb("45557f")),
        "uthuk_down": (rgb("ffffff"), rgb("7c4650")),
        "banner": (rgb("1c1400"), rgb("ffcf3f")),
        **landscape.called(CONDITIONS, base.CONDITIONS["standard"]),
    },
    bare=BARE,
)

STANDARD_256 = replace(
    base.STANDARD_256,
    ground=_grounds(landscape.STANDARD_256, shades("767676", "767676", "808080")),
    ornaments=STANDARD.ornaments,
    site=tint("4e4e4e", 0.35),
    labels={
        **STANDARD.labels,
        "daqan": (rgb("121212"), rgb("d7d7ff")),
        "daqan_code": (rgb("ffffff"), rgb("005fd7")),
        "uthuk": (rgb("ffaf87"), rgb("3a0000")),
        "uthuk_code": (rgb("ffffff"), rgb("af0000")),
        "daqan_down": (rgb("ffffff"), rgb("5f5f87")),
        "uthuk_down": (rgb("ffffff"), rgb("875f5f")),
        "banner": (rgb("121212"), rgb("ffd75f")),
        **landscape.called(CONDITIONS, base.CONDITIONS["standard_256"]),
    },
    bare=BARE,
)

# Daqan are light and Uthuk dark here, too; nothing asks to tell red from green.
COLOUR_BLIND = replace(
    base.COLOUR_BLIND,
    ground=_grounds(landscape.COLOUR_BLIND, shades("585862", "62626c", "6c6c76")),
    ornaments=_signs(landscape.COLOUR_BLIND_SIGNS, rgb("f0f0f0"), rgb("f0f0f0")),
    site=(rgb("404048"), 0.35),
    labels={
        "daqan": (rgb("101a33"), rgb("e6eef8")),
        "daqan_code": (rgb("ffffff"), rgb("0060b0")),
        "uthuk": (rgb("f0c0a0"), rgb("14141c")),
        "uthuk_code": (rgb("000000"), rgb("d55e00")),
        "daqan_down": (rgb("ffffff"), rgb("3d5a80")),
        "uthuk_down": (rgb("ffffff"), rgb("7a4a20")),
        "banner": (rgb("1c1400"), rgb("f0e442")),
        **landscape.called(CONDITIONS, base.CONDITIONS["colour_blind"]),
    },
    bare=BARE,
)

COLOUR_BLIND_256 = replace(
    base.COLOUR_BLIND_256,
    ground=_grounds(landscape.COLOUR_BLIND_256, shades("585858", "585858", "585858")),
    ornaments=COLOUR_BLIND.ornaments,
    site=tint("444444", 0.35),
    labels=COLOUR_BLIND.labels,
    bare=BARE,
)

SIXTEEN = replace(
    base.SIXTEEN,
    ground=_grounds(landscape.SIXTEEN, (GREY,) * 3),
    ornaments=_signs(landscape.SIXTEEN_SIGNS, DARK, DARK),
    site=(GREY, 0.0),
    labels={
        "daqan": (DARK, BRIGHT),
        "daqan_code": (BRIGHT, BLUE),
        "uthuk": (BRIGHT_RED, DARK),
        "uthuk_code": (BRIGHT, RED),
        "daqan_down": (BRIGHT, BLUE),
        "uthuk_down": (BRIGHT, RED),
        "banner": (DARK, YELLOW),
        **landscape.called(CONDITIONS, base.CONDITIONS["sixteen"]),
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
