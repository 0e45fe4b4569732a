"""The words of Battle Mages: names, events, actions, refusals, reasons."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("battle_mages")
