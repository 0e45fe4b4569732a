"""A board that is no field of 13 x 9, drawn with the art of another game than the first edition."""

import asyncio

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from bl_tui.boards.art import Art
from bl_tui.boards.board_model import LARGE, SIZES, SMALL, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.hex_board import HexBoard
from bl_tui.boards.palette import Palette, palette_of
from bl_tui.widgets.board import BoardWidget
from tests.toy.board import ART, SETS, TABLES, bare_board
from tests.toy.game import LIGHTHOUSE_GAME
from tests.toy.records import GRID, LIGHTHOUSE, Setup
from tests.ui.board_samples import cells

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_set = pytest.mark.parametrize("name", SETS)
LOOK = palette_of(TABLES, "standard", Depth.TRUE)
NONE = palette_of(TABLES, "standard", Depth.NONE)


def shore() -> HexBoard:
    """Return the shore as the night begins."""
    return bare_board(LIGHTHOUSE_GAME.start(Setup(), "1").state.posts)


def text(model: HexBoard, size: PlaceSize, palette: Palette, name: str = "ascii") -> list[str]:
    """Return the board without its colours."""
    lines = model.paint_lines(size, palette, SETS[name])
    return ["".join(segment.text for segment in line) for line in lines]


def test_a_hexagon_is_seen_as_one() -> None:
    assert text(shore().lit({"C4": Light.REACH}, "D5"), SMALL, NONE)[:8] == [
        "          /  \\  /  \\  /  \\  /  \\          ",
        "         | A5  |     |     |     |        ",
        "       /  \\  /  \\  /  \\  /  \\  /  \\       ",
        "      |     |     |     |     |     |     ",
        "    /  \\  /  \\  /  \\  /  \\  /  \\  /  \\    ",
        "   |     |     |     |  o  |     |     |  ",
        " /  \\  /  \\  /  \\  /  \\  /  \\  /  \\  /  \\ ",
        "|     |     |     |/  \\ [    ]|     | C5  ",
    ]


@every_size
@every_set
def test_every_hex_shows_its_content(size: PlaceSize, name: str) -> None:
    """Each line is as wide as the board, and in each hex stands what the model has there."""
    model = shore()
    width, height = model.extent(size)
    lines = text(model, size, LOOK, name)
    assert [len(line) for line in lines] == [width] * height
    for hex_name, sign in (
        ("A1", "A5"),
        ("D7", "C5"),
        ("G1", "I5"),
        (LIGHTHOUSE, SETS[name].site["lighthouse"][0]),
    ):
        box = model.box_of(hex_name, size)
        inside = "".join(
            line[box.x : box.x + box.width] for line in lines[box.y + 1 : box.y + size.lines]
        )
        assert sign in inside


@every_size
def test_no_two_neighbours_have_the_same_colour(size: PlaceSize) -> None:
    model = bare_board(())
    lines = [list(cells(line)) for line in model.paint_lines(size, LOOK, SETS["unicode"])]
    backs = {}
    for name in GRID.hexes:
        box = model.box_of(name, size)
        backs[name] = lines[box.y + 1][box.x + size.half][1].bgcolor
    for name, around in GRID.neighbours.items():
        assert backs[name] not in {backs[other] for other in around}


def test_the_map_of_a_hexagon_has_a_line_a_row() -> None:
    model = shore()
    width, height = model.map_size
    painted = model.paint_map(NONE, SETS["ascii"])
    rows = ["".join(part.text for part in row) for row in painted]
    assert [len(row) for row in rows] == [width] * height
    assert rows[0].strip() == "A5"
    assert rows[3].rstrip().endswith("C5")


def test_an_art_is_all_that_the_title_needs() -> None:
    art: Art = ART
    assert art.picture(5, True).extent(LARGE) == (70, 29)


class BoardApp(App[None]):
    def __init__(self, model: HexBoard) -> None:
        super().__init__()
        self.field = BoardWidget(model, LOOK, SETS["unicode"], LARGE)
        self.told: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.field

    def on_board_widget_place_chosen(self, message: BoardWidget.PlaceChosen) -> None:
        self.told.append(message.place)


def test_a_hexagon_larger_than_the_room_scrolls_and_can_be_clicked() -> None:
    app = BoardApp(shore().lit({}, "A1"))

    async def play(pilot: Pilot[None]) -> None:
        for name in ("A1", "A4", "D7", "G4", "G1", "D1"):
            app.field.show(shore().lit({}, name))
            await pilot.pause()
            region = app.field.region_of(name)
            assert app.field.size.region.contains_region(region)
            await pilot.click(BoardWidget, offset=(region.x + 5, region.y + 2))
        assert app.told == ["A1", "A4", "D7", "G4", "G1", "D1"]

    async def run() -> None:
        async with app.run_test(size=(30, 12)) as pilot:
            await play(pilot)

    asyncio.run(run())
