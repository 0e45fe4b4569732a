"""How effects add up, and what strengthens, builds, makes and burns (chapters 11 and 15)."""

from collections.abc import Callable

import pytest

from engine.battle_mages.magic.marks import add_mark, stacked
from engine.battle_mages.rules.numbers import move_of, shooting_range, strength
from engine.battle_mages.state.model import Mark
from engine.battle_mages.tables.pieces import Nature
from tests.battle_mages.position import Position, a_mark, make_place
from tests.marks import rule

Place = Callable[..., Position]
FIVE = "6 7 8 9 10"


def numbers(game: Position, name: str) -> tuple[int, int]:
    """Return Strength and Move of a piece."""
    piece = game.state.the(name)
    return strength(piece), move_of(game.state, piece)


# --- stacking ------------------------------------------------------------------------------------


@rule("BM-11.31", "BM-11.32", "BM-11.33", "BM-15.4", "BM-15.6", "BM-15.31", "BM-10.18")
def test_different_spheres_and_a_curse(place: Place) -> None:
    """BMX-52, the source's example."""
    game = place("aI1@4,4")
    marks: tuple[Mark, ...] = ()
    told = []
    for effect, amount in (
        ("blessing", 2),
        ("time_velocity", 2),
        ("blessing", -2),
        ("fortune", 1),
    ):
        marks = stacked(marks, a_mark(effect, amount))
        there = place("aI1@4,4", marks=" ".join(f"aI1 {m.effect} {m.amount}" for m in marks))
        told.append(numbers(there, "aI1"))
    assert told == [(3, 1), (3, 3), (1, 3), (0, 3)]
    assert numbers(game, "aI1") == (1, 1)


@rule("BM-11.31", "BM-11.33", "BM-11.34", "BM-15.10", "BM-15.13", "BM-15.14", "BM-15.16", "BM-12.7")
def test_same_sphere_different_parameters(place: Place) -> None:
    """BMX-54."""
    magus = place("aM@4,4", marks="aM potency 3", spheres="a life forces", dice="6 7 2 3 4")
    assert numbers(magus, "aM") == (4, 1)
    magus.play("cast life_speed 0")
    assert numbers(magus, "aM") == (1, 3)
    hidden = place("aM@4,4", marks="aM invisibility 1", spheres="a forces life", dice="6 7 8 9 4")
    hidden.play("cast fly 0")
    assert [mark.effect for mark in hidden.state.the("aM").marks] == ["fly"]
    assert numbers(hidden, "aM") == (1, 4)
    tower = place(
        "aM@4,4 aT1@4,5", marks="aT1 alchemy 1", spheres="a matter life", dice="6 7 2 3 4"
    )
    assert numbers(tower, "aT1")[0] == 3
    tower.play("cast alteration 0", "target aT1")
    assert numbers(tower, "aT1")[0] == 2


@rule("BM-11.35", "BM-15.30")
def test_no_parameter_is_below_nought(place: Place) -> None:
    game = place("aI1@4,4", marks="aI1 blessing -2 aI1 alchemy -1 aI1 celerity -1")
    assert numbers(game, "aI1") == (0, 0)
    again = place("aI1@4,4", marks="aI1 blessing -2 aI1 alchemy -1 aI1 enchantment 1")
    assert numbers(again, "aI1")[0] == 0, "the sum is taken first"
    assert not game.options("move aI1 ")


@rule("BM-15.4", "BM-15.16", "BM-15.24", "BM-15.30", "BM-15.31", "BM-15.40")
def test_plus_and_minus_of_each_sphere(place: Place) -> None:
    for sphere, effect, change in (
        ("entropy", "fortune", (1, 0)),
        ("matter", "alchemy", (1, 0)),
        ("prime", "enchantment", (1, 0)),
        ("time", "celerity", (0, 1)),
        ("time", "time_velocity", (0, 2)),
    ):
        game = place("aM@4,4 aI1@4,5", spheres=f"a {sphere} mind", dice="6 2 3 4 2")
        if sphere == "time":
            game.play("cast foresight 0", f"declare {effect}")
        else:
            game.play(f"cast {effect} 0")
        game.play("sign +", "target aI1")
        assert numbers(game, "aI1") == (1 + change[0], 1 + change[1]), effect
    both = place("aM@4,4", marks="aM life_speed 2 aM time_velocity 2")
    assert numbers(both, "aM") == (1, 5), "two effects of one Italian name add up"


