"""The best use of an order by a unit: a hex to move to, and a target."""

from functools import cached_property
from typing import Any

from engine.battlelore.numbers.orders_allowed import allowances, card_in_effect, meets
from engine.battlelore.odds.odds_dice import back_chances
from engine.battlelore.rules.movement import Arrival, reach
from engine.battlelore.state.model import GRID, CardId, Resolved, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Order, Turn, TurnStage
from engine.battlelore.tables.command_cards import CARDS, Count, Verb
from engine.battlelore.turn.turn import stands_for
from engine.bots.battlelore.material import Worth
from engine.bots.battlelore.quick_position import QuickPosition
from engine.bots.battlelore.weights import Style
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex
from engine.hexes.ways import chain


@record
class Plan:
    """A plan for a unit: move to a hex (or stay) and attack a target (or none).

    `gain` is its worth compared with an idle unit.
    """

    unit: str
    to: Hex
    target: str
    gain: float
    attack: float


class Planner:
    """Plans of the units of one side in one position."""

    def __init__(self, state: State, style: Style) -> None:
        self.state = state
        self.position = QuickPosition(state)
        self.worth = Worth(self.position, style)

    def here(self, unit: Unit, *, may_move: bool = True) -> float:
        """Return the worth of a unit where it stands, with its attack from there."""
        value, _ = self.worth.best_attack(unit, unit.hex, moved=False)
        return value + self.worth.stand(unit, unit.hex)

    def there(self, unit: Unit, to: Hex, way: Arrival, *, march: bool = False) -> float:
        """Return the worth of a unit that moves to a hex, with its attack from there."""
        attack = self._attack_from(unit, to, way, march)
        return self.worth.stand(unit, to) + attack - self.leaving(unit)

    def hoped(self, unit: Unit, to: Hex, way: Arrival, *, march: bool = False) -> float:
        """Return the worth of `there` if the enemy did nothing: an upper bound, found sooner."""
        attack = self._attack_from(unit, to, way, march)
        return self.worth.place(unit, to) + attack - self.leaving(unit)

    def leaving(self, unit: Unit) -> float:
        """Return what it costs a unit to leave its engagement by its own will (HR-6.14)."""
        return self.worth.loss(unit, back_chances(self.state, unit)) if self.state.engaged else 0.0

    def _attack_from(self, unit: Unit, to: Hex, way: Arrival, march: bool) -> float:
        if march or not way.may_battle:
            return 0.0
        return self.worth.best_attack(unit, to, moved=True, melee_only=way.rush)[0]

    def plan(self, unit: Unit) -> Plan:
        """Return the best plan of an ordered unit that has not moved."""
        worth = self.worth
        idle = worth.stand(unit, unit.hex)
        attack, whom = worth.best_attack(unit, unit.hex, moved=False)
        best, leaving = (attack, unit.hex, whom, attack), self.leaving(unit)
        for to, way in reach(self.state, unit).items():
            attack, whom = 0.0, None
            if way.may_battle:
                attack, whom = worth.best_attack(unit, to, moved=True, melee_only=way.rush)
            attack -= leaving
            # the enemy's threats are slow to work out and never make a place better
            if worth.place(unit, to) - idle + attack <= best[0]:
                continue
            value = worth.stand(unit, to) - idle
            if value + attack > best[0]:
                best = (value + attack, to, whom, attack)
        gain, to, whom, attack = best
        return Plan(unit.id, to, whom.id if whom is not None else "", gain, attack)

    def plans(self, side: Side, known: dict[str, Plan] | None = None) -> list[Plan]:
        """Return the plans of all ordered units that have not acted, best first.

        Plans in `known` are not made again; new plans are added to it.
        """
        turn = self.position.turn
        made = {} if known is None else known
        plans = []
        for order in turn.orders if turn is not None else ():
            unit = self.state.unit(order.unit)
            if unit is not None and unit.side is side and not order.path and not order.halted:
                if unit.id not in made:
                    made[unit.id] = self.plan(unit)
                plans.append(made[unit.id])
        return sorted(plans, key=lambda plan: -plan.gain)


# --- what a card could do ------------------------------------------------------------------------


def as_if_resolved(state: State, side: Side, resolved: Resolved | None, command: int) -> State:
    """Return the position as if a card were played and all units that it reaches ordered."""
    turn = Turn(side, stage=TurnStage.MOVEMENT, resolved=resolved, command=command)
    turn = replace(turn, fallback=resolved is None)
    mine = [unit for unit in state.units if unit.side is side]
    card = card_in_effect(turn)
    if card is not None and Verb.ROLL_FOR_ORDERS in card.before:
        reached = mine
    else:
        allowed = allowances(turn)
        reached = [u for u in mine if any(meets(state, allowance, u) for allowance in allowed)]
        if not reached and card is not None and card.fallback:
            turn = replace(turn, fallback=True)
            reached = mine
    orders = tuple(Order(unit.id) for unit in reached)
    return replace(state, steps=(replace(turn, orders=orders), *state.steps[1:]))


