"""EN-4C, The Counting Room: the Quartermaster (BC-18.4)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import TIDE, Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-4C",
    kind=EncounterKind.BOSS,
    rule="BC-18.4",
    xp=3,
    gold=10,
    treasures=2,
    following=("EN-5",),
    arena="A3",
    boss="quartermaster",
    begins="BC-18.4",
    alone=Grown(xp=16, gold=24, upgrades=(2, 2), flags=(TIDE,), treasures=4),
    more=(0, 1, 2, 1, 2),
    guards=(("brute", "z11"), ("raider", "z31")),
    ground=(("rubble", "z12"), ("rubble", "z32")),
    tithes=True,
    trophy=Trophy(("quartermaster",), AspectNumber.TN),
    act=2,
)
