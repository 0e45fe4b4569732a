"""Numbers as a language writes them."""

from bl_tui.words import Words


def decimal(words: Words, number: float, places: int = 1, sign: str = "") -> str:
    """Return a number with so many places behind the decimal sign of the language.

    `sign` is as in a format: "+" writes one before what is more than nothing, too.
    """
    rounded = round(number, places) + 0.0  # never -0.0
    return f"{rounded:{sign}.{places}f}".replace(".", words.say("bot.decimal_sign"))
