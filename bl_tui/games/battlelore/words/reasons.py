"""The reason of a bot's choice in one sentence; the choice is named before it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bl_tui.games.battlelore.words.naming import Names, places
from bl_tui.words import Words
from bl_tui.words.parts import decimal
from engine.battlelore.state.model import UnitId
from engine.hexes.grid import Hex

if TYPE_CHECKING:
    from engine.bots.protocol import Reason

TENTHS = ("expected", "back", "value")
"""Facts that are whole tenths; players read them with a decimal."""
COUNTED = ("orders", "attacks")
"""Facts that are shown with the thing that they count: "3 attacks"."""
UNITS = ("unit", "target")
NAMED_BEFORE = "attack.odds"
"""The reason of an action that names its target with its hex."""

ODDS = {
    (True, True, True): "bot.reason.attack.odds.kill.figures.risk",
    (True, True, False): "bot.reason.attack.odds.kill.figures.safe",
    (True, False, True): "bot.reason.attack.odds.kill.risk",
    (True, False, False): "bot.reason.attack.odds.kill.safe",
    (False, True, True): "bot.reason.attack.odds.figures.risk",
    (False, True, False): "bot.reason.attack.odds.figures.safe",
    (False, False, True): "bot.reason.attack.odds.risk",
    (False, False, False): "bot.reason.attack.odds.safe",
}
"""Messages of an attack: does it destroy, are hits expected, is a battle back a risk."""

NONE = {
    "card.orders": ("attacks", "bot.reason.card.orders.none"),
    "plan.attack": ("value", "bot.reason.plan.attack.none"),
    "lore.play": ("value", "bot.reason.lore.play.none"),
    "lore.pass": ("playable", "bot.reason.lore.pass.none"),
}
"""Reasons with another message if a fact of theirs is zero: the fact, the message."""

Facts = Mapping[str, Any]


def because(
    words: Words, reason: "Reason", names: Names, where: Mapping[UnitId, Hex] | None = None
) -> str:
    """Return the reason of a choice: "58 % to destroy the archers, risks a battle back of ...".

    `where` are the hexes of the units, which identify one of several of a kind.
    """
    facts, spots = dict(reason.facts), where or {}
    if reason.code == NAMED_BEFORE:
        spots = {}
    texts = places(words, names, {k: v for k, v in facts.items() if k not in UNITS})
    for name in UNITS:
        if name in facts:
            unit = str(facts[name])
            texts[name] = names.unit(words, unit, spots.get(unit, ""))
    for name in TENTHS:
        if name in facts:
            texts[name] = decimal(words, int(facts[name]) / 10)
    for name in COUNTED:
        if name in facts:
            texts[name] = words.count(f"bot.count.{name}", int(facts[name]))
    return words.say(message_of(reason.code, facts), **texts)


def message_of(code: str, facts: Facts) -> str:
    """Return the message for a reason; negligible facts are left out."""
    if code == "attack.odds":
        return ODDS[bool(facts["destroyed"]), bool(facts["expected"]), bool(facts["back"])]
    if code == "lore.replenish":
        return f"bot.reason.lore.replenish.{facts['how']}"
    if code == "card.orders" and not facts["orders"]:
        return "bot.reason.card.orders.nobody"
    fact, message = NONE.get(code, ("", ""))
    return message if fact and facts[fact] <= 0 else f"bot.reason.{code}"
