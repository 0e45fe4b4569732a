"""How the search compares positions of the first edition, and the chances that are shown."""

from collections.abc import Callable

import pytest

from bl_tui.games.registry import Games
from engine.battlelore.state.model import Banner, Ending, State, Unit
from engine.battlelore.state.sides import Side
from engine.bots.battlelore.evaluation import WEIGHTS, WON, chance, progress, standing, terms
from engine.core.frozen import replace
from engine.core.record import begin
from tests.battlelore.position import Position
from tests.marks import rule


@pytest.fixture(scope="module")
def start() -> State:
    """Return the beginning of Agincourt."""
    module = Games()["battlelore"]
    setup = module.scenarios.setup(module.scenarios.library()["agincourt"])
    state: State = begin(module.game, setup, "evaluation").state
    return state


def without(state: State, side: Side, count: int) -> State:
    """Return a position in which a side has lost so many units, and the other their banners."""
    gone = [unit for unit in state.units if unit.side is side][:count]
    banners = tuple(Banner(unit.id, unit.kind) for unit in gone)
    hands = tuple(
        hand if hand.side is side else replace(hand, banners=banners) for hand in state.hands
    )
    return replace(state, units=tuple(u for u in state.units if u not in gone), hands=hands)


def likely(state: State, side: Side) -> float:
    """Return the chance of a side where it is named."""
    named = chance(state, side)
    assert named is not None
    return named


def hurt(state: State, unit: Unit) -> State:
    """Return a position in which a unit has lost a figure."""
    less = replace(unit, figures=unit.figures - 1)
    return replace(state, units=tuple(less if u.id == unit.id else u for u in state.units))


def test_each_term_has_a_weight(start: State) -> None:
    assert len(terms(start, Side.STANDARD)) == len(WEIGHTS)


def test_the_armies_of_an_adventure_are_equal_at_its_beginning(start: State) -> None:
    units = [*WEIGHTS].index("nearness")
    assert terms(start, Side.STANDARD)[:units] == (0.0,) * units


def test_a_lost_figure_and_a_lost_unit_cost_their_side_something(start: State) -> None:
    for side in Side:
        unit = next(unit for unit in start.units if unit.side is side)
        whole, less = standing(start, side), standing(hurt(start, unit), side)
        assert standing(without(start, side, 1), side) < less < whole


def test_a_gain_of_one_side_is_a_loss_of_the_other(start: State) -> None:
    for state in (start, without(start, Side.PENNANT, 2)):
        mine, theirs = (standing(state, side) for side in Side)
        assert mine == pytest.approx(-theirs)


def test_no_chance_is_named_before_banners_are_taken(start: State) -> None:
    assert progress(start) == 0.0
    assert chance(start, Side.STANDARD) is None


def test_each_further_banner_makes_a_win_more_likely(start: State) -> None:
    won = [likely(without(start, Side.PENNANT, count), Side.STANDARD) for count in (2, 3, 4)]
    lost = [likely(without(start, Side.PENNANT, count), Side.PENNANT) for count in (2, 3, 4)]
    assert 0.5 < won[0] < won[1] < won[2] < 1, won
    assert [mine + theirs for mine, theirs in zip(won, lost, strict=True)] == pytest.approx([1] * 3)


def test_a_finished_game_is_valued_by_its_result(start: State) -> None:
    over = replace(start, over=Ending(Side.STANDARD, "banners", "BL-13.5"))
    assert [standing(over, side) for side in Side] == [WON, -WON]
    assert [chance(over, side) for side in Side] == [1.0, 0.0]


@rule("BL-9.8")
@pytest.mark.parametrize(
    ("units", "trapped"),
    [
        ("p1 Ar H12, p2 Ar G13, s1 Cr F11", 1.0),
        ("p1 Ar G12, p2 Ar G13, s1 Cr F11", 0.0),
        ("p1 Ar G12, p2 Ar I13, s1 Cr A11", 0.0),
        ("p1 Ib I6, s1 Cr G6", 1.0),
        ("s1 Cr H10, p1 Ar G10, p2 Ib G11", -1.0),
    ],
    ids=["corner", "way back", "nobody near", "own edge", "surrounded"],
)
def test_a_unit_near_the_enemy_that_cannot_retreat_costs_its_side_something(
    position: Callable[..., Position], units: str, trapped: float
) -> None:
    state = position(units, phase="card").state
    said = dict(zip(WEIGHTS, terms(state, Side.PENNANT), strict=True))
    assert said["trapped"] == trapped
    assert WEIGHTS["trapped"] < 0
