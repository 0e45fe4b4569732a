"""Printed names of heroes and cards as tests write them, and the ids that they stand for.

Names come from the sheets (`tests/oracle/tables`, `docs/content`), not from the engine. A wound
card goes by the name of its serious side. Where two cards have one name (a challenge and the thing
that it brings), tests write the id.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

TABLES = Path(__file__).parents[1] / "oracle" / "tables"
OURS = Path(__file__).parents[2] / "docs" / "content" / "bardsung.toml"
SHEETS = {
    "heroes": ("hero",),
    "abilities": ("ability",),
    "aspects": ("battle", "challenge"),
    "treasures": ("treasure",),
    "wounds": ("wound",),
}


def _rows() -> Iterator[tuple[str, str]]:
    for sheet, kinds in SHEETS.items():
        for kind in kinds:
            for row in (*_sheet(sheet)[kind], *_ours().get(kind, ())):
                name = row.get("name") or row.get("serious_name")
                if name:
                    yield name, row["id"]


def _sheet(name: str) -> dict[str, Any]:
    return tomllib.loads((TABLES / f"bardsung_{name}.toml").read_text(encoding="utf-8"))


@cache
def _ours() -> dict[str, Any]:
    return tomllib.loads(OURS.read_text(encoding="utf-8"))


@cache
def ids() -> dict[str, str]:
    """Return the id behind each printed name."""
    rows = [*_rows()]
    count = Counter(name for name, _ in rows)
    return {name: found for name, found in rows if count[name] == 1}


@cache
def wound_sides() -> dict[str, tuple[str, bool]]:
    """Return the wound card behind the name of each of its sides, and whether that is serious."""
    rows = (*_sheet("wounds")["wound"], *_ours().get("wound", ()))
    sides = (("wound_name", False), ("serious_name", True))
    return {row[side]: (row["id"], serious) for row in rows for side, serious in sides}


@cache
def _pattern() -> re.Pattern[str]:
    longest = sorted(ids(), key=len, reverse=True)
    return re.compile(rf"(?<![\w']){'(' + '|'.join(map(re.escape, longest)) + ')'}(?![\w'])")


@cache
def coded(text: str) -> str:
    """Return a text with ids in place of all printed names."""
    return _pattern().sub(lambda found: ids()[found[1]], text)
