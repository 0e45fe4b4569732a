"""The best use of an order by a unit: a hex to move to, and a target."""

from collections.abc import Container
from functools import cached_property
from operator import itemgetter
from typing import Any

from engine.bots.second_edition.averages import ROUNDED
from engine.bots.second_edition.memory import memory_of
from engine.bots.second_edition.weights import Style
from engine.bots.second_edition.worth import Prey, Worth
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex
from engine.second_edition.rules.movement import reachable, refuse_to_move
from engine.second_edition.rules.numbers import attacks, move
from engine.second_edition.rules.orders import parts_of
from engine.second_edition.state.model import CardId, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Order, Turn, TurnStage, turn_of
from engine.second_edition.tables.command_cards import (
    COMMAND,
    WEDGE,
    CommandCard,
    CommandEffect,
    Part,
)
from engine.second_edition.tables.units import has, weak

LURCH = 1
"""An ability may give a unit so many steps more."""


@record
class Plan:
    """A plan for a unit: move to a hex (or stay) and attack a target (or none).

    `gain` is its worth compared with an idle unit.
    """

    unit: str
    to: Hex
    target: str
    gain: float


class Planner:
    """Plans of units in one position."""

    def __init__(self, state: State, style: Style) -> None:
        self.state = state
        self.worth = Worth(state, style)

    def there(self, unit: Unit, spot: Hex, shots: int) -> tuple[float, Unit | None]:
        """Return the worth of a unit that ends its move on a hex, and its target then."""
        attack, whom = self.worth.best_attack(unit, spot, shots)
        return self.worth.stand(unit, spot) + attack, whom

    def shots(self, unit: Unit, moved: bool) -> int:
        """Return how many attacks a unit has if it moves or not."""
        order = turn_of(self.state).order(unit.id)
        if order is None:
            return 1
        if order.moved or not moved:
            return max(0, attacks(self.state, unit).value - order.attacks)
        return max(0, 1 + order.pursued - order.attacks)

    def _hopeful(self, unit: Unit, steps: int, prey: list[Prey]) -> list[tuple[float, int, Hex]]:
        """Return the hexes in reach with what they can be worth at most and their numbers, the most
        hopeful first."""
        worth, hopes = self.worth, []
        for number, spot in enumerate(reachable(self.state, unit, steps, step=True)):
            hope = worth.place(unit, spot) + ROUNDED
            if prey and (attacks := worth.hopes(unit, spot, prey)):
                hope += attacks[0][0]
            hopes.append((hope, number, spot))
        hopes.sort(key=itemgetter(0), reverse=True)
        return hopes

    def plan(self, unit: Unit, more: int = 0, taken: Container[Hex] = ()) -> Plan:
        """Return the best plan of an ordered unit that has not moved; `more` hexes by its card.

        It does not go to hexes that are taken.
        """
        worth = self.worth
        idle = worth.stand(unit, unit.hex)
        value, whom = self.there(unit, unit.hex, self.shots(unit, moved=False))
        best, to = value, unit.hex
        if refuse_to_move(self.state, unit) is None:
            steps = move(self.state, unit).value + more
            first = 0
            prey = worth.prey(unit, unit.hex, steps + LURCH)
            for hope, number, spot in self._hopeful(unit, steps, prey):
                if hope < best:
                    break
                if spot in taken:
                    continue
                attack, target = worth.attack_on(unit, spot, prey)
                # the enemy's threats are slow to work out and never make a place better
                if worth.place(unit, spot) + attack < best:
                    continue
                value = worth.stand(unit, spot) + attack
                if value > best or (value == best and number < first):
                    best, to, whom, first = value, spot, target, number
        return Plan(unit.id, to, whom.id if whom is not None else "", best - idle)


# --- what a card could do ------------------------------------------------------------------------

