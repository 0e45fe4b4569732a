"""The three sections, seen from either seat (BL-2.4 to BL-2.6, BL-R.1)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.ground import sections_of
from engine.battlelore.state.model import GRID
from engine.battlelore.state.sides import Side
from tests.battlelore.position import Position, make_position
from tests.marks import rule

Make = Callable[..., Position]

ROW_13 = ["L", "L", "L", "L", "LC", "C", "C", "C", "CR", "R", "R", "R", "R"]
ROW_12 = ["L", "L", "L", "L", "C", "C", "C", "C", "R", "R", "R", "R"]
SWAPPED = str.maketrans("LR", "RL")


def drawn(side: Side, row: str, top: str = "standard") -> list[str]:
    """Return the sections of a row as one side sees them: "LC" is left and centre."""
    state = make_position("p1 Ib I7", top=top).state
    return [
        "".join(section.name[0] for section in sections_of(state, side, spot))
        for spot in GRID.hexes
        if spot[0] == row
    ]


@rule("BL-2.4", "BL-2.5", "BL-R.1")
@pytest.mark.parametrize("row", "ACEGI")
def test_a_row_of_thirteen_has_two_hexes_on_dotted_lines(row: str) -> None:
    assert drawn(Side.PENNANT, row) == ROW_13


@rule("BL-2.4", "BL-R.1")
@pytest.mark.parametrize("row", "BDFH")
def test_a_row_of_twelve_falls_into_three_fours(row: str) -> None:
    assert drawn(Side.PENNANT, row) == ROW_12


@rule("BL-2.6", "BL-R.1")
@pytest.mark.parametrize("row", "ABCDEFGHI")
def test_one_players_left_is_the_other_players_right(row: str) -> None:
    mirrored = [cell.translate(SWAPPED) for cell in drawn(Side.PENNANT, row)]
    assert [set(cell) for cell in drawn(Side.STANDARD, row)] == [set(cell) for cell in mirrored]


@rule("BL-2.6", "BL-2.16")
@pytest.mark.parametrize("row", "AB")
def test_the_seat_and_not_the_banner_decides_which_section_is_left(row: str) -> None:
    """Where Pennant sits at the top (as at Les Tourelles) the low columns are their right."""
    assert drawn(Side.STANDARD, row, "pennant") == drawn(Side.PENNANT, row)
    assert drawn(Side.PENNANT, row, "pennant") == drawn(Side.STANDARD, row)


@rule("BL-2.7")
@pytest.mark.parametrize(("top", "to"), [("standard", "D6"), ("pennant", "F6")])
def test_a_camp_retreats_to_the_edge_at_which_it_sits(position: Make, top: str, to: str) -> None:
    enemy = "p1 Ib E8"
    game = position(f"{enemy}, s1 Ib E7", dice="F R R", ordered="p1", top=top)
    game.play("attack p1 s1")
    assert to in [option.split()[1] for option in game.options]
