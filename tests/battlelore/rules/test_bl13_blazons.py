"""Blazons that are held: a banner from the moment a unit stops there until it is gone.

A blazon lies on D7 in every position unless it says otherwise (BL-2.23, BL-13.6).
"""

from collections.abc import Callable

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.victory import score
from engine.battlelore.state.events import (
    BattleWon,
    BlazonLost,
    BlazonTaken,
    CombatEnded,
    UnitMoved,
)
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import Position, an_adventure
from tests.marks import rule

Make = Callable[..., Position]

P, S = Side.PENNANT, Side.STANDARD
BOTH = "D7 standard pennant"


def holder(game: Position, spot: str = "D7") -> str:
    """Return who holds the blazon of a hex, "" for nobody."""
    found = [blazon.holder for blazon in game.state.blazons if blazon.hex == spot]
    return found[0].value if found[0] is not None else ""


def held(game: Position, side: Side, spot: str = "D7") -> Position:
    """Return the position with the blazon already held by a side."""
    blazons = tuple(
        replace(blazon, holder=side) if blazon.hex == spot else blazon
        for blazon in game.state.blazons
    )
    game.state = replace(game.state, blazons=blazons)
    return game


@rule("BL-2.23", "BL-13.6")
def test_a_unit_that_stops_on_a_blazon_holds_it(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1", blazons=BOTH)
    assert score(game.state, P) == 0
    game.play("move p1 D7")
    assert (holder(game), score(game.state, P)) == ("pennant", 1)
    assert game.happened(BlazonTaken) == [BlazonTaken(P, "D7", 1)]


@rule("BL-2.23")
def test_a_unit_that_moves_across_a_blazon_does_not_hold_it(position: Make) -> None:
    game = position("p1 Cb D6, s1 Ib A1", phase="move", ordered="p1", blazons=BOTH)
    game.play("move p1 D9")
    assert game.happened(UnitMoved)[0].path == ("D6", "D7", "D8", "D9")
    assert (holder(game), game.happened(BlazonTaken)) == ("", [])


@rule("BL-2.23")
def test_a_unit_that_leaves_a_blazon_no_longer_holds_it(position: Make) -> None:
    game = position("p1 Ib D7, s1 Ib A1", phase="move", ordered="p1", blazons=BOTH)
    held(game, P).play("move p1 E7")
    assert (holder(game), score(game.state, P)) == ("", 0)
    assert game.happened(BlazonLost) == [BlazonLost(P, "D7", 0)]


@rule("BL-2.23")
def test_a_blazon_is_held_while_the_unit_stays(position: Make) -> None:
    """Through the turns of both sides."""
    game = held(position("p1 Ib D7, s1 Ib D8", ordered="p1", blazons=BOTH), P)
    game.play("done", "play patrol_centre", "done")
    assert (game.decides, holder(game)) == ("pennant", "pennant")


@rule("BL-2.23")
def test_a_destroyed_unit_no_longer_holds_its_blazon(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1", blazons=BOTH)
    held(game, S).play("attack p1 s1")
    assert (holder(game), score(game.state, S), score(game.state, P)) == ("", 0, 1)


@rule("BL-2.23", "BL-9.8")
def test_a_unit_destroyed_by_a_blocked_retreat_no_longer_holds_its_blazon(position: Make) -> None:
    river = "C7 waterway, C8 waterway"
    game = position("p1 Ib E7, s1 Ib D7 1", dice="R R F", ordered="p1", blazons=BOTH, ground=river)
    held(game, S).play("attack p1 s1")
    assert holder(game) == ""


@rule("BL-2.23")
def test_a_unit_that_retreats_from_a_blazon_no_longer_holds_it(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1", blazons=BOTH)
    held(game, S).play("attack p1 s1", "retreat C7")
    assert holder(game) == ""


@rule("BL-2.23")
def test_a_cornered_unit_keeps_its_blazon(position: Make) -> None:
    river = "C7 waterway, C8 waterway"
    game = position("p1 Ib E7, s1 Ib D7", dice="R R F", ordered="p1", blazons=BOTH, ground=river)
    held(game, S).play("attack p1 s1")
    assert (holder(game), game.happened(BlazonTaken)) == ("standard", [])


@rule("BL-2.23")
def test_a_retreat_that_ends_on_a_blazon_holds_it(position: Make) -> None:
    game = position("p1 Ib F7, s1 Ib E7", dice="R R F", ordered="p1", blazons=BOTH)
    game.play("attack p1 s1", "retreat D7")
    assert holder(game) == "standard"


@rule("BL-2.23")
def test_a_retreat_across_a_blazon_does_not_hold_it(position: Make) -> None:
    game = position("p1 Ib F7, s1 Ib E7", dice="R F F", ordered="p1", blazons=BOTH)
    game.play("attack p1 s1", "retreat D7", "retreat C7")
    assert (holder(game), game.happened(BlazonTaken)) == ("", [])


@rule("BL-2.23")
def test_a_retreat_blocked_on_a_blazon_holds_it(position: Make) -> None:
    """Two flags: one hex is travelled onto the blazon, one figure is lost there."""
    river = "C7 waterway, C8 waterway"
    game = position("p1 Ib F7, s1 Ib E7", dice="R F F", ordered="p1", blazons=BOTH, ground=river)
    game.play("attack p1 s1", "retreat D7")
    assert (holder(game), game.figures("s1")) == ("standard", 3)


@rule("BL-2.23")
@pytest.mark.parametrize("kind", ["Ib", "Cr"])
def test_a_unit_that_gains_the_ground_of_a_blazon_holds_it(position: Make, kind: str) -> None:
    """Cavalry holds it as soon as it says that it goes no further."""
    dice = "B R R" if kind == "Ib" else "B R R R"
    units = f"p1 {kind} E7, s1 Ib D7 1, s2 Ib C7"
    game = position(units, dice=dice, ordered="p1", blazons=BOTH)
    game.play("attack p1 s1", "gain")
    if kind == "Cr":
        assert holder(game) == ""
        game.play("pass")
    assert holder(game) == "pennant"


@rule("BL-2.23")
def test_a_pursuit_across_a_blazon_does_not_hold_it(position: Make) -> None:
    game = position("p1 Cb E7, s1 Ib D7 1", dice="B R R", ordered="p1", blazons=BOTH)
    game.play("attack p1 s1", "gain", "pursue D8")
    assert (holder(game), game.happened(BlazonTaken)) == ("", [])


@rule("BL-2.23")
def test_a_pursuit_that_ends_on_a_blazon_holds_it(position: Make) -> None:
    game = position("p1 Cb E7, s1 Ib D7 1", dice="B R R", ordered="p1", blazons="D8 pennant")
    game.play("attack p1 s1", "gain", "pursue D8")
    assert holder(game, "D8") == "pennant"


@rule("BL-2.23")
def test_a_pursuit_that_stops_in_woods_on_a_blazon_holds_it(position: Make) -> None:
    game = position(
        "p1 Cb E7, s1 Ib D7 1", dice="B R", ordered="p1", blazons=BOTH, ground="D7 woods"
    )
    assert holder(game.play("attack p1 s1", "gain")) == "pennant"


@rule("BL-2.23")
def test_a_blazon_changes_hands(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1", blazons=BOTH)
    held(game, S).play("attack p1 s1", "gain")
    assert (holder(game), score(game.state, P), score(game.state, S)) == ("pennant", 2, 0)


@rule("BL-2.23")
def test_a_blazon_counts_only_for_the_camps_that_it_names(position: Make) -> None:
    game = position("p1 Ib E7, s1 Ib A1", phase="move", ordered="p1", blazons="D7 standard")
    game.play("move p1 D7")
    assert (holder(game), score(game.state, P)) == ("", 0)


@rule("BL-2.23", "BL-3.1")
def test_a_unit_that_is_set_up_on_a_blazon_holds_it_from_the_start(position: Make) -> None:
    units = position("p1 Ib D7, s1 Ib A1", phase="card").state.units
    adventure = replace(an_adventure(blazons=BOTH), units=units)
    start = BATTLELORE.start(Setup(adventure), "seed")
    assert start.state.blazons[0].holder is P
    assert BlazonTaken(P, "D7", 1) in start.events


@rule("BL-13.5", "BL-13.6")
def test_a_blazon_can_win_the_game_in_the_movement_phase(position: Make) -> None:
    units = "p1 Ib E7, p2 Ib E8, s1 Ib D8"
    game = position(units, phase="move", ordered="p1 p2", blazons=BOTH, won="pennant", banners=2)
    game.play("move p1 D7")
    assert (game.decides, game.happened(BattleWon)) == ("", [BattleWon(P, 2, 1)])


@rule("BL-13.5", "BL-13.6")
def test_a_blazon_can_win_the_game_for_a_unit_that_is_driven_onto_it(position: Make) -> None:
    """The retreat ends on the blazon, so the attacker gains no ground any more."""
    game = position(
        "p1 Ib F7, s1 Ib E7", dice="R R F", ordered="p1", blazons=BOTH, won="standard", banners=2
    ).play("attack p1 s1", "retreat D7")
    assert (game.decides, game.happened(BattleWon)) == ("", [BattleWon(S, 2, 1)])


@rule("BL-13.5", "BL-13.6")
def test_a_blazon_can_win_the_game_by_gaining_ground(position: Make) -> None:
    """The banner of the target is the first, its hex the second."""
    game = position(
        "p1 Ib E7, s1 Ib D7 1", dice="B R R", ordered="p1", blazons=BOTH, banners=2
    ).play("attack p1 s1", "gain")
    assert (game.decides, game.happened(CombatEnded)) == ("", [])
    assert game.happened(BattleWon) == [BattleWon(P, 2, 1)]


@rule("BL-13.5", "BL-13.6")
def test_a_blazon_wins_when_the_pursuit_is_over_and_before_the_bonus_attack(
    position: Make,
) -> None:
    game = position(
        "p1 Cb E7, s1 Ib D7 1, s2 Ib C7", dice="B R R", ordered="p1", blazons=BOTH, banners=2
    ).play("attack p1 s1", "gain")
    assert (game.decides, game.happened(BattleWon)) == ("pennant", [])
    game.play("pass")
    assert game.decides == ""


@rule("BL-13.5", "BL-13.6")
def test_a_blazon_that_was_lost_again_does_not_count(position: Make) -> None:
    """The holder falls in the attack that would else have come too late."""
    units = "p1 Ib E7, s1 Ib D7 1, s2 Ib E8"
    game = position(
        units, dice="B R R", ordered="p1", blazons=BOTH, won="standard pennant", banners=3
    )
    held(game, S).play("attack p1 s1")
    assert (score(game.state, S), score(game.state, P), game.decides) == (1, 2, "pennant")


@rule("BL-2.23", "BL-13.6")
@pytest.mark.parametrize(
    ("name", "spot", "scores"),
    [("bauge", "F7", (1, 1)), ("tourelles", "D6", (1, 0)), ("tourelles", "D7", (1, 0))],
)
def test_the_blazons_of_the_adventures(
    position: Make, name: str, spot: str, scores: tuple[int, int]
) -> None:
    """The bridge of Bauge counts for both camps, the ramparts of Les Tourelles for Standard."""
    adventure = library()[name]
    for side, wanted in zip((S, P), scores, strict=True):
        unit_id = f"{side.value[0]}1"
        neighbour = {"F7": "G7", "D6": "E6", "D7": "E8"}[spot]
        game = position(f"{unit_id} Ib {neighbour}", phase="move", side=side.value, ordered=unit_id)
        game.state = replace(
            game.state,
            adventure=adventure,
            landmarks=adventure.landmarks,
            blazons=adventure.blazons,
        )
        game.play(f"move {unit_id} {spot}")
        assert score(game.state, side) == wanted
