"""What happened: frozen facts in ids and numbers, one class for one kind of fact.

`seen_by` gives an event as a side may know it. `barrier` says why a player may not take back what
he did before it. Folded into a board (fold.py) the events give the board of the next state.
"""

from typing import ClassVar

from attrs import frozen

from engine.battlelore.model import CardId, Council, Face, UnitId
from engine.core.game import Side
from engine.core.hexes import Hex
from engine.core.replace import replace
from engine.core.stats import Part

HIDDEN = "hidden"
"""Stands for a card that the viewer may not know."""


@frozen
class Happening:
    """An event that both sides see whole and that can be taken back."""

    barrier: ClassVar[str] = ""

    def seen_by(self, side: Side | None) -> "Happening":
        """The event as `side` may know it; this one is public."""
        return self


@frozen
class BattleBegan(Happening):
    """The adventure is set up and the first side begins (BL-3.1, BL-3.4)."""

    adventure: str
    first: Side


@frozen
class CardsTaken(Happening):
    """A side took cards from the deck; the other side sees how many, not which (BL-3.3)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    cards: tuple[CardId, ...]

    def seen_by(self, side: Side | None) -> Happening:
        """The other side sees backs."""
        if side is self.side:
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@frozen
class CardsDealt(CardsTaken):
    """A side got its opening hand (BL-3.2)."""


@frozen
class TurnBegan(Happening):
    """A side's turn begins; turns count from 1."""

    side: Side
    turn: int


@frozen
class CardPlayed(Happening):
    """A Command card was played face up (BL-4.1)."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    card: CardId


@frozen
class CardCopied(Happening):
    """Counter Attack stands for the card that the opponent resolved in his last turn."""

    side: Side
    card: CardId
    mirrored: bool


@frozen
class OrdersRolled(Happening):
    """Dice were rolled that give orders (Battlelore)."""

    barrier: ClassVar[str] = "rolled"
    side: Side
    dice: tuple[Face, ...]


@frozen
class FallbackTaken(Happening):
    """No unit meets the card's conditions: one unit of the player's choice may be ordered."""

    side: Side
    card: CardId


@frozen
class OrdersImpossible(Happening):
    """The card can order nobody: orders, movement and battles are skipped (BL-4.8)."""

    side: Side
    card: CardId


@frozen
class UnitOrdered(Happening):
    """A unit got an order (BL-4.9)."""

    unit: UnitId
    at: Hex


@frozen
class OrderCancelled(Happening):
    """An order was taken back before the orders were finished."""

    unit: UnitId
    at: Hex


@frozen
class OrdersFinished(Happening):
    """All the units that act this turn are named (BL-4.9)."""

    side: Side
    units: tuple[UnitId, ...]


@frozen
class MovementFinished(Happening):
    """All movement is over; battles begin (BL-5.2)."""

    side: Side


@frozen
class BattlesFinished(Happening):
    """No more battles this turn."""

    side: Side


@frozen
class UnitMoved(Happening):
    """A unit moved; `path` is the way from its old hex to the new one, both included.

    `may_battle` is False when the move took away its battle (BL-5.10, BL-7.4).
    """

    unit: UnitId
    path: tuple[Hex, ...]
    may_battle: bool


@frozen
class AttackDeclared(Happening):
    """A unit attacks a target: melee or ranged, with so many dice, and why (BL-6.3, BL-7)."""

    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex
    melee: bool
    bonus: bool
    dice: int
    parts: tuple[Part, ...]


@frozen
class BattledBack(Happening):
    """A defender battles back against its attacker (BL-12.1)."""

    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex
    dice: int
    parts: tuple[Part, ...]


@frozen
class DiceRolled(Happening):
    """The dice of a battle: all of them, how many hit and how many are flags (BL-6.6, BL-8)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    target: UnitId
    dice: tuple[Face, ...]
    hits: int
    flags: int


@frozen
class FiguresLost(Happening):
    """A unit lost figures: to hits, or to a retreat that was blocked (BL-8.2, BL-9.8)."""

    unit: UnitId
    at: Hex
    lost: int
    left: int
    cause: str
    rule: str


