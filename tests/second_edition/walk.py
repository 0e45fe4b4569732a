"""Whole games of the Second Edition played at random, each position handed to whoever checks it."""

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import frozen

from engine.core.record import Record, advance, begin
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.actions import Action, Advance, Attack, Done, Pass, PlayLore
from engine.second_edition.state.model import Setup, State
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import UNITS
from engine.second_edition.validate.states import wrong_state

LONGEST = 6000
"""Decisions in one game; more than this, and it goes round in circles."""


@frozen
class Moment:
    """A position with all that led to it; `side` and `action` are None at the start."""

    record: Record[State, Action]
    before: State | None
    side: Side | None
    action: Action | None
    events: tuple[Any, ...]

    @property
    def state(self) -> State:
        """Return the position."""
        return self.record.state


def pick(coin: Random, options: tuple[Action, ...]) -> Action:
    """Return an action: often one that does something, so that games end and cards are played."""
    keen = [each for each in options if isinstance(each, Attack | PlayLore | Advance)]
    if keen and coin.random() < 0.7:
        return coin.choice(keen)
    busy = [each for each in options if not isinstance(each, Done | Pass)]
    return coin.choice(busy if busy and coin.random() < 0.8 else options)


def walk(setup: Setup, seed: str) -> Iterator[Moment]:
    """Play one game to its end, and give every position on the way, the first included."""
    coin = Random(seed)
    record = begin(SECOND_EDITION, setup, seed)
    yield Moment(record, None, None, None, record.opening)
    for _ in range(LONGEST):
        before = record.state
        sides = SECOND_EDITION.to_act(before)
        if not sides:
            return
        side = coin.choice(sides)
        action = pick(coin, SECOND_EDITION.legal_actions(before, side))
        record = advance(SECOND_EDITION, record, side, action)
        yield Moment(record, before, side, action, record.entries[-1].events)
    raise AssertionError(f"{seed}: no end after {LONGEST} decisions")


def check_board(state: State) -> None:
    """What must hold of any position."""
    spots = [unit.hex for unit in state.units]
    assert len(set(spots)) == len(spots), "two units on one hex (BL2-1.4)"
    for unit in state.units:
        assert 1 <= unit.health <= UNITS[unit.kind].health
    for hand in state.hands:
        assert hand.lore >= 0
    assert wrong_state(state.setup, state) is None or state.over is not None
