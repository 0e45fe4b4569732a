"""The signs and colours of Bardsung, as the program is given them."""

from bl_tui.boards.art import Art
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.inks import INKS
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.board.title_picture import title_board

ART = Art(glyphs_for, PALETTES, INKS, title_board)
