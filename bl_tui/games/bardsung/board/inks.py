"""The roles of text that only Bardsung has."""

from enum import StrEnum, unique

from bl_tui.boards.colours import rgb
from bl_tui.boards.text_styles import PAPER


@unique
class Ink(StrEnum):
    """The roles of pieces of text in this game, in addition to `text.lines.Role`."""

    ENEMY = "enemy"
    HEATED = "heated"
    SPENT = "spent"
    DIE = "die"
    DIE_DROPPED = "die_dropped"
    DIE_BEST = "die_best"
    DIE_WORST = "die_worst"
    DIE_MORE = "die_more"
    FATE = "fate"
    GOOD = "good"


INKS = (
    (Ink.DIE, (rgb("1b1a17"), rgb("ffd95e"), True)),
    (Ink.DIE_DROPPED, (rgb("b8b2a2"), rgb("4a4640"), False)),
    (Ink.DIE_BEST, (rgb("04231a"), rgb("7fdc8a"), True)),
    (Ink.DIE_WORST, (rgb("ffffff"), rgb("b02020"), True)),
    (Ink.DIE_MORE, (rgb("16140f"), rgb("f3ead2"), True)),
    (Ink.FATE, (rgb("c39bff"), PAPER, True)),
    (Ink.GOOD, (rgb("9be08a"), PAPER, False)),
)
"""Ink, paper and weight of the roles that are not labels of a board."""
