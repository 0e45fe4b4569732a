"""The orders that a Command card would give if it were played now."""

from engine.core.frozen import Value, record, replace
from engine.second_edition.rules.orders import refuse_order
from engine.second_edition.state.model import CardId, Unit
from engine.second_edition.state.steps import GiveOrders, Turn
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.turn.views import View, public_state


@record
class Outlook(Value):
    """The units that a card could order, and how many of them at the most."""

    units: tuple[Unit, ...]
    most: int = 1


def outlook(view: View, card: CardId) -> Outlook:
    """Return what a card of the viewer would do (BL2-4.2)."""
    turn = view.steps[0] if view.steps else None
    if view.side is None or not isinstance(turn, Turn):
        return Outlook(())
    asked = replace(turn, card=card, text=True, orders=())
    steps = (asked, GiveOrders(view.side))
    state = replace(public_state(view), steps=steps)
    own = state.of(view.side)
    found = tuple(unit for unit in own if refuse_order(state, view.side, unit.id) is None)
    return Outlook(found, COMMAND[card].most)
