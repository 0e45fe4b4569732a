"""The rulebook of Lighthouse: its rules, and no pages of things."""

from collections.abc import Mapping, Sequence

from bl_tui.book.origins import origin_of
from bl_tui.book.source import BookSource
from engine.core.rule_rows import Origin, Origins, Rule, by_chapter
from tests.toy.words import CATALOGUE

RULES = (
    "LH-1.1", "LH-1.2", "LH-2.1", "LH-2.2", "LH-2.3", "LH-2.4", "LH-2.5", "LH-3.1", "LH-3.2",
)  # fmt: skip


def _rules() -> Mapping[str, Rule]:
    return {name: Rule(name, name.partition(".")[0], Origin.OURS, "") for name in RULES}


def _chapters() -> Mapping[str, Sequence[str]]:
    return by_chapter(_rules().values())


BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=_rules,
    chapters=_chapters,
    origin=origin_of(_rules, lambda: Origins({})),
    series="LH-",
    things=lambda _: (),
    signs=lambda *_: (),
)
