"""Forged positions of Battle Mages: refused, or shown and played on as any other.

`FORGED_SEED` in the environment forges others, `FORGED` how many.
"""

import os
from functools import cache
from random import Random
from typing import Any

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State
from engine.core.record import Record
from tests.battle_mages.conformance import SETUPS, eager
from tests.conformance.walk import walk_game
from tests.saves.forged_positions import check_forged

SEED = os.environ.get("FORGED_SEED", "1")
MANY = int(os.environ.get("FORGED", "300"))
ACTIONS = 6
"""Actions that are played on from each."""
LONGEST = 900


@cache
def found() -> list[Record[Any, Any]]:
    """Return a game at each kind of decision, in different stages of it."""
    kept: dict[str, Record[Any, Any]] = {}
    for name, setup in SETUPS.items():
        seed = f"forged {name}"
        for moment in walk_game(BATTLE_MAGES, setup, eager(Random(seed)), seed):
            if not moment.offers or len(moment.record.entries) > LONGEST:
                break
            step = moment.state.steps[-1]
            key = f"{type(step).__name__} {getattr(step, 'stage', '')} {len(moment.state.steps)}"
            kept.setdefault(key, moment.record)
    return list(kept.values())


def look(state: State) -> None:
    """Look at a position as each seat and as a stranger, and imagine what they do not see."""
    for eye in (*(each for each in Army if each in state.seats), None):
        BATTLE_MAGES.imagine(BATTLE_MAGES.view(state, eye), "seed")


def test_no_forged_position_makes_the_program_fail() -> None:
    check_forged(BATTLE_MAGES, found(), SEED, MANY, ACTIONS, look)