@frozen
class UnitEliminated(Happening):
    """The last figure of a unit is gone (BL-2.21)."""

    unit: UnitId
    kind: str
    side: Side
    at: Hex


@frozen
class BannerCaptured(Happening):
    """A side won the banner of an eliminated unit (BL-2.22); `score` counts blazons too."""

    side: Side
    unit: UnitId
    kind: str
    score: int


@frozen
class BlazonTaken(Happening):
    """A side holds a blazon from now on (BL-2.23)."""

    side: Side
    at: Hex
    score: int


@frozen
class BlazonLost(Happening):
    """A side holds a blazon no more: its unit left or was eliminated."""

    side: Side
    at: Hex
    score: int


@frozen
class FlagsIgnored(Happening):
    """A unit ignored so many of the flags rolled against it (BL-10.3); `forced` without choice."""

    unit: UnitId
    at: Hex
    ignored: int
    flags: int
    forced: bool


@frozen
class RetreatOrdered(Happening):
    """A unit must retreat by so many hexes (BL-9.2)."""

    unit: UnitId
    at: Hex
    hexes: int


@frozen
class UnitRetreated(Happening):
    """A unit retreated by one hex; `forced` when no other hex was free (BL-9.3)."""

    unit: UnitId
    start: Hex
    to: Hex
    left: int
    forced: bool


@frozen
class RetreatBlocked(Happening):
    """A unit cannot retreat further: one figure is lost for each hex left (BL-9.8, BL-R.19)."""

    unit: UnitId
    at: Hex
    hexes: int


@frozen
class GroundGained(Happening):
    """The attacker entered the hex that its target left (BL-11.3)."""

    unit: UnitId
    start: Hex
    to: Hex


@frozen
class Pursued(Happening):
    """A mounted attacker went one hex further, or back (BL-11.6, BL-11.7)."""

    unit: UnitId
    start: Hex
    to: Hex


@frozen
class OfferDeclined(Happening):
    """A player declined what was offered: "gain", "pursue", "bonus" or "battle_back"."""

    unit: UnitId
    offer: str


@frozen
class CombatEnded(Happening):
    """A unit's combat is over, follow-on actions included (BL-6.1)."""

    unit: UnitId


@frozen
class CardDiscarded(Happening):
    """A Command card went to the discards, face up (BL-13.1)."""

    side: Side
    card: CardId


@frozen
class CardsDrawn(CardsTaken):
    """A side drew Command cards (BL-13.1)."""


@frozen
class CardKept(Happening):
    """Of the cards drawn, one was kept; the other side does not see which (Scout)."""

    side: Side
    card: CardId

    def seen_by(self, side: Side | None) -> Happening:
        """The other side does not see which card was kept."""
        return self if side is self.side else replace(self, card=HIDDEN)


@frozen
class DeckShuffled(Happening):
    """The discards were shuffled into the deck, which now holds `cards` cards (BL-13.2)."""

    barrier: ClassVar[str] = "drawn"
    cards: int


@frozen
class TurnEnded(Happening):
    """A side's turn is over."""

    side: Side
    turn: int


@frozen
class BattleWon(Happening):
    """A side has its number of banners; the game is over at once (BL-13.5)."""

    side: Side
    score: int
    turn: int


# --- Lore games ---------------------------------------------------------------------------


@frozen
class CouncilShared(Happening):
    """A side shared out its levels in secret; the other side sees that, not how (BL-20.19)."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    council: Council

    def seen_by(self, side: Side | None) -> Happening:
        """The other side does not see the levels."""
        return self if side is self.side else replace(self, council=Council())


@frozen
class CouncilSeated(Happening):
    """The War Council of a side as everybody sees it (BL-20.2)."""

    side: Side
    council: Council


@frozen
class LoreDealt(CardsTaken):
    """A side was dealt Lore cards from which to choose (BL-17.2, BL-20.14)."""


@frozen
class LoreDrawn(CardsTaken):
    """A side drew Lore cards (BL-19.8)."""


@frozen
class LoreKept(Happening):
    """A side kept a Lore card; the other side does not see which."""

    side: Side
    card: CardId

    def seen_by(self, side: Side | None) -> Happening:
        """The other side does not see which card."""
        return self if side is self.side else replace(self, card=HIDDEN)


@frozen
class LoreReturned(Happening):
    """Lore cards not kept went back and the Lore deck was shuffled (BL-17.2)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    count: int
    cards: int


