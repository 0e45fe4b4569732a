"""The reason of a bot's choice in one sentence; the choice is told before it."""

from collections.abc import Mapping

from bl_tui.games.battle_mages.words.naming import Names, places
from bl_tui.words import Words
from bl_tui.words.parts import decimal
from engine.bots.protocol import Reason
from engine.hexes.grid import Hex


def because(
    words: Words, reason: Reason, names: Names, where: Mapping[str, Hex] | None = None
) -> str:
    """Return the reason of a choice; numbers that are tenths are told with a decimal."""
    facts = dict(reason.facts)
    told_facts = places(words, facts)
    if "value" in facts:
        told_facts["value"] = decimal(words, int(facts["value"]) / 10)
    return words.say(f"bot.reason.{reason.code}", **told_facts)
