"""The combat tutorial (BC-14.1, chapter 14)."""

from engine.bardsung.tables.pages import Encounter, EncounterKind

ENCOUNTER = Encounter(
    id="combat",
    kind=EncounterKind.TUTORIAL,
    rule="BC-14.1",
    arena="TUT",
    begins="BS-14.2",
    tutorial=True,
)
