"""The board: hexes, neighbours, distances and directions (BL-2, BL-R.1, BL-R.18)."""

from collections import deque

import pytest

from engine.battlelore.state.model import GRID
from tests.marks import rule

ALL = GRID.hexes


@rule("BL-2.1", "BL-R.1")
def test_the_battlefield_has_nine_rows_of_thirteen_and_twelve_hexes() -> None:
    rows = {letter: [h for h in ALL if h[0] == letter] for letter in "ABCDEFGHI"}
    assert [len(row) for row in rows.values()] == [13, 12, 13, 12, 13, 12, 13, 12, 13]
    assert len(ALL) == len(set(ALL)) == 113


@rule("BL-2.1")
def test_hexes_are_numbered_from_one_in_every_row() -> None:
    assert [h for h in ALL if h[0] == "B"] == [f"B{n}" for n in range(1, 13)]
    assert [h for h in ALL if h[0] == "I"] == [f"I{n}" for n in range(1, 14)]


@rule("BL-2.2")
@pytest.mark.parametrize("name", ["B0", "B13", "F13", "A0", "A14", "J1", "a1", "E", ""])
def test_half_hexes_and_spots_off_the_board_are_not_hexes(name: str) -> None:
    assert name not in GRID


NEIGHBOURS = {
    "A1": "A2 B1",
    "A13": "A12 B12",
    "I1": "I2 H1",
    "I13": "I12 H12",
    "B1": "B2 A1 A2 C1 C2",
    "B12": "B11 A12 A13 C12 C13",
    "E1": "E2 D1 F1",
    "E13": "E12 D12 F12",
    "A7": "A6 A8 B6 B7",
    "E7": "E6 E8 D6 D7 F6 F7",
    "D7": "D6 D8 C7 C8 E7 E8",
}


@rule("BL-2.8", "BL-R.1")
@pytest.mark.parametrize(("spot", "around"), NEIGHBOURS.items(), ids=NEIGHBOURS)
def test_neighbours_share_an_edge(spot: str, around: str) -> None:
    """EX-D-002 (A1) and EX-D-004 (E7) are among them."""
    assert sorted(GRID.neighbours[spot]) == sorted(around.split())


@rule("BL-2.8")
def test_adjacency_goes_both_ways_and_never_beyond_six() -> None:
    for spot, around in GRID.neighbours.items():
        assert 2 <= len(set(around)) == len(around) <= 6
        assert all(spot in GRID.neighbours[other] for other in around)


@rule("BL-R.1", "BL-6.9")
def test_the_distance_is_the_number_of_steps_from_hex_to_hex() -> None:
    """The formula agrees with walking over the board from every hex."""
    for start in ALL:
        steps = {start: 0}
        todo = deque([start])
        while todo:
            here = todo.popleft()
            for spot in GRID.neighbours[here]:
                if spot not in steps:
                    steps[spot] = steps[here] + 1
                    todo.append(spot)
        assert GRID.distances[start] == steps


DISTANCES = [
    ("E7", "E7", 0),
    ("E7", "D7", 1),
    ("E7", "C7", 2),
    ("E7", "E11", 4),
    ("E7", "A7", 4),
    ("E7", "C10", 4),
    ("E4", "E7", 3),
    ("A1", "I13", 16),
    ("A1", "A13", 12),
    ("A1", "I1", 8),
]


@rule("BL-6.9", "BL-R.1")
@pytest.mark.parametrize(("a", "b", "hexes"), DISTANCES, ids=[f"{a}-{b}" for a, b, _ in DISTANCES])
def test_a_distance_leaves_out_the_first_hex_and_counts_the_last(
    a: str, b: str, hexes: int
) -> None:
    assert (GRID.distances[a][b], GRID.distances[b][a]) == (hexes, hexes)


BEHIND = [
    ("E7", -1, "D6 D7"),
    ("E7", 1, "F6 F7"),
    ("D6", -1, "C6 C7"),
    ("D6", 1, "E6 E7"),
    ("E1", -1, "D1"),
    ("E13", 1, "F12"),
    ("D1", -1, "C1 C2"),
    ("A5", -1, ""),
    ("I5", 1, ""),
]


@rule("BL-R.18", "BL-2.7")
@pytest.mark.parametrize(
    ("spot", "step", "hexes"), BEHIND, ids=[f"{spot}{step:+}" for spot, step, _ in BEHIND]
)
def test_a_row_toward_an_edge_holds_at_most_two_neighbours(
    spot: str, step: int, hexes: str
) -> None:
    assert list(GRID.toward(spot, step)) == hexes.split()
