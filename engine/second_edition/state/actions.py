"""Actions of players: frozen records of ids and numbers."""

from engine.core.frozen import record
from engine.hexes.grid import Hex
from engine.second_edition.state.model import CardId, UnitId


@record
class PlayCard:
    """Play a Command card; `way` "any" ignores its text and orders any one unit (BL2-4.2)."""

    card: CardId
    way: str = ""


@record
class OrderUnit:
    """Order a unit (BL2-4.3)."""

    unit: UnitId


@record
class MoveUnit:
    """Move a unit to a hex (BL2-5.1); `over` names hexes with enemies to ride through, "C4+C5"."""

    unit: UnitId
    to: Hex
    over: str = ""


@record
class Attack:
    """Attack a unit (BL2-6.3); the type is the one that the unit has at this distance."""

    unit: UnitId
    target: UnitId


@record
class Commit:
    """Commit `dice` of the dice with its face to the unit's die ability (BL2-7.9)."""

    dice: int


@record
class Ignore:
    """Ignore `count` of the damage or of the retreats."""

    count: int


@record
class Head:
    """Retreat in one of two possible directions (BL2-16.4)."""

    way: str


@record
class Counter:
    """Counter the attack (BL2-8.11)."""


@record
class Advance:
    """Move into the hex that the target held (BL2-8.16)."""


@record
class Pursue:
    """Pursue to a hex instead of advancing (BL2-9.6)."""

    to: Hex


@record
class ExchangeLore:
    """Exchange 4 Lore tokens for a victory point (BL2-15.6)."""


@record
class KeepCard:
    """Keep this Command card of those drawn."""

    card: CardId


@record
class TakeLore:
    """Choose the Lore Step: "tokens", "both" or "cards" (BL2-11.1)."""

    way: str


@record
class DropLore:
    """Discard a Lore card."""

    card: CardId


@record
class PlayLore:
    """Play a Lore card (BL2-11.5)."""

    card: CardId


@record
class Choose:
    """Choose a target of a Lore card: a unit, a hex or a group of dice."""

    what: str


@record
class Reroll:
    """Reroll these dice, by their faces: "cleave+morale" (BL2-20.3)."""

    dice: str


@record
class Pick:
    """Pick the first or the second group of dice (Wall of Steel)."""

    group: int


@record
class KeepScenario:
    """Keep one of the three scenario cards (BL2-12.2)."""

    card: CardId


@record
class PlaceToken:
    """Put the ford token on a hex (BL2-12.8)."""

    hex: Hex


@record
class Muster:
    """Muster numbers of units by kind, in the order of the faction's table, and tents."""

    infantry: int
    archers: int
    cavalry: int
    elite: int
    legend: int
    second_legend: int
    tent: int


@record
class TakeArmy:
    """Take a printed army instead of mustering (BL2-13.13)."""

    army: CardId


@record
class Deploy:
    """Place a card of the army face down on a hex (BL2-13.7)."""

    card: CardId
    hex: Hex


@record
class ReturnCards:
    """Put two Command cards, in this order, and a Lore card under their decks (BL2-13.14)."""

    first: CardId
    second: CardId
    lore: CardId


@record
class Pass:
    """Do not do what is offered."""


@record
class Done:
    """Finish the step."""


Action = (
    PlayCard
    | OrderUnit
    | MoveUnit
    | Attack
    | Commit
    | Ignore
    | Head
    | Counter
    | Advance
    | Pursue
    | ExchangeLore
    | KeepCard
    | TakeLore
    | DropLore
    | PlayLore
    | Choose
    | Reroll
    | Pick
    | KeepScenario
    | PlaceToken
    | Muster
    | TakeArmy
    | Deploy
    | ReturnCards
    | Pass
    | Done
)
