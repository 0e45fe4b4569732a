"""The reason of a bot's choice in one sentence; the choice is named before it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bl_tui.games.second_edition.words.naming import Names, places
from bl_tui.words import Words
from bl_tui.words.parts import decimal
from engine.hexes.grid import Hex
from engine.second_edition.state.model import UnitId

if TYPE_CHECKING:
    from engine.bots.protocol import Reason

UNITS = ("unit", "target")
"""Facts that are ids of units."""
TENTHS = ("expected", "back", "value")
"""Facts that are whole tenths; players read them with a decimal."""
COUNTED = ("orders", "attacks")
"""Facts that are shown with the thing that they count: "3 attacks"."""

Facts = Mapping[str, Any]


def because(
    words: Words, reason: "Reason", names: Names, where: Mapping[UnitId, Hex] | None = None
) -> str:
    """Return the reason of a choice; `where` are the hexes of the units, to identify them."""
    facts, spots = dict(reason.facts), where or {}
    values = places(words, names, {k: v for k, v in facts.items() if k not in (*UNITS, *COUNTED)})
    for name in UNITS:
        if name in facts:
            unit = str(facts[name])
            values[name] = names.unit(words, unit, spots.get(unit, ""))
    for name in TENTHS:
        if name in facts:
            values[name] = decimal(words, int(facts[name]) / 10)
    for name in COUNTED:
        if name in facts:
            values[name] = words.count(f"bot.count.{name}", int(facts[name]))
    if reason.code == "retreat":
        values["way"] = words.say(f"way.{facts['way']}")
    return words.say(message_of(reason.code, facts), **values)


ODDS = {
    (True, True, True): "bot.reason.attack.odds.kill.damage.risk",
    (True, True, False): "bot.reason.attack.odds.kill.damage.safe",
    (True, False, True): "bot.reason.attack.odds.kill.risk",
    (True, False, False): "bot.reason.attack.odds.kill.safe",
    (False, True, True): "bot.reason.attack.odds.damage.risk",
    (False, True, False): "bot.reason.attack.odds.damage.safe",
    (False, False, True): "bot.reason.attack.odds.risk",
    (False, False, False): "bot.reason.attack.odds.safe",
}
"""Messages of an attack: does it eliminate, is damage expected, is a counter a risk."""

NONE = {
    "card.orders": ("attacks", "bot.reason.card.orders.none"),
    "plan.attack": ("value", "bot.reason.plan.attack.none"),
    "lore.play": ("value", "bot.reason.lore.play.none"),
    "lore.pass": ("playable", "bot.reason.lore.pass.none"),
    "commit": ("count", "bot.reason.commit.none"),
    "damage.ignore": ("count", "bot.reason.damage.ignore.none"),
}
"""Reasons with another message if a fact of theirs is zero: the fact, the message."""


def message_of(code: str, facts: Facts) -> str:
    """Return the message for a reason; negligible facts are left out."""
    if code == "attack.odds":
        return ODDS[bool(facts["eliminated"]), bool(facts["expected"]), bool(facts["back"])]
    if code == "lore.gain":
        return f"bot.reason.lore.gain.{facts['way']}"
    if code == "card.orders" and not facts["orders"]:
        return "bot.reason.card.orders.nobody"
    fact, message = NONE.get(code, ("", ""))
    return message if fact and facts[fact] <= 0 else f"bot.reason.{code}"
