"""Who sits where: on each side a person or a bot; agreed on before a game and kept in its save."""

from collections.abc import Sequence

from attrs import frozen

from engine.battlelore.state.sides import Side
from engine.core.frozen import Value
from engine.core.seats import Seat

HUMAN = "human"
BOTS = ("recruit", "regular", "heavy")
"""The bots that take a seat, from the weakest; their names are those of `engine.bots.roster`."""
KINDS = (HUMAN, *BOTS)
FALLBACK = "regular"
"""The bot that takes the place of one that is lost, and that gives hints."""


@frozen(repr=False)
class Seats(Value):
    """The kind of player of each side, one of KINDS."""

    standard: str = HUMAN
    pennant: str = HUMAN

    def of(self, side: Seat) -> str:
        """Who sits on a side."""
        return self.standard if side is Side.STANDARD else self.pennant

    def bot(self, side: Seat | None) -> str:
        """The bot that sits on a side, "" where a person does."""
        found = HUMAN if side is None else self.of(side)
        return "" if found == HUMAN else found

    @property
    def any_bot(self) -> bool:
        """Whether a bot plays."""
        return self != PEOPLE

    @property
    def person(self) -> Side | None:
        """The only person at a table with a bot; None where there are two, or none."""
        people = [side for side in Side if not self.bot(side)]
        return people[0] if len(people) == 1 else None

    def with_next(self, side: Seat, by: int) -> "Seats":
        """The seats with the next kind of player on a side, or the one before."""
        kind = KINDS[(KINDS.index(self.of(side)) + by) % len(KINDS)]
        return Seats(kind, self.pennant) if side is Side.STANDARD else Seats(self.standard, kind)

    def kept(self) -> tuple[str, ...]:
        """As a save keeps them: nothing where only people play."""
        return (self.standard, self.pennant) if self.any_bot else ()


PEOPLE = Seats()


def seats_in(kept: Sequence[str]) -> Seats:
    """What a save has kept; a player whom we do not know is a person."""
    names = [name if name in KINDS else HUMAN for name in kept]
    return Seats(*names) if len(names) == len(Side) else PEOPLE


@frozen(repr=False, eq=False)
class Players(Value):
    """What the command line says of players; None where it says nothing.

    `budget` are the seconds that a bot that searches may think about a decision.
    """

    standard: str | None = None
    pennant: str | None = None
    budget: float | None = None

    @property
    def named(self) -> tuple[str, ...]:
        """Those who are named."""
        return tuple(each for each in (self.standard, self.pennant) if each is not None)

    def instead_of(self, seats: Seats) -> Seats:
        """The seats with those who are named here."""
        return Seats(self.standard or seats.standard, self.pennant or seats.pennant)

    def unknown(self) -> str | None:
        """A name that no player has, None if there is none."""
        return next((name for name in self.named if name not in KINDS), None)
