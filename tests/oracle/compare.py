"""Comparing a table of the oracle with the rows of the engine, field by field.

The tables in `tests/oracle/tables` say what is printed (or, where nothing is, what our sheets say).
They were written from the rules without a look at the engine, and change only where the rules say
so. A `Sheet` says for each field of a table how the engine has it. What the engine has as code, a
test plays; the sheet then names that test.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.frozen import record
from tests.meta.tree import ROOT

TABLES = Path(__file__).with_name("tables")
OURS = ROOT / "docs" / "content"
"""Sheets of what is ours and of no printed rulebook, a file for each game."""

PLAYED = object()
"""What a reader returns for a row whose field a test plays: the sheet names it in `tests`."""

Entry = Mapping[str, Any]
Reader = Callable[[Any], Any]

NOT_FACTS = ("source", "known", "note", "text", "origin", "reason", "issue")
"""Fields of all tables that say where an entry comes from, and the sentence it was read from."""


@cache
def table(name: str) -> Mapping[str, Any]:
    """Return a table of the oracle by the name of its file."""
    return tomllib.loads((TABLES / f"{name}.toml").read_text("utf-8"))


@cache
def ours(name: str) -> Mapping[str, Any]:
    """Return our own sheet of the game that a table is of; a game that has none has no entries."""
    found = [path for path in OURS.glob("*.toml") if name.startswith(f"{path.stem}_")]
    return tomllib.loads(found[0].read_text("utf-8")) if found else {}


def laid_over(printed: Entry, own: Entry) -> Entry:
    """Return an entry with the fields of our own sheet in place of those that are printed."""
    merged = dict(printed)
    for field, value in own.items():
        under = printed.get(field)
        if isinstance(value, Mapping) and isinstance(under, Mapping):
            merged[field] = laid_over(under, value)
        else:
            merged[field] = value
    return merged


@record
class Sheet:
    """One kind of entry of a table, and the rows of the engine that it is about.

    A kind "ability.level1" is a part of each ability that has it. Our own sheet of the game
    (`docs/content`) overrides what is printed, field by field. `key` returns the id of the engine's
    row for an entry. `fields` return what the engine's row has in each field, as the table writes
    it. `played` names for each other field the test that shows it in a game, `tests` for a row the
    test that plays all that its entry says besides. `absent` is what a field counts as where an
    entry leaves it out. The order of the words of a field is a fact where `ordered` has it. `told`
    writes what is printed as the reader of the field writes what the engine has.
    """

    file: str
    kind: str
    key: Callable[[Entry], str]
    rows: Mapping[str, Any]
    fields: Mapping[str, Reader]
    played: Mapping[str, str]
    absent: Mapping[str, Any]
    tests: Mapping[str, str]
    ordered: frozenset[str]
    told: Mapping[str, Reader]

    @property
    def entries(self) -> Mapping[str, Entry]:
        """Return the entries of the table by the id of the engine's row."""
        kind, _, part = self.kind.partition(".")
        found = by_key(self.key, table(self.file).get(kind, ()))
        for name, entry in by_key(self.key, ours(self.file).get(kind, ())).items():
            found[name] = laid_over(found.get(name, {}), entry)
        return {name: each[part] for name, each in found.items() if part in each} if part else found

    def facts(self) -> Iterator[tuple[str, str, Any]]:
        """Yield row, field and value of each fact that is compared."""
        for name, entry in self.entries.items():
            for field in self.fields:
                if field in entry or field in self.absent:
                    yield name, field, entry.get(field, self.absent.get(field))

    def differences(self) -> list[str]:
        """Return where engine and table differ, a line for each field."""
        entries = self.entries
        found = [f"{name}: only in the table" for name in entries.keys() - self.rows.keys()]
        found += [f"{name}: only in the engine" for name in self.rows.keys() - entries.keys()]
        for name in entries.keys() & self.rows.keys():
            found += self.compared(name, entries[name], self.rows[name])
        return sorted(found)

    def compared(self, name: str, entry: Entry, row: Any) -> Iterator[str]:
        """Yield where a row of the engine and an entry of the table differ."""
        for field, read in self.fields.items():
            if field not in entry and field not in self.absent:
                continue
            printed, has = entry.get(field, self.absent.get(field)), read(row)
            if has is PLAYED:
                assert name in self.tests, f"{name}.{field}: no test plays it"
            elif self._differ(field, has, self.told.get(field, _as_it_is)(printed)):
                yield f"{name}.{field}: printed {printed!r}, in the engine {has!r}"

    def _differ(self, field: str, has: Any, printed: Any) -> bool:
        if field in self.ordered:
            return bool(has != printed)
        return bool(normal(has) != normal(printed))

    def unread(self) -> set[str]:
        """Return the facts of the table that nothing compares and no test plays."""
        read = self.fields.keys() | self.played.keys() | set(NOT_FACTS)
        return {
            f"{name}.{field}"
            for name, entry in self.entries.items()
            for field in entry
            if field not in read and name not in self.tests
        }


def _as_it_is(printed: Any) -> Any:
    return printed


def by_key(key: Callable[[Entry], str], entries: Sequence[Entry]) -> dict[str, Entry]:
    """Return entries by the ids of the engine's rows, each of which is there once."""
    found = {key(entry): entry for entry in entries}
    assert len(found) == len(entries), "an entry stands twice"
    return found


def normal(value: Any) -> Any:
    """Return lists of words sorted, such as hexes, whose order is no fact."""
    if isinstance(value, Mapping):
        return {name: normal(each) for name, each in value.items()}
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return sorted(value)
    return value


def sheet(
    file: str,
    kind: str,
    key: Callable[[Entry], str],
    rows: Mapping[str, Any],
    fields: Mapping[str, Reader],
    *,
    played: Mapping[str, str] | None = None,
    absent: Mapping[str, Any] | None = None,
    tests: Mapping[str, str] | None = None,
    ordered: Iterable[str] = (),
    told: Mapping[str, Reader] | None = None,
) -> Sheet:
    """Return a sheet; see `Sheet` for what the parts mean."""
    more = (played or {}, absent or {}, tests or {}, frozenset(ordered), told or {})
    return Sheet(file, kind, key, rows, fields, *more)
