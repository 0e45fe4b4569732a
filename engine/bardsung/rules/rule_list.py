"""The list of rules: their ids, chapter by chapter, as `rules.toml` has them.

Refusals, modifiers and events cite these ids; the sentence to each stands in the catalogues.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources


@lru_cache(maxsize=1)
def rules() -> Mapping[str, str]:
    """Return the chapter of each rule, in the order of the file: numbers first, then things."""
    file = resources.files("engine.bardsung") / "rules.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {name: str(each["chapter"]) for name, each in table.items()}


@lru_cache(maxsize=1)
def chapters() -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the rules of each chapter, in the order of the chapters."""
    found: dict[str, list[str]] = {}
    for rule, chapter in rules().items():
        found.setdefault(chapter, []).append(rule)
    return {chapter: tuple(ids) for chapter, ids in found.items()}
