"""Chances and averages as text, the same in all games."""

from bl_tui.table.panes.phrases import Phrases


def percent(teller: Phrases, chance: float) -> str:
    """Return a chance in per cent.

    The possible is never 0 %, nor the uncertain 100 %.
    """
    rounded = round(100 * chance)
    if chance > 1e-9 and rounded == 0:
        return teller.say("app.odds.under", percent=1)
    if chance < 1 - 1e-9 and rounded == 100:
        return teller.say("app.odds.over", percent=99)
    return teller.say("app.odds.percent", percent=rounded)


def decimal(teller: Phrases, number: float, places: int = 2) -> str:
    """Return a number with `places` decimal places, as the language writes it."""
    whole, _, part = f"{number:.{places}f}".partition(".")
    return teller.say("app.odds.decimal", whole=whole, part=part)


def bar(sign: str, share: float, room: int) -> str:
    """Return a bar of that share of the room; anything above zero has a cell.

    >>> bar("#", share=0.5, room=8)
    '####'
    """
    cells = round(min(max(share, 0.0), 1.0) * room)
    return sign * (cells or int(share > 0))
