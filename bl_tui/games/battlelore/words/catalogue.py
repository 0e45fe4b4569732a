"""Where the messages of the first edition stand."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("battlelore")
