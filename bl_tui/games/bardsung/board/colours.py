"""The colours of Bardsung: floors, walls, gates, heroes, enemies."""

from typing import TypeVar

from rich.style import Style

from bl_tui.boards import colours as base
from bl_tui.boards.board_model import Light
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import (
    BLUE,
    BRIGHT,
    BRIGHT_CYAN,
    BRIGHT_GREEN,
    BRIGHT_MAGENTA,
    BRIGHT_RED,
    BROWN,
    DARK,
    DARK_GREY,
    GREY,
    RED,
    YELLOW,
    Rgb,
    Tables,
    rgb,
    shades,
    tint,
)
from engine.bardsung.tables.heroes import PROFILES
from engine.core.frozen import replace

Shades = tuple[Rgb, Rgb, Rgb]
T = TypeVar("T")


def _pair(one: str, two: str) -> Shades:
    return shades(one, two, one)


def _heroes(*colours: T) -> dict[str, T]:
    """Return the colours of the heroes, one after the other; those left over are for new ones."""
    return dict(zip(PROFILES, colours, strict=False))


BARE = {
    **dict.fromkeys(PROFILES, Style(bold=True)),
    "enemy": Style(bold=False),
    "heated": Style(bold=True, reverse=True),
    "spent": Style(bold=False),
}

STANDARD = replace(
    base.STANDARD,
    lights={**base.STANDARD.lights, Light.BLOCKED: tint("c01f2a", 0.85)},
    ground={
        "room": _pair("655a4a", "5b5144"),
        "corridor": _pair("53595f", "4b5157"),
        "arena": _pair("6b5a4a", "604f41"),
        "dim_room": _pair("3a352d", "343029"),
        "dim_corridor": _pair("30343a", "2b2f35"),
        "dim_arena": _pair("3a352d", "343029"),
        "wall": _pair("575048", "575048"),
        "dim_wall": _pair("34312c", "34312c"),
        "gate": _pair("dccb8a", "dccb8a"),
        "door": _pair("b07a3c", "b07a3c"),
        "ghost": _pair("2c4a7c", "27426f"),
        "laid": _pair("3f7fb8", "3a74a9"),
    },
    ornaments={
        "room": rgb("d8cdb8"),
        "corridor": rgb("cfd6dd"),
        "arena": rgb("d8cdb8"),
        "wall": rgb("c9c0ae"),
        "dim_wall": rgb("c9c0ae"),
        "gate": rgb("2a2008"),
        "door": rgb("241200"),
        "ghost": rgb("cfe0ff"),
        "laid": rgb("e6f2ff"),
    },
    labels={
        **_heroes(
            (rgb("15171a"), rgb("c3cbd6")),
            (rgb("1a0f2e"), rgb("c39bff")),
            (rgb("1f1600"), rgb("ffd24a")),
            (rgb("ffffff"), rgb("3355d6")),
            (rgb("04231a"), rgb("4fd6a2")),
            (rgb("2b0714"), rgb("ff9db0")),
        ),
        "enemy": (rgb("ffe9e6"), rgb("8a1a22")),
        "heated": (rgb("2a0f00"), rgb("ff8a2e")),
        "spent": (rgb("b9bcc6"), rgb("2f3340")),
    },
    bare=BARE,
)

STANDARD_256 = replace(
    base.STANDARD_256,
    lights={**base.STANDARD_256.lights, Light.BLOCKED: tint("af0000")},
    ground={
        "room": _pair("5f5f5f", "585858"),
        "corridor": _pair("4e4e4e", "444444"),
        "arena": _pair("5f5f5f", "585858"),
        "dim_room": _pair("303030", "303030"),
        "dim_corridor": _pair("262626", "262626"),
        "dim_arena": _pair("303030", "303030"),
        "wall": _pair("767676", "767676"),
        "dim_wall": _pair("3a3a3a", "3a3a3a"),
        "gate": _pair("d7d787", "d7d787"),
        "door": _pair("af875f", "af875f"),
        "ghost": _pair("005f87", "005f87"),
        "laid": _pair("0087af", "005fd7"),
    },
    ornaments=STANDARD.ornaments,
    labels={
        **STANDARD.labels,
        **_heroes(
            (rgb("121212"), rgb("d0d0d0")),
            (rgb("121212"), rgb("d7afff")),
            (rgb("121212"), rgb("ffd75f")),
            (rgb("ffffff"), rgb("005fd7")),
            (rgb("121212"), rgb("5fd7af")),
            (rgb("121212"), rgb("ff87af")),
        ),
        "enemy": (rgb("ffffff"), rgb("870000")),
        "heated": (rgb("121212"), rgb("ff8700")),
        "spent": (rgb("bcbcbc"), rgb("303030")),
    },
    bare=BARE,
)

