"""Odd positions, read out of the digest anew chapter by chapter: what must hold all the same."""

from engine.battle_mages.magic.marks import add_mark
from engine.battle_mages.rules.ground import sees
from engine.battle_mages.rules.numbers import move_of, shooting_range, strength
from engine.battle_mages.rules.pools import attack_pool, defence_pool
from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.model import Setup
from engine.battle_mages.state.steps import Marching
from tests.battle_mages.position import Position, a_mark, make_place
from tests.marks import rule


def pools(game: Position, *purposes: str) -> list[int]:
    """Return how many dice were rolled for each purpose, in order."""
    rolled = [each for each in game.happened(PoolRolled) if each.purpose in purposes]
    return [len(each.dice) for each in rolled]


# --- melee ---------------------------------------------------------------------------------------


@rule("BM-11.36", "BM-5.1")
def test_a_king_cursed_to_nothing_falls_to_one_damage() -> None:
    game = make_place(
        "aC1@4,4 bK@4,5", marks="bK blessing -2", phase="melee", dice="6 2 2",
    ).play("attack aC1 bK")  # fmt: skip
    assert not pools(game, "defence"), "no dice, no roll"
    assert game.won == "a BM-5.2"


@rule("BM-0.11", "BM-8.10")
def test_two_sides_without_strength_do_nothing_to_each_other() -> None:
    game = make_place("aI1@4,4 bI1@4,5", marks="aI1 fortune -1 bI1 fortune -1", phase="melee").play(
        "attack aI1 bI1"
    )
    assert game.there("aI1", "bI1") == [True, True]


@rule("BM-11.42", "BM-0.13")
def test_only_invisible_pieces_in_contact_halve_an_attack_upward() -> None:
    pieces = "aC1@4,4 aK@4,3 bI1@4,5 bI2@4,6"
    game = make_place(pieces, teams="aC1 aK; bI1 bI2", marks="bI1 invisibility 0", phase="melee")
    ours, theirs = game.state.members("a1"), game.state.members("b2")
    assert attack_pool(game.state, ours, theirs).dice == 3, "half of 6"
    seen = make_place(pieces, teams="aC1 aK; bI1 bI2", marks="bI2 invisibility 0", phase="melee")
    ours, theirs = seen.state.members("a1"), seen.state.members("b2")
    assert attack_pool(seen.state, ours, theirs).dice == 6, "the one behind halves nothing"
    odd = make_place("aC1@4,4 bI1@4,5", marks="bI1 invisibility 0 aC1 blessing 2")
    ours, theirs = odd.state.members("aC1"), odd.state.members("bI1")
    assert attack_pool(odd.state, ours, theirs).dice == 3, "5 halved is 3"


@rule("BM-12.8", "BM-8.7")
def test_a_paralysed_king_leads_the_defence_but_not_the_attack() -> None:
    game = make_place(
        "aC1@4,4 aK@4,3 bI1@4,5", teams="aC1 aK", paralysed="aK", phase="melee",
        dice="2 2 2 | 2",
    ).play("attack a1 bI1")  # fmt: skip
    assert pools(game, "attack") == [3]
    assert defence_pool(game.state, (), game.state.members("a1")).dice == 6


@rule("BM-8.9")
def test_a_hill_behind_the_line_gives_no_die() -> None:
    pieces = "aC1@4,4 bI1@4,5 bI2@4,6"
    for ground, dice in (("hill 4,6", 2), ("hill 4,5", 3), ("hill 4,4", 2)):
        game = make_place(pieces, teams="bI1 bI2", ground=ground)
        attackers, targets = game.state.members("aC1"), game.state.members("b1")
        assert defence_pool(game.state, attackers, targets).dice == dice


@rule("BM-8.14")
def test_damage_for_all_of_a_side_leaves_no_choice() -> None:
    game = make_place(
        "aC1@4,4 aC2@4,3 bI1@4,5 bI2@4,6", teams="aC1 aC2; bI1 bI2", phase="melee",
        dice="6 7 2 2 2 2 | 2 2",
    ).play("attack a1 b2")  # fmt: skip
    assert game.gone("bI1", "bI2")


@rule("BM-10.23")
def test_the_active_player_cannot_defend_a_lost_attack() -> None:
    game = make_place(
        "aI1@4,4 aM@4,3 bC1@4,5", spheres="a life mind", phase="melee", dice="2 | 6 2 2",
    ).play("attack aI1 bC1")  # fmt: skip
    assert game.gone("aI1")


