"""The roles of text that only the first edition has: labels of its boards, and the goblet."""

from enum import StrEnum, unique

from bl_tui.boards.colours import rgb
from bl_tui.boards.text_styles import PAPER


@unique
class Ink(StrEnum):
    """The roles of pieces of text in this game, in addition to `text.lines.Role`."""

    STANDARD = "standard"
    PENNANT = "pennant"
    NEUTRAL = "neutral"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    LORE = "lore"
    WEB = "web"
    POISON = "poison"
    TIE = "tie"
    LANDMARK = "site.rampart"
    GOBLET = "goblet"
    GOBLET_LORE = "goblet_lore"


INKS = (
    (Ink.GOBLET, (rgb("d9b65a"), PAPER, False)),
    (Ink.GOBLET_LORE, (rgb("c39bff"), PAPER, True)),
)
"""Ink, paper and weight of the roles that are not labels of a board."""
