"""Events of a game of the Second Edition."""

from typing import ClassVar

from engine.core.frozen import record
from engine.core.stats import TotalPart
from engine.hexes.grid import Hex
from engine.second_edition.state.event import CardsTaken, Happening
from engine.second_edition.state.model import CardId, Face, Unit, UnitId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Fallen


@record
class GameBegan(Happening):
    """A game began."""

    scenario: str


@record
class TurnBegan(Happening):
    """A turn began."""

    side: Side
    turn: int


@record
class TurnEnded(Happening):
    """A turn ended, and with it the effects that last until then."""

    side: Side


@record
class GameEnded(Happening):
    """The game is over; nobody won a draw."""

    won: tuple[Side, ...]
    reason: str
    rule: str


@record
class PointsGained(Happening):
    """A side gained victory points; `cause` is a code or a card."""

    side: Side
    points: int
    cause: str


@record
class TentCaptured(Happening):
    """A side captured the enemy's command tent, and the hex is open (BL2-13.17)."""

    side: Side
    hex: Hex


# --- Command cards and orders --------------------------------------------------------------------


@record
class CardsDealt(CardsTaken):
    """A side got its first Command cards."""


@record
class CardsDrawn(CardsTaken):
    """A side drew Command cards in its Draw Step."""


@record
class CardDropped(Happening):
    """A side discarded a Command card that it drew and did not keep."""

    side: Side
    card: CardId


@record
class DeckShuffled(Happening):
    """The discards became a new Command deck of `cards` cards."""

    barrier: ClassVar[str] = "drawn"
    cards: int


@record
class CardPlayed(Happening):
    """A side played a Command card; `way` "any" orders any one unit instead of its text."""

    side: Side
    card: CardId
    way: str


@record
class UnitOrdered(Happening):
    """A unit was ordered."""

    unit: UnitId
    hex: Hex


@record
class OrderLost(Happening):
    """A unit is no longer ordered (Nightmare Visions)."""

    unit: UnitId


@record
class OrdersFinished(Happening):
    """A side has given its orders, or one more that a card brought: to these units."""

    side: Side
    units: tuple[UnitId, ...]


@record
class StepFinished(Happening):
    """A side finished a step of its turn: "moves", "more_moves" or "attacks"."""

    side: Side
    step: str


@record
class UnitMoved(Happening):
    """A unit went along a path, both ends included; `how` names what let it, "" for its move."""

    unit: UnitId
    path: tuple[Hex, ...]
    how: str = ""


@record
class Trampled(Happening):
    """A die was rolled for an enemy unit that was ridden through (Overrun)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    target: UnitId
    die: Face


@record
class AttackDeclared(Happening):
    """A unit attacks another, from a hex to a hex."""

    unit: UnitId
    target: UnitId
    ranged: bool
    at: Hex
    target_at: Hex


@record
class DiceRolled(Happening):
    """A unit made a combat roll; `parts` say where its dice came from."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    target: UnitId
    back: bool
    dice: tuple[Face, ...]
    parts: tuple[TotalPart, ...]


@record
class DiceRerolled(Happening):
    """Some dice were rolled again; `dice` is the whole roll now (BL2-20.3)."""

    barrier: ClassVar[str] = "rolled"
    old: tuple[Face, ...]
    new: tuple[Face, ...]
    dice: tuple[Face, ...]


@record
class DiceSplit(Happening):
    """The dice were split into two groups (Wall of Steel)."""

    groups: tuple[tuple[Face, ...], tuple[Face, ...]]


@record
class GroupPicked(Happening):
    """One group of dice counts, the other is ignored."""

    dice: tuple[Face, ...]


@record
class DiceCommitted(Happening):
    """Dice were committed to a die ability (BL2-7.9)."""

    unit: UnitId
    ability: str
    dice: int


@record
class DamageIgnored(Happening):
    """A unit ignored damage."""

    unit: UnitId
    damage: int


@record
class UnitDamaged(Happening):
    """A unit suffered damage on its hex; so much health is left.

    `by` is the unit that dealt it, "" for none; `type` that of its roll against this unit, "melee"
    or "ranged".
    """

    unit: UnitId
    damage: int
    left: int
    cause: str
    hex: Hex
    by: UnitId = ""
    type: str = ""


@record
class UnitEliminated(Happening):
    """A unit was eliminated."""

    fallen: Fallen


@record
class UnitRecovered(Happening):
    """A unit recovered health (BL2-7.17)."""

    unit: UnitId
    health: int
    cause: str


@record
class MarkerPlaced(Happening):
    """A unit got a marker: "poison" or "stun"."""

    unit: UnitId
    marker: str


@record
class MarkerRemoved(Happening):
    """A unit lost a marker."""

    unit: UnitId
    marker: str


@record
class RetreatsIgnored(Happening):
    """A unit ignored retreat results."""

    unit: UnitId
    count: int


@record
class UnitRetreated(Happening):
    """A unit retreated along a path, both ends included."""

    unit: UnitId
    path: tuple[Hex, ...]


@record
class UnitSupported(Happening):
    """A friendly unit supported a retreating one, which stays where it is (BL2-8.8)."""

    unit: UnitId
    by: UnitId


@record
class RetreatBlocked(Happening):
    """So many retreats could not be carried out (BL2-8.7, BL2-8.9)."""

    unit: UnitId
    retreats: int


@record
class CounterMade(Happening):
    """A unit counters."""

    unit: UnitId
    target: UnitId


@record
class UnitAdvanced(Happening):
    """A unit advanced, or pursued, along a path, both ends included."""

    unit: UnitId
    path: tuple[Hex, ...]
    pursued: bool


@record
class OfferDeclined(Happening):
    """A player did not do what was offered: a code."""

    side: Side
    offer: str


@record
class UnitPlaced(Happening):
    """A unit was put on the board at full health."""

    unit: Unit
