"""Orders (BL-4): which units a card can reach, and naming the units that act this turn."""

from collections.abc import Iterable

from engine.battlelore.actions import Action, CancelOrder, Done, FreeUnit, OrderUnit
from engine.battlelore.allowances import (
    FREEING,
    OUT_OF_SECTION,
    all_have_places,
    allowances,
    card_in_effect,
    card_named,
    change_order,
    change_turn,
    may_be_ordered,
    out_of_section,
    places,
    reached,
    the_turn,
)
from engine.battlelore.command_cards import (
    Allowance,
    CardKind,
    CommandCard,
    Count,
)
from engine.battlelore.effects import Asked, holds, kind_of
from engine.battlelore.events import (
    FallbackTaken,
    OrderCancelled,
    OrdersFinished,
    OrdersImpossible,
    TokenRemoved,
    UnitOrdered,
)
from engine.battlelore.goblet import can_pay, gain, spend
from engine.battlelore.model import GRID, State, Unit
from engine.battlelore.pieces import put_unit
from engine.battlelore.refusals import not_now, refuse_unit
from engine.battlelore.steps import GiveOrders, Order, Turn
from engine.core.game import Next, Refusal, Side
from engine.core.replace import replace
from engine.core.steps import Chapter, pop, push, then


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
    return Next(pop(state), (OrdersImpossible(turn.side, card_named(turn)),))


def begin_orders(state: State) -> Next[State]:
    """Before the orders: a Tactic card that can order nobody falls back on any one unit."""
    turn = the_turn(state)
    card = card_in_effect(turn)
    after = push(state, GiveOrders(turn.side))
    if card is not None and (card.fallback is None or anybody(state, turn)):
        return Next(after)
    return Next(change_turn(after, fallback=True), (FallbackTaken(turn.side, card_named(turn)),))


def anybody(state: State, turn: Turn) -> bool:
    """Whether the turn's card can order a unit (BL-4.8)."""
    mine = (unit for unit in state.units if unit.side is turn.side)
    return any(_can_be_ordered(state, turn, unit) for unit in mine)


def _can_be_ordered(state: State, turn: Turn, unit: Unit) -> bool:
    """Whether the card reaches a unit or Lore does, and nothing forbids its order."""
    by_card = any(reached(state)[unit.id])
    paid = can_pay(state, turn.side, OUT_OF_SECTION) and out_of_section(state, turn, unit)
    return (by_card or paid) and (not state.effects or bool(may_be_ordered(state, unit).value))


def decides_give_orders(state: State, step: GiveOrders) -> Side | None:
    """The active player, if there is a unit that he can order or has ordered."""
    turn = the_turn(state)
    return step.side if turn.orders or anybody(state, turn) else None


def options_give_orders(state: State, step: GiveOrders) -> tuple[Action, ...]:
    """Own units that the card or Lore reaches, orders to take back, webs; to finish (BL-R.4)."""
    turn = the_turn(state)
    ordered = [order.unit for order in turn.orders]
    met = reached(state)
    others = [
        unit.id
        for unit in state.units
        if unit.side is step.side
        and unit.id not in ordered
        and (any(met[unit.id]) or out_of_section(state, turn, unit))
    ]
    caught = [unit.id for unit in _ordered_units(state, turn) if unit.webbed]
    return (
        *map(OrderUnit, others),
        *map(CancelOrder, ordered),
        *map(FreeUnit, caught),
        Done(),
    )


