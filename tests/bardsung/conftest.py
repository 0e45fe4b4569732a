"""What the tests of Bardsung share."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.bardsung.position import Position, make_place, unused_dice


@pytest.fixture
def place() -> Iterator[Callable[..., Position]]:
    """Make positions; scripted dice that were not rolled fail the test."""
    made: list[Position] = []

    def make(heroes: str, enemies: str = "", **given: Any) -> Position:
        made.append(make_place(heroes, enemies, **given))
        return made[-1]

    yield make
    for game in made:
        assert unused_dice(game) == 0, f"{unused_dice(game)} scripted dice were not rolled"