@frozen
class LoreDiscarded(Happening):
    """A Lore card went to the Lore discards, face up (BL-18.3, BL-19.10)."""

    side: Side
    card: CardId


@frozen
class TokensReturned(Happening):
    """The tokens on the Lore cards played this turn went to the pool (BL-18.3, BL-R.54)."""

    count: int
    pool: int


@frozen
class LoreShuffled(Happening):
    """The Lore discards became a new Lore deck of `cards` cards (BL-R.56)."""

    barrier: ClassVar[str] = "drawn"
    cards: int


@frozen
class Replenished(Happening):
    """The active player declared how he replenishes (BL-19.9)."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    how: str


@frozen
class LoreGained(Happening):
    """A side took Lore tokens: for what (a card, "roll", "creature", ...), and what it has now."""

    side: Side
    count: int
    cause: str
    total: int
    pool: int


@frozen
class LoreSpent(Happening):
    """A side paid Lore tokens: for what, and what it has now."""

    side: Side
    count: int
    cause: str
    total: int
    pool: int


@frozen
class LorePlayed(Happening):
    """A Lore card was shown and paid (BL-18.1); `out` of character (BL-20.15)."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    card: CardId
    level: int
    cost: int
    out: bool
    deja_vu: CardId


@frozen
class TargetChosen(Happening):
    """The player of a card or power chose a target: a unit, a hex, a die."""

    side: Side
    source: str
    what: str


@frozen
class LoreCancelled(Happening):
    """A Lore card was cancelled by another; its player took `refund` tokens back."""

    side: Side
    card: CardId
    by: CardId
    refund: int


@frozen
class EffectBegan(Happening):
    """What a Lore card does begins to hold: for these units, or all of a camp."""

    card: CardId
    side: Side
    level: int
    units: tuple[UnitId, ...]
    camp: Side | None


@frozen
class EffectsEnded(Happening):
    """What Lore cards did until the end of the turn is over (BL-P1.8)."""

    cards: tuple[CardId, ...]


@frozen
class WindowPassed(Happening):
    """A side did not react at a moment (BL-18.8)."""

    side: Side
    moment: str


@frozen
class DiceChanged(Happening):
    """A battle has another number of dice than declared, and why."""

    unit: UnitId
    target: UnitId
    dice: int
    parts: tuple[Part, ...]


@frozen
class DiceRerolled(Happening):
    """Some dice of a roll were rolled again: all the faces now, and what they come to."""

    barrier: ClassVar[str] = "rolled"
    source: str
    target: UnitId
    dice: tuple[Face, ...]
    hits: int
    flags: int


@frozen
class HitsCounted(Happening):
    """What a roll comes to after all that changes it, and why."""

    unit: UnitId
    target: UnitId
    hits: int
    flags: int
    parts: tuple[Part, ...]


@frozen
class AttackLost(Happening):
    """A declared attack came to nothing; `by` a card, or "" if it had no dice or no target."""

    unit: UnitId
    target: UnitId
    by: str


@frozen
class SpellRolled(Happening):
    """Dice of a card or power against one unit: hits, and flags where they count (LC-6)."""

    barrier: ClassVar[str] = "rolled"
    source: str
    side: Side
    target: UnitId
    at: Hex
    dice: tuple[Face, ...]
    hits: int
    flags: int


@frozen
class CriticalRolled(Happening):
    """The dice that hit a creature were rolled again (BL-15.9); `killed` by a colour."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    at: Hex
    dice: tuple[Face, ...]
    killed: bool
    rule: str


@frozen
class PanicRolled(Happening):
    """A unit that fled was checked for panic losses (BL-14.12)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    at: Hex
    dice: tuple[Face, ...]
    lost: int


