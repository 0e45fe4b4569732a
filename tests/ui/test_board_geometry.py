"""Where hexes lie on the screen."""

import pytest

from bl_tui.boards.board_model import (
    BRICKS,
    HUGE,
    LARGE,
    MEDIUM,
    SIZES,
    SMALL,
    Lattice,
    PlaceSize,
    lattice_of,
    size_that_fits,
)
from bl_tui.table.panes.layout import arrange
from engine.battlelore.state.model import GRID
from engine.hexes.grid import hexagon, offset_field

FIELD = lattice_of(GRID)
BOARDS = {
    "13 x 9": FIELD,
    "13 x 13": lattice_of(offset_field(13, 13)),
    "4 x 1": lattice_of(offset_field(1, 4)),
    "hexagon of 3": lattice_of(hexagon(3)),
    "hexagon of 7": lattice_of(hexagon(7)),
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)

every_size = pytest.mark.parametrize("size", [*BRICKS, *SIZES], ids=str)


@every_board
def test_neighbours_never_share_a_shade(board: Lattice) -> None:
    shades = board.shades
    for name, around in board.grid.neighbours.items():
        assert shades[name] not in {shades[other] for other in around}
        assert shades[name] in (0, 1, 2)


def test_boards_are_as_large_as_the_design_says() -> None:
    assert [FIELD.extent(size) for size in SIZES] == [(78, 19), (104, 28), (130, 37), (182, 46)]


@pytest.mark.parametrize(
    ("room", "size"),
    [
        ((80, 22), SMALL),
        ((20, 5), SMALL),
        ((103, 40), SMALL),
        ((120, 27), SMALL),
        ((104, 28), MEDIUM),
        ((129, 60), MEDIUM),
        ((130, 37), LARGE),
        ((181, 60), LARGE),
        ((182, 46), HUGE),
        ((300, 100), HUGE),
    ],
)
def test_the_largest_board_that_fits_is_drawn(room: tuple[int, int], size: PlaceSize) -> None:
    assert size_that_fits(FIELD.extent, *room) == size


@pytest.mark.parametrize(
    ("window", "size", "columns"),
    [((120, 40), MEDIUM, 104), ((160, 50), LARGE, 130), ((197, 60), LARGE, 130),
     ((198, 56), HUGE, 182), ((220, 60), HUGE, 182)],
)  # fmt: skip
def test_the_board_grows_with_the_window(
    window: tuple[int, int], size: PlaceSize, columns: int
) -> None:
    """The cards below it and the column beside it keep their room."""
    plan = arrange(FIELD.extent, *window)
    assert (plan.size, plan.board.width) == (size, columns)
    assert plan.roomy
    assert plan.inspector is not None


@every_board
@every_size
def test_every_cell_of_a_hex_leads_back_to_it(size: PlaceSize, board: Lattice) -> None:
    found: dict[str | None, set[tuple[int, int]]] = {}
    width, height = board.extent(size)
    for y in range(-2, height + 2):
        for x in range(-2, width + 2):
            found.setdefault(board.hex_at(x, y, size), set()).add((x, y))
    assert set(found) == {*board.grid.hexes, None}
    for name in board.grid.hexes:
        box = board.box_of(name, size)
        xs, ys = {x for x, _ in found[name]}, {y for _, y in found[name]}
        assert (min(xs), max(xs) + 1) == (box.x, box.x + box.width)
        assert (min(ys), max(ys) + 1) == (box.y, box.y + box.height)
        assert 0 <= box.x <= width - box.width
        assert 0 <= box.y <= height - box.height


@every_board
@every_size
def test_hexes_are_alike_and_fill_their_body(size: PlaceSize, board: Lattice) -> None:
    shapes = set()
    for name in board.grid.hexes:
        box = board.box_of(name, size)
        shapes.add(
            tuple(
                (dx, dy)
                for dy in range(box.height)
                for dx in range(box.width)
                if board.hex_at(box.x + dx, box.y + dy, size) == name
            )
        )
    (shape,) = shapes
    assert {(dx, dy) for dx in range(size.columns) for dy in range(1, size.lines)} <= set(shape)


def test_the_sides_slant() -> None:
    # D8 at 6 x 2 spans columns 45 to 50; its first line is 6, shared with C8 and C9.
    assert [FIELD.hex_at(x, 6, SMALL) for x in range(44, 52)] == [
        "C8", "C8", "D8", "D8", "D8", "D8", "C9", "C9",
    ]  # fmt: skip
    assert [FIELD.hex_at(x, 8, SMALL) for x in range(44, 52)] == [
        "E8", "E8", "E8", "D8", "D8", "E9", "E9", "E9",
    ]  # fmt: skip


@every_size
def test_half_hexes_at_the_ends_of_odd_rows_do_not_count(size: PlaceSize) -> None:
    for row in range(1, GRID.rows, 2):
        y = row * size.lines + size.sides
        assert FIELD.hex_at(0, y, size) is None
        assert FIELD.hex_at(size.half - 1, y, size) is None
        assert FIELD.hex_at(size.half, y, size) == GRID.name(row, 0)
        assert FIELD.hex_at(FIELD.extent(size)[0] - 1, y, size) is None
