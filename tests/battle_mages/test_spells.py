"""Casting, Quintessence, Paradox, meditation (chapters 10 and 11)."""

from collections.abc import Callable

import pytest

from engine.battle_mages.magic.quintessence import arete_dice, most_qe, qe_limit
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.magic_events import SpellFailed, TargetsNamed
from engine.battle_mages.state.model import Setup
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

Place = Callable[..., Position]
A = Army.ALABASTER


def rolled(game: Position) -> int:
    """Return the dice of the last pool."""
    return len(game.happened(PoolRolled)[-1].dice)


@rule("BM-10.2", "BM-10.3", "BM-10.4", "BM-11.1", "BM-11.4")
def test_the_dice_of_an_arete_roll(place: Place) -> None:
    five = place("aM@4,2", spheres="a life prime")
    assert arete_dice(five.state, A) == 5
    assert arete_dice(five.state, A, 2) == 7
    near = place("aM@4,5", spheres="a prime life", boxes="a 3 0")
    assert arete_dice(near.state, A, 3) == 9
    on = place("aM@4,6", spheres="a prime life", boxes="a 8 0")
    assert arete_dice(on.state, A) == 7
    assert most_qe(on.state, A) == 3
    assert arete_dice(on.state, A, 3) == 10
    assert on.why_not("cast potency 5") != ""


@rule("BM-10.5", "BM-11.1")
def test_quintessence_is_announced_paid_and_lost(place: Place) -> None:
    game = place("aM@4,6", spheres="a life prime", boxes="a 5 0", dice="2 3 4 5 2 3 4 5 2 3")
    assert game.why_not("cast potency 4") == "qe.dice BM-10.5"
    assert game.why_not("cast potency 6") == "qe.held BM-11.1"
    assert game.why_not("cast potency -1") == "qe.dice BM-10.5"
    game.play("cast potency 3")
    assert rolled(game) == 10
    assert game.boxes("a") == (2, 0)


@rule("BM-11.9", "BM-10.10", "BM-0.10", "BM-10.9")
def test_paradox_counts_all_ones(place: Place) -> None:
    """BMX-38."""
    botch = place("aM@4,2", spheres="a life prime", boxes="a 2 0", dice="1 1 7 3 4 5")
    botch.play("cast potency 1")
    assert botch.boxes("a") == (1, 2)
    assert botch.happened(SpellFailed)[0].why == "botch"
    failure = place("aM@4,2", spheres="a life prime", dice="1 6 3 4 5").play("cast potency 0")
    assert failure.boxes("a") == (0, 0)
    assert failure.happened(SpellFailed)[0].why == "failure"


@pytest.mark.parametrize(
    ("dice", "works", "paradox"),
    [("2 3 4 5 6", True, 0), ("2 3 4 5 5", False, 0), ("2 3 4 5 1", False, 1)],
)
@rule("BM-10.9", "BM-10.10", "BM-11.9")
def test_zero_successes_are_not_a_botch(place: Place, dice: str, works: bool, paradox: int) -> None:
    """BMX-94."""
    game = place("aM@4,2", spheres="a life prime", dice=dice).play("cast potency 0")
    assert bool(game.state.the("aM").marks) == works
    assert game.boxes("a") == (0, paradox)
    assert game.why_not("cast potency 0") == "spell.once BM-10.1"


@rule("BM-2.8", "BM-11.2", "BM-11.3", "BM-11.10", "BM-11.11", "BM-5.6", "BM-1.6")
def test_boxes_are_shared(place: Place) -> None:
    game = place("aM@4,2 aI1@4,3 bI1@0,5", spheres="a prime life", boxes="a 7 2", dice="1 1 1 2 3")
    assert qe_limit(game.state, A) == 8
    game.play("cast enchantment 0")
    assert game.boxes("a") == (5, 5), "Paradox pushes Quintessence out"
    full = place(
        "aM@4,2 aI1@4,3", teams="aM aI1", spheres="a prime life", boxes="a 1 9", dice="1 1 2 3 4"
    )
    full.play("cast enchantment 0")
    assert full.gone("aM")
    assert full.boxes("a") == (0, 10)
    assert full.isolated("aI1")
    assert full.won == "", "the army plays on"
    assert full.why_not("cast enchantment 0") == "magus.lost BM-5.6"
    assert full.can("move aI1 4,4")
    assert qe_limit(place("aM@4,2", spheres="a life mind").state, A) == 3


