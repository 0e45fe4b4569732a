"""Numbers as a language writes them, and the account of one, part by part."""

from collections.abc import Callable

from bl_tui.words import Words
from engine.core.stats import Op, Total, TotalPart

MANY = 99
"""An amount that means all there is, such as all flags."""

Naming = Callable[[Words, str], str]
"""A game's name for the source of a number, by its id."""


def explain_part(words: Words, part: TotalPart, source_name: Naming) -> str:
    """Return one line of an account: "woods: at most 2 (BL-21.8)"."""
    amount = f"{part.amount:+d}" if part.op is Op.ADD else part.amount
    message = "part.all" if part.amount >= MANY else f"part.{part.op.value}"
    source = source_name(words, part.source)
    return words.say(message, source=source, amount=amount, rule=part.rule)


def explain(words: Words, total: Total, source_name: Naming) -> tuple[str, ...]:
    """Return all lines of an account, the base first."""
    return tuple(explain_part(words, part, source_name) for part in total.parts)


def decimal(words: Words, number: float, places: int = 1, sign: str = "") -> str:
    """Return a number with so many places behind the decimal sign of the language.

    `sign` is as in a format: "+" also writes a sign before positive numbers.
    """
    rounded = round(number, places) + 0.0  # never -0.0
    return f"{rounded:{sign}.{places}f}".replace(".", words.say("bot.decimal_sign"))
