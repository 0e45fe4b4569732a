"""The keys of a turn against Regular stay few, counted as `python -m tests.bench.keys` does."""

import pytest

from tests.bench.keys import played

BEFORE = {"battle_mages/duel": 45.6}
"""Keys a turn before a team marched with one destination."""
MOST = {
    "battle_mages/duel": (6, 0.6 * BEFORE["battle_mages/duel"]),
    "bardsung/EN-1": (16, 3.4),
    "bardsung/combat": (8, 3.2),
}
"""The turn up to which a game is played, and the keys of a turn that it may take.

EN-1 with this seed takes a little more than the 3.2 of three games: it begins with its purchases.
"""


@pytest.mark.parametrize("name", MOST)
def test_a_turn_takes_few_keys(name: str) -> None:
    last, most = MOST[name]
    counted = played(name, "1", last)
    assert counted.turns >= last / 2
    told = dict(counted.by_row.most_common())
    assert counted.keys / counted.turns <= most, told


def test_a_single_answer_is_not_asked_in_bardsung() -> None:
    counted = played("bardsung/EN-1", "2", 5)
    assert not +counted.alone