@rule("BM-10.1", "BM-10.6", "BM-10.7", "BM-P4")
def test_one_spell_in_a_turn(place: Place) -> None:
    """BMX-42."""
    game = place("aM@4,2 bI1@4,4", spheres="a life prime", dice="2 3 4 5 5 | 6 | 2")
    game.play("cast potency 0")
    assert game.why_not("cast potency 0") == "spell.once BM-10.1"
    assert game.why_not("meditate") == "spell.once BM-10.1"
    game.play("move aM 4,3", "done", "attack aM bI1")
    assert game.gone("bI1")
    moved = place("aM@4,2", spheres="a life prime").play("move aM 4,3")
    assert moved.can("cast potency 0"), "before or after the move"
    asleep = place("aM@4,2", spheres="a life prime", paralysed="aM")
    assert asleep.why_not("cast potency 0") == "magus.paralysed BM-10.7"
    away = place("aM@4,2", spheres="a life prime", marks="aM umbra 1")
    assert away.why_not("cast potency 0") == "magus.umbra BM-10.7"


@rule("BM-2.4", "BM-15.41", "BM-10.20", "BM-11.30", "BM-2.5")
def test_which_spells_cannot_be_cast(place: Place) -> None:
    game = place("aM@4,2", spheres="a life prime")
    assert game.why_not("cast fire_ball 0") == "spell.unknown BM-15.41"
    assert game.why_not("cast theft_vis 0") == "spell.unknown BM-15.41"
    assert game.why_not("cast lightning 0") == "spell.unknown BM-15.41"
    assert game.why_not("cast cure 0") == "spell.only_defends BM-10.20"
    timely = place("aM@4,2", spheres="a time prime")
    assert timely.why_not("cast celerity 0") == "spell.foresight BM-11.30"
    assert timely.can("cast foresight 0")


@pytest.mark.parametrize(
    ("spheres", "dice"), [("life mind", 3), ("life prime", 5), ("prime life", 6)]
)
@rule("BM-11.5", "BM-11.7", "BM-11.2", "BM-11.3")
def test_meditation(place: Place, spheres: str, dice: int) -> None:
    """BMX-40."""
    script = ["6", "9", "2", "2", "2", "2"][:dice]
    game = place(
        "aM@4,6", spheres=f"a {spheres}", boxes="a 2 0", on_node=True, dice=" ".join(script)
    )
    game.play("meditate")
    assert rolled(game) == dice
    assert game.boxes("a") == (3 if dice == 3 else 4, 0)
    assert game.why_not("cast potency 0") == "spell.once BM-10.1"


@rule("BM-11.6", "BM-11.7", "BM-11.5")
def test_a_meditating_magus_does_not_move(place: Place) -> None:
    """BMX-40."""
    game = place("aM@4,6 bI1@4,7", spheres="a life mind", on_node=True, dice="1 3 4")
    game.play("meditate")
    assert game.boxes("a") == (0, 1), "a botch gives Paradox"
    assert game.why_not("move aM 4,5") == "move.meditated BM-11.6"
    game.play("done")
    assert game.decides == "b", "he does not attack either"
    walked = place("aM@4,6", spheres="a life mind")
    assert walked.why_not("meditate") == "meditate.node BM-11.5"
    moving = place("aM@4,6", spheres="a life mind", on_node=True).play("move aM 4,5")
    assert moving.why_not("meditate") == "meditate.busy BM-11.6"


@rule("BM-11.6")
def test_a_meditating_magus_gives_no_dice_to_his_team(place: Place) -> None:
    game = place(
        "aM@4,6 aI1@4,5 bI1@5,5",
        teams="aM aI1",
        spheres="a life mind",
        on_node=True,
        dice="2 3 4 | 6 | 2",
    )
    game.play("meditate", "done", "attack a1 bI1")
    assert len(game.happened(PoolRolled)[1].dice) == 1


@rule("BM-11.12", "BM-14.4", "BM-10.7")
def test_an_inactive_magus_sheds_paradox(place: Place) -> None:
    """BMX-82: a turn spent paralysed counts, and then he is free."""
    still = place("aM@4,2 bI1@0,9", boxes="a 0 3", paralysed="aM").end_turn()
    assert still.boxes("a") == (0, 2)
    assert not still.paralysed("aM")
    moved = place("aM@4,2 bI1@0,9", boxes="a 0 3").play("move aM 4,3").end_turn()
    assert moved.boxes("a") == (0, 3)
    cast = place("aM@4,2", spheres="a life mind", boxes="a 0 3", dice="2 2 2 2 2")
    assert cast.play("cast potency 0").end_turn().boxes("a") == (0, 3)
    fought = place("aM@4,2 bI1@4,3", boxes="a 0 3", phase="melee", dice="2 | 2")
    assert fought.play("attack aM bI1").end_turn().boxes("a") == (0, 3)
    other = place("aM@4,2", boxes="a 0 3", active="b").end_turn()
    assert other.boxes("a") == (0, 3), "in the own turn only"