TYPICAL: dict[str, float] = {
    **{f"patrol_{part.value}": 9.0 for part in Part},
    **{f"attack_{part.value}": 13.0 for part in Part},
    "line_advance": 14.0,
    WEDGE: 17.0,
    "pincers": 16.0,
    "general_advance": 24.0,
    "onslaught": 14.0,
    "darken_the_skies": 9.0,
    "battle_march": 16.0,
    "mounted_charge": 12.0,
    "giants_stride": 9.0,
    "battlelore": 13.0,
    "battle_cry": 13.0,
    "rally": 7.0,
    "scouts_report": 8.0,
}
"""The average gain of a card that is played well, by its id."""


def typical(card: CardId) -> float:
    """Return what a Command card may bring another time."""
    return TYPICAL[card]


class Cards:
    """The gains of the Command cards of a side now; equal plans are computed once."""

    def __init__(self, state: State, side: Side, style: Style) -> None:
        self.state, self.side, self.style = state, side, style
        self._memory = memory_of(state, style).plans
        self._planners: dict[str, Planner] = {}

    def plan(self, card: CommandCard | None, unit: Unit) -> Plan:
        """Return the plan of a unit that a card orders; None is a card without its text."""
        name, more = self._named(card)
        plan: Plan | None = self._memory.get((name, unit.id))
        if plan is None:
            plan = self._memory[name, unit.id] = self._planner(name).plan(unit, more)
        return plan

    @staticmethod
    def _named(card: CommandCard | None) -> tuple[CardId, int]:
        """Return the card whose plans a card shares, since it only orders, and its extra hexes."""
        name = card.id if card is not None and card.changes_units else WEDGE
        return name, 1 if COMMAND[name].effect is CommandEffect.MORE_MOVES else 0

    def _planner(self, name: str) -> Planner:
        """Return the planner of the position in which a card has ordered all units of the side."""
        planner = self._planners.get(name)
        if planner is None:
            orders = tuple(Order(unit.id) for unit in self.state.of(self.side))
            turn = Turn(self.side, TurnStage.MOVES, name, orders=orders)
            planner = Planner(replace(self.state, steps=(turn,)), self.style)
            self._planners[name] = planner
        return planner

    def orders(self, card: CardId, text: bool) -> list[Plan]:
        """Return the plans of the units that a card would best order, the best first."""
        row, units = COMMAND[card], self.state.of(self.side)
        if not text:
            plans = [self.plan(None, unit) for unit in units]
            return [
                plan for plan in sorted(plans, key=lambda plan: -plan.gain)[:1] if plan.gain > 0
            ]
        able = [(self.plan(row, unit), unit) for unit in units if _may_order(row, unit)]
        chosen: list[Plan] = []
        left = dict(row.sections)
        for plan, unit in sorted(able, key=lambda pair: -pair[0].gain):
            if plan.gain <= 0 or len(chosen) == row.most:
                break
            if row.sections:
                part = next((p for p in parts_of(self.side, unit) if left.get(p)), None)
                if part is None:
                    continue
                left[part] -= 1
            chosen.append(plan)
        return chosen

    def apart(self, card: CardId, text: bool, plans: list[Plan]) -> list[Plan]:
        """Return plans that a card orders in which no two units go to the same hex; a later one
        goes elsewhere, if that is worth an order."""
        row = COMMAND[card] if text else None
        name, more = self._named(row)
        ways, taken = list[Plan](), set[Hex]()
        for wanted in plans:
            plan = wanted
            if plan.to in taken:
                unit = self.state.the(plan.unit)
                plan = self._planner(name).plan(unit, more, taken)
            if plan.gain > 0:
                ways.append(plan)
                taken.add(plan.to)
        return ways

    def value_of(self, card: CardId, text: bool, plans: list[Plan]) -> float:
        """Return the worth of playing a card for these plans now rather than keeping it."""
        gain = sum(plan.gain for plan in plans)
        row = COMMAND[card]
        if text and row.effect is CommandEffect.GAIN_LORE:
            gain += row.amount * self.style.price
        if text and row.effect is CommandEffect.DRAW_AND_KEEP:
            gain += 1.0
        return gain - self.style.thrift * typical(card)


def _may_order(card: CommandCard, unit: Unit) -> bool:
    if card.traits and not any(has(unit, trait) for trait in card.traits):
        return False
    return not (card.whole and weak(unit)) and (not card.weak or weak(unit))


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
