"""The look of the boards of Battle Mages, and of the picture on the title."""

from bl_tui.boards.art import Art
from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battle_mages.board.colours import PALETTES
from bl_tui.games.battle_mages.board.inks import INKS
from bl_tui.games.battle_mages.board.signs import glyphs_for


def _title_board(rows: int, lit: bool) -> HexBoard:
    from bl_tui.games.battle_mages.board.title_picture import title_board  # noqa: PLC0415

    return title_board(rows, lit)


ART = Art(glyphs_for, PALETTES, INKS, _title_board)
