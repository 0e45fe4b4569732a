"""Fields that no comparison reads: where nothing is printed, a row must have nothing.

A sheet reads some fields of some rows only, such as the nature of pieces that an effect makes. In
all other rows that field must be as a row has it that says nothing of it. `Reading` runs each
comparison once and sees which fields of which record it reads.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import attrs

from tests.oracle.compare import Sheet

Seen = set[tuple[int, str]]

READ_OTHERWISE = frozenset(
    {
        ("Clause", "whom"),
        ("Effect", "amount"),
        ("InitiativeCard", "heated"),
        ("Kind", "race"),
        ("Landmark", "owner"),
        ("Modifier", "when"),
        ("Target", "most"),
        ("Target", "needs"),
        ("Target", "who"),
    }
)
"""Fields that readers look at in some rows only though others have something there: a boss has one
side, a creature's race is its own, a target that is the whole camp has no number."""


class Spy:
    """A field of a class of records that notes of which record it is read."""

    def __init__(self, field: str, own: Any, seen: Seen) -> None:
        self._field, self.own, self._seen = field, own, seen

    def __get__(self, row: Any, kind: Any = None) -> Any:
        if row is None:
            return self
        self._seen.add((id(row), self._field))
        return self.own.__get__(row, kind)

    def __set__(self, row: Any, value: Any) -> None:
        self.own.__set__(row, value)


@contextmanager
def spied(kinds: Iterable[type], seen: Seen) -> Iterator[None]:
    """Note which fields of records of some classes are read."""
    spies = [
        (kind, field, Spy(field, own, seen))
        for kind in kinds
        for field in getattr(kind, "__match_args__", ())
        if hasattr(own := getattr(kind, field, None), "__set__") and not isinstance(own, Spy)
    ]
    for kind, field, spy in spies:
        setattr(kind, field, spy)
    try:
        yield
    finally:
        for kind, field, spy in spies:
            setattr(kind, field, spy.own)


class Reading:
    """What the comparisons of some sheets read."""

    def __init__(self, sheets: Iterable[Sheet]) -> None:
        mine = tuple(sheets)
        self.records = {id(each): each for sheet in mine for each in records(sheet.rows.values())}
        kinds = {type(each) for each in self.records.values()}
        self.seen: Seen = set()
        with spied(kinds, self.seen):
            for sheet in mine:
                entries = sheet.entries
                for name in entries.keys() & sheet.rows.keys():
                    list(sheet.compared(name, entries[name], sheet.rows[name]))
        self._read: dict[type, set[str]] = {}
        for spot, field in self.seen:
            if spot in self.records:
                self._read.setdefault(type(self.records[spot]), set()).add(field)
        self._known = {spot for spot, _ in self.seen}

    def strays(self, old: Any, new: Any) -> list[str]:
        """Return the fields of a record that say something and that no comparison reads.

        `old` is the record that was compared, `new` the same or what it is now.
        """
        if id(old) not in self._known:
            return []
        return [
            field.name
            for field in attrs.fields(type(new))
            if field.name in self._read[type(old)] and (id(old), field.name) not in self.seen
            if (type(new).__name__, field.name) not in READ_OTHERWISE
            if field.default is not attrs.NOTHING and getattr(new, field.name) != empty(field)
        ]


def empty(field: Any) -> Any:
    """Return what a field has where nothing is said of it."""
    made = getattr(field.default, "factory", None)
    return field.default if made is None else made()


def records(values: Iterable[Any]) -> Iterator[Any]:
    """Yield the records among some values, and those within them."""
    for value in values:
        if attrs.has(type(value)):
            yield value
            yield from records(getattr(value, each.name) for each in attrs.fields(type(value)))
        elif isinstance(value, tuple):
            yield from records(value)
