"""Recruit's strength and liveliness in games of two seats: a few games of each match.

`python -m tests.bench.lively` plays more games; docs/bots.md has its results.
"""

from collections.abc import Sequence
from functools import cache

import pytest

from engine.bots.roster import bot_named
from tests.bench.lively import Liveliness, match

GAMES = {"battlelore": "agincourt", "second_edition": "learning", "battle_mages": "duel"}
"""The games in which two bots can play against each other, with a short scenario."""


@cache
def played(
    game: str, first: str, second: str, games: int
) -> tuple[Sequence[int], tuple[Liveliness, Liveliness]]:
    """Return the games that each of two bots won, and how lively both played."""
    bots = bot_named(game, first), bot_named(game, second)
    return match(game, (GAMES[game],), bots, games, "strength")


@pytest.mark.parametrize("game", GAMES)
def test_recruit_beats_random_and_regular_beats_recruit(game: str) -> None:
    (won, lost, _), _ = played(game, "recruit", "random", 4)
    assert won > lost
    (won, lost, _), _ = played(game, "regular", "recruit", 6)
    assert won > lost


@pytest.mark.parametrize("game", GAMES)
def test_a_beginner_may_win_or_lose_against_recruit(game: str) -> None:
    (won, lost, drawn), _ = played(game, "recruit", "beginner", 8)
    assert won >= 2
    assert lost >= 2
    assert not drawn


@pytest.mark.parametrize("game", GAMES)
def test_recruit_is_seldom_idle(game: str) -> None:
    """Its units attack more often than a beginner's, and few turns pass in which none acts."""
    _, lively = played(game, "recruit", "beginner", 8)
    assert lively[0].rate("attacks") > lively[1].rate("attacks")
    assert lively[0].rate("idle") < min(0.2, lively[1].rate("idle"))
