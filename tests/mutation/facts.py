"""A fact of a table, and how each is changed: the mutants."""

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any

import attrs

from engine.core.frozen import record, replace

NOT_FACTS = re.compile(r"(^|_)(id|code|name|names|rule|cites|begins|grid|turns)$")
"""Fields that call a row by a name or cite a rule, which no card has as numbers, and what a board
works out of its shape."""

COPIES = re.compile(
    r"abilities\.FACES\..*\.(owner|2\.(own|xp))"
    r"|enemies\.ENEMY_CARDS\.(SB|KG|FG)\d\.(normal|heated)\.(toughness|mods|unpushed|immune|heats)"
)
"""Copies made when a module loads: from the hero or the first side of an ability card, and from the
reference card of a boss (BS-29.7)."""

CITED = re.compile(r"[A-Z][A-Z0-9]*-[A-Z0-9.]+")
"""What a field holds that says by which rule something is so, and "" where it is not so."""

Path = tuple[Any, ...]
Change = tuple[Path, Any, Any]
"""The way into a value, and what is there before and after."""


@record
class Mutant:
    """One changed fact: the row, the way to the value in it, and the value before and after."""

    table: str
    row: str
    path: Path
    before: Any
    after: Any

    @property
    def where(self) -> str:
        """Return where the fact is, a name of its own for each mutant: "KINDS.tower.range"."""
        steps = (self.table, self.row, *map(named, self.path))
        return ".".join(step for step in steps if step) + self._part()

    def _part(self) -> str:
        """Return which part is left out, or which line of a drawing is another."""
        if isinstance(self.before, (tuple, frozenset)) and len(self.after) < len(self.before):
            return " one fewer"
        if isinstance(self.before, str) and "\n" in self.before:
            lines = zip(self.before.split("\n"), str(self.after).split("\n"), strict=True)
            return f" line {[one == other for one, other in lines].index(False) + 1}"
        return ""

    def __str__(self) -> str:
        return f"{self.where}: {_short(self.before)} -> {_short(self.after)}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 90 else f"{text[:60]}...{text[-24:]}"


@record
class Cell:
    """A plain value that is no record: in a mapping under a key, or in modules under a name."""

    holders: tuple[Any, ...]
    key: Any
    value: Any

    def put(self, value: Any) -> None:
        """Put another value in its place in each mapping that holds it."""
        for holder in self.holders:
            holder[self.key] = value


