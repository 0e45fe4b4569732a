"""Orders (BL-4): which units a card can reach, and naming the units that act this turn."""

from collections.abc import Iterable

from engine.battlelore.numbers.modifiers import Asked, kind_of
from engine.battlelore.numbers.order_conditions import ORDER_CONDITIONS
from engine.battlelore.numbers.orders_allowed import (
    FREEING,
    OUT_OF_SECTION,
    about_orders,
    allowances,
    card_in_effect,
    card_named,
    change_order,
    change_turn,
    fits,
    may_be_ordered,
    out_of_section,
    reached,
    rooms,
    seated,
    the_turn,
)
from engine.battlelore.numbers.refusals import not_now, refuse_unit
from engine.battlelore.rules.hands import can_pay, gain, spend
from engine.battlelore.rules.placing_units import put_unit
from engine.battlelore.state import events as ev
from engine.battlelore.state.actions import Action, CancelOrder, Done, FreeUnit, OrderUnit
from engine.battlelore.state.model import GRID, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import GiveOrders, Order, Turn
from engine.battlelore.tables.command_cards import Allowance, CardKind, CommandCard, Count
from engine.battlelore.tables.tokens import WEB
from engine.core.caching import of_last_state, while_same
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, then
from engine.hexes.grid import Hex
from engine.hexes.ways import chain


def _ordered_units(state: State, turn: Turn) -> list[Unit]:
    units = (state.unit(order.unit) for order in turn.orders)
    return [unit for unit in units if unit is not None]


def linked(units: Iterable[Unit]) -> bool:
    """Return whether units form one group through chains of neighbours (Foot Onslaught)."""
    hexes = [unit.hex for unit in units]
    return not hexes or len(chain(GRID, hexes[0], hexes)) == len(hexes)


def run_give_orders(state: State, _: GiveOrders) -> Next[State]:
    """Go on with the turn when nobody can be ordered (BL-4.8, BL-P1.2)."""
    turn = the_turn(state)
    return Next(pop(state), (ev.OrdersImpossible(turn.side, card_named(turn)),))


def begin_orders(state: State) -> Next[State]:
    """Begin the orders; a Tactic card that can order nobody may order any one unit."""
    turn = the_turn(state)
    card = card_in_effect(turn)
    after = push(state, GiveOrders(turn.side))
    if card is not None and (not card.fallback or anybody(state, turn)):
        return Next(after)
    return Next(change_turn(after, fallback=True), (ev.FallbackTaken(turn.side, card_named(turn)),))


def anybody(state: State, turn: Turn) -> bool:
    """Return whether the turn's card can order a unit (BL-4.8)."""
    units = within_call(state)
    return bool(_allowed(state, units)) if state.effects else bool(units)


@while_same(lambda state: (*about_orders(state), state.hands))
def within_call(state: State) -> tuple[UnitId, ...]:
    """Return own units that the card or affordable Lore reaches (BL-4.7, BL-15.6)."""
    turn = the_turn(state)
    pays = can_pay(state, turn.side, OUT_OF_SECTION)
    return tuple(
        unit
        for unit, met in reached(state).items()
        if unit not in turn.unfit
        and (True in met or (pays and out_of_section(state, turn, state.need(unit))))
    )


