"""The reason of a bot's choice in one sentence; the choice is told before it."""

from collections.abc import Mapping

from bl_tui.games.second_edition.words.naming import Names, places
from bl_tui.words import Words
from engine.bots.protocol import Reason
from engine.hexes.grid import Hex
from engine.second_edition.state.model import UnitId

UNITS = ("unit", "target")
"""Facts that are ids of units."""


def because(
    words: Words, reason: Reason, names: Names, where: Mapping[UnitId, Hex] | None = None
) -> str:
    """Return the reason of a choice; `where` the units stand tells which of a kind is meant."""
    facts, spots = dict(reason.facts), where or {}
    found = places(words, names, {k: v for k, v in facts.items() if k not in UNITS})
    for name in UNITS:
        if name in facts:
            unit = str(facts[name])
            found[name] = names.unit(words, unit, spots.get(unit, ""))
    return words.say(f"bot.reason.{reason.code}", **found)
