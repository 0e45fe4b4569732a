"""The two seats of the first edition."""

from engine.core.seats import Seat


class Side(Seat):
    """The two camps; which edge of the board each takes is the adventure's business (BL-2.16).

    They take turns (BL-1.1).
    """

    STANDARD = "standard"
    PENNANT = "pennant"

    @property
    def other(self) -> "Side":
        """Return the opponent."""
        return _OTHER[self]


_OTHER = {Side.STANDARD: Side.PENNANT, Side.PENNANT: Side.STANDARD}
