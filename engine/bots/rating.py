"""What the judges of all games write their ratings with."""

from typing import Any

from engine.bots.protocol import Rated, Reason
from engine.core.game import Fact

NEVER = -1000.0
"""The value of an action that is taken only if there is no other."""


def rated(action: Any, value: float, code: str, *facts: Fact) -> Rated:
    """Return an action with its value and the reason for it."""
    return Rated(action, value, Reason(code, facts))


def tenths(value: float) -> int:
    """Return a number in whole tenths, since reasons hold no fractions."""
    return round(value * 10)


def percent(chance: float) -> int:
    """Return a chance in whole percent."""
    return round(chance * 100)
