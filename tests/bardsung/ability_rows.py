"""Rows of abilities: an attack on an Executioner, or whatever else one does."""

from typing import Any

from tests.bardsung.facts import Row

OTHERS = {"ST": "LW DG", "LW": "ST DG", "DG": "ST LW", "NF": "ST LW", "WY": "ST LW"}
BASE = "executioner1@TUT.n"
"""TN 12, toughness 6, no modifiers; two wounds turn its card, two more defeat it."""


def row(of: str, plays: list[str], wants: str, enemies: str = "", **more: Any) -> Row:
    """Return a row of an ability "ST1:2", whose owner stands in TUT.n, others in TUT.s.

    "E." stands for the Executioner.
    """
    owner = of[:2]
    one, two = OTHERS[owner].split()
    heroes = more.pop("heroes", f"{owner}@TUT.n {one}@TUT.s {two}@TUT.s")
    change = more.pop("change", {})
    mine = {"abilities": of, **change.pop(owner, {})}
    given = {name: more.pop(name) for name in list(more) if name not in ("refused",)}
    told = wants.replace("E.", "executioner1.")
    return Row(
        of, heroes, enemies, plays, told, change={owner: mine, **change}, given=given, **more
    )


def hits(of: str, dice: str, wants: str, *plays: str, enemies: str = BASE, **more: Any) -> Row:
    """Return a row in which all effects of an attack on the Executioner are taken."""
    use = f"use {of.partition(':')[0]} executioner1"
    owner = of[:2]
    order = f"{owner} executioner {OTHERS[owner]}"
    given = {"order": order, **more}
    return row(of, [use, "choose all", *plays], wants, enemies, dice=dice, **given)


def misses(of: str, dice: str, wants: str, *plays: str, **more: Any) -> Row:
    """Return a row in which an attack on the Executioner misses."""
    use = f"use {of.partition(':')[0]} executioner1"
    owner = of[:2]
    order = f"{owner} executioner {OTHERS[owner]}"
    return row(of, [use, *plays], wants, BASE, dice=dice, **{"order": order, **more})


HIT, CRITICAL, MISS = "15 1", "20", "2"
TWO = f"{BASE} executioner2@TUT.n executioner3@TUT.c"
"""A second one in the zone of the target, a third one beside it: what AoE reaches, and what not."""
DOWN = "choose TUT.c"


def named(of: str, found: Row) -> Row:
    """Return the row as one of something else."""
    return Row(
        *(of, found.heroes, found.enemies, found.plays, found.wants, found.refused, found.change),
        given=found.given,
    )
