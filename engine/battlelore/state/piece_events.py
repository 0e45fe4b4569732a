"""Events of pieces in Lore games: creatures, tokens, landmarks (see event.py)."""

from typing import ClassVar

from engine.battlelore.state.event import HIDDEN, Event
from engine.battlelore.state.model import CardId, Face, UnitId
from engine.battlelore.state.sides import Side
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex


@record
class CriticalRolled(Event):
    """The dice that hit a creature were rolled again (BL-15.9); `killed` by a colour."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    at: Hex
    dice: tuple[Face, ...]
    killed: bool
    rule: str


@record
class PanicRolled(Event):
    """A unit that fled was checked for panic losses (BL-14.12)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    at: Hex
    dice: tuple[Face, ...]
    lost: int


@record
class BlockedRolled(Event):
    """A creature that could not retreat was checked: dice of its colour go on (BL-15.21)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    at: Hex
    dice: tuple[Face, ...]
    again: int


@record
class Trampled(Event):
    """A creature trampled a unit that stood in its way (BL-15.23)."""

    unit: UnitId
    target: UnitId
    at: Hex
    hexes: int


@record
class PowerUsed(Event):
    """A creature triggered a power (BL-15.27): rolled lore and stored tokens used for it."""

    unit: UnitId
    at: Hex
    power: str
    lore: int
    stored: int


@record
class LoreStored(Event):
    """Tokens were put beside a creature (BL-15.30), or went back to the pool (BL-15.36)."""

    unit: UnitId
    at: Hex
    count: int
    stored: int
    pool: int


@record
class TokenPlaced(Event):
    """A unit got a token: "web" or "poison" (BL-16.3, BL-16.7)."""

    unit: UnitId
    at: Hex
    token: str


@record
class TokenRemoved(Event):
    """A token was taken from a unit (BL-16.11, Purify)."""

    unit: UnitId
    at: Hex
    token: str
    cause: str


@record
class FiguresRestored(Event):
    """A unit got figures back (Healing Pool, cards)."""

    unit: UnitId
    at: Hex
    gained: int
    left: int
    cause: str


@record
class UnitPlaced(Event):
    """A card put a unit on another hex, which is not a move (Portal, Transposition)."""

    unit: UnitId
    start: Hex
    to: Hex
    cause: str


@record
class UnitHeld(Event):
    """A move was stopped on a hex of its way (Hold)."""

    unit: UnitId
    at: Hex
    card: CardId


@record
class UnitTrained(Event):
    """A troop went up one colour in its Training Camp (BL-22.26)."""

    unit: UnitId
    at: Hex
    colour: str


@record
class PassageUsed(Event):
    """A unit went through the Secret Passage (BL-22.20)."""

    unit: UnitId
    start: Hex
    to: Hex


@record
class LandmarkPlaced(Event):
    """A landmark stands on a hex from now on (BL-22.10, BL-22.18, BL-22.35)."""

    side: Side | None
    kind: str
    at: Hex


@record
class LandmarkRemoved(Event):
    """A landmark is gone (BL-22.28, BL-22.34)."""

    kind: str
    at: Hex


@record
class StrongholdTaken(Event):
    """An enemy occupies a Stronghold of `side`, which loses a random card (BL-22.39)."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    at: Hex


@record
class StrongholdRetaken(Event):
    """The owner has their Stronghold back (BL-22.41)."""

    side: Side
    at: Hex


@record
class BlazonCaptured(Event):
    """A side captured a blazon for good (BL-2.23)."""

    side: Side
    at: Hex
    score: int
    lore: int = 0


@record
class OrdersVoided(Event):
    """False Orders: the Command card is discarded; another, drawn at random, is played."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    card: CardId
    replaced: CardId


@record
class HandSeen(Event):
    """A side looked at cards, and only that side sees which.

    `of` says whose: "command_hand" and "lore_hand" of the other side, "deck" the top of it.
    """

    barrier: ClassVar[str] = "revealed"
    side: Side
    of: str
    cards: tuple[CardId, ...]

    def seen_by(self, side: Side | None) -> Event:
        """Hide the cards from those who may not see them."""
        return self if side is self.side else replace(self, cards=(HIDDEN,) * len(self.cards))


@record
class LoreTaken(Event):
    """A side took a Lore card from the hand of the other; both know which (Mind Theft)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    card: CardId

    def seen_by(self, side: Side | None) -> Event:
        """Hide the cards from those who may not see them."""
        return self if side is not None else replace(self, card=HIDDEN)


@record
class Retired(Event):
    """A unit moved on after its battles (Hit and Run)."""

    unit: UnitId
    path: tuple[Hex, ...]