# --- Alteration and Fly --------------------------------------------------------------------------


@rule("BM-11.48", "BM-15.18", "BM-9.18")
def test_alteration(place: Place) -> None:
    """BMX-56."""
    game = place("aM@4,4 bT1@4,6 aI1@4,5", spheres="a matter life", dice="6 7 2 3 4")
    game.play("cast alteration 0")
    assert game.why_not("target aI1") == "spell.whom_tower BM-11.48"
    game.play("target bT1")
    assert shooting_range(game.state, game.state.the("bT1")) == 2
    high = place("aT1@4,4", marks="aT1 alteration 6", ground="hill 4,4")
    assert shooting_range(high.state, high.state.the("aT1")) == 7
    assert shooting_range(high.state, high.state.the("aK")) == 0


@rule("BM-11.47", "BM-13.3", "BM-15.10", "BM-13.2")
def test_fly(place: Place) -> None:
    game = place(
        "aM@4,4 bI1@4,5",
        marks="aM fly 3",
        ground="mountain 3,4 lake 5,4 hill 4,3",
        bricks="3,3 5,3",
    )
    assert game.can("move aM 4,7"), "over a piece"
    assert game.can("move aM 2,4"), "over a mountain"
    assert game.can("move aM 4,1"), "over a hill, without a stop"
    assert game.can("move aM 4,3")
    assert game.why_not("move aM 3,4") == "move.impassable BM-13.2"
    assert game.why_not("move aM 3,3") == "move.brick BM-13.2"
    assert game.why_not("move aM 4,8") == "move.too_far BM-6.2"


# --- bricks --------------------------------------------------------------------------------------


@rule("BM-11.46", "BM-15.15", "BM-15.5", "BM-15.17", "BM-1.5", "BM-1.7", "BM-13.2")
def test_bricks(place: Place) -> None:
    """BMX-72."""
    game = place(
        "aM@4,4 aI1@3,4",
        spheres="a matter entropy",
        ground="mountain 3,3 lake 5,4",
        dice="6 7 8 2 2",
    )
    game.play("cast creation 0")
    for wrong in ("4,6", "3,4", "3,3", "5,4"):
        assert game.why_not(f"target {wrong}") == "spell.hex BM-11.46", wrong
    assert game.why_not("target 0,4") == "spell.out_of_zone BM-10.14"
    game.play("target 4,5", "target 5,3", "target 2,4")
    assert len(game.state.bricks) == 3
    assert game.why_not("move aI1 2,4") == "move.brick BM-13.2"
    for sphere, effect in (("entropy", "erosion"), ("matter", "destruction")):
        broken = place(
            "aM@4,4",
            spheres=f"a {sphere} life",
            bricks="4,5 5,3 2,4 0,4",
            dice="6 7 2 3 4",
        )
        broken.play(f"cast {effect} 0", "target 4,5", "target 2,4")
        assert broken.state.bricks == (broken.spot("5,3"), broken.spot("0,4"))
    many = (
        " ".join(f"0,{y}" for y in range(0, 10, 2))
        + " "
        + " ".join(f"2,{y}" for y in range(0, 10, 2))
    )
    full = place("aM@4,4", spheres="a matter entropy", bricks=many, dice="6 2 3 4 2")
    full.play("cast creation 0", "target 4,5")
    assert len(full.state.bricks) == 11


# --- spirits and illusions -----------------------------------------------------------------------

WAYS = {
    "1 1 1 1": True,
    "2 1 1": True,
    "2 2": True,
    "3 1": True,
    "4": True,
    "3": True,
    "3 2": False,
}