@rule("BM-8.12", "BM-5.5")
def test_a_king_lost_in_the_own_attack_ends_the_turn_at_once() -> None:
    game = make_place(
        "aK@4,4 aI1@8,8 bC1@4,5 cK@12,12 bK@0,12 dK@12,0", players=4, phase="melee",
        dice="2 2 | 6 7 2",
    ).play("attack aK bC1")  # fmt: skip
    assert game.sheet("a").out
    assert game.gone("aI1")
    assert game.decides == "b"


@rule("BM-8.21")
def test_bricks_beside_a_paralysed_member_stay() -> None:
    game = make_place(
        "aC1@4,4 aC2@4,3", teams="aC1 aC2", bricks="4,5 4,2", paralysed="aC2", phase="melee",
        dice="6 7 8",
    ).play("attack a1 4,5")  # fmt: skip
    assert game.state.bricks == (game.spot("4,2"),)


@rule("BM-8.19", "BM-8.18")
def test_who_botches_again_while_paralysed_misses_another_turn() -> None:
    game = make_place(
        "aI1@4,4 aI2@4,3 bC1@4,5", teams="aI1 aI2", paralysed="aI2", phase="melee",
        dice="1 | 2 2 2",
    ).play("attack a1 bC1")  # fmt: skip
    assert game.paralysed("aI1")
    game.end_turn().pass_turn("a")
    assert game.paralysed("aI1")
    assert not game.paralysed("aI2")


# --- shooting ------------------------------------------------------------------------------------


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
    assert not pools(game, "parry")


@rule("BM-9.18", "BM-11.48", "BM-4.3")
def test_an_altered_tower_on_a_hill_and_in_the_fog() -> None:
    game = make_place("aT1@4,4", marks="aT1 alteration 1", ground="hill 4,4")
    assert shooting_range(game.state, game.state.the("aT1")) == 2
    fog = make_place("aT1@4,4", marks="aT1 alteration 9", ground="hill 4,4", wheel="fog")
    assert shooting_range(fog.state, fog.state.the("aT1")) == 3
    gale = make_place("aT1@4,4 bI1@4,6", wheel="gale")
    assert gale.refused("aim bI1") == "BM-4.3"


@rule("BM-9.6")
def test_whoever_was_shot_at_is_not_shot_at_again_after_the_team_broke_up() -> None:
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


# --- magic ---------------------------------------------------------------------------------------


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
def test_no_move_falls_below_nothing_and_mud_spares_the_slow() -> None:
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


@rule("BM-11.2", "BM-11.49", "BM-11.3")
def test_stolen_quintessence_that_has_no_room_is_lost() -> None:
    game = make_place(
        "aM@4,4 bM@4,6", spheres="a prime mind b time forces", boxes="a 1 8 b 3 0",
        dice="6 7 8 9 2",
    ).play("cast theft_vis 0", "target bM")  # fmt: skip
    assert game.boxes("a") == (2, 8)
    assert game.boxes("b") == (0, 0)


@rule("BM-11.10", "BM-11.9", "BM-11.11", "BM-5.6")
def test_a_botch_pushes_quintessence_out_and_the_tenth_paradox_ends_the_magus() -> None:
    game = make_place(
        "aM@4,4 aI1@4,5", spheres="a mind life", boxes="a 3 6", dice="1 1 2 2 2"
    ).play("cast sleep 0")
    assert game.boxes("a") == (2, 8)
    last = make_place(
        "aM@4,4 aI1@4,5", spheres="a mind life", boxes="a 0 9", dice="1 1 1 2 2"
    ).play("cast sleep 0")
    assert last.gone("aM")
    assert not last.sheet("a").out
    assert last.can("move aI1 4,6")


@rule("BM-10.34", "BM-11.14")
def test_a_counter_makes_a_giant_too_dear() -> None:
    game = make_place(
        "aM@2,4 bM@2,6", spheres="a spirit mind b spirit life", dice="6 7 8 2 2 | 6 2 2 2 2",
    ).play("cast summoning 0", "target 3", "place 2,5")  # fmt: skip
    assert game.decides == "b"
    game.play("counter 0")
    assert all(each.nature.value == "army" for each in game.state.pieces)


@rule("BM-11.43")
def test_only_spirits_reach_into_the_umbra() -> None:
    pieces = "aC1@4,4 aG1@3,4 bI1@4,5"
    game = make_place(pieces, marks="bI1 umbra 0", phase="melee")
    assert game.refused("attack aC1 bI1") == "BM-11.43"
    assert game.can("attack aG1 bI1")
    walk = make_place("aC1@4,4 bI1@4,5", marks="bI1 umbra 0")
    assert walk.refused("move aC1 4,5") == "BM-6.4", "it still blocks its hex"


