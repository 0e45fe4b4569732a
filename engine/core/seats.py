"""Who plays: each rulebook has its own closed list of seats."""

from engine.core.frozen import Name


class Seat(Name):
    """A place in a game. It has no members: a rulebook derives its own list from it.

    The value of a member is its text in saves, refusals and the ids of the catalogue.
    """
