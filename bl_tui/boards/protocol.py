"""The interface of a board of any kind for the board widget and the screens."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from rich.segment import Segment

from bl_tui.boards.board_model import Box, PlaceSize
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.palette import Palette


class BoardModel(Protocol):
    """A board as it is shown now: frozen, rebuilt for each change. `HexBoard` is one of hexes.

    Places have names; `sizes` are those in which they can be drawn, from the smallest: those of
    `SIZES`, whatever the shape of a place, and bricks where a game draws them.
    """

    @property
    def sizes(self) -> Sequence[PlaceSize]: ...

    @property
    def cursor(self) -> str | None:
        """Return the place under the cursor, if there is one."""
        ...

    @property
    def focus(self) -> str | None:
        """The place that a window must show: that under the cursor, or that of the story."""
        ...

    def noted(self, notes: Mapping[str, str]) -> Any:
        """Return the board with notes on what happened last, by place (`traces`)."""
        ...

    def extent(self, size: PlaceSize) -> tuple[int, int]:
        """Return the columns and lines of the whole board."""
        ...

    def box_of(self, place: str, size: PlaceSize) -> Box:
        """Return the rectangle around a place, on the board."""
        ...

    def moves_by(self, size: PlaceSize) -> tuple[int, int]:
        """Return the columns and lines by which it scrolls: 1 for any."""
        ...

    def place_at(self, x: int, y: int, size: PlaceSize) -> str | None:
        """Return the place that a cell of the board belongs to, or None for its border."""
        ...

    def changed(self, before: Any) -> Iterable[str]:
        """Return the places that look different from a board of the same kind and extent."""
        ...

    def paint_line(
        self, y: int, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[Segment]:
        """Return line `y` of the board, as wide as it is; every segment has a style."""
        ...

    def paint_part(
        self, y: int, columns: tuple[int, int], size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> tuple[int, list[Segment]]:
        """Return the part of line `y` that shows the columns from the first up to the second, or
        more of the line; and the column where it begins."""
        ...

    def paint_lines(
        self, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[list[Segment]]:
        """Return the whole board."""
        ...

    def beyond(
        self, size: PlaceSize, window: Box, palette: Palette, glyphs: GlyphSet
    ) -> Iterable[tuple[int, int, list[Segment]]]:
        """Return the signs at the edge of the window for pieces outside it, by column and line."""
        ...

    @property
    def manned(self) -> Sequence[str]:
        """Return the places with pieces."""
        ...

    @property
    def map_size(self) -> tuple[int, int]:
        """Return the columns and lines of a map of the whole board, small enough for a list beside
        it."""
        ...

    def paint_map(self, palette: Palette, glyphs: GlyphSet) -> list[list[Segment]]:
        """Return the lines of that map."""
        ...

    def paint_small(
        self,
        palette: Palette,
        glyphs: GlyphSet,
        *,
        tall: bool = False,
        room: tuple[int, int] | None = None,
    ) -> list[list[Segment]]:
        """Return the lines of the smallest map, for a card; `tall` with a line for each row.

        A board of hexes that is larger than the room, in columns and lines, is squeezed into it.
        """
        ...
