"""Whole games played step by step, each step handed to whoever checks it."""

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import frozen

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.sides import Side
from engine.core.record import Record, advance, begin
from tests.properties.policies import POLICIES, Policy

LONGEST = 12_000
"""Decisions in one game; more than this, and the playout goes round in circles."""


@frozen
class Moment:
    """A position of a game with all that led to it.

    `before`, `side` and `action` are None at the start; `events` are those since `before`;
    `options` are the actions that the side to act may take now.
    """

    record: Record[State, Action]
    before: State | None
    side: Side | None
    action: Action | None
    events: tuple[Any, ...]
    options: tuple[Action, ...]

    @property
    def state(self) -> State:
        """The position."""
        return self.record.state


def agreed(adventure: str, seed: str) -> Setup:
    """What is agreed before a game: custom councils and a quick start by the toss of a coin."""
    coin = Random(f"set-up of {seed}")
    found = library()[adventure]
    custom = any(camp.levels for camp in found.camps) and coin.random() < 0.5
    return Setup(found, custom=custom, quick=coin.random() < 0.5)


def walk(adventure: str, policy: str, seed: str) -> Iterator[Moment]:
    """Play one game to its end, and give every position on the way, the first included."""
    return walk_setup(agreed(adventure, seed), POLICIES[policy](Random(seed)), seed)


def walk_setup(setup: Setup, pick: Policy, seed: str) -> Iterator[Moment]:
    """The same of a game with any set-up and player."""
    record = begin(BATTLELORE, setup, seed)
    offered = options(record.state)
    yield Moment(record, None, None, None, record.opening, offered)
    for _ in range(LONGEST):
        before = record.state
        sides = BATTLELORE.to_act(before)
        if not sides:
            return
        action = pick(before, offered)
        record = advance(BATTLELORE, record, sides[0], action)
        offered = options(record.state)
        yield Moment(record, before, sides[0], action, record.entries[-1].events, offered)
    raise AssertionError(f"{seed}: no end after {LONGEST} decisions")


def options(state: State) -> tuple[Action, ...]:
    """All that the side to act may do; nothing when the game is over."""
    sides = BATTLELORE.to_act(state)
    return BATTLELORE.legal_actions(state, sides[0]) if sides else ()
