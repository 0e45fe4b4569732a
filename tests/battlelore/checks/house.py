"""What must hold of house rules in every position of every game."""

from engine.battlelore.house.switches import ENGAGEMENT, RECRUITING, agreed
from engine.battlelore.state import house_events
from engine.battlelore.state.event import Event
from engine.battlelore.state.house_steps import HouseStep
from engine.battlelore.state.model import GRID, Setup, State
from engine.battlelore.state.steps import HELD, Turn
from engine.battlelore.tables.landmarks import TENT
from tests.conformance.walk import Moment

HOUSE_EVENTS = frozenset(
    kind
    for kind in vars(house_events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""The kinds of what happens with house rules only."""


class House:
    """Follows the house rules of one game."""

    def __init__(self, setup: Setup) -> None:
        self.on = agreed(setup)
        self.drawn = sum(mark.kind == TENT for mark in setup.adventure.landmarks)

    def check(self, moment: Moment) -> None:
        """Check that what is switched off never happens, and that the board fits the rules."""
        state = moment.state
        assert state.house == self.on
        if not self.on:
            assert not any(type(event) in HOUSE_EVENTS for event in moment.events)
            assert not any(isinstance(step, HouseStep) for step in state.steps)
        check_tokens(state)
        tents = [mark.hex for mark in state.landmarks if mark.kind == TENT]
        assert len(tents) <= self.drawn + 2 * (RECRUITING in self.on)
        assert len(tents) == len(set(tents))
        check_recruits(state)


def check_tokens(state: State) -> None:
    """Check that a token ties two enemies next to each other, and a unit has one at most."""
    assert ENGAGEMENT in state.house or not state.engaged
    pairs = [(each.unit, each.target) for each in state.engaged]
    tied = [unit for pair in pairs for unit in pair]
    assert len(tied) == len(set(tied)), pairs
    for unit, target in ((state.need(a), state.need(b)) for a, b in pairs):
        assert unit.side is not target.side, pairs
        assert target.hex in GRID.neighbours[unit.hex], pairs


def check_recruits(state: State) -> None:
    """Check that who failed has no order, and an ordered recruiter stays put (HR-4.5, HR-4.9)."""
    turn = state.steps[0] if state.steps else None
    if not isinstance(turn, Turn):
        return
    ordered = {order.unit: order for order in turn.orders}
    assert not ordered.keys() & set(turn.unfit)
    for unit in ordered.keys() & set(turn.recruited):
        assert ordered[unit].halted in ("HR-4.9", HELD), ordered[unit]
