"""The worked examples, as tests: abilities, retreats, counters, advances, poison."""

from collections.abc import Callable

import pytest

from engine.second_edition.state.events import CounterMade, DiceRolled, MarkerPlaced, UnitDamaged
from engine.second_edition.state.steps import ChooseCard, GainLore
from tests.marks import rule
from tests.second_edition.position import Position

Place = Callable[..., Position]


@rule("BL2-9.4", "BL2-9.5", "BL2-7.9")
def test_e_41_and_42_frenzy_committed_and_declined(place: Place) -> None:
    eager = place("BH@3,6 CG@4,6", dice="S M H").play("attack BH CG", "commit 1", "pass")
    assert (eager.health("CG"), eager.health("BH")) == (1, 2)
    calm = place("BH@3,6 CG@4,6", dice="S M H").play("attack BH CG", "commit 0")
    assert (calm.health("CG"), calm.health("BH")) == (2, 3)
    assert calm.where("CG") == "5,5"


@rule("BL2-7.6", "BL2-7.10", "BL2-9.24")
def test_e_44_committed_lore(place: Place) -> None:
    game = place("RG@4,6 BH@3,6", dice="S L L P").play("attack RG BH", "commit 1")
    assert game.health("BH") == 1
    assert game.lore("daqan") == 1


@rule("BL2-7.14", "BL2-7.15")
def test_e_46_legends_end(place: Place) -> None:
    ended = place("CG@4,6 CL@3,6x1", dice="S S P").play("attack CG CL")
    assert ended.where("CL") == ""
    hurt = place("CG@4,6 CL@3,6x2", dice="S P P").play("attack CG CL")
    assert hurt.tokens("CL") == 5


@rule("BL2-10.5", "BL2-10.4")
def test_e_48_building(place: Place) -> None:
    game = place("BH@3,6 BH@3,5 CG@4,6", ground="building 4,6", dice="S S P S P P")
    game.play("attack BH CG")
    assert game.options == ["ignore 1", "ignore 0"]
    game.play("ignore 1", "pass", "attack BH2 CG", "ignore 1")
    assert game.health("CG") == 2


@rule("BL2-8.7", "BL2-10.5", "BL2-16.8", "BL2-16.6")
def test_e_50_building_and_blocked_retreat(place: Place) -> None:
    game = place("BH@7,6 CG@8,6", ground="building 8,6", dice="S M M")
    game.play("attack BH CG", "ignore 1", "ignore 1")
    assert (game.health("CG"), game.where("CG")) == (2, "8,6")
    assert game.options == ["counter", "pass"]


@rule("BL2-9.21", "BL2-17.1")
def test_e_52_stun_in_a_counter(place: Place) -> None:
    game = place("BH@3,6 RW@4,6", dice="P P H P P P")
    game.play("attack BH RW", "counter", "commit 1")
    game.until(GainLore, "uthuk")
    assert game.state.the("BH").stunned
    game.until(ChooseCard, "uthuk")
    assert game.state.the("BH").stunned
    game.until(GainLore, "uthuk")
    assert not game.state.the("BH").stunned


# --- retreat and support -------------------------------------------------------------------------


@rule("BL2-8.7", "BL2-16.6")
def test_e_54_enemy_behind(place: Place) -> None:
    game = place("BH@3,6 VL@5,5 CG@4,6", dice="M P P").play("attack BH CG")
    assert (game.health("CG"), game.where("CG")) == (2, "4,6")
    assert game.options == ["counter", "pass"]


@rule("BL2-8.8", "BL2-8.11", "BL2-8.16")
def test_e_56_free_hex_then_friend(place: Place) -> None:
    game = place("BH@3,6 CG@4,6 YA@6,5", dice="M M P").play("attack BH CG")
    assert (game.health("CG"), game.where("CG")) == (3, "5,5")
    assert game.decides == "uthuk"
    assert game.options == ["advance", "pass"]


@rule("BL2-8.7", "BL2-8.9", "BL2-10.7")
def test_e_58_water_behind(place: Place) -> None:
    game = place("BH@3,6 CG@4,6", ground="river 5,5", dice="M P P").play("attack BH CG")
    assert (game.health("CG"), game.where("CG")) == (2, "4,6")
    ford = place("BH@3,6 CG@4,6", ground="ford 5,5", dice="M P P").play("attack BH CG")
    assert (ford.health("CG"), ford.where("CG")) == (3, "5,5")