@pytest.mark.parametrize("levels", WAYS)
@pytest.mark.parametrize(("effect", "sphere"), [("summoning", "spirit"), ("illusion", "mind")])
@rule("BM-11.14", "BM-11.15", "BM-15.22", "BM-15.26", "BM-1.3", "BM-1.8", "BM-1.9")
def test_four_successes(place: Place, levels: str, effect: str, sphere: str) -> None:
    """BMX-50, the source's example."""
    game = place("aM@4,4", spheres=f"a {sphere} life", dice="6 7 8 9 2").play(f"cast {effect} 0")
    free = iter(("4,5", "4,3", "3,3", "3,4"))
    made = []
    for level in levels.split():
        if not game.can(f"target {level}"):
            assert game.why_not(f"target {level}") == "spell.successes BM-11.14"
            break
        game.play(f"target {level}", f"place {next(free)}")
        made.append(level)
    else:
        assert WAYS[levels]
    assert (made == levels.split()) == WAYS[levels]
    if game.options("target"):
        game.play("done")
    new = [each for each in game.state.pieces if each.nature is not Nature.ARMY]
    assert len(new) == len(made)
    assert {each.seat.letter for each in new} == {"a"}


@rule("BM-11.14", "BM-11.15", "BM-11.17", "BM-12.6", "BM-12.8")
def test_a_lord_and_a_dragon(place: Place) -> None:
    """BMX-50: ten successes; a Lord leads, but no King is lost with him."""
    game = place(
        "aM@4,6 bI1@4,8",
        spheres="a spirit prime",
        boxes="a 3 0",
        dice="6 7 8 9 10 6 7 8 9 10",
    )
    game.play("cast summoning 3", "target 6")
    assert game.why_not("place 4,6") == "spell.place BM-11.15"
    assert game.why_not("target 1") == "turn.not_now BM-10.8"
    game.play("place 4,5", "target 4", "place 5,5")
    assert game.there("aL1", "aD2") == [True, True]
    assert game.state.king(game.state.active) == game.state.the("aK")


@rule("BM-11.15")
def test_no_room_for_a_new_piece(place: Place) -> None:
    around = "0,1 0,2 0,3 0,4 1,0 1,1 1,2 1,3 2,0 2,1 2,2 2,3 3,0 3,1 3,2"
    game = place(
        "aM@0,1 aK@8,0",
        spheres="a spirit life",
        bricks=" ".join(each for each in around.split() if each != "0,1") + " 0,0",
        dice="6 7 2 3 4",
    )
    game.play("cast summoning 0")
    assert len(game.state.pieces) == 3


@rule("BM-11.16", "BM-15.27", "BM-15.20")
def test_exorcism_and_disenchantment(place: Place) -> None:
    """BMX-64."""
    pieces = "aM@4,2 bB1@4,4 bG1@3,3 aZ1@5,2 biI1@4,3"
    game = place(pieces, spheres="a spirit mind", dice=FIVE).play("cast exorcism 0")
    assert game.why_not("target biI1") == "spell.not_made BM-11.16"
    assert game.why_not("target aM") == "spell.not_made BM-11.16"
    game.play("target bB1", "target bG1")
    assert game.gone("bB1", "bG1")
    assert game.there("aZ1", "biI1") == [True, True]
    other = place(pieces, spheres="a spirit mind", dice=FIVE)
    other.play("cast exorcism 0", "target bG1", "target aZ1")
    assert other.gone("bG1", "aZ1")
    assert other.there("bB1") == [True], "no part payment: what is left is lost"
    less = place(pieces, spheres="a spirit mind", dice="6 7 8 2 2")
    less.play("cast exorcism 0", "target aZ1")
    assert less.why_not("target bB1") == "spell.successes BM-11.16", "2 of 3 are left"
    dragon = place("aM@4,2 bD1@4,4", spheres="a spirit mind", dice="6 7 8 2 2")
    dragon.play("cast exorcism 0")
    assert dragon.there("bD1") == [True]
    dream = place(pieces, spheres="a mind life", dice="6 7 2 2 2").play("cast disenchant 0")
    assert dream.why_not("target bG1") == "spell.not_made BM-11.16"
    dream.play("target biI1")
    assert dream.gone("biI1")


@rule("BM-10.19")
def test_immunity(place: Place) -> None:
    """BMX-60."""
    for sphere, effect in (
        ("entropy", "blessing"),
        ("mind", "domination"),
        ("mind", "sleep"),
        ("forces", "invisibility"),
        ("correspondence", "teleport"),
    ):
        game = place("aM@4,2 aB1@4,3 aI1@3,2", spheres=f"a {sphere} life", dice="6 7 2 3 4")
        game.play(f"cast {effect} 0")
        if effect == "blessing":
            game.play("sign +")
        if effect == "domination":
            continue
        assert game.why_not("target aB1") == "spell.immune BM-10.19", effect
        assert game.can("target aI1")


