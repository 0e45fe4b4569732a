"""Squires: each serves once in an encounter, and a party hires one at a time (BC-11.1, BC-11.2)."""

from typing import Any

import pytest

from engine.bardsung.campaign.setting_up import begin_encounter
from engine.bardsung.campaign.shopping import buy, refuse_buy, wares
from engine.bardsung.heroes.items import offered, squire_of
from engine.bardsung.state.actions import Buy
from engine.bardsung.tables.cards import SQUIRES
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.examples import Example, example, play_all
from tests.bardsung.position import Make
from tests.marks import rule


def squire(of: str, heroes: str, *then: str, **given: Any) -> Example:
    """Begin an example in which Stoneheart calls a squire."""
    found = example(of, heroes, **given).change("Stoneheart", treasures=of)
    return found.play(f"consume {of}", *then)


FOES = "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n, raider1 TUT.n, miner1 TUT.c"
ROWS = (
    squire("SQ1", FOES).shows("brigand1 has bane, raider1 has bane, miner1 has no condition"),
    squire("SQ2", "Stoneheart TUT.n, Lightweaver TUT.c 1 wound, Dawnguard TUT.s 1 wound").shows(
        "Lightweaver has no wounds, Dawnguard has 1 wound, Stoneheart turned SQ2, spent 0"
    ),
    squire(
        "SQ3",
        "Stoneheart TUT.n, Lightweaver TUT.s",
        "choose Lightweaver",
        order="brigand Stoneheart Lightweaver",
    ).shows("order Lightweaver brigand Stoneheart"),
    squire("SQ4", "Stoneheart TUT.n, Lightweaver TUT.c, Dawnguard TUT.s").shows(
        "Stoneheart has blessing, Lightweaver has blessing, Dawnguard has no condition"
    ),
    squire("SQ5", "Stoneheart TUT.n, Lightweaver TUT.n").shows("Stoneheart thirds 1, spent 0"),
    squire(
        "SQ6",
        "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n",
        "use Balanced Strike on brigand1",
        dice="15 1",
    ).shows("sides 10"),
    squire("SQ7", "Stoneheart TUT.n, Lightweaver TUT.n", fate="0/3").shows("fate 2"),
    squire("SQ8", FOES).shows("brigand1 has weaken, raider1 has weaken, miner1 has no condition"),
)


@pytest.mark.parametrize("card", SQUIRES)
@rule("BC-11.1")
def test_a_squire_does_what_its_card_says(card: str) -> None:
    play_all(ROWS, card)


@rule("BC-11.1")
def test_a_squire_serves_once_in_an_encounter(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n", fate="0/3")
    game.change("Stoneheart", treasures="SQ7")
    game.play("consume SQ7")
    game.refuses("consume SQ7", "BC-11.1")
    game.play("give SQ7 lightweaver")
    assert game.hero("Lightweaver").treasures[0].exhausted
    again = begin_encounter(replace(game.state, rng=Rng("again")), "EN-1").state
    assert not again.hero("lightweaver").treasures[0].exhausted


@rule("BC-11.1", "BS-20.2")
def test_dead_fingers_do_not_keep_a_squire_from_serving(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n", fate="0/3")
    game.change("Stoneheart", treasures="SQ7", wounds="Dead Fingers")
    game.play("consume SQ7")
    game.shows("fate 2")


@rule("BC-11.1", "BS-28.8")
def test_a_squire_is_no_offering_and_needs_no_gold_to_come_back(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n", fate="0/3", gold=9)
    game.change("Stoneheart", treasures="SQ7")
    game.play("consume SQ7")
    assert offered(game.hero("Stoneheart")) == ()
    assert list(wares(game.state, "restore")) == []
    refused = refuse_buy(game.state, Buy("restore", "SQ7"), "restore")
    assert refused is not None
    assert refused.code == "buy.not_exhausted"


@rule("BC-11.2")
def test_hiring_another_squire_lets_the_first_one_go(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n", gold=8)
    game.change("Stoneheart", treasures="SQ7, Ember Ruby")
    game.state = replace(game.state, rng=Rng("wages"))
    assert Buy("squire", "lightweaver") in wares(game.state, "treasure")
    assert Buy("squire", "lightweaver") not in wares(game.state, "restore")
    game.does(buy, Buy("squire", "lightweaver"))
    game.shows("gold 0, Stoneheart treasures Ember Ruby")
    (new,) = game.hero("Lightweaver").treasures
    assert new.card == squire_of(game.state) != "SQ7"


@rule("BC-11.2", "BS-28.12")
def test_a_squire_is_hired_where_treasures_are_drawn_and_for_gold(position: Make) -> None:
    game = position("Stoneheart TUT.n", gold=7)
    early = refuse_buy(game.state, Buy("squire", "stoneheart"), "restore")
    poor = refuse_buy(game.state, Buy("squire", "stoneheart"), "treasure")
    assert early is not None
    assert poor is not None
    assert (early.code, early.rule) == ("buy.other_step", "BS-28.12")
    assert (poor.code, poor.rule) == ("buy.gold", "BC-11.2")
