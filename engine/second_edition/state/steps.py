"""Unfinished steps: what a game waits at, the innermost last; all of them are data."""

from typing import Any

from engine.core.frozen import Name, Value, changer, record, replace
from engine.hexes.grid import Hex
from engine.second_edition.state.combat_steps import (
    Blow,
    Combat,
    CombatStage,
    Harm,
    Roll,
    RollStage,
)
from engine.second_edition.state.model import HIDDEN, CardId, Face, UnitId
from engine.second_edition.state.setup_steps import (
    Deploying,
    KeepingScenario,
    Mustering,
    PlaceFord,
    Preparing,
    PreparingStage,
    Returning,
    Secretly,
)
from engine.second_edition.state.sides import Side
from engine.second_edition.state.step import Unfinished

__all__ = [
    "Attacks",
    "Blow",
    "Casting",
    "ChooseCard",
    "Combat",
    "CombatStage",
    "Deploying",
    "DiscardLore",
    "Exchange",
    "Fallen",
    "GainLore",
    "GiveOrders",
    "Granted",
    "Harm",
    "KeepOne",
    "KeepingScenario",
    "Mobility",
    "Moment",
    "Moves",
    "Mustering",
    "Order",
    "PickGroup",
    "PlaceFord",
    "Preparing",
    "PreparingStage",
    "Returning",
    "Roll",
    "RollStage",
    "Secretly",
    "Step",
    "Trample",
    "Turn",
    "TurnStage",
    "Unfinished",
    "Window",
    "change_order",
    "change_turn",
    "open_window",
    "turn_of",
]


class TurnStage(Name):
    """The stages of a turn (BL2-17.1, BL2-3.2)."""

    BEGIN = "begin"
    POISON = "poison"
    COMMAND = "command"
    ORDERS = "orders"
    MORE_ORDERS = "more_orders"
    ORDERED = "ordered"
    MOVES = "moves"
    MORE_MOVES = "more_moves"
    MOVED = "moved"
    ATTACKS = "attacks"
    STUNNED = "stunned"
    POINTS = "points"
    EXCHANGE = "exchange"
    DRAW = "draw"
    LORE = "lore"
    LIMIT = "limit"
    END = "end"


@record
class Order(Value):
    """A unit ordered this turn, and what it did.

    `by_card` says that the Command card ordered it, not the scenario card. `acted`: it had its
    move; `moved`: it entered a hex (BL2-5.10); `extra`: it had the card's extra move.
    """

    unit: UnitId
    by_card: bool = True
    acted: bool = False
    moved: bool = False
    extra: bool = False
    attacks: int = 0
    pursued: bool = False


@record
class Turn(Unfinished):
    """One player's turn. `text` says that the card's text counts, not "any one unit" (BL2-4.2).

    `stunned` are the units that were so when the turn began (BL2-9.21); `lore` the sides that have
    played a Lore card in it (BL2-11.6); `claimed` the scenario cards used up in it.
    """

    side: Side
    stage: TurnStage = TurnStage.BEGIN
    card: CardId = ""
    text: bool = True
    orders: tuple[Order, ...] = ()
    stunned: tuple[UnitId, ...] = ()
    lore: tuple[Side, ...] = ()
    claimed: tuple[CardId, ...] = ()

    def order(self, unit: UnitId) -> Order | None:
        """Return the order of a unit, or None."""
        for order in self.orders:
            if order.unit == unit:
                return order
        return None


@record
class ChooseCard(Unfinished):
    """The active player plays a Command card (BL2-4.1); window W1."""

    side: Side


@record
class GiveOrders(Unfinished):
    """The active player names units; `by` is the scenario card that orders one more, or ""."""

    side: Side
    by: CardId = ""


@record
class Moves(Unfinished):
    """Ordered units move one by one (BL2-5.2), W3 between them; `extra`: the card's extra move.

    All are over before the first attack (BL2-5.3).
    """

    side: Side
    extra: bool = False


@record
class Trample(Unfinished):
    """A cavalry unit rode through these hexes with enemies (Overrun, BL2-20.6)."""

    unit: UnitId
    hexes: tuple[Hex, ...]