@rule("BM-11.47", "BM-13.3")
def test_who_flies_passes_over_all_and_ends_on_free_ground() -> None:
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
    assert not pools(game, "seal")


@rule("BM-11.28")
def test_two_seals_roll_in_the_order_in_which_they_were_laid() -> None:
    game = make_place(
        "aM@2,2 aI1@2,3", spheres="a correspondence life", seals="b 6,6 1 b 6,7 2",
        dice="6 2 2 2 2 | 2 | 6 7",
    ).play("cast teleport 0", "target aI1", "place 6,6")  # fmt: skip
    assert pools(game, "seal") == [1, 2]
    assert game.at("aI1") == "2,3"
    assert len(game.state.seals) == 2, "nobody arrived, so neither is broken"


@rule("BM-11.5", "BM-11.6")
def test_who_walked_onto_the_node_does_not_meditate_in_that_turn() -> None:
    game = make_place("aM@4,5", on_node=False).play("move aM 4,6")
    assert game.refused("meditate") == "BM-11.5"
    there = make_place("aM@4,6 bI1@4,7", on_node=True, dice="6 6 6").play("meditate")
    assert there.boxes("a") == (3, 0)
    there.play("done")
    assert there.decides == "b", "he does not attack, and nobody else could"


@rule("BM-11.7", "BM-11.9")
def test_a_botched_meditation_gives_paradox() -> None:
    game = make_place("aM@4,6", on_node=True, dice="1 1 2").play("meditate")
    assert game.boxes("a") == (0, 2)


# --- spirits, elimination, the end ---------------------------------------------------------------


@rule("BM-11.24")
def test_a_paralysed_spirit_that_rolls_a_six_stays() -> None:
    game = make_place("aG1@4,4 aI1@4,5", phase="begin", paralysed="aG1", dice="6")
    assert game.at("aG1") == "4,4"
    assert game.there("aI1") == [True]


@rule("BM-11.21", "BM-5.5", "BM-14.5")
def test_a_rebel_may_cost_its_own_controller_the_king() -> None:
    game = make_place(
        "aK@4,4 aG1@4,5 cK@12,12 bK@0,12 dK@12,0", players=4, phase="begin",
        dice="6 | 6 7 8 | 2 2",
    )  # fmt: skip
    assert game.sheet("a").out
    assert game.decides == "b"


@rule("BM-5.3", "BM-5.4")
def test_what_leaves_with_a_beaten_player_and_what_stays() -> None:
    game = make_place(
        "aC1@4,4 bK@4,5 bZ1@6,6 bI1@8,8 cK@12,12 dK@12,0 aI9@10,2", players=4, phase="melee",
        seals="b 6,8 2 a 2,2 1", bricks="8,6", dice="6 7 8 | 2 2",
    )  # fmt: skip
    game.play("attack aC1 bK")
    assert game.gone("bZ1", "bI1")
    assert [each.seat.letter for each in game.state.seals] == ["a"]
    assert game.state.bricks == (game.spot("8,6"),)


@rule("BM-5.8")
def test_spirits_do_not_count_in_the_last_round_and_equal_leaders_draw() -> None:
    limit = Setup(2, round_limit=3)
    for piece, won in (("aG1", " BM-5.8"), ("aI1", "a BM-5.8")):
        game = make_place(f"{piece}@4,4", setup=limit, round=3, active="b", phase="melee")
        assert game.won == won, "Basalt has nobody to attack, so the last round is over"


@rule("BM-6.21", "BM-6.13")
def test_a_paralysed_member_that_is_left_behind_drops_out() -> None:
    game = make_place(
        "aC1@4,4 aC2@4,5 aI1@4,3", teams="aC1 aC2 aI1", paralysed="aI1",
    ).play("march a1", "move aC1 4,6", "move aC2 4,7")  # fmt: skip
    if isinstance(game.state.steps[-1], Marching):
        game.play("done")
    assert game.team("aC1", "aC2")
    assert game.isolated("aI1")


@rule("BM-10.14", "BM-16")
def test_a_zone_of_another_radius() -> None:
    for radius, able in ((1, False), (3, True)):
        game = make_place(
            "aM@4,4 bI1@4,6", spheres="a mind life", setup=Setup(2, zoc_radius=radius),
            dice="6 7 8 2 2",
        ).play("cast sleep 0")  # fmt: skip
        assert ("target bI1" in game.options("target")) is able
