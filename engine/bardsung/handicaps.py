"""The handicaps of Bardsung, all of them for the whole party: fate, experience and enemies."""

from engine.bardsung.state.model import Setup
from engine.bardsung.tables.difficulty import LEVELS, STORY
from engine.bardsung.tables.encounters import CAMPAIGN, ENCOUNTERS, TUTORIALS, EncounterKind
from engine.core.handicaps import HandicapKind, Handicaps
from engine.core.seats import PARTY, amount_of

FATE, XP, ENEMIES = "fate", "xp", "enemies"

MOST_FATE, MOST_XP, MOST_ENEMIES = 2, 5, 3


def levels(scenario: str) -> tuple[str, ...]:
    """Return the levels of difficulty of a scenario: a tutorial has the first alone (BC-16)."""
    return (STORY,) if scenario in TUTORIALS else tuple(LEVELS)


def more_enemies(setup: Setup, encounter: str) -> int:
    """Return the additional enemies of an encounter: played by itself (BC-14.16), with those of a
    handicap, and by difficulty (BC-16.3)."""
    if setup.scenario == CAMPAIGN and setup.difficulty == STORY:
        return 0
    row = ENCOUNTERS[encounter]
    more = row.more[len(setup.heroes) - 1] if row.more else 0
    if row.kind is EncounterKind.EXPLORATION:
        more += LEVELS[setup.difficulty].enemies
    return max(0, more + amount_of(setup, ENEMIES, PARTY))


def _enemies(setup: Setup, _: str) -> tuple[int, int]:
    """A campaign and the tutorials have no additional enemies (BC-14.16). Saves of when more of
    them waited may have taken three away."""
    if setup.scenario in (*TUTORIALS, CAMPAIGN):
        return 0, 0
    return -MOST_ENEMIES, MOST_ENEMIES


def _xp(setup: Setup, _: str) -> tuple[int, int]:
    """Heroes of the tutorials do not grow (BS-17.8)."""
    return 0, 0 if setup.scenario in TUTORIALS else MOST_XP


HANDICAPS = Handicaps(
    kinds=(
        HandicapKind(FATE, lambda setup, seat: (-MOST_FATE, MOST_FATE)),
        HandicapKind(XP, _xp),
        HandicapKind(ENEMIES, _enemies),
    ),
    seats=lambda _: (PARTY,),
)
"""Fate tokens more or fewer, experience of each hero, additional enemies more or fewer."""
