"""Forged positions of Bardsung: refused, or shown and played on as any other.

`FORGED_SEED` in the environment forges others, `FORGED` how many.
"""

import os
from random import Random

from bl_tui.games.bardsung.board.view import bare_board
from bl_tui.games.bardsung.text_board import describe_view, spoken_view
from bl_tui.games.bardsung.words.catalogue import CATALOGUE
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.forecast import forecasts
from engine.bardsung.state.model import Setup, State
from engine.bardsung.tables.enemies import ENEMY_CARDS
from tests.bardsung.conformance import ALL
from tests.bardsung.policies import POLICIES
from tests.conformance.walk import walk_game
from tests.e2e.battle import AnyRecord
from tests.saves.forged_positions import check_forged

SEED = os.environ.get("FORGED_SEED", "1")
MANY = int(os.environ.get("FORGED", "300"))
ACTIONS = 5
"""Actions that are played on from each."""
WORDS = Words("en", CATALOGUE)


def found() -> list[AnyRecord]:
    """Return a game at each kind of decision, in different stages of it."""
    kept: dict[str, AnyRecord] = {}
    for number, scenario in enumerate(("EN-1", "EN-5", "EN-6", "campaign", "exploration")):
        seed = f"forged {number}"
        pick = POLICIES["keen"](Random(seed))
        for moment in walk_game(BARDSUNG, Setup(scenario, ALL[: 2 + number % 4]), pick, seed):
            if moment.state.over is not None or len(moment.record.entries) > 250:
                break
            step = moment.state.steps[-1]
            key = f"{type(step).__name__} {getattr(step, 'stage', '')} {getattr(step, 'what', '')}"
            kept.setdefault(f"{key} {len(moment.state.steps)}", moment.record)
    return list(kept.values())


def look(state: State) -> None:
    """Show a position in every way that asks the rules something."""
    deciding = BARDSUNG.to_act(state)
    view = BARDSUNG.view(state, deciding[0] if deciding else None)
    assert list(describe_view(WORDS, view))
    assert list(spoken_view(WORDS, view))
    bare_board(view, None)
    for card in view.table.order:
        if card.id in ENEMY_CARDS:
            forecasts(view.table, card.id)
    BARDSUNG.imagine(view, "seed")


def test_no_forged_position_makes_the_program_fail() -> None:
    check_forged(BARDSUNG, found(), SEED, MANY, ACTIONS, look)
