"""Whole encounters and campaigns at random: they end, and what must always hold does."""

from random import Random
from typing import Any

import pytest

from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.model import Setup, State
from engine.bardsung.state.steps import Ask, Round
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.validate.states import wrong_state
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.rng import Rng
from tests.bardsung.policies import POLICIES
from tests.marks import rule

ALL = ("stoneheart", "lightweaver", "dawnguard", "nightfeather", "wyldshell")
LONGEST = 4000
DEFEATED = ("defeat", "back_zone")
"""What is asked of a hero who has fallen."""


def check(state: State) -> None:
    """Look at what must hold of any position."""
    for hero in state.heroes:
        asked = any(isinstance(step, Ask) and step.what in DEFEATED for step in state.steps)
        alive = len(hero.wounds) < grit(hero) or asked or not isinstance(state.steps[0], Round)
        assert alive, f"{hero.id} plays on with {len(hero.wounds)} wounds"
    ids = [card.id for card in (*state.order, *state.incoming)]
    assert len(set(ids)) == len(ids), "a card is twice in the order"
    assert 0 <= state.fate <= state.fates


def play_on(state: State, pick: Any, most: int) -> State:
    """Play until the game is over, or so many decisions were made."""
    for number in range(most):
        seats = BARDSUNG.to_act(state)
        if not seats:
            return state
        action = pick(state, BARDSUNG.legal_actions(state, seats[0]))
        state = BARDSUNG.play(state, seats[0], action).state
        if number % 20 == 0:
            check(state)
    return state


@pytest.mark.parametrize("scenario", ENCOUNTERS)
@pytest.mark.parametrize("heroes", range(1, 6))
@rule("BS-0.2", "BS-17.10", "BS-5.1")
def test_an_encounter_ends(scenario: str, heroes: int) -> None:
    """With any number of heroes all win or all lose, and no position is one that cannot be."""
    for policy in ("at_random", "keen"):
        seed = f"{scenario} {heroes} {policy}"
        party = Random(seed).sample(ALL, heroes)
        setup = Setup(scenario, tuple(party))
        state = BARDSUNG.start(setup, seed).state
        state = play_on(state, POLICIES[policy](Random(seed)), LONGEST)
        outcome = BARDSUNG.outcome(state)
        assert outcome is not None, f"{seed}: no end after {LONGEST} decisions"
        assert len(outcome.won) in (0, heroes)
        assert wrong_state(setup, replace(state, rng=Rng("any"))) is None


@pytest.mark.parametrize("seed", [3, 9, 12])
@rule("BC-14.13", "BS-28.20", "BC-14.11")
def test_a_campaign_is_one_game(seed: int) -> None:
    """Encounters that the heroes are let win lead to the throne and to an ending."""
    pick = POLICIES["keen"](Random(seed))
    state = BARDSUNG.start(Setup("campaign", ALL[: 1 + seed % 5]), f"campaign {seed}").state
    met: list[str] = []
    for _ in range(60):
        if state.over is not None:
            break
        if state.encounter not in met[-1:]:
            met.append(state.encounter)
        state = play_on(state, pick, 40)
        if state.over is None and isinstance(state.steps[0], Round):
            state = BARDSUNG.settle(Next(replace(state, halt="won"))).state
    assert state.over is not None
    names = [each for each in met if each]
    assert names[0] == "EN-1"
    assert names == sorted(names)
    if state.over.won:
        assert names[-1] == "EN-6"
        assert state.over.reason in ("unsung", "sung", "bardsung")
