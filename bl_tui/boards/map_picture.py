"""The whole battlefield in nine lines, for lists and pictures: four columns a hex.

Of a unit there is its camp, its arms, the letters of its banner and its race; of an empty hex its
ground.
"""

from rich.segment import Segment

from bl_tui.boards.board_model import GRID, ROW_STARTS, BoardModel, HexModel, UnitModel
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.palette import Ground, Palette

COLUMNS = 4
WIDTH, HEIGHT = GRID.width * COLUMNS, GRID.rows
"""Cells of the miniature."""


def paint_row(model: BoardModel, row: int, palette: Palette, glyphs: GlyphSet) -> list[Segment]:
    """A row of hexes, `WIDTH` cells wide."""
    margin = Segment(" " * (COLUMNS // 2), palette.off_board.blank)
    start = ROW_STARTS[row]
    painted = [margin] if row % 2 else []
    for shown in model.hexes[start : start + GRID.row_length(row)]:
        painted += _hex(shown, palette, glyphs)
    return [*painted, margin] if row % 2 else painted


def _hex(shown: HexModel, palette: Palette, glyphs: GlyphSet) -> list[Segment]:
    ground, unit = palette.ground(shown), shown.unit
    if unit is not None:
        return [
            Segment(glyphs.camp[unit.side], palette.camps[unit.side]),
            Segment(
                glyphs.arms_of(unit) + glyphs.banner[unit.colour], palette.banners[unit.colour]
            ),
            _race(unit, ground, palette, glyphs),
        ]
    if shown.blazon is not None:
        return [
            Segment(" ", ground.blank),
            Segment(glyphs.blazon[shown.blazon], palette.camps[shown.blazon.partition(".")[0]]),
            Segment("  ", ground.blank),
        ]
    marks, style = glyphs.terrain[shown.terrain] * 2, ground.plain
    if shown.landmark is not None:
        marks = glyphs.landmark[shown.landmark]
        style = palette.camps[shown.owner] if shown.owner is not None else style
    return [
        Segment(" ", ground.blank),
        Segment(marks, style),
        Segment(" ", ground.blank),
    ]


def _race(unit: UnitModel, ground: Ground, palette: Palette, glyphs: GlyphSet) -> Segment:
    """The letter of a unit's race, or nothing."""
    race = glyphs.race_of(unit)
    return Segment(race, palette.banners[unit.colour]) if race else Segment(" ", ground.blank)
