"""Where hexes lie on the screen."""

import pytest

from bl_tui.boards.board_model import (
    GRID,
    LARGE,
    MEDIUM,
    SIZES,
    SMALL,
    HexSize,
    box_of,
    hex_at,
    shade_of,
    size_that_fits,
)

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def test_neighbours_never_share_a_shade() -> None:
    for name in GRID.hexes:
        assert shade_of(name) not in {shade_of(other) for other in GRID.neighbours[name]}


def test_boards_are_as_large_as_the_design_says() -> None:
    assert [(size.width, size.height) for size in SIZES] == [(78, 19), (104, 28), (130, 37)]


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
        ((300, 100), LARGE),
    ],
)
def test_the_largest_board_that_fits_is_drawn(room: tuple[int, int], size: HexSize) -> None:
    assert size_that_fits(*room) == size


@every_size
def test_every_cell_of_a_hex_leads_back_to_it(size: HexSize) -> None:
    found: dict[str | None, set[tuple[int, int]]] = {}
    for y in range(-2, size.height + 2):
        for x in range(-2, size.width + 2):
            found.setdefault(hex_at(x, y, size), set()).add((x, y))
    assert set(found) == {*GRID.hexes, None}
    for name in GRID.hexes:
        box = box_of(name, size)
        xs, ys = {x for x, _ in found[name]}, {y for _, y in found[name]}
        assert (min(xs), max(xs) + 1) == (box.x, box.x + box.width)
        assert (min(ys), max(ys) + 1) == (box.y, box.y + box.height)


@every_size
def test_hexes_are_alike_and_fill_their_body(size: HexSize) -> None:
    shapes = set()
    for name in GRID.hexes:
        box = box_of(name, size)
        shapes.add(
            tuple(
                (dx, dy)
                for dy in range(box.height)
                for dx in range(box.width)
                if hex_at(box.x + dx, box.y + dy, size) == name
            )
        )
    (shape,) = shapes
    assert {(dx, dy) for dx in range(size.columns) for dy in range(1, size.lines)} <= set(shape)


def test_the_sides_slant() -> None:
    # D8 at 6 x 2 spans columns 45 to 50; its first line is 6, shared with C8 and C9.
    assert [hex_at(x, 6, SMALL) for x in range(44, 52)] == [
        "C8", "C8", "D8", "D8", "D8", "D8", "C9", "C9",
    ]  # fmt: skip
    assert [hex_at(x, 8, SMALL) for x in range(44, 52)] == [
        "E8", "E8", "E8", "D8", "D8", "E9", "E9", "E9",
    ]  # fmt: skip


@every_size
def test_half_hexes_at_the_ends_of_odd_rows_are_no_hexes(size: HexSize) -> None:
    for row in range(1, GRID.rows, 2):
        y = row * size.lines + 1
        assert hex_at(0, y, size) is None
        assert hex_at(size.half - 1, y, size) is None
        assert hex_at(size.half, y, size) == GRID.name(row, 0)
        assert hex_at(size.width - 1, y, size) is None
