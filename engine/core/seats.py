"""The seats of players: each rulebook has its own closed list."""

from pkgutil import iter_modules

import engine
from engine.core.frozen import Name


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
