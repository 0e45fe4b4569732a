"""The bonus of a card to a number of a unit, as a row."""

from engine.core.frozen import Name, record
from engine.second_edition.state.stats import Stat

ALL = 99
"""More than any roll shows."""


class When(Name):
    """When a grant counts for a unit."""

    ALWAYS = "always"
    ATTACK = "attack"
    """It rolls for its attack, not for a counter."""
    MELEE_ATTACK = "melee_attack"
    COUNTER = "counter"
    """It rolls for a counter."""
    ATTACKED = "attacked"
    """An attack is rolled against it, not a counter."""
    COUNTERED = "countered"
    """A counter is rolled against it."""
    NOT_MOVED = "not_moved"
    """It has entered no hex in this turn (BL2-16.11)."""


@record
class Grant:
    """A number of a unit that a card changes, by how much, and when."""

    stat: Stat
    amount: int
    when: When = When.ALWAYS
