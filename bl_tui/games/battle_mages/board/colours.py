"""The colours of Battle Mages: its grounds, armies, spirits and seals.

Two light-dark pairs and two hues: the armies are told apart with any colour sight.
"""

from collections.abc import Mapping, Sequence
from itertools import product

from rich.style import Style

from bl_tui.boards import colours as base
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import (
    BLUE,
    BRIGHT,
    BRIGHT_CYAN,
    BROWN,
    CYAN,
    DARK,
    DARK_GREY,
    GREEN,
    GREY,
    MAGENTA,
    RED,
    YELLOW,
    Rgb,
    Tables,
    rgb,
    shades,
    tint,
)
from bl_tui.boards.palette import mix
from bl_tui.games.battle_mages.board.signs import SEATS, TERRAIN, ZONE, team_ground
from engine.core.frozen import replace

Shades = tuple[Rgb, Rgb, Rgb]

TEAM_SHARE = 0.55
"""The share of an army's colour in the ground under its teams."""


def _grounds(row: Sequence[Shades], teams: Mapping[str, Rgb], share: float) -> dict[str, Shades]:
    """Return the shades of all grounds, those under teams mixed with the colour of the army."""
    named = dict(zip(TERRAIN, row, strict=True))
    colours = dict(named)
    for kind, seat in product(TERRAIN[:2], SEATS):
        one, two, three = (mix(shade, teams[seat], share) for shade in named[kind])
        colours[team_ground(kind, seat)] = (one, two, three)
    return colours


def _signs(row: Sequence[Rgb], node: Rgb, brick: Rgb) -> dict[str, Rgb]:
    named = dict(zip(TERRAIN, row, strict=True))
    teams = {team_ground(kind, seat): named[kind] for kind in TERRAIN[:2] for seat in SEATS}
    return {**named, **teams, "node": node, "brick": brick}


BARE = {
    "alabaster": Style(bold=True),
    "basalt": Style(bold=True, underline=True),
    "cobalt": Style(reverse=True),
    "damask": Style(reverse=True, bold=True),
    "spirit": Style(bold=True, italic=True),
    **dict.fromkeys(("paralysed", "invisible", "umbra", "fresh", "magic"), Style(bold=True)),
    "tie": Style(bold=True),
    "team": Style(reverse=True, bold=True),
    "foes": Style(reverse=True, underline=True),
}

LABELS = {
    "alabaster": (rgb("1f1a10"), rgb("efe6d0")),
    "basalt": (rgb("f0cf6a"), rgb("17161a")),
    "cobalt": (rgb("ffffff"), rgb("1f4fb4")),
    "damask": (rgb("ffffff"), rgb("8c1732")),
    "spirit": (rgb("ffffff"), rgb("6d2fb0")),
    "paralysed": (rgb("ffffff"), rgb("b0201c")),
    "invisible": (rgb("e8f4ff"), rgb("3a4652")),
    "umbra": (rgb("e2d2ff"), rgb("2a2038")),
    "fresh": (rgb("1c1400"), rgb("ffcf3f")),
    "magic": (rgb("1c1400"), rgb("c6a4ff")),
    "tie": (rgb("fff7d8"), rgb("2b2a26")),
    "team": (rgb("1c1400"), rgb("ffa51e")),
    "foes": (rgb("ffffff"), rgb("e0361c")),
}

STANDARD = replace(
    base.STANDARD,
    lights={**base.STANDARD.lights, ZONE: tint("9a5fd0", 0.42)},
    ground=_grounds(
        (
            shades("5f6b4a", "6a7653", "74805d"),
            shades("876840", "93734a", "9f7f54"),
            shades("55555c", "5d5d65", "66666e"),
            shades("285089", "2f5a97", "3665a5"),
        ),
        {
            "alabaster": rgb("d8cdb0"),
            "basalt": rgb("2b2620"),
            "cobalt": rgb("4a78d8"),
            "damask": rgb("b0405a"),
        },
        TEAM_SHARE,
    ),
    ornaments=_signs(
        (rgb("c4d49a"), rgb("f0c987"), rgb("d8d8e0"), rgb("86b8f0")), rgb("ffe27a"), rgb("f0b080")
    ),
    site=(rgb("4a3a66"), 0.5),
    labels=LABELS,
    bare=BARE,
)