@rule("BM-10.19", "BM-11.50")
def test_a_fire_ball_does_not_hurt_spirits(place: Place) -> None:
    game = place(
        "aM@4,2 bI1@4,5 bB1@4,6 bB2@3,9",
        teams="bI1 bB1",
        spheres="a forces life",
        dice="6 7 2 3 4",
    )
    game.play("cast fire_ball 0")
    assert game.why_not("target bB2") == "spell.immune BM-10.19"
    game.play("target b1")
    assert game.gone("bI1")
    assert game.there("bB1") == [True], "the Giant neither parries nor falls"


@rule("BM-11.50", "BM-15.9", "BM-10.15", "BM-10.16")
def test_a_fire_ball_is_settled_like_a_volley(place: Place) -> None:
    game = place(
        "aM@4,2 aT1@4,1 bC1@4,5 bC2@4,6",
        teams="bC1 bC2",
        spheres="a forces life",
        dice=FIVE + " | 6 8 3 | 2 2 2",
    )
    game.play("cast fire_ball 0")
    assert game.why_not("target b9") == "attack.no_target BM-11.50"
    assert game.why_not("target aM") == "attack.own BM-11.50"
    game.play("target b1", "remove bC2")
    assert game.there("bC1", "bC2") == [True, False]
    assert game.can("aim bC1"), "it is not the volley of the turn"
    game.play("aim bC1")
    far = place("aM@4,2 bC1@4,8 aI1@4,3", spheres="a forces life", dice="6 7 2 3 4")
    far.play("cast fire_ball 0")
    assert far.decides == "a"
    assert far.there("bC1") == [True], "out of range: nothing could be named"


@rule("BM-11.33", "BM-11.32", "BM-11.31")
def test_a_third_effect_of_a_sphere_replaces_the_one_of_its_own_sign() -> None:
    state = make_place("aC1@4,4").state
    for effect, amount, now in (
        ("fortune", 1, 4), ("fortune", -1, 3), ("fortune", 1, 3), ("blessing", 2, 4),
        ("blessing", -2, 3), ("alchemy", 1, 4), ("enchantment", -1, 3),
    ):  # fmt: skip
        state = add_mark(state, "aC1", a_mark(effect, amount)).state
        assert strength(state.the("aC1")) == now, (effect, amount)


@rule("BM-11.34", "BM-11.47")
def test_invisibility_takes_flight_away_since_both_are_of_forces() -> None:
    state = make_place("aM@4,4", marks="aM fly 6 aM celerity 1").state
    assert move_of(state, state.the("aM")) == 7
    state = add_mark(state, "aM", a_mark("invisibility", 0)).state
    assert move_of(state, state.the("aM")) == 2


@rule("BM-11.35", "BM-4.3")
def test_no_move_falls_below_zero_and_mud_spares_slow_units() -> None:
    game = make_place("aI1@4,4 aC1@4,6", marks="aI1 time_velocity -2 aC1 celerity -1", wheel="mud")
    moves = [move_of(game.state, game.state.the(each)) for each in ("aI1", "aC1")]
    assert moves == [0, 1]
    plain = make_place("aI1@4,4", wheel="mud")
    assert move_of(plain.state, plain.state.the("aI1")) == 1


@rule("BM-11.45", "BM-8.19")
def test_a_paralysed_piece_that_is_dominated_misses_the_next_turn_of_its_new_army() -> None:
    game = make_place(
        "aM@4,4 bI1@4,5", spheres="a mind life b time forces", paralysed="bI1", dice="6 2 2 2 2",
    ).play("cast domination 0", "target bI1")  # fmt: skip
    assert game.state.the("bI1").seat.letter == "a"
    game.end_turn()
    assert game.paralysed("bI1")
    game.pass_turn("a")
    assert game.paralysed("bI1")
    game.end_turn()
    assert not game.paralysed("bI1")


@rule("BM-11.24")
def test_a_paralysed_spirit_that_rolls_a_six_stays() -> None:
    game = make_place("aG1@4,4 aI1@4,5", phase="begin", paralysed="aG1", dice="6")
    assert game.at("aG1") == "4,4"
    assert game.there("aI1") == [True]
