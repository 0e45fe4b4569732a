"""Bardsung by keys at a table without a screen: whole games, each kind of decision."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bl_tui.games.bardsung.decisions.asks import ASKS, decision_of
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup, State
from engine.bots.bardsung.judge import BardsungJudge
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import Fingers
from tests.bardsung.found import started
from tests.bardsung.policies import POLICIES

MOST = 900
"""Actions of a game that are pressed at most."""


def led(state: State, _: Any) -> Any:
    """Choose as Regular would, who gets to where gold is spent."""
    (seat,) = BARDSUNG.to_act(state)
    return BardsungJudge().best(BARDSUNG.view(state, seat)).action


def pressed(setup: Setup, seed: str, policy: str = "keen", most: int = MOST) -> Counter[str]:
    """Press the keys of a game; return how often each kind of decision was met."""
    fingers = Fingers(started(setup, seed))
    pick = led if policy == "led" else POLICIES[policy](Random(seed))
    met: Counter[str] = Counter()
    while fingers.table.to_act is not None and met.total() < most:
        met[decision_of(fingers.view).name] += 1
        options = BARDSUNG.legal_actions(fingers.state, fingers.table.to_act)
        fingers.press(pick(fingers.state, options))
    met["over"] = int(fingers.table.to_act is None)
    return met


@pytest.mark.parametrize("heroes", [1, 2, 3, 5])
def test_the_combat_tutorial_is_played_to_its_end_by_keys(heroes: int) -> None:
    met = pressed(Setup("combat", ALL[:heroes]), "tavern")
    assert met["over"]
    assert met["placing"] == heroes


def test_the_exploration_tutorial_is_played_to_its_end_by_keys() -> None:
    assert pressed(Setup("exploration", ALL[:3]), "hill")["over"]


def test_every_kind_of_decision_is_answered_by_keys() -> None:
    met: Counter[str] = Counter()
    for scenario, policy, seed in (
        ("EN-1", "keen", "keys EN-1"),
        ("campaign", "led", "gold 6"),
        ("EN-5", "at_random", "keys EN-5"),
    ):
        met += pressed(Setup(scenario, ALL), seed, policy, 500)
    names = {row.name for row in ASKS.values()} - {"watching", "over", "vote", "placing"}
    assert names <= {name for name, count in met.items() if count}
