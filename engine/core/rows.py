"""Tables of rows that are checked when they are loaded: no id twice, no word that nobody knows."""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from typing import TypeVar

Row = TypeVar("Row")
N = TypeVar("N", bound=Enum)


def by_id(rows: Iterable[Row]) -> dict[str, Row]:
    """Return rows by their ids, in their order. Raises ValueError for an id that is there twice."""
    found: dict[str, Row] = {}
    for row in rows:
        name = str(getattr(row, "id"))  # noqa: B009 - a row of any table
        if name in found:
            raise ValueError(f"{name} is there twice")
        found[name] = row
    return found


def for_each(names: type[N], table: Mapping[N, Row]) -> Mapping[N, Row]:
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
