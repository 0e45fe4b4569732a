"""The exploration tutorial (BC-14.2, chapter 17); its symbols are BS-17.3."""

from engine.bardsung.tables.pages import Dungeon, Encounter, EncounterKind

ENCOUNTER = Encounter(
    id="exploration",
    kind=EncounterKind.EXPLORATION,
    rule="BC-14.2",
    E1="brigand",
    E2="raider",
    E3="brute",
    threshold=5,
    xp=3,
    tutorial=True,
    dungeon=Dungeon(
        corridor=("C01", "C03", "C04", "C06", "C07", "C09"),
        room=("R01", "R02", "R06", "R07", "R11", "R13"),
        battle=("BA08", "BA10", "BA11", "BA13"),
        challenge=("CH01", "CH02", "CH03", "CH05", "CH07", "CH12", "CH24"),
    ),
    gate="ENT.b:N",
)
