"""EN-3A, The Toll Bridge: the Tollkeeper on the ice (BC-18.5)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import TIDE, Encounter, EncounterKind, Grown, Trophy

ENCOUNTER = Encounter(
    id="EN-3A",
    kind=EncounterKind.BOSS,
    rule="BC-18.5",
    xp=2,
    gold=6,
    treasures=1,
    following=("EN-4",),
    arena="A4",
    boss="tollkeeper",
    begins="BC-18.5",
    alone=Grown(xp=9, gold=10, upgrades=(2,), flags=(TIDE,), treasures=1),
    more=(0, 0, 1, 1, 2),
    guards=(("brute", "z11"), ("hunter", "z31")),
    trophy=Trophy(("tollkeeper",), AspectNumber.TN),
    act=1,
    freezes=("z12", "z32", "z23", "z22"),
)
