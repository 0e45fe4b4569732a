"""EN-4B, The Garrison's Kitchens: a detour on which wounded enemies eat (BC-18.3)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import TIDE, Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-4B",
    kind=EncounterKind.EXPLORATION,
    rule="BC-18.3",
    E1="kingsguard",
    E2="hunter",
    E3="brute",
    E4="shaman",
    T1=("firepit", "mushrooms"),
    T2=("chest", "gas"),
    wandering=("giant_rat", "ferrous_maw", "ogre", "ettin", "WE1", "WE2", "WE3", "WE4", "WE5"),
    xp=3,
    gold=4,
    treasures=1,
    following=("EN-5", "EN-4C"),
    alone=Grown(xp=13, gold=20, upgrades=(2, 2), flags=(TIDE,), treasures=3),
    more=(0, 0, 1, 1, 1),
    feeds=True,
    trophy=Trophy(("brute",), AspectNumber.SPEED),
    act=2,
)
