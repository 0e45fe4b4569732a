"""What happens in a game of the Second Edition."""

from typing import ClassVar

from attrs import frozen

from engine.core.stats import Part
from engine.hexes.grid import Hex
from engine.second_edition.state.event import CardsTaken, Happening
from engine.second_edition.state.model import CardId, Face, Unit, UnitId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Fallen


@frozen(repr=False, eq=False)
class GameBegan(Happening):
    """A game began."""

    scenario: str


@frozen(repr=False, eq=False)
class TurnBegan(Happening):
    """A turn began."""

    side: Side
    turn: int


@frozen(repr=False, eq=False)
class TurnEnded(Happening):
    """A turn ended, and with it the effects that last until then."""

    side: Side


@frozen(repr=False, eq=False)
class GameEnded(Happening):
    """The game is over; nobody won a draw."""

    won: tuple[Side, ...]
    reason: str
    rule: str


@frozen(repr=False, eq=False)
class PointsGained(Happening):
    """A side gained victory points; `cause` is a code or a card."""

    side: Side
    points: int
    cause: str


@frozen(repr=False, eq=False)
class LoreGained(Happening):
    """A side gained Lore tokens."""

    side: Side
    lore: int
    cause: str


@frozen(repr=False, eq=False)
class LoreSpent(Happening):
    """A side paid Lore tokens."""

    side: Side
    lore: int
    cause: str


@frozen(repr=False, eq=False)
class TentCaptured(Happening):
    """A side captured the enemy's command tent, and the hex is open (BL2-13.17)."""

    side: Side
    hex: Hex


# --- Command cards and orders --------------------------------------------------------------------


@frozen(repr=False, eq=False)
class CardsDealt(CardsTaken):
    """A side got its first Command cards."""


@frozen(repr=False, eq=False)
class CardsDrawn(CardsTaken):
    """A side drew Command cards in its Draw Step."""


@frozen(repr=False, eq=False)
class CardDropped(Happening):
    """A side discarded a Command card that it drew and did not keep."""

    side: Side
    card: CardId


@frozen(repr=False, eq=False)
class DeckShuffled(Happening):
    """The discards became a new Command deck of `cards` cards."""

    barrier: ClassVar[str] = "drawn"
    cards: int


@frozen(repr=False, eq=False)
class CardPlayed(Happening):
    """A side played a Command card; `way` "any" orders any one unit instead of its text."""

    side: Side
    card: CardId
    way: str


@frozen(repr=False, eq=False)
class UnitOrdered(Happening):
    """A unit was ordered."""

    unit: UnitId
    hex: Hex


@frozen(repr=False, eq=False)
class OrderLost(Happening):
    """A unit is no longer ordered (Nightmare Visions)."""

    unit: UnitId


@frozen(repr=False, eq=False)
class OrdersFinished(Happening):
    """A side has given its orders, or one more that a card brought: to these units."""

    side: Side
    units: tuple[UnitId, ...]


@frozen(repr=False, eq=False)
class StepFinished(Happening):
    """A side finished a step of its turn: "moves", "more_moves" or "attacks"."""

    side: Side
    step: str


@frozen(repr=False, eq=False)
class UnitMoved(Happening):
    """A unit went along a path, both ends included; `how` names what let it, "" for its move."""

    unit: UnitId
    path: tuple[Hex, ...]
    how: str = ""


