"""The words of the Second Edition as the program takes them from any game."""

from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.games.second_edition.words.actions import label
from bl_tui.games.second_edition.words.events import tell
from bl_tui.games.second_edition.words.naming import NAMES
from bl_tui.games.second_edition.words.reasons import because
from bl_tui.games.second_edition.words.refusals import why_not, wrong
from bl_tui.words.game_words import GameWords

WORDS = GameWords(
    catalogue=CATALOGUE,
    names=lambda setup: NAMES,
    tell=tell,
    label=label,
    why=why_not,
    because=because,
    wrong=wrong,
)
