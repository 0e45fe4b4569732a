"""To be put on a hex by a card is to enter it, and no move (cards sheet, part F.11)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.state.events import FiguresRestored, StrongholdTaken, UnitMoved
from engine.battlelore.state.sides import Side
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

PORTAL, SWAP = "wizard_13", "wizard_06"


def sent(position: Make, units: str, ground: str, **more: Any) -> Position:
    """Let Pennant's Portal take p1 from G7 to E7, which lies as `ground` says."""
    game = position(
        units,
        ground=f"E7 {ground}",
        lore_cards=True,
        lore_hand=PORTAL,
        council="wizard 1",
        goblet="pennant 7",
        phase="move",
        ordered="p1",
        **more,
    )
    return game.play(f"lore {PORTAL}", "choose p1", "choose E7")


@rule("BL-R.69", "BL-22.33")
def test_a_weakened_troop_sent_to_its_pool_is_healed(position: Make) -> None:
    game = sent(position, "p1 Ib G7 1, p2 Ib I1, s1 Ib D7", "countryside pool:pennant")
    assert (game.where("p1"), game.figures("p1")) == ("E7", 4)
    assert len(game.happened(FiguresRestored)) == 1
    assert game.happened(UnitMoved) == []


@rule("BL-R.63", "BL-22.39")
def test_a_unit_sent_into_a_stronghold_takes_it(position: Make) -> None:
    game = sent(position, "p1 Ib G7, p2 Ib I1, s1 Ib A1", "countryside stronghold:standard")
    assert game.happened(StrongholdTaken) == [StrongholdTaken(Side.STANDARD, "E7")]


@rule("BL-2.23")
@pytest.mark.parametrize(("blazon", "has"), [("captured", None), ("held", Side.PENNANT)])
def test_a_unit_sent_to_a_blazon_holds_it_and_captures_none(
    position: Make, blazon: str, has: Side | None
) -> None:
    """To capture one a unit ends a move, a gain of ground or a pursuit there."""
    game = sent(
        position,
        "p1 Ib G7, p2 Ib I1, s1 Ib A1",
        "countryside",
        blazons=f"E7 {blazon} pennant",
    )
    assert game.state.blazons[0].holder is has


@rule("BL-22.20", "BL-22.3")
def test_a_unit_placed_in_the_den_did_not_start_its_turn_there(position: Make) -> None:
    """It stopped there, so the passage has to wait."""
    game = position(
        "p1 Ib G7, p2 Ib G8, s1 Ib A1",
        ground="G7 countryside den:pennant, B4 woods passage:pennant",
        lore_cards=True,
        lore_hand=SWAP,
        council="wizard 1",
        goblet="pennant 9",
        phase="move",
        ordered="p1 p2",
    )
    game.play(f"lore {SWAP}", "choose p1")
    assert (game.where("p1"), game.where("p2")) == ("G8", "G7")
    assert (game.code("passage p2"), game.rule("passage p2")) == ("special.halted", "BL-22.3")
