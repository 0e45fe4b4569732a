"""The keys that are about no hex and no card: finish, decline, take what is offered, order all."""

from bl_tui.games.battlelore.previews import order_price
from bl_tui.games.battlelore.prompt_lore import levels_left
from bl_tui.table.decision import Kind, decision_of, turn_of
from bl_tui.table.pointing import Answer, Do, Hint, Selection, choose, doers, ordered
from engine.battlelore.numbers.orders_allowed import all_have_places
from engine.battlelore.state.actions import BattleBack, Done, GainGround, OrderUnit, Pass
from engine.battlelore.state.steps import Battles
from engine.battlelore.turn.combat import decides_battles
from engine.battlelore.turn.views import View, public_state


def done(view: View, *, sure: bool = False) -> Answer:
    """Finish orders, movement or battles; asks first where that would give something away.

    The end of orders without an order, of moves that leave nobody to battle, and of battles that
    could be fought lead to the next draw, which cannot be taken back.
    """
    if Done() not in view.actions:
        return Hint("app.hint.nothing_to_finish")
    kind = decision_of(view).kind
    if not sure and kind is Kind.ORDERS and not ordered(view):
        return Hint("app.hint.sure_no_orders")
    if not sure and kind is Kind.MOVES and doers(view) and not _can_battle(view):
        return Hint("app.hint.sure_moves")
    if not sure and kind is Kind.BATTLES:
        return Hint("app.hint.sure_battles")
    return Do(Done())


def _can_battle(view: View) -> bool:
    """Whether an ordered unit could attack somebody from where it stands."""
    return decides_battles(public_state(view), Battles(view.active)) is not None


def decline(view: View) -> Answer:
    """Leave what is offered."""
    if Pass() in view.actions:
        return Do(Pass())
    return Hint("app.hint.nothing_to_decline")


def order_all(view: View) -> Answer:
    """The next order on the way to ordering every unit that can be ordered, if all can be.

    Orders that cost Lore are given one by one only.
    """
    turn = turn_of(view)
    open_to = [
        action
        for action in view.actions
        if isinstance(action, OrderUnit) and not order_price(view, action.unit)
    ]
    if turn is None or decision_of(view).kind is not Kind.ORDERS:
        return Hint("app.hint.no_orders_now")
    if not open_to:
        return Hint("app.hint.all_ordered")
    wanted = {*ordered(view), *(action.unit for action in open_to)}
    units = [unit for unit in view.units if unit.id in wanted]
    if not all_have_places(public_state(view), turn, units):
        return Hint("app.hint.too_many")
    return Do(open_to[0])


def agree(view: View, selection: Selection, *, sure: bool = False) -> Answer:
    """Enter: do what is pointed at; asks first where a council leaves levels unspent."""
    answer = choose(view, selection)
    left = levels_left(view, selection)
    if left and not sure and isinstance(answer, Do):
        return Hint("app.hint.sure_levels", (("left", left),))
    return answer


def accept(view: View) -> Answer:
    """Take what is offered, where there is nothing else to choose."""
    for action in view.actions:
        if isinstance(action, GainGround | BattleBack):
            return Do(action)
    return Hint("app.hint.nothing_offered")
