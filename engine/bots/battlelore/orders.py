"""Rating Command cards, orders and moves."""

from math import inf

from engine.battlelore.numbers.orders_allowed import OUT_OF_SECTION, out_of_section, the_turn
from engine.battlelore.rules.movement import reach
from engine.battlelore.state import actions as a
from engine.battlelore.state.steps import (
    Battles,
    ChooseCard,
    DrawCards,
    GiveOrders,
    Movement,
    Order,
)
from engine.bots.battlelore import lore
from engine.bots.battlelore.plans import BotDecision, Cards, Plan, Planner, typical
from engine.bots.protocol import Intended, Rated, TurnPlan
from engine.bots.rating import NEVER, rated
from engine.core.frozen import replace

LEAST = 0.05
"""A gain that is too small to do anything for."""


def cards(decision: BotDecision, _: ChooseCard) -> list[Rated]:
    """Rate each Command card, and Lore cards in lieu of one, by its best orders."""
    all_of = Cards(decision.state, decision.side, decision.style)
    ratings = []
    for action in decision.actions:
        if isinstance(action, a.PlayCard):
            ratings.append(_card(all_of, action, all_of.orders(action.card)))
        else:
            ratings.append(lore.instead(decision, action, all_of))
    return ratings


def drawn(decision: BotDecision, _: DrawCards) -> list[Rated]:
    """Rate the cards drawn by what they could do now and by their worth in general."""
    all_of = Cards(decision.state, decision.side, decision.style)
    ratings = []
    for action in decision.actions:
        card = action.card if isinstance(action, a.KeepCard) else ""
        value = typical(card) + 0.3 * sum(plan.gain for plan in all_of.orders(card))
        ratings.append(rated(action, value, "card.keep", ("card", card)))
    return ratings


def orders(decision: BotDecision, step: GiveOrders) -> list[Rated]:
    """Return each unit by what it would do with an order."""
    state, turn = decision.state, the_turn(decision.state)
    wanted = [action.unit for action in decision.actions if isinstance(action, a.OrderUnit)]
    ordered = {order.unit for order in turn.orders}
    every = (*turn.orders, *(Order(unit) for unit in wanted if unit not in ordered))
    as_if = replace(state, steps=(replace(turn, orders=every), *state.steps[1:]))
    planner = Planner(as_if, decision.style)
    return [_order(decision, planner, action) for action in decision.actions]


def _order(decision: BotDecision, planner: Planner, action: object) -> Rated:
    if isinstance(action, a.OrderUnit):
        unit = decision.state.need(action.unit)
        plan = planner.plan(unit)
        price = (
            OUT_OF_SECTION if out_of_section(decision.state, the_turn(decision.state), unit) else 0
        )
        return _for_plan(action, plan, plan.gain - decision.style.price * price)
    if isinstance(action, a.CancelOrder):
        return rated(action, NEVER, "order.cancel", ("unit", action.unit))
    if isinstance(action, a.FreeUnit):
        unit = replace(decision.state.need(action.unit), webbed=False)
        gain = planner.worth.best_attack(unit, unit.hex, moved=False)[0] + 0.8
        return rated(action, gain - decision.style.price, "order.free", ("unit", action.unit))
    left = decision.offers(a.OrderUnit, a.FreeUnit)
    return rated(action, LEAST, "order.enough" if left else "order.all_given")


def _for_plan(action: object, plan: Plan, value: float) -> Rated:
    if plan.target:
        facts = (("unit", plan.unit), ("target", plan.target), ("value", round(plan.attack)))
        return rated(action, value, "plan.attack", *facts)
    return rated(action, value, "plan.move", ("unit", plan.unit), ("to", plan.to))


def moves(decision: BotDecision, _: Movement) -> list[Rated]:
    """Rate each move by what the unit can do from there, less what it could do here."""
    return [_moving(decision, action) for action in decision.actions]


def best_move(decision: BotDecision, _: Movement) -> Rated:
    """Return the best of `moves`, the first of equal ones, rating few of them closely."""
    hopes = [_hope(decision, action) for action in decision.actions]
    best, least = 0, -inf
    ratings: dict[int, Rated] = {}
    for number in sorted(range(len(hopes)), key=lambda number: -hopes[number]):
        if hopes[number] < least:
            break
        ratings[number] = _moving(decision, decision.actions[number])
        best = max(ratings, key=lambda number: (ratings[number].value, -number))
        least = ratings[best].value
    return ratings[best]


def _hope(decision: BotDecision, action: object) -> float:
    """Return an upper bound of an action's rating."""
    if not isinstance(action, a.MoveUnit):
        return inf
    unit = decision.state.need(action.unit)
    way = reach(decision.state, unit)[action.to]
    hoped = decision.planner.hoped(unit, action.to, way, march=bool(action.how))
    return hoped - decision.planner.here(unit)


