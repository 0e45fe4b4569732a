"""A run that costs more than it may fails."""

from tests.budgets import POSITIONS, overspent


def test_what_was_spent_beyond_its_budget_is_told() -> None:
    spent = {"positions of chess": POSITIONS + 1, "positions of go": POSITIONS, "terminals": 1}
    assert overspent(spent) == [f"positions of chess: {POSITIONS + 1} of at most {POSITIONS}"]
