"""Chances out of fitted evaluations: none in a grey band, and results where a game is over."""

import pytest

from engine.bots.fitted import Stretch, chance_by, decided, lead_at, weighed

GREY_FIRST = (Stretch(0.5, 0.0), Stretch(0.8, 20.0), Stretch(1.0, 10.0))


@pytest.mark.parametrize(
    ("progress", "lead"), [(0.0, 0.0), (0.49, 0.0), (0.5, 20.0), (0.9, 10.0), (1.2, 10.0)]
)
def test_a_stretch_holds_up_to_its_end_and_the_last_one_beyond(
    progress: float, lead: float
) -> None:
    assert lead_at(GREY_FIRST, progress) == lead


def test_without_a_lead_no_chance_is_named() -> None:
    assert chance_by(50.0, 0.0) is None


def test_both_chances_are_one_together_and_an_advantage_of_a_lead_wins_73_of_100() -> None:
    mine, theirs = chance_by(12.0, 12.0), chance_by(-12.0, 12.0)
    assert mine is not None
    assert theirs is not None
    assert mine + theirs == pytest.approx(1)
    assert mine == pytest.approx(0.731, abs=0.001)


def test_an_enormous_advantage_is_no_error() -> None:
    assert chance_by(1e9, 1.0) == pytest.approx(1)
    assert chance_by(-1e9, 1.0) == pytest.approx(0)


def test_a_game_that_is_over_has_its_result_for_a_chance() -> None:
    assert [decided("a", won) for won in (("a",), ("b",), ())] == [1.0, 0.0, 0.5]


def test_terms_are_weighed_in_their_order() -> None:
    assert weighed({"many": 2.0, "few": 0.5}, (3.0, 4.0)) == 8.0
