"""Chances that are shown come true as often as they say, in games that no weight was fitted to.

`positions.json` has positions of games that Regular played against itself: the progress of the
game, 1 if the side to move won and else 0, and the terms of the evaluation. `make tune` writes such
positions (--keep); they are taken again when the terms of an evaluation change.
"""

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.bots.fitted import chance_by, lead_at, weighed
from tests.bench.logistic import skill

POSITIONS = json.loads(Path(__file__).with_name("positions.json").read_text())
NEAR = 0.1
"""How far the share of wins may be from the chance that was named: a quarter of the positions has
an error of about 0.05, and several of them are of one game."""
SHARP = {"battlelore": 0.42, "second_edition": 0.44, "battle_mages": 0.24}
"""The least skill of the chances that are named: 1 - Brier / 0.25."""


def named(game: str) -> list[tuple[float, float]]:
    """Return the chances that are shown, each with who won: 1 is the side to move."""
    evaluation: Any = import_module(f"engine.bots.{game}.evaluation")
    pairs = []
    for progress, won, terms in POSITIONS[game]:
        lead = lead_at(evaluation.STRETCHES, progress)
        chance = chance_by(weighed(evaluation.WEIGHTS, [*map(float, terms)]), lead)
        if chance is not None:
            pairs.append((chance, float(won)))
    return pairs


def means(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the mean of what was said, and of what came."""
    said, came = zip(*pairs, strict=True)
    return sum(said) / len(pairs), sum(came) / len(pairs)


@pytest.mark.parametrize("game", POSITIONS)
def test_named_chances_come_true_as_often_as_they_say(game: str) -> None:
    pairs = sorted(named(game))
    size = len(pairs) // 4
    for start in range(0, 4 * size, size):
        said, came = means(pairs[start : start + size])
        assert came == pytest.approx(said, abs=NEAR), f"positions from {start} on"


@pytest.mark.parametrize("game", POSITIONS)
def test_chances_are_sharp_where_they_are_named(game: str) -> None:
    assert skill(*zip(*named(game), strict=True)) > SHARP[game]


@pytest.mark.parametrize("game", POSITIONS)
def test_no_chance_is_named_at_the_beginning_of_a_game(game: str) -> None:
    assert 0 < len(named(game)) < len(POSITIONS[game])
