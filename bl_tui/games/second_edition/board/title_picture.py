"""The board whose first rows are the picture on the title."""

from functools import cache, partial

from bl_tui.boards.board_model import HexModel, Light
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.title_picture import cut_from
from bl_tui.games.second_edition.board.token import UnitModel
from engine.hexes.grid import offset_field

GRID = offset_field(9, 13)

GROUND = {
    ".": "open", "y": "forest", "^": "hill", "w": "river", "f": "ford", "n": "building",
}  # fmt: skip
PICTURE = """
    . y . . ^ ^ . . . . y y .
     . . . . . . . n . . . y
    w w f w w . . . . . . . .
     . . . . w w . . n . . ^
    . . . y . w w f w w w . .
"""
"""Five rows of the battlefield."""

UNITS = {
    "A3": ("uthuk", "VL", "archer", 3, 3),
    "A7": ("uthuk", "CL", "legend", 5, 6),
    "B4": ("uthuk", "BH", "infantry", 2, 3),
    "B10": ("uthuk", "FR", "cavalry", 3, 3),
    "C6": ("uthuk", "BH", "infantry", 3, 3),
    "C7": ("daqan", "CG", "infantry", 3, 3),
    "D10": ("daqan", "RR", "cavalry", 2, 3),
    "D3": ("daqan", "RG", "elite", 3, 3),
    "E7": ("daqan", "YA", "archer", 3, 3),
    "E2": ("daqan", "RW", "legend", 6, 6),
}
"""The units on the picture: side, code, arm, health, full health."""

BANNERS = {"C7": "banner.2", "B4": "banner.1"}
LIGHTS = {"C6": Light.TARGET, "C7": Light.SELECTED, "D6": Light.REACH, "D7": Light.REACH}


@cache
def title_board(rows: int, lit: bool) -> HexBoard:
    """Return the board from which the picture of `rows` rows is cut."""
    return cut_from(GRID, PICTURE, partial(_hex, lit=lit), rows)


def _hex(spot: str, letter: str, lit: bool) -> HexModel:
    token = None
    if spot in UNITS:
        side, code, arm, health, full = UNITS[spot]
        token = UnitModel(side, code, arm, health, full, legend=arm == "legend")
    light = LIGHTS.get(spot, Light.NONE) if lit else Light.NONE
    return HexModel(spot, GROUND[letter], badge=BANNERS.get(spot), token=token, light=light)