def _moving(decision: BotDecision, action: object) -> Rated:
    if isinstance(action, a.MoveUnit):
        return _move(decision, action)
    if isinstance(action, a.PlayLore):
        return lore.play(decision, action)
    if isinstance(action, a.Done):
        left = decision.offers(a.MoveUnit, a.UsePassage)
        return rated(action, LEAST, "move.enough" if left else "move.none")
    return _special(decision, action)


def _move(decision: BotDecision, action: a.MoveUnit) -> Rated:
    planner, unit = decision.planner, decision.state.need(action.unit)
    way = reach(decision.state, unit)[action.to]
    after = planner.there(unit, action.to, way, march=bool(action.how))
    value = after - planner.here(unit)
    facts = (("unit", unit.id), ("to", action.to))
    if way.may_battle and not action.how:
        _, whom = planner.worth.best_attack(unit, action.to, moved=True, melee_only=way.rush)
        if whom is not None:
            return rated(action, value, "move.attack", *facts, ("target", whom.id))
    if planner.worth.held_goal(unit.side, action.to) > 0:
        return rated(action, value, "move.goal", *facts)
    safer = planner.worth.exposed(unit, action.to) < planner.worth.exposed(unit, unit.hex)
    return rated(action, value, "move.safer" if safer else "move.nearer", *facts)


def _special(decision: BotDecision, action: object) -> Rated:
    """Rate what landmarks offer: training an idle troop, passages hardly ever."""
    if isinstance(action, a.LeaveBoard):
        unit = decision.state.need(action.unit)
        return rated(action, decision.worth.banner(unit.side), "move.leave", ("unit", unit.id))
    if isinstance(action, a.Train):
        unit = decision.state.need(action.unit)
        plan = decision.planner.plan(unit)
        value = 2.0 + 0.3 * unit.figures - plan.gain
        return rated(action, value, "move.train", ("unit", unit.id))
    if isinstance(action, a.UsePassage | a.OpenPassage):
        return _passage(decision, action)
    return rated(action, 0.0, "move.enough")


def _passage(decision: BotDecision, action: a.UsePassage | a.OpenPassage) -> Rated:
    """Rate a passage by the worth of its exit against that of the unit's hex."""
    unit = decision.state.need(action.unit)
    opens = isinstance(action, a.OpenPassage)
    spot = action.to if isinstance(action, a.OpenPassage) else _exit(decision)
    gain = NEVER
    if spot and spot not in decision.position.at:
        gain = decision.worth.stand(unit, spot) - decision.worth.stand(unit, unit.hex)
        gain += decision.worth.best_attack(unit, spot, moved=True)[0]
    value = 0.6 * gain if opens else gain - decision.style.price
    return rated(action, value, "move.passage", ("unit", unit.id), ("to", spot))


def _exit(decision: BotDecision) -> str:
    for mark in decision.state.landmarks:
        if mark.kind == "passage" and mark.owner is decision.side:
            return mark.hex
    return ""


def whole_turn(decision: BotDecision) -> TurnPlan:
    """Return the best card with the orders, moves and attacks that it seems best for."""
    all_of, state = Cards(decision.state, decision.side, decision.style), decision.state
    best, chosen = None, list[Plan]()
    for action in decision.actions:
        if isinstance(action, a.PlayCard):
            plans = all_of.orders(action.card)
            option = _card(all_of, action, plans)
        else:
            plans, option = [], lore.instead(decision, action, all_of)
        if best is None or option.value > best.value:
            best, chosen = option, plans
    assert best is not None, "a turn opens with a choice"
    moving = [plan for plan in chosen if plan.to != state.need(plan.unit).hex]
    striking = sorted((plan for plan in chosen if plan.target), key=lambda plan: -plan.attack)
    steps = (
        (ChooseCard, best.action),
        *((GiveOrders, a.OrderUnit(plan.unit)) for plan in chosen),
        (GiveOrders, a.Done()),
        *((Movement, a.move_to(plan.unit, plan.to)) for plan in moving),
        (Movement, a.Done()),
        *((Battles, a.Attack(plan.unit, plan.target)) for plan in striking),
    )
    return tuple(Intended(step, action, best.reason) for step, action in steps)


def _card(all_of: Cards, action: a.PlayCard, plans: list[Plan]) -> Rated:
    """Rate a Command card by its best orders."""
    attacks = sum(bool(plan.target) for plan in plans)
    facts = (("card", action.card), ("orders", len(plans)), ("attacks", attacks))
    return rated(action, all_of.value_of(action.card, plans), "card.orders", *facts)
