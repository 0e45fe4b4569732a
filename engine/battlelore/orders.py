"""Orders (BL-4): which units a card can reach, and naming the units that act this turn."""

from collections.abc import Iterable

from engine.battlelore.actions import Action, CancelOrder, Done, FreeUnit, OrderUnit
from engine.battlelore.command_cards import (
    ANY_UNIT,
    ORDERS,
    Allowance,
    CardKind,
    CommandCard,
    Count,
    Verb,
)
from engine.battlelore.effects import Asked, current_turn, holds, kind_of, number, sections_of
from engine.battlelore.events import (
    FallbackTaken,
    OrderCancelled,
    OrdersFinished,
    OrdersImpossible,
    TokenRemoved,
    UnitOrdered,
)
from engine.battlelore.goblet import can_pay, gain, spend
from engine.battlelore.model import GRID, CardId, Face, Section, State, Unit, UnitId
from engine.battlelore.pieces import put_unit
from engine.battlelore.refusals import not_now, refuse_unit
from engine.battlelore.stats import Stat
from engine.battlelore.steps import GiveOrders, Order, Turn
from engine.core.game import Next, Refusal, Side
from engine.core.replace import replace
from engine.core.stats import Total
from engine.core.steps import Chapter, pop, push, then

MIRROR = {
    Section.LEFT: Section.RIGHT,
    Section.CENTRE: Section.CENTRE,
    Section.RIGHT: Section.LEFT,
}

OUT_OF_SECTION = 3
"""Lore for the order of a creature outside the sections of the card (BL-15.6)."""
FREEING = 1
"""Lore to free a unit from its web (BL-16.11)."""


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


def card_named(turn: Turn) -> CardId:
    """The card that gives the orders, by which players know it; "" without one.

    Where a Lore card is played in lieu of a Command card, it is what that card stands for.
    """
    return turn.card or (turn.resolved.card if turn.resolved is not None else "")


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


def out_of_section(state: State, turn: Turn, unit: Unit) -> bool:
    """Whether only Lore can bring an order to a creature: none of the card's sections reaches it.

    With Section cards alone, and where there are tokens (BL-15.6, BL-R.42).
    """
    if not state.adventure.lore:
        return False
    card = card_in_effect(turn)
    return (
        card is not None
        and card.kind is CardKind.SECTION
        and kind_of(unit).creature is not None
        and not any(meets(state, allowance, unit) for allowance in allowances(turn))
    )


def may_be_ordered(state: State, unit: Unit) -> Total:
    """1 for a unit that may be ordered, 0 where a Lore card forbids it."""
    return number(state, Stat.ORDERS, Asked(unit), 1, "troop", "BL-4.9")


def places(state: State, turn: Turn, allowance: Allowance) -> int:
    """How many units an allowance takes (BL-4.4)."""
    if allowance.count is Count.COMMAND:
        return turn.command
    return len(state.units) if allowance.count is Count.ALL else allowance.count


def all_have_places(state: State, turn: Turn, units: Iterable[Unit]) -> bool:
    """Whether every unit can take a place of its own among the allowances.

    A unit on a dotted line takes the place of either of its sections, whichever leaves room for
    the others (BL-4.12, BL-R.5); a die of Battlelore takes one unit, a creature out of section the
    place of any (BL-15.7).
    """
    open_to = allowances(turn)
    chosen = list(units)
    anywhere = [unit.id for unit in chosen if out_of_section(state, turn, unit)]
    if len(open_to) == 1:
        enough = len(chosen) <= places(state, turn, open_to[0])
        return enough and all(
            unit.id in anywhere or meets(state, open_to[0], unit) for unit in chosen
        )
    room = [places(state, turn, allowance) for allowance in open_to]
    seats: list[list[Unit]] = [[] for _ in open_to]

    def seat(unit: Unit, tried: set[int]) -> bool:
        for index, allowance in enumerate(open_to):
            fits = unit.id in anywhere or meets(state, allowance, unit)
            if index in tried or not fits:
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

    return all(seat(unit, set()) for unit in chosen)


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
    reached = any(meets(state, allowance, unit) for allowance in allowances(turn))
    paid = can_pay(state, turn.side, OUT_OF_SECTION) and out_of_section(state, turn, unit)
    return (reached or paid) and (not state.effects or bool(may_be_ordered(state, unit).value))


def decides_give_orders(state: State, step: GiveOrders) -> Side | None:
    """The active player, if there is a unit that he can order or has ordered."""
    turn = the_turn(state)
    return step.side if turn.orders or anybody(state, turn) else None


def options_give_orders(state: State, step: GiveOrders) -> tuple[Action, ...]:
    """Every own unit: to order it, to take the order back, to free it; to finish (BL-R.4)."""
    turn = the_turn(state)
    ordered = [order.unit for order in turn.orders]
    others = [u.id for u in state.units if u.side is step.side and u.id not in ordered]
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
    facts = _facts(unit, turn)
    if turn.order(unit.id) is not None:
        return Refusal("order.already", "BL-4.11", facts)
    if state.effects:  # only cards forbid orders
        allowed = may_be_ordered(state, unit)
        if not allowed.value:
            return Refusal("order.forbidden", allowed.parts[-1].rule, facts)
    open_to = allowances(turn)
    if out_of_section(state, turn, unit):
        if not can_pay(state, turn.side, OUT_OF_SECTION):
            lore = (("lore", OUT_OF_SECTION), ("has", state.hand(turn.side).lore))
            return Refusal("order.no_lore", "BL-15.6", (*facts, *lore))
    elif not any(meets(state, allowance, unit) for allowance in open_to):
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
