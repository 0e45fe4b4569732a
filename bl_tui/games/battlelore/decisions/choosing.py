"""The choices of now: who can act, what each hex stands for, and what is listed."""

from bl_tui.games.battlelore.decisions.about import turn_of
from bl_tui.table.pointing.pieces import on_unit
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.house.switches import MASSED_STRIKE
from engine.battlelore.state.actions import (
    Action,
    Attack,
    BattleBack,
    CancelOrder,
    Choose,
    DiscardLore,
    Engage,
    Evade,
    EvadeTo,
    FreeUnit,
    GainGround,
    IgnoreFlags,
    KeepCard,
    KeepLore,
    LeaveBoard,
    MassStrike,
    MoveUnit,
    OpenPassage,
    OrderUnit,
    Pass,
    PlaceLandmark,
    PlayCard,
    PlayLore,
    Pursue,
    Recruit,
    Replenish,
    RerollFace,
    RetreatTo,
    StoreLore,
    Train,
    UsePassage,
    UsePower,
)
from engine.battlelore.state.model import GRID, Unit, UnitId
from engine.battlelore.turn.views import View
from engine.core.caching import of_last_state
from engine.hexes.grid import Hex

ACTS = (OrderUnit, MoveUnit, Attack, LeaveBoard, Train, OpenPassage, UsePassage, MassStrike)

LISTED = (
    PlayCard, KeepCard, IgnoreFlags, GainGround, BattleBack, Pass, PlayLore, Choose, UsePower,
    StoreLore, Replenish, KeepLore, DiscardLore, Evade, Engage,
    RerollFace, Recruit,
)  # fmt: skip

Goals = dict[Hex, Action]
"""The action that each hex stands for."""


def unit_at(view: View, spot: Hex) -> Unit | None:
    """Return the unit on a hex, or None."""
    return next((unit for unit in view.units if unit.hex == spot), None)


def unit_of(view: View, unit_id: UnitId | None) -> Unit | None:
    """Return the unit of an id if it stands on the board, or None."""
    return next((unit for unit in view.units if unit.id == unit_id), None)


# --- on the board ------------------------------------------------------------------------------


@of_last_state
def doers(view: View) -> tuple[UnitId, ...]:
    """Return the units that can be ordered, moved, or sent to battle now."""
    found = (action.unit for action in view.actions if isinstance(action, ACTS))
    return tuple(dict.fromkeys(found))


def ordered(view: View) -> tuple[UnitId, ...]:
    """Return the units that have an order this turn."""
    turn = turn_of(view)
    return tuple(order.unit for order in turn.orders) if turn is not None else ()


@of_last_state
def goals(view: View, unit: UnitId | None) -> Goals:
    """Return what each hex stands for now: the actions that a hex chooses, of `unit` where units
    act.

    A unit that could strike alone leads a massed strike only if it is told to (`strikes`).
    """
    found: Goals = {**strikes(view, unit)}
    for action in view.actions:
        if isinstance(action, RetreatTo | EvadeTo | Pursue | PlaceLandmark) or (
            isinstance(action, MoveUnit) and action.unit == unit and not action.how
        ):
            found[action.to] = action
        elif isinstance(action, Attack) and action.unit == unit:
            found |= on_unit(view, action.target, action)
        elif isinstance(action, Choose):
            here = {action.what: action} if action.what in GRID else {}
            found |= here or on_unit(view, action.what, action)
    return found


def passages(view: View, unit: UnitId | None) -> Goals:
    """Return the hexes on which a unit may open a Secret Passage."""
    return {
        action.to: action
        for action in view.actions
        if isinstance(action, OpenPassage) and action.unit == unit
    }


def strikes(view: View, unit: UnitId | None) -> Goals:
    """Return the massed strikes that a unit may lead, by the hexes of their targets."""
    found: Goals = {}
    for action in view.actions if MASSED_STRIKE in view.house else ():
        if isinstance(action, MassStrike) and action.unit == unit:
            found |= on_unit(view, action.target, action)
    return found


def order_or_cancel(view: View, unit: UnitId) -> OrderUnit | CancelOrder:
    """Return what choosing a unit does while orders are given."""
    return CancelOrder(unit) if unit in ordered(view) else OrderUnit(unit)


# --- listed ------------------------------------------------------------------------------------

Special = FreeUnit | LeaveBoard | Train | UsePassage | OpenPassage | MoveUnit | MassStrike


def specials(view: View, selection: Selection) -> tuple[Special, ...]:
    """Return what the unit taken up, or under the cursor, can do besides moving and being ordered.

    A march where it would rush is among them, a passage without a hex yet, and a massed strike
    without its target.
    """
    here = unit_at(view, selection.cursor)
    unit = selection.unit or (here.id if here is not None else None)
    found: list[Special] = []
    for action in view.actions:
        if isinstance(action, FreeUnit | LeaveBoard | Train | UsePassage) and action.unit == unit:
            found.append(action)
        elif isinstance(action, MoveUnit) and action.how and action.unit == unit:
            found += [action] if action.to == selection.cursor else []
    if unit is not None and passages(view, unit):
        found.append(OpenPassage(unit, ""))
    if unit is not None and strikes(view, unit):
        found.append(MassStrike(unit, ""))
    return tuple(found)


def cards_held(view: View, _: Selection) -> tuple[PlayCard, ...]:
    """Return the Command cards of the viewer as they lie in the hand, two equal ones twice."""
    return () if view.side is None else tuple(PlayCard(card) for card in view.of(view.side).cards)


def cards_drawn(view: View, _: Selection) -> tuple[KeepCard, ...]:
    """Return the Command cards of which one is kept, as they were drawn."""
    return tuple(KeepCard(card) for card in view.steps[-1].drawn)


def lore_drawn(view: View, _: Selection) -> tuple[KeepLore, ...]:
    """Return the Lore cards of which some are kept, as they were drawn."""
    return tuple(KeepLore(card) for card in view.steps[-1].drawn)


def cards_looked_at(view: View, _: Selection) -> tuple[Choose, ...]:
    """Return the cards that the viewer looks through, each once, without those taken."""
    step = view.steps[-1]
    left = list(step.cards)
    for card in step.taken:
        left.remove(card)
    return tuple(Choose(card) for card in dict.fromkeys(left))


def lore_held(view: View, _: Selection) -> tuple[PlayLore, ...]:
    """Return the Lore hand as it lies before the viewer, numbered from 0; then each card that can
    be played with a second one on top of it."""
    if view.side is None:
        return ()
    twice = (each for each in view.actions if isinstance(each, PlayLore) and each.deja_vu)
    return (*(PlayLore(card) for card in view.of(view.side).lore_cards), *twice)


def offered(view: View, _: Selection) -> tuple[Action, ...]:
    """Return the legal actions that no hex stands for and no key of their own."""
    return tuple(action for action in view.actions if isinstance(action, LISTED))
