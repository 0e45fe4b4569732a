"""The words of Battle Mages for the program."""

from collections.abc import Mapping

from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.games.battle_mages.words.actions import label
from bl_tui.games.battle_mages.words.events import tell
from bl_tui.games.battle_mages.words.naming import NAMERS, NAMES, Names, places
from bl_tui.words import Words, refusals
from bl_tui.words.game_words import GameWords
from bl_tui.words.parts import decimal
from engine.bots.protocol import Reason
from engine.core.game import Fact, Refusal
from engine.hexes.grid import Hex


def why_not(words: Words, refusal: Refusal, names: Names) -> str:
    """Return the reason, its rule in front: "BM-13.8: the line of sight is blocked at G5"."""
    return refusals.why_not(words, refusal, names, NAMERS)


def wrong(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    """Return the sentence for a fault in a game or map."""
    texts = dict(facts)
    if "terrain" in texts:
        texts["terrain"] = words.say(f"terrain.{texts['terrain']}")
    return words.say(code, **texts)


def because(
    words: Words, reason: Reason, names: Names, where: Mapping[str, Hex] | None = None
) -> str:
    """Return the reason of a choice; tenths are shown with a decimal."""
    facts = dict(reason.facts)
    told_facts = places(words, facts)
    if "value" in facts:
        told_facts["value"] = decimal(words, int(facts["value"]) / 10)
    return words.say(f"bot.reason.{reason.code}", **told_facts)


WORDS = GameWords(
    catalogue=CATALOGUE,
    names=lambda setup: NAMES,
    tell=tell,
    label=label,
    why=why_not,
    because=because,
    wrong=wrong,
)
