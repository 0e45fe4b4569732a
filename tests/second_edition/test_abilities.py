"""The abilities of units (chapter 9), one by one."""

from collections.abc import Callable

import pytest

from engine.core.frozen import replace
from engine.second_edition.state.events import CounterMade
from engine.second_edition.state.model import Banner
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import BY_CODE, Does, Trait
from tests.marks import rule
from tests.second_edition.position import Position, spot

Place = Callable[..., Position]

# code: cost, cards, health, attack, move, range, traits, abilities
UNITS = {
    "CG": (4, 5, 3, 3, 2, None, "infantry knight", "pursue:1"),
    "YA": (4, 5, 3, 2, 2, (1, 4), "archer infantry", "double_shot"),
    "RR": (6, 3, 3, 3, 4, None, "cavalry", "flanking harry"),
    "RG": (6, 2, 3, 4, 1, None, "elite", "immovable:2 runic_fist[lore]"),
    "RW": (8, 1, 6, 4, 3, None, "legend", "flying stun[heroic]"),
    "SG": (8, 1, 6, 3, 1, (2, 4), "legend", "bombard[heroic]"),
    "BH": (4, 5, 3, 3, 2, None, "infantry", "rage frenzy[heroic]"),
    "VL": (4, 5, 3, 2, 2, (1, 4), "archer infantry", "poison[heroic]"),
    "FR": (6, 3, 3, 3, 4, None, "cavalry", "mobility:2"),
    "OB": (6, 2, 3, 4, 1, None, "elite", "ferocity lurch"),
    "CL": (8, 1, 6, 4, 2, None, "legend", "massive soul_feast[heroic]"),
    "DB": (8, 1, 6, 4, 2, None, "legend", "burrowing dread_aura tear_apart[heroic]"),
}


@pytest.mark.parametrize("code", UNITS)
@rule(
    "BL2-1.5",
    "BL2-9.1",
    "BL2-CG",
    "BL2-YA",
    "BL2-RR",
    "BL2-RG",
    "BL2-RW",
    "BL2-SG",
    "BL2-BH",
    "BL2-VL",
    "BL2-FR",
    "BL2-OB",
    "BL2-CL",
    "BL2-DB",
)
def test_a_unit_is_what_the_table_says(code: str) -> None:
    kind = BY_CODE[code]
    abilities = " ".join(
        each.does.value
        + (f":{each.number}" if each.number else "")
        + (f"[{each.face.value}]" if each.face else "")
        for each in kind.abilities
    )
    traits = " ".join(sorted(trait.value for trait in kind.traits))
    row = (kind.cost, kind.cards, kind.health, kind.attack, kind.move, kind.reach)
    assert (*row, traits, abilities) == UNITS[code]
    assert kind.legend is (Trait.LEGEND in kind.traits)


@rule("BL2-18.3")
def test_every_ability_has_an_owner() -> None:
    owned = {each.does for kind in BY_CODE.values() for each in kind.abilities}
    assert owned == set(Does)


@rule("BL2-9.5")
def test_frenzy_can_eliminate_its_own_unit_after_the_advance(place: Place) -> None:
    game = place("BH@3,6x1 CG@4,6x2", dice="H H P P P").play("attack BH CG", "commit 2")
    assert game.where("CG") == ""
    game.play("advance")
    assert game.where("BH") == ""


@rule("BL2-9.4")
def test_frenzy_in_a_building_still_costs_a_figure(place: Place) -> None:
    game = place("BH@3,6 CG@4,6x1", ground="building 3,6", dice="H P P")
    game.play("attack BH CG", "commit 1", "pass")
    assert game.health("BH") == 2


@rule("BL2-9.10")
def test_immovable_ignores_up_to_two_retreats(place: Place) -> None:
    game = place("BH@3,6 RG@4,6", dice="M M M").play("attack BH RG")
    assert game.options == ["ignore 2", "ignore 1", "ignore 0"]
    assert game.play("ignore 2").where("RG") == "5,5"
    stays = place("BH@3,6 RG@4,6", dice="M M P").play("attack BH RG", "ignore 0")
    assert stays.where("RG") == "6,5"


@rule("BL2-9.11")
def test_mobility_moves_after_the_attack(place: Place) -> None:
    game = place("FR@3,6 RW@4,6", dice="L L").play("attack FR RW", "pass")
    assert game.rule("move FR 3,3") == "BL2-5.1"
    game.play("move FR 3,4")
    assert game.where("FR") == "3,4"
    away = place("FR@3,6 RW@4,6", dice="L L").play("attack FR RW", "pass")
    assert "pass" in away.options


