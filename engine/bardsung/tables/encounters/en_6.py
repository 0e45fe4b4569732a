"""EN-6, Throne of the Forge: the Hobgoblin King (BC-14.10)."""

from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.pages import (
    EMBER,
    TIDE,
    Beside,
    Encounter,
    EncounterKind,
    Flood,
    Grown,
    Trophy,
)

ENCOUNTER = Encounter(
    id="EN-6",
    kind=EncounterKind.BOSS,
    rule="BC-14.10",
    arena="A2",
    boss="king",
    begins="BC-14.10",
    alone=Grown(xp=17, gold=30, upgrades=(2, 2, 3), flags=(TIDE,), treasures=3),
    more=(0, 0, 0, 0, 0),
    guards=(("kingsguard", "z11"), ("arcanist", "z31")),
    ground=(("lava", "z02"), ("lava", "z42"), ("pillar", "z13"), ("pillar", "z33")),
    beside=(Beside("kingsguard", "z10", heroes=3), Beside("arcanist", "z30", heroes=5)),
    flood=Flood(TIDE, "z23", exhausts="FG3"),
    emboldens=EMBER,
    trophy=Trophy(("king", "molten_king"), AspectNumber.TN),
    act=3,
)
