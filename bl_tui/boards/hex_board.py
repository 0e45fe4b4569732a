"""A board of hexes: what is seen on each hex of a grid, drawn by the painter."""

from collections.abc import Mapping

from attrs import frozen
from rich.segment import Segment

from bl_tui.boards.board_model import Box, HexModel, Lattice, Light, PlaceSize, lattice_of
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.map_picture import map_size, paint_map_row
from bl_tui.boards.painter import paint_line
from bl_tui.boards.palette import Palette
from engine.core.frozen import Value, replace
from engine.hexes.grid import Grid, Hex


@frozen(repr=False)
class HexBoard(Value):
    """A whole board, row by row as `grid.hexes` names its hexes. It is a `BoardModel`."""

    grid: Grid
    hexes: tuple[HexModel, ...]

    @property
    def lattice(self) -> Lattice:
        """Return where the hexes of the board lie."""
        return lattice_of(self.grid)

    @property
    def cursor(self) -> Hex | None:
        """Return the hex under the cursor, if there is one."""
        return next((each.hex for each in self.hexes if each.cursor), None)

    def extent(self, size: PlaceSize) -> tuple[int, int]:
        """Return the columns and lines of the whole board."""
        return self.lattice.extent(size)

    def box_of(self, place: Hex, size: PlaceSize) -> Box:
        """Return the rectangle around a hex."""
        return self.lattice.box_of(place, size)

    def place_at(self, x: int, y: int, size: PlaceSize) -> Hex | None:
        """Return the hex that a cell of the board belongs to, or None for the border."""
        return self.lattice.hex_at(x, y, size)

    def changed(self, before: "HexBoard") -> list[Hex]:
        """Return the hexes that look otherwise than before."""
        return [
            now.hex
            for was, now in zip(before.hexes, self.hexes, strict=True)
            if was is not now and was != now
        ]

    def lit(self, lights: Mapping[Hex, Light], cursor: Hex | None) -> "HexBoard":
        """Return the board with lights and the cursor; other hexes stay the very same."""
        found = []
        for each in self.hexes:
            light, here = lights.get(each.hex, each.light), each.hex == cursor
            same = light is each.light and here == each.cursor
            found.append(each if same else replace(each, light=light, cursor=here))
        return HexBoard(self.grid, tuple(found))

    def paint_line(
        self, y: int, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[Segment]:
        """Return line `y` of the board."""
        return paint_line(self.lattice, self.hexes, y, size, palette, glyphs)

    @property
    def map_size(self) -> tuple[int, int]:
        """Return the columns and lines of the small map."""
        return map_size(self.lattice)

    def paint_map(self, palette: Palette, glyphs: GlyphSet) -> list[list[Segment]]:
        """Return the small map, a row of hexes a line."""
        rows = range(self.lattice.rows)
        return [paint_map_row(self.lattice, self.hexes, row, palette, glyphs) for row in rows]

    def paint_lines(
        self, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[list[Segment]]:
        """Return the whole board."""
        _, lines = self.extent(size)
        return [self.paint_line(y, size, palette, glyphs) for y in range(lines)]
