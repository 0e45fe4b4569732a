"""Retreats (BL-9)."""

from collections.abc import Callable

from tests.marks import rule
from tests.position import Position

Make = Callable[..., Position]


@rule("BL-9.8", "BL-R.19")
def test_each_hex_that_cannot_be_retreated_costs_a_figure(position: Make) -> None:
    """Both hexes behind are occupied: two flags cost two figures."""
    game = position("p1 Ib E7, s1 Ib D7, s2 Ar C7, p2 Ar C8", dice="R F F", ordered="p1")
    game.play("attack p1 s1")
    assert (game.figures("s1"), game.where("s1")) == (2, "D7")
