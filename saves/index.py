"""The contents of all saves in one file, so that a list or a count need not read the saves.

A line is the row of one save; the last line of a save counts. It is right as long as the save has
the same length and time; otherwise the save is read again. The row of a finished game stays when
its save is deleted: it is the player's record. If lines are damaged, the saves are read again.
"""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import orjson
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from engine.core.frozen import Value, record, replace
from saves.analysed import Errors, head_of
from saves.codec import BadData, strict_converter, structure
from saves.files import (
    LONGEST,
    in_use,
    make_folder,
    open_regular,
    read_file,
    read_from,
    write_whole,
)
from saves.games import rules_of
from saves.summary import Summary, summarise

ROWS_FILE = "records.jsonl"
"""The file beside the folder of saves."""
REST = 600
"""Seconds after which a player is no longer at the game: longer gaps are not time played."""
SPARE = 200
"""Lines that may be out of date before the whole file is written again."""

_TIME = re.compile(rb'"time":(\d{1,12}),"status"')


Key = tuple[str, int]
"""The name of a save, and when its game began: another game may get the name of a deleted save."""


@record
class Row(Value):
    """A save as it was when it had `size` bytes and was `changed` then."""

    size: int
    changed: int
    """Nanoseconds, as the file system counts them: only compared."""
    rules: int
    """Those of the program that read it."""
    seconds: int
    """The time for which it was played."""
    save: Summary
    errors: tuple[Errors, ...] = ()
    """How well each seat chose, once the game was analysed."""
    analysed: bool = False
    """Whether the analysis is complete."""

    @property
    def file(self) -> str:
        """The name of the save."""
        return self.save.path.name

    @property
    def key(self) -> Key:
        """Its save and the beginning of its game."""
        return self.file, self.save.created

    @property
    def mark(self) -> tuple[int, int]:
        """Two numbers: a save that changes has others."""
        return self.size, self.changed

    def same(self, known: Mapping[str, "Row"]) -> bool:
        """Return whether the row of its file is the same, apart from passing facts."""
        before = known.get(self.file)
        return before is not None and before.facts == self.facts

    @property
    def facts(self) -> tuple[object, ...]:
        """The facts of which any change is written down."""
        return self.mark, self.rules, self.errors, self.analysed

    def with_analysis(self, path: Path) -> "Row":
        """Return the row with what the analysis beside the save says; without one, as it was."""
        head = head_of(path) if self.save.over else None
        if head is None:
            return self
        return replace(self, errors=head.errors, analysed=head.done)


_converter = strict_converter()
_converter.register_structure_hook(Path, lambda name, _: Path(name))
_converter.register_unstructure_hook(Path, lambda path: path.name)
_MOMENTARY: dict[str, Any] = {name: override(omit=True) for name in ("in_use", "flaw", "problem")}
_converter.register_structure_hook(
    Summary, make_dict_structure_fn(Summary, _converter, **_MOMENTARY)
)
_converter.register_unstructure_hook(
    Summary,
    make_dict_unstructure_fn(Summary, _converter, _cattrs_omit_if_default=True, **_MOMENTARY),
)


def _load(line: bytes) -> Row | None:
    """Return the row of a line, None for one that this program did not write."""
    try:
        row: Row = structure(_converter, orjson.loads(line), Row)
    except (ValueError, RecursionError, BadData):
        return None
    return row


def _dump(row: Row) -> bytes:
    return orjson.dumps(_converter.unstructure(row)) + b"\n"


