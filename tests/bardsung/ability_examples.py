"""Examples of abilities: an attack on an Executioner, or whatever else one does."""

from typing import Any

from engine.bardsung.tables.heroes import PROFILES
from tests.bardsung.examples import Example, example
from tests.bardsung.names import coded

FRIENDS = {
    "ST": ("Lightweaver", "Dawnguard"),
    "LW": ("Stoneheart", "Dawnguard"),
    "DG": ("Stoneheart", "Lightweaver"),
    "NF": ("Stoneheart", "Lightweaver"),
    "WY": ("Stoneheart", "Lightweaver"),
}
"""The other two heroes, by the list that an ability stands on."""
BASE = "executioner1 TUT.n"
"""TN 12, toughness 6, no modifiers; two wounds turn its card, two more defeat it."""


def owner_of(ability: str) -> str:
    """Return the hero whose list an ability stands on."""
    letters = coded(ability)[:2]
    (name,) = (each for each, row in PROFILES.items() if row.abilities[0].startswith(letters))
    return name.capitalize()


def ability(of: str, enemies: str = "", heroes: str = "", **given: Any) -> Example:
    """Begin an example of an ability "Cleave:2", whose owner stands in TUT.n, others in TUT.s."""
    owner, (one, two) = owner_of(of), FRIENDS[coded(of)[:2]]
    models = ", ".join((heroes or f"{owner} TUT.n, {one} TUT.s, {two} TUT.s", enemies))
    return example(of, models, **given).change(owner, abilities=of)


def misses(of: str, dice: str, enemies: str = BASE, **given: Any) -> Example:
    """Begin an example in which an attack on the Executioner misses, or asks what it does."""
    order = f"{owner_of(of)} executioner {' '.join(FRIENDS[coded(of)[:2]])}"
    found = ability(of, enemies, dice=dice, **{"order": order, **given})
    return found.play(f"use {coded(of).partition(':')[0]} on executioner1")


def hits(of: str, dice: str, enemies: str = BASE, **given: Any) -> Example:
    """Begin an example in which all effects of an attack on the Executioner are taken."""
    return misses(of, dice, enemies, **given).play("choose all")


HIT, CRITICAL, MISS = "15 1", "20", "2"
TWO = f"{BASE}, executioner2 TUT.n, executioner3 TUT.c"
"""A second one in the zone of the target, a third one beside it: what AoE reaches, and what not."""
DOWN = "choose TUT.c"
