"""EN-1, The Broken Stair (BC-14.5)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-1",
    kind=EncounterKind.EXPLORATION,
    rule="BC-14.5",
    E1="brigand",
    E2="raider",
    E3="brute",
    E4="miner",
    T1=("rubble", "pillar"),
    T2=("chest", "stone"),
    wandering=("giant_rat", "chief", "WE1", "WE2", "WE3", "WE5"),
    xp=3,
    gold=5,
    following=("EN-2", "EN-3"),
    alone=Grown(xp=3),
    more=(0, 1, 3, 3, 3),
    trophy=Trophy(("brute",), AspectNumber.SPEED),
    act=1,
)
