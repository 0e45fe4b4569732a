"""A board that has no hexes at all: a game brings its own model, and the widget shows it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from bl_tui.boards.board_model import LARGE, SIZES, SMALL, Box, PlaceSize
from bl_tui.boards.glyphs import UNICODE, GlyphSet
from bl_tui.boards.palette import Palette
from bl_tui.boards.protocol import BoardModel
from bl_tui.table.panes.layout import arrange
from bl_tui.widgets.board import BoardWidget, shift
from engine.core.frozen import record, replace
from tests.ui.test_board_of_any_grid import LOOK

ROOMS = "###..###\n#a..b..#\n###..###"
"""Squares by their signs: a dot is nowhere, all else is a place called by its row and column."""


@record
class Squares:
    """A dungeon of squares, each a sign wide and high; larger sizes repeat it."""

    rooms: tuple[str, ...] = tuple(ROOMS.split("\n"))
    cursor: str | None = None

    @property
    def sizes(self) -> tuple[PlaceSize, ...]:
        return SIZES

    def noted(self, _notes: Mapping[str, str]) -> "Squares":
        """Return the same board: nothing has happened on it."""
        return self

    def extent(self, size: PlaceSize) -> tuple[int, int]:
        return len(self.rooms[0]) * size.columns, len(self.rooms) * size.lines

    @property
    def focus(self) -> str | None:
        return self.cursor

    def moves_by(self, size: PlaceSize) -> tuple[int, int]:
        return 1, 1

    def box_of(self, place: str, size: PlaceSize) -> Box:
        row, column = map(int, place.split("."))
        return Box(column * size.columns, row * size.lines, size.columns, size.lines)

    def place_at(self, x: int, y: int, size: PlaceSize) -> str | None:
        row, column = y // size.lines, x // size.columns
        inside = 0 <= row < len(self.rooms) and 0 <= column < len(self.rooms[0])
        return f"{row}.{column}" if inside and self.rooms[row][column] != "." else None

    def changed(self, before: "Squares") -> Iterable[str]:
        if self.cursor != before.cursor:
            yield from (each for each in (self.cursor, before.cursor) if each is not None)
        for row, (was, now) in enumerate(zip(before.rooms, self.rooms, strict=True)):
            yield from (f"{row}.{at}" for at, sign in enumerate(now) if sign != was[at])

    def paint_line(
        self, y: int, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[Segment]:
        row = y // size.lines
        style = palette.off_board.text
        signs = [
            glyphs.brackets[0] if self.cursor == f"{row}.{at}" else sign
            for at, sign in enumerate(self.rooms[row])
        ]
        return [Segment(sign * size.columns, style) for sign in signs]

    def paint_part(
        self, y: int, columns: tuple[int, int], size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> tuple[int, list[Segment]]:
        return 0, self.paint_line(y, size, palette, glyphs)

    def paint_lines(
        self, size: PlaceSize, palette: Palette, glyphs: GlyphSet
    ) -> list[list[Segment]]:
        lines = range(self.extent(size)[1])
        return [self.paint_line(y, size, palette, glyphs) for y in lines]

    def beyond(
        self, size: PlaceSize, window: Box, palette: Palette, glyphs: GlyphSet
    ) -> list[tuple[int, int, list[Segment]]]:
        return []

    @property
    def manned(self) -> list[str]:
        return []

    @property
    def map_size(self) -> tuple[int, int]:
        return len(self.rooms[0]), len(self.rooms)

    def paint_map(self, palette: Palette, glyphs: GlyphSet) -> list[list[Segment]]:
        return [[Segment(row, palette.off_board.text)] for row in self.rooms]

    def paint_small(
        self,
        palette: Palette,
        glyphs: GlyphSet,
        *,
        tall: bool = False,
        room: tuple[int, int] | None = None,
    ) -> list[list[Segment]]:
        return self.paint_map(palette, glyphs)


def room(model: BoardModel) -> tuple[int, int]:
    """Return what mypy agrees to be a board."""
    return model.extent(LARGE)


class Dungeon(App[None]):
    def __init__(self, model: Squares) -> None:
        super().__init__()
        self.field = BoardWidget(model, LOOK, UNICODE, SMALL)
        self.told: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.field

    def on_board_widget_place_chosen(self, message: BoardWidget.PlaceChosen) -> None:
        self.told.append(message.place)

    def text(self) -> list[str]:
        return [self.field.render_line(y).text for y in range(self.size.height)]


def run(app: Dungeon, size: tuple[int, int], play: Callable[[Pilot[Any]], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with app.run_test(size=size) as pilot:
            await play(pilot)

    asyncio.run(whole())


def test_squares_are_shown_clicked_and_changed() -> None:
    app = Dungeon(Squares())

    async def play(pilot: Pilot[Any]) -> None:
        assert app.text()[2] == "######aaaaaa............bbbbbb............######"
        await pilot.click(BoardWidget, offset=(8, 3))
        await pilot.click(BoardWidget, offset=(20, 0))  # between the rooms there is nothing
        await pilot.click(BoardWidget, offset=(47, 5))
        assert app.told == ["1.1", "2.7"]
        rooms = ("###..###", "#.a.b..#", "###..###")
        app.field.show(Squares(rooms))
        await pilot.pause()
        assert app.text()[3] == "######......aaaaaa......bbbbbb............######"

    run(app, (48, 6), play)


def test_a_large_dungeon_is_moved_to_the_cursor() -> None:
    app = Dungeon(Squares(cursor="0.0"))

    async def play(pilot: Pilot[Any]) -> None:
        assert app.text()[0].startswith(UNICODE.brackets[0])
        app.field.show(replace(Squares(), cursor="2.7"))
        await pilot.pause()
        assert app.text()[-1].endswith(UNICODE.brackets[0])
        assert app.field.size.region.contains_region(app.field.region_of("2.7"))

    run(app, (24, 4), play)


def test_a_large_dungeon_stays_where_it_is_while_no_place_matters() -> None:
    """As in a story that tells of no place: it does not go back to its corner."""
    app = Dungeon(Squares(("########",), cursor="0.7"))

    async def play(pilot: Pilot[Any]) -> None:
        before = app.field.region_of("0.0").x
        app.field.show(Squares(("########",)))
        await pilot.pause()
        assert app.field.region_of("0.0").x == before < 0

    run(app, (30, 4), play)


def test_a_large_dungeon_is_moved_in_jumps() -> None:
    """To move it at each step would send all of it at each."""
    app = Dungeon(Squares(("########",), cursor="0.0"))

    async def play(pilot: Pilot[Any]) -> None:
        begins = []
        for column in range(8):
            app.field.show(Squares(("########",), cursor=f"0.{column}"))
            await pilot.pause()
            begins.append(app.field.region_of("0.0").x)
        assert begins == [0, 0, 0, 0, -12, -12, -18, -18]

    run(app, (30, 4), play)


def test_a_board_with_a_pattern_is_moved_by_it_and_by_nearly_its_room() -> None:
    """Zones of 8 columns, of which 13 are there and 9 in sight, are moved two at a time."""
    kept, begins = 0, []
    for column in (*range(13), *range(12, -1, -1)):
        around = (column - 1) * 8, (column + 2) * 8
        kept = shift(79, 13 * 8, around, kept, 16)
        assert -kept <= max(around[0], 0)
        assert min(around[1], 13 * 8) <= 79 - kept
        begins.append(kept)
    assert sorted(set(begins), reverse=True) == [0, -32]
    assert sum(one != other for one, other in pairwise(begins)) == 2


def test_a_board_with_a_pattern_is_never_moved_for_its_last_columns_alone() -> None:
    """Of ten zones, 82 columns, three lack in a window of 79: it waits in between, as far as the
    cursor has all around it in sight on either side."""
    kept, begins = 999, []
    for column in (5, *range(5, 10), *range(9, -1, -1), *range(10)):
        around = (column - 1) * 8, (column + 2) * 8 + 2
        kept = shift(79, 82, around, kept, 16)
        begins.append(kept)
    assert {*begins} == {0, -16}
    assert sum(one != other for one, other in pairwise(begins)) == 3


def test_panes_find_their_places_around_it() -> None:
    plan = arrange(Squares().extent, 120, 40)
    assert room(Squares()) == (80, 12)
    assert plan.size == LARGE
    assert (plan.board.width, plan.board.height) == (80, 12)
    assert plan.inspector is not None
