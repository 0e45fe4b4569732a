"""The board whose first rows are the picture on the title."""

from functools import cache, partial

from bl_tui.boards.board_model import HexModel, Light
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.title_picture import cut_from
from bl_tui.games.battle_mages.board.signs import NODE, team_ground
from bl_tui.games.battle_mages.board.token import PieceModel
from engine.hexes.grid import offset_field

GRID = offset_field(9, 13)

GROUND = {".": "open", "^": "hill", "m": "mountain", "w": "lake"}
PICTURE = """
    . . . ^ . . w . . . . . .
     . . m . . . . . ^ . . .
    . . . . . . . . . m . . .
     . ^ . . . . . . . . . ^
    . . . . m . . . . . w . .
"""
"""Five rows of a board."""

PIECES = {
    "A2": ("basalt", "king", 2, "1"),
    "B1": ("basalt", "infantry", 1, "1"),
    "B2": ("basalt", "tower", 2, "1"),
    "B4": ("basalt", "cavalry", 3, ""),
    "C5": ("alabaster", "cavalry", 5, "2"),
    "C6": ("alabaster", "infantry", 1, "2"),
    "D6": ("alabaster", "magus", 1, "2"),
    "A11": ("cobalt", "cavalry", 3, ""),
    "B10": ("cobalt", "tower", 2, "1"),
    "B11": ("cobalt", "king", 2, "1"),
    "D9": ("damask", "infantry", 1, ""),
    "E10": ("damask", "magus", 1, ""),
}
"""The pieces on the picture: army, kind, Strength, team."""

SITES = {"C8": "brick", "D8": "brick"}
LIGHTS = {"B4": Light.TARGET, "C5": Light.SELECTED, "B5": Light.REACH, "C4": Light.REACH}


@cache
def title_board(rows: int, lit: bool) -> HexBoard:
    """Return the board from which the picture of `rows` rows is cut."""
    return cut_from(GRID, PICTURE, partial(_hex, lit=lit), rows)


def _hex(spot: str, letter: str, lit: bool) -> HexModel:
    ground, token = NODE if spot == "C7" else GROUND[letter], None
    if spot in PIECES:
        seat, kind, strength, team = PIECES[spot]
        token = PieceModel(seat, kind, strength, team=team)
        ground = team_ground(ground, seat) if team and ground in ("open", "hill") else ground
    light = LIGHTS.get(spot, Light.NONE) if lit else Light.NONE
    return HexModel(spot, ground, site=SITES.get(spot), token=token, light=light)
