"""Orders: the card on the table orders units (BL-P1.3)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.special import Special
from bl_tui.games.battlelore.decisions.units import OfUnits
from bl_tui.games.battlelore.odds.previews import order_price
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.decision import MarkDecision
from bl_tui.table.pointing.selection import Act, Answer, Commands, Hint, Lights, Selection
from engine.battlelore.numbers.orders_allowed import all_have_places, allowances, rooms
from engine.battlelore.rules.orders import orders_left
from engine.battlelore.state import steps
from engine.battlelore.state.actions import CancelOrder, FreeUnit, OrderUnit
from engine.battlelore.state.model import UnitId
from engine.battlelore.tables.command_cards import Count
from engine.battlelore.turn.views import View


class Orders(OfUnits, MarkDecision[View]):
    """Order the units that the card reaches."""

    name = "orders"
    rule = "BL-P1.3"
    step = steps.GiveOrders
    phase = "app.phase.orders"
    chooses = "app.do.choose.orders"
    finishes = "app.do.done.orders"
    unmarks = "app.do.choose.cancel_order"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how many units the card may still order, or the cost of the one under the
        cursor."""
        turn = self.turn
        if turn is None:
            return ""
        if here := self._unit_here(tell, at):
            return here
        card, given, left = tell.card(turn.card), len(turn.orders), orders_left(self.board)
        if any(allowed.count is Count.ALL for allowed in allowances(turn)):
            return tell.count("app.prompt.orders_all", left, card=card, given=given)
        most = sum(rooms(self.board, turn))
        return tell.count("app.prompt.orders", left, card=card, given=given, most=most)

    def _unit_here(self, tell: Teller, at: Selection) -> str:
        """Return the price of ordering or freeing the unit under the cursor, "" for none."""
        unit = self.here(at)
        if unit is None:
            return ""
        if FreeUnit(unit.id) in self.view.actions:
            return tell.say("app.prompt.order_webbed", unit=tell.unit(unit))
        lore, has = order_price(self.view, unit.id), self.view.of(self.view.active).lore
        if not lore or OrderUnit(unit.id) not in self.view.actions:
            return ""
        return tell.say("app.prompt.order_price", unit=tell.unit(unit), lore=lore, has=has)

    def highlights(self, at: Selection) -> Lights:
        """Light the units ordered, and those that could be."""
        return self.eligible() | self.lit(self.has_order, Light.ORDERED)

    def mark(self, unit: UnitId) -> OrderUnit | CancelOrder:
        """Return the action for choosing a unit."""
        return CancelOrder(unit) if unit in self.has_order else OrderUnit(unit)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the unit's special actions, and the key that orders all."""
        return [*usual, *Special(self.view).key(at), ("all", "")]

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to give no order at all."""
        return None if self.has_order else Hint("app.hint.sure_no_orders")

    def after_finish(self) -> Hint | None:
        """Return the other units that could have been ordered."""
        left = self.can_act and self.has_order
        return Hint("app.hint.left_orders", units=self.can_act) if left else None

    def ends_itself(self) -> bool:
        """Return whether no other unit can be ordered and the end can be undone: where there are
        Lore cards, the other side may answer it."""
        return bool(self.has_order) and not self.can_act and not self.view.adventure.lore_cards


def order_all(view: View) -> Answer:
    """Return the next order on the way to ordering every possible unit, if the card allows all.

    Orders that cost Lore are only given one by one.
    """
    orders = Orders(view)
    if orders.turn is None or not isinstance(view.steps[-1], Orders.step):
        return Hint("app.hint.no_orders_now")
    given = (order for order in view.actions if isinstance(order, OrderUnit))
    free = [order for order in given if not order_price(view, order.unit)]
    if not free:
        return Hint("app.hint.all_ordered")
    wanted = {*orders.has_order, *(order.unit for order in free)}
    units = [unit for unit in view.units if unit.id in wanted]
    have_places = all_have_places(orders.board, orders.turn, units)
    return Act(free[0]) if have_places else Hint("app.hint.too_many")
