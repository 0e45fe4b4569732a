"""The roles of text that only the Second Edition has."""

from enum import StrEnum, unique

from bl_tui.boards.colours import rgb
from bl_tui.boards.text_styles import PAPER


@unique
class Ink(StrEnum):
    """The roles of pieces of text in this game, in addition to `text.lines.Role`."""

    DAQAN = "daqan"
    UTHUK = "uthuk"
    DAQAN_CODE = "daqan_code"
    UTHUK_CODE = "uthuk_code"
    BANNER = "banner"
    POISON = "poison"
    STUN = "stun"
    DIE = "die"
    DIE_TAKEN = "die_taken"
    DIE_DEAD = "die_dead"
    LORE = "lore_token"
    POINTS = "points"
    NO_POINTS = "no_points"


INKS = (
    (Ink.DIE, (rgb("1b1a17"), rgb("efe8d6"), True)),
    (Ink.DIE_TAKEN, (rgb("1b1a17"), rgb("ffd95e"), True)),
    (Ink.DIE_DEAD, (rgb("d0d0d0"), rgb("55565c"), False)),
    (Ink.LORE, (rgb("c39bff"), PAPER, True)),
    (Ink.POINTS, (rgb("e8c97a"), PAPER, True)),
    (Ink.NO_POINTS, (rgb("8f9199"), PAPER, False)),
)
"""Ink, paper and weight of the roles that are not labels of a board."""
