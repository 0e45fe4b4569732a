"""Finds out which tests read which facts: each test is run once, in a child, and watched."""

import pickle
from collections.abc import Callable, Iterable
from pathlib import Path
from time import process_time

import pytest

from engine.core.frozen import record
from tests.mutation.facts import Cell, Table
from tests.oracle.strays import Seen, spied

Read = tuple[str, str, str]
"""A table, a row and a field of it."""


@record
class Watched:
    """What was seen of a test: whether it passed, its CPU seconds, and what it read."""

    passed: bool
    seconds: float
    read: frozenset[Read]


def watch(
    item: pytest.Item, tables: Iterable[Table], run: Callable[[pytest.Item], bool]
) -> Watched:
    """Run a test in this process, which is a child of its own, and see what it reads."""
    seen: Seen = set()
    rows = [
        (id(row), type(row), (table.name, name))
        for table in tables
        for name, row in table.rows.items()
        if not isinstance(row, Cell)
    ]
    names = {spot: name for spot, _, name in rows}
    with spied({kind for _, kind, _ in rows}, seen):
        begun = process_time()
        passed = run(item)
        seconds = process_time() - begun
    read = {(*names[row], field) for row, field in seen if row in names}
    return Watched(passed, seconds, frozenset(read))


def can_be_watched(kind: type, field: str) -> bool:
    """Return whether reads of a field can be seen: a record of slots has a place for it."""
    return hasattr(getattr(kind, field, None), "__set__")


def load(path: Path) -> dict[str, Watched]:
    """Return what an earlier run has seen; nothing, where there was none."""
    found: dict[str, Watched] = pickle.loads(path.read_bytes()) if path.exists() else {}  # noqa: S301
    return found


def save(path: Path, watched: dict[str, Watched]) -> None:
    """Keep what was seen for another run."""
    path.write_bytes(pickle.dumps(watched))


def packed(watched: Watched) -> bytes:
    """Return what was seen as bytes, for the process that asked."""
    return pickle.dumps((watched.passed, watched.seconds, watched.read))


def unpacked(told: bytes) -> Watched:
    """Return what a child has seen; nothing, where it did not come to its end."""
    if not told:
        return Watched(passed=False, seconds=0.0, read=frozenset())
    passed, seconds, read = pickle.loads(told)  # noqa: S301 - our own child wrote it
    return Watched(passed, seconds, read)
