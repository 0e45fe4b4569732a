"""Rating Command cards, orders and moves."""

from math import inf

from engine.battlelore.numbers.orders_allowed import OUT_OF_SECTION, out_of_section, the_turn
from engine.battlelore.rules.movement import reach
from engine.battlelore.state.actions import (
    CancelOrder,
    Done,
    FreeUnit,
    KeepCard,
    MoveUnit,
    OpenPassage,
    OrderUnit,
    PlayCard,
    PlayLore,
    Train,
    UsePassage,
)
from engine.battlelore.state.steps import ChooseCard, DrawCards, GiveOrders, Movement
from engine.bots.battlelore import lore
from engine.bots.battlelore.decision import NEVER, Desk, rated
from engine.bots.battlelore.plans import Cards, Plan, Planner, typical
from engine.bots.protocol import Rated
from engine.core.frozen import replace

LEAST = 0.05
"""A gain that is too small to do anything for."""


def cards(desk: Desk, _: ChooseCard) -> list[Rated]:
    """Each card by what its best orders would bring; Lore cards in lieu of one likewise."""
    all_of = Cards(desk.state, desk.side, desk.style)
    found = []
    for action in desk.actions:
        if isinstance(action, PlayCard):
            plans = all_of.orders(action.card)
            value = all_of.value_of(action.card, plans)
            attacks = sum(bool(plan.target) for plan in plans)
            facts = (("card", action.card), ("orders", len(plans)), ("attacks", attacks))
            found.append(rated(action, value, "card.orders", *facts))
        else:
            found.append(lore.instead(desk, action, all_of))
    return found


def drawn(desk: Desk, _: DrawCards) -> list[Rated]:
    """Which card to keep: what it could do now, and what it is worth in general."""
    all_of = Cards(desk.state, desk.side, desk.style)
    found = []
    for action in desk.actions:
        card = action.card if isinstance(action, KeepCard) else ""
        value = typical(card) + 0.3 * sum(plan.gain for plan in all_of.orders(card))
        found.append(rated(action, value, "card.keep", ("card", card)))
    return found


def orders(desk: Desk, step: GiveOrders) -> list[Rated]:
    """Each unit by what it would do with an order."""
    state, turn = desk.state, the_turn(desk.state)
    wanted = [action.unit for action in desk.actions if isinstance(action, OrderUnit)]
    ordered = {order.unit for order in turn.orders}
    every = (*turn.orders, *(lore.as_order(unit) for unit in wanted if unit not in ordered))
    as_if = replace(state, steps=(replace(turn, orders=every), *state.steps[1:]))
    planner = Planner(as_if, desk.style)
    return [_order(desk, planner, action) for action in desk.actions]


def _order(desk: Desk, planner: Planner, action: object) -> Rated:
    if isinstance(action, OrderUnit):
        unit = desk.state.need(action.unit)
        plan = planner.plan(unit)
        price = OUT_OF_SECTION if out_of_section(desk.state, the_turn(desk.state), unit) else 0
        return _for_plan(action, plan, plan.gain - desk.style.price * price)
    if isinstance(action, CancelOrder):
        return rated(action, NEVER, "order.cancel", ("unit", action.unit))
    if isinstance(action, FreeUnit):
        unit = replace(desk.state.need(action.unit), webbed=False)
        gain = planner.worth.best_attack(unit, unit.hex, moved=False)[0] + 0.8
        return rated(action, gain - desk.style.price, "order.free", ("unit", action.unit))
    left = desk.offers(OrderUnit, FreeUnit)
    return rated(action, LEAST, "order.enough" if left else "order.all_given")


def _for_plan(action: object, plan: Plan, value: float) -> Rated:
    if plan.target:
        facts = (("unit", plan.unit), ("target", plan.target), ("value", round(plan.attack)))
        return rated(action, value, "plan.attack", *facts)
    return rated(action, value, "plan.move", ("unit", plan.unit), ("to", plan.to))


def moves(desk: Desk, _: Movement) -> list[Rated]:
    """Each move by what the unit can do from there, less what it could do where it is."""
    return [_moving(desk, action) for action in desk.actions]


def best_move(desk: Desk, _: Movement) -> Rated:
    """The best of `moves`, the first of equal ones; what cannot be it is not looked at closely."""
    hopes = [_hope(desk, action) for action in desk.actions]
    best, least = 0, -inf
    found: dict[int, Rated] = {}
    for number in sorted(range(len(hopes)), key=lambda each: -hopes[each]):
        if hopes[number] < least:
            break
        found[number] = _moving(desk, desk.actions[number])
        best = max(found, key=lambda each: (found[each].value, -each))
        least = found[best].value
    return found[best]


def _hope(desk: Desk, action: object) -> float:
    """At least what an action will be rated."""
    if not isinstance(action, MoveUnit):
        return inf
    unit = desk.state.need(action.unit)
    way = reach(desk.state, unit)[action.to]
    hoped = desk.planner.hoped(unit, action.to, way, march=bool(action.how))
    return hoped - desk.planner.here(unit)


def _moving(desk: Desk, action: object) -> Rated:
    if isinstance(action, MoveUnit):
        return _move(desk, action)
    if isinstance(action, PlayLore):
        return lore.play(desk, action)
    if isinstance(action, Done):
        left = desk.offers(MoveUnit, UsePassage)
        return rated(action, LEAST, "move.enough" if left else "move.none")
    return _special(desk, action)


def _move(desk: Desk, action: MoveUnit) -> Rated:
    planner, unit = desk.planner, desk.state.need(action.unit)
    way = reach(desk.state, unit)[action.to]
    there = planner.there(unit, action.to, way, march=bool(action.how))
    value = there - planner.here(unit)
    facts = (("unit", unit.id), ("to", action.to))
    if way.may_battle and not action.how:
        _, whom = planner.worth.best_attack(unit, action.to, moved=True, melee_only=way.rush)
        if whom is not None:
            return rated(action, value, "move.attack", *facts, ("target", whom.id))
    if planner.worth.held_goal(unit.side, action.to) > 0:
        return rated(action, value, "move.goal", *facts)
    safer = planner.worth.exposed(unit, action.to) < planner.worth.exposed(unit, unit.hex)
    return rated(action, value, "move.safer" if safer else "move.nearer", *facts)


def _special(desk: Desk, action: object) -> Rated:
    """What landmarks offer: training a troop that does not fight, passages hardly ever."""
    if isinstance(action, Train):
        unit = desk.state.need(action.unit)
        plan = desk.planner.plan(unit)
        value = 2.0 + 0.3 * unit.figures - plan.gain
        return rated(action, value, "move.train", ("unit", unit.id))
    if isinstance(action, UsePassage | OpenPassage):
        return _passage(desk, action)
    return rated(action, 0.0, "move.enough")


def _passage(desk: Desk, action: UsePassage | OpenPassage) -> Rated:
    """Where the passage leads, or would lead, against where the unit stands."""
    unit = desk.state.need(action.unit)
    opens = isinstance(action, OpenPassage)
    spot = action.to if isinstance(action, OpenPassage) else _exit(desk)
    gain = NEVER
    if spot and spot not in desk.field.at:
        gain = desk.worth.stand(unit, spot) - desk.worth.stand(unit, unit.hex)
        gain += desk.worth.best_attack(unit, spot, moved=True)[0]
    value = 0.6 * gain if opens else gain - desk.style.price
    return rated(action, value, "move.passage", ("unit", unit.id), ("to", spot))


def _exit(desk: Desk) -> str:
    for mark in desk.state.landmarks:
        if mark.kind == "passage" and mark.owner is desk.side:
            return mark.hex
    return ""
