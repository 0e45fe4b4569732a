"""EN-5, The King's Road: the Butcher at the stairs (BC-14.9)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import (
    EMBER,
    TIDE,
    Encounter,
    EncounterKind,
    Grown,
    Sung,
    Trophy,
    Unsung,
)

ENCOUNTER = Encounter(
    id="EN-5",
    kind=EncounterKind.EXPLORATION,
    rule="BC-14.9",
    E1="kingsguard",
    E2="sniper",
    E3="executioner",
    keyed=((TIDE, "shadow"), (EMBER, "elemental")),
    T1=("banner", "drift"),
    T2=("chest", "stone"),
    wandering=(
        *("ettercap", "hook_horror", "crimson_hook", "crone", "reaper", "ettin", "greater_demon"),
        *("WE1", "WE2", "WE3", "WE4", "WE5"),
    ),
    xp=4,
    gold=10,
    level=3,
    following=("EN-6", "EN-5A", "EN-5B"),
    alone=Grown(xp=13, gold=20, upgrades=(2, 2), flags=(TIDE,), treasures=3),
    more=(0, 0, 0, 0, 0),
    at_stairs="butcher",
    unsung=Unsung(most=1, without="WE1"),
    sung=Sung(least=5, token="potion"),
    trophy=Trophy(("butcher",), AspectNumber.SPEED),
    act=2,
)
