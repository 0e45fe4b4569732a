"""Compares a changed row alone with the sheets of the oracle that have it."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from tests.oracle.bardsung_bites import put
from tests.oracle.compare import Entry, Sheet
from tests.oracle.strays import Reading


class Compared:
    """The rows of all sheets of the oracle, by the identity of each row and part of a row."""

    def __init__(self) -> None:
        self._reading = Reading(_sheets())
        self._places: dict[int, list[tuple[Sheet, str, Any, Entry]]] = {}
        for sheet in _sheets():
            entries = sheet.entries
            for name in sheet.rows.keys() & entries.keys():
                row = sheet.rows[name]
                for part in row if isinstance(row, tuple) else (row,):
                    place = (sheet, name, row, entries[name])
                    self._places.setdefault(id(part), []).append(place)

    def difference(self, row: Any, pairs: Iterable[tuple[Any, Any]]) -> str:
        """Return where a changed row, or a changed part of it, differs from a sheet; "" if not.

        `pairs` are the parts as they were and as they are now.
        """
        changed = [*pairs, (row, row)]
        for old, new in changed:
            for sheet, name, whole, entry in self._places.get(id(old), ()):
                for said in sheet.compared(name, entry, put(whole, changed)):
                    return f"{sheet.file}:{sheet.kind}: {said}"
            if strays := self._reading.strays(old, new):
                return f"{type(new).__name__}: nothing printed says {', '.join(strays)}"
        return ""


def _sheets() -> Iterator[Sheet]:
    """Yield each sheet of the modules of the oracle that are loaded, once."""
    seen: set[int] = set()
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith("tests.oracle."):
            for value in list(vars(module).values()):
                for each in value if isinstance(value, tuple) else (value,):
                    if isinstance(each, Sheet) and id(each) not in seen:
                        seen.add(id(each))
                        yield each
