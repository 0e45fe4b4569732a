"""How the search compares positions: who will score at which marker."""

from collections.abc import Callable

import pytest

from engine.bots.second_edition.banners import expected
from engine.bots.second_edition.evaluation import WEIGHTS, WON, chance, standing, terms
from engine.core.frozen import replace
from engine.second_edition.state.model import Ending, State, change_hand
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import GainLore, Turn, TurnStage
from tests.second_edition.position import Position

Place = Callable[..., Position]

MARKER = "4,6 2"


def chances(place: Place, units: str) -> tuple[float, float]:
    """Return the points to expect at a marker of two points, of Daqan, who move next."""
    state = place(units, banners=MARKER, phase="card").state
    assert state.active is Side.DAQAN
    return expected(state)


def test_a_unit_on_a_marker_scores_unless_driven_off(place: Place) -> None:
    held, _ = chances(place, "CG@4,6")
    near, _ = chances(place, "CG@4,5")
    away, _ = chances(place, "CG@8,6")
    assert 2 > held > near > away > 0


def test_enemies_that_can_strike_a_holder_make_it_likely_to_lose_the_marker(place: Place) -> None:
    alone = chances(place, "CG@8,0 BH@4,6")
    struck = chances(place, "CG@4,5 BH@4,6")
    twice = chances(place, "CG@4,5 CG@4,7 BH@4,6")
    assert alone[0] < struck[0] < twice[0]
    assert alone[1] > struck[1] > twice[1]


def test_a_stunned_unit_takes_no_marker_in_the_turn_in_which_it_recovers(place: Place) -> None:
    assert chances(place, "CG@4,5+stun")[0] < chances(place, "CG@4,5")[0]


def test_a_unit_that_cannot_be_driven_back_holds_better(place: Place) -> None:
    """Two retreats do not move a golem, one in four dice is enough for guards."""
    _, guards = chances(place, "YA@8,0 CG@4,6 BH@4,5")
    _, golem = chances(place, "YA@8,0 RG@4,6 BH@4,5")
    assert golem < guards


@pytest.mark.parametrize("active", Side)
def test_a_gain_of_one_side_is_a_loss_of_the_other(place: Place, active: Side) -> None:
    state = replace(place("CG@4,5 BH@3,6", banners=MARKER).state, active=active)
    ahead = change_hand(state, Side.DAQAN, points=3)
    assert _of(state, Side.DAQAN) == -_of(state, Side.UTHUK)
    assert _of(ahead, Side.DAQAN) > _of(state, Side.DAQAN)


def test_a_point_weighs_more_near_the_goal(place: Place) -> None:
    state = place("CG@4,5 BH@3,6", banners=MARKER).state

    def lead(points: int, others: int) -> float:
        ahead = change_hand(state, Side.DAQAN, points=points)
        return _of(change_hand(ahead, Side.UTHUK, points=others), Side.DAQAN)

    early = lead(4, 2) - lead(2, 4)
    assert lead(14, 12) - lead(12, 14) > 1.2 * early > 0


def test_the_points_of_a_turn_count_once(place: Place) -> None:
    """While Lore is gained after the points, the position is worth what it is in the next turn."""
    state = place("CG@4,6 BH@8,6", banners=MARKER, phase="card").state
    turn = next(step for step in state.steps if isinstance(step, Turn))
    at_lore = replace(
        state,
        steps=(replace(turn, stage=TurnStage.LIMIT, side=Side.DAQAN), GainLore(Side.DAQAN)),
    )
    after = replace(state, active=Side.UTHUK, steps=(Turn(Side.UTHUK),))
    assert terms(at_lore, Side.DAQAN) == terms(after, Side.DAQAN)
    assert terms(at_lore, Side.DAQAN) != terms(state, Side.DAQAN)


def test_a_finished_game_is_valued_by_its_result(place: Place) -> None:
    state = place("CG@4,5 BH@3,6").state
    for won, value in (((Side.DAQAN,), WON), ((Side.UTHUK,), -WON), ((), 0.0)):
        over = replace(state, over=Ending(won, "points", "BL2-14.2"))
        assert _of(over, Side.DAQAN) == value


def test_each_term_has_a_weight(place: Place) -> None:
    assert len(terms(place("CG@4,5 BH@3,6").state, Side.UTHUK)) == len(WEIGHTS)


def test_no_chance_is_named_before_points_are_scored(place: Place) -> None:
    assert chance(place("CG@4,5 BH@3,6", banners=MARKER).state, Side.DAQAN) is None


def test_more_points_make_a_win_more_likely_and_both_chances_are_one(place: Place) -> None:
    state = change_hand(place("CG@4,5 BH@3,6", banners=MARKER).state, Side.UTHUK, points=6)
    likely = []
    for points in (6, 9, 12, 15):
        ahead = change_hand(state, Side.DAQAN, points=points)
        mine, theirs = (chance(ahead, side) for side in (Side.DAQAN, Side.UTHUK))
        assert mine is not None
        assert theirs is not None
        assert mine + theirs == pytest.approx(1)
        likely.append(mine)
    assert likely == sorted(set(likely))


def _of(state: State, side: Side) -> float:
    return standing(state, side)
