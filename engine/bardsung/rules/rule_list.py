"""The rules by id and by chapter, and where rules and things come from.

Refusals, modifiers and events cite the ids; the sentence to each stands in the catalogues.
"""

from collections.abc import Mapping
from functools import lru_cache

from engine.core.rule_rows import Origins, Rule, by_chapter, read_origins, read_rules


@lru_cache(maxsize=1)
def rules() -> Mapping[str, Rule]:
    """Return all rules by id, in the order of the file: numbers first, then things."""
    return read_rules("engine.bardsung")


@lru_cache(maxsize=1)
def chapters() -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the rules of each chapter, in the order of the chapters."""
    return by_chapter(rules().values())


@lru_cache(maxsize=1)
def origins() -> Origins:
    """Return where the things of the game come from that are no rules."""
    return read_origins("engine.bardsung")
