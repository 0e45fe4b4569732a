"""Forged positions of the Second Edition: refused, or as good as any other.

`FORGED_SEED` in the environment forges others, `FORGED` how many.
"""

import os
from typing import Any

from engine.core.record import Record
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import Setup, State
from engine.second_edition.state.sides import Side
from tests.saves.forged_positions import check_forged
from tests.second_edition.walk import walk

SEED = os.environ.get("FORGED_SEED", "1")
MANY = int(os.environ.get("FORGED", "400"))
ACTIONS = 6
"""Actions that are played on from each."""


def found() -> list[Record[Any, Any]]:
    """Return a game at each kind of decision, in different stages of it."""
    kept: dict[str, Record[Any, Any]] = {}
    for number in range(6):
        setup = Setup("full" if number else "learning", second_legends=True)
        for moment in walk(setup, f"forged {number}", "caster"):
            if moment.state.over is None:
                step = moment.state.steps[-1]
                key = (
                    f"{type(step).__name__} {getattr(step, 'stage', '')} {len(moment.state.steps)}"
                )
                kept.setdefault(key, moment.record)
    return list(kept.values())


def look(state: State) -> None:
    """Look at a position as each side and as a stranger, and imagine what they do not see."""
    for eye in (*Side, None):
        SECOND_EDITION.imagine(SECOND_EDITION.view(state, eye), "seed")


def test_no_forged_position_makes_the_program_fail() -> None:
    check_forged(SECOND_EDITION, found(), SEED, MANY, ACTIONS, look)
