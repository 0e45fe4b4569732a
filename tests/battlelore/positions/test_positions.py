"""Each position that is kept is still what its name says, and none that is wanted is missing."""

import pytest

from tests.battlelore.positions import decisions, steps
from tests.battlelore.positions.corpora import CORPORA
from tests.battlelore.positions.reached import REACHED, all_there_is


@pytest.mark.parametrize("corpus", CORPORA)
def test_a_position_is_what_its_name_says(corpus: str) -> None:
    """After a change of rules that was meant, `python -m tests.battlelore.positions` searches."""
    kept = CORPORA[corpus]
    assert [name for name, record in kept.read().items() if not kept.holds(name, record)] == []


def test_every_decision_that_is_wanted_is_there() -> None:
    assert set(steps.STEPS.read()) == set(steps.KINDS)
    assert set(decisions.DECISIONS.read()) == set(decisions.KINDS)


def test_everything_is_reached() -> None:
    """Whatever the game has, some game has come to it; a new card must be searched for."""
    assert all_there_is() - set(REACHED.read()) == set()
