"""The words of the first edition: names of its things, and sentences for its events."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("battlelore")
