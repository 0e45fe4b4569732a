"""Comparing a table of the oracle with the rows of the engine, field by field.

The tables in `tests/oracle/tables` say what is printed (or, where nothing is, what our sheets say).
They were written from the rules without a look at the engine, and change only where the rules say
so. A `Sheet` says for each field of a table how the engine has it. What the engine has as code, a
test plays; the sheet then names that test.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.frozen import record

TABLES = Path(__file__).with_name("tables")

PLAYED = object()
"""What a reader returns for a row whose field a test plays: the sheet names it in `tests`."""

Entry = Mapping[str, Any]
Reader = Callable[[Any], Any]

NOT_FACTS = ("source", "known", "note", "text")
"""Fields of all tables that say where an entry comes from, and the sentence it was read from."""


@cache
def table(name: str) -> Mapping[str, Any]:
    """Return a table of the oracle by the name of its file."""
    return tomllib.loads((TABLES / f"{name}.toml").read_text("utf-8"))


@record
class Sheet:
    """One kind of entry of a table, and the rows of the engine that it is about.

    `key` returns the id of the engine's row for an entry. `fields` return what the engine's row has
    in each field, as the table writes it. `played` names for each other field the test that shows
    it in a game, `tests` for a row the test that plays all that its entry says besides. `absent` is
    what a field counts as where an entry leaves it out.
    """

    file: str
    kind: str
    key: Callable[[Entry], str]
    rows: Mapping[str, Any]
    fields: Mapping[str, Reader]
    played: Mapping[str, str]
    absent: Mapping[str, Any]
    tests: Mapping[str, str]

    @property
    def entries(self) -> Mapping[str, Entry]:
        """Return the entries of the table by the id of the engine's row."""
        found = {self.key(entry): entry for entry in table(self.file)[self.kind]}
        assert len(found) == len(table(self.file)[self.kind]), f"{self.file}: an entry stands twice"
        return found

    def facts(self) -> Iterator[tuple[str, str, Any]]:
        """Yield row, field and value of each fact that is compared."""
        for name, entry in self.entries.items():
            for field in self.fields:
                if field in entry or field in self.absent:
                    yield name, field, entry.get(field, self.absent.get(field))

    def differences(self) -> list[str]:
        """Return where engine and table differ, a line for each field."""
        found = [f"{name}: only in the table" for name in self.entries.keys() - self.rows.keys()]
        found += [f"{name}: only in the engine" for name in self.rows.keys() - self.entries.keys()]
        for name, field, printed in self.facts():
            if name in self.rows:
                has = self.fields[field](self.rows[name])
                if has is PLAYED:
                    assert name in self.tests, f"{name}.{field}: no test plays it"
                elif normal(has) != normal(printed):
                    found.append(f"{name}.{field}: printed {printed!r}, in the engine {has!r}")
        return sorted(found)

    def unread(self) -> set[str]:
        """Return the facts of the table that nothing compares and no test plays."""
        read = self.fields.keys() | self.played.keys() | set(NOT_FACTS)
        return {
            f"{name}.{field}"
            for name, entry in self.entries.items()
            for field in entry
            if field not in read and name not in self.tests
        }


def normal(value: Any) -> Any:
    """Return lists of words sorted, such as hexes: their order is no fact."""
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
) -> Sheet:
    """Return a sheet; see `Sheet` for what the parts mean."""
    return Sheet(file, kind, key, rows, fields, played or {}, absent or {}, tests or {})
