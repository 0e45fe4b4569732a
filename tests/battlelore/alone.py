"""The program with the first edition alone, whatever other games it has: most tests want that."""

from bl_tui.games.registry import RULEBOOKS, Games

ALONE = Games({"battlelore": RULEBOOKS["battlelore"]})