@rule("BL2-8.4")
def test_e_60_ranged_retreat(place: Place) -> None:
    game = place("YA@6,6 BH@4,7", dice="M P").play("attack YA BH")
    assert (game.health("BH"), game.where("BH")) == (2, "3,7")


@rule("BL2-16.4")
def test_e_61_and_62_a_corner_leaves_the_choice_if_both_sides_are_clear(place: Place) -> None:
    game = place("YA@6,6 BH@4,6", dice="M P").play("attack YA BH")
    assert game.decides == "uthuk"
    assert sorted(game.options) == ["head NE", "head NW"]
    assert game.play("head NE").where("BH") == "3,6"
    one = place("YA@6,6 BH@4,6", ground="forest 5,5", dice="M P").play("attack YA BH")
    assert one.where("BH") == "3,5"


@rule("BL2-7.13")
@pytest.mark.parametrize(("dice", "left"), [("S P P", 2), ("S S P", 1), ("S S S", 0)])
def test_each_damage_removes_a_figure_and_the_last_the_unit(
    place: Place, dice: str, left: int
) -> None:
    game = place("BH@3,6 CG@4,6", dice=dice).play("attack BH CG")
    assert game.where("CG") == ("4,6" if left else "")
    assert not left or game.health("CG") == left


@rule("BL2-8.1", "BL2-8.2", "BL2-7.13", "BL2-7.16")
def test_e_64_damage_before_retreat(place: Place) -> None:
    game = place("BH@3,6 CG@4,6x1", dice="S M M").play("attack BH CG")
    assert game.where("CG") == ""
    assert len(game.happened(UnitDamaged)) == 1


@rule("BL2-9.22", "BL2-CL")
def test_e_66_massive(place: Place) -> None:
    game = place("RG@4,6 CL@3,6", dice="M M P P").play("attack RG CL")
    assert game.where("CL") == "2,7"


@rule("BL2-9.18", "BL2-16.9")
def test_e_67_and_68_a_flyer_passes_over_enemies(place: Place) -> None:
    over = place("BH@3,6 VL@5,5 RW@4,6", dice="M M").play("attack BH RW")
    assert (over.where("RW"), over.tokens("RW")) == ("6,5", 0)
    stuck = place("BH@3,6 VL@5,5 VL@6,5 RW@4,6", dice="M M").play("attack BH RW")
    assert (stuck.where("RW"), stuck.tokens("RW")) == ("4,6", 2)
    half = place("BH@3,6 VL@6,5 RW@4,6", dice="M M").play("attack BH RW")
    assert (half.where("RW"), half.tokens("RW")) == ("5,5", 1)


# --- counter and advance -------------------------------------------------------------------------


@rule("BL2-8.8", "BL2-8.13", "BL2-9.19", "BL2-9.2")
def test_e_70_ranged_counter(place: Place) -> None:
    game = place("CG@4,6 VL@3,6 BH@2,7", dice="C M P P H").play("attack CG VL")
    assert (game.health("VL"), game.where("VL")) == (2, "3,6")
    game.play("counter", "commit 1")
    assert game.health("CG") == 2
    assert game.state.the("CG").poisoned


@rule("BL2-9.9")
def test_e_72_harry(place: Place) -> None:
    game = place("RR@4,6 BH@3,6", dice="S P P").play("attack RR BH")
    assert game.health("BH") == 2
    assert game.happened(CounterMade) == []
    assert game.decides == "daqan"
    beast = place("RR@4,6 OB@3,6", dice="S M P").play("attack RR OB")
    assert beast.decides == "daqan"
    theirs = place("BH@3,6 RR@4,6", dice="P P P").play("attack BH RR")
    assert theirs.options == ["counter", "pass"]


@rule("BL2-9.12", "BL2-OB")
def test_e_73_ferocity_comes_before_the_retreats(place: Place) -> None:
    game = place("CG@4,6 OB@3,6", dice="S M P P P P M").play("attack CG OB")
    assert game.options == ["counter", "pass"]
    game.play("counter")
    assert game.where("OB") == "2,7"
    assert game.where("CG") == "5,5"
    assert game.decides == "daqan"
    assert "advance" not in game.options, "it was forced out of its hex (BL2-8.19)"


@rule("BL2-9.13", "BL2-8.18")
def test_e_74_ferocity_kills(place: Place) -> None:
    game = place("CG@4,6 OB@3,6", dice="S M P S C S P").play("attack CG OB", "counter")
    assert game.where("CG") == ""
    assert game.where("OB") == "3,6"
    assert game.happened(DiceRolled)[-1].back