@rule("BM-11.12", "BM-6.14")
def test_a_magus_who_stays_while_his_team_moves_is_inactive(place: Place) -> None:
    game = place("aM@4,2 aI1@4,3", teams="aM aI1", boxes="a 0 3").play(
        "march a1", "move aI1 3,2", "done"
    )
    assert game.end_turn().boxes("a") == (0, 2)


@rule("BM-10.8", "BM-10.11", "BM-10.12", "BM-10.13", "BM-10.17")
def test_targets_are_named_after_the_roll(place: Place) -> None:
    game = place(
        "aM@4,4 aI1@4,5 aI2@3,4 bI1@5,4 bI2@8,0", spheres="a entropy life", dice="6 7 2 3 4"
    )
    game.play("cast blessing 0")
    assert game.options() == ["sign +", "sign -"]
    assert game.why_not("sign ?") == "spell.sign BM-10.12"
    game.play("sign -")
    assert game.why_not("target bI2") == "spell.out_of_zone BM-10.14"
    assert game.why_not("target zz") == "spell.no_target BM-15.6"
    game.play("target aI1")
    assert game.why_not("target aI1") == "spell.twice BM-10.11"
    game.play("target bI1")
    assert [mark.amount for mark in game.state.the("aI1").marks] == [-2]
    assert [mark.amount for mark in game.state.the("bI1").marks] == [-2]
    (named,) = game.happened(TargetsNamed)
    assert (named.targets, named.sign) == (("aI1", "bI1"), -1)


@rule("BM-10.11", "BM-14.6")
def test_fewer_targets_than_successes(place: Place) -> None:
    game = place("aM@4,4 aI1@4,5 aI2@3,4", spheres="a entropy life", dice="6 7 8 3 4")
    game.play("cast fortune 0", "sign +", "target aI1", "done")
    assert game.state.the("aI1").marks
    assert not game.state.the("aI2").marks
    nobody = place("aM@4,4 aI1@4,5", spheres="a entropy life", dice="6 7 8 3 4")
    nobody.play("cast fortune 0", "sign +", "done")
    assert nobody.happened(SpellFailed)[0].why == "no_target"


@rule("BM-10.14", "BM-10.15", "BM-10.16", "BM-15.19", "BM-15.23")
def test_sleep_and_vital_shock(place: Place) -> None:
    """BMX-58."""
    pieces = "aM@4,6 bI1@4,9 bC1@4,11"
    shock = place(pieces, spheres="a prime mind", dice="6 7 2 3 4 2 2").play("cast vital_shock 0")
    shock.play("target bI1", "target bC1")
    assert shock.paralysed("bI1", "bC1")
    sleep = place(pieces, spheres="a prime mind", dice="6 7 2 3 4 2 2").play("cast sleep 0")
    assert sleep.why_not("target bC1") == "spell.out_of_zone BM-10.14"
    sleep.play("target bI1", "done")
    assert sleep.paralysed("bI1")
    walled = place(
        pieces, spheres="a prime mind", ground="mountain 4,8", dice="6 7 2 3 4 2 2"
    ).play("cast vital_shock 0")
    assert walled.why_not("target bI1") == "spell.no_sight BM-10.16"
    over = place(pieces, spheres="a prime mind", ground="mountain 4,8", dice="6 7 2 3 4 2 2").play(
        "cast sleep 0", "target bI1", "done"
    )
    assert over.paralysed("bI1")
    far = place("aM@4,6 bI1@4,12", spheres="a prime mind", dice="6 7 2 3 4 2 2")
    assert far.play("cast vital_shock 0").why_not("target bI1") == "spell.out_of_range BM-10.15"


@rule("BM-11.30", "BM-15.29")
def test_foresight(place: Place) -> None:
    game = place("aM@4,4 aI1@4,5", spheres="a time life", boxes="a 1 0", dice="6 7 2 3 4 5")
    game.play("cast foresight 1")
    assert set(game.options()) == {"declare celerity", "declare time_velocity"}
    assert game.why_not("declare cure") == "spell.only_defends BM-10.20"
    assert game.why_not("declare foresight") == "spell.no_spell BM-11.30"
    assert game.why_not("declare fly") == "spell.unknown BM-15.41"
    game.play("declare time_velocity", "sign +", "target aI1", "done")
    assert game.can("move aI1 4,8")
    assert game.boxes("a") == (0, 0)


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


@rule("BM-11.5", "BM-11.6")
def test_a_magus_who_walked_onto_the_node_does_not_meditate_that_turn() -> None:
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


@rule("BM-10.14", "BM-16")
def test_a_zone_of_another_radius() -> None:
    for radius, able in ((1, False), (3, True)):
        game = make_place(
            "aM@4,4 bI1@4,6", spheres="a mind life", setup=Setup(2, zoc_radius=radius),
            dice="6 7 8 2 2",
        ).play("cast sleep 0")  # fmt: skip
        assert ("target bI1" in game.options("target")) is able
