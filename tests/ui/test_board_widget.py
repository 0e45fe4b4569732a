"""The battlefield in a running app: what it draws anew, what it tells, what it keeps in sight."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from rich.style import Style
from textual import on
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot

from bl_tui.boards.board_model import LARGE, MEDIUM, SIZES, SMALL, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.painter import paint_part
from bl_tui.boards.palette import Palette
from bl_tui.games.battlelore.board.signs import ASCII, UNICODE
from bl_tui.widgets.board import BoardWidget
from engine.battlelore.state.model import GRID
from engine.core.frozen import replace
from tests.ui.board_samples import ARCHERS, board, cells, motley, palette

FIELD = board()
TRUE = palette("standard", Depth.TRUE)
NONE = palette("standard", Depth.NONE)
SIXTEEN = palette("standard", Depth.ANSI16)


class Noted(BoardWidget):
    """Remembers what it asked the screen to draw anew."""

    asked: list[tuple[Region, ...]]

    def refresh(self, *regions: Region, **kwargs: Any) -> "Noted":
        if hasattr(self, "asked"):
            self.asked.append(regions)
        super().refresh(*regions, **kwargs)
        return self


class BoardApp(App[None]):
    def __init__(self, model: HexBoard, zoom: PlaceSize | None = None, look: Any = TRUE) -> None:
        super().__init__()
        self.field = Noted(model, look, UNICODE, zoom)
        self.told: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield self.field

    @on(BoardWidget.PlaceChosen)
    def chosen(self, message: BoardWidget.PlaceChosen) -> None:
        self.told.append(("chosen", message.place))

    @on(BoardWidget.PlacePointed)
    def pointed(self, message: BoardWidget.PlacePointed) -> None:
        self.told.append(("pointed", message.place))

    def lines(self) -> list[list[tuple[str, Style]]]:
        field = self.field
        return [list(cells(field.render_line(y))) for y in range(field.size.height)]


def run(
    app: BoardApp, size: tuple[int, int], play: Callable[[Pilot[None]], Awaitable[None]]
) -> None:
    async def session() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.field.asked = []
            await play(pilot)

    asyncio.run(session())


def with_cursor(model: HexBoard, name: str) -> HexBoard:
    return HexBoard(GRID, tuple(replace(each, cursor=each.hex == name) for each in model.hexes))


def in_sight(app: BoardApp, name: str) -> bool:
    return app.field.size.region.contains_region(app.field.region_of(name))


@pytest.mark.parametrize(
    ("room", "size"), [((80, 22), SMALL), ((104, 28), MEDIUM), ((140, 40), LARGE)]
)
def test_hexes_are_as_large_as_the_room_allows(room: tuple[int, int], size: PlaceSize) -> None:
    app = BoardApp(motley())

    async def play(_pilot: Pilot[None]) -> None:
        assert app.field.place_size == size
        assert all(len(line) == room[0] for line in app.lines())

    run(app, room, play)


def test_the_size_follows_the_terminal_until_it_is_set_by_hand() -> None:
    app = BoardApp(motley())

    async def play(pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(110, 30)
        assert app.field.place_size == MEDIUM
        app.field.zoom_to(SMALL)
        assert app.field.place_size == SMALL
        await pilot.resize_terminal(140, 40)
        assert app.field.place_size == SMALL
        app.field.zoom_to(None)
        assert app.field.place_size == LARGE

    run(app, (80, 24), play)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("look", [TRUE, SIXTEEN], ids=lambda look: look.depth.value)
def test_after_any_change_the_kept_lines_are_those_of_a_new_board(
    look: Palette, size: PlaceSize
) -> None:
    app, hexes = BoardApp(board(), size, look), list(board().hexes)

    async def play(_pilot: Pilot[None]) -> None:
        app.lines()
        for number in range(0, len(hexes), 5):
            hexes[number] = motley().hexes[number]
            model = HexBoard(GRID, tuple(hexes))
            app.field.show(model)
            fresh = model.paint_lines(size, look, UNICODE)
            assert app.lines() == [list(cells(line)) for line in fresh]

    run(app, FIELD.extent(size), play)


def test_only_what_changed_is_asked_to_be_drawn() -> None:
    app = BoardApp(with_cursor(motley(), "D8"))

    async def play(_pilot: Pilot[None]) -> None:
        field = app.field
        field.show(with_cursor(motley(), "D9"))
        ((first, second),) = field.asked
        assert (first.area, second.area) == (7 * 3, 7 * 3)
        assert first.contains_region(field.region_of("D8"))
        assert second.contains_region(field.region_of("D9"))
        field.asked.clear()
        field.show(with_cursor(motley(), "D9"))
        assert field.asked == []

    run(app, (80, 24), play)


def test_outside_the_changed_regions_nothing_changes() -> None:
    app = BoardApp(board(), SMALL, NONE)

    async def play(_pilot: Pilot[None]) -> None:
        before = app.lines()
        app.field.show(board(D8={"token": ARCHERS, "light": Light.TARGET, "cursor": True}))
        ((region,),) = app.field.asked
        for y, line in enumerate(app.lines()):
            for x, cell in enumerate(line):
                assert cell == before[y][x] or region.contains(x, y)

    run(app, (80, 24), play)


def test_a_board_that_fits_is_centred() -> None:
    app = BoardApp(motley(), SMALL)

    async def play(_pilot: Pilot[None]) -> None:
        assert app.field.region_of("A1").offset == (11, 5)
        assert app.field.place_under(11 + 2, 5 + 1) == "A1"
        assert app.field.place_under(2, 5 + 1) is None

    run(app, (100, 30), play)


@pytest.mark.parametrize("size", [MEDIUM, LARGE], ids=str)
def test_a_board_too_large_follows_the_cursor(size: PlaceSize) -> None:
    app = BoardApp(with_cursor(board(), "A1"), size)

    async def play(_pilot: Pilot[None]) -> None:
        for name in (*GRID.hexes, *reversed(GRID.hexes)):
            app.field.show(with_cursor(board(), name))
            assert in_sight(app, name)
            assert all(in_sight(app, other) for other in GRID.neighbours[name])
            assert all(len(line) == 80 for line in app.lines())

    run(app, (80, 22), play)


def test_a_board_too_large_moves_no_more_than_it_must() -> None:
    app = BoardApp(with_cursor(board(), "E6"), MEDIUM)

    async def play(_pilot: Pilot[None]) -> None:
        app.field.show(with_cursor(board(), "E7"))
        assert len(app.field.asked) == 1
        assert len(app.field.asked[0]) == 2

    run(app, (90, 28), play)


def test_the_first_cursor_comes_into_the_middle_whenever_it_comes() -> None:
    """A screen may place its board before it draws a cursor on it."""
    late, at_once = BoardApp(board(), LARGE), BoardApp(with_cursor(board(), "G4"), LARGE)
    origins = []

    async def play_late(_pilot: Pilot[None]) -> None:
        late.field.show(with_cursor(board(), "G4"))
        origins.append(late.field.region_of("G4").offset)

    async def play_at_once(_pilot: Pilot[None]) -> None:
        origins.append(at_once.field.region_of("G4").offset)

    run(late, (60, 16), play_late)
    run(at_once, (60, 16), play_at_once)
    assert origins[0] == origins[1]


def test_hexes_out_of_sight_are_not_drawn() -> None:
    app = BoardApp(with_cursor(board(), "A1"), LARGE)

    async def play(_pilot: Pilot[None]) -> None:
        app.field.show(with_cursor(board(I13={"ground": "woods"}), "A1"))
        assert app.field.asked == []

    run(app, (80, 22), play)


def test_a_click_reports_its_hex() -> None:
    app = BoardApp(motley())

    async def play(pilot: Pilot[None]) -> None:
        for name in ("A1", "D8", "I13"):
            x, y = app.field.region_of(name).center
            offset = int(x), int(y)
            await pilot.click(BoardWidget, offset=offset)
            await pilot.click(BoardWidget, offset=offset, button=3)
            await pilot.click(BoardWidget, offset=offset, button=2)
            assert app.told == [("chosen", name), ("pointed", name)]
            app.told.clear()
        await pilot.click(BoardWidget, offset=(0, 0))
        assert app.told == []

    run(app, (80, 24), play)


def test_a_mouse_that_only_moves_changes_nothing() -> None:
    app = BoardApp(motley())

    async def play(pilot: Pilot[None]) -> None:
        for x in range(0, 80, 3):
            await pilot.hover(BoardWidget, offset=(x, x // 4))
        assert (app.field.asked, app.told) == ([], [])

    run(app, (80, 24), play)


def test_it_takes_no_focus() -> None:
    app = BoardApp(motley())

    async def play(pilot: Pilot[None]) -> None:
        await pilot.click(BoardWidget, offset=(20, 10))
        await pilot.press("tab")
        assert app.focused is None

    run(app, (80, 24), play)


def test_other_colours_and_signs_are_drawn_at_once() -> None:
    app = BoardApp(motley())

    async def play(_pilot: Pilot[None]) -> None:
        app.lines()
        app.field.restyle(NONE, ASCII)
        assert app.field.asked == [()]
        for line in app.lines():
            assert all(sign.isascii() and style.bgcolor is None for sign, style in line)

    run(app, (80, 24), play)


def test_a_new_room_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual asks for lines of a new size before and after it tells of that size."""
    painted: list[int] = []

    def noted(lattice: Any, hexes: Any, line: int, *look: Any) -> Any:
        painted.append(line)
        return paint_part(lattice, hexes, line, *look)

    monkeypatch.setattr("bl_tui.boards.hex_board.paint_part", noted)
    app = BoardApp(motley())

    async def play(pilot: Pilot[None]) -> None:
        assert sorted(painted) == list(range(FIELD.extent(app.field.place_size)[1]))
        painted.clear()
        await pilot.resize_terminal(110, 40)
        await pilot.pause()
        assert sorted(painted) == list(range(FIELD.extent(app.field.place_size)[1]))

    run(app, (100, 36), play)
