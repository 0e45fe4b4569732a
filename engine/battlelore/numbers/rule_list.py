"""The rules by id and by chapter, and where rules and things come from.

Refusals, modifiers and events cite the ids; the sentence to each stands in the catalogues.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.rule_rows import Origins, Rule


@lru_cache(maxsize=1)
def rules() -> Mapping[str, "Rule"]:
    """Return all rules by id, in the order of their numbers: BL-9.8 before BL-9.10."""
    from engine.core.rule_rows import read_rules  # noqa: PLC0415 - few look a rule up

    by_id = read_rules("engine.battlelore")
    return {name: by_id[name] for name in sorted(by_id, key=by_number)}


@lru_cache(maxsize=1)
def chapters() -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the rules of each chapter: numbered chapters first, then P, R and T."""
    from engine.core.rule_rows import by_chapter  # noqa: PLC0415

    ids = by_chapter(rules().values())
    return {chapter: ids[chapter] for chapter in sorted(ids, key=by_number)}


@lru_cache(maxsize=1)
def origins() -> "Origins":
    """Return where the things of the game come from that are no rules."""
    from engine.core.rule_rows import read_origins  # noqa: PLC0415

    return read_origins("engine.battlelore")


def by_number(name: str) -> tuple[str, str, tuple[int, ...]]:
    """Return a key to sort ids by: book, letter of the chapter if it has one, all numbers."""
    book, _, number = name.partition("-")
    letter = re.sub(r"[\d.]+", "", number)
    return book, letter, tuple(int(digits) for digits in re.findall(r"\d+", number))
