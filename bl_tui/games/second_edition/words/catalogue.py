"""Where the messages of the Second Edition stand."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("second_edition")
