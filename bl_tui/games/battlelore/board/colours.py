"""The colours of the first edition: its grounds, landmarks, sides, banners and tokens."""

from rich.style import Style

from bl_tui.boards import colours
from bl_tui.boards.art import Art
from bl_tui.boards.colours import colour_rows, palettes
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.inks import INKS
from bl_tui.games.battlelore.board.signs import Signs, glyphs_for

GROUNDS = ("countryside", "woods", "hill", "waterway", "ford", "bridge")
"""The names of the grounds in the first edition, in the order of `colours.GROUNDS`."""

CONDITIONS = ("poison", "web")
"""The names of the marks of `colours.CONDITIONS` in this game."""

BARE = {
    **dict.fromkeys(("green", "blue", "red"), Style(bold=True)),
    "standard": Style(bold=True),
    "pennant": Style(bold=True, underline=True),
    "neutral": Style(bold=True),
    **dict.fromkeys(("lore", "web", "poison", "tie"), Style(reverse=True, bold=True)),
}

SITES = colour_rows("""
# thing     full colour | 256 colours | colour-blind | 256 of these | 16 colours
rampart     bdb8aa      |             | f0f0f0       |              | black
pentacle    d0a8ff      |             | -            |              | -
den         f0d890      |             | -            |              | -
passage     f0d890      |             | -            |              | -
camp        e6c9a0      |             | -            |              | -
pool        9be0ff      |             | -            |              | -
tent        e6d2a8      |             | -            |              | -
stronghold  e6e0d0      |             | -            |              | -
""")
LABELS = colour_rows("""
# thing   full colour   | 256 colours | colour-blind  | 256 of these | 16 colours
green     00230a 3ccf5c |             | 00150e 00c08b
blue      ffffff 2458e6 |             | ffffff 0060b0 |              | white blue
red       ffffff cf2626 |             | 000000 f0762a
standard  1b1a17 f3ead2 | 233 230     | 161616 f6f2e6
pennant   ffcf40 1c1a24 | 220 233     | f0e442 14141c
neutral   ffffff 6b4a9a | 231 54      | ffffff 7a4a68 |              | white magenta
lore      ffffff 7a3fd0 | 231 56      | ffffff 5a3a8a |              | white magenta
tie       ffffff a3195b |             | ffffff 8a2a5e |              | white red
""")

PALETTES = palettes(
    colours.called(GROUNDS, colours.GROUNDS),
    colours.called(GROUNDS, colours.SIGNS) | SITES,
    LABELS | colours.called(CONDITIONS, colours.CONDITIONS),
    BARE,
    site="55534f 0.75 | 239 | 404048 0.8 | 238 | grey",
)
"""The palettes by their names in the settings."""


def _title_board(rows: int, lit: bool) -> HexBoard:
    from bl_tui.games.battlelore.board.title_picture import title_board  # noqa: PLC0415

    return title_board(rows, lit)


def _sample(signs: Signs) -> tuple[tuple[str, str], ...]:
    """Return a helmet, a flag and a horse."""
    horse = signs.kind["mounted"]
    return (signs.camp["standard"], "standard"), (signs.camp["pennant"], "pennant"), (horse, "red")


ART = Art(glyphs_for, PALETTES, INKS, _title_board, _sample)
"""The look of the boards, and of the picture of home."""
