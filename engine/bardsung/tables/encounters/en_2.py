"""EN-2, The Drowned Quarry (BC-14.6)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import TIDE, Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-2",
    kind=EncounterKind.EXPLORATION,
    rule="BC-14.6",
    E1="miner",
    E2="hunter",
    E3="reaver",
    E4="shaman",
    T1=("water", "stalagmites"),
    T2=("gas", "vines"),
    wandering=(
        *("giant_spider", "ettercap", "cepid", "gelatinous_cube", "kryx"),
        *("WE1", "WE2", "WE3", "WE4", "WE5"),
    ),
    xp=3,
    gold=5,
    level=2,
    flag=TIDE,
    treasures=1,
    following=("EN-4", "EN-3A"),
    alone=Grown(xp=6, gold=5),
    more=(0, 0, 2, 1, 2),
    floods=4,
    trophy=Trophy(("shaman",), AspectNumber.RANGE),
    act=1,
)