@frozen(repr=False, eq=False)
class Trampled(Happening):
    """A die was rolled for an enemy unit that was ridden through (Overrun)."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    target: UnitId
    die: Face


@frozen(repr=False, eq=False)
class AttackDeclared(Happening):
    """A unit attacks another, from a hex to a hex."""

    unit: UnitId
    target: UnitId
    ranged: bool
    at: Hex
    target_at: Hex


@frozen(repr=False, eq=False)
class DiceRolled(Happening):
    """A unit made a combat roll; `parts` say where its dice came from."""

    barrier: ClassVar[str] = "rolled"
    unit: UnitId
    target: UnitId
    back: bool
    dice: tuple[Face, ...]
    parts: tuple[Part, ...]


@frozen(repr=False, eq=False)
class DiceRerolled(Happening):
    """Some dice were rolled again; `dice` is the whole roll now (BL2-20.3)."""

    barrier: ClassVar[str] = "rolled"
    old: tuple[Face, ...]
    new: tuple[Face, ...]
    dice: tuple[Face, ...]


@frozen(repr=False, eq=False)
class DiceSplit(Happening):
    """The dice were split into two groups (Wall of Steel)."""

    groups: tuple[tuple[Face, ...], tuple[Face, ...]]


@frozen(repr=False, eq=False)
class GroupPicked(Happening):
    """One group of dice counts, the other is ignored."""

    dice: tuple[Face, ...]


@frozen(repr=False, eq=False)
class DiceCommitted(Happening):
    """Dice were committed to a die ability (BL2-7.9)."""

    unit: UnitId
    ability: str
    dice: int


@frozen(repr=False, eq=False)
class DamageIgnored(Happening):
    """A unit ignored damage."""

    unit: UnitId
    damage: int


@frozen(repr=False, eq=False)
class UnitDamaged(Happening):
    """A unit suffered damage on its hex; so much health is left."""

    unit: UnitId
    damage: int
    left: int
    cause: str
    hex: Hex


@frozen(repr=False, eq=False)
class UnitEliminated(Happening):
    """A unit was eliminated."""

    fallen: Fallen


@frozen(repr=False, eq=False)
class UnitRecovered(Happening):
    """A unit recovered health (BL2-7.17)."""

    unit: UnitId
    health: int
    cause: str


@frozen(repr=False, eq=False)
class MarkerPlaced(Happening):
    """A unit got a marker: "poison" or "stun"."""

    unit: UnitId
    marker: str


@frozen(repr=False, eq=False)
class MarkerRemoved(Happening):
    """A unit lost a marker."""

    unit: UnitId
    marker: str


@frozen(repr=False, eq=False)
class RetreatsIgnored(Happening):
    """A unit ignored retreat results."""

    unit: UnitId
    count: int


@frozen(repr=False, eq=False)
class UnitRetreated(Happening):
    """A unit retreated along a path, both ends included."""

    unit: UnitId
    path: tuple[Hex, ...]


@frozen(repr=False, eq=False)
class UnitSupported(Happening):
    """A friendly unit supported a retreating one, which stays where it is (BL2-8.8)."""

    unit: UnitId
    by: UnitId


@frozen(repr=False, eq=False)
class RetreatBlocked(Happening):
    """So many retreats could not be carried out (BL2-8.7, BL2-8.9)."""

    unit: UnitId
    retreats: int


@frozen(repr=False, eq=False)
class CounterMade(Happening):
    """A unit counters."""

    unit: UnitId
    target: UnitId


@frozen(repr=False, eq=False)
class UnitAdvanced(Happening):
    """A unit advanced, or pursued, along a path, both ends included."""

    unit: UnitId
    path: tuple[Hex, ...]
    pursued: bool


@frozen(repr=False, eq=False)
class OfferDeclined(Happening):
    """A player did not do what was offered: a code."""

    side: Side
    offer: str


@frozen(repr=False, eq=False)
class LoreDealt(CardsTaken):
    """A side got its first Lore cards."""


@frozen(repr=False, eq=False)
class LoreDrawn(CardsTaken):
    """A side drew Lore cards."""


@frozen(repr=False, eq=False)
class LoreShuffled(Happening):
    """A side's Lore discards became its new deck (BL2-11.3)."""

    barrier: ClassVar[str] = "drawn"
    side: Side
    cards: int


@frozen(repr=False, eq=False)
class LoreDropped(Happening):
    """A side discarded a Lore card, face up."""

    side: Side
    card: CardId


@frozen(repr=False, eq=False)
class LorePlayed(Happening):
    """A side played a Lore card."""

    side: Side
    card: CardId


@frozen(repr=False, eq=False)
class LoreCancelled(Happening):
    """A Lore card was stopped (Runic Barrier)."""

    side: Side
    card: CardId


@frozen(repr=False, eq=False)
class TargetChosen(Happening):
    """A Lore card has a target: a unit or a hex."""

    side: Side
    card: CardId
    what: str


@frozen(repr=False, eq=False)
class EffectBegan(Happening):
    """The effect of a Lore card lasts until the end of the turn."""

    card: CardId
    side: Side
    unit: UnitId = ""


@frozen(repr=False, eq=False)
class UnitPlaced(Happening):
    """A unit was put on the board at full health."""

    unit: Unit
