"""Every kind of thing that a player can do in a Lore game has its keys on the real program."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random

import pytest
from attrs import evolve

from engine.battlelore.state.actions import Action
from tests.battlelore.walk import agreed, walk_setup
from tests.conformance.walk import Moment
from tests.e2e.battle import AnyRecord, Battle, home, keep, program
from tests.e2e.fingers import Fingers
from tests.e2e.terminal import Terminal
from tests.saves.test_lore_steps import both, rich

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


def named(moment: Moment) -> Iterator[tuple[str, Action]]:
    """All that can be done in a position, and what it is called."""
    step = type(moment.state.steps[-1]).__name__ if moment.state.steps else ""
    for action in moment.options:
        how = getattr(action, "how", "") if type(action).__name__ == "MoveUnit" else ""
        name = "Deja Vu" if getattr(action, "deja_vu", "") else type(action).__name__
        yield f"{name} {how} at {step}".replace("  ", " "), action


@cache
def positions() -> dict[str, tuple[AnyRecord, Action]]:
    """A game for each kind, and an action of the kind."""
    found: dict[str, tuple[AnyRecord, Action]] = {}
    for number in count():
        seed = f"special {number}"
        setup = evolve(rich(agreed("crown", seed)), custom=True, levels=LEVELS)
        for moment in walk_setup(setup, both(Random(seed)), seed):
            for name, action in named(moment):
                found.setdefault(name, (moment.record, action))
        if found.keys() >= set(KINDS):
            return found
    raise AssertionError


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_done_by_keys(kind: str) -> None:
    record, action = positions()[kind]
    save = keep(home(), record)
    with Terminal(program("resume", str(save)), size=(80, 24)) as terminal:
        terminal.wait_for("turn")
        battle = Battle(terminal, save, Fingers(record, curtain=False))
        battle.play(action)
    battle.check()
