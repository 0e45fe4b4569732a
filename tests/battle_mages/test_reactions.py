"""Defensive magic and counters (chapter 10), in an order that is data."""

from collections.abc import Callable

import pytest

from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.magic_events import DamageDodged, SpellFailed
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

Place = Callable[..., Position]


@pytest.mark.parametrize(("dice", "lives"), [("6 7 2 3 4", True), ("6 2 2 3 4", False)])
@rule("BM-10.20", "BM-10.23", "BM-10.24", "BM-10.26", "BM-15.12")
def test_defence_in_a_melee(place: Place, dice: str, lives: bool) -> None:
    """BMX-44."""
    game = place(
        "aC1@4,4 bI1@4,5 bM@4,8",
        spheres="b life mind",
        phase="melee",
        dice="6 7 2 | 2 | " + dice,
    )
    game.play("attack aC1 bI1")
    assert game.decides == "b"
    assert set(game.options()) == {"defend healing 0", "pass"}
    game.play("defend healing 0")
    assert game.there("bI1", "aC1") == [lives, True]


@rule("BM-10.20", "BM-10.23", "BM-10.26", "BM-8.12")
def test_no_player_defends_in_their_own_turn(place: Place) -> None:
    """BMX-44: if the attacker loses, the attacker's Magus may not defend."""
    game = place("aI1@4,4 aM@4,2 bC1@4,5", spheres="a life mind", phase="melee", dice="2 | 6 7 2")
    game.play("attack aI1 bC1")
    assert game.gone("aI1")


@rule("BM-10.23")
def test_the_winner_of_a_melee_is_not_asked_to_dodge(place: Place) -> None:
    game = place("aC1@4,4 bI1@4,5 bM@4,8", spheres="b life mind", phase="melee", dice="2 2 2 | 6")
    game.play("attack aC1 bI1")
    assert game.gone("aC1")
    assert game.happened(DamageDodged) == []


@rule("BM-10.25", "BM-15.11", "BM-2.4", "BM-10.20")
def test_cure(place: Place) -> None:
    """BMX-46."""
    alone = place("aT1@4,2 bM@4,6", spheres="b life mind", dice="6 7 2 | 6 7 2 3 4 2 2").play(
        "aim bM", "defend cure 0"
    )
    assert alone.there("bM") == [True]
    team = place(
        "aT1@4,1 bM@4,5 bC1@4,4",
        teams="bM bC1",
        spheres="b life mind",
        dice="6 7 8 | 6 7 8 4 5 2 | 6 7 2",
    ).play("aim b1", "defend cure 0")
    (dodged,) = team.happened(DamageDodged)
    assert (dodged.damage, dodged.left) == (1, 2)
    assert team.there("bC1") == [True], "it parries the 2 that are left"
    far = place("aT1@4,2 bI1@4,6 bM@4,8", spheres="b life mind", dice="6 2 3")
    far.play("aim bI1")
    assert far.why_not("defend cure 0") == "spell.protects_nobody BM-10.25"
    assert far.why_not("defend potency 0") == "spell.no_defence BM-10.20"
    assert far.why_not("defend deflect 0") == "spell.unknown BM-2.4"
    assert far.why_not("defend healing 1") == "qe.held BM-11.1"


@rule("BM-10.22", "BM-10.19")
def test_which_pieces_can_be_protected(place: Place) -> None:
    """BMX-60: not a spirit; and one member in the ZOC is enough."""
    far = place("aT1@4,2 bI1@4,6 bM@8,10", spheres="b life mind", dice="6 2 3 | 2").play("aim bI1")
    assert far.gone("bI1")
    spirit = place("aT1@4,2 bB1@4,6 bM@4,8", spheres="b life mind", dice="6 2 3 | 6 2 2 2 2")
    spirit.play("aim bB1")
    assert spirit.there("bB1") == [True], "nobody was asked"
    one = place(
        "aT1@4,2 bI1@4,6 bI2@4,5 bI3@4,4 bM@4,9",
        teams="bI1 bI2 bI3",
        spheres="b life mind",
        dice="6 2 3 | 6 2 2 3 4",
    )
    one.play("aim b1", "defend healing 0")
    assert one.there("bI1", "bI2", "bI3") == [True] * 3


