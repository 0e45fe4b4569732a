"""The rulebook of Lighthouse: its rules, and no pages of things."""

from collections.abc import Mapping, Sequence

from bl_tui.book.source import BookSource
from tests.toy.words import CATALOGUE

RULES = (
    "LH-1.1", "LH-1.2", "LH-2.1", "LH-2.2", "LH-2.3", "LH-2.4", "LH-2.5", "LH-3.1", "LH-3.2",
)  # fmt: skip


def _chapters() -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for rule in RULES:
        found.setdefault(rule.partition(".")[0], []).append(rule)
    return found


BOOK = BookSource(
    catalogue=CATALOGUE,
    chapters=_chapters,
    series="LH-",
    things=lambda _: (),
    signs=lambda *_: (),
)
