"""The picture on the title: a corridor and a hall, drawn as small as zones can be."""

from functools import cache

from rich.segment import Segment

from bl_tui.boards.board_model import HUGE, LARGE, SMALL, Box, Light, PlaceSize
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.palette import Palette
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.board.zones import WALL, Edge, Foe, ZoneModel

ROWS = ("....ccc..", "aaa.ccc..", "..a.ccc..", "..aaccc..", "....ccc..")
"""Five rows of cells: "a" is a corridor, "c" a hall."""
GROUND = {"a": "corridor", "c": "room"}
HEROES = {(2, 1): ("lightweaver",), (4, 3): ("stoneheart", "dawnguard"), (5, 1): ("nightfeather",)}
FOES = {
    (5, 2): (Foe("1", "Br", 1, heated=True), Foe("2", "Mi", 1, wounded=True)),
    (4, 1): (Foe("3", "Ra", 1),),
    (6, 1): (Foe("4", "Ra", 2),),
    (2, 2): (Foe("5", "Bg", 1),),
}
TOKENS = {(5, 2): ("chest",), (6, 3): ("firepit",), (0, 1): ("mark",), (5, 3): ("ghost",)}
LIGHTS = {"z52": Light.TARGET, "z43": Light.SELECTED}


SHORT = 3
"""Rows of cells where there is little room."""


class TitleBoard(ZoneBoard):
    """A board that is always drawn small."""

    def extent(self, size: PlaceSize) -> tuple[int, int]:
        """Return the columns and lines: a large picture has no room anywhere."""
        columns, lines = super().extent(SMALL)
        return (columns, lines) if size not in (LARGE, HUGE) else (columns * LARGE.columns, lines)

    def box_of(self, place: str, size: PlaceSize) -> Box:
        """Return the rectangle around a place."""
        return super().box_of(place, SMALL)

    def paint_line(
        self, y: int, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[Segment]:
        """Return a line."""
        return super().paint_line(y, SMALL, palette, glyphs)


@cache
def title_board(rows: int, lit: bool) -> ZoneBoard:
    """Return the board of the picture, its first rows if fewer are wanted."""
    return _board(ROWS if rows >= len(ROWS) else ROWS[:SHORT], lit)


def _board(rows: tuple[str, ...], lit: bool) -> TitleBoard:
    cells = {
        (x, y): letter
        for y, line in enumerate(rows)
        for x, letter in enumerate(line)
        if letter != "."
    }
    zones = tuple(
        ZoneModel(
            f"z{x}{y}",
            x,
            y,
            GROUND[letter],
            TOKENS.get((x, y), ()),
            HEROES.get((x, y), ()),
            FOES.get((x, y), ()),
        )
        for (x, y), letter in cells.items()
    )
    edges = []
    for y in range(len(rows) + 1):
        for x in range(len(rows[0]) + 1):
            for north, other in ((True, (x, y - 1)), (False, (x - 1, y))):
                if ((x, y) in cells) != (other in cells):
                    edges.append(Edge(x, y, north, WALL))
    return TitleBoard(zones, tuple(edges), lights=tuple(LIGHTS.items()) if lit else ())
