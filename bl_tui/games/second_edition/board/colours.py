"""The colours of the Second Edition: its grounds, factions, cards and banners."""

from rich.style import Style

from bl_tui.boards import colours
from bl_tui.boards.art import Art
from bl_tui.boards.colours import colour_rows, palettes
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.second_edition.board.inks import INKS
from bl_tui.games.second_edition.board.signs import glyphs_for

GROUNDS = ("open", "forest", "hill", "river", "ford", "bridge")
"""The names of the grounds in this game, in the order of `colours.GROUNDS`."""

CONDITIONS = ("poison", "stun")
"""The names of the marks of `colours.CONDITIONS` in this game."""

BARE = {
    "daqan": Style(bold=True),
    "daqan_code": Style(bold=True),
    "uthuk": Style(bold=True, underline=True),
    "uthuk_code": Style(bold=True, underline=True),
    "daqan_down": Style(bold=True),
    "uthuk_down": Style(bold=True, underline=True),
    **dict.fromkeys(("banner", "poison", "stun"), Style(reverse=True, bold=True)),
}

GROUND = colours.called(GROUNDS, colours.GROUNDS)
GROUND |= {"lake": GROUND["river"]}
GROUND |= colour_rows("""
# thing   full colour          | 256 colours | colour-blind         | 256 of these | 16 colours
building  6f6a66 78736f 817c78 | 243 243 244 | 585862 62626c 6c6c76 | 240          | grey
""")
SIGNS = colours.called(GROUNDS, colours.SIGNS)
SIGNS |= {"lake": SIGNS["river"]}
SIGNS |= colour_rows("""
# thing   full colour | 256 colours | colour-blind | 256 of these | 16 colours
building  efe6d8      |             | f0f0f0       |              | black
tent      e6d2a8      |             | f0f0f0       |              | black
""")
# Daqan are light and Uthuk dark in each column; red and green never have to be told apart.
LABELS = colour_rows("""
# thing     full colour   | 256 colours | colour-blind  | 256 of these | 16 colours
daqan       101a33 dfe7f2 | 233 189     | 101a33 e6eef8
daqan_code  ffffff 2d63c8 |             | ffffff 0060b0 |              | white blue
uthuk       ffb59a 2c0d10 | 216 3a0000  | f0c0a0 14141c |              | bright_red black
uthuk_code  ffffff a3182d |             | 000000 d55e00
daqan_down  ffffff 45557f |             | ffffff 3d5a80 |              | white blue
uthuk_down  ffffff 7c4650 |             | ffffff 7a4a20 |              | white red
banner      1c1400 ffcf3f | 233 221     | 1c1400 f0e442
""")

PALETTES = palettes(
    GROUND,
    SIGNS,
    LABELS | colours.called(CONDITIONS, colours.CONDITIONS),
    BARE,
    site="55534f 0.35 | 239 0.35 | 404048 0.35 | 238 0.35 | grey 0",
)
"""The palettes by their names in the settings."""


def _title_board(rows: int, lit: bool) -> HexBoard:
    from bl_tui.games.second_edition.board import title_picture  # noqa: PLC0415

    return title_picture.title_board(rows, lit)


ART = Art(glyphs_for, PALETTES, INKS, _title_board)
"""The look of the boards, and of the picture on the title."""
