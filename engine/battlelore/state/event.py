"""Events: frozen facts in ids and numbers, one class for one kind of fact.

`seen_by` returns an event as a side may know it. `barrier` names the reason for which a player
may not take back what they did before it.
"""

from typing import ClassVar

from engine.battlelore.state.model import CardId
from engine.battlelore.state.sides import Side
from engine.core.frozen import Value, record, replace

HIDDEN = "hidden"
"""Replaces a card that the viewer may not know."""


@record
class Event(Value):
    """An event that both sides see whole and that can be taken back."""

    barrier: ClassVar[str] = ""

    def seen_by(self, side: Side | None) -> "Event":
        """Return the event as `side` may know it; this one is public."""
        return self


@record
class CardsTaken(Event):
    """A side took cards from the deck; the other side sees how many, not which (BL-3.3)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    cards: tuple[CardId, ...]

    def seen_by(self, side: Side | None) -> Event:
        """Hide the cards from the other side, which sees their backs."""
        if side is self.side:
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))
