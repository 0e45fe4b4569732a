"""Everything that can stand as a source in an account of a number, or of a loss or gain."""

import ast
from collections.abc import Iterator

from engine.battlelore.numbers.dice import AT_LEAST_ONE
from engine.battlelore.numbers.morale import SUPPORT
from engine.battlelore.state.adventure_rules import HIGHEST
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.lore_cards import (
    LORE_CARDS,
    ORDERING,
    grants_of,
    orders_of,
    source_of,
)
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.tokens import TOKENS
from engine.battlelore.tables.units import ROSTER, WEAPONS
from tests.meta.tree import python_files

MAKERS = {"compute": 1, "number": 4, "change": 3, "TotalPart": 0, "gain": 3, "spend": 3}
"""Functions that are told what a number or tokens come from, and by which argument."""

NOT_SAID = ("trample",)
"""Causes of losses that have a sentence of their own."""


def _written() -> Iterator[str]:
    """Yield the sources that are written out where a number is computed or changed."""
    for path in python_files("engine/battlelore"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            place = MAKERS.get(getattr(node.func, "id", ""), len(node.args))
            named = [each.value for each in node.keywords if each.arg == "cause"]
            for value in (*node.args[place : place + 1], *named):
                if isinstance(value, ast.Constant) and value.value not in NOT_SAID:
                    yield str(value.value)


def stat_sources() -> set[str]:
    """Return the ids of all sources: those written out, and what the tables of the game bring."""
    grounds = (*TERRAIN.values(), *LANDMARKS.values())
    tables = [
        *(orders_of(card).grants for card in ORDERING),
        *(weapon.modifiers for weapon in WEAPONS.values()),
        *(race.modifiers for race in RACES.values()),
        *(ground.modifiers for ground in grounds),
        *(token.modifiers for token in TOKENS.values()),
    ]
    found = {modifier.source for table in tables for modifier in table}
    for card in LORE_CARDS:
        levels = range(1, HIGHEST + 1)
        found |= {given.source for level in levels for _, given in grants_of(card, level)}
        found.add(source_of(card))
    creatures = [kind.creature for kind in ROSTER.values() if kind.creature is not None]
    found |= {f"power.{power.id}" for creature in creatures for power in creature.powers}
    return found | set(_written()) | {SUPPORT.source, AT_LEAST_ONE.source}
