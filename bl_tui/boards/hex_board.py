"""A board of hexes: the content of each hex of a grid, drawn by the painter."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from rich.segment import Segment

from bl_tui.boards.board_model import SIZES, Box, HexModel, Lattice, Light, PlaceSize, lattice_of
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.painter import paint_part
from bl_tui.boards.palette import Palette
from bl_tui.boards.traces import Leg, arrows_on, turned
from bl_tui.boards.trim import trim_of
from engine.core.frozen import Value, record, replace
from engine.hexes.grid import Grid, Hex
from engine.hexes.symmetry import turned as symmetry_of

Danger = tuple[int, str]
"""A degree from 0 to 3, and a number."""


@record
class HexBoard(Value):
    """A whole board, row by row as `grid.hexes` names its hexes. It is a `BoardModel`."""

    grid: Grid
    hexes: tuple[HexModel, ...]
    upside_down: bool = False
    """Whether it is shown from its other side, turned by half a circle. Names stay."""
    trimmed: bool = False
    """Whether it has letters and numbers at its edges, and shows the name of the hex under the
    cursor."""
    lines: tuple[int, ...] = ()
    """The doubled columns of the lines between its sections, where it is trimmed."""
    sizes: tuple[PlaceSize, ...] = SIZES
    """The sizes in which the tokens of its game can be drawn."""

    @property
    def lattice(self) -> Lattice:
        """The lattice of the board's hexes."""
        return lattice_of(self.grid)

    @property
    def cursor(self) -> Hex | None:
        """Return the hex under the cursor, if there is one."""
        return next((spot.hex for spot in self.hexes if spot.cursor), None)

    def extent(self, size: PlaceSize) -> tuple[int, int]:
        """Return the columns and lines of the whole board."""
        return self.lattice.extent(size)

    def box_of(self, place: Hex, size: PlaceSize) -> Box:
        """Return the rectangle around a hex."""
        return self.lattice.box_of(self._there(place), size)

    @property
    def focus(self) -> str | None:
        """Return the place that a window must show."""
        return self.cursor

    def moves_by(self, size: PlaceSize) -> tuple[int, int]:
        """Return the steps by which it scrolls: any columns and lines."""
        return 1, 1

    def place_at(self, x: int, y: int, size: PlaceSize) -> Hex | None:
        """Return the hex that a cell of the board belongs to, or None for the border."""
        spot = self.lattice.hex_at(x, y, size)
        return None if spot is None else self._there(spot)

    def _there(self, place: Hex) -> Hex:
        """Return the hex in the same place on a board that is not turned."""
        return _opposite(self.grid)[place] if self.upside_down else place

    @property
    def _laid(self) -> tuple[HexModel, ...]:
        """Return the hexes in screen order, from the upper left; a half turn reverses them."""
        return self.hexes[::-1] if self.upside_down else self.hexes

    def turned(self) -> "HexBoard":
        """Return the board from its other side; the grid must look the same from there."""
        hexes = tuple(
            replace(
                spot,
                trace=turned(spot.trace),
                arrows=tuple(arrow.turned() for arrow in spot.arrows),
            )
            if spot.trace or spot.arrows
            else spot
            for spot in _ties_turned(self.grid, self.hexes)
        )
        return replace(self, hexes=hexes, upside_down=not self.upside_down)

    def changed(self, before: "HexBoard") -> list[Hex]:
        """Return the hexes that look different: all of them on a board turned round."""
        if before.upside_down is not self.upside_down:
            return list(self.grid.hexes)
        return [
            now.hex
            for was, now in zip(before.hexes, self.hexes, strict=True)
            if was is not now and was != now
        ]

    def lit(self, lights: Mapping[Hex, Light], cursor: Hex | None) -> "HexBoard":
        """Return the board with lights and the cursor; other hexes stay identical."""
        hexes = []
        for spot in self.hexes:
            light, here = lights.get(spot.hex, spot.light), spot.hex == cursor
            same = light is spot.light and here == spot.cursor
            hexes.append(spot if same else replace(spot, light=light, cursor=here))
        return replace(self, hexes=tuple(hexes))

    def endangered(self, dangers: Mapping[Hex, Danger]) -> "HexBoard":
        """Return the board with the degrees of danger of hexes, and the numbers on them."""
        if not dangers:
            return self
        hexes = (
            replace(spot, danger=dangers[spot.hex][0], note=dangers[spot.hex][1])
            if spot.hex in dangers
            else spot
            for spot in self.hexes
        )
        return replace(self, hexes=tuple(hexes))

    def noted(self, notes: Mapping[Hex, str]) -> "HexBoard":
        """Return the board with what happened last; other hexes stay identical."""
        if not notes:
            return self
        return replace(
            self,
            hexes=tuple(
                replace(spot, trace=notes[spot.hex]) if spot.hex in notes else spot
                for spot in self.hexes
            ),
        )

    def with_ways(self, legs: Iterable[Leg]) -> "HexBoard":
        """Return the board with arrows along moves and attacks; other hexes stay identical."""
        drawn = arrows_on(self.grid, legs)
        hexes = (
            replace(spot, arrows=drawn[spot.hex]) if spot.hex in drawn else spot
            for spot in self.hexes
        )
        return replace(self, hexes=tuple(hexes)) if drawn else self

    def cleared(self) -> "HexBoard":
        """Return the board without its pieces, so that the ground is visible."""
        bare = (
            spot if spot.token is None else replace(spot, token=None, ties=())
            for spot in self.hexes
        )
        return replace(self, hexes=tuple(bare))

    def paint_line(
        self, y: int, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[Segment]:
        """Return line `y` of the board."""
        return self.paint_part(y, (0, self.extent(size)[0]), size, palette, glyphs)[1]

    def paint_part(
        self, y: int, columns: tuple[int, int], size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> tuple[int, list[Segment]]:
        """Return the part of line `y` that shows these columns, and the column where it begins."""
        trim = (
            trim_of(self.grid, self.lines, upside_down=self.upside_down) if self.trimmed else None
        )
        look = size, palette, glyphs
        return paint_part(self.lattice, self._laid, y, columns, look, trim)

    def beyond(
        self, _size: PlaceSize, _window: Box, _palette: Palette, _glyphs: GlyphSet
    ) -> tuple[tuple[int, int, list[Segment]], ...]:
        """Return (): nothing is drawn at the edge of a window."""
        return ()

    @property
    def manned(self) -> tuple[Hex, ...]:
        """Return the hexes with units."""
        return tuple(spot.hex for spot in self.hexes if spot.token is not None)

    @property
    def map_size(self) -> tuple[int, int]:
        """Return the columns and lines of the small map."""
        from bl_tui.boards.map_picture import map_size  # noqa: PLC0415 - only in lists

        return map_size(self.lattice)

    def paint_map(self, palette: Palette, glyphs: GlyphSet) -> list[list[Segment]]:
        """Return the small map, a row of hexes a line."""
        from bl_tui.boards.map_picture import paint_map_row  # noqa: PLC0415 - only in lists

        rows = range(self.lattice.rows)
        return [paint_map_row(self.lattice, self._laid, row, palette, glyphs) for row in rows]

    def paint_small(
        self,
        palette: Palette,
        glyphs: GlyphSet,
        *,
        tall: bool = False,
        room: tuple[int, int] | None = None,
    ) -> list[list[Segment]]:
        """Return the smallest map: two columns a hex, half a line or, if `tall`, a line a row; a
        larger board squeezed into the room, in columns and lines."""
        from bl_tui.boards.small_map import paint_small  # noqa: PLC0415 - only on cards

        return paint_small(self.lattice, self._laid, palette, glyphs, tall=tall, room=room)

    def paint_lines(
        self, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[list[Segment]]:
        """Return the whole board."""
        _, lines = self.extent(size)
        return [self.paint_line(y, size, palette, glyphs) for y in range(lines)]


@lru_cache(maxsize=16)
def _opposite(grid: Grid) -> Mapping[Hex, Hex]:
    """Return the hex that each hex is mapped to by a half turn."""
    return symmetry_of(grid, 3)


def _ties_turned(grid: Grid, hexes: tuple[HexModel, ...]) -> tuple[HexModel, ...]:
    """Return the hexes with the sides of their ties after a half turn.

    A tie between two rows is drawn by the lower hex, which was the upper one before.
    """
    tied: dict[Hex, list[str]] = {}
    for spot in hexes:
        row, _ = grid.row_col(spot.hex)
        for side in spot.ties:
            if side in ASIDE:
                tied.setdefault(spot.hex, []).append(ASIDE[side])
            elif (upper := grid.at(row - 1, grid.x(spot.hex) + UPWARD[side])) is not None:
                tied.setdefault(upper, []).append(side)
    if not tied:
        return hexes
    return tuple(
        replace(spot, ties=tuple(tied.get(spot.hex, ()))) if spot.ties or spot.hex in tied else spot
        for spot in hexes
    )


ASIDE = {"e": "w", "w": "e"}
UPWARD = {"nw": -1, "ne": 1}
"""The sides of a tie: the same one seen from behind, and the doubled columns to the hex above."""
