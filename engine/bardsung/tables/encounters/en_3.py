"""EN-3, The Smouldering Halls (BC-14.7)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import EMBER, Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-3",
    kind=EncounterKind.EXPLORATION,
    rule="BC-14.7",
    E1="raider",
    E2="berserker",
    E3="brute",
    E4="shaman",
    T1=("firepit", "stalagmites"),
    T2=("elevation", "drift"),
    wandering=(
        *("giant_rat", "giant_spider", "ferrous_maw", "ogre"),
        *("WE1", "WE2", "WE3", "WE4", "WE5"),
    ),
    xp=3,
    gold=8,
    level=2,
    flag=EMBER,
    following=("EN-4", "EN-3A"),
    alone=Grown(xp=6, gold=5),
    more=(0, 1, 2, 1, 2),
    stokes=True,
    trophy=Trophy(("berserker",), AspectNumber.TOUGHNESS),
    act=1,
)
