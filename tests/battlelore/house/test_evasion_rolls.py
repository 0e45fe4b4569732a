"""HR-1: the roll against a unit that evades, and what follows. The digest's (4, 6) is E7."""

from collections.abc import Callable

import pytest

from engine.battlelore.odds.odds import odds
from engine.battlelore.state.events import (
    AttackDeclared,
    DiceRolled,
    LoreGained,
    PowerUsed,
)
from engine.battlelore.state.house_steps import EvasionMove
from engine.battlelore.state.steps import Window
from tests.battlelore.position import Position, make_position
from tests.marks import rule

Positions = Callable[..., Position]


@rule("HR-1.5", "HR-1.6", "HR-1.11")
def test_hrx_16_terrain_limits_dice_and_stops_no_evading_unit(position: Positions) -> None:
    game = position(
        "p1 Ig E7, s1 Cr D6",
        house="evasion",
        side="standard",
        ordered="s1",
        ground="E7 woods, F7 woods",
        dice="R R",
    )
    game.play("attack s1 p1", "evade", "evade_to F7", "evade_to G7")
    assert game.where("p1") == "G7"
    assert [event.dice for event in game.happened(AttackDeclared)] == [2]


@rule("HR-1.5")
def test_hrx_18_a_weakened_attacker_rolls_one_die_fewer(position: Positions) -> None:
    game = position(
        "p1 Cr E7, s1 Ib D6 2",
        house="evasion weakened",
        side="standard",
        ordered="s1",
        dice="B B",
    )
    game.play("attack s1 p1", "evade", "evade_to F7", "evade_to G7")
    assert game.where("p1") == "G7"


@rule("HR-1.7", "HR-1.8", "HR-1.12")
def test_only_helmets_of_its_colour_hit_an_evading_unit(position: Positions) -> None:
    game = position(
        "p1 Ig E7, p2 Ib E6, p3 Ib E8, s1 Cr D6",
        house="evasion",
        side="standard",
        ordered="s1",
        dice="G S F F",
    )
    game.play("attack s1 p1", "evade", "evade_to F6", "evade_to G6")
    (rolled,) = game.happened(DiceRolled)
    assert (rolled.hits, rolled.flags) == (1, 0)
    assert (game.figures("p1"), game.where("p1")) == (3, "G6")
    assert game.where("s1") == "D6"


@rule("HR-1.8", "HR-7.2", "HR-7.3", "HR-R.7")
def test_lore_faces_still_give_tokens_and_set_no_power_off(position: Positions) -> None:
    game = position(
        "p1 Ig E7, s1 Cr D6",
        house="evasion",
        side="standard",
        ordered="s1",
        lore=True,
        dice="L L F S",
    )
    game.play("attack s1 p1", "evade", "evade_to F6", "evade_to G6")
    assert game.tokens("standard") == 2
    assert game.figures("p1") == 4
    game = position(
        "p1 Ig E7, s1 Sp D6",
        house="evasion",
        side="standard",
        ordered="s1",
        lore=True,
        dice="L L",
    )
    game.play("attack s1 p1", "evade")
    assert game.rule("power web 1") == "HR-1.8"
    assert game.options == ["store 1", "store 2", "pass"]
    game.play("store 1", "pass", "evade_to F6", "evade_to G6")
    assert game.happened(PowerUsed) == []
    assert [event.count for event in game.happened(LoreGained)] == [1]


@rule("HR-1.13", "HR-1.12", "HR-1.20")
def test_nothing_follows_an_evasion(position: Positions) -> None:
    game = position(
        "p1 Ig E7, p2 Ib G5, s1 Cr D6",
        house="evasion",
        side="standard",
        ordered="s1",
        dice="R R R R",
    )
    game.play("attack s1 p1", "evade", "evade_to F6", "evade_to G6")
    assert game.where("s1") == "D6"
    assert game.turn.side.value == "pennant"  # nobody was asked to gain ground


