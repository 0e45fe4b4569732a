"""How long a bot that searches may think about a decision, as a player says it: in seconds."""

LONGEST = 3600.0
"""Seconds; nobody waits longer for a move."""


def seconds(text: str) -> float:
    """The number that a text means. Raises ValueError unless it is more than 0 and no more than an
    hour."""
    found = float(text)
    if not 0.0 < found <= LONGEST:
        raise ValueError(text)
    return found