def best_orders(state: State, ranked: list[Plan]) -> list[Plan]:
    """Return the plans that the card of `as_if_resolved` has room for, best first."""
    turn = state.steps[0]
    card = card_in_effect(turn)
    if card is not None and not turn.fallback and Verb.ROLL_FOR_ORDERS in card.before:
        return ranked[: max(1, turn.command * 2 // 3)]
    if card is not None and not turn.fallback and card.linked:
        return _linked(state, ranked)[: turn.command]
    room = []
    for allowance in allowances(turn):
        if allowance.count is Count.COMMAND:
            room.append(turn.command)
        else:
            room.append(len(state.units) if isinstance(allowance.count, Count) else allowance.count)
    chosen: list[Plan] = []
    for plan in ranked:
        unit = state.need(plan.unit)
        for place, allowed in enumerate(allowances(turn)):
            if room[place] and meets(state, allowed, unit):
                room[place] -= 1
                chosen.append(plan)
                break
    return chosen


def _linked(state: State, ranked: list[Plan]) -> list[Plan]:
    """Return the plans of units in one chain of neighbours with the best one."""
    if not ranked:
        return []
    by_hex = {state.need(plan.unit).hex: plan for plan in ranked}
    _, *others = (by_hex[spot] for spot in chain(GRID, next(iter(by_hex)), by_hex))
    return [ranked[0], *sorted(others, key=lambda plan: -plan.gain)]


TYPICAL: dict[str, float] = {
    "scout": 1.2,
    "patrol": 2.2,
    "attack": 3.0,
    "advance": 4.0,
    "march_all": 3.2,
    "forward_all": 5.0,
    "surround": 4.0,
    "green_banners": 3.0,
    "blue_banners": 3.2,
    "red_banners": 3.2,
    "mounted_charge": 4.2,
    "foot_onslaught": 3.4,
    "darken_sky": 2.4,
    "leadership": 1.8,
    "counter_attack": 2.5,
    "battlelore": 4.0,
}
"""The average gain of a card that is played well, by its name."""
UNKNOWN = 3.0
"""The gain of an unknown card."""


def typical(card: CardId) -> float:
    """Return what a card may bring another time."""
    return TYPICAL[CARDS[card].name] if card in CARDS else UNKNOWN


class Cards:
    """The gains of the Command cards of a side now; equal orders are computed once."""

    def __init__(self, state: State, side: Side, style: Style) -> None:
        self.state, self.side, self.style = state, side, style
        self.command = len(state.hand(side).cards)
        self._plans: dict[CardId, dict[str, Plan]] = {}

    def orders(self, card: CardId) -> list[Plan]:
        """Return the plans of the units that a card of the hand would best order."""
        return self.orders_as(stands_for(self.state, self.side, card))

    def orders_as(self, resolved: Resolved | None) -> list[Plan]:
        """Return the plans of the units that a resolved card would best order."""
        state = as_if_resolved(self.state, self.side, resolved, self.command)
        planner = Planner(state, self.style)
        card = card_in_effect(state.steps[0])
        grants = card is not None and bool(card.grants) and not state.steps[0].fallback
        known = self._plans.setdefault(card.id if card is not None and grants else "", {})
        ranked = planner.plans(self.side, known)
        return [plan for plan in best_orders(state, ranked) if plan.gain > 0]

    def value_of(self, card: CardId, plans: list[Plan]) -> float:
        """Return the worth of playing a card for these plans now rather than keeping it."""
        gain = sum(plan.gain for plan in plans)
        draw = 0.6 if card in CARDS and CARDS[card].draw > CARDS[card].keep else 0.0
        return gain + draw - self.style.thrift * typical(card)


class BotDecision:
    """One decision of a side: the position, the legal actions, and the style that rates them."""

    def __init__(self, state: State, side: Side, actions: tuple[Any, ...], style: Style) -> None:
        self.state, self.side, self.actions, self.style = state, side, actions, style

    def offers(self, *kinds: type) -> bool:
        """Return whether an action of one of these kinds is legal."""
        return any(isinstance(action, kinds) for action in self.actions)

    @cached_property
    def planner(self) -> Planner:
        """Return the plans of this position."""
        return Planner(self.state, self.style)

    @property
    def worth(self) -> Worth:
        """Return the worth of units, hexes and attacks in this position."""
        return self.planner.worth

    @property
    def position(self) -> QuickPosition:
        """Return the position."""
        return self.planner.position
