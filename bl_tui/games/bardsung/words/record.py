"""The words of Bardsung for the program."""

from collections.abc import Mapping
from typing import Any

from bl_tui.games.bardsung.words import CATALOGUE
from bl_tui.games.bardsung.words.actions import answer_name, label
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import NAMERS, NAMES
from bl_tui.words import Words, naming, refusals
from bl_tui.words.game_words import GameWords
from bl_tui.words.naming import Facts, GameNames, Namer
from engine.bots.protocol import Reason
from engine.core.game import Fact, Refusal


def _verb(words: Words, _: GameNames, facts: Facts, name: str) -> str:
    return words.say(f"effect.{facts[name]}")


def _option(words: Words, _: GameNames, facts: Facts, name: str) -> str:
    return answer_name(words, facts[name])


def why(words: Words, refusal: Refusal, names: GameNames) -> str:
    """Return the reason of a refusal, its rule in front."""
    return refusals.why_not(words, refusal, names, {**NAMERS, "option": _option})


def because(words: Words, reason: Reason, names: GameNames, where: Mapping[Any, Any]) -> str:
    """Return the reason of a bot's choice."""
    places = naming.places(words, names, dict(reason.facts), {**NAMERS, **OWN})
    return words.say(f"bot.reason.{reason.code}", **places)


OWN: dict[str, Namer] = {"verb": _verb, "option": _option}
"""Facts with another name in a reason."""


def wrong(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    """Return the sentence for a fault in a file."""
    return words.say(code, **dict(facts))


WORDS = GameWords(
    catalogue=CATALOGUE,
    names=lambda _: NAMES,
    tell=tell,
    label=label,
    why=why,
    because=because,
    wrong=wrong,
)
