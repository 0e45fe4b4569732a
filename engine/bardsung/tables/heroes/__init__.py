"""The heroes, a file each (BC-2, BC-3, BC-4): profile, equipment, abilities, and their rules.

A hero is a file in this folder with a `HERO`; nothing else lists the heroes.
"""

from importlib import import_module
from pkgutil import iter_modules

from engine.bardsung.tables.hero_cards import Gear, HeroBox, Profile

_FOUND: list[HeroBox] = [
    import_module(f"{__name__}.{module.name}").HERO for module in iter_modules(__path__)
]
HEROES = tuple(sorted(_FOUND, key=lambda hero: hero.number))
"""All heroes, in the order in which they are listed."""

PROFILES: dict[str, Profile] = {hero.profile.id: hero.profile for hero in HEROES}
"""Each hero by its id (BC-2)."""

GEAR: dict[str, Gear] = {gear.id: gear for hero in HEROES for gear in hero.gear}
"""Each equipment card by its id (BC-3); the texts of level 1 are BS-4.2."""

OWNERS = {hero.token: hero for hero in HEROES if hero.token}
"""Heroes with tokens in zones, by the kind of token (BC-2.1, BC-2.3)."""

SUPPLY = {"mirage": 2, "devotion": 4, "ghost": 5, "grudge": 1, "third": 5}
"""The tokens of the box (BC-1.12); others of the box are not in use (BS-R.45)."""
