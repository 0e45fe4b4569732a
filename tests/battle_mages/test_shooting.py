"""Volleys (chapter 9), line of sight (chapter 13)."""

from collections.abc import Callable

import pytest

from engine.battle_mages.rules.ground import sees
from engine.battle_mages.rules.numbers import shooting_range
from engine.battle_mages.state.events import Parried, PoolRolled, VolleyDeclared
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

Place = Callable[..., Position]


@pytest.mark.parametrize(
    ("dice", "lives"), [("6 8 3", True), ("6 2 3", False), ("6 7 1", False), ("7 8 9", True)]
)
@rule("BM-9.8", "BM-9.9", "BM-9.10", "BM-9.11", "BM-9.5", "BM-9.7")
def test_five_damage_on_two_cavalry(place: Place, dice: str, lives: bool) -> None:
    """BMX-28, the source's example."""
    game = place("aT1@4,0 aT2@5,0 bC1@4,4 bC2@4,3", teams="bC1 bC2", dice="6 7 8 9 10 2 | " + dice)
    game.play("aim b1", "add aT1", "add aT2")
    assert game.options() == ["remove bC2", "remove bC1"]
    assert game.why_not("remove aT1") == "shot.not_in_target BM-9.8"
    game.play("remove bC1")
    assert game.there("bC2") == [lives]
    assert game.there("aT1", "aT2") == [True, True]


def seen(place: Place, ground: str, start: str, to: str, bricks: str = "") -> bool:
    game = place("", ground=ground, bricks=bricks)
    return sees(game.state, game.spot(start), game.spot(to))


@rule("BM-13.8", "BM-13.9", "BM-13.10", "BM-9.4", "BM-9.15")
def test_line_of_sight(place: Place) -> None:
    """BMX-30."""
    assert not seen(place, "mountain 4,5", "4,2", "4,7")
    assert seen(place, "mountain 3,5", "4,2", "4,7")
    assert not seen(place, "", "4,2", "4,7", bricks="4,5")
    assert seen(place, "hill 4,5", "4,2", "4,7")
    assert seen(place, "lake 4,5", "4,2", "4,7")
    assert seen(place, "mountain 4,7", "4,6", "5,7")
    assert not seen(place, "mountain 4,7 mountain 5,6", "4,6", "5,7")
    assert not seen(place, "mountain 5,6", "4,6", "6,8")
    assert seen(place, "mountain 4,7", "4,6", "6,8")
    assert seen(place, "mountain 4,4 mountain 4,6", "4,4", "4,5")
    game = place("aT1@4,2 aI1@4,4 bI1@4,6", ground="mountain 4,7")
    assert game.can("aim bI1"), "a piece never blocks"


@rule("BM-13.8", "BM-9.3", "BM-9.4", "BM-9.1")
def test_why_a_team_cannot_shoot(place: Place) -> None:
    game = place("aT1@4,2 aI1@4,3 bI1@4,8 bI2@4,6 bC1@2,2", ground="mountain 4,5")
    assert game.why_not("aim bI1") == "shot.range BM-9.4"
    assert game.why_not("aim bI2") == "shot.sight BM-13.8"
    assert game.why_not("aim aI1") == "attack.own BM-9.3"
    assert game.why_not("aim 5,5") == "attack.no_brick BM-9.3"
    assert game.why_not("aim zz") == "attack.no_target BM-9.3"
    assert game.can("aim bC1")
    unarmed = place("aI1@4,3 bI1@4,6")
    assert unarmed.why_not("aim bI1") == "shot.nobody BM-9.1"
    stunned = place("aT1@4,3 bI1@4,6", paralysed="aT1")
    assert stunned.why_not("aim bI1") == "piece.paralysed BM-6.7"


@rule("BM-9.10", "BM-9.12")
def test_an_isolated_target_that_is_too_weak(place: Place) -> None:
    """BMX-32."""
    gone = place("aT1@4,2 bT1@4,6", dice="6 7 8").play("aim bT1")
    assert gone.gone("bT1")
    assert len(gone.happened(PoolRolled)) == 1, "without a roll"
    saved = place("aT1@4,2 bT1@4,6", dice="6 7 2 | 8 9").play("aim bT1")
    assert saved.there("bT1") == [True]
    lost = place("aT1@4,2 bT1@4,6", dice="6 7 2 | 8 5").play("aim bT1")
    assert lost.gone("bT1")
    small = place("aT1@4,2 bI1@4,6", dice="6 3 2 | 6").play("aim bI1")
    assert small.there("bI1") == [True]


@rule("BM-9.1", "BM-9.15")
def test_before_or_after_moving(place: Place) -> None:
    """BMX-34."""
    first = place("aT1@4,2 bC1@4,6", dice="2 3 4").play("aim bC1", "move aT1 4,3")
    assert first.why_not("aim bC1") == "shot.again BM-9.6"
    then = place("aT1@4,2 bI1@4,8 bI2@4,4", dice="2 3 4 | 6 7 | 2")
    then.play("move aT1 4,3", "aim bI1")
    assert then.why_not("aim bI2") == "shot.done BM-9.1"
    then.play("done", "attack aT1 bI2")
    assert then.gone("bI2")


