"""The facts of the tables of a game, and how each of them is changed."""

import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

import attrs

from engine.core.frozen import record, replace

NOT_FACTS = re.compile(r"(^|_)(id|code|name|names|rule|cites)$")
"""Fields that call a row by a name, or cite a rule: no card has them as numbers."""

CITED = re.compile(r"[A-Z][A-Z0-9]*-[A-Z0-9.]+")
"""What a field holds that says by which rule something is so, and "" where it is not so."""

Path = tuple[str | int, ...]


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
        """Return where the fact stands: "KINDS.tower.range"."""
        return ".".join((self.table, self.row, *map(str, self.path)))

    def __str__(self) -> str:
        return f"{self.where}: {self.before!r} -> {self.after!r}"


@record
class Table:
    """A table of a game: its name, and its rows by name."""

    name: str
    rows: Mapping[str, Any]

    def words(self, row: str) -> set[str]:
        """Return the words by which a test speaks of a row."""
        found = {row}
        for field in ("id", "name", "code", "rule"):
            value = getattr(self.rows[row], field, None)
            if isinstance(value, str) and value:
                found.add(value)
        return found

    def mutants(self) -> Iterator[Mutant]:
        """Yield a change of each fact of the table."""
        for name, row in self.rows.items():
            for field in attrs.fields(type(row)):
                if not NOT_FACTS.search(field.name):
                    value = getattr(row, field.name)
                    for path, before, after in self.changes(field.name, value):
                        yield Mutant(self.name, name, (field.name, *path), before, after)

    def changes(self, field: str, value: Any) -> Iterator[tuple[Path, Any, Any]]:
        """Yield the changes of a value: the way into it, and what stands there before and after."""
        if isinstance(value, tuple) and value:
            yield (), value, value[:-1]
            yield from self._within(((place, field, each) for place, each in enumerate(value)))
        elif isinstance(value, str) and "\n" in value:
            yield from _drawn(value)
        elif isinstance(value, frozenset) and value:
            yield (), value, frozenset(sorted(value, key=str)[1:])
        elif attrs.has(type(value)):
            names = [part.name for part in attrs.fields(type(value))]
            facts = [name for name in names if not NOT_FACTS.search(name)]
            yield from self._within((name, name, getattr(value, name)) for name in facts)
        elif (changed := self.other(field, value)) != value:
            yield (), value, changed

    def _within(
        self, parts: Iterable[tuple[str | int, str, Any]]
    ) -> Iterator[tuple[Path, Any, Any]]:
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
        column = [getattr(row, field, value) for row in self.rows.values()]
        if isinstance(value, str) and all(
            not each or CITED.fullmatch(str(each)) for each in column
        ):
            return "" if value else "RULE-1"
        alike = [each for each in column if each != value and isinstance(each, type(value))]
        return alike[0] if alike else value


def _drawn(drawing: str) -> Iterator[tuple[Path, str, str]]:
    """Yield a drawing with one sign of each row changed."""
    rows = drawing.split("\n")
    for place, row in enumerate(rows):
        sign = next((each for each in row[2:] if each not in " .\t"), ".")
        at = row.index(sign, 2) if sign in row[2:] else 2
        changed = f"{row[:at]}{'.' if sign != '.' else 'H'}{row[at + 1 :]}"
        yield (), drawing, "\n".join((*rows[:place], changed, *rows[place + 1 :]))


def apply(mutant: Mutant, row: Any) -> None:
    """Change the fact in memory: what shares a part with the row keeps its own."""
    field, *path = mutant.path
    value = _changed(getattr(row, str(field)), tuple(path), mutant.after)
    object.__setattr__(row, str(field), value)


def _changed(value: Any, path: Path, after: Any) -> Any:
    if not path:
        return after
    first, *rest = path
    if isinstance(first, int):
        inner = _changed(value[first], tuple(rest), after)
        return (*value[:first], inner, *value[first + 1 :])
    return replace(value, **{first: _changed(getattr(value, first), tuple(rest), after)})


def _named(key: Any) -> str:
    """Return the key of a row as text: "tower", "foot.green"."""
    parts = key if isinstance(key, tuple) else (key,)
    return ".".join(str(getattr(part, "value", part)) for part in parts)


def tables(game: str) -> list[Table]:
    """Return the tables of a game: each public mapping of records in `engine/<game>/tables`."""
    package = importlib.import_module(f"engine.{game}.tables")
    found: list[Table] = []
    seen: set[int] = set()
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda each: each.name):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        for name, value in vars(module).items():
            if name.startswith("_") or not isinstance(value, Mapping) or not value:
                continue
            fresh = {
                _named(key): row
                for key, row in value.items()
                if attrs.has(type(row)) and id(row) not in seen
            }
            seen |= {id(row) for row in fresh.values()}
            if fresh:
                found.append(Table(f"{info.name}.{name}", fresh))
    return found
