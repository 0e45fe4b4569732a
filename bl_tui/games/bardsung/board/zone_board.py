"""A board of square zones as the widget shows it: a `BoardModel` over a field of zones."""

from collections.abc import Iterable, Mapping

from attrs import frozen
from rich.segment import Segment

from bl_tui.boards.board_model import Box, Light, PlaceSize
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.palette import Palette
from bl_tui.boards.traces import Leg, way
from bl_tui.games.bardsung.board.beyond import beyond
from bl_tui.games.bardsung.board.foes import foes_written
from bl_tui.games.bardsung.board.painter import paint_part
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.board.small_map import paint_map
from bl_tui.games.bardsung.board.zones import (
    BORDER,
    DIMENSIONS,
    MODEL,
    TURNED,
    Cell,
    Edge,
    ZoneField,
    ZoneModel,
)
from engine.core.frozen import replace


@frozen(repr=False)
class ZoneBoard(ZoneField):
    """The known dungeon as a `BoardModel`."""

    def place_at(self, x: int, y: int, size: PlaceSize) -> str | None:
        """Return the place that a cell of the screen belongs to: on a border the gate there."""
        wide, high = DIMENSIONS[size]
        (column, across), (row, down) = divmod(x, wide), divmod(y, high)
        left, top = self.corner
        cell = column + left, row + top
        for north, on_it in ((True, down == 0), (False, across < BORDER)):
            edge = self.borders.get((*cell, north))
            if on_it and edge is not None and edge.gate:
                return edge.gate
        zone = self.at.get(cell)
        if zone is None:
            return None
        return _model_at(zone, across, down, size) or zone.place

    def lit(self, lights: Mapping[str, Light], cursor: str | None) -> "ZoneBoard":
        """Return the board with lights and the cursor, and the tile placed in the selected way."""
        for turns, zones, edges in self.ways:
            own = dict.fromkeys((zone.place for zone in zones), TURNED[turns])
            if own.items() <= lights.items():
                shown = {**lights, **dict.fromkeys(own, Light.NONE)}
                board = replace(self, lights=tuple(shown.items()), cursor=cursor)
                return board.laid(zones, edges)
        return replace(self, lights=tuple(lights.items()), cursor=cursor)

    def noted(self, notes: Mapping[str, str]) -> "ZoneBoard":
        """Return the board with what happened last; a way has the zone to which it led."""
        shown: dict[str, str] = {}
        for place, note in notes.items():
            zone, end = self.by_place.get(place), self.by_place.get(note)
            if zone is not None and end is not None:
                shown[place] = way((end.x - zone.x) * 2, end.y - zone.y)
            elif zone is not None and note not in self.by_place:
                shown[place] = note
        return replace(self, notes=tuple(shown.items()))

    def with_ways(self, legs: Iterable[Leg]) -> "ZoneBoard":
        """Return the board with arrows along moves and attacks."""
        return replace(self, legs=tuple(legs))

    def laid(self, zones: tuple[ZoneModel, ...], edges: tuple[Edge, ...]) -> "ZoneBoard":
        """Return the board with a tile placed on it."""
        covered = {zone.cell for zone in zones}
        borders = {(edge.x, edge.y, edge.north): edge for edge in (*self.edges, *edges)}
        kept = tuple(zone for zone in self.zones if zone.cell not in covered)
        return replace(self, zones=(*kept, *zones), edges=tuple(borders.values()))

    def paint_line(
        self, y: int, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[Segment]:
        """Return line `y` of the board."""
        return self.paint_part(y, (0, self.extent(size)[0]), size, palette, glyphs)[1]

    def paint_part(
        self, y: int, columns: tuple[int, int], size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> tuple[int, list[Segment]]:
        """Return the part of line `y` that shows these columns, and the column where it begins."""
        assert isinstance(glyphs, Signs)
        return paint_part(self, y, columns, size, palette, glyphs)

    def paint_lines(
        self, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[list[Segment]]:
        """Return the whole board."""
        return [self.paint_line(y, size, palette, glyphs) for y in range(self.extent(size)[1])]

    def beyond(
        self, size: PlaceSize, window: Box, palette: Palette, glyphs: GlyphSet
    ) -> list[tuple[int, int, list[Segment]]]:
        """Return the models outside the window, at the edge next to them."""
        assert isinstance(glyphs, Signs)
        return [*beyond(self, size, window, palette, glyphs)]

    @property
    def manned(self) -> tuple[str, ...]:
        """Return the zones with heroes or enemies."""
        return tuple(zone.place for zone in self.zones if zone.heroes or zone.foes)

    @property
    def map_size(self) -> Cell:
        """Return the columns and lines of the small map."""
        columns, rows = self.cells
        return columns * 2, rows

    def paint_map(self, palette: Palette, glyphs: GlyphSet) -> list[list[Segment]]:
        """Return the small map: a zone is two cells of a line."""
        assert isinstance(glyphs, Signs)
        return paint_map(self, palette, glyphs)

    def paint_small(
        self,
        palette: Palette,
        glyphs: GlyphSet,
        *,
        tall: bool = False,
        room: tuple[int, int] | None = None,
    ) -> list[list[Segment]]:
        """Return the small map, `tall` or not."""
        return self.paint_map(palette, glyphs)


def _model_at(zone: ZoneModel, across: int, down: int, size: PlaceSize) -> str:
    """Return the place of the model on a cell of a zone, "" for none and for the first."""
    for foe, line, start, end in foes_written(zone, size):
        if down == line and start <= across < end and foe is not zone.foes[0]:
            return f"{zone.place}{MODEL}{foe.id}"
    return ""
