"""Orders: the card on the table orders units (BL-P1.3)."""

from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.special import Special
from bl_tui.games.battlelore.decisions.units import OfUnits
from bl_tui.games.battlelore.odds.previews import order_price
from bl_tui.games.battlelore.odds.usefulness import orderable
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.decision import MarkDecision
from bl_tui.table.pointing.selection import Act, Answer, Commands, Hint, Lights, Selection
from engine.battlelore.numbers.orders_allowed import all_have_places, allowances, rooms
from engine.battlelore.rules.orders import grouped, linked, orderable_at_last, orders_left
from engine.battlelore.state import steps
from engine.battlelore.state.actions import CancelOrder, Done, FreeUnit, OrderUnit
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
    asks = "app.hint.left_orders"
    keeps = "app.do.decline.order"
    unmarks = "app.do.choose.cancel_order"

    def by_use(self, at: Selection) -> tuple[UnitId, ...]:
        """Return the units that can be ordered: those first that would do most with an order."""
        return orderable(self.view, self.can_act)

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
        most, parts = sum(rooms(self.board, turn)), self._parts(tell)
        if parts:
            facts = {"card": card, "given": given, "most": most, "parts": parts}
            return tell.count("app.prompt.orders_parts", left, **facts)
        return tell.count("app.prompt.orders", left, card=card, given=given, most=most)

    def _parts(self, tell: Teller) -> str:
        """Return the orders of a card for each section, "" for one without or with one."""
        given = allowances(self.turn) if self.turn is not None else ()
        parts = [(row.count, row.section) for row in given if row.section is not None]
        if len(parts) < 2:
            return ""
        return ", ".join(f"{n} {tell.say(f'section.{part.value}')}" for n, part in parts)

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
        return self.eligible(at) | self.lit(self.has_order, Light.ORDERED)

    def mark(self, unit: UnitId) -> OrderUnit | CancelOrder:
        """Return the action for choosing a unit."""
        return CancelOrder(unit) if unit in self.has_order else OrderUnit(unit)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the unit's special actions, and the key that orders all."""
        every = [("all", "")] if self.free and self.all_fit else []
        return [*usual, *Special(self.view).key(at), *every]

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to give no order at all, or fewer than the card allows."""
        return super().on_finish(at) if self.has_order else Hint("app.hint.sure_no_orders")

    def ends_itself(self) -> bool:
        """Return whether no other unit can be ordered."""
        return bool(self.has_order) and not self.can_act

    def by_itself(self) -> OrderUnit | Done | None:
        """Return the next order of a card that can only order all that it reaches, or the end of
        orders after the last one."""
        if self.ends_itself():
            return Done()
        free = self.free
        return OrderUnit(free[0]) if self.all_fit and len(free) == len(self.can_act) else None

    @cached_property
    def free(self) -> tuple[UnitId, ...]:
        """The units that can be ordered without Lore."""
        given = (action.unit for action in self.view.actions if isinstance(action, OrderUnit))
        return tuple(unit for unit in given if not order_price(self.view, unit))

    @cached_property
    def all_fit(self) -> bool:
        """Whether all units that cost no Lore can be ordered together."""
        turn, wanted = self.turn, {*self.has_order, *self.free}
        units = [unit for unit in self.view.units if unit.id in wanted]
        if turn is None or not all_have_places(self.board, turn, units):
            return False
        if not grouped(turn):
            return True
        wanted |= {*orderable_at_last(self.board)}
        units = [unit for unit in self.view.units if unit.id in wanted]
        return linked(units) and all_have_places(self.board, turn, units)


def can_order_all(view: View) -> bool:
    """Return whether all units that cost no Lore can be ordered together now."""
    return isinstance(order_all(view), Act)


def order_all(view: View) -> Answer:
    """Return the next order on the way to ordering every possible unit, if the card allows all.

    Orders that cost Lore are only given one by one.
    """
    orders = Orders(view)
    if orders.turn is None or not isinstance(view.steps[-1], Orders.step):
        return Hint("app.hint.no_orders_now")
    if not orders.free:
        return Hint("app.hint.all_ordered")
    return Act(OrderUnit(orders.free[0])) if orders.all_fit else Hint("app.hint.too_many")
