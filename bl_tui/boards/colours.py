"""The tables of colours behind the palettes: five in all, without styles.

A thing is one line of a text: its name, then its colours in five columns, "|" between them. A
missing colour is derived: from full colours the nearest that the terminal has, for the colour-blind
the standard ones. A column overrides that

- of 256 colours where the nearest would be one for several shades, or another hue;
- of colour-blind ones where two hues would look alike (they follow Okabe and Ito);
- of 16 colours where the nearest is a grey, or that of a neighbour.

A colour is six hexadecimal digits, a number of the 256 colours or a name of the 16; a light or a
site ends with its share (1 if missing); "-" means none.
"""

from collections.abc import Mapping, Sequence

from attrs import field
from rich.color import Color
from rich.style import Style

from bl_tui.boards.board_model import Light
from bl_tui.boards.colour_depth import Depth
from engine.core.frozen import record

Rgb = tuple[int, int, int]
Tint = tuple[Rgb, float]


@record(eq=False)
class Colours:
    """One table of colours.

    lights, site: a colour and its share in the mix with the ground; ground: three shades each, for
    `Lattice.shades`; ornaments: the preferred ink of signs of grounds and sites, adjusted until it
    is readable; labels: ink and background for the texts of camps, banners and tokens; bare: the
    labels where there are no colours; dangers: the tints of three degrees of danger.
    """

    lights: Mapping[Light, Tint]
    cursor: Rgb
    off_board: Rgb
    site: Tint = ((0, 0, 0), 0.0)
    ground: Mapping[str, tuple[Rgb, Rgb, Rgb]] = field(factory=dict)
    ornaments: Mapping[str, Rgb] = field(factory=dict)
    labels: Mapping[str, tuple[Rgb, Rgb]] = field(factory=dict)
    bare: Mapping[str, Style] = field(factory=dict)
    dangers: tuple[Tint, ...] = (((0, 0, 0), 0.0),) * 3


Tables = Mapping[str, Mapping[Depth, Colours]]
"""The colours of a game: by the name of the palette in the settings, then by depth."""


