"""Boards of hexes of any size and shape, with names, ways, lines and seats."""

from itertools import pairwise

import pytest

from engine.hexes.grid import Grid, hexagon, offset_field
from engine.hexes.sections import sections
from engine.hexes.symmetry import mirrored, turned, upside_down
from engine.hexes.ways import chain

BOARDS = {
    "13x9": offset_field(9, 13),
    "13x13": offset_field(13, 13),
    "hexagon": hexagon(7),
    "small": hexagon(1),
}
COUNTS = {"13x9": 113, "13x13": 163, "hexagon": 169, "small": 7}

each_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_has_so_many_hexes_with_names_of_their_own(name: str) -> None:
    hexes = BOARDS[name].hexes
    assert len(set(hexes)) == len(hexes) == COUNTS[name]


@pytest.mark.parametrize(
    ("name", "rows", "width", "corners"),
    [
        ("13x9", 9, 13, ("A1", "A13", "I1", "I13")),
        ("13x13", 13, 13, ("A1", "A13", "M1", "M13")),
        ("hexagon", 15, 15, ("A1", "A8", "O1", "O8")),
    ],
)
def test_a_board_is_so_large(name: str, rows: int, width: int, corners: tuple[str, ...]) -> None:
    board = BOARDS[name]
    assert (board.rows, board.width) == (rows, width)
    last = board.rows - 1
    ends = [board.name(row, col) for row in (0, last) for col in (0, board.row_length(row) - 1)]
    assert tuple(ends) == corners


@each_board
def test_a_row_and_column_lead_back_to_their_hex(board: Grid) -> None:
    assert all(board.at(board.row_col(spot)[0], board.x(spot)) == spot for spot in board.hexes)


@each_board
def test_distances_are_symmetric_and_equal_the_shortest_path(board: Grid) -> None:
    for a in board.hexes:
        ring, away = {a}, 0
        seen = {a}
        while ring:
            assert {board.distances[a][spot] for spot in ring} == {away}
            assert {board.distances[spot][a] for spot in ring} == {away}
            ring = {near for spot in ring for near in board.neighbours[spot]} - seen
            seen |= ring
            away += 1
        assert seen == set(board.hexes)


def test_distances_of_the_large_boards_are_those_of_their_rules() -> None:
    field, six = BOARDS["13x13"], BOARDS["hexagon"]
    assert [field.distances["A1"][spot] for spot in ("G7", "M1", "M13")] == [9, 12, 18]
    assert [six.distances["H8"][spot] for spot in ("A1", "H15", "O1")] == [7, 7, 7]
    assert six.distances["A1"]["H15"] == 14


@each_board
def test_a_reversed_line_has_the_same_hexes_in_reverse_order(board: Grid) -> None:
    for a in board.hexes[::7]:
        for b in set(board.hexes[::5]) - {a}:
            there = {line[::-1] for line in board.lines(a, b)}
            assert there == set(board.lines(b, a)), (a, b)


@each_board
def test_a_line_goes_from_neighbour_to_neighbour(board: Grid) -> None:
    """Except where it leans off the board."""
    for b in board.hexes[1::3]:
        for line in board.lines(board.hexes[0], b):
            way = (board.hexes[0], *line, b)
            steps = [pair for pair in pairwise(way) if None not in pair]
            assert all(there in board.neighbours[here] for here, there in steps if here and there)


def test_a_straight_row_ends_with_the_board() -> None:
    assert BOARDS["hexagon"].beyond("H14", "H15", 4) == ("H15",)
    assert BOARDS["13x9"].beyond("A1", "B1", 3) == ("B1", "C2", "D2")


@each_board
def test_seats_across_see_the_same_board(board: Grid) -> None:
    """Each way of looking keeps neighbours, and a second look brings the first one back."""
    for moved in (mirrored(board), upside_down(board), turned(board, 3)):
        assert sorted(moved.values()) == sorted(board.hexes)
        assert all(moved[moved[spot]] == spot for spot in board.hexes)
        for spot in board.hexes:
            around = {moved[near] for near in board.neighbours[spot]}
            assert around == set(board.neighbours[moved[spot]])


def test_a_half_turn_is_both_mirrors() -> None:
    board = BOARDS["13x9"]
    left, down = mirrored(board), upside_down(board)
    assert turned(board, 3) == {spot: down[left[spot]] for spot in board.hexes}
    assert (left["B1"], down["A1"], turned(board, 3)["A1"]) == ("B12", "I1", "I13")


def test_a_hexagon_is_turned_by_sixths() -> None:
    turn = turned(BOARDS["hexagon"], 1)
    corners = ["A1"]
    while len(corners) < 6:
        corners.append(turn[corners[-1]])
    assert corners == ["A1", "A8", "H15", "O8", "O1", "H1"]
    assert turn["H8"] == "H8"


@pytest.mark.parametrize("sixths", [1, 2])
def test_a_field_is_not_turned_by_sixths(sixths: int) -> None:
    with pytest.raises(ValueError, match="A"):
        turned(BOARDS["13x9"], sixths)


def test_a_field_with_an_even_number_of_rows_has_no_top_like_its_bottom() -> None:
    with pytest.raises(ValueError, match="A"):
        upside_down(offset_field(8, 13))
    with pytest.raises(ValueError, match="A"):
        turned(offset_field(8, 13), 3)


def test_rows_not_offset_by_half_a_hex_are_refused() -> None:
    with pytest.raises(ValueError, match="0"):
        Grid([(0, 3), (0, 3)])


def test_sections_share_the_hexes_that_a_line_cuts() -> None:
    found = sections(BOARDS["13x9"], (8, 16))
    assert [found[spot] for spot in ("A4", "A5", "A6", "A9", "B4", "B5")] == [
        (0,),
        (0, 1),
        (1,),
        (1, 2),
        (0,),
        (1,),
    ]


def test_a_chain_goes_by_neighbours_among_the_hexes_given() -> None:
    board = BOARDS["13x9"]
    assert set(chain(board, "A1", ["A2", "B2", "A1", "D9"])) == {"A1", "A2", "B2"}
