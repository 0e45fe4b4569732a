"""Wrong numbers in Bardsung's tables: each number of each row changed, one at a time, in memory."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.aspects import BATTLES, CHALLENGES
from engine.bardsung.tables.behaviours import CARDS
from engine.bardsung.tables.box import PIECES
from engine.bardsung.tables.cards import SQUIRES, TREASURES, WOUNDS
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import ENCOUNTERS, GROWN
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, WANDERING_EVENTS
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.tales import TALES
from engine.bardsung.tables.tiles import tiles
from engine.core.frozen import record, replace
from tests.oracle.compare import Sheet

TABLES: dict[str, dict[Any, Any]] = {
    "heroes": PROFILES,
    "gear": GEAR,
    "abilities": FACES,
    "behaviours": CARDS,
    "enemies": ENEMY_CARDS,
    "bosses": BOSSES,
    "wandering events": WANDERING_EVENTS,
    "battle aspects": BATTLES,
    "challenges": CHALLENGES,
    "wounds": WOUNDS,
    "treasures": TREASURES,
    "squires": SQUIRES,
    "tiles": tiles(),
    "encounters": ENCOUNTERS,
    "alone": GROWN,
    "difficulty": LEVELS,
    "story cards": TALES,
    "box": {f"{row.shared}/{row.other}": row for row in PIECES},
}
"""Tables of rows; the single numbers of the rules are compared by name."""


@record
class Wrong:
    """A row with one number changed: the table, its key, where the number is, the new row."""

    table: str
    key: Any
    where: str
    row: Any


def wrongs() -> Iterator[Wrong]:
    """Yield each row of each table with each of its numbers changed."""
    for table, rows in TABLES.items():
        for key, row in rows.items():
            for where, changed in changes(row):
                yield Wrong(table, key, where, changed)


def changes(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield each way to change one number, or one yes or no, somewhere in a value."""
    if isinstance(value, bool):
        yield "", not value
    elif isinstance(value, int):
        yield "", value + 1
    elif isinstance(value, tuple):
        yield from in_tuple(value)
    elif attrs.has(type(value)):
        yield from in_record(value)


def in_tuple(value: tuple[Any, ...]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield each way to change one number in a tuple."""
    for place, each in enumerate(value):
        for where, changed in changes(each):
            yield f"[{place}]{where}", (*value[:place], changed, *value[place + 1 :])


def in_record(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield each way to change one number in a record; its id is what it is found by."""
    for field in attrs.fields(type(value)):
        if field.name != "id":
            for where, changed in changes(getattr(value, field.name)):
                yield f".{field.name}{where}", replace(value, **{field.name: changed})


Pairs = list[tuple[Any, Any]]


def pairs(old: Any, new: Any) -> Pairs:
    """Return a changed row with what it was, and so each changed part of it that is a record."""
    found = [(old, new)]
    for field in attrs.fields(type(old)):
        before, after = getattr(old, field.name), getattr(new, field.name)
        both = zip(before, after, strict=True) if isinstance(before, tuple) else [(before, after)]
        for one, other in both:
            if one is not other and attrs.has(type(one)):
                found += pairs(one, other)
    return found


def put(value: Any, changed: Pairs) -> Any:
    """Return a row of a sheet with what has changed in place of what it was."""
    for old, new in changed:
        if value is old:
            return new
    if isinstance(value, tuple):
        return tuple(put(each, changed) for each in value)
    return value


@record
class Rows:
    """Where the sheets have each row of the engine, and each part of one, by its identity."""

    sheets: tuple[Sheet, ...]
    entries: tuple[Mapping[str, Any], ...]
    places: Mapping[int, list[tuple[int, str]]]

    def noticed(self, wrong: Wrong) -> list[str]:
        """Return what the sheets say of a wrong row."""
        changed = pairs(TABLES[wrong.table][wrong.key], wrong.row)
        there = dict.fromkeys(place for old, _ in changed for place in self.places.get(id(old), ()))
        found: list[str] = []
        for number, name in there:
            sheet, entry = self.sheets[number], self.entries[number][name]
            found += sheet.compared(name, entry, put(sheet.rows[name], changed))
        return found


def rows_of(sheets: Iterable[Sheet]) -> Rows:
    """Return the rows of some sheets."""
    all_sheets = tuple(sheets)
    places: dict[int, list[tuple[int, str]]] = {}
    for number, sheet in enumerate(all_sheets):
        for name, row in sheet.rows.items():
            for part in row if isinstance(row, tuple) else (row,):
                places.setdefault(id(part), []).append((number, name))
    return Rows(all_sheets, tuple(each.entries for each in all_sheets), places)
