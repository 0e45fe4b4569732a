"""EN-4A, The Lightless Gallery: a detour in the dark (BC-18.2)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import TIDE, Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-4A",
    kind=EncounterKind.EXPLORATION,
    rule="BC-18.2",
    E1="executioner",
    E2="berserker",
    E3="reaver",
    E4="shadow",
    T1=("rubble", "drift"),
    T2=("chest", "stone"),
    wandering=("kryx", "reaper", "crone", "WE1", "WE2", "WE3", "WE4", "WE5"),
    xp=2,
    gold=8,
    treasures=1,
    following=("EN-5", "EN-4C"),
    alone=Grown(xp=13, gold=20, upgrades=(2, 2), flags=(TIDE,), treasures=3),
    more=(0, 0, 1, 0, 1),
    dark=True,
    trophy=Trophy(("shadow",), AspectNumber.TN),
    act=2,
)
