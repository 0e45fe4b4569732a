"""Marks for tests."""

from collections.abc import Callable
from typing import TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test proves: `@rule("BL-9.7", "BL-R.20")`.

    The ids are read from the source by `tests/meta/test_rules_covered.py`, so write them as
    plain strings.  `pytest -m rule` runs only tests of rules.
    """

    def mark(test: F) -> F:
        return pytest.mark.rule(*ids)(test)

    return mark
