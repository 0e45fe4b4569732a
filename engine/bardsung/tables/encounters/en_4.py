"""EN-4, The Pit: the Slaughterbeast (BC-14.8)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import EMBER, TIDE, Encounter, EncounterKind, Gift, Grown, Trophy
from engine.bardsung.tables.words import Condition

ENCOUNTER = Encounter(
    id="EN-4",
    kind=EncounterKind.BOSS,
    rule="BC-14.8",
    xp=4,
    gold=10,
    level=2,
    treasures=2,
    following=("EN-5", "EN-4A", "EN-4B"),
    arena="A1",
    boss="slaughterbeast",
    begins="BC-14.8",
    alone=Grown(xp=9, gold=10, upgrades=(2,), flags=(TIDE,), treasures=1),
    more=(0, 0, 0, 0, 0),
    guards=(("berserker", "z11"), ("hunter", "z31")),
    ground=(("vines", "z13"), ("vines", "z33")),
    gifts=(
        Gift(TIDE, terrain="rubble", zones=("z12", "z32")),
        Gift(EMBER, condition=Condition.BLESSING),
    ),
    trophy=Trophy(("slaughterbeast",), AspectNumber.TN),
    act=1,
)