@rule("BL2-9.7", "BL2-8.15", "BL2-16.13", "BL2-7.6")
def test_e_76_two_attacks_two_counters(place: Place) -> None:
    game = place("YA@4,6 BH@3,6 BH@2,7", dice="P M P P P P L L P P P P")
    game.play("attack YA BH", "counter", "attack YA BH", "counter")
    rolls = game.happened(DiceRolled)
    assert [len(roll.dice) for roll in rolls] == [2, 4, 2, 4]
    assert game.lore("daqan") == 2


@rule("BL2-8.16", "BL2-3.6")
def test_e_78_advance_onto_a_banner(place: Place) -> None:
    game = place("CG@5,6 BH@4,6x1", banners="4,6 2", dice="S P P")
    assert game.play("attack CG BH").options == ["advance", "pursue 4,6", "pass"]
    game.play("advance")
    assert game.where("CG") == "4,6"
    game.until(GainLore, "daqan")
    assert game.points("daqan") == 2


@rule("BL2-8.16")
def test_no_unit_advances_after_a_ranged_attack(place: Place) -> None:
    game = place("YA@4,6 CG@6,6 BH@4,8x1", dice="P P").play("attack YA BH")
    assert game.where("BH") == ""
    assert "advance" not in game.options


@rule("BL2-9.6", "BL2-16.13", "BL2-6.17")
def test_e_80_pursue(place: Place) -> None:
    game = place("CG@4,6 BH@3,6x1 VL@2,6x3", dice="S P P S S S")
    game.play("attack CG BH")
    assert game.options == ["advance", "pursue 3,6", "pass"]
    game.play("pursue 3,6", "attack CG VL")
    assert game.options == ["advance", "pass"]
    assert game.rule("pursue 2,6") == "BL2-9.6"


# --- poison --------------------------------------------------------------------------------------


@rule("BL2-9.20", "BL2-16.10", "BL2-3.5")
def test_e_82_poison_at_the_start(place: Place) -> None:
    game = place(
        "YA@6,1x1+poison", phase="begin", lore="uthuk 2", other_lore_hand="blood_toll dark_pact"
    )
    assert game.where("YA") == ""
    assert game.options == ["lore blood_toll", "pass"]
    assert isinstance(game.play("pass").state.steps[-1], ChooseCard)
    healthy = place("YA@6,1+poison", phase="begin")
    assert healthy.health("YA") == 2
    assert not healthy.state.the("YA").poisoned


@rule("BL2-3.5", "BL2-14.2")
def test_e_84_poison_after_the_check(place: Place) -> None:
    points = "uthuk 16 daqan 9"
    game = place("BH@2,1x1+poison CG@7,1", phase="begin", first="uthuk", points=points, alone=True)
    assert game.won == "uthuk BL2-14.2"


@rule("BL2-9.21")
def test_a_stun_marker_stays_that_came_in_this_turn(place: Place) -> None:
    """BH was stunned when the turn began and loses its marker; BH2 is stunned by a counter."""
    game = place("BH@3,3+stun BH@3,6 RW@4,6", dice="P P H P P P")
    game.play("attack BH2 RW", "counter", "commit 1")
    game.until(GainLore, "uthuk")
    assert [game.state.the(unit).stunned for unit in ("BH", "BH2")] == [False, True]


@rule("BL2-9.21")
@pytest.mark.parametrize(("before", "markers"), [("", ["BH"]), ("+stun", [])])
def test_a_stunned_unit_gets_no_second_marker(
    place: Place, before: str, markers: list[str]
) -> None:
    game = place(f"RW@4,6 BH@3,6{before}", dice="H P P P").play("attack RW BH", "commit 1")
    assert [event.unit for event in game.happened(MarkerPlaced)] == markers


@rule("BL2-10.7")
@pytest.mark.parametrize(("ground", "why"), [("bridge", ""), ("ford", "BL2-5.7")])
def test_a_ford_ends_the_movement_of_a_unit_that_enters(
    place: Place, ground: str, why: str
) -> None:
    game = place("CG@8,6 BH@1,1", phase="move", ground=f"{ground} 7,5 {ground} 7,6")
    assert game.rule("move CG 7,6") == ""
    assert game.rule("move CG 6,6") == why
