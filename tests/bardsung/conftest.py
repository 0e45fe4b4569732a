"""What the tests of Bardsung share."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.bardsung.position import Make, Position, make_position, unused_dice


@pytest.fixture
def position() -> Iterator[Make]:
    """Make positions; scripted dice that were not rolled fail the test."""
    made: list[Position] = []

    def make(models: str, **given: Any) -> Position:
        made.append(make_position(models, **given))
        return made[-1]

    yield make
    for game in made:
        assert unused_dice(game) == 0, f"{unused_dice(game)} scripted dice were not rolled"