def rgb(text: str) -> Rgb:
    """Return the colour written as six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


NAMED = {
    "black": rgb("000000"), "red": rgb("aa0000"), "green": rgb("00aa00"), "brown": rgb("aa5500"),
    "blue": rgb("0000aa"), "magenta": rgb("aa00aa"), "cyan": rgb("00aaaa"), "grey": rgb("aaaaaa"),
    "dark_grey": rgb("555555"), "bright_red": rgb("ff5555"), "bright_green": rgb("55ff55"),
    "yellow": rgb("ffff55"), "bright_blue": rgb("5555ff"), "bright_magenta": rgb("ff55ff"),
    "bright_cyan": rgb("55ffff"), "white": rgb("ffffff"),
}  # fmt: skip
"""The colours of the 16-colour terminal by name, as the libraries that write them number them."""
ANSI = tuple(NAMED.values())
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


Row = tuple[str, str, str, str, str]
"""The colours of a thing: in full, of 256; for the colour-blind in full, of 256; of 16."""
Rows = Mapping[str, Row]


def colour_rows(text: str) -> dict[str, Row]:
    """Return the colours of things by name, read from a text of one line a thing."""
    things: dict[str, Row] = {}
    for line in text.strip().splitlines():
        name, _, said = line.partition(" ")
        full, of_256, blind, blind_256, of_16 = [*map(str.strip, said.split("|")), *[""] * 4][:5]
        if name != "#":
            nearest = blind_256 or blind or of_256 or full
            things[name] = (full, of_256 or full, blind or full, nearest, of_16 or full)
    return things


LIGHTS = colour_rows("""
# thing     full colour | 256 colours | colour-blind | 256 of these | 16 colours
last        d9c9f2 0.28 | 246         | cc79a7 0.3   | 96           | -
eligible    f7f0b0 0.46 | 185         | f0e442 0.3   | 101          | -
ordered     ffdc5e 0.48 | 142         | f0e442 0.38  | 143          | -
reach_only  d7e6a8 0.34 | 151         | b8dcf2 0.42  | 109          | bright_cyan
reach       f2f0a0 0.58 | 193         | c9e8fb 0.74  | 153          | bright_green
path        ffd95e 0.72 | 221         | f0e442 0.7   | 185          | bright_blue
line        ffffff 0.45 | 252         | ffffff 0.5   | 252          | white
blocked     2a1030 0.78 | 232         | 000000 0.84  | 232          | black
target      d2451e 0.82 | 166         | d55e00 0.9   | 166          | bright_red
retreat     b06ad6 0.7  | 97          | cc79a7 0.84  | 175          | bright_magenta
selected    ffb52e 0.92 | 214         | e69f00 0.94  | 178          | white
better      c4ecff 0.5  | 117         | d4f0ff 0.6   | 195          | bright_cyan
played      e0701c 0.6  | 172         | d55e00 0.7   | 172          | brown
""")
DANGERS = colour_rows("""
# thing  full colour | 256 colours | colour-blind | 256 of these | 16 colours
some     8a5a2a 0.8  | 94          | f2c9a0 0.75  | 180          | brown
much     9c4420 0.88 | 130         | c8702a 0.85  | 130          | red
most     b8281e 0.92 | 124         | 7a2a08 0.92  | 52           | bright_red
""")
"""From pale to dark for the colour-blind."""
BOARD = colour_rows("""
# thing  full colour | 256 colours | colour-blind | 256 of these | 16 colours
cursor   fff3a6      | 229         | fff7b0       | 229          | yellow
border   101216      |             | 0f1116       |              | black
""")
CONDITIONS = colour_rows("""
# thing  full colour   | 256 colours | colour-blind  | 256 of these | 16 colours
poison   d9ff7a 2c3a10 | 191 236     | f0e442 1c1c14 |              | bright_green black
held     1a1a1a c9ccd2 | 233 252     | 161616 c9ccd2
""")
"""The labels of a unit that is poisoned, and of one held fast or stunned."""
ARROWS = colour_rows("""
# thing  full colour   | 256 colours | colour-blind  | 256 of these | 16 colours
go       1c1400 ffc23d | 233 214     | 1c1400 f0e442 |              | black yellow
strike   ffffff c01f1f | 231 124     | ffffff 7a2a08 | 231 52       | white red
maybe    f2e6d0 5c4634 | 254 240     | f2f2f2 4a4a52 | 254 239      | black grey
played   1c0e00 ff9d2e | 233 208     | 1c0e00 e69f00 | 233 214      | black brown
better   c8f0ff 0c1c28 | 195 233     | b8e4ff 0c1c28 | 153 233      | bright_cyan black
""")
"""The labels of the arrows of moves and attacks (`traces`)."""
BARE_ARROWS = {
    "go": Style(bold=True),
    "strike": Style(bold=True, reverse=True),
    "maybe": Style(bold=False),
    "played": Style(bold=True, reverse=True),
    "better": Style(bold=True),
}

# --- open country ---------------------------------------------------------------------------------

# The 256 colours have no three similar shades of most colours. Three greens of one lightness serve
# for open ground; all else has one or two, and similar neighbours get a drawn line between them.
# For colour-blind players, ground is in greys of even hue; what must be told apart differs in
# lightness or on the axis from blue to yellow, which the common kinds of colour blindness leave
# intact.
GROUNDS = colour_rows("""
# thing  full colour          | 256 colours | colour-blind         | 256 of these | 16 colours
field    566f35 617c3d 6c8946 | 107 108 71  | 6b6c58 767763 81826e | 241 242 243  | green
forest   1a4425 204e2b 265831 | 22          | 26352f 2d3d36 34453d | 235 236 237  | black
hill     876840 93734a 9f7f54 | 137 137 136 | a08a5c ab9566 b6a070 | 137 137 143  | brown
water    285089 2f5a97 3665a5 | 24 25       | 123f66 174873 1c5180 | 24 25 31     | blue
ford     4f7f96 5a8aa0 6595aa | 67 68       | 5a92b4 659dbf 70a8ca | 74 75 110    | cyan
bridge   6d4c30 775538 815e40 | 94          | 4c3d2c 554534 5e4d3c | 58           | dark_grey
""")
SIGNS = colour_rows("""
# thing  full colour | 256 colours | colour-blind | 256 of these | 16 colours
field    c4d49a      |             | d6d6c4       |              | black
forest   5fae63      |             | 8fb3a3       |              | bright_green
hill     f0c987      |             | 3f3012       |              | black
water    86b8f0      |             | 56b4e9       |              | bright_cyan
ford     cdeaf2      |             | 06283d       |              | black
bridge   d8b184      |             | d9c09a       |              | white
""")


def called(names: Sequence[str], colours: Rows) -> dict[str, Row]:
    """Return the colours by the names that a game has for these things."""
    return dict(zip(names, colours.values(), strict=True))


def palettes(
    ground: Rows,
    signs: Rows,
    labels: Rows,
    bare: Mapping[str, Style],
    *,
    site: str,
    lights: Rows | None = None,
) -> Tables:
    """Return the tables of a game; `site` is one line of colours, `lights` are overrides."""
    lit, one = {**LIGHTS, **(lights or {})}, colour_rows(f"site {site}")["site"]
    full, of_256, blind, blind_256, of_16 = (
        Colours(
            lights={Light(name): _tint(row[n]) for name, row in lit.items() if row[n] != "-"},
            cursor=colour(BOARD["cursor"][n]),
            off_board=colour(BOARD["border"][n]),
            site=_tint(one[n]),
            ground={name: shades(row[n]) for name, row in ground.items()},
            ornaments={name: colour(row[n]) for name, row in signs.items() if row[n] != "-"},
            labels={name: _pair(row[n]) for name, row in {**ARROWS, **labels}.items()},
            bare={**BARE_ARROWS, **bare},
            dangers=tuple(_tint(row[n]) for row in DANGERS.values()),
        )
        for n in range(5)
    )
    return {
        "standard": {Depth.TRUE: full, Depth.ANSI256: of_256, Depth.ANSI16: of_16},
        "colour_blind": {Depth.TRUE: blind, Depth.ANSI256: blind_256, Depth.ANSI16: of_16},
    }


def colour(word: str) -> Rgb:
    """Return a colour by its digits, its number or its name. Raises ValueError for others."""
    if word in NAMED:
        return NAMED[word]
    if len(word) == 6:
        return rgb(word)
    red, green, blue = Color.from_ansi(int(word)).get_truecolor()
    return red, green, blue


def _tint(said: str) -> Tint:
    word, _, share = said.partition(" ")
    return colour(word), float(share or 1)


def _pair(said: str) -> tuple[Rgb, Rgb]:
    ink, paper = map(colour, said.split())
    return ink, paper


def shades(said: str) -> tuple[Rgb, Rgb, Rgb]:
    """Return three shades; one colour serves for all, the first of two for the third."""
    first, *others = map(colour, said.split())
    second = others[0] if others else first
    return first, second, others[1] if len(others) > 1 else first
