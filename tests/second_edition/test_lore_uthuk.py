"""Lore cards of the Uthuk (chapter 20), one by one; and the order of windows."""

from collections.abc import Callable

from engine.second_edition.state.events import DiceRolled
from engine.second_edition.state.steps import Window
from tests.marks import rule
from tests.second_edition.position import Position

Place = Callable[..., Position]


@rule("BL2-UL01")
def test_unstoppable_counters_with_the_dice_it_had(place: Place) -> None:
    game = place(
        "CG@4,6 BH@3,6x1",
        dice="S P P S S P P P",
        lore="uthuk 2",
        other_lore_hand="unstoppable",
    ).play("attack CG BH", "pass", "lore unstoppable")
    assert len(game.happened(DiceRolled)[1].dice) == 5, "Rage counts two missing figures"
    assert game.where("BH") == ""
    assert game.health("CG") == 1
    assert "advance" in game.options


@rule("BL2-UL02", "BL2-20.2")
def test_mirrored_wounds(place: Place) -> None:
    game = place(
        "CG@4,6x1 BH@3,6", dice="P C L", lore="uthuk 4", other_lore_hand="mirrored_wounds"
    ).play("attack CG BH", "lore mirrored_wounds")
    assert game.where("CG") == "", "a weak unit's cleave counts, too"
    assert game.health("BH") == 3


@rule("BL2-UL02")
def test_mirrored_wounds_ignores_the_damage_of_a_blocked_retreat(place: Place) -> None:
    """The card speaks of all damage of the attack, not of the roll only."""
    given = {"lore": "uthuk 4", "other_lore_hand": "mirrored_wounds"}
    game = place("CG@1,6 BH@0,6", dice="M M S", **given)
    game.play("attack CG BH", "lore mirrored_wounds", "pass")
    assert game.health("CG") == 2
    assert (game.where("BH"), game.health("BH")) == ("0,6", 3)
    unplayed = place("CG@1,6 BH@0,6", dice="M M L", **given).play("attack CG BH", "pass", "pass")
    assert unplayed.health("BH") == 1


@rule("BL2-UL04", "BL2-20.1")
def test_venom_cloud(place: Place) -> None:
    game = place("VL@4,6 CG@4,9", dice="L L L", lore="uthuk 2", lore_hand="venom_cloud").play(
        "attack VL CG", "lore venom_cloud"
    )
    assert game.state.the("CG").poisoned
    assert game.lore("uthuk") == 3


@rule("BL2-UL05")
def test_blood_rush(place: Place) -> None:
    game = place("BH@4,6 CG@5,6", phase="ordered", lore="uthuk 2", lore_hand="blood_rush")
    game.play("lore blood_rush", "choose BH")
    assert game.health("BH") == 2
    assert game.dice("BH", "CG") == 3 + 1 + 2


@rule("BL2-UL06")
def test_portal(place: Place) -> None:
    game = place(
        "VL@2,6 BH@2,8 CG@7,7",
        phase="move",
        banners="4,6 2",
        ground="lake 4,5",
        lore="uthuk 4",
        lore_hand="portal",
    ).play("lore portal", "choose VL")
    assert game.rule("choose 4,6") == game.rule("choose 4,5") == "BL2-UL06"
    game.play("choose 6,6")
    assert game.where("VL") == "6,6"
    assert game.rule("move VL 6,7") == "BL2-5.1"


@rule("BL2-UL06", "BL2-9.21")
def test_portal_places_a_unit_that_cannot_move(place: Place) -> None:
    game = place("BH@2,6+stun CG@7,7", phase="move", lore="uthuk 4", lore_hand="portal")
    assert game.rule("move BH 3,6") == "BL2-9.21"
    game.play("lore portal", "choose BH", "choose 6,6")
    assert game.where("BH") == "6,6"
    assert game.state.the("BH").stunned


@rule("BL2-UL07")
def test_howl_of_terror(place: Place) -> None:
    game = place("BH@3,6 CG@4,6", dice="H H L", lore="uthuk 2", lore_hand="howl_of_terror").play(
        "attack BH CG", "lore howl_of_terror", "commit 1"
    )
    assert game.where("CG") == "6,5"
    assert game.health("CG") == 2


@rule("BL2-UL08")
def test_feeding_frenzy(place: Place) -> None:
    game = place(
        "BH@3,6 CG@4,6x1 CG@5,5",
        dice="S P P L L L",
        lore="uthuk 1",
        lore_hand="feeding_frenzy",
    ).play("attack BH CG", "lore feeding_frenzy", "advance", "attack BH CG2")
    assert game.where("BH") == "4,6"


