"""Effects that move pieces or hide them: domination, Umbra, invisibility, seals, Teleport."""

from collections.abc import Callable

import pytest

from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.magic_events import SealBroken, SentBack
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

Place = Callable[..., Position]

# --- paralysis, domination, Umbra, invisibility --------------------------------------------------


@rule("BM-11.45", "BM-15.21", "BM-5.3", "BM-5.4", "BM-6.8", "BM-1.9")
def test_domination(place: Place) -> None:
    """BMX-66."""
    game = place(
        "aM@4,4 aI1@4,3 bK@4,5 bM@3,4 bC1@4,6 bI1@3,5 bT1@5,4 bZ1@5,5",
        teams="bC1 bI1",
        spheres="a mind life",
        dice="6 7 8 2 2",
    )
    game.play("cast domination 0")
    assert game.why_not("target bK") == "spell.whom_dominable BM-11.45"
    assert game.why_not("target bM") == "spell.whom_dominable BM-11.45"
    assert game.why_not("target bZ1") == "spell.immune BM-10.19"
    assert game.why_not("target aM") == "spell.whom_dominable BM-11.45"
    assert game.why_not("target aI1") == "spell.whom_enemy BM-15.21", "a piece of the own army"
    game.play("target bC1", "target bT1", "done")
    assert {game.state.the(n).seat.letter for n in ("bC1", "bT1")} == {"a"}
    assert game.isolated("bC1", "bI1")
    assert game.why_not("move bC1 2,5") == "piece.fresh BM-6.8"


@rule("BM-5.3", "BM-5.4", "BM-5.1")
def test_the_dominated_go_with_their_dominator(place: Place) -> None:
    """BMX-66: with three players, so that the game goes on."""
    game = place(
        "aK@4,4 aI1@4,3 bC1@4,5 bK@0,0 cK@12,12 cI1@6,6 dK@12,0",
        players=4,
        phase="melee",
        seals="a 2,2 3 b 2,4 3",
        bricks="8,8",
        dice="2 2 | 6 7 2",
    )
    game.play("attack aK bC1")
    assert game.gone("aK", "aI1")
    assert game.state.player(game.state.seats[0]).out
    assert [seal.seat.letter for seal in game.state.seals] == ["b"]
    assert len(game.state.bricks) == 1
    assert game.decides == "b", "the turn of the beaten player ends at once"


@rule("BM-11.43", "BM-11.44", "BM-15.28")
def test_the_umbra(place: Place) -> None:
    """BMX-70."""
    game = place(
        "aM@4,2 bK@4,3 bC1@4,4 bI1@3,4 aT1@2,4 aI1@5,4 aG1@4,5",
        teams="bC1 bI1",
        spheres="a spirit life",
        dice="6 7 2 3 4 | 6 2 2 | 2 2 2",
    )
    game.play("cast umbra 0")
    assert game.why_not("target bK") == "spell.whom_no_king BM-11.44"
    game.play("target bC1", "done")
    assert game.isolated("bC1", "bI1")
    assert game.why_not("aim bC1") == "shot.umbra BM-11.43"
    game.play("done")
    assert game.why_not("attack aI1 bC1") == "attack.umbra BM-11.43"
    game.play("attack aG1 bC1")
    assert game.happened(PoolRolled)[-1].purpose == "defence", "a spirit reaches it"


@rule("BM-11.43", "BM-11.44", "BM-6.11", "BM-1.9")
def test_back_from_the_umbra(place: Place) -> None:
    game = place(
        "bC1@4,4 bI1@4,5 aI1@4,3 aM@8,0",
        active="b",
        marks="bC1 umbra 1",
        ground="mountain 3,4",
        bricks="5,4",
        dice="2 2 2 | 2",
    )
    assert game.why_not("join bC1 bI1") == "team.umbra BM-11.43"
    assert game.can("move bC1 2,5"), "over a mountain"
    assert game.can("move bC1 4,6"), "through a piece"
    assert game.why_not("move bC1 3,4") == "move.impassable BM-13.2"
    assert game.why_not("surface bI1") == "umbra.not_there BM-11.43"
    assert game.options("surface") == ["surface bC1"]
    theirs = place("bC1@4,4 aI1@4,3", active="a", marks="bC1 umbra 1")
    assert theirs.why_not("surface bC1") == "piece.not_yours BM-1.9"
    game.play("surface bC1", "join bC1 bI1", "leave bC1", "done", "attack bC1 aI1")
    moved = place("bC1@4,4 aI1@4,3", active="b", marks="bC1 umbra 1").play("move bC1 4,5")
    assert moved.why_not("surface bC1") == "move.done BM-11.44"


