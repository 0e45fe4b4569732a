"""Pools of ten-sided dice (chapter 0, BM-16)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.dice import half, read_roll
from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.model import Botch
from tests.battle_mages.position import Position
from tests.marks import rule

Place = Callable[..., Position]


def net(*dice: int) -> tuple[int, int, int]:
    rolled = read_roll(dice, Botch.NET)
    return rolled.net, rolled.botch, rolled.ones


@rule("BM-0.2", "BM-0.4", "BM-0.5", "BM-0.6")
def test_six_and_more_are_successes_and_ones_cancel_them() -> None:
    assert net(6, 7, 8, 9, 10) == (5, 0, 0)
    assert net(10, 10, 2, 5) == (2, 0, 0), "a 10 is one success, and is not rolled again"
    assert net(6, 7, 1, 3) == (1, 0, 1)


@rule("BM-0.7", "BM-0.8", "BM-0.9", "BM-0.10")
def test_failure_and_botch() -> None:
    assert net(2, 3, 4) == (0, 0, 0)
    assert net(7, 1) == (0, 0, 1), "all ones were cancelled: a plain failure"
    assert net(1, 1, 7, 3, 4) == (0, 1, 2), "one is left, two lie there"
    assert net(1, 1, 4) == (0, 2, 2)


@pytest.mark.parametrize(
    ("dice", "strict", "usual"),
    [((1, 1, 7), 0, 1), ((1, 1, 4), 2, 2), ((7, 1), 0, 0)],
)
@rule("BM-0.8", "BM-16")
def test_the_strict_reading_of_a_botch(dice: tuple[int, ...], strict: int, usual: int) -> None:
    """BMX-02."""
    assert read_roll(dice, Botch.STRICT).botch == strict
    assert read_roll(dice, Botch.NET).botch == usual


@rule("BM-0.11", "BM-11.36", "BM-8.10")
def test_a_pool_of_no_dice_is_not_rolled(place: Place) -> None:
    game = place("aI1@4,4 bI1@4,5", marks="aI1 blessing -2 bI1 blessing -2", phase="melee")
    game.play("attack aI1 bI1")
    assert game.happened(PoolRolled) == []
    assert game.there("aI1", "bI1") == [True, True]


@rule("BM-0.12")
def test_a_pool_of_strength_has_no_limit(place: Place) -> None:
    game = place(
        "aC1@4,4 aC2@4,5 aT1@4,6 aT2@4,3 aU1@3,3 bI1@4,7",
        teams="aC1 aC2 aT1 aT2 aU1",
        phase="melee",
        dice="6 6 6 6 6 6 6 6 6 6 6 6 6 6 6  2",
    )
    game.play("attack a1 bI1")
    assert len(game.happened(PoolRolled)[0].dice) == 15
    assert game.gone("bI1")


@rule("BM-0.13")
def test_halves_are_rounded_up() -> None:
    assert [half(n) for n in (1, 2, 5)] == [1, 1, 3]


@rule("BM-0.1", "BM-0.14")
def test_all_is_open_and_a_unit_is_a_hex(place: Place) -> None:
    game = place("aI1@4,4 bI1@4,7", marks="bI1 invisibility 1")
    views: list[Any] = [BATTLE_MAGES.view(game.state, seat) for seat in (None, *game.state.seats)]
    assert all(view.pieces == game.state.pieces for view in views)
    away = game.state.board.grid.distances
    assert away[game.spot("4,4")][game.spot("4,7")] == 3
    assert away[game.spot("4,4")][game.spot("4,4")] == 0


@rule("BM-0.15", "BM-9.8", "BM-10.34", "BM-10.35", "BM-11.4")
def test_the_order_of_scripted_dice(place: Place) -> None:
    """BMX-88: volley, Deflect, counter to it, parry."""
    game = place(
        "aT1@4,0 aT2@5,0 aM@5,1 bC1@4,4 bC2@4,3 bM@5,3",
        teams="bC1 bC2",
        spheres="a forces life b forces time",
        dice="6 7 8 9 2 3 | 6 7 2 3 4 | 8 2 3 4 5 | 6 7 2",
    )
    game.play("aim b1", "add aT1", "add aT2")
    assert game.decides == "b"
    game.play("defend deflect 0")
    assert game.decides == "a"
    game.play("counter 0")
    purposes = [event.purpose for event in game.happened(PoolRolled)]
    assert purposes == ["volley", "defend", "counter"]
    assert game.decides == "b", "both Cavalry could parry"
    game.play("parry bC1")
    assert game.gone("bC1")
    assert game.there("bC2") == [True]
