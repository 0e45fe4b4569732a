"""Tables of rows by their ids."""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar


class HasId(Protocol):
    """A row of a table."""

    @property
    def id(self) -> str:
        """Return the word by which the row is found."""


R = TypeVar("R", bound=HasId)
T = TypeVar("T")


def by_id(rows: Iterable[R]) -> dict[str, R]:
    """Return rows by their ids. Raises ValueError where two rows have the same one."""
    found: dict[str, R] = {}
    for row in rows:
        if found.setdefault(row.id, row) is not row:
            raise ValueError(f"{row.id!r} stands twice in a table")
    return found


def found(table: Mapping[str, T], word: str) -> T:
    """Return a row of a table. Raises LookupError for a word that no row has, with those there."""
    if word not in table:
        raise LookupError(f"{word!r} is in no row: there are {', '.join(table)}")
    return table[word]
