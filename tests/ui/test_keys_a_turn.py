"""A turn takes few keys: the fewest that do what Regular does."""

import pytest

from tests.bench.keys import played

MOST = {
    "battlelore/agincourt": 13,
    "battlelore/wizards": 15,
    "battle_mages/duel": 27,
    "bardsung/EN-2": 3.2,
    "bardsung/EN-1": 3.2,
}


@pytest.mark.parametrize("name", MOST)
def test_a_turn_takes_few_keys(name: str) -> None:
    """Without what is bought and learnt between encounters."""
    counted = played(name, "1")
    assert counted.turns
    assert counted.keys - counted.between <= MOST[name] * counted.turns, counted.by_row
