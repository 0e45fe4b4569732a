"""The reason of a bot's choice in one sentence; the choice is told before it."""

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
"""Facts that are said with the thing that they count: "3 attacks"."""

Facts = Mapping[str, Any]


def because(
    words: Words, reason: "Reason", names: Names, where: Mapping[UnitId, Hex] | None = None
) -> str:
    """Return the reason of a choice; `where` the units stand tells which of a kind is meant."""
    facts, spots = dict(reason.facts), where or {}
    found = places(words, names, {k: v for k, v in facts.items() if k not in (*UNITS, *COUNTED)})
    for name in UNITS:
        if name in facts:
            unit = str(facts[name])
            found[name] = names.unit(words, unit, spots.get(unit, ""))
    for name in TENTHS:
        if name in facts:
            found[name] = decimal(words, int(facts[name]) / 10)
    for name in COUNTED:
        if name in facts:
            found[name] = words.count(f"bot.count.{name}", int(facts[name]))
    if reason.code == "retreat":
        found["way"] = words.say(f"way.{facts['way']}")
    return words.say(f"bot.reason.{message_of(reason.code, facts)}", **found)


NONE = {
    "card.orders": "attacks",
    "plan.attack": "value",
    "lore.play": "value",
    "lore.pass": "playable",
    "commit": "count",
    "damage.ignore": "count",
}
"""Reasons that are said otherwise where a fact of theirs is nothing."""


def message_of(code: str, facts: Facts) -> str:
    """Return the message for a reason; what is not worth speaking of is left out."""
    if code == "attack.odds":
        told = ["kill"] if facts["eliminated"] else []
        told += ["damage"] if facts["expected"] else []
        return ".".join([code, *told, "risk" if facts["back"] else "safe"])
    if code == "lore.gain":
        return f"{code}.{facts['way']}"
    if code == "card.orders" and not facts["orders"]:
        return f"{code}.nobody"
    return f"{code}.none" if code in NONE and facts[NONE[code]] <= 0 else code
