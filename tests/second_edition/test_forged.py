"""Forged positions of the Second Edition: refused, or as good as any other.

`FORGED_SEED` in the environment forges others, `FORGED` how many.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from engine.core.record import Record
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import Setup, State
from engine.second_edition.state.sides import Side
from saves.codec import BadData, codec
from saves.games import GAMES
from tests.saves.forging import Forger
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


def fate(setup: Any, position: Any, coin: Random) -> str:
    """Return why a forged position is refused, or "" after some decisions in it."""
    coding = codec(SECOND_EDITION.name)
    try:
        agreed, state = coding.load(setup, Setup), coding.load(position, State)
    except BadData:
        return "no such record"
    fault = GAMES[SECOND_EDITION.name].wrong_state(agreed, state)
    if fault is not None:
        return fault.code
    for eye in (*Side, None):
        view = SECOND_EDITION.view(state, eye)
        SECOND_EDITION.imagine(view, "seed")
    for _ in range(ACTIONS):
        deciding = SECOND_EDITION.to_act(state)
        if not deciding:
            return ""
        options = SECOND_EDITION.legal_actions(state, deciding[0])
        assert options, "nobody can do anything"
        state = SECOND_EDITION.play(state, deciding[0], coin.choice(options)).state
    return ""


def test_no_forged_position_makes_the_program_fail() -> None:
    print("seed", SEED)
    forger, coin, fates = Forger(found(), SEED), Random(SEED), Counter[str]()
    for number in range(MANY):
        setup, position, told = forger.forge_position()
        print(number, told)
        fates[fate(setup, position, coin)] += 1
    assert fates[""] > MANY // 20, fates
    assert sum(fates.values()) - fates[""] > MANY // 5, fates
