"""The catalogue of the first edition's messages."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("battlelore")
