"""The plans of turns that bots announce in the Second Edition: the Command card was played."""

from engine.bots.announcing import TurnReader
from engine.second_edition.rules.orders import parts_of
from engine.second_edition.state.steps import Attacks, GiveOrders, Moves, Turn
from engine.second_edition.tables.units import kind_of
from engine.second_edition.turn.views import View


def _begins(view: View) -> bool:
    """Return whether the card was played, and no unit was ordered, moved or has attacked."""
    turn = next((step for step in view.steps if isinstance(step, Turn)), None)
    if turn is None or turn.side is not view.side or not turn.card:
        return False
    if isinstance(view.steps[-1], GiveOrders):
        return not any(order.by_card for order in turn.orders)
    untouched = not any(order.acted or order.attacks for order in turn.orders)
    return isinstance(view.steps[-1], Moves | Attacks) and untouched


def _part(view: View, unit: str) -> str:
    here = next((own for own in view.units if own.id == unit), None)
    if here is None or view.side is None:
        return ""
    parts = parts_of(view.side, here)
    return parts[0].value if len(parts) == 1 else ""


def _hurt(view: View, unit: str) -> bool:
    here = next((other for other in view.units if other.id == unit), None)
    return here is not None and here.health < kind_of(here).health


READER = TurnReader(
    begins=_begins,
    attacks=frozenset({"plan.attack", "move.attack", "attack.odds"}),
    goals=frozenset({"move.goal"}),
    part=_part,
    hurt=_hurt,
)
