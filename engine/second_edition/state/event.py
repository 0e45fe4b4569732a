"""The base of all events: frozen facts in ids and numbers, one class for one kind of fact.

`seen_by` gives an event as a side may know it. `barrier` says why a player may not take back what
was done before it. Put on a board one after the other, events give the board of the next state.
"""

from typing import ClassVar

from engine.core.frozen import Value, record, replace
from engine.second_edition.state.model import HIDDEN, CardId
from engine.second_edition.state.sides import Side


@record
class Happening(Value):
    """An event that both sides see whole and that can be taken back."""

    barrier: ClassVar[str] = ""

    def seen_by(self, side: Side | None) -> "Happening | None":
        """Return the event as `side` may know it; this one is public."""
        return self


@record
class CardsTaken(Happening):
    """A side took cards from a deck; the other side sees how many, not which (BL2-1.10)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    cards: tuple[CardId, ...]

    def seen_by(self, side: Side | None) -> Happening:
        """Return it with backs for the other side."""
        return self if side is self.side else replace(self, cards=(HIDDEN,) * len(self.cards))


@record
class Whispered(Happening):
    """One side did something in a secret choice; the other does not know that it happened."""

    side: Side

    def seen_by(self, side: Side | None) -> Happening | None:
        """Return it to its own side only."""
        return self if side is self.side else None
