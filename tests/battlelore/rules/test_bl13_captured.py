"""Blazons that are captured for good, the first time that a named camp comes there (BL-2.23)."""

from collections.abc import Callable

import pytest

from engine.battlelore.rules.victory import arrive, check, score
from engine.battlelore.state.events import BattleWon, BlazonCaptured, BlazonTaken
from engine.battlelore.state.model import BlazonRule
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Battle
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

S, P = Side.STANDARD, Side.PENNANT
D7 = "D7 captured pennant"


def holder(game: Position) -> Side | None:
    """Return who has the blazon."""
    return game.state.blazons[0].holder


@rule("BL-2.23", "BL-13.6")
def test_the_first_unit_of_a_named_camp_to_end_its_move_there_captures_it(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1", blazons=D7)
    game.play("move p1 D7")
    assert (holder(game), score(game.state, P)) == (P, 1)
    assert game.happened(BlazonCaptured) == [BlazonCaptured(P, "D7", 1)]
    assert game.happened(BlazonTaken) == []


@rule("BL-2.23")
def test_it_stays_captured_when_the_unit_leaves(position: Make) -> None:
    game = position("p1 Ib E7, p2 Ib D8, s1 Ib A1", phase="move", ordered="p1 p2", blazons=D7)
    game.play("move p1 D7", "done")
    state = replace(game.state, units=tuple(u for u in game.state.units if u.id != "p1"))
    assert score(state, P) == 1
    assert arrive(state, state.need("p2")).events == ()


@rule("BL-2.23")
def test_it_is_captured_once_only(position: Make) -> None:
    """The other camp, though it is named as well, comes too late."""
    game = position(
        "p1 Ib E7, s1 Ib A1",
        phase="move",
        ordered="p1",
        blazons="D7 captured pennant standard",
    )
    game.play("move p1 D7")
    late = replace(game.state.need("s1"), hex="D7")
    after = arrive(game.state, late)
    assert (after.state.blazons[0].holder, after.events) == (P, ())


@rule("BL-2.23")
@pytest.mark.parametrize(("side", "captured"), [("pennant", True), ("standard", False)])
def test_only_a_named_camp_captures_it(position: Make, side: str, captured: bool) -> None:
    unit = f"{side[0]}1"
    game = position(
        f"{unit} Ib E7, p9 Ib I1, s9 Ib A1", phase="move", ordered=unit, side=side, blazons=D7
    )
    game.play(f"move {unit} D7")
    assert (holder(game) is P) is captured


@rule("BL-2.23")
def test_a_move_across_it_captures_nothing(position: Make) -> None:
    game = position("p1 Cb D6, s1 Ib A1", phase="move", ordered="p1", blazons=D7)
    assert holder(game.play("move p1 D9")) is None


@rule("BL-2.23", "BL-11.3")
def test_a_gain_of_ground_captures_it(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B L L", ordered="p1", blazons=D7)
    assert holder(game.play("attack p1 s1", "gain")) is P


@rule("BL-2.23", "BL-11.6")
@pytest.mark.parametrize("blazon", ["D7", "D8"])
def test_a_pursuit_captures_it_where_it_ends(position: Make, blazon: str) -> None:
    game = position(
        "p1 Cb E7, s1 Ib D7 1, s9 Ib A1",
        dice="B L L",
        ordered="p1",
        blazons=f"{blazon} captured pennant",
    )
    game.play("attack p1 s1", "gain", "pursue D8")
    assert holder(game) is (P if blazon == "D8" else None)


@rule("BL-2.23", "BL-R.63")
def test_a_retreat_onto_it_captures_nothing(position: Make) -> None:
    game = position(
        "s1 Ib C7, p1 Ib D7",
        dice="F L L",
        ordered="s1",
        side="standard",
        blazons="E7 captured pennant",
    )
    game.play("attack s1 p1", "retreat E7")
    assert (game.where("p1"), holder(game)) == ("E7", None)


@rule("BL-2.23")
def test_a_held_unit_is_still_held_after_a_retreat(position: Make) -> None:
    game = position(
        "s1 Ib C7, p1 Ib D7", dice="F L L", ordered="s1", side="standard", blazons="E7 pennant"
    )
    assert holder(game.play("attack s1 p1", "retreat E7")) is P
    assert game.state.blazons[0].rule is BlazonRule.HELD


@rule("BL-13.5", "BL-2.23", "BL-13.6")
def test_the_last_banner_may_be_a_captured_blazon(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib A1",
        phase="move",
        ordered="p1",
        blazons=D7,
        banners=3,
        won="pennant pennant",
    )
    game.play("move p1 D7")
    assert game.decides == ""
    assert game.happened(BattleWon) == [BattleWon(P, 3, 1)]


@rule("BL-13.5", "BL-R.29")
def test_no_side_wins_while_a_unit_makes_its_last_stand(position: Make) -> None:
    """It falls afterwards, and the active side is asked first whether it has won."""
    game = position("p1 Ib E7, s1 Ib D7", banners=2, won="standard standard pennant pennant")
    stand = Battle("s1", "p1", "E7", melee=True, back=True, last=True)
    under = replace(game.state, steps=(*game.state.steps, stand))
    assert check(under).events == ()
    over = check(game.state)
    assert over.state.over is not None
    assert over.state.over.winner is P
