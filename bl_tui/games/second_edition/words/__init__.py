"""The words of the Second Edition: names, events, actions, refusals, reasons."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("second_edition")