@rule("BM-10.26", "BM-10.21")
def test_one_defence_for_each_attack(place: Place) -> None:
    game = place(
        "aT1@4,2 aC1@4,5 bI1@4,6 bM@4,9",
        spheres="b life mind",
        dice="6 2 3 | 6 2 2 3 4 | 6 2 2 | 2 | 6 2 2 3 4",
    )
    game.play("aim bI1", "defend healing 0", "done", "attack aC1 bI1")
    assert game.decides == "b", "a new attack, a new defence"
    game.play("defend healing 0")
    assert game.there("bI1") == [True]


@rule("BM-10.26", "BM-11.9", "BM-10.37", "BM-11.1")
def test_reactions_are_arete_rolls(place: Place) -> None:
    game = place(
        "aT1@4,2 bI1@4,7 bM@4,8",
        spheres="b life mind",
        boxes="b 2 0",
        dice="6 2 3 | 1 2 3 4 5 5 | 2",
    )
    game.play("aim bI1", "defend healing 1")
    assert game.boxes("b") == (1, 1)
    assert game.gone("bI1")


# --- counters ------------------------------------------------------------------------------------

THREE = "aM@4,4 aI1@4,5 aI2@3,4 aI3@5,4 aI4@3,3 bM@4,6 cM@6,4 aK@0,0 bK@0,12 cK@12,12 dK@12,0"


@rule("BM-10.30", "BM-10.31", "BM-10.33", "BM-10.34", "BM-10.36", "BM-10.37")
def test_three_players_two_counters(place: Place) -> None:
    """BMX-48."""
    game = place(
        THREE,
        players=4,
        spheres="a entropy life b entropy life c mind entropy",
        dice="6 7 8 9 2 | 6 2 2 2 2 | 6 7 2 2 2",
    )
    game.play("cast blessing 0", "sign +", "target aI1", "target aI2", "target aI3", "target aI4")
    assert game.decides == "b"
    game.play("counter 0")
    assert game.decides == "c", "in seat order after the caster"
    game.play("counter 0")
    assert game.decides == "a", "one success is left of four"
    game.play("drop aI1", "drop aI2", "drop aI3")
    assert [bool(game.state.the(f"aI{n}").marks) for n in (1, 2, 3, 4)] == [False] * 3 + [True]


@rule("BM-10.34", "BM-10.33")
def test_no_other_magus_counters_a_spell_that_is_already_countered(place: Place) -> None:
    """BMX-48."""
    game = place(
        THREE,
        players=4,
        spheres="a entropy life b entropy life c entropy mind",
        dice="6 2 2 2 2 | 6 2 2 2 2",
    )
    game.play("cast fortune 0", "sign +", "target aI1", "counter 0")
    assert game.decides == "a"
    assert game.happened(SpellFailed)[0].why == "countered"
    assert not game.state.the("aI1").marks


@rule("BM-10.30", "BM-10.32", "BM-10.33")
def test_which_magi_may_not_counter(place: Place) -> None:
    stranger = place(
        "aM@4,4 aI1@4,5 bM@4,6", spheres="a entropy life b mind forces", dice="6 2 2 2 2"
    ).play("cast fortune 0", "sign +", "target aI1")
    assert stranger.state.the("aI1").marks, "he does not know the sphere"
    far = place(
        "aM@4,4 aI1@4,5 bM@4,9", spheres="a entropy life b entropy forces", dice="6 2 2 2 2"
    ).play("cast fortune 0", "sign +", "target aI1")
    assert far.state.the("aI1").marks, "no target is in his ZOC"
    away = place(
        "aM@4,4 aI1@4,5 bM@4,6",
        spheres="a entropy life b entropy forces",
        marks="bM umbra 1",
        dice="6 2 2 2 2",
    ).play("cast fortune 0", "sign +", "target aI1")
    assert away.state.the("aI1").marks, "he is in the Umbra"


