"""The roles of text that only Bardsung has."""

from enum import StrEnum, unique

from bl_tui.boards.colours import rgb
from bl_tui.boards.text_styles import PAPER


@unique
class Ink(StrEnum):
    """The roles of pieces of text in this game, besides `text.lines.Role`."""

    ENEMY = "enemy"
    HEATED = "heated"
    SPENT = "spent"
    DIE = "die"
    DIE_DROPPED = "die_dropped"
    FATE = "fate"
    GOOD = "good"


INKS = (
    (Ink.DIE, (rgb("1b1a17"), rgb("ffd95e"), True)),
    (Ink.DIE_DROPPED, (rgb("d0d0d0"), rgb("55565c"), False)),
    (Ink.FATE, (rgb("c39bff"), PAPER, True)),
    (Ink.GOOD, (rgb("9be08a"), PAPER, False)),
)
"""Ink, paper and weight of those that are no label of a board."""