@rule("BL2-UL10", "BL2-16.19")
def test_blood_toll(place: Place) -> None:
    given = {"dice": "S P P", "lore": "uthuk 2", "lore_hand": "blood_toll"}
    game = place("BH@3,6 CG@4,6x1", **given).play("attack BH CG", "pass", "lore blood_toll")
    assert game.points("uthuk") == 1
    home = place("BH@2,6 CG@3,6x1", **given).play("attack BH CG", "pass")
    assert "lore blood_toll" not in home.options


@rule("BL2-UL11")
def test_dark_pact(place: Place) -> None:
    game = place("BH@4,6", phase="card", lore_hand="dark_pact").play("lore dark_pact", "choose BH")
    assert (game.health("BH"), game.lore("uthuk")) == (2, 2)
    assert game.options[0].startswith("play ")


@rule("BL2-UL12")
def test_nightmare_visions(place: Place) -> None:
    game = place(
        "CG@4,6 RW@4,9", phase="ordered", lore="uthuk 3", other_lore_hand="nightmare_visions"
    ).play("lore nightmare_visions")
    assert game.options == ["choose CG", "choose dx"]
    game.play("choose CG")
    assert game.rule("move CG 4,7") == "BL2-4.4"


@rule("BL2-UL13")
def test_iron_hide(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", dice="M M S", lore="uthuk 1", other_lore_hand="iron_hide").play(
        "attack CG BH", "lore iron_hide"
    )
    assert (game.where("BH"), game.health("BH")) == ("3,6", 2)


@rule("BL2-16.15")
def test_lore_is_gained_although_the_target_is_gone(place: Place) -> None:
    game = place("CG@4,6 BH@3,6x1", dice="S L L").play("attack CG BH")
    assert game.lore("daqan") == 2


@rule("BL2-17.2")
def test_the_windows_of_a_combat_come_in_their_order(place: Place) -> None:
    game = place(
        "YA@6,6 VL@4,7",
        dice="L L",
        moved="YA",
        lore="daqan 9 uthuk 9",
        lore_hand="plunder",
        other_lore_hand="dark_pact",
    )
    game.play("attack YA VL")
    seen = []
    while isinstance(game.state.steps[-1], Window):
        seen.append(f"{game.decides} {game.state.steps[-1].moment.value}")
        game.play("pass")
    assert seen == ["daqan W6", "daqan W7", "uthuk W9"]


@rule("BL2-UL01", "BL2-9.3")
def test_the_last_figure_of_an_unstoppable_unit_destroys_its_attacker_too(place: Place) -> None:
    """It counters with the dice of one figure: Rage counts those that are missing."""
    game = place("CG@4,6x1 BH@3,6x1", dice="S P P S P P P P", lore="uthuk 5",
                 other_lore_hand="unstoppable").play("attack CG BH")  # fmt: skip
    game.casts("unstoppable")
    assert (game.where("CG"), game.where("BH")) == ("", "")


@rule("BL2-UL02", "BL2-14.5")
def test_strikes_that_turn_on_the_last_unit_lose_the_game(place: Place) -> None:
    game = place("CG@4,6x1 BH@3,6x1", dice="S S P", lore="uthuk 6", alone=True,
                 other_lore_hand="mirrored_wounds").play("attack CG BH")  # fmt: skip
    assert game.casts("mirrored_wounds").won == "uthuk BL2-14.5"


@rule("BL2-UL02", "BL2-7.11", "BL2-10.5")
def test_a_weak_attacker_in_a_building_may_ignore_its_own_cleave(place: Place) -> None:
    game = place("CG@4,6x1 BH@3,6", ground="building 4,6", dice="C C P", lore="uthuk 6",
                 other_lore_hand="mirrored_wounds").play("attack CG BH")  # fmt: skip
    assert game.casts("mirrored_wounds").options == ["ignore 1", "ignore 0"]
    assert game.decides == "daqan"


@rule("BL2-UL08", "BL2-8.18")
def test_a_counter_that_kills_feeds_no_frenzy(place: Place) -> None:
    game = place("CG@4,6x1 BH@3,6", dice="P P P S P P", lore="uthuk 5",
                 other_lore_hand="feeding_frenzy").play("attack CG BH")  # fmt: skip
    while "counter" not in game.options:
        game.play("pass")
    assert game.play("counter").options == ["pass"]
    assert game.rule("lore feeding_frenzy") == "BL2-UL08"


@rule("BL2-UL11", "BL2-14.5")
def test_a_dark_pact_with_the_last_unit_is_the_end(place: Place) -> None:
    game = place("BH@3,6x1 CG@4,6", phase="card", lore_hand="dark_pact", alone=True)
    assert game.play("lore dark_pact", "choose BH").won == "daqan BL2-14.5"
