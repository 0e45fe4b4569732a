"""Darken the Sky (cards sheet, A.2)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import (
    AttackDeclared,
    FallbackTaken,
    MovementFinished,
    UnitMoved,
)
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]
CARD = "darken_sky"


@rule("BL-4.5", "BL-4.6")
def test_all_archers_anywhere_can_be_ordered(position: Make) -> None:
    archers = ", ".join(
        f"p{n} Ar {spot}" for n, spot in enumerate(["I1", "I5", "I9", "I13", "E7", "H2"], 1)
    )
    game = position(f"{archers}, p7 Ib I7, s1 Ib A1", phase="card", card=CARD)
    game.play(f"play {CARD}", *(f"order p{n}" for n in range(1, 7)))
    assert (game.code("order p7"), game.rule("order p7")) == ("order.not_ranged_weapon", "BL-4.7")


@pytest.mark.usefixtures("more_kinds")
@rule("BL-4.5")
def test_any_ranged_weapon_will_do(position: Make) -> None:
    game = position("p1 Xg I1, p2 Hb I7, s1 Ib A1", phase="card", card=CARD)
    game.play(f"play {CARD}", "order p1", "order p2")


@rule("BL-4.7")
def test_archers_next_to_an_enemy_cannot_be_ordered(position: Make) -> None:
    game = position("p1 Ar E7, p2 Ar I1, s1 Ib D7", phase="card", card=CARD)
    game.play(f"play {CARD}")
    assert (game.code("order p1"), game.rule("order p1")) == (
        "order.not_no_enemy_adjacent",
        "BL-4.7",
    )


@rule("BL-4.7")
def test_a_friend_beside_the_archers_does_not_matter(position: Make) -> None:
    game = position("p1 Ar E7, p2 Ib D7, p3 Ar I1, s1 Ib A1", phase="card", card=CARD)
    game.play(f"play {CARD}", "order p1")


@rule("BL-4.7", "BL-1.4")
def test_no_unit_moves(position: Make) -> None:
    """The movement phase is over at once."""
    game = position("p1 Ar E7, s1 Ib B7", phase="card", card=CARD)
    game.play(f"play {CARD}", "order p1", "done")
    assert len(game.happened(MovementFinished)) == 1
    assert game.options == ["attack p1 s1", "done"]


@rule("BL-1.4", "BL-6.2")
def test_each_unit_shoots_exactly_twice(position: Make) -> None:
    units = "p1 Ar E7, p2 Ar E9, s1 Ib B7, s2 Ib C10, s3 Ib A1"
    game = position(units, card=CARD, ordered="p1 p2", dice="B L B L")
    game.play("attack p1 s1")
    assert (game.code("attack p1 s3"), game.rule("attack p1 s3")) == (
        "attack.out_of_range",
        "BL-6.9",
    )
    game.play("attack p1 s1")
    assert game.figures("s1") == 2
    assert (game.code("attack p1 s3"), game.rule("attack p1 s3")) == ("attack.already", "BL-6.2")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == ("attack.already", "BL-6.2")
    assert "attack p2 s1" in game.options


@rule("BL-6.3")
def test_the_second_shot_may_go_at_another_target(position: Make) -> None:
    game = position("p1 Ar E7, s1 Ib B7, s2 Ib E10", card=CARD, ordered="p1", dice="B L B B")
    game.play("attack p1 s1", "attack p1 s2")
    assert (game.figures("s1"), game.figures("s2")) == (3, 2)


@rule("BL-4.15")
def test_the_second_shot_may_wait_for_other_units(position: Make) -> None:
    units = "p1 Ar E7, p2 Ar G7, s1 Ib B7, s2 Ib E10"
    game = position(units, card=CARD, ordered="p1 p2", dice="L L L L L L")
    game.play("attack p1 s1", "attack p2 s2", "attack p1 s2")
    assert [e.unit for e in game.happened(AttackDeclared)] == ["p1", "p2", "p1"]


@rule("BL-6.5")
def test_neither_shot_need_be_made(position: Make) -> None:
    game = position("p1 Ar E7, s1 Ib B7", card=CARD, ordered="p1", dice="L L")
    game.play("attack p1 s1", "done")
    assert game.decides == "standard"


@rule("BL-6.9")
def test_range_is_asked_again_for_the_second_shot(position: Make) -> None:
    """The first shot drives the target out of range."""
    units = "p1 Ar E7, p2 Ar I1, s1 Ib B9, s2 Ib G1"
    game = position(units, card=CARD, ordered="p1 p2", dice="F L")
    game.play("attack p1 s1", "retreat A10")
    assert (game.code("attack p1 s1"), game.rule("attack p1 s1")) == (
        "attack.out_of_range",
        "BL-6.9",
    )


@rule("BL-6.15", "BL-6.17")
def test_the_line_is_asked_again_for_the_second_shot(position: Make) -> None:
    """The first shot removes the unit that stood before the second target."""
    units = "p1 Ar E4, s1 Ib E6 1, s2 Ib E7"
    game = position(units, card=CARD, ordered="p1", dice="B L B L")
    assert game.code("attack p1 s2") == "attack.blocked_unit"
    game.play("attack p1 s1", "attack p1 s2")
    assert game.figures("s2") == 3


@rule("BL-7.2", "BL-7.1")
def test_the_archers_roll_the_dice_of_a_unit_that_did_not_move(position: Make) -> None:
    game = position("p1 Ar E7, s1 Ib B7", card=CARD, ordered="p1", dice="L L L L")
    game.play("attack p1 s1", "attack p1 s1")
    assert [e.dice for e in game.happened(AttackDeclared)] == [2, 2]


NEAR = "p1 Ar G7, p2 Ar C6, p3 Ar I1, s1 Ib E7, s2 Ib C9, s3 Ib G1"
"""p1 drives s1 from E7 to D6, next to p2 in its rear; p3 keeps the phase open."""


@rule("BL-6.12", "BL-R.6")
@pytest.mark.parametrize("shots", [0, 1])
def test_an_enemy_that_came_near_costs_the_shots_that_are_left(position: Make, shots: int) -> None:
    dice = "L L " * shots + "F L"
    game = position(NEAR, card=CARD, ordered="p1 p2 p3", dice=dice)
    game.play(*["attack p2 s2"] * shots, "attack p1 s1", "retreat D6")
    assert (game.code("attack p2 s2"), game.rule("attack p2 s2")) == (
        "attack.enemy_adjacent",
        "BL-6.12",
    )
    assert not [option for option in game.options if option.startswith("attack p2")]


@rule("BL-4.7", "BL-6.11")
def test_no_unit_shoots_point_blank(position: Make) -> None:
    game = position(NEAR, card=CARD, ordered="p1 p2 p3", dice="F L")
    game.play("attack p1 s1", "retreat D6")
    assert (game.code("attack p2 s1"), game.rule("attack p2 s1")) == (
        "attack.card_forbids_melee",
        "BL-4.7",
    )


@rule("BL-R.6")
def test_an_enemy_that_left_again_no_longer_limits_the_archers(position: Make) -> None:
    """The test is made when a battle is declared: s1 passes p2 on its way from F7 to D7."""
    units = "p1 Ar I7, p2 Ar E6, s1 Ib F7, s2 Ib E3"
    game = position(units, card=CARD, ordered="p1 p2", dice="F L F L L L")
    game.play("attack p1 s1", "retreat E7")
    assert game.rule("attack p2 s2") == "BL-6.12"
    game.play("attack p1 s1", "retreat D7", "attack p2 s2")


@rule("BL-4.5", "BL-4.7")
def test_the_fallback_moves_and_battles_as_always(position: Make) -> None:
    """No archers away from enemies: one unit, here one that goes into melee."""
    units = "p1 Ib F6, p2 Ar I1, s1 Ib D6, s2 Ib H1"
    game = position(units, phase="card", card=CARD, dice="L L L")
    game.play(f"play {CARD}", "order p1", "done", "move p1 E6", "done", "attack p1 s1")
    assert len(game.happened(FallbackTaken)) == len(game.happened(UnitMoved)) == 1


@rule("BL-4.5", "BL-6.2")
def test_the_fallback_shoots_once(position: Make) -> None:
    """Hemmed-in archers shoot point-blank, one time."""
    game = position("p1 Ar I1, s1 Ib H1, s2 Ib I2", phase="card", card=CARD, dice="L L")
    game.play(f"play {CARD}", "order p1", "done", "attack p1 s1")
    assert game.decides == "standard"
