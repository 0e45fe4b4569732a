"""HR-2: retreat along the attack vector. The digest's (4, 6) is E7; N is Standard, S Pennant."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.house.vector_retreat import (
    DIRECTIONS,
    beside,
    choose,
    primary,
    secondary,
)
from engine.battlelore.numbers.orders_allowed import change_order
from engine.battlelore.odds.odds import odds
from engine.battlelore.state.adventure_rules import Edge
from engine.battlelore.state.events import FlagsIgnored, RetreatBlocked, Trampled, UnitRetreated
from engine.battlelore.state.steps import HELD
from tests.battlelore.position import Position, make_position
from tests.marks import rule

Positions = Callable[..., Position]


@pytest.fixture
def strike(position: Positions) -> Positions:
    """Attack p1 with s1 of Standard; the dice are those given."""

    def make(units: str, dice: str, *actions: str, **given: Any) -> Position:
        game = position(
            units, house="vector_retreat", side="standard", ordered="s1", dice=dice, **given
        )
        return game.play("attack s1 p1", *actions)

    return make


def went(game: Position) -> list[str]:
    """Return the hexes to which somebody retreated, in order."""
    return [event.to for event in game.happened(UnitRetreated)]


@rule("HR-2.3", "HR-2.4")
def test_the_direction_aside_is_that_of_the_table() -> None:
    south = {"se": "sw", "sw": "se", "e": "se", "w": "sw", "ne": "e", "nw": "w"}
    north = {"se": "e", "sw": "w", "e": "ne", "w": "nw", "ne": "nw", "nw": "ne"}
    assert {each: secondary(each, Edge.BOTTOM) for each in DIRECTIONS} == south
    assert {each: secondary(each, Edge.TOP) for each in DIRECTIONS} == north
    assert {each: beside("E7", each) for each in DIRECTIONS} == {
        "e": "E8",
        "se": "F7",
        "sw": "F6",
        "w": "E6",
        "nw": "D6",
        "ne": "D7",
    }


@rule("HR-2.1", "HR-2.2", "HR-2.6", "HR-2.12")
def test_hrx_21_straight_on(strike: Positions) -> None:
    game = strike("p1 Ib E7, s1 Ib D6", "F F R", "pass")
    assert went(game) == ["F7", "G8"]
    assert game.figures("p1") == 4


@rule("HR-2.3", "HR-2.7")
def test_hrx_22_a_unit_retreats_sideways_where_a_friend_blocks_the_way(strike: Positions) -> None:
    game = strike("p1 Ib E7, p2 Ib F7, s1 Ib D6", "F F R", "pass")
    assert went(game) == ["F6", "G6"]
    game = strike("p1 Ib E7, p2 Ib F7, p3 Cb F6, s1 Ib D6", "R R R")
    assert choose(game.state, game.state.need("p1"), "D6") == ""  # E8 is never used


@rule("HR-2.6", "HR-2.5")
def test_hrx_24_a_retreat_can_be_stopped_half_way(strike: Positions) -> None:
    for other in ("p2", "s2"):
        game = strike(f"p1 Ib E7 3, {other} Ib G8, s1 Ib D6", "F F R", "pass")
        assert went(game) == ["F7"]
        assert game.figures("p1") == 2


@rule("HR-2.10", "HR-2.5", "HR-R.10")
def test_a_blocked_sideways_retreat_costs_figures_too(strike: Positions) -> None:
    game = strike("p1 Ib E7, p2 Ib F7, p3 Ib G6, s1 Ib D6", "F F R", "pass")
    assert (went(game), game.figures("p1")) == (["F6"], 3)


@rule("HR-2.4")
def test_hrx_26_from_the_side() -> None:
    game = make_position("p1 Ib E7")
    unit = game.state.need("p1")
    assert (primary("E6", "E7"), choose(game.state, unit, "E6")) == ("e", "e")
    assert (primary("E8", "E7"), choose(game.state, unit, "E8")) == ("w", "w")
    game = make_position("p1 Ib E7, p2 Ib E8, p3 Ib E6")
    assert choose(game.state, game.state.need("p1"), "E6") == "se"
    assert choose(game.state, game.state.need("p1"), "E8") == "sw"


@rule("HR-2.8", "HR-2.13", "HR-R.9")
def test_hrx_28_both_barred(strike: Positions) -> None:
    friends = "p2 Ib F7, p3 Ib F6"
    game = strike(f"p1 Ib E7 3, {friends}, s1 Ib D6", "F F R", "pass")
    assert game.happened(FlagsIgnored)[0].ignored == 1  # Bold by its friends
    assert (went(game), game.figures("p1"), game.where("p1")) == ([], 2, "E7")
    game = strike("p1 Ib E7 3, p2 Ib F7, s1 Ib D6, s2 Ib F6", "F F R")
    assert (went(game), game.figures("p1")) == ([], 1)


@rule("HR-2.13")
def test_a_unit_that_held_its_hex_may_battle_back(strike: Positions) -> None:
    game = strike("p1 Ib E7 3, p2 Ib F7, p3 Ib F6, s1 Ib D6", "F F R R R R")
    assert (game.decides, game.options) == ("pennant", ["back", "pass"])
    game.play("back")


@rule("HR-2.9")
def test_an_enemy_straight_ahead_blocks_the_sideways_path_too(strike: Positions) -> None:
    game = strike("p1 Ib E7, s1 Ib D6, s2 Ib F7", "F F R")
    assert (went(game), game.figures("p1")) == ([], 2)
    assert [event.hexes for event in game.happened(RetreatBlocked)] == [2]


@rule("HR-2.7", "HR-2.8", "HR-R.8")
def test_hrx_30_the_edge_of_the_board(strike: Positions) -> None:
    game = strike("p1 Ib I7, s1 Ib H6", "F R R")
    assert (went(game), game.figures("p1")) == ([], 3)
    game = strike("p1 Ib D12, s1 Ib D11", "F R R", "pass")
    assert went(game) == ["E13"]
    game = strike("p1 Ib E13, s1 Ib E12", "F R R")
    assert (went(game), game.figures("p1")) == ([], 3)


@rule("HR-2.7")
def test_impassable_ground_bars_like_a_friend(strike: Positions) -> None:
    game = strike("p1 Ib E7, s1 Ib D6", "F R R", "pass", ground="F7 waterway")
    assert went(game) == ["F6"]


@rule("HR-2.11", "HR-2.12")
def test_hrx_32_bold_units_choose_flags_and_no_direction(strike: Positions) -> None:
    units = "p1 Ib E7, p2 Ib E6, p3 Ib E8, s1 Ib D6"
    game = strike(units, "F F R", "ignore 1", "pass", ground="F7 woods")
    assert went(game) == ["F7"]
    game = strike(units, "F R R", "ignore 1", "pass")
    assert went(game) == []
    game = strike(units, "F R R", "ignore 0", "pass")
    assert went(game) == ["F7"]


@rule("HR-2.1", "HR-2.2")
def test_hrx_34_a_battle_back_drives_the_attacker_straight_off(strike: Positions) -> None:
    game = strike("p1 Ib E7, p2 Ib E6, p3 Ib E8, s1 Ib D6", "R R R F R R", "back")
    assert went(game) == ["C6"]


@rule("HR-2.1", "HR-R.11")
def test_shots_from_afar_drive_off_toward_the_own_edge(position: Positions) -> None:
    game = position(
        "p1 Ib E7, s1 Ar C6",
        house="vector_retreat",
        side="standard",
        ordered="s1",
        dice="F R",
    )
    game.play("attack s1 p1", "retreat F6")
    assert went(game) == ["F6"]


@rule("HR-2.14", "HR-2.11")
def test_frightened_units_go_twice_as_far_and_panic(strike: Positions) -> None:
    game = strike("p1 Gf E7, s1 Ib D6", "F R R R R", "pass")
    assert went(game) == ["F7", "G8"]


@rule("HR-2.15", "HR-2.9")
def test_hrx_36_a_creature_tramples_on_both_ways(strike: Positions) -> None:
    units = "p1 Sp E7, p2 Ib F7, p3 Ib F6 2, s1 Ib D6"
    game = strike(units, "F F R G B B", "pass", lore=True)
    assert {event.target for event in game.happened(Trampled)} == {"p2", "p3"}
    assert (game.figures("p2"), game.figures("p3")) == (2, 0)
    assert went(game) == ["F6", "G6"]
    game = strike(units, "F F R G B G", "pass", lore=True)
    assert game.figures("p1") == 0
    assert (game.figures("p2"), game.figures("p3")) == (4, 2)
    game = strike("p1 Sp E7, s2 Ib F7, p3 Ib F6 2, s1 Ib D6", "F F R B B", lore=True)
    assert [event.target for event in game.happened(Trampled)] == ["s2"]
    assert (game.figures("s2"), game.figures("p3"), game.where("p1")) == (2, 2, "E7")


@rule("HR-2.15", "HR-0.2", "CR-3")
@pytest.mark.parametrize(("halted", "way"), [(HELD, ["C6", "B5", "A5"]), ("", [])])
def test_a_dragon_goes_straight_off_only_while_it_is_held_on_the_ground(
    position: Positions, halted: str, way: list[str]
) -> None:
    """In the air it flies back by its card, to a hex of its choice; Hold brings it down."""
    game = position(
        "s1 Dg D6, p1 Ib E7, p2 Ib E6, p3 Ib E8",
        house="vector_retreat",
        side="standard",
        ordered="s1",
        dice="L L L L F F L",
        lore=True,
    )
    game.state = change_order(game.state, "s1", halted=halted)
    game.play("attack s1 p1", "pass", "back")
    assert went(game) == way
    assert bool(way) or len(game.options) > 1


@rule("HR-2.16")
def test_the_hex_left_can_be_gained(strike: Positions) -> None:
    game = strike("p1 Ib E7, s1 Ib D6", "F R R", "gain")
    assert game.where("s1") == "E7"


@rule("HR-2.6", "HR-2.9", "HR-2.15")
def test_odds_follow_the_vector() -> None:
    def ways(units: str) -> Any:
        state = make_position(units, house="vector_retreat", side="standard").state
        return odds(state, state.need("s1"), state.need("p1"), melee=True)

    barred = ways("p1 Ib E7, s1 Ib D6, s2 Ib F7")
    assert barred.retreats == 0
    assert barred.cut_off[0] < 1
    free = ways("p1 Ib E7, s1 Ib D6")
    assert free.cut_off == pytest.approx((1.0,))
    spider = ways("p1 Sp E7, p2 Ib F7, p3 Ib F6 2, s1 Ib D6")
    assert {unit for unit, _ in spider.trampled} == {"p2", "p3"}
    ahead = ways("p1 Sp E7, s2 Ib F7, p3 Ib F6 2, s1 Ib D6")
    assert {unit for unit, _ in ahead.trampled} == {"s2"}
