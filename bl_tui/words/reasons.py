"""Why a bot did what it did, in one sentence."""

from bl_tui.words import Words
from bl_tui.words.naming import Names, places, sentence
from engine.bots.protocol import Reason

TENTHS = ("expected", "back", "value")
"""Facts that are whole tenths; players read them with a decimal."""
HOW = "how"
"""How a side replenished."""


def because(words: Words, reason: Reason, names: Names) -> str:
    """The reason of a choice: "58 % to destroy the archers, risks a battle back of 1.2 figures"."""
    facts = dict(reason.facts)
    found = places(words, names, {k: v for k, v in facts.items() if k not in TENTHS})
    for name in TENTHS:
        if name in facts:
            found[name] = _decimal(words, int(facts[name]))
    if HOW in facts:
        found[HOW] = words.say(f"bot.replenish.{facts[HOW]}")
    return sentence(words.say(f"bot.reason.{reason.code}", **found))


def _decimal(words: Words, tenths: int) -> str:
    """A number of tenths with the decimal sign of the language."""
    sign = "-" if tenths < 0 else ""
    whole, rest = divmod(abs(tenths), 10)
    return f"{sign}{whole}{words.say('bot.decimal_sign')}{rest}"
