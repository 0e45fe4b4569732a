"""What must hold in every position of a game of the Second Edition, besides what holds of all."""

from collections import Counter

from engine.second_edition.state.events import (
    PointsGained,
    UnitDamaged,
    UnitEliminated,
    UnitPlaced,
    UnitRecovered,
)
from engine.second_edition.state.lore_events import LoreGained, LoreSpent
from engine.second_edition.state.model import State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Casting
from engine.second_edition.tables.armies import CARDS
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.lore_cards import lore_deck
from engine.second_edition.tables.units import UNITS
from tests.conformance.walk import Moment


class Ledger:
    """Follows health, points and tokens by the events of a game, and compares each position."""

    def __init__(self) -> None:
        self.health: Counter[str] = Counter()
        self.points: Counter[Side] = Counter()
        self.lore: Counter[Side] = Counter()

    def check(self, moment: Moment) -> None:
        """Compare the position with what the events tell."""
        for event in moment.events:
            self.follow(event)
        state = moment.state
        for unit in state.units:
            assert unit.health == self.health[unit.id], f"{unit.id} has {unit.health} health"
            assert 1 <= unit.health <= UNITS[unit.kind].health, unit
        assert set(self.health) == {unit.id for unit in state.units}, "units without an event"
        for hand in state.hands:
            assert hand.points == self.points[hand.side], f"points of {hand.side}"
            assert hand.lore == self.lore[hand.side] >= 0, f"tokens of {hand.side}"

    def follow(self, event: object) -> None:
        """Count what an event changes."""
        match event:
            case UnitPlaced(unit):
                self.health[unit.id] = unit.health
            case UnitDamaged(unit_id, damage, left):
                self.health[unit_id] -= damage
                assert left == max(0, self.health[unit_id]), event
            case UnitRecovered(unit_id, health):
                self.health[unit_id] += health
            case UnitEliminated(fallen):
                assert self.health.pop(fallen.unit) <= 0, event
            case PointsGained(side, points):
                self.points[side] += points
            case LoreGained(side, lore):
                self.lore[side] += lore
            case LoreSpent(side, lore):
                self.lore[side] -= lore


class Cards:
    """Every card is in one place, and one unit on a hex."""

    def check(self, moment: Moment) -> None:
        """Count the cards and the units of the position."""
        state = moment.state
        check_hexes(state)
        command = [*state.deck, *state.discards, *(c for h in state.hands for c in h.cards)]
        assert Counter(command) == Counter(DECK), "Command cards are lost"
        if state.setup.scenario == "full":
            for side in Side:
                check_lore(state, side)
        for hand in state.hands:
            assert len(hand.army) in (0, CARDS)
            assert not Counter(each.card for each in hand.placed) - Counter(hand.army)


def check_hexes(state: State) -> None:
    """Check that two units never stand on one hex (BL2-1.4)."""
    spots = [unit.hex for unit in state.units]
    assert len(set(spots)) == len(spots), "two units on one hex"


def check_lore(state: State, side: Side) -> None:
    """Check that each of a faction's Lore cards is in deck, hand, discards, or being resolved."""
    hand = state.hand(side)
    found = [*hand.lore_deck, *hand.lore_cards, *hand.lore_discards]
    found += [s.card for s in state.steps if isinstance(s, Casting) and s.side is side]
    assert Counter(found) == Counter(lore_deck(side)), f"Lore cards of {side} are lost"
