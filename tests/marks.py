"""Marks for tests."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which rules a test proves: `@rule("BL-9.7", "BL-R.20")`.

    The ids are read from the source by `tests/meta/test_rules_covered.py`, so they are plain
    strings.  It also serves as `pytest.param(..., marks=rule("BL-9.7"))`.
    """
    return pytest.mark.rule(*ids)
