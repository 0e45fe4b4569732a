"""The actions of a player, each a small record; see notation.py for the text form."""

from functools import lru_cache
from typing import ClassVar

from engine.battlelore.state.model import CardId, UnitId
from engine.core.frozen import Value, record
from engine.hexes.grid import Hex


@record
class PlayCard(Value):
    """Play a Command card from the hand (BL-4.1)."""

    card: CardId


@record
class OrderUnit(Value):
    """Give an order to a unit (BL-4.9)."""

    unit: UnitId


@record
class CancelOrder(Value):
    """Take back an order before the orders are finished."""

    takes_back: ClassVar[bool] = True
    """Nothing follows it by itself."""

    unit: UnitId


@record
class MoveUnit(Value):
    """Move an ordered unit; the engine takes the best way there (BL-5).

    Where only a Goblin Rush leaves the unit its battle, it rushes, unless `how` is "march": then it
    may not battle and need not (BL-R.30).
    """

    unit: UnitId
    to: Hex
    how: str = ""


@lru_cache(maxsize=4096)
def move_to(unit: UnitId, to: Hex) -> MoveUnit:
    """Return a move of a unit, cached since positions repeat most of their moves."""
    return MoveUnit(unit, to)


@record
class Attack(Value):
    """Declare a battle of a unit against one target, the bonus melee attack included (BL-6.3)."""

    unit: UnitId
    target: UnitId


@record
class IgnoreFlags(Value):
    """Say how many of the flags rolled the unit ignores (BL-10.4)."""

    count: int


@record
class RetreatTo(Value):
    """Retreat by one hex (BL-9.3, BL-R.20)."""

    to: Hex


@record
class GainGround(Value):
    """Enter the hex that the target left (BL-11.3); for mounted units this is a pursuit."""


@record
class Pursue(Value):
    """Go one hex further in a pursuit (BL-11.6)."""

    to: Hex


@record
class BattleBack(Value):
    """Battle back against the attacker (BL-12.1)."""


@record
class KeepCard(Value):
    """Keep one of the cards drawn; the others are discarded (Scout)."""

    card: CardId


@record
class PlayLore(Value):
    """Play a Lore card (BL-18.1); `deja_vu` is played on top of it, "" without."""

    card: CardId
    deja_vu: CardId = ""


@record
class Choose(Value):
    """Choose one thing asked for: a unit id, a hex, a card, or the number of a die from 1."""

    what: str


@record
class FreeUnit(Value):
    """Pay 1 Lore to free an ordered unit from its web (BL-16.11)."""

    unit: UnitId


@record
class UsePower(Value):
    """A creature triggers a power with an amount of Lore, rolled or stored (BL-15.27)."""

    power: str
    lore: int


@record
class StoreLore(Value):
    """Put tokens beside the creature instead of using rolled lore (BL-15.30)."""

    count: int


@record
class LeaveBoard(Value):
    """An ordered unit leaves the battlefield by an exit of its adventure (BL-5.7)."""

    unit: UnitId


@record
class Train(Value):
    """An ordered troop in its own Training Camp goes up one colour (BL-22.26)."""

    unit: UnitId


@record
class OpenPassage(Value):
    """An ordered unit in the Rogue's Den opens the Secret Passage on a hex (BL-22.18)."""

    unit: UnitId
    to: Hex


@record
class UsePassage(Value):
    """An ordered unit goes from the Rogue's Den through the passage for 1 Lore (BL-22.20)."""

    unit: UnitId


@record
class ShareLevels(Value):
    """Share out the levels of a custom War Council (BL-20.19)."""

    commander: int
    cleric: int
    wizard: int
    rogue: int
    warrior: int


@record
class PlaceLandmark(Value):
    """Place the landmark that is asked for on a hex before the first turn (BL-22.10)."""

    to: Hex


@record
class Replenish(Value):
    """Declare how to replenish: "cards", "both" or "tokens" (BL-19.8, BL-T8)."""

    how: str


@record
class KeepLore(Value):
    """Keep one of the Lore cards drawn or dealt (BL-17.2, BL-19.8)."""

    card: CardId


@record
class DiscardLore(Value):
    """Discard a Lore card above the hand limit (BL-19.12)."""

    card: CardId


@record
class Evade(Value):
    """Evade the attack that was declared (HR-1.4)."""


@record
class EvadeTo(Value):
    """Go one hex further in an evasion (HR-1.9)."""

    to: Hex


@record
class Engage(Value):
    """Put an engagement token between the attacker and its target (HR-6.3)."""


@record
class RerollFace(Value):
    """Roll all dice of a flank strike again that show one symbol (HR-6.20)."""

    face: str


@record
class MassStrike(Value):
    """Begin a massed strike that a unit leads against a target (HR-5.2)."""

    unit: UnitId
    target: UnitId


@record
class Recruit(Value):
    """Roll for a figure on the Tent (HR-4.3), or pay for the lore face that was rolled (HR-4.6)."""


@record
class NameVeteran(Value):
    """Name a unit that fights in later battles of the campaign (CA-2.1)."""

    unit: UnitId


@record
class MarchTo(Value):
    """Choose the field of the next battle of the campaign (CA-1.3)."""

    adventure: str


@record
class Rally(Value):
    """Rally after a defeat: a Stronghold, or a level for a seat of the War Council (CA-2.5)."""

    aid: str


@record
class Pass(Value):
    """Decline what is offered: to react, gain ground, go on, attack again or battle back."""


@record
class Done(Value):
    """Finish giving orders, moving, or battling."""


Action = (
    PlayCard
    | OrderUnit
    | CancelOrder
    | MoveUnit
    | Attack
    | IgnoreFlags
    | RetreatTo
    | GainGround
    | Pursue
    | BattleBack
    | KeepCard
    | PlayLore
    | Choose
    | FreeUnit
    | UsePower
    | StoreLore
    | LeaveBoard
    | Train
    | OpenPassage
    | UsePassage
    | ShareLevels
    | PlaceLandmark
    | Replenish
    | KeepLore
    | DiscardLore
    | Evade
    | EvadeTo
    | Engage
    | RerollFace
    | MassStrike
    | Recruit
    | NameVeteran
    | MarchTo
    | Rally
    | Pass
    | Done
)