class SaveIndex:
    """The rows of the saves in a folder, and of finished games whose saves are gone."""

    def __init__(self, file: Path) -> None:
        """The file is read when it is needed first."""
        self.file = file
        self.rebuilt = False
        """Whether lines of the file could not be read, so that the saves were read again."""
        self.renewed: set[str] = set()
        """The names of saves whose analysis has changed since they were looked at; any thread may
        add one."""
        self._damaged = False
        self._rows: dict[Key, Row] | None = None
        self._lines = 0

    def look(self, paths: Iterable[Path]) -> tuple[Row, ...]:
        """Return the rows of these saves as they are now, and keep them.

        A save that cannot be read has a row with its problem, which is not kept.
        """
        known = self._known()
        by_file = {row.file: row for row in known.values()}
        current = tuple(self._renewed(path, by_file.get(path.name)) for path in paths)
        fresh = [row for row in current if row.save.problem is None and not row.same(by_file)]
        fresh.sort(key=lambda row: (row.save.time, row.file))
        for row in fresh:
            _put(known, row)
        here = {row.key for row in current}
        for key in [key for key, row in known.items() if key not in here and not row.save.over]:
            del known[key]
        self._keep(fresh)
        return current

    def _renewed(self, path: Path, known: Row | None) -> Row:
        row = _row(path, known)
        if path.name not in self.renewed:
            return row
        self.renewed.discard(path.name)
        return row.with_analysis(path)

    @property
    def finished(self) -> tuple[Row, ...]:
        """The finished games in the order in which they ended, also those without a save."""
        return tuple(row for row in self._known().values() if row.save.over)

    def seconds(self, save: Summary) -> int:
        """Return the time for which a saved game was played."""
        row = self._known().get((save.path.name, save.created))
        return 0 if row is None else row.seconds

    def _known(self) -> dict[Key, Row]:
        if self._rows is None:
            self._rows = self._read()
        return self._rows

    def _read(self) -> dict[Key, Row]:
        rows: dict[Key, Row] = {}
        try:
            lines = [line for line in read_file(self.file, LONGEST).split(b"\n") if line]
        except FileNotFoundError:
            return rows
        except OSError:
            self._damaged = self.rebuilt = True
            return rows
        self._lines = len(lines)
        for row in map(_load, lines):
            if row is None:
                self._damaged = self.rebuilt = True
            else:
                _put(rows, row)
        return rows

    def _keep(self, fresh: Sequence[Row]) -> None:
        """Write new rows at the end of the file, or the whole file; a full disk loses nothing."""
        rows = self._known()
        with suppress(OSError):
            if self._damaged or self._lines > len(rows) + SPARE:
                if self._damaged and self.file.exists():
                    os.replace(self.file, self.file.with_name(f"{self.file.name}.bak"))
                text = b"".join(map(_dump, rows.values()))
                os.close(write_whole(self.file, text, replace=True, mode=0o666))
                self._damaged, self._lines = False, len(rows)
            elif fresh:
                make_folder(self.file.parent)
                with self.file.open("ab") as file:
                    file.write(b"".join(map(_dump, fresh)))
                self._lines += len(fresh)


def _put(rows: dict[Key, Row], row: Row) -> None:
    """Add a row, or replace that of the same save; a game that has ended now comes last."""
    before = rows.get(row.key)
    if before is None or not before.save.over:
        rows.pop(row.key, None)
    rows[row.key] = row


def _row(path: Path, known: Row | None) -> Row:
    """Return the row of a save, the known one if that still holds."""
    try:
        fd = open_regular(path, os.O_RDONLY)
    except OSError:
        return Row(0, 0, 0, 0, summarise(path))
    try:
        status = os.fstat(fd)
        mark = status.st_size, status.st_mtime_ns
        if known is not None and known.mark == mark and known.rules == _rules(known.save.game):
            return replace(known, save=replace(known.save, path=path, in_use=in_use(fd)))
        save = summarise(path)
        row = Row(*mark, _rules(save.game), _seconds(read_from(fd)), save)
        return row.with_analysis(path)
    finally:
        os.close(fd)


def _rules(game: str) -> int:
    """Return the version of the rules of a game, 0 for an unknown game."""
    try:
        return rules_of(game)
    except KeyError:
        return 0


def _seconds(data: bytes) -> int:
    """Return the time played: the sum of the gaps between lines, without the longer ones.

    >>> _seconds(b'"time":10,"status" "time":70,"status" "time":9000,"status" "time":5,"status"')
    60
    """
    times = map(int, _TIME.findall(data))
    gaps = (later - earlier for earlier, later in pairwise(times))
    return sum(gap for gap in gaps if 0 < gap <= REST)