@rule("BM-11.43")
def test_pieces_in_the_umbra_reach_each_other(place: Place) -> None:
    game = place(
        "aC1@4,4 bC1@4,5 bI1@4,3 aT1@3,2",
        marks="aC1 umbra 1 bC1 umbra 1",
        phase="melee",
        dice="6 7 8 | 2 2 2",
    )
    assert game.why_not("attack aC1 bI1") == "attack.umbra BM-11.43"
    game.play("attack aC1 bC1")
    assert game.gone("bC1")


@rule("BM-11.40", "BM-11.41", "BM-11.42", "BM-15.7")
def test_invisibility(place: Place) -> None:
    hidden = place("aM@4,4 aI1@4,5 bI1@4,6", spheres="a forces life", dice="6 7 2 3 4")
    hidden.play("cast invisibility 0")
    assert hidden.why_not("target bI1") == "spell.whom_own BM-15.7"
    hidden.play("target aI1", "done")
    hidden.end_turn()
    assert hidden.state.the("aI1").marks
    target = place(
        "aT1@4,2 aC1@4,5 bC1@4,4",
        marks="bC1 invisibility 1",
        spheres="a life mind",
        dice="6 7 | 2 2 2",
    )
    assert target.why_not("aim bC1") == "shot.invisible BM-11.41"
    target.play("done", "attack aC1 bC1")
    assert len(target.happened(PoolRolled)[0].dice) == 2, "half of three, rounded up"


@rule("BM-11.41", "BM-9.4", "BM-9.8")
def test_the_invisible_take_no_part_when_their_team_is_hit(place: Place) -> None:
    game = place(
        "aT1@4,2 bI1@4,5 bC1@4,6",
        teams="bI1 bC1",
        marks="bC1 invisibility 1",
        dice="6 7 2",
    )
    game.play("aim b1")
    assert game.gone("bI1")
    assert game.there("bC1") == [True]


@rule("BM-11.41")
def test_the_invisible_are_not_given_up_for_their_team(place: Place) -> None:
    game = place(
        "aT1@4,2 bI1@4,5 bI2@4,6 bC1@5,5",
        teams="bI1 bI2 bC1",
        marks="bC1 invisibility 1",
        dice="6 7 2 | 2",
    ).play("aim b1")
    assert set(game.options()) == {"remove bI1", "remove bI2"}
    assert game.why_not("remove bC1") == "shot.no_part BM-11.41"
    game.play("remove bI1")


@rule("BM-11.42")
def test_the_invisible_fight_as_usual_beside_the_visible(place: Place) -> None:
    game = place(
        "aC1@4,4 bC1@4,5 bI1@3,4",
        teams="bC1 bI1",
        marks="bC1 invisibility 1",
        phase="melee",
        dice="6 7 8 | 2 2 2 2",
    )
    game.play("attack aC1 b1")
    assert len(game.happened(PoolRolled)[0].dice) == 3
    assert game.gone("bC1"), "it may be lost, too"


@rule("BM-11.40")
def test_an_attacker_becomes_visible(place: Place) -> None:
    fought = place(
        "aI1@4,4 bC1@4,5", marks="aI1 invisibility 1", phase="melee", dice="2 | 2 2 2"
    ).play("attack aI1 bC1")
    assert not fought.state.the("aI1").marks
    shot = place("aT1@4,2 bC1@4,5", marks="aT1 invisibility 1", dice="2 2 2").play("aim bC1")
    assert not shot.state.the("aT1").marks
    cast = place(
        "aM@4,4 bC1@4,5",
        marks="aM invisibility 1",
        spheres="a mind life",
        dice="6 2 2 2 2",
    ).play("cast sleep 0", "target bC1")
    assert not cast.state.the("aM").marks
    calm = place(
        "aM@4,4 aC1@4,5 bI1@4,6 bT1@0,9",
        marks="aM invisibility 1",
        spheres="a entropy life",
        dice="6 2 2 2 2",
    ).play("cast fortune 0", "sign +", "target aC1")
    assert calm.state.the("aM").marks, "no enemy was named"
    calm.end_turn()
    assert calm.state.the("aM").marks, "to be attacked does not end it"


@rule("BM-11.41")
def test_an_enemy_spell_does_not_name_the_invisible(place: Place) -> None:
    game = place(
        "aM@4,4 bC1@4,5", marks="bC1 invisibility 1", spheres="a mind life", dice="6 7 2 2 2"
    ).play("cast sleep 0")
    assert game.why_not("target bC1") == "spell.invisible BM-11.41"


# --- Theft of Vis --------------------------------------------------------------------------------


