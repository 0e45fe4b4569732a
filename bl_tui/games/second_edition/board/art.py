"""The signs and colours of the Second Edition, as the program is given them."""

from bl_tui.boards.art import Art
from bl_tui.games.second_edition.board.colours import PALETTES
from bl_tui.games.second_edition.board.inks import INKS
from bl_tui.games.second_edition.board.signs import glyphs_for
from bl_tui.games.second_edition.board.title_picture import title_board

ART = Art(glyphs_for, PALETTES, INKS, title_board)
