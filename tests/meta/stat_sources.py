"""Everything that can stand as a source in an account of a number."""

import ast
from collections.abc import Iterator

from engine.battlelore.command_cards import CARDS
from engine.battlelore.dice import AT_LEAST_ONE
from engine.battlelore.landmarks import LANDMARKS
from engine.battlelore.morale import SUPPORT
from engine.battlelore.rules import rules
from engine.battlelore.terrain import TERRAIN
from engine.battlelore.units import WEAPONS
from tests.meta.tree import python_files

BASES = ("compute", "number")
"""The functions of the rules whose source argument names the base of a number."""


def _bases() -> Iterator[str]:
    """The sources of bases, which are written out where the number is computed."""
    for path in python_files("engine/battlelore"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in BASES:
                texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
                yield from (t for t in texts if isinstance(t, str) and t not in rules())


def stat_sources() -> set[str]:
    """The ids of all sources: bases, and what the tables of the game bring."""
    tables = [
        *(card.grants for card in CARDS.values()),
        *(weapon.modifiers for weapon in WEAPONS.values()),
        *(ground.modifiers for ground in (*TERRAIN.values(), *LANDMARKS.values())),
    ]
    found = {modifier.source for table in tables for modifier in table}
    return found | set(_bases()) | {SUPPORT.source, AT_LEAST_ONE.source}
