"""Unfinished business as data: each step names the next thing to do.

`State.steps` is a stack of these, the innermost last. So every intermediate position can be saved,
shown and resumed. The rules of a step are in the chapter named in its docstring.
"""

from engine.battlelore.state.event import HIDDEN
from engine.battlelore.state.house_steps import HouseStep, Interlude, InterludeStage
from engine.battlelore.state.lore_steps import (
    Casting,
    CastingStage,
    DrawLore,
    HandLimit,
    Moment,
    NameUnits,
    Opening,
    OpeningStage,
    PickCard,
    Place,
    PowerTarget,
    Replenishing,
    ShareOut,
    Spell,
    SpellStage,
    Volley,
    Window,
)
from engine.battlelore.state.model import CardId, Face, OnTable, Resolved, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.step import Step
from engine.core.frozen import Name, Value, record, replace
from engine.core.stats import TotalPart
from engine.hexes.grid import Hex

__all__ = [
    "AnyStep",
    "Battle",
    "BattleStage",
    "Battles",
    "Casting",
    "CastingStage",
    "ChooseCard",
    "Combat",
    "CombatStage",
    "DrawCards",
    "DrawLore",
    "GiveOrders",
    "HandLimit",
    "Interlude",
    "InterludeStage",
    "Moment",
    "Move",
    "Movement",
    "NameUnits",
    "Opening",
    "OpeningStage",
    "Order",
    "PickCard",
    "Place",
    "PowerTarget",
    "Replenishing",
    "Retreat",
    "ShareOut",
    "Spell",
    "SpellStage",
    "Spent",
    "Step",
    "Turn",
    "TurnStage",
    "Volley",
    "Window",
]


class TurnStage(Name):
    """The phases of a turn (BL-P1); a turn names the one that comes next.

    WITH, REACT, NAME, REPLENISH and CLEAN_UP exist in Lore games only, RECRUIT where units may
    recruit (HR-4).
    """

    BEGIN = "begin"
    COMMAND = "command"
    WITH = "with"
    REACT = "react"
    PREPARE = "prepare"
    RECRUIT = "recruit"
    ORDERS = "orders"
    NAME = "name"
    MOVEMENT = "movement"
    COMBAT = "combat"
    DISCARD = "discard"
    DRAW = "draw"
    REPLENISH = "replenish"
    CLEAN_UP = "clean_up"
    END = "end"


HELD = "BL-18.15"
"""The rule that forbids a unit to move after a card held it (Order.halted)."""


@record
class Order(Value):
    """A unit ordered this turn and what it did: the way it moved, and its battles so far.

    `path` starts at the hex it left and is empty while it has not moved. `barred` is the rule by
    which its move took away its battle, or "" (BL-7.4); `halted` the one by which it may not move;
    `stopped_at` is the hex on which ground stopped it in another way than by its move (BL-19.6).
    `paid` is the Lore that its order cost (BL-15.6), `freed` says that it was freed from a web
    (BL-16.11). `rush` says that it must battle (BL-14.6); `retired` that it moved on after its
    battles (Hit and Run).
    """

    unit: UnitId
    path: tuple[Hex, ...] = ()
    barred: str = ""
    attacks: int = 0
    halted: str = ""
    paid: int = 0
    rush: bool = False
    retired: bool = False
    freed: bool = False
    stopped_at: Hex = ""

    @property
    def may_battle(self) -> bool:
        """Return whether its move left it its battle."""
        return not self.barred


@record
class Turn(Step):
    """One player's turn from its card to the next player's (turn.py, BL-P1).

    `resolved` is the card as it is resolved; `fallback`: no unit met its conditions, and one unit
    of choice may be ordered instead; `dice` were rolled for orders; `command` is the number of
    cards in hand when the card was played, itself included (BL-4.4). `lore` are the Lore cards
    played this turn, by either side (BL-18.5, BL-18.6). `flanked` are units that suffered a flank
    strike this turn (HR-6.21), `massed` those that took part in a massed one (HR-5.10),
    `recruited` those that gained a figure at their Tent and `unfit` those that failed (HR-4.5).
    `stored` names a creature once for each token stored on it this turn (BL-15.31).
    """

    side: Side
    stage: TurnStage = TurnStage.BEGIN
    card: CardId = ""
    resolved: Resolved | None = None
    command: int = 0
    fallback: bool = False
    dice: tuple[Face, ...] = ()
    orders: tuple[Order, ...] = ()
    lore: tuple[OnTable, ...] = ()
    flanked: tuple[UnitId, ...] = ()
    massed: tuple[UnitId, ...] = ()
    recruited: tuple[UnitId, ...] = ()
    unfit: tuple[UnitId, ...] = ()
    stored: tuple[UnitId, ...] = ()

    @property
    def in_play(self) -> bool:
        """Return whether the card is on the table: played and not discarded yet."""
        gone = (TurnStage.DRAW, TurnStage.REPLENISH, TurnStage.CLEAN_UP, TurnStage.END)
        return bool(self.card) and self.stage not in gone

    def order(self, unit: UnitId) -> Order | None:
        """Return the order of a unit, or None when it has none."""
        for order in self.orders:
            if order.unit == unit:
                return order
        return None


@record
class ChooseCard(Step):
    """The active player plays a Command card (turn.py, BL-4.1)."""

    side: Side


@record
class GiveOrders(Step):
    """The active player names the units that they order (orders.py, BL-4.9)."""

    side: Side


