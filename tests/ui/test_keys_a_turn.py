"""A turn of the first edition takes few keys: the fewest that do what Regular does."""

import pytest

from tests.bench import keys

TURNS = 8
"""The turn up to which a game is played here."""


@pytest.mark.parametrize(
    ("scenario", "seed", "most"), [("agincourt", "1", 13), ("wizards", "1", 15)]
)
def test_a_turn_takes_few_keys(
    scenario: str, seed: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "TURNS", TURNS)
    counted = keys.played(f"battlelore/{scenario}", seed)
    assert counted.keys <= most * counted.turns, counted
