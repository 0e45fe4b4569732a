"""The words of Bardsung, as the program is given them."""

from bl_tui.games.bardsung.words.actions import label
from bl_tui.games.bardsung.words.catalogue import CATALOGUE
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.refusals import because, why, wrong
from bl_tui.words.game_words import GameWords

WORDS = GameWords(
    catalogue=CATALOGUE,
    names=lambda _: NAMES,
    tell=tell,
    label=label,
    why=why,
    because=because,
    wrong=wrong,
)
