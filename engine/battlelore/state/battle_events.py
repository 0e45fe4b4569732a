"""Events of any game: one class for one kind of fact (see event.py)."""

from typing import ClassVar

from engine.battlelore.state.event import HIDDEN, CardsTaken, Event
from engine.battlelore.state.model import CardId, Face, UnitId
from engine.battlelore.state.sides import Side
from engine.core.frozen import record, replace
from engine.core.stats import TotalPart
from engine.hexes.grid import Hex

COUNTER_ATTACK: CardId = "counter_attack"
"""The Command card that copies the one that the opponent resolved last."""


@record
class BattleBegan(Event):
    """The adventure is set up, its deck shuffled, and the first side begins (BL-3.1, BL-3.4)."""

    barrier: ClassVar[str] = "drawn"
    adventure: str
    first: Side


@record
class CardsDealt(CardsTaken):
    """A side got its opening hand (BL-3.2)."""


@record
class TurnBegan(Event):
    """A side's turn begins; turns count from 1."""

    side: Side
    turn: int


@record
class CardPlayed(Event):
    """A Command card was played face up (BL-4.1)."""

    barrier: ClassVar[str] = "shown"
    side: Side
    card: CardId


@record
class CardCopied(Event):
    """A card copies another one: Counter Attack the one that the opponent resolved last."""

    side: Side
    card: CardId
    mirrored: bool
    by: CardId = COUNTER_ATTACK


@record
class OrdersRolled(Event):
    """Dice were rolled that give orders (Battlelore)."""

    barrier: ClassVar[str] = "rolled"
    side: Side
    dice: tuple[Face, ...]


@record
class FallbackTaken(Event):
    """No unit meets the card's conditions: one unit of the player's choice may be ordered."""

    side: Side
    card: CardId


@record
class OrdersImpossible(Event):
    """The card can order nobody: orders, movement and battles are skipped (BL-4.8)."""

    side: Side
    card: CardId


@record
class UnitOrdered(Event):
    """A unit got an order (BL-4.9)."""

    unit: UnitId
    at: Hex


@record
class OrderCancelled(Event):
    """An order was taken back before the orders were finished."""

    unit: UnitId
    at: Hex


@record
class OrdersFinished(Event):
    """All the units that act this turn are named (BL-4.9)."""

    side: Side
    units: tuple[UnitId, ...]


@record
class MovementFinished(Event):
    """All movement is over; battles begin (BL-5.2)."""

    side: Side


@record
class BattlesFinished(Event):
    """No more battles this turn."""

    side: Side


@record
class UnitMoved(Event):
    """A unit moved; `path` is the way from its old hex to the new one, both included.

    `may_battle` is False when the move took away its battle (BL-5.10, BL-7.4).
    """

    unit: UnitId
    path: tuple[Hex, ...]
    may_battle: bool


@record
class AttackDeclared(Event):
    """A unit attacks a target: melee or ranged, with a number of dice, and why (BL-6.3, BL-7)."""

    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex
    melee: bool
    bonus: bool
    dice: int
    parts: tuple[TotalPart, ...]


@record
class BattledBack(Event):
    """A defender battles back against its attacker (BL-12.1)."""

    unit: UnitId
    target: UnitId
    at: Hex
    target_at: Hex
    dice: int
    parts: tuple[TotalPart, ...]


@record
class DiceRolled(Event):
    """The dice of a battle: all of them, how many hit and how many are flags (BL-6.6, BL-8)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    target: UnitId
    dice: tuple[Face, ...]
    hits: int
    flags: int


@record
class FiguresLost(Event):
    """A unit lost figures: to hits, or to a retreat that was blocked (BL-8.2, BL-9.8).

    `by` is the unit whose roll hit it, "" for none; `melee` says whether that was an attack in
    melee.
    """

    unit: UnitId
    at: Hex
    lost: int
    left: int
    cause: str
    rule: str
    by: UnitId = ""
    melee: bool = False


@record
class UnitEliminated(Event):
    """The last figure of a unit is gone (BL-2.21)."""

    unit: UnitId
    kind: str
    side: Side
    at: Hex


@record
class UnitLeft(Event):
    """A unit left the battlefield by an exit of its adventure (BL-5.7)."""

    unit: UnitId
    kind: str
    side: Side
    at: Hex


@record
class BannerCaptured(Event):
    """A side won the banner of an eliminated unit (BL-2.22); `score` counts blazons too."""

    side: Side
    unit: UnitId
    kind: str
    score: int


@record
class BlazonTaken(Event):
    """A side holds a blazon from now on (BL-2.23)."""

    side: Side
    at: Hex
    score: int
    lore: int = 0


@record
class BlazonLost(Event):
    """A side holds a blazon no more: its unit left or was eliminated."""

    side: Side
    at: Hex
    score: int
    lore: int = 0


@record
class FlagsIgnored(Event):
    """A unit ignored some of the flags rolled against it (BL-10.3); `forced` without choice."""

    unit: UnitId
    at: Hex
    ignored: int
    flags: int
    forced: bool


@record
class RetreatOrdered(Event):
    """A unit must retreat by `hexes` (BL-9.2)."""

    unit: UnitId
    at: Hex
    hexes: int


@record
class UnitRetreated(Event):
    """A unit retreated by one hex; `forced` when no other hex was free (BL-9.3)."""

    unit: UnitId
    start: Hex
    to: Hex
    left: int
    forced: bool


@record
class RetreatBlocked(Event):
    """A unit cannot retreat further: one figure is lost for each hex left (BL-9.8, BL-R.19)."""

    unit: UnitId
    at: Hex
    hexes: int


@record
class GroundGained(Event):
    """The attacker entered the hex that its target left (BL-11.3)."""

    unit: UnitId
    start: Hex
    to: Hex


@record
class Pursued(Event):
    """A mounted attacker went one hex further, or back (BL-11.6, BL-11.7)."""

    unit: UnitId
    start: Hex
    to: Hex


@record
class OfferDeclined(Event):
    """A player declined what was offered: "gain", "pursue", "bonus" or "battle_back"."""

    unit: UnitId
    offer: str


@record
class CombatEnded(Event):
    """A unit's combat is over, follow-on actions included (BL-6.1)."""

    unit: UnitId


@record
class CardDiscarded(Event):
    """A Command card went to the discards, face up (BL-13.1)."""

    side: Side
    card: CardId


@record
class CardsDrawn(CardsTaken):
    """A side drew Command cards (BL-13.1)."""


@record
class CardKept(Event):
    """Of the cards drawn, one was kept; the other side does not see which (Scout)."""

    side: Side
    card: CardId

    def seen_by(self, side: Side | None) -> Event:
        """Hide from the other side which card was kept."""
        return self if side is self.side else replace(self, card=HIDDEN)


@record
class DeckShuffled(Event):
    """The discards were shuffled into the deck, which now holds `cards` cards (BL-13.2)."""

    barrier: ClassVar[str] = "drawn"
    cards: int


@record
class TurnEnded(Event):
    """A side's turn is over."""

    side: Side
    turn: int


@record
class BattleWon(Event):
    """A side has its number of banners; the game is over at once (BL-13.5)."""

    side: Side
    score: int
    turn: int
