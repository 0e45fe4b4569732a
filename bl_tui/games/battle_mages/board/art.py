"""The look of the boards of Battle Mages, and of the picture on the title."""

from bl_tui.boards.art import Art
from bl_tui.games.battle_mages.board.colours import PALETTES
from bl_tui.games.battle_mages.board.inks import INKS
from bl_tui.games.battle_mages.board.signs import glyphs_for
from bl_tui.games.battle_mages.board.title_picture import title_board

ART = Art(glyphs_for, PALETTES, INKS, title_board)
