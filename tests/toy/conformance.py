"""Lighthouse, as the tests of all games must be told of it."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random

from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.conformance.record import Play, Trial
from tests.conformance.walk import Policy
from tests.toy import game
from tests.toy.game import LIGHTHOUSE_GAME
from tests.toy.module import MODULE
from tests.toy.program import ROW
from tests.toy.records import (
    GRID,
    LIGHTHOUSE,
    Action,
    Gift,
    GiveOil,
    Giving,
    GoTo,
    Keeper,
    Setup,
    State,
    Stay,
)
from tests.toy.saved import SAVED

# --- games ---------------------------------------------------------------------------------------


def at_random(chance: Random) -> Policy:
    """Return any action, each as likely as the others."""
    return lambda _, actions: chance.choice(actions)


def homeward(chance: Random) -> Policy:
    """Go to the lighthouse by the shortest way, and give oil by chance."""

    def pick(_: State, actions: tuple[Action, ...]) -> Action:
        ways = [each for each in actions if isinstance(each, GoTo)]
        if ways:
            return min(ways, key=lambda way: GRID.distances[way.to][LIGHTHOUSE])
        return chance.choice(actions)

    return pick


def lingering(chance: Random) -> Policy:
    """Stay, and give all the oil that is allowed, so that the night ends with dawn."""
    return lambda _, actions: actions[-1]


def sparing(chance: Random) -> Policy:
    """Give nothing, so that the lights go out."""
    return lambda _, actions: actions[0]


POLICIES = {each.__name__: each for each in (at_random, homeward, lingering, sparing)}
SETUPS = {"shore": Setup(), "short": Setup("skerry", lights=2, rounds=3)}


def _plays(count: int, seed: str) -> Iterator[Play]:
    kinds = product(SETUPS.items(), POLICIES.items(), range(count))
    for (shore, setup), (player, policy), number in kinds:
        name = f"{shore}-{player}-{number}"
        yield Play(name, setup, policy, f"{name}-{seed}", most=200, views=1)


# --- what is known -------------------------------------------------------------------------------


def _strange(chance: Random, _: State) -> Action:
    """Return any action at all."""
    spots = [*GRID.hexes, "A9", "x"]
    tried: list[Action] = [GiveOil(chance.randint(-1, 4)), GoTo(chance.choice(spots)), Stay()]
    return chance.choice(tried)


def _disguised(state: State, eye: Keeper | None) -> State:
    """Return the state with other dice to come, and other gifts of others while all choose."""

    def other(gift: Gift) -> Gift:
        if gift.seat is eye:
            return gift
        return Gift(gift.seat) if gift.chosen else Gift(gift.seat, 1, chosen=True)

    def hidden(step: Giving) -> Giving:
        changed = Giving(tuple(map(other, step.gifts)))
        return changed if not all(each.chosen for each in changed.gifts) else step

    steps = tuple(hidden(step) if isinstance(step, Giving) else step for step in state.steps)
    return replace(state, rng=Rng("other dice", 7, 7), steps=steps)


RULES = frozenset(re.findall(r"^(LH-\d\.\d)", game.__doc__ or "", re.MULTILINE))

TRIAL = Trial(
    game=LIGHTHOUSE_GAME,
    saved=SAVED,
    fixed=lambda: _plays(12, "0"),
    rotating=lambda seed: _plays(12, seed),
    soaked=lambda seed: _plays(12, seed),
    rules=RULES | {"undo"},
    values=lambda _: {"to": (*GRID.hexes, "A9", "")},
    strange=_strange,
    known=lambda before, after, _: bool(before.rng != after.rng),
    disguise=_disguised,
    module=MODULE,
    row=ROW,
)
