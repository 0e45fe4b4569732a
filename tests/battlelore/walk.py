"""Games of the first edition, played from an adventure's name or a set-up."""

from collections.abc import Iterator
from random import Random

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.councils import own_councils
from engine.battlelore.state.actions import Action
from engine.battlelore.state.model import Setup, State
from tests.battlelore.policies import POLICIES, Policy
from tests.conformance.walk import Moment, walk_game


def agreed(adventure: str, seed: str) -> Setup:
    """Return a set-up: custom councils and a quick start by the toss of a coin."""
    coin = Random(f"set-up of {seed}")
    found = library()[adventure]
    custom = own_councils(found) and coin.random() < 0.5
    return Setup(found, custom=custom, quick=coin.random() < 0.5)


def walk(adventure: str, policy: str, seed: str) -> Iterator[Moment]:
    """Play one game to its end, and give every position on the way, the first included."""
    return walk_setup(agreed(adventure, seed), POLICIES[policy](Random(seed)), seed)


def walk_setup(setup: Setup, pick: Policy, seed: str) -> Iterator[Moment]:
    """Return the same of a game with any set-up and player."""
    return walk_game(BATTLELORE, setup, pick, seed)


def options(state: State) -> tuple[Action, ...]:
    """Return all that the side to act may do; nothing when the game is over."""
    sides = BATTLELORE.to_act(state)
    return BATTLELORE.legal_actions(state, sides[0]) if sides else ()
