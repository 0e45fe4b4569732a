"""A Lore game left where each kind of thing can be done that a player seldom can do."""

from collections.abc import Iterator
from itertools import count
from random import Random

from engine.battlelore.state.actions import Action
from engine.battlelore.state.model import State
from engine.core.frozen import replace
from tests.battlelore.positions.files import AnyRecord, Corpus
from tests.battlelore.positions.steps import both, rich
from tests.battlelore.walk import agreed, options, walk_setup

LEVELS = (10, 10)
"""Councils so high that all landmarks of Lore Masters come into the game."""

KINDS = (
    "KeepLore at DrawLore", "PlaceLandmark at Place", "Replenish at Replenishing",
    "DiscardLore at HandLimit", "PlayLore at ChooseCard", "PlayLore at Movement",
    "PlayLore at Battles", "PlayLore at Window", "Deja Vu at Window", "Choose at Casting",
    "Done at Casting", "Choose at Volley", "Choose at PickCard", "Choose at PowerTarget",
    "Pass at PowerTarget", "UsePower at Battle", "StoreLore at Battle", "FreeUnit at GiveOrders",
    "MoveUnit march at Movement", "Train at Movement", "OpenPassage at Movement",
    "UsePassage at Movement", "RetreatTo at Retreat",
)  # fmt: skip
"""An action, and the step at which it can be taken; moves, battles and councils are in the whole
games."""


def named(state: State) -> Iterator[tuple[str, Action]]:
    """Yield all that can be done in a position, and what it is called."""
    step = type(state.steps[-1]).__name__ if state.steps else ""
    for action in options(state):
        how = getattr(action, "how", "") if type(action).__name__ == "MoveUnit" else ""
        name = "Deja Vu" if getattr(action, "deja_vu", "") else type(action).__name__
        yield f"{name} {how} at {step}".replace("  ", " "), action


def _search() -> Iterator[tuple[str, AnyRecord]]:
    left = set(KINDS)
    for number in count():
        seed = f"special {number}"
        setup = replace(rich(agreed("crown", seed)), custom=True, levels=LEVELS)
        for moment in walk_setup(setup, both(Random(seed)), seed):
            for name in left.intersection(name for name, _ in named(moment.state)):
                left.remove(name)
                yield name, moment.record
        if not left:
            return


DECISIONS = Corpus(
    "decisions",
    search=_search,
    holds=lambda name, record: name in {each for each, _ in named(record.state)},
)
