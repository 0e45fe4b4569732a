"""The list of rules: their ids, chapter by chapter, as `rules.toml` has them.

Refusals, modifiers and events cite these ids; the sentence to each stands in the catalogues.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from engine.core.frozen import record


@record
class Rule:
    """A rule that can be cited. `page` is a page of the manual, "" where it has none."""

    id: str
    chapter: str
    page: str


@lru_cache(maxsize=1)
def rules() -> Mapping[str, Rule]:
    """Return all rules by id, in the order of their numbers: BL-9.8 before BL-9.10."""
    import tomllib  # noqa: PLC0415 - who plays may never look a rule up
    from importlib import resources  # noqa: PLC0415

    file = resources.files("engine.battlelore") / "rules.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    found = [Rule(name, each["chapter"], each.get("page", "")) for name, each in table.items()]
    return {each.id: each for each in sorted(found, key=lambda rule: by_number(rule.id))}


@lru_cache(maxsize=1)
def chapters() -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the rules of each chapter: numbered chapters first, then P, R and T."""
    found: dict[str, list[str]] = {}
    for rule in rules().values():
        found.setdefault(rule.chapter, []).append(rule.id)
    order = sorted(found, key=by_number)
    return {chapter: tuple(found[chapter]) for chapter in order}


def by_number(name: str) -> tuple[str, str, tuple[int, ...]]:
    """Return a key to sort ids by: book, letter of the chapter if it has one, all numbers."""
    book, _, number = name.partition("-")
    letter = re.sub(r"[\d.]+", "", number)
    return book, letter, tuple(int(digits) for digits in re.findall(r"\d+", number))
