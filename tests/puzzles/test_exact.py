"""Chances of plans against odds that were worked out by hand, and against games with real dice."""

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.odds.goals import GOALS
from engine.battlelore.state.notation import parse_action
from engine.core.goals import Goal
from engine.puzzles import exact
from engine.puzzles.exact import Chances
from engine.puzzles.forks import Inexact, falls
from saves.puzzles.library import opened, puzzles_of
from tests.battlelore.position import make_position

BANNER = Goal("banner")
KILL = 1 - (4 / 6) ** 3
"""Three dice, of which a blue helmet and a bonus strike hit, against the last figure."""
NOTHING = (3 / 6) ** 3
"""Three dice without a hit and without a flag."""

EDGE = (1 / 6) ** 3
"""Three flags drive a unit off that has two hexes behind it."""


def chances(units: str, goal: Goal = BANNER, **position: str) -> Chances:
    state = make_position(units, **position).state
    return Chances(BATTLELORE, GOALS, state, BATTLELORE.to_act(state)[0], goal)


def plan(*steps: str) -> list[object]:
    return [parse_action(step) for step in steps]


def test_one_attack_on_a_last_figure() -> None:
    asked = chances("p1 Ib E7, s1 Ib D7 figures1, s9 Ib A1", ordered="p1")
    assert asked.of(plan("attack p1 s1")) == pytest.approx(KILL)


def test_a_second_attack_counts_where_the_first_did_nothing() -> None:
    """A unit that flees from the first is out of reach of the second."""
    asked = chances("p1 Ib E7, p2 Ib D6, s1 Ib D7 figures1, s9 Ib A1", ordered="p1 p2")
    both = plan("attack p1 s1", "attack p2 s1")
    assert list(asked.after_each(both)) == pytest.approx([KILL, KILL + NOTHING * KILL])


def test_after_a_roll_the_next_attack_takes_the_better_target() -> None:
    """The first target died or fled; then the other unit is attacked for the second banner."""
    units = "p1 Ib E7, p2 Ib D6, s1 Ib D7 figures1, s2 Ib C6 figures1, s9 Ib A1"
    asked = chances(units, Goal("two_banners"), ordered="p1 p2")
    assert asked.of(plan("attack p1 s1")) == 0
    both = KILL * (KILL + EDGE)
    assert asked.of(plan("attack p1 s1", "attack p2 s1")) == pytest.approx(both)


def test_steps_that_a_plan_does_not_name_count_for_nothing() -> None:
    units = "p1 Ib F7, s1 Ib D7 figures1, s9 Ib A1"
    asked = chances(units, ordered="p1", phase="move")
    assert asked.of(plan("move p1 E7")) == 0
    assert asked.of(plan("move p1 E7", "done", "attack p1 s1")) == pytest.approx(KILL)
    assert asked.of(plan("move p1 E7", "attack p1 s1")) == pytest.approx(KILL)


def test_the_best_that_may_follow_is_at_least_as_good_as_each_plan() -> None:
    units = "p1 Ib F7, p2 Ib D6, s1 Ib D7 figures1, s9 Ib A1"
    asked = chances(units, ordered="p1 p2", phase="move")
    whole = plan("move p1 E7", "done", "attack p1 s1", "attack p2 s1")
    assert asked.best_after(whole[:2]) == pytest.approx(KILL + NOTHING * KILL)
    assert asked.best_after([]) >= asked.of(whole)


def test_too_many_results_are_refused() -> None:
    state = make_position("p1 Ib E7, s1 Ib D7, s9 Ib A1", ordered="p1").state
    asked = Chances(BATTLELORE, GOALS, state, BATTLELORE.to_act(state)[0], BANNER, most=10)
    with pytest.raises(Inexact):
        asked.of(plan("attack p1 s1"))


def test_a_chain_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Battle Mages a melee rolls many pools, one after the other."""
    known = puzzles_of("battle_mages")[0]
    shown = opened(known)
    assert shown.chances().of(shown.plan) == pytest.approx(known.chance, abs=1e-5)
    monkeypatch.setattr(exact, "DEEPEST", 3)
    with pytest.raises(Inexact, match="depth"):
        shown.chances().of(shown.plan)


def test_the_results_of_an_action_add_up_to_one_and_equal_ones_are_one() -> None:
    """Three dice: dead, or pushed back none, one or two hexes; the last attack ends the turn."""
    asked = chances("p1 Ib E7, s1 Ib D7 figures1, s9 Ib A1", ordered="p1")
    ways = asked.outcomes(asked.begun, asked.seat, plan("attack p1 s1")[0])
    assert sum(way.chance for way in ways) == pytest.approx(1)
    assert sum(way.chance for way in ways if asked.reached(way.state)) == pytest.approx(KILL)
    assert len(ways) < 56, "so many falls of three dice there are"


@pytest.mark.parametrize("count", [1, 3, 4])
def test_the_chances_of_all_results_add_up_to_one(count: int) -> None:
    assert sum(chance for chance, _ in falls(count, ("hit", "hit", "flag", "miss"))) == 1
