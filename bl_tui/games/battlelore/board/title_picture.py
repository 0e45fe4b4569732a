"""The board whose first rows are the picture on the title."""

from functools import cache, partial

from bl_tui.boards.board_model import HexModel, Light
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.title_picture import cut_from
from bl_tui.games.battlelore.board.signs import StatusMark
from bl_tui.games.battlelore.board.token import UnitModel
from engine.hexes.grid import offset_field

GRID = offset_field(9, 13)

GROUND = {
    ".": "countryside", "y": "woods", "^": "hill", "w": "waterway", "f": "ford", "b": "bridge",
}  # fmt: skip
PICTURE = """
    . . ^ ^ . . y . . w . y y
     . . . . . . . . w . . y
    . y . . . . . . f . . . .
     y . . . . . . w . . ^ .
    y y . . . . . b . . . . .
"""
"""Five rows of the battlefield."""

UNITS = {
    "A3": ("standard", "green", "foot", "bow", 4),
    "A5": ("standard", "blue", "foot", "short_sword", 4),
    "A9": ("standard", "red", "mounted", "long_sword", 3),
    "B6": ("standard", "blue", "mounted", "short_sword", 2),
    "C5": ("pennant", "red", "foot", "long_sword", 3),
    "C11": ("pennant", "blue", "foot", "short_sword", 4),
    "D3": ("pennant", "green", "foot", "bow", 4),
    "D10": ("pennant", "green", "mounted", "short_sword", 3),
    "E5": ("pennant", "blue", "foot", "short_sword", 3),
}
"""The units on the picture: side, banner, kind, weapon, figures left."""

MARKS = {"B6": (StatusMark.BOLD,)}
LIGHTS = {"B6": Light.TARGET, "C5": Light.SELECTED, "B5": Light.REACH, "C6": Light.REACH}


@cache
def title_board(rows: int, lit: bool) -> HexBoard:
    """Return the board from which the picture of `rows` rows is cut."""
    return cut_from(GRID, PICTURE, partial(_hex, lit=lit), rows)


def _hex(spot: str, letter: str, lit: bool) -> HexModel:
    unit = None
    if spot in UNITS:
        side, colour, kind, weapon, figures = UNITS[spot]
        full = 3 if kind == "mounted" else 4
        unit = UnitModel(side, colour, kind, weapon, figures, full, MARKS.get(spot, ()))
    light = LIGHTS.get(spot, Light.NONE) if lit else Light.NONE
    return HexModel(spot, GROUND[letter], token=unit, light=light)
