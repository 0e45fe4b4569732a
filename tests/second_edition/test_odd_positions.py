"""Positions that nobody meets twice: rules that meet each other."""

from collections.abc import Callable

from tests.marks import rule
from tests.second_edition.position import Position

Place = Callable[..., Position]


def lore(game: Position, card: str) -> Position:
    """Play a Lore card at the first window that is for it."""
    while f"lore {card}" not in game.options:
        game.play("pass")
    return game.play(f"lore {card}")


@rule("BL2-9.18", "BL2-16.9")
def test_a_flyer_over_an_enemy_is_supported_by_the_friend_behind_it(place: Place) -> None:
    """It comes back to where it was, and pays for the step over the enemy."""
    game = place("BH@3,6 RW@4,6 VL@5,5 CG@6,5", dice="M M").play("attack BH RW")
    assert (game.where("RW"), game.tokens("RW")) == ("4,6", 1)
    assert game.options == ["counter", "pass"]


@rule("BL2-9.5", "BL2-US2")
def test_who_falls_to_its_own_frenzy_has_advanced_before(place: Place) -> None:
    game = place(
        "BH@3,6x1 CG@4,6x1", banners="4,6 2", scenario="staking_a_claim", dice="H P P P P"
    ).play("attack BH CG", "commit 1", "advance")
    assert (game.points("uthuk"), game.where("BH")) == (1, "")


@rule("BL2-UL01", "BL2-9.3")
def test_the_last_figure_of_who_cannot_be_stopped_takes_its_slayer_along(place: Place) -> None:
    """It counters with the dice of one figure: Rage counts those that are missing."""
    game = place("CG@4,6x1 BH@3,6x1", dice="S P P S P P P P", lore="uthuk 5",
                 other_lore_hand="unstoppable").play("attack CG BH")  # fmt: skip
    lore(game, "unstoppable")
    assert (game.where("CG"), game.where("BH")) == ("", "")


@rule("BL2-UL02", "BL2-14.5")
def test_strikes_that_turn_on_the_last_unit_lose_the_game(place: Place) -> None:
    game = place("CG@4,6x1 BH@3,6x1", dice="S S P", lore="uthuk 6", alone=True,
                 other_lore_hand="mirrored_wounds").play("attack CG BH")  # fmt: skip
    assert lore(game, "mirrored_wounds").won == "uthuk BL2-14.5"


@rule("BL2-UL02", "BL2-7.11", "BL2-10.5")
def test_a_weak_attacker_in_a_building_may_ignore_a_cleave_of_its_own(place: Place) -> None:
    game = place("CG@4,6x1 BH@3,6", ground="building 4,6", dice="C C P", lore="uthuk 6",
                 other_lore_hand="mirrored_wounds").play("attack CG BH")  # fmt: skip
    assert lore(game, "mirrored_wounds").options == ["ignore 1", "ignore 0"]
    assert game.decides == "daqan"


@rule("BL2-DL06", "BL2-11.6", "BL2-16.16")
def test_a_card_that_was_cancelled_was_the_card_of_that_turn(place: Place) -> None:
    """Neither side plays another: no Iron Hide against the roll, no Superior Tactics for it."""
    game = place("CG@4,6 BH@3,6", dice="S S M", lore="daqan 6 uthuk 6",
                 lore_hand="runic_barrier superior_tactics",
                 other_lore_hand="mirrored_wounds iron_hide").play("attack CG BH")  # fmt: skip
    lore(lore(game, "mirrored_wounds"), "runic_barrier")
    assert (game.where("BH"), game.health("BH")) == ("2,7", 1)
    assert (game.lore("daqan"), game.lore("uthuk")) == (4, 6)


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


@rule("BL2-9.26")
def test_who_comes_near_the_aura_goes_no_further_but_may_be_driven_on(place: Place) -> None:
    game = place("CG@6,6 DB@4,6", phase="move")
    assert "move CG 5,6" in game.options
    assert not any(option.startswith("move CG 4,") for option in game.options)
    driven = place("BH@4,5 CG@4,6 DB@3,6", dice="M P P").play("attack BH CG")
    assert driven.where("CG") == "4,7"


@rule("BL2-9.28", "BL2-16.15")
def test_bombs_fall_on_friends_of_who_throws_them(place: Place) -> None:
    game = place("SG@6,6 CG@3,6x1 BH@4,6x1 BH@4,5", dice="P H H").play("attack SG BH", "commit 2")
    assert [game.health(each) for each in ("BH", "BH2", "CG")] == [0, 1, 0]
