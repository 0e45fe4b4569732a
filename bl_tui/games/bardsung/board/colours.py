"""The colours of Bardsung: floors, walls, gates, heroes, enemies."""

from rich.style import Style

from bl_tui.boards.art import Art
from bl_tui.boards.colours import colour_rows, palettes
from bl_tui.games.bardsung.board.inks import INKS
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from engine.bardsung.tables.heroes import PROFILES

BARE = {
    **dict.fromkeys(PROFILES, Style(bold=True)),
    "enemy": Style(bold=False),
    "heated": Style(bold=True, reverse=True),
    "spent": Style(bold=False),
    "goal": Style(bold=True, reverse=True),
}

GROUND = colour_rows("""
# thing       full colour   | 256 colours | colour-blind  | 256 of these | 16 colours
room          655a4a 5b5144 | 59 240      | 5c5a58 525050 | 59 240       | grey
corridor      53595f 4b5157 | 239 238     | 4a5260 424a57 | 239 238      | grey
arena         6b5a4a 604f41 | 59 240      | 5c5a58 525050 | 59 240       | grey
dim_room      3a352d 343029 | 236         | 343332 2f2e2d | 236          | dark_grey
dim_corridor  30343a 2b2f35 | 235         | 2b3038 272b32 | 235          | dark_grey
dim_arena     3a352d 343029 | 236         | 343332 2f2e2d | 236          | dark_grey
wall          575048        | 243         | 74726e        | 243          | brown
dim_wall      34312c        | 237         | 3c3b39        | 237          | black
edge          6d4a3f        | 95          | 6b5560        |              | dark_grey
threshold     2f7d4f        | 29          | 00795a        |              | green
gate          dccb8a        | 186         | e6dca0        | 186          | yellow
door          b07a3c        | 137         | a87838        | 137          | yellow
ghost         2c4a7c 27426f | 24          | 0060a0 00558e | 24           | blue
laid          3f7fb8 3a74a9 | 31 26       | 2a8fd0 2480bd | 31 26        | blue
""")
SIGNS = colour_rows("""
# thing   full colour | 256 colours | colour-blind | 256 of these | 16 colours
room      d8cdb8      |             |              |              | black
corridor  cfd6dd      |             |              |              | black
arena     d8cdb8      |             |              |              | black
wall      c9c0ae      |             |              |              | black
dim_wall  c9c0ae      |             |              |              | -
edge      c2a194      |             |              |              | black
threshold e0ffe9      |             |              |              | black
gate      2a2008      |             |              |              | black
door      241200      |             |              |              | black
ghost     cfe0ff      |             |              |              | -
laid      e6f2ff      |             |              |              | -
""")
# Enemies are dark and heated ones light, so that lightness alone tells them apart.
LABELS = colour_rows("""
# thing       full colour   | 256 colours | colour-blind  | 256 of these  | 16 colours
stoneheart    15171a c3cbd6 | 233 252     | 101010 d8dce2 |               | black white
lightweaver   1a0f2e c39bff | 233 183     | 1a0f16 cc79a7 |               | black bright_magenta
dawnguard     1f1600 ffd24a | 233 221     | 1c1400 f0e442
nightfeather  ffffff 3355d6 | 231 26      | ffffff 0060b0 |               | white blue
wyldshell     04231a 4fd6a2 | 233 79      | 00140e 56c8a0 |               | black bright_green
enemy         ffe9e6 8a1a22 | 231 88      | f4e8e0 3a1410
heated        2a0f00 ff8a2e | 233 208     | 1c0c00 e69f00
goal          04231a 7fdc8a | 233 114     | 00140e 56c8a0 |               | black bright_green
spent         b9bcc6 2f3340 | 250 236     |               | b9bcc6 2f3340 | bright_cyan black
""")
LIGHTS = colour_rows("""
# thing  full colour | 256 colours | colour-blind | 256 of these | 16 colours
blocked  c01f2a 0.85 | 124         | 8f2413 0.92  | 88           | red
""")

PALETTES = palettes(GROUND, SIGNS, LABELS, BARE, site="000000 0", lights=LIGHTS)
"""The palettes by the name under which the settings know them."""


def _title_board(rows: int, lit: bool) -> ZoneBoard:
    from bl_tui.games.bardsung.board.title_picture import title_board  # noqa: PLC0415

    return title_board(rows, lit)


ART = Art(glyphs_for, PALETTES, INKS, _title_board)
"""The look of the boards, and of the picture on the title."""
