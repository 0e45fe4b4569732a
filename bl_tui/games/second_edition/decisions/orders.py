"""Orders: the card on the table orders units (BL2-4.3)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.decisions.base import OfUnits
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.position import turn_of
from bl_tui.table.decision import MarkDecision
from bl_tui.table.pointing.selection import Act, Answer, Commands, Hint, Lights, Selection
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
    unmarks = "app.do.choose.orders"
    finishes = "app.do.done.orders"

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
        return self.eligible() | {unit.hex: Light.ORDERED for unit in units}

    def mark(self, unit: UnitId) -> OrderUnit:
        """Return the order of a unit; only undo cancels it."""
        return OrderUnit(unit)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key that orders all."""
        return [*usual, ("all", "app.do.all.orders")]

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to give no order at all."""
        return None if self.has_order else Hint("app.hint.sure_no_orders")

    def after_finish(self) -> Hint | None:
        """Return the other units that could have been ordered."""
        left = self.can_act and self.has_order
        return Hint("app.hint.left_orders", units=self.can_act) if left else None

    def all_at_once(self, at: Selection) -> Answer:
        """Return the next order if the card can order all possible units."""
        open_to = [action for action in self.view.actions if isinstance(action, OrderUnit)]
        if not open_to:
            return Hint("app.hint.all_ordered")
        turn = turn_of(self.view)
        card = COMMAND.get(turn.card) if turn is not None else None
        most = card.most if card is not None and turn is not None and turn.text else 1
        fits = len(open_to) + len(self.has_order) <= most
        return Act(open_to[0]) if fits else Hint("app.hint.too_many")
