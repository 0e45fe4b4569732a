"""Where the messages of Battle Mages stand."""

from bl_tui.words import Catalogue

CATALOGUE = Catalogue("battle_mages")
