"""EN-5A, The Silent Choir: a detour on which no roll is empowered (BC-18.6)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import TIDE, Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-5A",
    kind=EncounterKind.EXPLORATION,
    rule="BC-18.6",
    E1="kingsguard",
    E2="berserker",
    E3="arcanist",
    E4="elemental",
    T1=("pillar", "rubble"),
    T2=("chest", "banner"),
    wandering=("crone", "reaper", "greater_demon", "WE1", "WE2", "WE3", "WE4", "WE5"),
    xp=3,
    gold=6,
    treasures=1,
    following=("EN-6",),
    alone=Grown(xp=17, gold=30, upgrades=(2, 2, 3), flags=(TIDE,), treasures=3),
    more=(0, 0, 1, 0, 1),
    trophy=Trophy(("arcanist",), AspectNumber.RANGE),
    act=3,
    silent=True,
)
