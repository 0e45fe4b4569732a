"""The words of the first edition as the program takes them from any game."""

from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.battlelore.words.catalogue import CATALOGUE
from bl_tui.games.battlelore.words.events import tell
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.battlelore.words.reasons import because
from bl_tui.games.battlelore.words.refusals import why_not, wrong
from bl_tui.words.game_words import GameWords

WORDS = GameWords(
    catalogue=CATALOGUE,
    names=lambda setup: Names(setup.adventure),
    tell=tell,
    label=label,
    why=why_not,
    because=because,
    wrong=wrong,
)
