"""The catalogue of Bardsung."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("bardsung")
