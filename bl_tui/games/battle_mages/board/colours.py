"""The colours of Battle Mages: its grounds, armies, spirits and seals.

Two light-dark pairs and two hues: the armies are told apart with any colour sight.
"""

from itertools import product

from rich.style import Style

from bl_tui.boards.art import Art
from bl_tui.boards.colours import Row, colour, colour_rows, palettes, shades
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.palette import mix
from bl_tui.games.battle_mages.board.inks import INKS
from bl_tui.games.battle_mages.board.signs import SEATS, TERRAIN, glyphs_for, team_ground

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

GROUND = colour_rows("""
# thing   full colour          | 256 colours | colour-blind         | 256 of these | 16 colours
open      5f6b4a 6a7653 74805d | 101 102 65  | 6b6c58 767763 81826e | 241 242 243  | green
hill      876840 93734a 9f7f54 | 137 137 136 | a08a5c ab9566 b6a070 | 137 137 143  | brown
mountain  55555c 5d5d65 66666e | 240 241     | 4a4a52 52525a 5a5a62 | 238 239      | dark_grey
lake      285089 2f5a97 3665a5 | 24 25       | 123f66 174873 1c5180 | 24 25        | cyan
node      5b2a96 632fa2 6b35ae | 55          | 5a2f8a 623696 6a3da2 | 55           | magenta
goal      a9372e b33f35 bd473c | 131         | 8c4a08 965210 a05a18 | 94           | red
""")
ARMIES = colour_rows("""
# thing    full colour | 256 colours | colour-blind | 256 of these | 16 colours
alabaster  d8cdb0      | 187         | d8d4c4       | 187          | grey
basalt     2b2620      | 235         | 24221e       | 234          | grey
cobalt     4a78d8      | 68          | 0072b2       | 32           | grey
damask     b0405a      | 131         | d55e00       | 166          | grey
""")
SHARES = (0.55, 1.0, 0.55, 1.0, 0.0)
"""The share of an army's colour in the ground under its teams, in each table."""
SIGNS = colour_rows("""
# thing   full colour | 256 colours | colour-blind | 256 of these | 16 colours
open      c4d49a      |             | d6d6c4       |              | black
hill      f0c987      |             | 3f3012       |              | black
mountain  d8d8e0      |             | e8e8f0       |              | white
lake      86b8f0      |             | 56b4e9       |              | black
node      ffe27a      |             | f0e442       |              | white
goal      ffe9c8      |             | ffe9c8       |              | white
brick     f0b080      |             | f0d0a0       |              | white
""")
LABELS = colour_rows("""
# thing    full colour   | 256 colours | colour-blind  | 256 of these  | 16 colours
alabaster  1f1a10 efe6d0 | 233 230     |               | 1f1a10 efe6d0
basalt     f0cf6a 17161a
cobalt     ffffff 1f4fb4 | 231 26      | ffffff 0060b0 |               | white blue
damask     ffffff 8c1732 |             | 000000 e07818
spirit     ffffff 6d2fb0 |             | 000000 cc79a7
paralysed  ffffff b0201c |             | 000000 f0e442
invisible  e8f4ff 3a4652
umbra      e2d2ff 2a2038 |             |               |               | bright_cyan black
fresh      1c1400 ffcf3f
magic      1c1400 c6a4ff |             |               |               | black bright_cyan
tie        fff7d8 2b2a26
team       1c1400 ffa51e |             | 000000 e69f00 |               | black yellow
foes       ffffff e0361c |             | ffffff 9a2d00 |               | white red
""")
LIGHTS = colour_rows("""
# thing  full colour | 256 colours | colour-blind | 256 of these | 16 colours
retreat  9a5fd0 0.42 | 97          | cc79a7 0.42  | 139          | bright_cyan
""")

TEAMS = {team_ground(kind, seat): (kind, seat) for kind, seat in product(TERRAIN[:2], SEATS)}
"""The ground under a piece that is in a team: its kind, and the army."""


def _under(kind: str, seat: str) -> Row:
    """Return the colours of a ground mixed with those of an army, in each table."""
    mixed = [
        " ".join("{:02x}{:02x}{:02x}".format(*mix(shade, colour(army), share)) for shade in three)
        for three, army, share in zip(map(shades, GROUND[kind]), ARMIES[seat], SHARES, strict=True)
    ]
    return mixed[0], mixed[1], mixed[2], mixed[3], mixed[4]


PALETTES = palettes(
    GROUND | {name: _under(*team) for name, team in TEAMS.items()},
    SIGNS | {name: SIGNS[kind] for name, (kind, _) in TEAMS.items()},
    LABELS,
    BARE,
    site="4a3a66 0.5 | 60 | 3c3c50 0.5 | 3a3a4e | magenta",
    lights=LIGHTS,
)
"""The palettes by the name under which the settings know them."""


def _title_board(rows: int, lit: bool) -> HexBoard:
    from bl_tui.games.battle_mages.board.title_picture import title_board  # noqa: PLC0415

    return title_board(rows, lit)


ART = Art(glyphs_for, PALETTES, INKS, _title_board)
"""The look of the boards, and of the picture on the title."""
