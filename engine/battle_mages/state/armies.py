"""The seats of Battle Mages."""

from engine.core.seats import Seat


class Army(Seat):
    """The armies in seat order; a game of two or three players has the first of them."""

    ALABASTER = "alabaster"
    BASALT = "basalt"
    COBALT = "cobalt"
    DAMASK = "damask"

    @property
    def letter(self) -> str:
        """Return the letter with which the ids of its pieces and teams begin."""
        return LETTERS[self]


LETTERS = dict(zip(Army, "abcd", strict=True))

SEATS = {players: tuple(Army)[:players] for players in (2, 3, 4)}
"""The seats of a game by the number of its players (BM-1.1)."""
