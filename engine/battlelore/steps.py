"""What is unfinished, as data: each step names the next thing to do.

`State.steps` is a stack of these, the innermost last. Every intermediate position can so be saved,
shown and resumed. What a step does stands in the chapter named in its docstring.
"""

from enum import Enum

from attrs import frozen

from engine.battlelore.events import HIDDEN
from engine.battlelore.model import CardId, Face, Resolved, UnitId
from engine.core.game import Side
from engine.core.hexes import Hex
from engine.core.replace import replace
from engine.core.stats import Part


@frozen
class Unfinished:
    """A step that both sides see whole; one with secrets says what each side may see of it."""

    def seen_by(self, side: Side | None) -> "Unfinished":
        """The step as `side` may know it; None is a stranger."""
        return self


class TurnStage(Enum):
    """The phases of a turn (BL-P1); a turn names the one that comes next."""

    BEGIN = "begin"
    COMMAND = "command"
    PREPARE = "prepare"
    ORDERS = "orders"
    MOVEMENT = "movement"
    COMBAT = "combat"
    DISCARD = "discard"
    DRAW = "draw"
    END = "end"


@frozen
class Order:
    """A unit ordered this turn and what it did: the way it moved, and its battles so far.

    `path` starts at the hex it left and is empty while it has not moved. `barred` is the rule by
    which its move took away its battle, or "" (BL-7.4).
    """

    unit: UnitId
    path: tuple[Hex, ...] = ()
    barred: str = ""
    attacks: int = 0

    @property
    def may_battle(self) -> bool:
        """Whether its move left it its battle."""
        return not self.barred


@frozen
class Turn(Unfinished):
    """One player's turn from its card to the next player's (turn.py, BL-P1).

    `resolved` is what the card stands for; `fallback` says that nobody met its conditions and one
    unit of choice may be ordered instead; `dice` were rolled for orders; `command` is the number
    of cards in hand when the card was played, itself included (BL-4.4).
    """

    side: Side
    stage: TurnStage = TurnStage.BEGIN
    card: CardId = ""
    resolved: Resolved | None = None
    command: int = 0
    fallback: bool = False
    dice: tuple[Face, ...] = ()
    orders: tuple[Order, ...] = ()

    @property
    def in_play(self) -> bool:
        """Whether the card lies on the table: played and not discarded yet."""
        return bool(self.card) and self.stage not in (TurnStage.DRAW, TurnStage.END)

    def order(self, unit: UnitId) -> Order | None:
        """The order of a unit, or None when it has none."""
        for order in self.orders:
            if order.unit == unit:
                return order
        return None


@frozen
class ChooseCard(Unfinished):
    """The active player plays a Command card (turn.py, BL-4.1)."""

    side: Side


@frozen
class GiveOrders(Unfinished):
    """The active player names the units that he orders (orders.py, BL-4.9)."""

    side: Side


@frozen
class Movement(Unfinished):
    """The active player moves his ordered units, one after the other (movement.py, BL-5)."""

    side: Side


@frozen
class Move(Unfinished):
    """One unit is about to move along a path, both ends included (movement.py, BL-5.1).

    The move is announced and the unit has not left its hex: here reactions to a move have their
    place in a Lore game (BL-18.15).
    """

    unit: UnitId
    path: tuple[Hex, ...]
    barred: str = ""


@frozen
class Battles(Unfinished):
    """The active player's ordered units battle, one after the other (combat.py, BL-6)."""

    side: Side


class CombatStage(Enum):
    """What comes next in a unit's combat (BL-P2, step 15)."""

    BATTLE = "battle"
    FOLLOW = "follow"
    GAIN = "gain"
    PURSUE = "pursue"
    BONUS = "bonus"
    BATTLE_BACK = "battle_back"
    END = "end"


@frozen
class Combat(Unfinished):
    """One unit's combat with all that follows from it (follow_on.py, BL-11, BL-12).

    `target_at` is the hex that the target defends; `pursued` says that the unit has pursued and
    `bonus` that this battle is its bonus melee attack.
    """

    unit: UnitId
    target: UnitId
    target_at: Hex
    melee: bool
    stage: CombatStage = CombatStage.BATTLE
    pursued: bool = False
    bonus: bool = False


class BattleStage(Enum):
    """What comes next in one roll (BL-P2, steps 4 to 13)."""

    DECLARE = "declare"
    BEFORE_ROLL = "before_roll"
    ROLL = "roll"
    AFTER_ROLL = "after_roll"
    HITS = "hits"
    IGNORE = "ignore"
    RETREAT = "retreat"
    END = "end"


@frozen
class Battle(Unfinished):
    """One unit rolls against one target; battling back is the same step (combat.py, BL-P2)."""

    unit: UnitId
    target: UnitId
    target_at: Hex
    melee: bool
    stage: BattleStage = BattleStage.DECLARE
    back: bool = False
    bonus: bool = False
    dice: int = 0
    parts: tuple[Part, ...] = ()
    rolled: tuple[Face, ...] = ()
    hits: int = 0
    flags: int = 0


@frozen
class Retreat(Unfinished):
    """A unit retreats by so many hexes still, its owner picking each (retreat.py, BL-9)."""

    unit: UnitId
    hexes: int


@frozen
class DrawCards(Unfinished):
    """A player draws at the end of the turn and may have to choose (turn.py, BL-13.1, Scout)."""

    side: Side
    draw: int
    keep: int
    drawn: tuple[CardId, ...] = ()

    def seen_by(self, side: Side | None) -> Unfinished:
        """The other side sees how many cards were drawn, not which."""
        return self if side is self.side else replace(self, drawn=(HIDDEN,) * len(self.drawn))


Step = (
    Turn
    | ChooseCard
    | GiveOrders
    | Movement
    | Move
    | Battles
    | Combat
    | Battle
    | Retreat
    | DrawCards
)