@rule("BM-10.7", "BM-10.33", "BM-10.8")
def test_a_paralysed_magus_counters_and_may_decline(place: Place) -> None:
    """BMX-82."""
    game = place(
        "aM@4,4 aI1@4,5 bM@4,7",
        spheres="a entropy life b entropy forces",
        paralysed="bM",
        dice="6 2 2 2 2",
    )
    game.play("cast fortune 0", "sign +", "target aI1")
    assert game.decides == "b"
    assert game.why_not("counter 1") == "qe.held BM-11.1"
    assert game.why_not("done") != ""
    game.play("pass")
    assert game.state.the("aI1").marks


@rule("BM-10.34")
def test_levels_are_dropped_after_a_counter(place: Place) -> None:
    game = place(
        "aM@4,4 bM@4,8", spheres="a spirit life b spirit life", dice="6 7 8 2 2 | 6 2 2 2 2"
    )
    game.play("cast summoning 0", "target 2", "place 4,5", "target 1", "place 3,4", "counter 0")
    assert set(game.options()) == {game.h("drop 4,5"), game.h("drop 3,4")}
    assert game.why_not("drop 5,5") == "spell.not_named BM-10.34"
    game.play("drop 3,4")
    assert game.there("aG1") == [True]
    assert len([p for p in game.state.pieces if p.seat.letter == "a"]) == 3


@rule("BM-10.34", "BM-15.13")
def test_an_amount_is_smaller_after_a_counter(place: Place) -> None:
    game = place("aM@4,1 bM@4,4", spheres="a life mind b life mind", dice="6 7 8 2 2 | 6 2 2 2 2")
    game.play("cast potency 0", "counter 0")
    assert game.state.the("aM").marks[0].amount == 2


@rule("BM-10.36", "BM-11.50")
def test_one_reaction_to_a_fire_ball(place: Place) -> None:
    """Who has countered it does not defend against it."""
    fire = {"spheres": "a forces life b forces mind", "dice": "6 7 8 2 2 | 6 2 2 2 2 | 6 7 2"}
    game = place("aM@4,2 bC1@4,5 bM@4,8", **fire).play(
        "cast fire_ball 0", "target bC1", "counter 0"
    )
    assert [each.purpose for each in game.happened(PoolRolled)] == ["spell", "counter", "parry"]
    assert game.there("bC1") == [True]
    waited = place(
        "aM@4,2 bC1@4,5 bM@4,8",
        spheres="a forces life b forces mind",
        dice="6 7 8 2 2 | 6 7 8 2 2",
    )
    waited.play("cast fire_ball 0", "target bC1", "pass", "defend deflect 0")
    assert waited.decides == "a", "the caster may counter the defence, not the own spell"


@rule("BM-10.35")
def test_a_counter_is_not_countered(place: Place) -> None:
    game = place(
        THREE,
        players=4,
        spheres="a entropy life b entropy life c entropy mind d entropy mind",
        dice="6 7 2 2 2 | 6 2 2 2 2",
    )
    game.play("cast fortune 0", "sign +", "target aI1", "done", "counter 0")
    assert game.decides == "c", "asked about the spell; nobody about the counter"
    game.play("pass")
    assert game.state.the("aI1").marks


@rule("BM-10.23")
def test_the_active_player_cannot_defend_a_lost_attack() -> None:
    game = make_place(
        "aI1@4,4 aM@4,3 bC1@4,5", spheres="a life mind", phase="melee", dice="2 | 6 2 2",
    ).play("attack aI1 bC1")  # fmt: skip
    assert game.gone("aI1")


BOTCH = "| 1 2 2 2 2"


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


@rule("BM-11.12", "BM-10.30")
@pytest.mark.parametrize(("answer", "left"), [("counter 0", 2), ("pass", 1)])
def test_a_magus_who_counters_in_its_own_turn_is_not_inactive(
    place: Place, answer: str, left: int
) -> None:
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
def test_a_magus_who_counters_may_meditate(place: Place) -> None:
    game = place(
        "aT1@4,2 aM@4,6 bI1@4,5 bM@4,8",
        spheres="a forces life b forces mind",
        dice="6 2 3 | 6 7 2 2 2 | 2 2 2 3 3 3 3",
        on_node=True,
    )
    game.play("aim bI1", "defend deflect 0", "counter 0")
    assert game.can("meditate")
