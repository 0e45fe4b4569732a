"""Tables of rows that are checked when they are loaded: no id twice, no word that nobody knows."""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from typing import Protocol, TypeVar


class HasId(Protocol):
    """A row of a table."""

    @property
    def id(self) -> str:
        """Return the word by which the row is found."""


R = TypeVar("R", bound=HasId)
T = TypeVar("T")
N = TypeVar("N", bound=Enum)


def by_id(rows: Iterable[R]) -> dict[str, R]:
    """Return rows by their ids, in their order. Raises ValueError for an id that is there twice."""
    table: dict[str, R] = {}
    for row in rows:
        if table.setdefault(row.id, row) is not row:
            raise ValueError(f"{row.id} is there twice")
    return table


def found(table: Mapping[str, T], word: str) -> T:
    """Return a row of a table. Raises LookupError for a word that no row has, with those there.

    >>> found({"woods": 1}, "hill")
    Traceback (most recent call last):
        ...
    LookupError: 'hill' is in no row: there are woods
    """
    if word not in table:
        raise LookupError(f"{word!r} is in no row: there are {', '.join(table)}")
    return table[word]


def for_each(names: type[N], table: Mapping[N, T]) -> Mapping[N, T]:
    """Return a table that has a row for each name of a closed list.

    Raises ValueError with the names that lack one.
    """
    missing = [name.name for name in names if name not in table]
    if missing:
        raise ValueError(f"{names.__name__}: nothing is done for {', '.join(missing)}")
    return table


def check_word(whose: str, word: str, known: Collection[str]) -> None:
    """Refuse a word of a row that does not exist. Raises ValueError with those that do."""
    if word not in known:
        raise ValueError(f"{whose}: there is no {word!r}; there are {', '.join(known)}")
