"""The words of Bardsung: names, events, actions, refusals, reasons."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("bardsung")
