"""Whole games of the Second Edition played at random, each position handed to whoever checks it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine.core.frozen import record
from engine.core.record import Record, advance, begin
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.actions import (
    Action,
    Advance,
    Attack,
    Done,
    Pass,
    PlayLore,
    TakeArmy,
    TakeLore,
)
from engine.second_edition.state.model import Setup, State
from engine.second_edition.state.sides import Side

LONGEST = 6000
"""Decisions in one game; more than this, and it goes round in circles."""


@record
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


Policy = Callable[[State, tuple[Action, ...]], Action]
"""Picks one of the actions that a side may take now."""


def keen(coin: Random) -> Policy:
    """Return a policy that often does something rather than nothing, and attacks."""
    return lambda _, options: pick(coin, options)


def caster(coin: Random) -> Policy:
    """Return a policy that plays and gets Lore cards wherever it can, and else is keen."""

    def choose(_: State, options: tuple[Action, ...]) -> Action:
        cast = [each for each in options if isinstance(each, PlayLore)]
        if TakeLore("both") in options:
            return TakeLore("both")
        return coin.choice(cast) if cast else pick(coin, options)

    return choose


def printed(coin: Random) -> Policy:
    """Return a policy that takes printed armies, and else plays as the caster does."""
    otherwise = caster(coin)

    def choose(state: State, options: tuple[Action, ...]) -> Action:
        armies = [each for each in options if isinstance(each, TakeArmy)]
        return coin.choice(armies) if armies else otherwise(state, options)

    return choose


def at_random(coin: Random) -> Policy:
    """Return a policy that takes any action, each as likely as the others."""
    return lambda _, options: coin.choice(options)


POLICIES: dict[str, Callable[[Random], Policy]] = {
    "keen": keen,
    "caster": caster,
    "printed": printed,
    "random": at_random,
}


def walk(setup: Setup, seed: str, policy: str = "keen") -> Iterator[Moment]:
    """Play one game to its end, and give every position on the way, the first included."""
    coin = Random(seed)
    choose = POLICIES[policy](coin)
    record = begin(SECOND_EDITION, setup, seed)
    yield Moment(record, None, None, None, record.opening)
    for _ in range(LONGEST):
        before = record.state
        sides = SECOND_EDITION.to_act(before)
        if not sides:
            return
        side = coin.choice(sides)
        action = choose(before, SECOND_EDITION.legal_actions(before, side))
        record = advance(SECOND_EDITION, record, side, action)
        yield Moment(record, before, side, action, record.entries[-1].events)
    raise AssertionError(f"{seed}: no end after {LONGEST} decisions")