@rule("BL2-9.11", "BL2-9.21")
def test_a_stunned_unit_has_no_mobility(place: Place) -> None:
    game = place("FR@3,6 RW@4,6", dice="L L H L L L")
    game.play("attack FR RW", "counter", "commit 1")
    assert not any(each.startswith("move") for each in game.options)


@rule("BL2-9.12")
def test_ferocity_without_retreats_counters_as_usual(place: Place) -> None:
    game = place("CG@4,6 OB@3,6", dice="S L L L L L L").play("attack CG OB", "counter")
    assert len(game.happened(CounterMade)) == 1
    assert game.health("OB") == 2


@rule("BL2-9.14")
def test_lurch_goes_one_hex_further_to_an_enemy(place: Place) -> None:
    game = place("OB@3,6 CG@6,6", phase="move")
    assert "move OB 5,6" in game.options
    assert game.rule("move OB 3,4") == "BL2-5.1"
    assert "move OB 3,5" in game.options


@rule("BL2-9.15", "BL2-10.3", "BL2-10.5")
def test_terrain_is_nothing_to_a_flyer(place: Place) -> None:
    game = place("BH@3,6 RW@4,6", ground="forest 4,6")
    assert game.dice("RW", "BH") == 4
    assert game.dice("BH", "RW") == 2
    house = place("BH@3,6 RW@4,6", ground="building 4,6", dice="S P").play("attack BH RW")
    assert house.tokens("RW") == 1


@rule("BL2-9.16")
def test_a_flyer_scores_banners(place: Place) -> None:
    game = place("RW@4,6", phase="points", banners="4,6 2", ground="lake 4,6")
    assert game.points("daqan") == 2


@rule("BL2-9.19")
def test_poison_marks_a_survivor_once(place: Place) -> None:
    game = place("VL@4,6 CG@4,9", dice="H H").play("attack VL CG", "commit 2")
    assert game.state.the("CG").poisoned
    dead = place("VL@4,6 CG@4,9x1", dice="P H").play("attack VL CG", "commit 1")
    assert dead.where("CG") == ""


@rule("BL2-9.21")
def test_a_stunned_unit_does_nothing_but_retreat(place: Place) -> None:
    game = place("CG@4,6+stun BH@3,6", phase="move")
    assert game.rule("move CG 4,7") == "BL2-9.21"
    game = place("CG@4,6+stun CG@4,9 BH@3,6 BH@3,9")
    assert game.rule("attack CG BH") == "BL2-9.21"
    assert [each for each in game.options if each.startswith("attack")] == ["attack CG2 BH2"]
    hit = place("BH@3,6 CG@4,6+stun", dice="M P P").play("attack BH CG")
    assert hit.where("CG") == "5,5"
    stays = place("BH@3,6 CG@4,6+stun", dice="S P P").play("attack BH CG")
    assert stays.happened(CounterMade) == []
    assert stays.decides == "uthuk"


@rule("BL2-9.22")
def test_massive_marches_through_forests(place: Place) -> None:
    game = place("CL@3,6", phase="move", ground="forest 4,6 forest 3,7")
    assert "move CL 5,6" in game.options


@rule("BL2-9.23", "BL2-7.17")
def test_soul_feast_damages_and_heals(place: Place) -> None:
    game = place("CL@3,6x4 CG@4,6", dice="H P P P").play("attack CL CG", "commit 1")
    assert (game.health("CG"), game.health("CL")) == (2, 5)
    full = place("CL@3,6 CG@4,6", dice="H P P P").play("attack CL CG", "commit 1")
    assert full.health("CL") == 6


@rule("BL2-9.25")
def test_burrowing_goes_through_water_but_does_not_end_there(place: Place) -> None:
    game = place("DB@3,6", phase="move", ground="river 4,6 river 4,7 forest 2,6")
    assert game.rule("move DB 4,6") == "BL2-9.25"
    assert "move DB 5,6" in game.options
    assert "move DB 1,6" in game.options


@rule("BL2-9.26")
def test_dread_aura_holds_units_that_are_not_legends(place: Place) -> None:
    game = place("CG@4,6 RW@3,5 CG@6,6 DB@3,6", phase="move")
    assert game.rule("move CG 4,7") == "BL2-9.26"
    assert "move RW 3,4" in game.options
    assert "move CG2 4,7" in game.options


@rule("BL2-9.27")
def test_tear_apart_needs_infantry_or_cavalry(place: Place) -> None:
    game = place("DB@3,6 CG@4,6", dice="H P P P").play("attack DB CG", "commit 1")
    assert game.health("CG") == 2
    golem = place("DB@3,6 RG@4,6", dice="H P P P").play("attack DB RG")
    assert golem.health("RG") == 3
    assert golem.options == ["counter", "pass"]


