"""The heroes, who are the seats; each exists once (BS-0.2, BS-R.1)."""

from engine.bardsung.tables.heroes import PROFILES
from engine.core.seats import Seat


class HeroSeat(Seat):
    """The heroes of the tables, in the order in which they are listed."""

    _ignore_ = "hero"
    for hero in PROFILES:
        vars()[hero.upper()] = hero


SEATS = {seat.value: seat for seat in HeroSeat}
"""Each seat by the id of its hero."""
