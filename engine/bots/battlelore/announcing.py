"""The plans of turns that bots announce in the first edition: after the Command card was played."""

from engine.battlelore.numbers.ground import sections_of
from engine.battlelore.state.steps import Battles, GiveOrders, Movement, Turn
from engine.battlelore.tables.units import full_strength
from engine.battlelore.turn.views import View, public_state
from engine.bots.announcing import TurnReader


def _begins(view: View) -> bool:
    """Return whether the card was played, and no unit was ordered, moved or has fought."""
    turn = next((step for step in view.steps if isinstance(step, Turn)), None)
    if turn is None or turn.side is not view.side or not turn.card:
        return False
    if isinstance(view.steps[-1], GiveOrders):
        return not turn.orders
    untouched = not any(order.path or order.attacks for order in turn.orders)
    return isinstance(view.steps[-1], Movement | Battles) and untouched


def _part(view: View, unit: str) -> str:
    state = public_state(view)
    here = state.unit(unit)
    if here is None or view.side is None:
        return ""
    parts = sections_of(state, view.side, here.hex)
    return parts[0].value if len(parts) == 1 else ""


def _hurt(view: View, unit: str) -> bool:
    here = public_state(view).unit(unit)
    return here is not None and here.figures < full_strength(here)


READER = TurnReader(
    begins=_begins,
    attacks=frozenset({"plan.attack", "move.attack", "attack.odds", "mass.strike"}),
    goals=frozenset({"move.goal"}),
    part=_part,
    hurt=_hurt,
)