@attrs.frozen(slots=False)
class Table:
    """A table of a game: its name, and its rows (records or cells) by name."""

    name: str
    rows: Mapping[str, Any]
    elsewhere: frozenset[int] = frozenset()
    """Records, by identity, that are rows of a table: where a row holds them they stay."""

    @cached_property
    def columns(self) -> dict[str, list[Any]]:
        """Return all values of each field, of rows and of records in them."""
        found: dict[str, list[Any]] = {}
        for row in self.rows.values():
            _gather(found, "value", row.value if isinstance(row, Cell) else row)
        return found

    def words(self, row: str) -> set[str]:
        """Return the words by which a test speaks of a row."""
        found = {row, row.replace(".", "-")}  # pytest joins the parts of a key with "-"
        for field in ("id", "name", "code", "rule"):
            value = getattr(self.rows[row], field, None)
            if isinstance(value, str) and value:
                found.add(str(value))
        return found

    def mutants(self) -> Iterator[Mutant]:
        """Yield a change of each fact of the table."""
        for name, row in self.rows.items():
            if isinstance(row, Cell):
                changes = self.changes("value", row.value)
            else:
                changes = self._within(_fields(row))
            for path, before, after in changes:
                mutant = Mutant(self.name, name, path, before, after)
                if not COPIES.fullmatch(mutant.where):
                    yield mutant

    def changes(self, field: str, value: Any) -> Iterator[Change]:
        """Yield the changes of a value: the way into it, and what stands there before and after."""
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            names = [name for name in value._fields if not NOT_FACTS.search(name)]
            yield from self._within((name, name, getattr(value, name)) for name in names)
        elif isinstance(value, tuple) and value:
            yield (), value, value[:-1]
            yield from self._within(((place, field, each) for place, each in enumerate(value)))
        elif isinstance(value, str) and "\n" in value:
            yield from _drawn(value)
        elif isinstance(value, frozenset) and value:
            yield (), value, frozenset(sorted(value, key=str)[1:])
        elif isinstance(value, Mapping) and value:
            yield from self._within((key, field, each) for key, each in value.items())
        elif attrs.has(type(value)):
            if id(value) not in self.elsewhere:
                yield from self._within(_fields(value))
        else:
            changed = self.other(field, value)
            if type(changed) is not type(value) or changed != value:
                yield (), value, changed

    def _within(self, parts: Iterable[tuple[Any, str, Any]]) -> Iterator[Change]:
        """Yield the changes of the parts of a value: the way to each, its field, and the part."""
        for step, field, part in parts:
            for path, before, after in self.changes(field, part):
                yield (step, *path), before, after

    def other(self, field: str, value: Any) -> Any:
        """Return another value for a field: a number more, another word of the same column."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + 1
        if isinstance(value, Enum):
            members = list(type(value))
            return members[(members.index(value) + 1) % len(members)]
        column = self.columns.get(field, [])
        if isinstance(value, str) and all(
            not each or (isinstance(each, str) and CITED.fullmatch(each)) for each in column
        ):
            return "" if value else "RULE-1"
        alike = [
            each
            for each in column
            if (value is None or isinstance(each, type(value))) and each != value
        ]
        return alike[0] if alike else value


def _fields(row: Any) -> Iterator[tuple[str, str, Any]]:
    for field in attrs.fields(type(row)):
        if not NOT_FACTS.search(field.name):
            yield field.name, field.name, getattr(row, field.name)


def _gather(found: dict[str, list[Any]], field: str, value: Any) -> None:
    """Put a value, and the values of all that it is made of, into their columns."""
    if attrs.has(type(value)):
        for part in attrs.fields(type(value)):
            _gather(found, part.name, getattr(value, part.name))
    else:
        found.setdefault(field, []).append(value)
        if isinstance(value, Mapping):
            for each in value.values():
                _gather(found, field, each)
        elif isinstance(value, tuple):
            for each in value:
                _gather(found, field, each)


def _drawn(drawing: str) -> Iterator[Change]:
    """Yield a drawing with one sign of each row changed."""
    rows = drawing.split("\n")
    for place, row in enumerate(rows):
        sign = next((each for each in row[2:] if each not in " .\t"), ".")
        at = row.index(sign, 2) if sign in row[2:] else 2
        changed = f"{row[:at]}{'.' if sign != '.' else 'H'}{row[at + 1 :]}"
        if changed != row:
            yield (), drawing, "\n".join((*rows[:place], changed, *rows[place + 1 :]))


def apply(mutant: Mutant, table: Table) -> list[tuple[Any, Any]]:
    """Change the fact in memory: what shares a part with the row keeps its own.

    Return each record within the row that is another one now, with what it was before.
    """
    pairs: list[tuple[Any, Any]] = []
    row = table.rows[mutant.row]
    if isinstance(row, Cell):
        row.put(_changed(row.value, mutant.path, mutant.after, pairs))
    else:
        field, *path = mutant.path
        value = _changed(getattr(row, str(field)), tuple(path), mutant.after, pairs)
        object.__setattr__(row, str(field), value)
    return pairs


def _changed(value: Any, path: Path, after: Any, pairs: list[tuple[Any, Any]]) -> Any:
    if not path:
        return after
    first, *rest = path
    if isinstance(value, Mapping):
        inner = _changed(value[first], tuple(rest), after, pairs)
        return MappingProxyType({**value, first: inner})
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        inner = _changed(getattr(value, first), tuple(rest), after, pairs)
        return type(value)(**{**_parts(value), first: inner})
    if isinstance(value, tuple):
        inner = _changed(value[first], tuple(rest), after, pairs)
        return (*value[:first], inner, *value[first + 1 :])
    inner = _changed(getattr(value, first), tuple(rest), after, pairs)
    changed = replace(value, **{first: inner})
    pairs.append((value, changed))
    return changed


def _parts(value: Any) -> dict[str, Any]:
    """Return the fields of a named tuple."""
    return dict(zip(value._fields, value, strict=True))


def named(key: Any) -> str:
    """Return the key of a row as text: "tower", "foot.green"."""
    parts = key if isinstance(key, tuple) else (key,)
    return ".".join(str(getattr(part, "value", part)) for part in parts)
