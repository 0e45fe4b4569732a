"""Orders: the card on the table orders units (BL2-4.3)."""

from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.decisions.base import OfUnits
from bl_tui.games.second_edition.odds.usefulness import promises
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.position import turn_of
from bl_tui.table.decision import MarkDecision
from bl_tui.table.pointing.selection import (
    Act,
    Answer,
    Commands,
    Hint,
    Lights,
    Selection,
    TakeOut,
)
from engine.second_edition.rules.orders import orders_left, refuse_order
from engine.second_edition.state import steps
from engine.second_edition.state.actions import OrderUnit
from engine.second_edition.state.model import UnitId
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.turn.views import View


class Orders(OfUnits, MarkDecision[View]):
    """Order the units that the card reaches."""

    name = "orders"
    rule = "BL2-4.3"
    step = steps.GiveOrders
    phase = "app.phase.orders"
    chooses = "app.do.choose.orders"
    unmarks = keeps = "app.do.decline.order"
    finishes = "app.do.done.orders"
    asks = "app.hint.left_orders"

    def by_use(self, at: Selection) -> tuple[UnitId, ...]:
        """Return the units that can be ordered, those first that could do most."""
        return promises(self.board, self.can_act)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how many units the card may still order."""
        turn = turn_of(self.view)
        if turn is None:
            return ""
        by = self.view.steps[-1].by
        if by:
            return tell.say("app.prompt.orders_more", card=tell.card(by))
        name = tell.card(turn.card)
        if not turn.text:
            return tell.say("app.prompt.orders_any", card=name)
        card, given = COMMAND[turn.card], len(turn.orders)
        left = card.most - given
        left = min(left, len(self.can_act)) if self.mine else left
        if len(card.sections) > 1:
            sections = (f"{n} {tell.say(f'section.{part.value}')}" for part, n in card.sections)
            return tell.count("app.prompt.orders_parts", left, card=name, parts=", ".join(sections))
        return tell.count("app.prompt.orders", left, card=name, given=given, most=card.most)

    def highlights(self, at: Selection) -> Lights:
        """Light the units ordered, and those that could be."""
        units = (unit for unit in self.view.units if unit.id in self.has_order)
        return self.eligible(self.can_act) | {unit.hex: Light.ORDERED for unit in units}

    def mark(self, unit: UnitId) -> OrderUnit:
        """Return the order of a unit."""
        return OrderUnit(unit)

    def unmark(self, unit: UnitId) -> TakeOut:
        """Return the answer that cancels the order of a unit: later orders stay."""
        return TakeOut(OrderUnit(unit))

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key that orders all, where it does."""
        return [*usual, *([("all", "app.do.all.orders")] if self.all_fit else [])]

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to give no order at all, or fewer than the card allows."""
        return super().on_finish(at) if self.has_order else Hint("app.hint.sure_no_orders")

    def by_itself(self) -> OrderUnit | None:
        """Return the next order of a card that can only order all that it reaches."""
        return OrderUnit(self.can_act[0]) if self.all_fit else None

    @cached_property
    def all_fit(self) -> bool:
        """Whether all units that can be ordered can be ordered together."""
        state, by = self.board, self.view.steps[-1].by
        if not by and orders_left(steps.turn_of(state)) < len(self.can_act):
            return False
        for unit in self.can_act:
            if refuse_order(state, self.view.active, unit, by) is not None:
                return False
            orders = steps.turn_of(state).orders
            state = steps.change_turn(state, orders=(*orders, steps.Order(unit, by_card=not by)))
        return bool(self.can_act)

    def all_at_once(self, at: Selection) -> Answer:
        """Return the next order if the card can order all possible units."""
        if not self.can_act:
            return Hint("app.hint.all_ordered")
        return Act(OrderUnit(self.can_act[0])) if self.all_fit else Hint("app.hint.too_many")
