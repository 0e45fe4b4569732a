"""The seats of players: each rulebook has its own closed list; and what a seat may have more."""

from pkgutil import iter_modules
from typing import Any

import engine
from engine.core.frozen import Name, Value, record


class Seat(Name):
    """A place in a game. It has no members: a rulebook derives its own list from it.

    The value of a member is its text in saves, refusals and the ids of the catalogue.
    """


def seats_in(folder: str) -> tuple[str, ...]:
    """Return the seats of a game that has a module for each in a folder of the engine, by name.

    No module is read, nor the game.

    >>> seats_in("hexes")[:2]
    ('drawn_rows', 'grid')
    """
    return tuple(sorted(module.name for module in iter_modules([f"{engine.__path__[0]}/{folder}"])))


PARTY = ""
"""The seat of a handicap that is for all players together."""


@record
class Handicap(Value):
    """How much more of something a side starts with; a negative amount is less of it.

    `kind` is the id of a `HandicapKind` of the game, `seat` the value of a seat, or PARTY.
    """

    kind: str
    seat: str
    amount: int


def amount_of(setup: Any, kind: str, seat: str) -> int:
    """Return how much of a handicap a seat has in a set-up, 0 for none.

    >>> from types import SimpleNamespace
    >>> amount_of(SimpleNamespace(handicaps=(Handicap("lore", "uthuk", 3),)), "lore", "uthuk")
    3
    """
    for handicap in setup.handicaps:
        if handicap.kind == kind and handicap.seat == seat:
            amount: int = handicap.amount
            return amount
    return 0