@rule("HR-1.20")
def test_the_attack_that_was_evaded_was_the_battle_of_this_turn(position: Positions) -> None:
    game = position(
        "p1 Ig E7, p2 Ib C6, s1 Cr D6, s2 Ib A1, p3 Ib B1",
        house="evasion",
        side="standard",
        ordered="s1 s2",
        dice="R R R R",
    )
    assert "attack s1 p2" in game.options
    game.play("attack s1 p1", "evade", "evade_to F6", "evade_to G6")
    assert (game.decides, game.options) == ("standard", ["attack s2 p3", "done"])


@rule("HR-1.15")
def test_frightened_units_neither_panic_nor_go_further(position: Positions) -> None:
    game = position(
        "p1 Gf E7, s1 Ib D6",
        house="evasion",
        side="standard",
        ordered="s1",
        dice="F F F",
    )
    game.play("attack s1 p1", "evade", "evade_to F6", "evade_to G6")
    assert (game.where("p1"), game.figures("p1")) == ("G6", 4)


@rule("HR-1.15")
def test_hrx_20_evasion_goes_to_the_own_edge_wherever_the_attack_comes_from(
    position: Positions,
) -> None:
    game = position(
        "p1 Ig E7, s1 Ib F6",
        house="evasion vector_retreat",
        side="standard",
        ordered="s1",
        dice="R R R",
    )
    game.play("attack s1 p1", "evade")
    assert game.where("p1") == "F7"
    assert game.options == ["evade_to G7", "evade_to G8"]
    game.play("evade_to G8")
    assert game.where("p1") == "G8"


@rule("HR-1.19")
def test_support_is_checked_again_after_an_evasion(position: Positions) -> None:
    game = position(
        "p1 Ig E7, p2 Ib E8, p3 Ib F8, s1 Ib D6, s2 Ib D8",
        house="evasion",
        side="standard",
        ordered="s1 s2",
        dice="R R R R R F",
    )
    game.play("attack s1 p1", "evade", "evade_to F6", "evade_to G6", "attack s2 p2")
    assert game.where("p2") == "F7"  # with one friend left it is not Bold


@rule("HR-7.1", "HR-1.4", "HR-7.4", "HR-0.2")
def test_hrx_90_no_sudden_attack_after_an_evasion() -> None:
    def decide(answer: str) -> Position:
        game = make_position(
            "p1 Ig E7, s1 Ib D6",
            house="evasion",
            side="standard",
            ordered="s1",
            lore_cards=True,
            other_lore_hand="warrior_12 rogue_11",
            other_council="warrior 3 rogue 3",
            goblet="pennant 20",
            dice="R R R R R R",
        )
        return game.play("attack s1 p1", answer)

    stands = decide("pass")
    assert (stands.decides, stands.options) == (
        "pennant",
        ["lore warrior_12", "lore rogue_11", "pass"],
    )
    evades = decide("evade")
    assert isinstance(evades.state.steps[-1], Window)
    for card in ("warrior_12", "rogue_11"):
        assert evades.code(f"lore {card}") == "lore.evades"
        assert evades.rule(f"lore {card}") == "HR-7.1"
    evades.play("pass")
    assert isinstance(evades.state.steps[-1], EvasionMove | Window)


@rule("HR-1.7")
def test_the_odds_of_both_answers_are_shown() -> None:
    game = make_position("p1 Ig E7 1, s1 Ib D6", house="evasion", side="standard")
    state = game.state
    found = odds(state, state.need("s1"), state.need("p1"), melee=True)
    assert found.evaded is not None
    assert found.evaded.destroyed == pytest.approx(1 - (5 / 6) ** 3)
    assert found.evaded.retreats == pytest.approx((5 / 6) ** 3)
    assert found.destroyed > found.evaded.destroyed
    assert found.evaded.holds == 0
    off = make_position("p1 Ig E7 1, s1 Ib D6", side="standard").state
    assert odds(off, off.need("s1"), off.need("p1"), melee=True).evaded is None


@rule("HR-0.3", "HR-1.1")
def test_a_bow_shot_at_a_neighbour_is_melee_and_can_be_evaded(position: Positions) -> None:
    game = position(
        "p1 Ig E7, s1 Ar D6", house="evasion", side="standard", ordered="s1", dice="G S"
    )
    game.play("attack s1 p1", "evade", "evade_to F6", "evade_to G6")
    assert (game.figures("p1"), game.where("p1")) == (3, "G6")
