"""The roles of text that only Battle Mages has."""

from enum import StrEnum, unique

from bl_tui.boards.colours import rgb
from bl_tui.boards.text_styles import PAPER


@unique
class Ink(StrEnum):
    """The roles of pieces of text in this game, in addition to `text.lines.Role`."""

    SPIRIT = "spirit"
    DIE_HIT = "die_hit"
    DIE_ONE = "die_one"
    DIE_BLANK = "die_blank"
    QE = "qe"
    PARADOX = "paradox"


INKS = (
    (Ink.DIE_HIT, (rgb("1b1a17"), rgb("efe8d6"), True)),
    (Ink.DIE_ONE, (rgb("ffffff"), rgb("b0201c"), True)),
    (Ink.DIE_BLANK, (rgb("d0d0d0"), rgb("55565c"), False)),
    (Ink.QE, (rgb("8fd0ff"), PAPER, True)),
    (Ink.PARADOX, (rgb("ffb070"), PAPER, True)),
)
"""Ink, paper and weight of the roles that are not labels of a board."""
