"""The two seats of the Second Edition."""

from engine.core.seats import Seat


class Side(Seat):
    """The two factions (BL2-1.1); the first to play is the scenario's business."""

    DAQAN = "daqan"
    UTHUK = "uthuk"

    @property
    def other(self) -> "Side":
        """Return the opponent."""
        return _OTHER[self]


_OTHER = {Side.DAQAN: Side.UTHUK, Side.UTHUK: Side.DAQAN}
