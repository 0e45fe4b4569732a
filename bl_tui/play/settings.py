"""The settings by which one player has chosen how the program looks and behaves."""

from collections.abc import Mapping

from engine.core.frozen import Value, record

CHOICES: Mapping[str, tuple[str, ...]] = {
    "pace": ("off", "normal", "slow"),
    "palette": ("standard", "colour_blind"),
    "odds": ("shown", "hidden"),
    "notes": ("shown", "hidden"),
    "reactions": ("asked", "held"),
    "budget": ("1", "2", "5", "10", "30"),
    "glyphs": ("unicode", "ascii", "all"),
    "zoom": ("auto", "small", "medium", "large"),
    "colour": ("auto", "none", "16", "256", "true"),
    "facing": ("own", "each", "printed"),
}
"""The settings that are one of several words, as the player goes through them.

`facing` is whose edge of the board lies below: that of the only person at a table with bots, that
of whoever looks, or that of the printed board.
`budget` is in seconds: how long a bot that searches may think about a decision.
`reactions`: whether people at one keyboard are asked for a reaction in which they can play nothing.
`curtain` is yes or no, and `language` is a code that has catalogues, or "" for the environment's.
"""

PACE: Mapping[str, float] = {"off": 0.0, "normal": 0.7, "slow": 1.6}
"""Seconds that each step of what happened is shown, at most."""


@record
class Settings(Value):
    """The settings with which the program begins."""

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
    budget: str = "2"
    facing: str = "own"
