"""Known games go as they went, line by line."""

import pytest

from engine.battlelore.adventures.library import library
from tests.battlelore.playthroughs.story import golden, story


@pytest.mark.parametrize("adventure", list(library()))
def test_a_known_game_goes_as_it_went(adventure: str) -> None:
    """`python -m tests.battlelore.playthroughs` writes the stories anew."""
    expected = golden(adventure).read_text(encoding="utf-8")
    assert story(adventure).splitlines() == expected.splitlines()
