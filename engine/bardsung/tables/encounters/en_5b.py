"""EN-5B, The Bell Tower: the Choirmaster (BC-18.7)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import TIDE, Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-5B",
    kind=EncounterKind.BOSS,
    rule="BC-18.7",
    xp=3,
    gold=8,
    treasures=2,
    following=("EN-6",),
    arena="A5",
    boss="choirmaster",
    begins="BC-18.7",
    alone=Grown(xp=17, gold=30, upgrades=(2, 2, 3), flags=(TIDE,), treasures=3),
    more=(0, 0, 1, 1, 2),
    guards=(("arcanist", "z10"), ("kingsguard", "z30")),
    ground=(("stone", "z02"), ("stone", "z42")),
    trophy=Trophy(("choirmaster",), AspectNumber.TOUGHNESS),
    act=3,
    rings=True,
)
