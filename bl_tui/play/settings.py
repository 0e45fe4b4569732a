"""The settings of one player for the look and behaviour of the program."""

import os
from collections.abc import Mapping

from engine.core.frozen import Value, record

HINT = 1.4
"""Seconds for a hint: with the way to the process and back it is there within 1.5."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "pace": ("off", "quick", "normal", "slow"),
    "palette": ("standard", "colour_blind"),
    "odds": ("shown", "hidden"),
    "notes": ("shown", "hidden"),
    "reactions": ("asked", "held"),
    "ends": ("itself", "asked"),
    "attackers": ("2", "3", "all"),
    "analysis": ("always", "asked", "never"),
    "budget": ("1", "2", "5", "10", "30"),
    "processes": ("auto", "1", "2", "3", "4"),
    "ponder": ("on", "off"),
    "glyphs": ("unicode", "ascii", "all"),
    "zoom": ("auto", "small", "medium", "large", "huge"),
    "colour": ("auto", "none", "16", "256", "true"),
    "facing": ("own", "each", "printed"),
}
"""The settings with a fixed choice of words, in the order in which the player steps through them.

`facing` is the edge of the board at the bottom of the screen: that of the only person at a table
with bots, that of the viewer, or that of the printed board. `budget` is in seconds: how long a bot
that searches may think about a turn; `processes` is how many share its work, and `ponder` whether
it goes on while a person decides. `reactions`: whether people at one keyboard are asked for a
reaction in which they can play nothing. `ends`: whether a turn or phase with nothing left to do
ends by itself against bots. `attackers`: how many enemies count for a threat, the strongest first.
`analysis`: whether a finished game against bots is analysed by itself, on request or never.
`curtain` is yes or no, and `language` is a code that has catalogues, or "" for the environment's.
"""

PACE: Mapping[str, float] = {"off": 0.0, "quick": 0.3, "normal": 0.7, "slow": 1.6}
"""The longest time in seconds for which each step of the story is shown."""

SPEEDS = ("normal", "quick", "off")
"""The paces that one key goes through."""


def next_speed(pace: str) -> str:
    """Return the pace after this one: the next faster one, and after the last the first.

    >>> next_speed("normal"), next_speed("off"), next_speed("slow")
    ('quick', 'normal', 'normal')
    """
    place = SPEEDS.index(pace) if pace in SPEEDS else -1
    return SPEEDS[(place + 1) % len(SPEEDS)]


MOST_PROCESSES = 4
"""Processes that share the work of a bot; more would mostly wait for each other."""


def cores() -> int:
    """Return the number of processor cores that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes_used(setting: str) -> int:
    """Return how many processes share the work of a bot: as many as set, or one for each core, up
    to four.

    >>> processes_used("3")
    3
    """
    if setting.isdecimal():
        return int(setting)
    return min(MOST_PROCESSES, cores())


ALL_ATTACKERS = 99


def attackers_counted(setting: str) -> int:
    """Return how many attackers count for a threat.

    >>> attackers_counted("2"), attackers_counted("all")
    (2, 99)
    """
    return int(setting) if setting.isdecimal() else ALL_ATTACKERS


@record
class Settings(Value):
    """The settings, with their defaults."""

    language: str = ""
    pace: str = "normal"
    curtain: bool = True
    palette: str = "standard"
    glyphs: str = "unicode"
    zoom: str = "auto"
    colour: str = "auto"
    odds: str = "shown"
    notes: str = "shown"
    reactions: str = "asked"
    ends: str = "itself"
    attackers: str = "3"
    analysis: str = "always"
    budget: str = "2"
    processes: str = "auto"
    ponder: str = "on"
    facing: str = "own"
