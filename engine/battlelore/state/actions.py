"""What a player can do, each as a small record; see notation.py for the text form."""

from functools import lru_cache

from attrs import frozen

from engine.battlelore.state.model import CardId, UnitId
from engine.core.frozen import Value, quick
from engine.hexes.grid import Hex


@quick
@frozen(repr=False)
class PlayCard(Value):
    """Play a Command card from the hand (BL-4.1)."""

    card: CardId


@quick
@frozen(repr=False)
class OrderUnit(Value):
    """Give an order to a unit (BL-4.9)."""

    unit: UnitId


@quick
@frozen(repr=False)
class CancelOrder(Value):
    """Take back an order before the orders are finished."""

    unit: UnitId


@quick
@frozen(repr=False)
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


@frozen(repr=False)
class Attack(Value):
    """Declare a battle of a unit against one target, the bonus melee attack included (BL-6.3)."""

    unit: UnitId
    target: UnitId


@frozen(repr=False)
class IgnoreFlags(Value):
    """Say how many of the flags rolled the unit ignores (BL-10.4)."""

    count: int


@frozen(repr=False)
class RetreatTo(Value):
    """Retreat by one hex (BL-9.3, BL-R.20)."""

    to: Hex


@frozen(repr=False)
class GainGround(Value):
    """Enter the hex that the target left (BL-11.3); for mounted units this is a pursuit."""


@frozen(repr=False)
class Pursue(Value):
    """Go one hex further in a pursuit (BL-11.6)."""

    to: Hex


@frozen(repr=False)
class BattleBack(Value):
    """Battle back against the attacker (BL-12.1)."""


@frozen(repr=False)
class KeepCard(Value):
    """Keep one of the cards drawn; the others are discarded (Scout)."""

    card: CardId


@frozen(repr=False)
class PlayLore(Value):
    """Play a Lore card (BL-18.1); `deja_vu` is played on top of it, "" without."""

    card: CardId
    deja_vu: CardId = ""


@frozen(repr=False)
class Choose(Value):
    """Choose one thing asked for: a unit id, a hex, a card, or the number of a die from 1."""

    what: str


@frozen(repr=False)
class FreeUnit(Value):
    """Pay 1 Lore to free an ordered unit from its web (BL-16.11)."""

    unit: UnitId


@frozen(repr=False)
class UsePower(Value):
    """A creature triggers a power with an amount of Lore, rolled or stored (BL-15.27)."""

    power: str
    lore: int


@frozen(repr=False)
class StoreLore(Value):
    """Put tokens beside the creature instead of using rolled lore (BL-15.30)."""

    count: int


@frozen(repr=False)
class Train(Value):
    """An ordered troop in its own Training Camp goes up one colour (BL-22.26)."""

    unit: UnitId


@frozen(repr=False)
class OpenPassage(Value):
    """An ordered unit in the Rogue's Den opens the Secret Passage on a hex (BL-22.18)."""

    unit: UnitId
    to: Hex


@frozen(repr=False)
class UsePassage(Value):
    """An ordered unit goes from the Rogue's Den through the passage for 1 Lore (BL-22.20)."""

    unit: UnitId


@frozen(repr=False)
class ShareLevels(Value):
    """Share out the levels of a custom War Council (BL-20.19)."""

    commander: int
    cleric: int
    wizard: int
    rogue: int
    warrior: int


@frozen(repr=False)
class PlaceLandmark(Value):
    """Place the landmark that is asked for on a hex before the first turn (BL-22.10)."""

    to: Hex


@frozen(repr=False)
class Replenish(Value):
    """Declare how to replenish: "cards", "both" or "tokens" (BL-19.8, BL-T8)."""

    how: str


@frozen(repr=False)
class KeepLore(Value):
    """Keep one of the Lore cards drawn or dealt (BL-17.2, BL-19.8)."""

    card: CardId


@frozen(repr=False)
class DiscardLore(Value):
    """Discard a Lore card above the hand limit (BL-19.12)."""

    card: CardId


@frozen(repr=False)
class Evade(Value):
    """Evade the attack that was declared (HR-1.4)."""


@frozen(repr=False)
class EvadeTo(Value):
    """Go one hex further in an evasion (HR-1.9)."""

    to: Hex


@frozen(repr=False)
class Engage(Value):
    """Put an engagement token between the attacker and its target (HR-6.3)."""


@frozen(repr=False)
class RerollFace(Value):
    """Roll all dice of a flank strike again that show one symbol (HR-6.20)."""

    face: str


@frozen(repr=False)
class MassStrike(Value):
    """Begin a massed strike that a unit leads against a target (HR-5.2)."""

    unit: UnitId
    target: UnitId


@frozen(repr=False)
class Recruit(Value):
    """Roll for a figure on the Tent (HR-4.3), or pay for the lore face that was rolled (HR-4.6)."""


@frozen(repr=False)
class Pass(Value):
    """Decline what is offered: to react, gain ground, go on, attack again or battle back."""


@frozen(repr=False)
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
    | Pass
    | Done
)
