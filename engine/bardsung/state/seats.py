"""The heroes, who are the seats; each exists once (BS-0.2, BS-R.1)."""

from engine.core.seats import Seat


class HeroSeat(Seat):
    """The five heroes, in the order in which they are listed."""

    STONEHEART = "stoneheart"
    LIGHTWEAVER = "lightweaver"
    DAWNGUARD = "dawnguard"
    NIGHTFEATHER = "nightfeather"
    WYLDSHELL = "wyldshell"


SEATS = {seat.value: seat for seat in HeroSeat}
"""Each seat by the id of its hero."""