@rule("BL2-9.28", "BL2-7.19")
def test_bombard_hurts_all_around_the_target(place: Place) -> None:
    game = place("SG@4,3 CG@4,7 BH@3,6 BH@4,6", dice="H P P")
    assert game.rule("attack SG BH2") == ""
    game.play("attack SG BH2", "commit 1")
    assert (game.health("CG"), game.health("BH"), game.health("BH2")) == (2, 2, 1)


@rule("BL2-6.5", "BL2-8.13")
def test_a_siege_golem_neither_shoots_nor_counters_next_door(place: Place) -> None:
    game = place("BH@3,6 SG@4,6", dice="S P P").play("attack BH SG")
    assert game.decides == "uthuk"
    assert game.happened(CounterMade) == []
    shooting = place("SG@4,6 BH@3,6 BH@2,6")
    assert shooting.rule("attack SG BH") == "BL2-6.5"


@rule("BL2-7.2", "BL2-7.3", "BL2-7.11", "BL2-7.7", "BL2-7.1")
def test_faces_of_a_melee_roll(place: Place) -> None:
    game = place("CG@4,6 CL@3,6", dice="S C H").play("attack CG CL")
    assert game.tokens("CL") == 2
    alone = place("CG@4,6x1 CL@3,6", dice="S C C").play("attack CG CL")
    assert alone.tokens("CL") == 1


@rule("BL2-7.18")
def test_an_elimination_gives_no_points(place: Place) -> None:
    game = place("CG@4,6 BH@3,6x1", dice="S S S").play("attack CG BH")
    assert game.points("daqan") == 0


