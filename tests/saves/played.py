"""Games to save: played by chance, the same every time for the same seed."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import orjson

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import CancelOrder
from engine.battlelore.state.model import Setup
from engine.core.frozen import replace
from engine.core.record import Record, advance, begin
from saves.lines import reseal
from saves.store import Store

AnyRecord = Record[Any, Any]
NOON = 1_700_000_000
WHOLE = 10_000
"""More actions than any game has."""


def choose(record: AnyRecord, rng: Random) -> AnyRecord:
    """Return the record with one more legal action; orders are seldom taken back."""
    side = BATTLELORE.to_act(record.state)[0]
    actions = BATTLELORE.legal_actions(record.state, side)
    kept = [one for one in actions if not isinstance(one, CancelOrder)]
    offered = kept if rng.random() < 0.9 else actions
    return advance(BATTLELORE, record, side, rng.choice(offered))


@cache
def played(count: int, seed: int = 1, battle: str = "agincourt") -> AnyRecord:
    """Return a game of `count` actions, or up to its end."""
    record = begin(BATTLELORE, Setup(library()[battle]), str(seed))
    rng = Random(seed)
    while len(record.entries) < count and BATTLELORE.to_act(record.state):
        record = choose(record, rng)
    return record


def cut(record: AnyRecord, count: int) -> AnyRecord:
    """Return the game as it was after `count` actions."""
    return replace(record, entries=record.entries[:count])


def saved(root: Path, record: AnyRecord, name: str = "") -> Path:
    """Return the file of a game; the journal was not closed, as if the program had been killed."""
    journal = Store(root, "1.2.3").create(record, name, NOON)
    assert journal.problem is None, journal.problem
    journal.release()
    return journal.path


def raws(path: Path) -> list[dict[str, Any]]:
    """Return the lines of a file without their sums."""
    found = [orjson.loads(line) for line in path.read_bytes().splitlines()]
    for raw in found:
        del raw["sum"]
    return found


def rewrite(path: Path, lines: list[dict[str, Any]]) -> None:
    """Write a file whose sums are right, whatever its lines say."""
    path.write_bytes(reseal(lines)[0])


class Untouched:
    """A file must not change while somebody looks at it: neither bytes nor time nor place."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        self._before = self._look()

    def __exit__(self, *_: object) -> None:
        assert self._look() == self._before, "the file was touched"

    def _look(self) -> tuple[bytes, int, int, list[str]]:
        stat = self._path.stat()
        beside = sorted(path.name for path in self._path.parent.iterdir())
        return self._path.read_bytes(), stat.st_mtime_ns, stat.st_ino, beside
