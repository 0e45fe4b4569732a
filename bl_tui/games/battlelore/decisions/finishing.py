"""The keys that are about no hex and no card: finish, decline, take what is offered, order all."""

from bl_tui.games.battlelore.decisions.about import turn_of
from bl_tui.games.battlelore.decisions.choosing import doers, ordered
from bl_tui.games.battlelore.odds.previews import order_price
from bl_tui.table.pointing.selection import Answer, Do, Hint, Selection
from engine.battlelore.numbers.orders_allowed import all_have_places
from engine.battlelore.state.actions import (
    Action,
    BattleBack,
    Done,
    Engage,
    Evade,
    GainGround,
    OrderUnit,
    Pass,
    Recruit,
)
from engine.battlelore.state.house_steps import Massing
from engine.battlelore.state.steps import Battles, GiveOrders
from engine.battlelore.turn.combat import decides_battles
from engine.battlelore.turn.views import View, public_state

OFFERED = (GainGround, BattleBack, Evade, Engage, Recruit)
"""Actions that take what is offered."""


def finish(view: View) -> Action | None:
    """Return the end of orders, movement, battles or of a choice of several, None without one.

    A massed strike that nobody supports yet cannot begin; the player is told why.
    """
    gathers = view.side in view.to_act and isinstance(view.steps[-1], Massing)
    return Done() if gathers or Done() in view.actions else None


def decline(view: View) -> Action | None:
    """Return what leaves what is offered, None where nothing is."""
    return Pass() if Pass() in view.actions else None


def accept(view: View) -> Action | None:
    """Return what takes what is offered, None where nothing is."""
    return next((each for each in view.actions if isinstance(each, OFFERED)), None)


# --- an end that leads to the next draw, which cannot be taken back ----------------------------


def sure_no_orders(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to give no order at all."""
    return None if ordered(view) else Hint("app.hint.sure_no_orders")


def sure_moves(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to end moves that leave nobody to battle: so ends the turn."""
    left = doers(view)
    return Hint("app.hint.sure_moves", units=left) if left and not can_battle(view) else None


def sure_battles(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to leave battles unfought."""
    left = doers(view)
    return Hint("app.hint.sure_battles", units=left) if left else None


def left_without_orders(view: View) -> Hint | None:
    """Tell who could have been ordered, too."""
    left = doers(view)
    return Hint("app.hint.left_orders", units=left) if left and ordered(view) else None


def left_unmoved(view: View) -> Hint | None:
    """Tell who could have moved before the battles."""
    left = doers(view)
    return Hint("app.hint.left_moves", units=left) if left and can_battle(view) else None


def all_ordered(view: View) -> bool:
    """Return whether nobody else can be ordered, and the end of orders can be taken back: where
    there are Lore cards, the other side may answer it."""
    return bool(ordered(view)) and not doers(view) and not view.adventure.lore_cards


def all_moved(view: View) -> bool:
    """Return whether nothing is left but to go on to the battles."""
    return view.actions == (Done(),) and can_battle(view)


def all_fought(view: View) -> bool:
    """Return whether nothing is left but to end the battles."""
    return view.actions == (Done(),)


def can_battle(view: View) -> bool:
    """Return whether an ordered unit could attack somebody from where it stands."""
    return decides_battles(public_state(view), Battles(view.active)) is not None


# --- orders ------------------------------------------------------------------------------------


def order_all(view: View) -> Answer:
    """Return the next order on the way to ordering every unit that can be ordered, if all can be.

    Orders that cost Lore are given one by one only.
    """
    turn = turn_of(view)
    open_to = [
        action
        for action in view.actions
        if isinstance(action, OrderUnit) and not order_price(view, action.unit)
    ]
    if turn is None or not isinstance(view.steps[-1], GiveOrders):
        return Hint("app.hint.no_orders_now")
    if not open_to:
        return Hint("app.hint.all_ordered")
    wanted = {*ordered(view), *(action.unit for action in open_to)}
    units = [unit for unit in view.units if unit.id in wanted]
    if not all_have_places(public_state(view), turn, units):
        return Hint("app.hint.too_many")
    return Do(open_to[0])