@rule("BM-11.49", "BM-15.25", "BM-11.3")
def test_theft_of_vis(place: Place) -> None:
    game = place(
        "aM@4,2 bM@4,5 bI1@4,4",
        spheres="a prime life b life mind",
        boxes="a 1 7 b 3 0",
        dice="6 7 8 2 2",
    ).play("cast theft_vis 0")
    assert game.why_not("target bI1") == "spell.whom_magus BM-11.49"
    assert game.why_not("target aM") == "spell.whom_enemy BM-15.25"
    game.play("target bM")
    assert (game.boxes("a"), game.boxes("b")) == ((3, 7), (0, 0)), "what he cannot hold is lost"


# --- seals and Teleport --------------------------------------------------------------------------


@rule("BM-11.25", "BM-15.2", "BM-1.5")
def test_seals_add_up(place: Place) -> None:
    """BMX-68."""
    game = place(
        "aM@4,8 bI1@0,0 aK@8,0", spheres="a correspondence life", dice="6 7 2 2 2 | " + "6 7 8 2 2"
    )
    game.play("cast seal 0", "target 4,10")
    game.end_turn().end_turn()
    game.play("cast seal 0", "target 4,10")
    (seal,) = game.state.seals
    assert (seal.hex, seal.strength) == (game.spot("4,10"), 5)


@pytest.mark.parametrize(("where", "count"), [("3,10", 1), ("3,9", 2), ("6,6", 0)])
@rule("BM-11.26", "BM-11.28", "BM-11.25")
def test_which_seals_roll(place: Place, where: str, count: int) -> None:
    """BMX-68."""
    dice = ["", "2 2 2 2 2", "2 2 2 2 2 | 2 2 2"][count]
    game = place(
        "aM@2,2 aI1@2,3",
        spheres="a correspondence life",
        seals="b 4,10 5 b 4,9 3 a 3,9 4",
        dice="6 2 2 2 2 | " + dice,
    )
    game.play("cast teleport 0", "target aI1", f"place {where}")
    rolls = [each for each in game.happened(PoolRolled) if each.purpose == "seal"]
    assert [len(each.dice) for each in rolls] == [5, 3][:count]
    assert game.at("aI1") == where
    assert len(game.happened(SealBroken)) == count


@rule("BM-11.27", "BM-11.28", "BM-15.3", "BM-0.15", "BM-6.2")
def test_a_seal_sends_pieces_back(place: Place) -> None:
    game = place(
        "aM@2,2 aI1@2,3 aC1@2,4",
        spheres="a correspondence life",
        seals="b 4,10 3",
        dice="6 7 2 2 2 | 6 1 7",
    )
    game.play("cast teleport 0", "target aI1", "place 4,9")
    assert game.why_not("target aI1") == "spell.twice BM-10.11"
    game.play("target aC1", "place 4,11")
    assert game.decides == "a"
    assert game.options() == ["send aI1", "send aC1"], "the lowest level first"
    assert game.why_not("send aM") == "seal.not_under BM-11.28"
    game.play("send aI1")
    assert (game.at("aI1"), game.at("aC1")) == ("2,3", "4,11")
    assert game.state.seals == (), "somebody arrived: it is broken"
    assert game.why_not("move aC1 4,12") == "move.done BM-6.2"
    assert game.can("move aI1 3,3")
    strong = place(
        "aM@2,2 aI1@2,3", spheres="a correspondence life", seals="b 4,10 1", dice="6 2 2 2 2 | 6"
    ).play("cast teleport 0", "target aI1", "place 4,10")
    assert strong.at("aI1") == "2,3"
    assert len(strong.state.seals) == 1
    assert len(strong.happened(SentBack)) == 1


@rule("BM-11.27", "BM-13.2")
def test_which_pieces_teleport_moves_and_where(place: Place) -> None:
    game = place(
        "aM@2,2 aI1@2,3 aI2@3,3 bI1@2,4 aI3@8,0",
        spheres="a correspondence life",
        ground="lake 6,6",
        dice="6 2 2 2 2",
    ).play("move aI2 4,4", "cast teleport 0")
    assert game.why_not("target bI1") == "piece.not_yours BM-11.27"
    assert game.why_not("target aI2") == "spell.has_moved BM-11.27"
    assert game.why_not("target aI3") == "spell.out_of_zone BM-10.14"
    game.play("target aM")
    assert game.why_not("place 6,6") == "spell.place BM-11.27"
    assert game.why_not("place 2,4") == "spell.place BM-11.27"
    game.play("place 8,8")
    assert game.at("aM") == "8,8"