@rule("BM-9.6")
def test_one_volley_for_each_target(place: Place) -> None:
    game = place("aT1@4,2 aT2@5,2 bC1@4,6 bC2@4,5", teams="bC1 bC2", dice="2 3 4")
    game.play("aim b1", "add aT1", "fire")
    assert game.why_not("aim b1") == "shot.again BM-9.6"
    wall = place("aT1@4,2 aT2@5,2", bricks="4,5", dice="2 3 4").play("aim 4,5", "add aT1", "fire")
    assert wall.why_not("aim 4,5") == "shot.again BM-9.6"


@rule("BM-9.5", "BM-9.3", "BM-9.1")
def test_shooters_are_gathered(place: Place) -> None:
    game = place("aT1@4,2 aT2@5,2 aI1@3,2 bC1@4,6", dice="")
    game.play("aim bC1")
    assert game.why_not("fire") == "shot.nobody BM-9.5"
    assert game.why_not("add aI1") == "shot.cannot BM-9.1"
    game.play("add aT1")
    assert game.why_not("add aT1") == "shot.twice BM-9.5"
    game.play("cancel")
    assert game.happened(VolleyDeclared) == []
    assert game.can("aim bC1")


@rule("BM-9.13", "BM-9.16", "BM-9.9")
def test_bonuses_that_do_not_apply(place: Place) -> None:
    """BMX-36."""
    game = place(
        "aT1@4,2 bK@4,6 bI1@4,7",
        teams="bK bI1",
        marks="aT1 blessing 2",
        ground="hill 4,6",
        dice="6 7 2 | 6 8",
    )
    game.play("aim b1")
    volley, parry = game.happened(PoolRolled)
    assert (len(volley.dice), len(parry.dice)) == (3, 2)
    assert game.there("bK", "bI1") == [True, True]


@rule("BM-9.14")
def test_a_botch_of_the_shooters(place: Place) -> None:
    game = place("aT1@4,2 aT2@5,2 bC1@4,6", dice="1 2 3 4 5 2")
    game.play("aim bC1", "add aT1", "add aT2")
    assert game.options() == ["paralyse aT1", "paralyse aT2"]
    game.play("paralyse aT2")
    assert game.paralysed("aT2")
    assert game.there("bC1") == [True]
    parry = place("aT1@4,2 bC1@4,6", dice="6 2 3 | 1 1 2").play("aim bC1")
    assert parry.gone("bC1")


@rule("BM-9.9")
def test_the_strongest_parries_first_and_the_king_last(place: Place) -> None:
    game = place("aT1@4,2 bK@4,6 bI1@4,5 bC1@4,7", teams="bK bI1 bC1", dice="6 7 2 | 6 8 2")
    game.play("aim b1")
    assert game.options() == ["parry bC1", "parry bK"]
    assert game.why_not("parry bI1") == "shot.too_weak BM-9.9"
    game.play("parry bC1")
    assert game.there("bC1") == [True]


@rule("BM-9.17")
def test_a_brick_is_shot(place: Place) -> None:
    """BMX-72, the last part."""
    game = place("aT1@4,2", bricks="4,5 4,9", dice="6 2 3")
    assert not game.can("aim 4,9")
    game.play("aim 4,5")
    assert game.state.bricks == (game.spot("4,9"),)


@rule("BM-P3")
def test_a_volley_from_its_target_to_the_parry(place: Place) -> None:
    game = place(
        "aT1@4,0 aT2@5,0 bI1@4,4 bI2@4,3 bC1@5,3 bM@5,4",
        teams="bI1 bI2 bC1",
        spheres="b life forces",
        marks="aT1 invisibility 1",
        dice="6 7 8 9 6 2 | 6 2 3 4 5 | 6 7 2",
    )
    game.play("aim b1", "add aT1", "add aT2")
    assert game.decides == "b"
    game.play("defend healing 0")
    assert set(game.options()) == {"remove bI1", "remove bI2", "remove bC1"}
    game.play("remove bI2")
    told = [type(each).__name__ for each in game.events]
    assert told == [
        *("VolleyDeclared", "Marked", "PoolRolled", "SpellCast", "PoolRolled", "DamageDodged"),
        *("PiecesRemoved", "PoolRolled", "Parried", "PiecesRemoved", "TeamsChanged"),
    ]
    purposes = [each.purpose for each in game.happened(PoolRolled)]
    assert purposes == ["volley", "defend", "parry"]
    (parried,) = game.happened(Parried)
    assert (parried.piece, parried.damage, parried.parried) == ("bC1", 3, False)
    shooters, target = game.state.the("aT1"), game.state.the("bI1")
    assert (shooters.shot, shooters.marks, target.aimed) == (True, (), True)


@rule("BM-P3")
def test_a_botched_volley_deals_no_damage_and_one_at_a_king_may_end_the_game(
    place: Place,
) -> None:
    game = place("aT1@4,0 bI1@4,4", dice="1 2 3").play("aim bI1")
    assert game.paralysed("aT1")
    assert game.there("bI1") == [True]
    game = place("aT1@4,2 bK@4,6", dice="6 7 8").play("aim bK")
    assert game.won == "a BM-5.2"


