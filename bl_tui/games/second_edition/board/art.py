"""The signs and colours of the Second Edition, as the program is given them."""

from bl_tui.boards.art import Art
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.second_edition.board.colours import PALETTES
from bl_tui.games.second_edition.board.inks import INKS
from bl_tui.games.second_edition.board.signs import glyphs_for


def _title_board(rows: int, lit: bool) -> HexBoard:
    from bl_tui.games.second_edition.board import title_picture  # noqa: PLC0415

    return title_picture.title_board(rows, lit)


ART = Art(glyphs_for, PALETTES, INKS, _title_board)
