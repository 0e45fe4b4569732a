"""What a player can do, each as a small record; see notation.py for the text form."""

from attrs import frozen

from engine.battlelore.model import CardId, UnitId
from engine.core.hexes import Hex


@frozen
class PlayCard:
    """Play a Command card from the hand (BL-4.1)."""

    card: CardId


@frozen
class OrderUnit:
    """Give an order to a unit (BL-4.9)."""

    unit: UnitId


@frozen
class CancelOrder:
    """Take back an order before the orders are finished."""

    unit: UnitId


@frozen
class MoveUnit:
    """Move an ordered unit; the engine takes the best way there (BL-5)."""

    unit: UnitId
    to: Hex


@frozen
class Attack:
    """Declare a battle of a unit against one target, the bonus melee attack included (BL-6.3)."""

    unit: UnitId
    target: UnitId


@frozen
class IgnoreFlags:
    """Say how many of the flags rolled the unit ignores (BL-10.4)."""

    count: int


@frozen
class RetreatTo:
    """Retreat by one hex (BL-9.3, BL-R.20)."""

    to: Hex


@frozen
class GainGround:
    """Enter the hex that the target left (BL-11.3); for mounted units this is a pursuit."""


@frozen
class Pursue:
    """Go one hex further in a pursuit (BL-11.6)."""

    to: Hex


@frozen
class BattleBack:
    """Battle back against the attacker (BL-12.1)."""


@frozen
class KeepCard:
    """Keep one of the cards drawn; the others are discarded (Scout)."""

    card: CardId


@frozen
class Pass:
    """Decline what is offered: to gain ground, go on, attack again or battle back."""


@frozen
class Done:
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
    | Pass
    | Done
)
