"""The signs and colours of the first edition, as the program is given them."""

from bl_tui.boards.art import Art
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.colours import PALETTES
from bl_tui.games.battlelore.board.inks import INKS
from bl_tui.games.battlelore.board.signs import glyphs_for


def _title_board(rows: int, lit: bool) -> HexBoard:
    from bl_tui.games.battlelore.board.title_picture import title_board  # noqa: PLC0415

    return title_board(rows, lit)


ART = Art(glyphs_for, PALETTES, INKS, _title_board)
