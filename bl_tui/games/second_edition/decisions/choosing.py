"""The choices of now: who can act, what each hex stands for, and what is listed."""

from bl_tui.games.second_edition.decisions.about import step_of, turn_of
from bl_tui.table.pointing.pieces import on_unit
from bl_tui.table.pointing.selection import Selection
from engine.hexes.grid import Hex
from engine.second_edition.setup.deploying import left_to_lay
from engine.second_edition.state.actions import (
    Action,
    Advance,
    Attack,
    Choose,
    Counter,
    Deploy,
    DropLore,
    ExchangeLore,
    Head,
    Ignore,
    KeepCard,
    KeepScenario,
    MoveUnit,
    OrderUnit,
    Pass,
    Pick,
    PlaceToken,
    PlayCard,
    PlayLore,
    Pursue,
    TakeLore,
)
from engine.second_edition.state.model import GRID, UnitId
from engine.second_edition.state.steps import Deploying
from engine.second_edition.tables.armies import DECOY
from engine.second_edition.turn.views import View, public_state

ACTS = (OrderUnit, MoveUnit, Attack)

LISTED = (
    Counter, Advance, Pursue, Pass, Ignore, Head, Pick, ExchangeLore, TakeLore, DropLore,
    KeepScenario,
)  # fmt: skip

Goals = dict[Hex, Action]
"""The action that each hex stands for."""


# --- on the board ------------------------------------------------------------------------------


def doers(view: View) -> tuple[UnitId, ...]:
    """Return the units that can be ordered, can move or attack now."""
    found = (action.unit for action in view.actions if isinstance(action, ACTS))
    return tuple(dict.fromkeys(found))


def ordered(view: View) -> tuple[UnitId, ...]:
    """Return the units that have an order this turn."""
    turn = turn_of(view)
    return tuple(order.unit for order in turn.orders) if turn is not None else ()


def goals(view: View, held: tuple[str, ...]) -> Goals:
    """Return what each hex stands for now: the actions that a hex chooses, of the unit held where
    units act, of the card where cards are laid."""
    one = held[0] if held else None
    found: Goals = {}
    for action in view.actions:
        if isinstance(action, PlaceToken) or (isinstance(action, Deploy) and action.card == one):
            found[action.hex] = action
        elif isinstance(action, MoveUnit) and action.unit == one and not action.over:
            found[action.to] = action
        elif isinstance(action, Attack) and action.unit == one:
            found |= on_unit(view, action.target, action)
        elif isinstance(action, Choose):
            here = {action.what: action} if action.what in GRID else {}
            found |= here or on_unit(view, action.what, action)
    return found


# --- listed ------------------------------------------------------------------------------------


def cards_held(view: View, _: Selection) -> tuple[PlayCard, ...]:
    """Return the Command cards of the viewer as they lie in the hand, two equal ones twice."""
    return () if view.side is None else tuple(map(PlayCard, view.of(view.side).hand.cards))


def cards_drawn(view: View, _: Selection) -> tuple[KeepCard, ...]:
    """Return the Command cards of which one is kept, as they were drawn."""
    return tuple(map(KeepCard, step_of(view).drawn))


def lore_held(view: View, _: Selection) -> tuple[PlayLore, ...]:
    """Return the Lore hand as it lies before the viewer."""
    return () if view.side is None else tuple(map(PlayLore, view.of(view.side).hand.lore_cards))


def lore_to_drop(view: View, _: Selection) -> tuple[DropLore, ...]:
    """Return the Lore hand of which something is discarded."""
    return () if view.side is None else tuple(map(DropLore, view.of(view.side).hand.lore_cards))


def kinds_left(view: View, _: Selection) -> tuple[str, ...]:
    """Return the kinds of cards that are still to be laid, decoys last."""
    if view.side is None or not isinstance(step_of(view), Deploying):
        return ()
    left = dict.fromkeys(left_to_lay(public_state(view), view.side))
    return tuple(sorted(left, key=lambda card: card == DECOY))


def rides(view: View, selection: Selection) -> tuple[MoveUnit, ...]:
    """Return the ways through enemies to the hex under the cursor (Overrun)."""
    return tuple(
        action
        for action in view.actions
        if isinstance(action, MoveUnit)
        and action.over
        and action.unit == selection.unit
        and action.to == selection.cursor
    )


def offered(view: View, _: Selection) -> tuple[Action, ...]:
    """Return the legal actions that no hex stands for and no key of their own."""
    return tuple(action for action in view.actions if isinstance(action, LISTED))
