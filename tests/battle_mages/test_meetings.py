"""Two rules that meet: a target that is lost before the spell comes, rebels that aim alike."""

from collections.abc import Callable

import pytest

from engine.battle_mages.state.events import PoolRolled, VolleyDeclared
from engine.battle_mages.state.magic_events import SpellFailed
from tests.battle_mages.position import Position
from tests.marks import rule

Place = Callable[..., Position]
BOTCH = "| 1 2 2 2 2"


# --- a counter that costs the Magus who was aimed at ---------------------------------------------


@rule("BM-11.11", "BM-10.34", "BM-10.37")
@pytest.mark.parametrize(
    ("sphere", "casts"),
    [
        ("entropy", "cast blessing 0; sign -; target bM; done"),
        ("spirit", "cast umbra 0; target bM; done"),
        ("prime", "cast theft_vis 0; target bM"),
        ("mind", "cast sleep 0; target bM; done"),
        ("forces", "cast fire_ball 0; target bM"),
    ],
)
def test_a_magus_lost_by_his_own_counter(place: Place, sphere: str, casts: str) -> None:
    game = place(
        "aM@2,3 bM@2,5",
        spheres=f"a {sphere} life b {sphere} matter",
        boxes="b 0 9",
        dice=f"6 7 2 2 2 {BOTCH}",
    )
    game.play(*casts.split("; "))
    game.play("counter 0")
    assert game.gone("bM")
    assert game.happened(SpellFailed)[-1].why == "no_target"
    assert game.decides == "a"


@rule("BM-11.11", "BM-10.34")
def test_the_other_targets_are_left(place: Place) -> None:
    game = place(
        "aM@2,3 bM@2,5 bI1@2,6",
        spheres="a entropy life b entropy matter",
        boxes="b 0 9",
        dice=f"6 7 2 2 2 {BOTCH}",
    )
    game.play("cast blessing 0", "sign -", "target bM", "target bI1", "counter 0")
    assert game.gone("bM")
    assert [mark.amount for mark in game.state.the("bI1").marks] == [-2]


@rule("BM-11.50", "BM-11.11", "BM-6.17")
def test_a_fire_ball_hits_what_is_left_of_a_team(place: Place) -> None:
    game = place(
        "aM@2,3 bM@2,5 bI1@2,6",
        teams="bM bI1",
        spheres="a forces life b forces matter",
        boxes="b 0 9",
        dice=f"6 7 2 2 2 {BOTCH}",
    )
    game.play("cast fire_ball 0", "target b1", "counter 0")
    assert game.gone("bM", "bI1"), "2 damage on Strength 1"


# --- others --------------------------------------------------------------------------------------


@rule("BM-9.6", "BM-11.22")
def test_a_second_rebel_does_not_shoot_at_the_same_target(place: Place) -> None:
    game = place("aD1@4,2 aD2@4,10 bI1@4,6 aK@8,0 bK@0,12", phase="begin", dice="6 | 2 2 3 | 6")
    assert len(game.happened(VolleyDeclared)) == 1
    assert (game.at("aD1"), game.at("aD2")) == ("4,3", "4,9")


@rule("BM-11.12", "BM-10.30")
@pytest.mark.parametrize(("answer", "left"), [("counter 0", 2), ("pass", 1)])
def test_who_counters_in_the_own_turn_is_not_inactive(place: Place, answer: str, left: int) -> None:
    counter = "| 2 2 2 3 3 " if left == 2 else ""
    game = place(
        "aT1@4,2 aM@4,3 bI1@4,6 bM@4,9",
        spheres="a forces life b forces mind",
        boxes="a 0 2",
        dice=f"6 2 3 | 6 7 2 2 2 {counter}",
    )
    game.play("aim bI1", "defend deflect 0", answer).end_turn()
    assert game.boxes("a") == (0, left)


@rule("BM-11.6", "BM-10.30")
def test_who_counters_may_meditate(place: Place) -> None:
    game = place(
        "aT1@4,2 aM@4,6 bI1@4,5 bM@4,8",
        spheres="a forces life b forces mind",
        dice="6 2 3 | 6 7 2 2 2 | 2 2 2 3 3 3 3",
        on_node=True,
    )
    game.play("aim bI1", "defend deflect 0", "counter 0")
    assert game.can("meditate")


@rule("BM-8.9", "BM-8.7")
@pytest.mark.parametrize(("paralysed", "dice"), [("", 4), ("aI1", 3)])
def test_who_is_paralysed_is_not_in_contact_as_an_attacker(
    place: Place, paralysed: str, dice: int
) -> None:
    """The hill is touched by the Infantry alone."""
    pool = "2 2 2 2" if not paralysed else "2 2 2"
    game = place(
        "aI1@4,4 aC1@4,5 bI1@3,3 bI2@3,4 bI3@3,5",
        teams="aI1 aC1; bI1 bI2 bI3",
        ground="hill 3,3",
        paralysed=paralysed,
        phase="melee",
        dice=f"{pool} | " + "2 " * dice,
    )
    game.play("attack a1 b2")
    (defence,) = (each for each in game.happened(PoolRolled) if each.purpose == "defence")
    assert len(defence.dice) == dice
