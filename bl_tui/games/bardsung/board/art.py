"""The signs and colours of Bardsung, as the program is given them."""

from bl_tui.boards.art import Art
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.inks import INKS
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.board.zone_board import ZoneBoard


def _title_board(rows: int, lit: bool) -> ZoneBoard:
    from bl_tui.games.bardsung.board.title_picture import title_board  # noqa: PLC0415

    return title_board(rows, lit)


ART = Art(glyphs_for, PALETTES, INKS, _title_board)