# Enemies are dark and heated ones light, so that lightness alone tells them apart.
COLOUR_BLIND = replace(
    base.COLOUR_BLIND,
    lights={**base.COLOUR_BLIND.lights, Light.BLOCKED: tint("8f2413", 0.92)},
    ground={
        "room": _pair("5c5a58", "525050"),
        "corridor": _pair("4a5260", "424a57"),
        "arena": _pair("5c5a58", "525050"),
        "dim_room": _pair("343332", "2f2e2d"),
        "dim_corridor": _pair("2b3038", "272b32"),
        "dim_arena": _pair("343332", "2f2e2d"),
        "wall": _pair("74726e", "74726e"),
        "dim_wall": _pair("3c3b39", "3c3b39"),
        "gate": _pair("e6dca0", "e6dca0"),
        "door": _pair("a87838", "a87838"),
        "ghost": _pair("0060a0", "00558e"),
        "laid": _pair("2a8fd0", "2480bd"),
    },
    ornaments=STANDARD.ornaments,
    labels={
        **_heroes(
            (rgb("101010"), rgb("d8dce2")),
            (rgb("1a0f16"), rgb("cc79a7")),
            (rgb("1c1400"), rgb("f0e442")),
            (rgb("ffffff"), rgb("0060b0")),
            (rgb("00140e"), rgb("56c8a0")),
            (rgb("1a0d00"), rgb("d55e00")),
        ),
        "enemy": (rgb("f4e8e0"), rgb("3a1410")),
        "heated": (rgb("1c0c00"), rgb("e69f00")),
        "spent": (rgb("b9bcc6"), rgb("2f3340")),
    },
    bare=BARE,
)

COLOUR_BLIND_256 = replace(
    base.COLOUR_BLIND_256,
    lights={**base.COLOUR_BLIND_256.lights, Light.BLOCKED: tint("870000")},
    ground=STANDARD_256.ground,
    ornaments=STANDARD.ornaments,
    labels=COLOUR_BLIND.labels,
    bare=BARE,
)

SIXTEEN = replace(
    base.SIXTEEN,
    lights={**base.SIXTEEN.lights, Light.BLOCKED: (RED, 1.0)},
    ground={
        "room": (GREY,) * 3,
        "corridor": (GREY,) * 3,
        "arena": (GREY,) * 3,
        "dim_room": (DARK_GREY,) * 3,
        "dim_corridor": (DARK_GREY,) * 3,
        "dim_arena": (DARK_GREY,) * 3,
        "wall": (BROWN,) * 3,
        "dim_wall": (DARK,) * 3,
        "gate": (YELLOW,) * 3,
        "door": (YELLOW,) * 3,
        "ghost": (BLUE,) * 3,
        "laid": (BLUE,) * 3,
    },
    ornaments={
        "room": DARK,
        "corridor": DARK,
        "arena": DARK,
        "wall": DARK,
        "gate": DARK,
        "door": DARK,
    },
    labels={
        **_heroes(
            (DARK, BRIGHT),
            (DARK, BRIGHT_MAGENTA),
            (DARK, YELLOW),
            (BRIGHT, BLUE),
            (DARK, BRIGHT_GREEN),
            (DARK, BRIGHT_RED),
        ),
        "enemy": (BRIGHT, RED),
        "heated": (DARK, BRIGHT_RED),
        "spent": (BRIGHT_CYAN, DARK),
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