@frozen
class BlockedRolled(Happening):
    """A creature that could not retreat was checked: dice of its colour go on (BL-15.21)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    at: Hex
    dice: tuple[Face, ...]
    again: int


@frozen
class Trampled(Happening):
    """A creature trampled a unit that stood in its way (BL-15.23)."""

    unit: UnitId
    target: UnitId
    at: Hex
    hexes: int


@frozen
class PowerUsed(Happening):
    """A creature triggered a power (BL-15.27): rolled lore and stored tokens used for it."""

    unit: UnitId
    at: Hex
    power: str
    lore: int
    stored: int


@frozen
class LoreStored(Happening):
    """Tokens were put beside a creature (BL-15.30), or went back to the pool (BL-15.36)."""

    unit: UnitId
    at: Hex
    count: int
    stored: int
    pool: int


@frozen
class TokenPlaced(Happening):
    """A unit got a token: "web" or "poison" (BL-16.3, BL-16.7)."""

    unit: UnitId
    at: Hex
    token: str


@frozen
class TokenRemoved(Happening):
    """A token was taken from a unit (BL-16.11, Purify)."""

    unit: UnitId
    at: Hex
    token: str
    cause: str


@frozen
class FiguresRestored(Happening):
    """A unit got figures back (Healing Pool, cards)."""

    unit: UnitId
    at: Hex
    gained: int
    left: int
    cause: str


@frozen
class UnitPlaced(Happening):
    """A card put a unit on another hex, which is no move (Portal, Transposition)."""

    unit: UnitId
    start: Hex
    to: Hex
    cause: str


@frozen
class UnitHeld(Happening):
    """A move was stopped on a hex of its way (Hold)."""

    unit: UnitId
    at: Hex
    card: CardId


@frozen
class UnitTrained(Happening):
    """A troop went up one colour in its Training Camp (BL-22.26)."""

    unit: UnitId
    at: Hex
    colour: str


@frozen
class PassageUsed(Happening):
    """A unit went through the Secret Passage (BL-22.20)."""

    unit: UnitId
    start: Hex
    to: Hex


@frozen
class LandmarkPlaced(Happening):
    """A landmark stands on a hex from now on (BL-22.10, BL-22.18, BL-22.35)."""

    side: Side | None
    kind: str
    at: Hex


@frozen
class LandmarkRemoved(Happening):
    """A landmark is gone (BL-22.28, BL-22.34)."""

    kind: str
    at: Hex


@frozen
class StrongholdTaken(Happening):
    """An enemy occupies a Stronghold of `side`, which loses a card by chance (BL-22.39)."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    at: Hex


@frozen
class StrongholdRetaken(Happening):
    """The owner has his Stronghold back (BL-22.41)."""

    side: Side
    at: Hex


@frozen
class BlazonCaptured(Happening):
    """A side captured a blazon for good (BL-2.23)."""

    side: Side
    at: Hex
    score: int


@frozen
class OrdersVoided(Happening):
    """False Orders: the Command card is discarded; another, drawn at random, is played."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    card: CardId
    replaced: CardId


@frozen
class HandSeen(Happening):
    """A side looked at cards of the other, or of a deck; only that side sees which."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    of: str
    cards: tuple[CardId, ...]

    def seen_by(self, side: Side | None) -> Happening:
        """The other side sees how many cards, not which."""
        return self if side is self.side else replace(self, cards=(HIDDEN,) * len(self.cards))


@frozen
class LoreTaken(Happening):
    """A side took a Lore card from the hand of the other; both know which (Mind Theft)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    card: CardId

    def seen_by(self, side: Side | None) -> Happening:
        """A stranger does not see which card."""
        return self if side is not None else replace(self, card=HIDDEN)


@frozen
class Retired(Happening):
    """A unit moved on after its battles (Hit and Run)."""

    unit: UnitId
    path: tuple[Hex, ...]