@rule("BM-11.29", "BM-6.17", "BM-11.27")
def test_teleported_teams(place: Place) -> None:
    """BMX-86."""
    whole = place(
        "aM@2,2 aC1@2,3 aC2@3,3 bI1@6,8",
        teams="aC1 aC2",
        spheres="a correspondence life",
        dice="6 7 2 2 2 | 6 2 2 2 2 2 | 2",
    )
    whole.play("cast teleport 0", "target aC1", "place 6,6", "target aC2", "place 6,7")
    assert whole.team("aC1", "aC2")
    whole.play("done", "attack a1 bI1")
    assert whole.gone("bI1")
    apart = place(
        "aM@2,2 aI1@2,3 aI2@3,3 bI1@6,8", spheres="a correspondence life", dice="6 7 2 2 2"
    )
    apart.play("cast teleport 0", "target aI1", "place 6,6", "target aI2", "place 6,7")
    assert apart.isolated("aI1", "aI2")
    assert apart.why_not("join aI1 aI2") == "team.moved BM-6.12"
    parted = place(
        "aM@2,2 aI1@2,3 aI2@3,3",
        teams="aI1 aI2",
        spheres="a correspondence life",
        dice="6 7 2 2 2",
    ).play("cast teleport 0", "target aI1", "place 6,6", "target aI2", "place 6,9")
    assert parted.isolated("aI1", "aI2"), "all arrived, not in contact"
    near = place(
        "aM@2,2 aI1@2,3 aI2@3,3", teams="aI1 aI2", spheres="a correspondence life", dice="6 2 2 2 2"
    ).play("cast teleport 0", "target aI1", "place 3,2")
    assert near.isolated("aI1", "aI2"), "in contact, but only one of them arrived"
    part = place(
        "aM@2,2 aI1@2,3 aI2@3,3 aI3@4,3",
        teams="aI1 aI2 aI3",
        spheres="a correspondence life",
        dice="6 2 2 2 2",
    ).play("cast teleport 0", "target aI1", "place 6,6")
    assert part.isolated("aI1")
    assert part.team("aI2", "aI3")


@rule("BM-15.1", "BM-15.8")
def test_space_warp_and_deflect(place: Place) -> None:
    for sphere, effect in (("correspondence", "space_warp"), ("forces", "deflect")):
        game = place("aT1@4,2 bI1@4,5 bM@4,8", spheres=f"b {sphere} life", dice="6 2 3 | 6 2 2 2 2")
        game.play("aim bI1", f"defend {effect} 0")
        assert game.there("bI1") == [True]


@rule("BM-11.43")
def test_only_spirits_reach_into_the_umbra() -> None:
    pieces = "aC1@4,4 aG1@3,4 bI1@4,5"
    game = make_place(pieces, marks="bI1 umbra 0", phase="melee")
    assert game.refused("attack aC1 bI1") == "BM-11.43"
    assert game.can("attack aG1 bI1")
    walk = make_place("aC1@4,4 bI1@4,5", marks="bI1 umbra 0")
    assert walk.refused("move aC1 4,5") == "BM-6.4", "it still blocks its hex"


@rule("BM-11.47", "BM-13.3")
def test_a_flying_piece_passes_over_all_and_ends_on_free_ground() -> None:
    game = make_place(
        "aM@4,4 aI1@4,5", marks="aM fly 3", ground="mountain 3,4 lake 5,4 hill 4,3", bricks="3,3",
    )  # fmt: skip
    assert game.can("move aM 4,7")
    assert game.can("move aM 4,1"), "past the hill"
    assert not game.can("move aM 3,4")
    assert not game.can("move aM 3,3")


@rule("BM-11.26", "BM-11.28")
def test_own_seals_let_the_own_pieces_arrive() -> None:
    game = make_place(
        "aM@2,2 aI1@2,3", spheres="a correspondence life", seals="a 6,6 5", dice="6 2 2 2 2",
    ).play("cast teleport 0", "target aI1", "place 6,6")  # fmt: skip
    assert game.at("aI1") == "6,6"
    assert len(game.state.seals) == 1
    assert not game.rolled("seal")


@rule("BM-11.28")
def test_two_seals_roll_in_the_order_in_which_they_were_laid() -> None:
    game = make_place(
        "aM@2,2 aI1@2,3", spheres="a correspondence life", seals="b 6,6 1 b 6,7 2",
        dice="6 2 2 2 2 | 2 | 6 7",
    ).play("cast teleport 0", "target aI1", "place 6,6")  # fmt: skip
    assert game.rolled("seal") == [1, 2]
    assert game.at("aI1") == "2,3"
    assert len(game.state.seals) == 2, "nobody arrived, so neither is broken"
