"""HR-4: recruiting at the Commander's Tent. The digest's player S is Pennant."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.cards import refuse_target
from engine.battlelore.house.recruiting import refuse_roll, why_not
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.morale import bold
from engine.battlelore.state.actions import Recruit
from engine.battlelore.state.events import (
    FiguresRestored,
    LandmarkPlaced,
    LoreGained,
    LoreSpent,
    RecruitRolled,
)
from engine.battlelore.state.house_steps import Recruiting
from engine.battlelore.state.model import Setup
from engine.battlelore.state.notation import parse_action
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import ChooseCard, GiveOrders, Place
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.validate.states import wrong_state
from tests.battlelore.position import Position, make_position
from tests.marks import rule

Positions = Callable[..., Position]
TENT = "H7 countryside tent:pennant"


@pytest.fixture
def turn(position: Positions) -> Positions:
    """Let Pennant play a card, with its Tent on H7; other units stand far away."""

    def make(units: str, card: str = "patrol_centre", **given: Any) -> Position:
        given = {"house": "recruiting", "phase": "card", "ground": TENT, **given}
        made = position(f"{units}, s1 Ib A1, p9 Ib I1", card=card, **given)
        return made.play(f"play {card}")

    return make


@rule("HR-4.1", "HR-0.8")
def test_tents_are_placed_before_the_first_turn() -> None:
    for name in ("agincourt", "wizards"):
        setup = Setup(library()[name], house=("recruiting",))
        state = BATTLELORE.start(setup, "tents").state
        first, other = setup.adventure.first, setup.adventure.first.other
        while not isinstance(state.steps[-1], Place):
            (side,) = BATTLELORE.to_act(state)
            state = BATTLELORE.play(state, side, BATTLELORE.legal_actions(state, side)[0]).state
        assert wrong_state(setup, state) is None
        assert BATTLELORE.to_act(state) == (first,)
        taken = next(unit.hex for unit in state.units)
        why = BATTLELORE.refusal(state, first, parse_action(f"place {taken}"))
        assert why is not None
        assert (why.code, why.rule) == ("place.not_empty", "HR-4.1")
        for side in (first, other):
            assert BATTLELORE.to_act(state) == (side,)
            after = BATTLELORE.play(state, side, BATTLELORE.legal_actions(state, side)[0])
            assert any(isinstance(event, LandmarkPlaced) for event in after.events)
            state = after.state
        assert {mark.owner for mark in state.landmarks if mark.kind == "tent"} == set(Side)
        assert not any(isinstance(step, Place) for step in state.steps)


@rule("HR-4.2", "HR-R.17")
def test_the_tent_has_the_properties_of_landmarks() -> None:
    game = make_position(
        "p1 Ib H7, s1 Cr G7, p2 Ib I7",
        house="recruiting",
        ground=TENT,
        ordered="p2",
        phase="move",
    )
    state = game.state
    assert bold(state, state.need("p1"))
    assert battle_dice(state, state.need("p1"), state.need("s1"), melee=True).value == 2
    assert battle_dice(state, state.need("s1"), state.need("p1"), melee=True).value == 2
    game = make_position(
        "p2 Ib I7, s1 Ib G7", house="recruiting", ground=TENT, ordered="p2", phase="move"
    )
    game.play("move p2 H7")
    order = game.turn.order("p2")
    assert order is not None
    assert not order.may_battle


@rule("HR-4.3", "HR-4.4", "HR-4.8", "HR-4.9", "HR-R.15")
def test_hrx_47_a_helmet_gives_a_figure_and_takes_the_move(turn: Positions) -> None:
    game = turn("p1 Ib H7 2", dice="R")
    assert isinstance(game.state.steps[-1], Recruiting)
    assert (game.decides, game.options) == ("pennant", ["recruit", "pass"])
    game.play("recruit")
    assert game.figures("p1") == 3
    assert [event.gained for event in game.happened(FiguresRestored)] == [1]
    assert isinstance(game.state.steps[-1], GiveOrders)
    game.play("order p1", "done")
    assert game.rule("move p1 I7") == "HR-4.9"
    assert game.code("move p1 I7") == "move.recruited"


@rule("HR-4.5")
def test_any_other_face_costs_the_order(turn: Positions) -> None:
    game = turn("p1 Ib H7 2, p2 Ib I7", dice="F").play("recruit")
    assert game.figures("p1") == 2
    assert (game.code("order p1"), game.rule("order p1")) == ("order.not_recruited", "HR-4.5")
    assert "order p2" in game.options


@rule("HR-4.8", "HR-4.3")
def test_recruiting_is_optional(turn: Positions) -> None:
    game = turn("p1 Ib H7 2").play("pass")
    assert "order p1" in game.options
    game.play("order p1", "done")
    assert "move p1 I7" in game.options


@rule("HR-4.7", "HR-4.15")
def test_hrx_48_an_enemy_next_to_the_tent(turn: Positions) -> None:
    game = turn("p1 Ib H7 2, s2 Ib G7")
    assert isinstance(game.state.steps[-1], GiveOrders)
    why = why_not(game.state, game.state.need("p1"))
    assert why is not None
    assert (why.code, why.rule) == ("recruit.enemy", "HR-4.7")


@rule("HR-4.3", "HR-4.10", "HR-4.4", "HR-R.16")
def test_hrx_54_which_units_can_recruit_and_up_to_how_many(turn: Positions) -> None:
    def why(unit: str, ground: str = TENT) -> str:
        game = make_position(f"p1 {unit}", house="recruiting", ground=ground)
        found = why_not(game.state, game.state.need("p1"))
        return found.code if found is not None else ""

    assert why("Ib H7") == "recruit.full"
    assert why("Sp H7") == "recruit.creature"
    assert why("Ib G7 2") == "recruit.no_tent"
    assert why("Ib H7 2", "H7 countryside tent:standard") == "recruit.no_tent"
    assert why("Db H7 2") == ""
    assert turn("p1 Cb H7 2", dice="G").play("recruit").figures("p1") == 3
    assert turn("p1 Ib H7 3", dice="B").play("recruit").figures("p1") == 4


@rule("HR-4.6", "HR-4.11", "HR-4.12", "HR-7.2")
def test_hrx_50_lore(turn: Positions) -> None:
    game = turn("p1 Ib H7 2", lore=True, goblet="pennant 3", dice="L").play("recruit")
    assert (game.options, game.figures("p1")) == (["recruit", "pass"], 2)
    game.play("recruit")
    assert (game.figures("p1"), game.tokens("pennant")) == (3, 1)
    assert [event.count for event in game.happened(LoreSpent)] == [2]
    assert game.turn.lore == ()
    assert "order p1" in game.options
    two = "p1 Ib H7 2, p2 Ib I7"
    game = turn(two, lore=True, goblet="pennant 3", dice="L").play("recruit", "pass")
    assert (game.figures("p1"), game.tokens("pennant")) == (2, 3)
    assert game.rule("order p1") == "HR-4.5"
    game = turn(two, lore=True, goblet="pennant 1", dice="L").play("recruit")
    assert (game.figures("p1"), game.tokens("pennant")) == (2, 1)
    assert game.happened(LoreGained) == []
    assert isinstance(game.state.steps[-1], GiveOrders)
    game = turn("p1 Ib H7 2", dice="L").play("recruit")
    assert (game.figures("p1"), len(game.happened(RecruitRolled))) == (2, 1)
    poor = turn("p1 Ib H7 2", lore=True, goblet="pennant 1").state
    why = refuse_roll(poor, Recruiting(Side.PENNANT, "p1", rolled=True), Recruit())
    assert why is not None
    assert (why.code, why.rule) == ("recruit.no_lore", "HR-4.6")


@rule("HR-4.13", "HR-4.9")
def test_hrx_52_a_successful_recruitment_is_not_an_order(turn: Positions) -> None:
    game = turn("p1 Ib H7 2, p2 Ib I2", "patrol_left", dice="B").play("recruit")
    assert game.figures("p1") == 3
    assert game.rule("order p1") == "BL-4.7" or game.code("order p1") == "order.other_section"
    assert "order p2" in game.options


@rule("HR-4.14")
def test_figures_regained_give_no_banner_back(turn: Positions) -> None:
    game = turn("p1 Ib H7 2", house="recruiting weakened", dice="B", won="standard")
    before = game.banners("standard"), game.banners("pennant")
    assert (
        battle_dice(game.state, game.state.need("p1"), game.state.need("s1"), melee=True).value == 2
    )  # the Tent limits it, and makes it Bold
    game.play("recruit")
    assert (game.banners("standard"), game.banners("pennant")) == before
    assert game.figures("p1") == 3


@rule("HR-7.1")
def test_no_card_moves_a_unit_that_failed_to_recruit(turn: Positions) -> None:
    state = turn("p1 Ib H7 2, p2 Ib I7", dice="F").play("recruit").state
    card = {each.name: each for each in LORE_CARDS.values()}
    for moves in (card["portal"], card["transposition"]):
        why = refuse_target(state, moves, state.need("p1"), Side.PENNANT)
        assert why is not None
        assert why.rule == "HR-7.1"
        assert refuse_target(state, moves, state.need("p2"), Side.PENNANT) is None
    strength = card["strength"]
    assert refuse_target(state, strength, state.need("p1"), Side.PENNANT) is None


def test_nothing_is_asked_where_the_rule_is_off() -> None:
    game = make_position("p1 Ib H7 2, s1 Ib A1", phase="card", card="patrol_centre", ground=TENT)
    assert isinstance(game.state.steps[-1], ChooseCard)
    game.play("play patrol_centre")
    assert isinstance(game.state.steps[-1], GiveOrders)