@record
class Attacks(Unfinished):
    """Ordered units attack in any order (BL2-6.1), W5 between attacks."""

    side: Side


@record
class Granted(Unfinished):
    """One unit performs one attack because a Lore card says so (Death from Above)."""

    side: Side
    unit: UnitId


@record
class Mobility(Unfinished):
    """A unit may move up to `hexes` hexes after its attack (BL2-9.11)."""

    unit: UnitId
    hexes: int


class Moment(Name):
    """The windows that are steps of their own (BL2-11.10); W1, W3 and W5 are decisions anyway."""

    W1 = "W1"
    W2 = "W2"
    W3 = "W3"
    W4 = "W4"
    W5 = "W5"
    W6 = "W6"
    W7 = "W7"
    W8 = "W8"
    W9 = "W9"
    W10 = "W10"
    W11 = "W11"
    W12 = "W12"
    W13 = "W13"
    W14 = "W14"


@record
class Fallen(Value):
    """A unit that was eliminated; `by` is the unit that attacked it and did it, or ""."""

    unit: UnitId
    kind: str
    side: Side
    hex: Hex
    by: UnitId = ""


@record
class Window(Unfinished):
    """A side may play a Lore card now; it opens by public knowledge only."""

    side: Side
    moment: Moment
    fallen: Fallen | None = None


@record
class Casting(Unfinished):
    """A Lore card was played and is being resolved; `chosen` are its targets so far.

    `answered` says that the other side had its W13; `moment` and `fallen` when it was played.
    """

    side: Side
    card: CardId
    moment: Moment
    fallen: Fallen | None = None
    answered: bool = False
    paid: bool = False
    chosen: tuple[str, ...] = ()


@record
class PickGroup(Unfinished):
    """The roller picks one of the two groups of dice of Wall of Steel."""

    side: Side
    groups: tuple[tuple[Face, ...], tuple[Face, ...]]


@record
class Exchange(Unfinished):
    """The active player may exchange 4 Lore tokens for a victory point (BL2-15.6)."""

    side: Side


@record
class KeepOne(Unfinished):
    """The active player keeps one of the Command cards drawn (Scouts' Report)."""

    side: Side
    drawn: tuple[CardId, ...]

    def seen_by(self, side: Side | None) -> Unfinished:
        """Return it with the cards hidden from the other side."""
        return self if side is self.side else replace(self, drawn=(HIDDEN,) * len(self.drawn))


@record
class GainLore(Unfinished):
    """The active player chooses one of the three ways of the Lore Step (BL2-11.1)."""

    side: Side


@record
class DiscardLore(Unfinished):
    """A player discards Lore cards until `down_to` are left (BL2-11.1, BL2-11.2)."""

    side: Side
    down_to: int
    rule: str


Step = (
    Turn
    | ChooseCard
    | GiveOrders
    | Moves
    | Trample
    | Attacks
    | Granted
    | Combat
    | Roll
    | Harm
    | Mobility
    | Window
    | Casting
    | PickGroup
    | Exchange
    | KeepOne
    | GainLore
    | DiscardLore
    | Preparing
    | PlaceFord
    | KeepingScenario
    | Mustering
    | Deploying
    | Returning
)


_with_steps = changer("steps")


def open_window(state: Any, side: Side, moment: Moment, fallen: Fallen | None = None) -> Any:
    """Return the state with a window on top, if the side has any Lore cards."""
    if not state.hand(side).lore_cards:
        return state
    return _with_steps(state, (*state.steps, Window(side, moment, fallen)))


def turn_of(state: Any) -> Turn:
    """Return the turn that is being played. Raises TypeError during set-up."""
    turn = state.steps[0]
    if not isinstance(turn, Turn):
        raise TypeError(turn)
    return turn


def change_turn(state: Any, **changes: Any) -> Any:
    """Return the state with the turn changed."""
    return _with_steps(state, (replace(state.steps[0], **changes), *state.steps[1:]))


def change_order(state: Any, unit: UnitId, **changes: Any) -> Any:
    """Return the state with the order of a unit changed; as it is if it has none."""
    orders = tuple([replace(o, **changes) if o.unit == unit else o for o in turn_of(state).orders])
    return change_turn(state, orders=orders)
