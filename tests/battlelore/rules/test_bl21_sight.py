"""What terrain does to lines of sight (BL-21, BL-R.61); the lines themselves are in BL-6.

Archers on E4 shoot along row E at a unit on E7: the line crosses E5 and E6. Archers on G7 shoot
at E7: the line runs between F6 and F7.
"""

from collections.abc import Callable

import pytest

from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

ROW = "p1 Ar E4, s1 Ib E7"
COLUMN = "p1 Ar G7, s1 Ib E7"


def refused(position: Make, units: str, ground: str) -> tuple[str, str]:
    """Return code and rule that forbid p1 to shoot at s1, none if it may; others are far away."""
    game = position(f"{units}, p9 Ib A1, s9 Ib A2", ordered="p1 p9", ground=ground)
    return game.code("attack p1 s1"), game.rule("attack p1 s1")


CLEAR = ("", "")
WOODS = ("attack.blocked_woods", "BL-21.10")
HILL = ("attack.blocked_hill", "BL-21.15")
RAMPART = ("attack.blocked_rampart", "BL-22.45")


@rule("BL-21.5", "BL-21.10", "BL-21.15", "BL-21.17", "BL-21.22", "BL-21.25", "BL-22.7", "BL-22.45")
@pytest.mark.parametrize(
    ("ground", "why"),
    [
        ("countryside", CLEAR),
        ("woods", WOODS),
        ("hill", HILL),
        ("waterway", CLEAR),
        ("ford", CLEAR),
        ("bridge", CLEAR),
        ("countryside rampart", RAMPART),
        ("bridge rampart", RAMPART),
    ],
)
@pytest.mark.parametrize("spot", ["E5", "E6"])
def test_which_ground_blocks_the_line_of_sight(
    position: Make, spot: str, ground: str, why: tuple[str, str]
) -> None:
    assert refused(position, ROW, f"{spot} {ground}") == why


@rule("BL-6.18", "BL-6.19", "BL-R.8")
@pytest.mark.parametrize("spot", ["E4", "E7"])
@pytest.mark.parametrize("ground", ["woods", "hill", "countryside rampart"])
def test_ground_at_either_end_does_not_block(position: Make, spot: str, ground: str) -> None:
    assert refused(position, ROW, f"{spot} {ground}") == CLEAR


@rule("BL-21.15", "BL-R.61")
@pytest.mark.parametrize(
    ("ground", "why"),
    [
        ("E4 hill, E5 hill", CLEAR),
        ("E4 hill, E5 hill, E6 hill", CLEAR),
        ("E4 hill, E6 hill", HILL),
        ("E5 hill, E6 hill", HILL),
        ("E6 hill, E7 hill", HILL),
        ("E4 hill, E5 woods", WOODS),
        ("E4 hill, E5 hill, E6 woods", WOODS),
    ],
)
def test_archers_on_a_hill_see_across_the_hills_that_begin_at_theirs(
    position: Make, ground: str, why: tuple[str, str]
) -> None:
    """A hill behind lower ground blocks again, and so does a hill before the target's hill."""
    assert refused(position, ROW, ground) == why


@rule("BL-R.61", "BL-6.17")
def test_a_unit_on_such_a_hill_still_blocks(position: Make) -> None:
    units = f"{ROW}, p2 Ib E5"
    assert refused(position, units, "E4 hill, E5 hill") == ("attack.blocked_unit", "BL-6.17")


@rule("BL-R.61", "BL-22.46")
def test_a_rampart_on_a_hill_blocks_a_line_from_a_hill(position: Make) -> None:
    """It is no taller hill, but a landmark."""
    assert refused(position, ROW, "E4 hill, E5 hill rampart") == RAMPART


@rule("BL-R.61", "BL-6.20", "BL-R.9")
@pytest.mark.parametrize(
    ("ground", "why"),
    [
        ("F6 hill", CLEAR),
        ("F6 hill, F7 hill", HILL),
        ("F6 hill, F7 woods", HILL),
        ("G7 hill, F6 hill, F7 hill", CLEAR),
        ("G7 hill, F6 woods, F7 hill", CLEAR),
        ("G7 hill, F6 woods, F7 woods", WOODS),
    ],
)
def test_along_an_edge_one_side_that_sees_is_enough(
    position: Make, ground: str, why: tuple[str, str]
) -> None:
    assert refused(position, COLUMN, ground) == why


@rule("BL-R.61", "BL-R.9")
def test_on_an_edge_each_hill_follows_the_whole_hex_before_it(position: Make) -> None:
    """From I7 to E7: between H6 and H7, across G7, between F6 and F7."""
    units = "p1 Ar I7, s1 Ib E7"
    chain = "I7 hill, H6 hill, H7 woods, G7 hill"
    assert refused(position, units, chain) == CLEAR
    assert refused(position, units, f"{chain}, F6 hill, F7 hill") == CLEAR
    assert refused(position, units, f"{chain}, F6 hill, F7 woods") == CLEAR
    assert refused(position, units, f"{chain}, F6 woods, F7 hill") == WOODS
    assert refused(position, units, "I7 hill, F6 hill, F7 hill") == HILL
