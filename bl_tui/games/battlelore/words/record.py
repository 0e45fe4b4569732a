"""The words of the first edition as the program takes them from any game."""

from collections.abc import Callable

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.battlelore.words.events import tell
from bl_tui.games.battlelore.words.naming import NAMERS, Names, ground_name, kind_name
from bl_tui.games.battlelore.words.reasons import because
from bl_tui.words import Words, refusals
from bl_tui.words.game_words import GameWords
from engine.core.game import Fact, Refusal

_NAMES: dict[str, Callable[[Words, str], str]] = {
    "ground": ground_name,
    "kind": kind_name,
    "side": lambda words, side: words.say(f"side.{side}"),
}
"""Facts about an adventure file that are ids of things; a file has no sides of its own name."""


def why_not(words: Words, refusal: Refusal, names: Names) -> str:
    """Return the reason, its rule in front: "BL-21.10: the woods at F5 block the line"."""
    return refusals.why_not(words, refusal, names, NAMERS)


def wrong(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    """Return the sentence for a fault in a file, with names in place of ids."""
    texts = {
        name: _NAMES[name](words, str(fact)) if name in _NAMES else fact for name, fact in facts
    }
    return words.say(code, **texts)


WORDS = GameWords(
    catalogue=CATALOGUE,
    names=lambda setup: Names(setup.adventure),
    tell=tell,
    label=label,
    why=why_not,
    because=because,
    wrong=wrong,
)
