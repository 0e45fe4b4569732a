"""The numbered rules of a game and where each rule and each thing comes from.

A game has two files beside its code. `rules.toml` has a row for each rule: its chapter, its origin
and, where the rulebook has pages, the page. `origins.toml` has a table for each kind of thing
(cards, units, terrain) with the origin of each, and under "*" the origin of all others of the kind.
"""

import tomllib
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from importlib import resources

from engine.core.frozen import record


class Origin(Enum):
    """Where a rule or a card comes from.

    `PRINTED`: the rulebook of the game. `SECOND_HAND`: public material other than the rulebook.
    `PARTLY_OURS`: one of these, completed by a ruling or a number of ours. `OURS`: we decided or
    designed it, because nothing says it.
    """

    PRINTED = "printed"
    SECOND_HAND = "second_hand"
    PARTLY_OURS = "partly_ours"
    OURS = "ours"


@record
class Rule:
    """A rule that can be cited. `page` is a page of the manual, "" where it has none."""

    id: str
    chapter: str
    origin: Origin
    page: str


@lru_cache(maxsize=8)
def read_rules(package: str) -> Mapping[str, Rule]:
    """Return the rules of a game by id, in the order of its file.

    Raises ValueError for a row without origin or with an unknown word.

    >>> len(read_rules("engine.battle_mages")) > 100
    True
    """
    rows = _table(package, "rules.toml")
    return {
        name: Rule(name, row["chapter"], _origin(row.get("origin"), name), row.get("page", ""))
        for name, row in rows.items()
    }


def by_chapter(rules: Iterable[Rule]) -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the rules of each chapter, in the order of the rules."""
    ids_by_chapter: dict[str, list[str]] = {}
    for rule in rules:
        ids_by_chapter.setdefault(rule.chapter, []).append(rule.id)
    return {chapter: tuple(ids) for chapter, ids in ids_by_chapter.items()}


@record
class Origins:
    """The origins of the things of a game, by kind and name; "*" is for all others."""

    by_kind: Mapping[str, Mapping[str, Origin]]

    def of(self, thing: str) -> Origin | None:
        """Return the origin of a thing ("card.rally"), or None if the game does not say."""
        kind, _, name = thing.rpartition(".")
        row = self.by_kind.get(kind, {})
        return row.get(name, row.get("*"))


@lru_cache(maxsize=8)
def read_origins(package: str) -> Origins:
    """Return the origins of the things of a game. Raises ValueError for an unknown word."""
    table = _table(package, "origins.toml")
    return Origins(
        {
            kind: {name: _origin(word, f"{kind}.{name}") for name, word in row.items()}
            for kind, row in table.items()
        }
    )


@record
class RuleList:
    """The rules of the game in a package, and the origins of its things; read when asked for.

    Refusals, modifiers and events cite the ids; the sentence to each is in the catalogues.
    """

    package: str

    def rules(self) -> Mapping[str, Rule]:
        """Return all rules by id, in the order of the file: numbers first, then things."""
        return read_rules(self.package)

    def chapters(self) -> Mapping[str, tuple[str, ...]]:
        """Return the ids of the rules of each chapter, in the order of the chapters."""
        return by_chapter(self.rules().values())

    def origins(self) -> Origins:
        """Return where the things of the game come from that are no rules."""
        return read_origins(self.package)


def _table(package: str, name: str) -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((resources.files(package) / name).read_text(encoding="utf-8"))


def _origin(word: str | None, whose: str) -> Origin:
    try:
        return Origin(word)
    except ValueError:
        known = ", ".join(origin.value for origin in Origin)
        raise ValueError(f"{whose}: the origin is {word!r}, not one of: {known}") from None
