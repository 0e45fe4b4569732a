"""Finds out which tests read which facts: each test is run once, in a child, and watched."""

import pickle
from collections.abc import Callable, Iterable
from time import process_time
from typing import Any

import pytest

from engine.core.frozen import record
from tests.mutation.facts import Cell, Table

Read = tuple[str, str, str]
"""A table, a row and a field of it."""


@record
class Watched:
    """What was seen of a test: whether it passed, its CPU seconds, and what it read."""

    passed: bool
    seconds: float
    read: frozenset[Read]


class _Spy:
    """A field of a class of rows that notes which row it was read of."""

    def __init__(self, field: str, own: Any, seen: set[tuple[int, str]]) -> None:
        self._field, self._own, self._seen = field, own, seen

    def __get__(self, row: Any, kind: Any = None) -> Any:
        if row is None:
            return self
        self._seen.add((id(row), self._field))
        return self._own.__get__(row, kind)

    def __set__(self, row: Any, value: Any) -> None:
        self._own.__set__(row, value)


def watch(
    item: pytest.Item, tables: Iterable[Table], run: Callable[[pytest.Item], bool]
) -> Watched:
    """Run a test in this process, which is a child of its own, and see what it reads."""
    seen: set[tuple[int, str]] = set()
    names: dict[int, tuple[str, str]] = {}
    for table in tables:
        for name, row in table.rows.items():
            if not isinstance(row, Cell):
                names[id(row)] = (table.name, name)
                _spy_on(type(row), seen)
    begun = process_time()
    passed = run(item)
    seconds = process_time() - begun
    read = {(*names[row], field) for row, field in seen if row in names}
    return Watched(passed, seconds, frozenset(read))


def _spy_on(kind: type, seen: set[tuple[int, str]]) -> None:
    for field in getattr(kind, "__match_args__", ()):
        own = getattr(kind, field, None)
        if hasattr(own, "__set__") and not isinstance(own, _Spy):
            setattr(kind, field, _Spy(field, own, seen))


def packed(watched: Watched) -> bytes:
    """Return what was seen as bytes, for the process that asked."""
    return pickle.dumps((watched.passed, watched.seconds, watched.read))


def unpacked(told: bytes) -> Watched:
    """Return what a child has seen; nothing, where it did not come to its end."""
    if not told:
        return Watched(passed=False, seconds=0.0, read=frozenset())
    passed, seconds, read = pickle.loads(told)  # noqa: S301 - our own child wrote it
    return Watched(passed, seconds, read)
