"""Orders (BL-4): which units a card can reach, and naming the units that act this turn."""

from collections.abc import Iterable

from engine.battlelore.actions import Action, CancelOrder, Done, OrderUnit
from engine.battlelore.command_cards import (
    ANY_UNIT,
    ORDERS,
    Allowance,
    CardKind,
    CommandCard,
    Count,
    Verb,
)
from engine.battlelore.effects import Asked, current_turn, holds, kind_of, sections_of
from engine.battlelore.events import (
    FallbackTaken,
    OrderCancelled,
    OrdersFinished,
    OrdersImpossible,
    UnitOrdered,
)
from engine.battlelore.model import GRID, Face, Section, State, Unit, UnitId
from engine.battlelore.refusals import not_now, refuse_unit
from engine.battlelore.steps import GiveOrders, Order, Turn
from engine.core.game import Next, Refusal, Side
from engine.core.replace import replace
from engine.core.steps import Chapter, pop, push

MIRROR = {
    Section.LEFT: Section.RIGHT,
    Section.CENTRE: Section.CENTRE,
    Section.RIGHT: Section.LEFT,
}


def the_turn(state: State) -> Turn:
    """The turn in progress. Raises LookupError when there is none."""
    turn = current_turn(state)
    if turn is None:
        raise LookupError("no turn is in progress")
    return turn


def change_turn(state: State, **changes: object) -> State:
    """The state with another record of the turn in progress."""
    return replace(state, steps=(replace(the_turn(state), **changes), *state.steps[1:]))


def change_order(state: State, unit: UnitId, **changes: object) -> State:
    """The state with another record of a unit's order; unchanged when it has none."""
    turn = the_turn(state)
    orders = tuple(
        replace(order, **changes) if order.unit == unit else order for order in turn.orders
    )
    return change_turn(state, orders=orders)


def card_in_effect(turn: Turn) -> CommandCard | None:
    """What the card played stands for, after copies; None if it stands for nothing."""
    return ORDERS[turn.resolved.card] if turn.resolved is not None else None


def allowances(turn: Turn) -> tuple[Allowance, ...]:
    """The orders that the card in play gives, dice and mirroring included (BL-4.3, BL-4.5)."""
    card = card_in_effect(turn)
    if turn.fallback or card is None or turn.resolved is None:
        return (ANY_UNIT,)
    found = card.allowances
    if Verb.ROLL_FOR_ORDERS in card.before:
        found = tuple(_DICE_ORDERS[face] for face in turn.dice if face in _DICE_ORDERS)
    if turn.resolved.mirrored:
        found = tuple(
            replace(each, section=MIRROR[each.section]) if each.section else each for each in found
        )
    return found


_DICE_ORDERS: dict[Face, Allowance] = {
    Face.GREEN: Allowance(1, who=("green",)),
    Face.BLUE: Allowance(1, who=("blue",)),
    Face.RED: Allowance(1, who=("red",)),
    Face.STRIKE: Allowance(1),
}


def meets(state: State, allowance: Allowance, unit: Unit) -> bool:
    """Whether a unit stands in the section of an allowance and meets its conditions (BL-4.7)."""
    if allowance.section is not None and allowance.section not in sections_of(
        state, unit.side, unit.hex
    ):
        return False
    asked = Asked(unit)
    return all(holds(name, state, asked) for name in allowance.who)


def places(state: State, turn: Turn, allowance: Allowance) -> int:
    """How many units an allowance takes (BL-4.4)."""
    if allowance.count is Count.COMMAND:
        return turn.command
    return len(state.units) if allowance.count is Count.ALL else allowance.count


def all_have_places(state: State, turn: Turn, units: Iterable[Unit]) -> bool:
    """Whether every unit can take a place of its own among the allowances.

    A unit on a dotted line takes the place of either of its sections, whichever leaves room for
    the others (BL-4.12, BL-R.5); a die of Battlelore takes one unit.
    """
    open_to = allowances(turn)
    if len(open_to) == 1:
        chosen = list(units)
        enough = len(chosen) <= places(state, turn, open_to[0])
        return enough and all(meets(state, open_to[0], unit) for unit in chosen)
    room = [places(state, turn, allowance) for allowance in open_to]
    seats: list[list[Unit]] = [[] for _ in open_to]

    def seat(unit: Unit, tried: set[int]) -> bool:
        for index, allowance in enumerate(open_to):
            if index in tried or not meets(state, allowance, unit):
                continue
            tried.add(index)
            if len(seats[index]) < room[index]:
                seats[index].append(unit)
                return True
            for place, other in enumerate(seats[index]):
                if seat(other, tried):
                    seats[index][place] = unit
                    return True
        return False

    return all(seat(unit, set()) for unit in units)


def _ordered_units(state: State, turn: Turn) -> list[Unit]:
    units = (state.unit(order.unit) for order in turn.orders)
    return [unit for unit in units if unit is not None]


def linked(units: Iterable[Unit]) -> bool:
    """Whether units form one group by chains of neighbours (Foot Onslaught)."""
    left = {unit.hex for unit in units}
    todo = [left.pop()] if left else []
    while todo:
        found = left.intersection(GRID.neighbours[todo.pop()])
        left -= found
        todo.extend(found)
    return not left


def run_give_orders(state: State, _: GiveOrders) -> Next[State]:
    """Nobody can be ordered: on with the turn (BL-4.8)."""
    turn = the_turn(state)
    return Next(pop(state), (OrdersImpossible(turn.side, turn.card),))


