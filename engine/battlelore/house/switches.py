"""The switches of the house rules (HR-0.1): each is independent, and all are off by default."""

from collections.abc import Iterable

from engine.battlelore.state.model import Setup

EVASION, VECTOR_RETREAT, WEAKENED = "evasion", "vector_retreat", "weakened"
RECRUITING, MASSED_STRIKE, ENGAGEMENT = "recruiting", "massed_strike", "engagement"
ALL_CREATURES = "massed_all_creatures"
"""A switch within the massed strike: every creature may be its target, not only Dragons."""

SWITCHES = (
    EVASION,
    VECTOR_RETREAT,
    WEAKENED,
    RECRUITING,
    MASSED_STRIKE,
    ALL_CREATURES,
    ENGAGEMENT,
)
"""All switches, in the order of the chapters."""


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Return names as a set-up has them: sorted, each once."""
    return tuple(sorted(frozenset(names)))


def agreed(setup: Setup) -> tuple[str, ...]:
    """Return the house rules of a game: those of its adventure and those that players added."""
    return in_order((*setup.adventure.house, *setup.house))