STANDARD_256 = replace(
    base.STANDARD_256,
    lights={**base.STANDARD_256.lights, ZONE: tint("875faf")},
    ground=_grounds(
        (
            shades("87875f", "878787", "5f875f"),
            shades("af875f", "af875f", "af8700"),
            shades("585858", "626262", "585858"),
            shades("005f87", "005faf", "005f87"),
        ),
        {
            "alabaster": rgb("d7d7af"),
            "basalt": rgb("262626"),
            "cobalt": rgb("5f87d7"),
            "damask": rgb("af5f5f"),
        },
        1.0,
    ),
    ornaments=STANDARD.ornaments,
    site=(rgb("5f5f87"), 1.0),
    labels={
        **LABELS,
        "alabaster": (rgb("121212"), rgb("ffffd7")),
        "basalt": (rgb("ffd75f"), rgb("121212")),
        "cobalt": (rgb("ffffff"), rgb("005fd7")),
        "damask": (rgb("ffffff"), rgb("87005f")),
        "spirit": (rgb("ffffff"), rgb("5f00af")),
    },
    bare=BARE,
)

COLOUR_BLIND = replace(
    base.COLOUR_BLIND,
    lights={**base.COLOUR_BLIND.lights, ZONE: tint("cc79a7", 0.42)},
    ground=_grounds(
        (
            shades("6b6c58", "767763", "81826e"),
            shades("a08a5c", "ab9566", "b6a070"),
            shades("4a4a52", "52525a", "5a5a62"),
            shades("123f66", "174873", "1c5180"),
        ),
        {
            "alabaster": rgb("d8d4c4"),
            "basalt": rgb("24221e"),
            "cobalt": rgb("0072b2"),
            "damask": rgb("d55e00"),
        },
        TEAM_SHARE,
    ),
    ornaments=_signs(
        (rgb("d6d6c4"), rgb("3f3012"), rgb("e8e8f0"), rgb("56b4e9")), rgb("f0e442"), rgb("f0d0a0")
    ),
    site=(rgb("3c3c50"), 0.5),
    labels={
        **LABELS,
        "cobalt": (rgb("ffffff"), rgb("0060b0")),
        "damask": (rgb("000000"), rgb("e07818")),
        "spirit": (rgb("000000"), rgb("cc79a7")),
        "paralysed": (rgb("000000"), rgb("f0e442")),
        "team": (rgb("000000"), rgb("e69f00")),
        "foes": (rgb("ffffff"), rgb("9a2d00")),
    },
    bare=BARE,
)

COLOUR_BLIND_256 = replace(
    base.COLOUR_BLIND_256,
    lights={**base.COLOUR_BLIND_256.lights, ZONE: tint("af87af")},
    ground=_grounds(
        (
            shades("626262", "6c6c6c", "767676"),
            shades("af875f", "af875f", "afaf5f"),
            shades("444444", "4e4e4e", "444444"),
            shades("005f87", "005faf", "005f87"),
        ),
        {
            "alabaster": rgb("d7d7af"),
            "basalt": rgb("1c1c1c"),
            "cobalt": rgb("0087d7"),
            "damask": rgb("d75f00"),
        },
        1.0,
    ),
    ornaments=COLOUR_BLIND.ornaments,
    site=(rgb("3a3a4e"), 1.0),
    labels=COLOUR_BLIND.labels,
    bare=BARE,
)

SIXTEEN = replace(
    base.SIXTEEN,
    lights={**base.SIXTEEN.lights, ZONE: (BRIGHT_CYAN, 1.0)},
    ground=_grounds(
        ((GREEN,) * 3, (BROWN,) * 3, (DARK_GREY,) * 3, (CYAN,) * 3),
        dict.fromkeys(SEATS, GREY),
        0.0,
    ),
    ornaments=_signs((DARK, DARK, BRIGHT, DARK), BRIGHT, BRIGHT),
    site=(MAGENTA, 1.0),
    labels={
        "alabaster": (DARK, BRIGHT),
        "basalt": (YELLOW, DARK),
        "cobalt": (BRIGHT, BLUE),
        "damask": (BRIGHT, RED),
        "spirit": (BRIGHT, MAGENTA),
        "paralysed": (BRIGHT, RED),
        "invisible": (BRIGHT, DARK_GREY),
        "umbra": (BRIGHT_CYAN, DARK),
        "fresh": (DARK, YELLOW),
        "magic": (DARK, BRIGHT_CYAN),
        "tie": (BRIGHT, DARK),
        "team": (DARK, YELLOW),
        "foes": (BRIGHT, RED),
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