def begin_orders(state: State) -> Next[State]:
    """Before the orders: a Tactic card that can order nobody falls back on any one unit."""
    turn = the_turn(state)
    card = card_in_effect(turn)
    after = push(state, GiveOrders(turn.side))
    if card is not None and (card.fallback is None or _anybody(state, turn)):
        return Next(after)
    return Next(change_turn(after, fallback=True), (FallbackTaken(turn.side, turn.card),))


def _anybody(state: State, turn: Turn) -> bool:
    return any(
        meets(state, allowance, unit)
        for allowance in allowances(turn)
        for unit in state.units
        if unit.side is turn.side
    )


def decides_give_orders(state: State, step: GiveOrders) -> Side | None:
    """The active player, if there is a unit that he can order or has ordered."""
    turn = the_turn(state)
    return step.side if turn.orders or _anybody(state, turn) else None


def options_give_orders(state: State, step: GiveOrders) -> tuple[Action, ...]:
    """Every own unit, to order it or to take the order back; and to finish (BL-R.4)."""
    turn = the_turn(state)
    ordered = [order.unit for order in turn.orders]
    others = [u.id for u in state.units if u.side is step.side and u.id not in ordered]
    return (*map(OrderUnit, others), *map(CancelOrder, ordered), Done())


def refuse_give_orders(state: State, step: GiveOrders, action: Action) -> Refusal | None:
    """Why an order cannot be given or taken back."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, OrderUnit | CancelOrder):
        return not_now(state)
    unit = refuse_unit(state, step.side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    turn = the_turn(state)
    if isinstance(action, CancelOrder):
        return _refuse_cancel(state, turn, unit)
    return _refuse_order(state, turn, unit)


def _facts(unit: Unit, turn: Turn) -> tuple[tuple[str, str | int], ...]:
    return (("unit", unit.id), ("hex", unit.hex), ("card", turn.card))


def _refuse_order(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    facts = _facts(unit, turn)
    if turn.order(unit.id) is not None:
        return Refusal("order.already", "BL-4.11", facts)
    open_to = allowances(turn)
    if not any(meets(state, allowance, unit) for allowance in open_to):
        if turn.dice:
            return Refusal("order.no_dice", "BL-4.7", facts)
        return _refuse_conditions(state, open_to, unit, facts)
    card = card_in_effect(turn)
    chosen = [*_ordered_units(state, turn), unit]
    if card is not None and "linked" in card.together and not turn.fallback and not linked(chosen):
        return Refusal("order.not_linked", "BL-4.7", facts)
    if not all_have_places(state, turn, chosen):
        more = (("orders", len(turn.orders)),)
        return Refusal("order.none_left", _count_rule(card, open_to), (*facts, *more))
    return None


def _count_rule(card: CommandCard | None, open_to: tuple[Allowance, ...]) -> str:
    """The rule that limits how many units a card orders."""
    if any(allowance.count is Count.COMMAND for allowance in open_to):
        return "BL-4.4"
    return "BL-4.3" if card is not None and card.kind is CardKind.SECTION else "BL-4.5"


def _refuse_conditions(
    state: State,
    open_to: tuple[Allowance, ...],
    unit: Unit,
    facts: tuple[tuple[str, str | int], ...],
) -> Refusal:
    """Which condition keeps a unit out: its section, or what the card asks of units (BL-4.7)."""
    sections = tuple(each.section for each in open_to if each.section is not None)
    if sections and len(sections) == len(open_to):
        return Refusal("order.other_section", "BL-4.3", (*facts, ("section", sections[0].value)))
    asked = Asked(unit)
    for allowance in open_to:
        for name in allowance.who:
            if not holds(name, state, asked):
                more = (("condition", name), ("colour", kind_of(unit).colour.value))
                return Refusal(f"order.not_{name}", "BL-4.7", (*facts, *more))
    raise LookupError(unit.id)  # a unit that meets everything is not asked about


def _refuse_cancel(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    if turn.order(unit.id) is None:
        return Refusal("order.none_to_cancel", "BL-4.9", _facts(unit, turn))
    card = card_in_effect(turn)
    rest = [other for other in _ordered_units(state, turn) if other.id != unit.id]
    if card is not None and "linked" in card.together and not turn.fallback and not linked(rest):
        return Refusal("order.cancel_breaks_link", "BL-4.7", _facts(unit, turn))
    return None


def take_give_orders(state: State, step: GiveOrders, action: Action) -> Next[State]:
    """Give an order, take one back, or finish."""
    turn = the_turn(state)
    if isinstance(action, OrderUnit):
        unit = state.unit(action.unit)
        spot = unit.hex if unit is not None else ""
        after = change_turn(state, orders=(*turn.orders, Order(action.unit)))
        return Next(after, (UnitOrdered(action.unit, spot),))
    if isinstance(action, CancelOrder):
        unit = state.unit(action.unit)
        spot = unit.hex if unit is not None else ""
        kept = tuple(order for order in turn.orders if order.unit != action.unit)
        return Next(change_turn(state, orders=kept), (OrderCancelled(action.unit, spot),))
    units = tuple(order.unit for order in turn.orders)
    return Next(pop(state), (OrdersFinished(step.side, units),))


CHAPTER = Chapter(
    decides_give_orders,
    run_give_orders,
    options_give_orders,
    refuse_give_orders,
    take_give_orders,
)