def _allowed(state: State, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Return the units that no Lore card forbids to order."""
    return tuple(unit for unit in units if may_be_ordered(state, state.need(unit)).value)


@of_last_state
def orderable(state: State) -> tuple[UnitId, ...]:
    """Return the units that can get an order now: offered and not refused."""
    turn = the_turn(state)
    ordered = [order.unit for order in turn.orders]
    units = tuple(unit for unit in within_call(state) if unit not in ordered)
    if state.effects:
        units = _allowed(state, units)
    if grouped(turn):
        group = _ordered_units(state, turn)
        units = tuple(unit for unit in units if linked([*group, state.need(unit)]))
    return _with_places(state, turn, units)


@of_last_state
def orderable_at_last(state: State) -> tuple[UnitId, ...]:
    """Return the units that can get an order now or after others: a group of linked units grows
    by each of its orders. Without an order that group is still open."""
    turn = the_turn(state)
    if not grouped(turn):
        return orderable(state)
    ordered = [order.unit for order in turn.orders]
    units = [unit for unit in _allowed(state, within_call(state)) if unit not in ordered]
    group = [unit.hex for unit in _ordered_units(state, turn)]
    return tuple(_largest_group(state, units, group) if group else units)


def grouped(turn: Turn) -> bool:
    """Return whether the card orders one group of linked units."""
    card = card_in_effect(turn)
    return card is not None and card.linked and not turn.fallback


def _with_places(state: State, turn: Turn, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the units for each of which a place is left beside those ordered."""
    room = rooms(state, turn)
    if len(room) == 1:
        return units if len(turn.orders) < room[0] else ()
    seats = [fits(state, turn, unit) for unit in _ordered_units(state, turn)]
    return tuple(
        unit for unit in units if seated((*seats, fits(state, turn, state.need(unit))), room)
    )


@of_last_state
def orders_left(state: State) -> int:
    """Return how many more orders the card in play can give, if the player chooses well.

    Each takes a place of its own (BL-4.12) and its Lore out of section (BL-15.6); linked units are
    counted in the group of those ordered, or else in the largest group.
    """
    turn = the_turn(state)
    ordered = [order.unit for order in turn.orders]
    units = [unit for unit in _allowed(state, within_call(state)) if unit not in ordered]
    group = [unit.hex for unit in _ordered_units(state, turn)]
    if grouped(turn):
        units = _largest_group(state, units, group)
    room, lore = rooms(state, turn), state.hand(turn.side).lore
    seats = [fits(state, turn, unit) for unit in _ordered_units(state, turn)]
    given = len(seats)
    for unit in map(state.need, units):
        price = OUT_OF_SECTION if out_of_section(state, turn, unit) else 0
        if price <= lore and seated((*seats, fits(state, turn, unit)), room):
            seats.append(fits(state, turn, unit))
            lore -= price
    return len(seats) - given


def _largest_group(state: State, units: list[UnitId], group: list[Hex]) -> list[UnitId]:
    """Return the units in one chain of neighbours with a group, or in the longest chain of all."""
    at = {state.spot(unit): unit for unit in units}
    starts = group[:1] or list(at)
    chains = (chain(GRID, start, {*at, *group}) for start in starts)
    longest = max(chains, key=len, default=())
    return [at[spot] for spot in longest if spot in at]


def decides_give_orders(state: State, step: GiveOrders) -> Side | None:
    """Return the active player, if there is a unit that they can order or have ordered."""
    turn = the_turn(state)
    return step.side if turn.orders or anybody(state, turn) else None


def options_give_orders(state: State, step: GiveOrders) -> tuple[Action, ...]:
    """List units to order, orders to take back, webs to remove, and Done (BL-R.4)."""
    turn = the_turn(state)
    ordered = _ordered_units(state, turn)
    caught = [unit for unit in ordered if unit.webbed]
    return (
        *map(OrderUnit, orderable(state)),
        *(
            CancelOrder(chosen.id)
            for chosen in ordered
            if _refuse_cancel(state, turn, chosen) is None
        ),
        *(FreeUnit(stuck.id) for stuck in caught if _refuse_freeing(state, turn, stuck) is None),
        Done(),
    )


_OF_UNITS = (OrderUnit, CancelOrder, FreeUnit)


def refuse_give_orders(state: State, step: GiveOrders, action: Action) -> Refusal | None:
    """Return why an order cannot be given or taken back."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, _OF_UNITS):
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
    if unit.id in orderable(state):
        return None
    why = _why_no_order(state, turn, unit)
    return replace(why, facts=(*_facts(unit, turn), *why.facts))


def _why_no_order(state: State, turn: Turn, unit: Unit) -> Refusal:
    """Return the first thing that forbids an order; callers add facts about the unit."""
    if turn.order(unit.id) is not None:
        return Refusal("order.already", "BL-4.11")
    if unit.id in turn.unfit:
        return Refusal("order.not_recruited", "HR-4.5")
    if state.effects:  # only cards forbid orders
        allowed = may_be_ordered(state, unit)
        if not allowed.value:
            return Refusal("order.forbidden", allowed.parts[-1].rule)
    open_to = allowances(turn)
    why = _why_not_reached(state, turn, open_to, unit)
    if why is not None:
        return why
    if grouped(turn) and not linked([*_ordered_units(state, turn), unit]):
        return Refusal("order.not_linked", "BL-4.7")
    more = (("orders", len(turn.orders)),)
    return Refusal("order.none_left", _count_rule(card_in_effect(turn), open_to), more)


def _why_not_reached(
    state: State, turn: Turn, open_to: tuple[Allowance, ...], unit: Unit
) -> Refusal | None:
    """Return why neither the card nor Lore brings an order to a unit (BL-4.3, BL-4.7, BL-15.6)."""
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


def _count_rule(card: CommandCard | None, open_to: tuple[Allowance, ...]) -> str:
    """Return the rule that limits how many units a card orders."""
    if any(allowance.count is Count.COMMAND for allowance in open_to):
        return "BL-4.4"
    return "BL-4.3" if card is not None and card.kind is CardKind.SECTION else "BL-4.5"


def _refuse_conditions(state: State, open_to: tuple[Allowance, ...], unit: Unit) -> Refusal:
    """Return which condition keeps a unit out: its section, or what the card asks (BL-4.7)."""
    sections = tuple(offer.section for offer in open_to if offer.section is not None)
    if sections and len(sections) == len(open_to):
        return Refusal("order.other_section", "BL-4.3", (("section", sections[0].value),))
    asked = Asked(unit)
    for allowance in open_to:
        for condition in allowance.who:
            if not ORDER_CONDITIONS[condition](state, asked):
                more = (("condition", condition.value), ("colour", kind_of(unit).colour.value))
                return Refusal(f"order.not_{condition.value}", "BL-4.7", more)
    raise LookupError(unit.id)  # a unit that meets everything is not asked about


def _refuse_cancel(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    order = turn.order(unit.id)
    if order is None:
        return Refusal("order.none_to_cancel", "BL-4.9", _facts(unit, turn))
    if order.freed:
        return Refusal("order.cancel_freed", "BL-16.11", _facts(unit, turn))
    if not grouped(turn):
        return None
    rest = [other for other in _ordered_units(state, turn) if other.id != unit.id]
    if not linked(rest):
        return Refusal("order.cancel_breaks_link", "BL-4.7", _facts(unit, turn))
    return None


def _refuse_freeing(state: State, turn: Turn, unit: Unit) -> Refusal | None:
    """Return why a unit cannot be freed from a web now (BL-16.11, BL-R.46)."""
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
    return Next(pop(state), (ev.OrdersFinished(step.side, units),))


def _order(state: State, turn: Turn, unit: Unit) -> Next[State]:
    """Order a unit; a creature out of section costs its Lore at once (BL-15.6)."""
    price = OUT_OF_SECTION if out_of_section(state, turn, unit) else 0
    order = Order(unit.id, paid=price)
    if unit.id in the_turn(state).recruited:
        order = replace(order, halted="HR-4.9")
    return then(
        spend(state, turn.side, price, "order"),
        lambda now: Next(
            change_turn(now, orders=(*turn.orders, order)), (ev.UnitOrdered(unit.id, unit.hex),)
        ),
    )


def _cancel(state: State, turn: Turn, unit: Unit) -> Next[State]:
    """Take an order back, and the Lore that it cost."""
    paid = sum(order.paid for order in turn.orders if order.unit == unit.id)
    kept = tuple(order for order in turn.orders if order.unit != unit.id)
    event = ev.OrderCancelled(unit.id, unit.hex)
    after = Next(change_turn(state, orders=kept), (event,))
    return then(after, lambda now: gain(now, turn.side, paid, "order"))


def _free(state: State, turn: Turn, unit: Unit) -> Next[State]:
    """Pay to free an ordered unit; it may act in this very turn (BL-16.11, BL-16.12)."""
    removed = ev.TokenRemoved(unit.id, unit.hex, WEB, "freed")
    return then(
        spend(state, turn.side, FREEING, "free"),
        lambda now: Next(put_unit(now, replace(unit, webbed=False)), (removed,)),
        lambda now: Next(change_order(now, unit.id, freed=True)),
    )


CHAPTER = solo(
    decides_give_orders,
    run_give_orders,
    options_give_orders,
    refuse_give_orders,
    take_give_orders,
    exact=True,
)
