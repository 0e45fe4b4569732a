"""Boards to draw in tests, and what a player without colours sees of them."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import evolve
from rich.segment import Segment

from bl_tui.boards.board_model import (
    GRID,
    BoardModel,
    HexModel,
    HexSize,
    Light,
    StatusMark,
    UnitModel,
    box_of,
    hex_at,
)
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import GLYPHS, GlyphSet
from bl_tui.boards.painter import paint_line
from bl_tui.boards.palette import PALETTES, Palette, palette

LOOKS = [
    (palette(name, depth), glyphs)
    for name in PALETTES
    for depth in Depth
    for glyphs in GLYPHS.values()
]
TERRAINS = ("countryside", "woods", "hill", "waterway", "ford", "bridge")
RACES = ("human", "dwarf", "goblinoid")
CREATURES = tuple(GLYPHS["ascii"].creature)
LANDMARKS = tuple(GLYPHS["ascii"].landmark)
BLAZONS = tuple(GLYPHS["ascii"].blazon)
ARCHERS = UnitModel("standard", "green", "foot", "bow", 4, 4)

Seen = tuple[str, bool, bool, bool]
"""A cell without its colours: sign, bold, underlined, reversed."""


def board(**changes: dict[str, Any]) -> BoardModel:
    """A board of bare countryside, but for the hexes named: board(D8={"terrain": "woods"})."""
    return BoardModel(tuple(HexModel(name, **changes.get(name, {})) for name in GRID.hexes))


def motley() -> BoardModel:
    """A board on which every thing stands somewhere, most on several terrains."""
    hexes = list(board().hexes)
    lights, marks = list(Light), list(StatusMark)
    for number, old in enumerate(hexes):
        kind = ("foot", "mounted", "creature")[number // 2 % 3]
        creature = CREATURES[number % 4] if kind == "creature" else ""
        unit = UnitModel(
            ("standard", "pennant")[number % 2],
            ("green", "blue", "red")[number % 3],
            kind,
            ("short_sword", "long_sword", "bow", "crossbow", "axe")[number % 5],
            figures=1 + number % 4,
            full=4,
            status=(marks[number % 7], marks[number // 7 % 7]),
            race="creature" if creature else RACES[number // 5 % 3],
            creature=creature,
            stored=number % 3 if creature else 0,
        )
        hexes[number] = evolve(
            old,
            terrain=TERRAINS[number % 7 % 6],
            landmark=LANDMARKS[number // 9 % len(LANDMARKS)] if number % 9 == 4 else None,
            owner=(None, "standard", "pennant")[number // 9 % 3],
            blazon=(*BLAZONS, None, None)[number % 8] if number % 5 < 3 else None,
            unit=unit if number % 4 else None,
            light=lights[number // 3 % len(lights)],
            cursor=number == 46,
        )
    return BoardModel(tuple(hexes))


def cells(segments: Iterable[Segment]) -> Iterator[tuple[str, Any]]:
    """Sign and style of each cell of a line."""
    for segment in segments:
        for sign in segment.text:
            yield sign, segment.style


def without_colour(
    model: BoardModel, name: str, size: HexSize, look: tuple[Palette, GlyphSet]
) -> tuple[Seen, ...]:
    """The cells of one hex as somebody who sees no colour sees them."""
    box = box_of(name, size)
    rows = range(box.y, box.y + box.height)
    lines = {y: list(cells(paint_line(model, y, size, *look))) for y in rows}
    return tuple(
        (sign, bool(style.bold), bool(style.underline), bool(style.reverse))
        for y in rows
        for x in range(box.x, box.x + box.width)
        for sign, style in [lines[y][x]]
        if hex_at(x, y, size) == name
    )
