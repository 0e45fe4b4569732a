"""Events of Lore games: tokens, Lore cards, creatures, landmarks (see event.py)."""

from typing import ClassVar

from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.event import HIDDEN, CardsTaken, Event
from engine.battlelore.state.model import CardId, Face, UnitId
from engine.battlelore.state.sides import Side
from engine.core.frozen import record, replace
from engine.core.stats import TotalPart
from engine.hexes.grid import Hex


@record
class CouncilShared(Event):
    """A side shared out its levels in secret; the other side sees that, not how (BL-20.19)."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    council: Council

    def seen_by(self, side: Side | None) -> Event:
        """Hide the levels from the other side."""
        return self if side is self.side else replace(self, council=Council())


@record
class CouncilSeated(Event):
    """The War Council of a side as everybody sees it (BL-20.2)."""

    side: Side
    council: Council


@record
class LoreDealt(CardsTaken):
    """A side was dealt Lore cards from which to choose (BL-17.2, BL-20.14)."""


@record
class LoreDrawn(CardsTaken):
    """A side drew Lore cards (BL-19.8)."""


@record
class LoreKept(Event):
    """A side kept a Lore card; the other side does not see which."""

    side: Side
    card: CardId

    def seen_by(self, side: Side | None) -> Event:
        """Hide from the other side which card it was."""
        return self if side is self.side else replace(self, card=HIDDEN)


@record
class LoreReturned(Event):
    """Lore cards not kept went back and the Lore deck was shuffled (BL-17.2)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    count: int
    cards: int


@record
class LoreDiscarded(Event):
    """A Lore card went to the Lore discards, face up (BL-18.3, BL-19.10)."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    card: CardId


@record
class TokensReturned(Event):
    """The tokens on the Lore cards played this turn went to the pool (BL-18.3, BL-R.54)."""

    count: int
    pool: int


@record
class LoreShuffled(Event):
    """The Lore discards became a new Lore deck of `cards` cards (BL-R.56)."""

    barrier: ClassVar[str] = "drawn"
    cards: int


@record
class Replenished(Event):
    """The active player declared how they replenish (BL-19.9)."""

    barrier: ClassVar[str] = "shown"
    side: Side
    how: str


@record
class LoreGained(Event):
    """A side took Lore tokens: for what (a card, "roll", "creature", ...), and what it has now."""

    side: Side
    count: int
    cause: str
    total: int
    pool: int


@record
class LoreSpent(Event):
    """A side paid Lore tokens: for what, and what it has now."""

    side: Side
    count: int
    cause: str
    total: int
    pool: int


@record
class LorePlayed(Event):
    """A Lore card was shown and paid (BL-18.1); `out` of character (BL-20.15)."""

    barrier: ClassVar[str] = "shown"
    side: Side
    card: CardId
    level: int
    cost: int
    out: bool
    deja_vu: CardId


@record
class TargetChosen(Event):
    """The player of a card or power chose a target: a unit, a hex, a die.

    `at` is the hex of a unit chosen, "" for anything else.
    """

    side: Side
    source: str
    what: str
    at: Hex = ""


@record
class LoreCancelled(Event):
    """A Lore card was cancelled by another; its player took `refund` tokens back."""

    side: Side
    card: CardId
    by: CardId
    refund: int


@record
class EffectBegan(Event):
    """The effect of a Lore card begins: for these units, or all of a camp."""

    card: CardId
    side: Side
    level: int
    units: tuple[UnitId, ...]
    camp: Side | None


@record
class EffectsEnded(Event):
    """The effects of Lore cards until the end of the turn are over (BL-P1.8)."""

    cards: tuple[CardId, ...]


@record
class WindowPassed(Event):
    """A side did not react at a moment (BL-18.8)."""

    side: Side
    moment: str


@record
class DiceChanged(Event):
    """A battle has another number of dice than declared, and why."""

    unit: UnitId
    target: UnitId
    dice: int
    parts: tuple[TotalPart, ...]


@record
class DiceRerolled(Event):
    """Some dice of a roll were rolled again: all the faces now, and their result."""

    barrier: ClassVar[str] = "rolled"
    source: str
    target: UnitId
    dice: tuple[Face, ...]
    hits: int
    flags: int


@record
class HitsCounted(Event):
    """The result of a roll after all changes, with their sources."""

    unit: UnitId
    target: UnitId
    hits: int
    flags: int
    parts: tuple[TotalPart, ...]


@record
class AttackLost(Event):
    """A declared attack came to nothing; `by` a card, or "" if it had no dice or no target."""

    unit: UnitId
    target: UnitId
    by: str


@record
class SpellRolled(Event):
    """Dice of a card or power against one unit: hits, and flags where they count (LC-6)."""

    barrier: ClassVar[str] = "rolled"
    source: str
    side: Side
    target: UnitId
    at: Hex
    dice: tuple[Face, ...]
    hits: int
    flags: int
