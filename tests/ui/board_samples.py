"""Boards to draw in tests, and what a player without colours sees of them."""

from collections.abc import Iterable, Iterator
from typing import Any

from rich.segment import Segment

from bl_tui.boards.board_model import HexModel, Light, PlaceSize, lattice_of
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.palette import Palette, palette_of
from bl_tui.games.battlelore.board.colours import PALETTES
from bl_tui.games.battlelore.board.signs import GLYPHS, StatusMark
from bl_tui.games.battlelore.board.token import UnitModel
from engine.battlelore.state.model import GRID
from engine.core.frozen import replace


def palette(name: str, depth: Depth) -> Palette:
    """Return a palette of the first edition."""
    return palette_of(PALETTES, name, depth)


LOOKS = [
    (palette(name, depth), glyphs)
    for name in PALETTES
    for depth in Depth
    for glyphs in GLYPHS.values()
]
TERRAINS = ("countryside", "woods", "hill", "waterway", "ford", "bridge")
RACES = ("human", "dwarf", "goblinoid")
CREATURES = tuple(GLYPHS["ascii"].creature)
LANDMARKS = tuple(GLYPHS["ascii"].site)
BLAZONS = tuple(GLYPHS["ascii"].badge)
ARCHERS = UnitModel("standard", "green", "foot", "bow", 4, 4)

Seen = tuple[str, bool, bool, bool]
"""A cell without its colours: sign, bold, underlined, reversed."""


SHADES = lattice_of(GRID).shades


def a_hex(name: str, ground: str = "countryside", site: str | None = None, **more: Any) -> HexModel:
    """Return a hex of the battlefield."""
    return HexModel(name, ground, site, shade=SHADES[name], **more)


def board(**changes: dict[str, Any]) -> HexBoard:
    """Return a board of countryside but for the hexes named: board(D8={"ground": "woods"})."""
    return HexBoard(GRID, tuple(a_hex(name, **changes.get(name, {})) for name in GRID.hexes))


def motley() -> HexBoard:
    """Return a board on which every thing stands somewhere, most on several terrains."""
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
            status=(marks[number % len(marks)], marks[number // 7 % len(marks)]),
            race="creature" if creature else RACES[number // 5 % 3],
            creature=creature,
            stored=number % 3 if creature else 0,
        )
        hexes[number] = replace(
            old,
            ground=TERRAINS[number % 7 % 6],
            site=LANDMARKS[number // 9 % len(LANDMARKS)] if number % 9 == 4 else None,
            owner=(None, "standard", "pennant")[number // 9 % 3],
            badge=(*BLAZONS, None, None)[number % 8] if number % 5 < 3 else None,
            token=unit if number % 4 else None,
            light=lights[number // 3 % len(lights)],
            cursor=number == 46,
        )
    return HexBoard(GRID, tuple(hexes))


def cells(segments: Iterable[Segment]) -> Iterator[tuple[str, Any]]:
    """Return sign and style of each cell of a line."""
    for segment in segments:
        for sign in segment.text:
            yield sign, segment.style


def without_colour(
    model: HexBoard, name: str, size: PlaceSize, look: tuple[Palette, GlyphSet]
) -> tuple[Seen, ...]:
    """Return the cells of one hex as somebody who sees no colour sees them."""
    box = model.box_of(name, size)
    rows = range(box.y, box.y + box.height)
    lines = {y: list(cells(model.paint_line(y, size, *look))) for y in rows}
    return tuple(
        (sign, bool(style.bold), bool(style.underline), bool(style.reverse))
        for y in rows
        for x in range(box.x, box.x + box.width)
        for sign, style in [lines[y][x]]
        if model.place_at(x, y, size) == name
    )