@rule("BL2-8.14", "BL2-8.12")
def test_a_counter_is_not_countered(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", dice="L L L L L L").play("attack CG BH", "counter")
    assert len(game.happened(CounterMade)) == 1
    assert game.decides == "daqan"
    assert game.lore("uthuk") == 3


@rule("BL2-8.5", "BL2-8.6")
def test_a_retreat_goes_straight_and_as_far_as_it_must(place: Place) -> None:
    game = place("BH@3,6 RG@4,6", dice="M M M").play("attack BH RG", "ignore 0")
    assert game.where("RG") == "7,4"


@rule("BL2-8.9", "BL2-16.7")
def test_a_forest_ends_a_retreat_and_the_rest_is_damage(place: Place) -> None:
    game = place("BH@3,6 CG@4,6", ground="forest 5,5", dice="M M P").play("attack BH CG")
    assert (game.where("CG"), game.health("CG")) == ("5,5", 2)


@rule("BL2-8.17", "BL2-8.20")
def test_archers_advance_after_shooting_next_door(place: Place) -> None:
    game = place("YA@4,6 BH@3,6x1", dice="P P", moved="YA").play("attack YA BH", "advance")
    assert game.where("YA") == "3,6"


@rule("BL2-16.18", "BL2-8.20")
def test_no_unit_advances_onto_water(place: Place) -> None:
    game = place("BH@3,6 RW@4,6x1", ground="lake 4,6", dice="S S").play("attack BH RW")
    assert game.where("RW") == ""
    assert "advance" not in game.options
    tent = place("BH@3,6 CG@4,6x1", tents="daqan 4,6", dice="S S S").play("attack BH CG")
    assert tent.play("advance").where("BH") == "4,6"


@rule("BL2-8.19", "BL2-8.21")
def test_an_attacker_driven_off_does_not_advance(place: Place) -> None:
    game = place("CG@4,6 OB@3,6", dice="M P P M P P P").play("attack CG OB", "counter")
    assert (game.where("CG"), game.where("OB")) == ("5,5", "2,7")
    assert "advance" not in game.options


@rule("BL2-9.6")
def test_a_unit_that_pursued_attacks_again(place: Place) -> None:
    game = place("CG@4,6 BH@3,6x1 BH@2,6", dice="S P P L L L")
    game.play("attack CG BH", "pursue 3,6", "attack CG BH2", "pass")
    assert game.options[0] == "take tokens", "there is no third attack"
    stays = place("CG@4,6 BH@3,6x1 BH@2,6", dice="S P P").play("attack CG BH", "advance")
    assert stays.options[0] == "take tokens", "an advance gives no attack"


@rule("BL2-10.1", "BL2-6.12")
def test_archers_on_a_hill_shoot_over_units(place: Place) -> None:
    game = place("YA@4,4 CG@4,5 BH@4,6", ground="hill 4,4")
    assert game.rule("attack YA BH") == ""
    assert place("YA@4,4 CG@4,5 BH@4,6").rule("attack YA BH") == "BL2-6.8"
    wood = place("YA@4,4 CG@5,4 BH@4,6 BH@4,3", ground="hill 4,4 forest 4,5")
    assert wood.rule("attack YA BH") == "BL2-6.9"


@rule("BL2-6.14", "BL2-6.4")
def test_melee_units_reach_their_neighbours_only(place: Place) -> None:
    game = place("CG@4,6 BH@2,6 BH@3,6", ground="forest 4,6 forest 3,6")
    assert game.rule("attack CG BH") == "BL2-6.4"
    assert game.rule("attack CG BH2") == ""


@rule("BL2-6.1", "BL2-6.2", "BL2-6.3")
def test_one_attack_each_and_only_on_enemies(place: Place) -> None:
    game = place("CG@4,6 CG@4,7 BH@3,6", dice="L L L")
    assert game.rule("attack CG CG2") == "BL2-6.3"
    game.play("attack CG BH")
    assert game.rule("attack CG2 BH", "daqan") == "BL2-1.3", "the counter comes first"
    game.play("pass")
    assert game.rule("attack CG BH") == "BL2-6.1"
    assert game.rule("attack CG2 BH") == ""


@rule("BL2-5.1", "BL2-5.2", "BL2-5.8", "BL2-5.9")
def test_a_unit_moves_once_and_not_slowed_by_enemies(place: Place) -> None:
    game = place("CG@4,6 CG@7,1 BH@3,6", phase="move", ground="forest 4,6")
    assert "move CG 4,8" in game.options
    game.play("move CG 4,7")
    assert game.rule("move CG 4,8") == "BL2-5.1"


@rule("BL2-1.8", "BL2-3.6", "BL2-3.7")
def test_banners_stay_and_score_each_turn(place: Place) -> None:
    game = place("CG@2,6", phase="points", banners="2,6 2")
    assert game.points("daqan") == 2
    assert len(game.state.banners) == 1


@rule("BL2-13.18")
def test_a_players_own_tent_scores_no_points_and_stays(place: Place) -> None:
    game = place("CG@7,6", tents="daqan 7,6", phase="begin")
    assert game.points("daqan") == 0
    assert len(game.state.tents) == 1


@rule("BL2-9.18")
def test_a_friend_in_its_path_supports_a_flyer(place: Place) -> None:
    game = place("BH@3,6 CG@5,5 RW@4,6", dice="M M").play("attack BH RW")
    assert (game.where("RW"), game.tokens("RW")) == ("4,6", 0)


@rule("BL2-7.10", "BL2-16.15")
def test_a_committed_die_stays_committed_when_its_unit_falls(place: Place) -> None:
    game = place("RG@4,6x1 OB@3,6", dice="L L M P S P P P")
    game.play("attack RG OB", "commit 1", "counter")
    assert game.where("RG") == ""
    assert game.lore("daqan") == 1


@rule("BL2-9.18", "BL2-16.9")
def test_a_flyer_over_an_enemy_is_supported_by_the_friend_behind_it(place: Place) -> None:
    """It comes back to where it was, and pays for the step over the enemy."""
    game = place("BH@3,6 RW@4,6 VL@5,5 CG@6,5", dice="M M").play("attack BH RW")
    assert (game.where("RW"), game.tokens("RW")) == ("4,6", 1)
    assert game.options == ["counter", "pass"]


@rule("BL2-9.5", "BL2-US2")
def test_a_unit_that_falls_to_its_own_frenzy_has_advanced_before(place: Place) -> None:
    game = place("BH@3,6x1 CG@4,6x1", scenario="staking_a_claim", dice="H P P P P")
    game.state = replace(game.state, banners=(Banner(spot("4,6"), 2, Side.DAQAN),))
    game.play("attack BH CG", "commit 1", "advance")
    assert (game.points("uthuk"), game.where("BH")) == (1, "")


@rule("BL2-9.26")
def test_a_unit_near_the_aura_moves_no_further_but_may_be_driven_on(place: Place) -> None:
    game = place("CG@6,6 DB@4,6", phase="move")
    assert "move CG 5,6" in game.options
    assert not any(option.startswith("move CG 4,") for option in game.options)
    driven = place("BH@4,5 CG@4,6 DB@3,6", dice="M P P").play("attack BH CG")
    assert driven.where("CG") == "4,7"


@rule("BL2-9.28", "BL2-16.15")
def test_bombs_also_hit_friends_of_the_thrower(place: Place) -> None:
    game = place("SG@6,6 CG@3,6x1 BH@4,6x1 BH@4,5", dice="P H H").play("attack SG BH", "commit 2")
    assert [game.health(each) for each in ("BH", "BH2", "CG")] == [0, 1, 0]