@record
class Movement(Step):
    """The active player moves their ordered units, one after the other (movement.py, BL-5)."""

    side: Side


@record
class Move(Step):
    """One unit is about to move along a path, both ends included (movement.py, BL-5.1).

    The move is announced and the unit has not left its hex: here reactions to a move have their
    place in a Lore game (BL-18.15). `passage`: from one end to the other of a Secret Passage.
    """

    unit: UnitId
    path: tuple[Hex, ...]
    barred: str = ""
    rush: bool = False
    asked: bool = False
    passage: bool = False


@record
class Battles(Step):
    """The active player's ordered units battle, one after the other (combat.py, BL-6)."""

    side: Side


class CombatStage(Name):
    """The stages of a unit's combat (BL-P2, step 15)."""

    BATTLE = "battle"
    FOLLOW = "follow"
    GAIN = "gain"
    PURSUE = "pursue"
    BONUS = "bonus"
    BATTLE_BACK = "battle_back"
    END = "end"


@record
class Combat(Step):
    """One unit's combat with all that follows from it (follow_on.py, BL-11, BL-12).

    `target_at` is the hex that the target defends; `pursued` says that the unit has pursued and
    `bonus` that this battle is its bonus melee attack. `struck_first` says that the target rolled
    first and so may not battle back (Sudden Attack); `lost` that the attack came to nothing.
    `supporters` of a massed strike add their dice (HR-5.6). `driven`: the target of this bonus
    attack was forced out of its hex by the first attack (BL-R.26).
    """

    unit: UnitId
    target: UnitId
    target_at: Hex
    melee: bool
    stage: CombatStage = CombatStage.BATTLE
    pursued: bool = False
    bonus: bool = False
    struck_first: bool = False
    lost: bool = False
    supporters: tuple[UnitId, ...] = ()
    driven: bool = False


class BattleStage(Name):
    """The stages of one roll (BL-P2, steps 4 to 13).

    LORE, POWERS, AFTERMATH and TOKENS exist only where lore faces are tokens, EVADE and WITHDRAW
    only where units may evade (HR-1), ENGAGE and FLANK where they may be engaged (HR-6).
    """

    DECLARE = "declare"
    EVADE = "evade"
    ENGAGE = "engage"
    BEFORE_ROLL = "before_roll"
    ROLL = "roll"
    FLANK = "flank"
    AFTER_ROLL = "after_roll"
    LORE = "lore"
    POWERS = "powers"
    HITS = "hits"
    IGNORE = "ignore"
    RETREAT = "retreat"
    WITHDRAW = "withdraw"
    AFTERMATH = "aftermath"
    TOKENS = "tokens"
    END = "end"


@record
class Spent(Value):
    """A creature's power triggered in this roll, and the Lore that it cost (BL-15.27)."""

    power: str
    lore: int


@record
class Battle(Step):
    """One unit rolls against one target; battling back is the same step (battle.py, BL-P2).

    `first` is a roll before the attacker's (Sudden Attack), `last` one of a doomed unit (the card
    Last Stand). `lore` are the faces that nothing has used yet, `powers` those that the creature
    triggered. `counted` says that hits and flags are fixed already, `turned` how many bonus strikes
    hit the attacker instead (Backstab). `evades`: the target evades (HR-1.4).
    A roll against an enemy is one battle; a combat may hold several (BL-23.1).
    """

    unit: UnitId
    target: UnitId
    target_at: Hex
    melee: bool
    stage: BattleStage = BattleStage.DECLARE
    back: bool = False
    bonus: bool = False
    dice: int = 0
    parts: tuple[TotalPart, ...] = ()
    rolled: tuple[Face, ...] = ()
    hits: int = 0
    flags: int = 0
    first: bool = False
    last: bool = False
    extra: int = 0
    lore: int = 0
    powers: tuple[Spent, ...] = ()
    counted: bool = False
    turned: int = 0
    evades: bool = False
    supporters: tuple[UnitId, ...] = ()


@record
class Retreat(Step):
    """A unit still has `hexes` to retreat, its owner picking each (retreat.py, BL-9).

    `gone` are the hexes that it travelled, `by` the side whose roll made it retreat, who rolls for
    panic and blocked ways (BL-14.13, BL-15.21); both are noted where they matter. `panic` says that
    a panic roll ends the retreat, by the unit's nature or by a card.
    `trampled` says that a blocked creature has been checked and has trampled (BL-R.34); `spare`
    that nothing is lost, however the retreat goes (Evasion). `source` is the hex from which it is
    driven straight away, "" by the base rules; `heading` its direction once it has begun (HR-2).
    """

    unit: UnitId
    hexes: int
    gone: int = 0
    by: Side | None = None
    panic: bool = False
    trampled: bool = False
    spare: bool = False
    source: Hex = ""
    heading: str = ""


@record
class DrawCards(Step):
    """A player draws at the end of the turn and may have to choose (turn.py, BL-13.1, Scout)."""

    side: Side
    draw: int
    keep: int
    drawn: tuple[CardId, ...] = ()

    def seen_by(self, side: Side | None) -> Step:
        """Hide the cards drawn from the other side, which sees how many there are."""
        return self if side is self.side else replace(self, drawn=(HIDDEN,) * len(self.drawn))


AnyStep = (
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
    | Opening
    | ShareOut
    | Place
    | DrawLore
    | Replenishing
    | HandLimit
    | Window
    | Casting
    | Spell
    | Volley
    | PickCard
    | NameUnits
    | PowerTarget
    | HouseStep
    | Interlude
)