@rule("BM-9.18", "BM-9.2")
def test_a_hill_lengthens_the_range(place: Place) -> None:
    flat = place("aT1@4,2 bI1@4,8")
    assert not flat.can("aim bI1")
    high = place("aT1@4,2 bI1@4,8", ground="hill 4,2")
    assert high.can("aim bI1")
    dragon = place("aD1@4,2 bI1@4,7", dice="6 6 6")
    dragon.play("aim bI1")
    assert dragon.gone("bI1")


@rule("BM-9.8", "BM-5.1", "BM-14.5")
def test_a_king_shot_in_a_volley_ends_the_game(place: Place) -> None:
    game = place("aT1@4,2 bK@4,6", dice="6 7 8").play("aim bK")
    assert game.won == "a BM-5.2"


@rule("BM-11.41", "BM-9.8")
def test_the_invisible_member_of_a_target_has_no_part_in_a_volley() -> None:
    game = make_place(
        "aT1@4,4 bI1@4,6 bC1@4,7", teams="bI1 bC1", marks="bC1 invisibility 0", dice="6 7 2",
    ).play("aim b1")  # fmt: skip
    assert game.gone("bI1")
    assert game.there("bC1") == [True]


@rule("BM-10.19", "BM-11.50")
def test_a_fire_ball_neither_harms_nor_is_parried_by_a_spirit() -> None:
    game = make_place(
        "aM@4,4 bI1@4,6 bG1@4,7", teams="bI1 bG1", spheres="a forces mind b time mind",
        dice="6 7 8 2 2",
    ).play("cast fire_ball 0", "target b1")  # fmt: skip
    assert game.gone("bI1")
    assert game.there("bG1") == [True]


@rule("BM-9.12", "BM-11.36")
def test_a_target_without_strength_falls_without_a_parry() -> None:
    game = make_place("aT1@4,4 bI1@4,6", marks="bI1 fortune -1", dice="6 2 2").play("aim bI1")
    assert game.gone("bI1")
    assert not game.rolled("parry")


@rule("BM-9.18", "BM-11.48", "BM-4.3")
def test_an_altered_tower_on_a_hill_and_in_the_fog() -> None:
    game = make_place("aT1@4,4", marks="aT1 alteration 1", ground="hill 4,4")
    assert shooting_range(game.state, game.state.the("aT1")) == 2
    fog = make_place("aT1@4,4", marks="aT1 alteration 9", ground="hill 4,4", wheel="fog")
    assert shooting_range(fog.state, fog.state.the("aT1")) == 3
    gale = make_place("aT1@4,4 bI1@4,6", wheel="gale")
    assert gale.refused("aim bI1") == "BM-4.3"


@rule("BM-9.6")
def test_a_piece_shot_at_is_not_shot_at_again_after_its_team_broke_up() -> None:
    game = make_place(
        "aT1@4,4 aT2@6,5 bI1@4,7 bI2@4,8 bC1@4,9", teams="bI1 bI2 bC1",
        dice="2 2 2",
    )  # fmt: skip
    game.play("aim b1", "add aT1", "fire")
    assert game.refused("aim b1") == "BM-9.6"


@rule("BM-13.8", "BM-13.9")
def test_a_line_along_the_border_needs_a_block_on_both_sides() -> None:
    for ground, seen in (("mountain 3,4", True), ("mountain 3,4 mountain 5,4", True)):
        game = make_place("aT1@4,4 bI1@4,6", ground=ground)
        assert sees(game.state, game.spot("4,4"), game.spot("4,6")) is seen
    up = make_place("aT1@2,4", ground="mountain 3,3")
    both = make_place("aT1@2,4", ground="mountain 3,3 mountain 3,4")
    assert sees(up.state, up.spot("2,4"), up.spot("4,4"))
    assert not sees(both.state, both.spot("2,4"), both.spot("4,4"))


@rule("BM-11.50", "BM-11.11", "BM-6.17")
def test_a_fire_ball_hits_what_is_left_of_a_team(place: Place) -> None:
    game = place(
        "aM@2,3 bM@2,5 bI1@2,6",
        teams="bM bI1",
        spheres="a forces life b forces matter",
        boxes="b 0 9",
        dice="6 7 2 2 2 | 1 2 2 2 2",
    )
    game.play("cast fire_ball 0", "target b1", "counter 0")
    assert game.gone("bM", "bI1"), "2 damage on Strength 1"


@rule("BM-9.6", "BM-11.22")
def test_a_second_rebel_does_not_shoot_at_the_same_target(place: Place) -> None:
    game = place("aD1@4,2 aD2@4,10 bI1@4,6 aK@8,0 bK@0,12", phase="begin", dice="6 | 2 2 3 | 6")
    assert len(game.happened(VolleyDeclared)) == 1
    assert (game.at("aD1"), game.at("aD2")) == ("4,3", "4,9")
