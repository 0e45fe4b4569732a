"""A run that costs more than it may fails."""

from tests.budgets import POSITIONS, overspent


def test_an_exceeded_budget_is_reported() -> None:
    spent = {"positions of chess": POSITIONS + 1, "positions of go": POSITIONS, "terminals": 1}
    assert overspent(spent) == [f"positions of chess: {POSITIONS + 1} of at most {POSITIONS}"]