def refuse_give_orders(state: State, step: GiveOrders, action: Action) -> Refusal | None:
    """Why an order cannot be given or taken back."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, OrderUnit | CancelOrder | FreeUnit):
        return not_now(state)
    unit = refuse_unit(state, step.side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    turn = the_turn(state)
    if isinstance(action, CancelOrder):
        return _refuse_cancel(state, turn, unit)
    if isinstance(action, FreeUnit):
        return _refuse_freeing(state, turn, unit)
    return _refuse_order(state, turn, unit)


def _facts(unit: Unit, turn: Turn) -> tuple[tuple[str, str | int], ...]:
    return (("unit", unit.id), ("hex", unit.hex), ("card", card_named(turn)))


def _refuse_order(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    why = _why_no_order(state, turn, unit)
    return why and replace(why, facts=(*_facts(unit, turn), *why.facts))


def _why_no_order(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    """The first thing that forbids an order; who is refused adds what is known of the unit."""
    if turn.order(unit.id) is not None:
        return Refusal("order.already", "BL-4.11")
    if state.effects:  # only cards forbid orders
        allowed = may_be_ordered(state, unit)
        if not allowed.value:
            return Refusal("order.forbidden", allowed.parts[-1].rule)
    open_to = allowances(turn)
    why = _why_not_reached(state, turn, open_to, unit)
    if why is not None:
        return why
    card = card_in_effect(turn)
    grouped = card is not None and "linked" in card.together and not turn.fallback
    if grouped and not linked([*_ordered_units(state, turn), unit]):
        return Refusal("order.not_linked", "BL-4.7")
    if not _has_place(state, turn, open_to, unit):
        more = (("orders", len(turn.orders)),)
        return Refusal("order.none_left", _count_rule(card, open_to), more)
    return None


def _why_not_reached(
    state: State, turn: Turn, open_to: tuple[Allowance, ...], unit: Unit
) -> Refusal | None:
    """Why neither the card nor Lore brings an order to a unit (BL-4.3, BL-4.7, BL-15.6)."""
    if any(reached(state)[unit.id]):
        return None
    if out_of_section(state, turn, unit):
        if can_pay(state, turn.side, OUT_OF_SECTION):
            return None
        lore = (("lore", OUT_OF_SECTION), ("has", state.hand(turn.side).lore))
        return Refusal("order.no_lore", "BL-15.6", lore)
    if turn.dice:
        return Refusal("order.no_dice", "BL-4.7")
    return _refuse_conditions(state, open_to, unit)


def _has_place(state: State, turn: Turn, open_to: tuple[Allowance, ...], unit: Unit) -> bool:
    """Whether one unit more has a place beside those ordered; with one allowance by counting."""
    if len(open_to) == 1:
        return len(turn.orders) < places(state, turn, open_to[0])
    return all_have_places(state, turn, [*_ordered_units(state, turn), unit])


def _count_rule(card: CommandCard | None, open_to: tuple[Allowance, ...]) -> str:
    """The rule that limits how many units a card orders."""
    if any(allowance.count is Count.COMMAND for allowance in open_to):
        return "BL-4.4"
    return "BL-4.3" if card is not None and card.kind is CardKind.SECTION else "BL-4.5"


def _refuse_conditions(state: State, open_to: tuple[Allowance, ...], unit: Unit) -> Refusal:
    """Which condition keeps a unit out: its section, or what the card asks of units (BL-4.7)."""
    sections = tuple(each.section for each in open_to if each.section is not None)
    if sections and len(sections) == len(open_to):
        return Refusal("order.other_section", "BL-4.3", (("section", sections[0].value),))
    asked = Asked(unit)
    for allowance in open_to:
        for name in allowance.who:
            if not holds(name, state, asked):
                more = (("condition", name), ("colour", kind_of(unit).colour.value))
                return Refusal(f"order.not_{name}", "BL-4.7", more)
    raise LookupError(unit.id)  # a unit that meets everything is not asked about


def _refuse_cancel(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    order = turn.order(unit.id)
    if order is None:
        return Refusal("order.none_to_cancel", "BL-4.9", _facts(unit, turn))
    if order.freed:
        return Refusal("order.cancel_freed", "BL-16.11", _facts(unit, turn))
    card = card_in_effect(turn)
    rest = [other for other in _ordered_units(state, turn) if other.id != unit.id]
    if card is not None and "linked" in card.together and not turn.fallback and not linked(rest):
        return Refusal("order.cancel_breaks_link", "BL-4.7", _facts(unit, turn))
    return None


def _refuse_freeing(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    """Why a unit cannot be freed from a web now (BL-16.11, BL-R.46)."""
    facts = _facts(unit, turn)
    if not unit.webbed:
        return Refusal("free.no_web", "BL-16.11", facts)
    if turn.order(unit.id) is None:
        return Refusal("free.not_ordered", "BL-16.11", facts)
    if not can_pay(state, turn.side, FREEING):
        lore = (("lore", FREEING), ("has", state.hand(turn.side).lore))
        return Refusal("free.no_lore", "BL-16.11", (*facts, *lore))
    return None


def take_give_orders(state: State, step: GiveOrders, action: Action) -> Next[State]:
    """Give an order, take one back, free a unit, or finish."""
    turn = the_turn(state)
    if isinstance(action, OrderUnit):
        return _order(state, turn, state.need(action.unit))
    if isinstance(action, CancelOrder):
        return _cancel(state, turn, state.need(action.unit))
    if isinstance(action, FreeUnit):
        return _free(state, turn, state.need(action.unit))
    units = tuple(order.unit for order in turn.orders)
    return Next(pop(state), (OrdersFinished(step.side, units),))


def _order(state: State, turn: Turn, unit: Unit) -> Next[State]:
    """Order a unit; a creature out of section costs its Lore at once (BL-15.6)."""
    price = OUT_OF_SECTION if out_of_section(state, turn, unit) else 0
    order = Order(unit.id, paid=price)
    return then(
        spend(state, turn.side, price, "order"),
        lambda now: Next(
            change_turn(now, orders=(*turn.orders, order)), (UnitOrdered(unit.id, unit.hex),)
        ),
    )


def _cancel(state: State, turn: Turn, unit: Unit) -> Next[State]:
    """Take an order back, and the Lore that it cost."""
    paid = sum(order.paid for order in turn.orders if order.unit == unit.id)
    kept = tuple(order for order in turn.orders if order.unit != unit.id)
    event = OrderCancelled(unit.id, unit.hex)
    after = Next(change_turn(state, orders=kept), (event,))
    return then(after, lambda now: gain(now, turn.side, paid, "order"))


def _free(state: State, turn: Turn, unit: Unit) -> Next[State]:
    """Pay for a unit that is ordered; it may act in this very turn (BL-16.11, BL-16.12)."""
    removed = TokenRemoved(unit.id, unit.hex, "web", "freed")
    return then(
        spend(state, turn.side, FREEING, "free"),
        lambda now: Next(put_unit(now, replace(unit, webbed=False)), (removed,)),
        lambda now: Next(change_order(now, unit.id, freed=True)),
    )


CHAPTER = Chapter(
    decides_give_orders,
    run_give_orders,
    options_give_orders,
    refuse_give_orders,
    take_give_orders,
)
