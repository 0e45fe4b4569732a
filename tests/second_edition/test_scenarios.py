"""The fourteen scenario cards (chapter 21): their maps and what each of them does."""

from collections.abc import Callable

import pytest

from engine.core.frozen import replace
from engine.second_edition.rules.ground import in_half
from engine.second_edition.rules.numbers import greatest_range
from engine.second_edition.state.model import Banner
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import GainLore
from engine.second_edition.tables.scenario_cards import SCENARIOS, local, scenarios_of
from tests.marks import rule
from tests.second_edition.position import Position, at, spot

Place = Callable[..., Position]

MARKS = {
    "DS1": "B3",
    "DS2": "C1",
    "DS3": "D3",
    "DS4": "C3",
    "DS5": "A3",
    "DS6": "D5",
    "DS7": "D2",
    "US1": "B2",
    "US2": "C5",
    "US3": "A1",
    "US4": "C6",
    "US5": "A4",
    "US6": "B4",
    "US7": "A2",
}


@pytest.mark.parametrize("card", SCENARIOS)
@rule("BL2-12.3", "BL2-12.10")
def test_a_card_has_18_deployment_hexes_and_banners_of_one_point(card: str) -> None:
    row = SCENARIOS[card]
    assert f"{row.letter}{row.number}" == MARKS[row.code]
    assert len(row.deployment) == 18
    assert [cell.points for cell in row.cells if cell.points] in ([1], [1, 1])
    for cell in row.cells:
        assert in_half(row.side, cell.hex)
        if cell.deploy or cell.points:
            assert cell.terrain not in ("river", "lake")
        if cell.deploy:
            assert not cell.points
    assert len(scenarios_of(row.side)) == 7


@rule("BL2-12.9")
def test_cells_are_counted_from_the_seat_of_their_owner() -> None:
    assert at(local(Side.DAQAN, 5, 0)) == "4,0"
    assert at(local(Side.DAQAN, 1, 3)) == "8,3"
    assert at(local(Side.UTHUK, 5, 0)) == "4,12"
    assert at(local(Side.UTHUK, 2, 0)) == "1,11"


@rule("BL2-12.10", "BL2-12.6")
def test_no_two_cards_claim_a_hex() -> None:
    north = {cell.hex for card in scenarios_of(Side.UTHUK) for cell in SCENARIOS[card].cells}
    south = {cell.hex for card in scenarios_of(Side.DAQAN) for cell in SCENARIOS[card].cells}
    assert north.isdisjoint(south)
    assert len(north) == len(south) == 56


@rule("BL2-DS1", "BL2-3.8", "BL2-12.4")
def test_barrow_mounds(place: Place) -> None:
    given = {"scenario": "barrow_mounds_of_the_gatesmen", "ground": "hill 5,6"}
    game = place("RG@5,6 BH@3,5 BH@5,7", **given, dice="P P L")
    assert game.rule("attack RG BH") == ""
    assert game.dice("RG", "BH") == 3
    assert game.dice("RG", "BH2") == 4
    game.play("attack RG BH", "commit 0")
    assert game.health("BH") == 1
    moved = place("RG@5,6 BH@3,5 BH@5,7", **given, moved="RG")
    assert moved.rule("attack RG BH") == "BL2-6.4"
    assert place("RG@5,6", phase="points", **given).points("daqan") == 1
    assert place("RG@5,7", phase="points", **given).points("daqan") == 0
    theirs = {"other_scenario": given["scenario"], "ground": given["ground"]}
    assert place("BH@3,5 RG@5,6", phase="points", **theirs).points("daqan") == 0


@rule("BL2-DS1", "BL2-6.12")
def test_a_golem_on_its_mound_does_not_see_over_units(place: Place) -> None:
    """It makes a ranged attack, but is no ranged unit."""
    given = {"scenario": "barrow_mounds_of_the_gatesmen", "ground": "hill 5,6 hill 6,6"}
    game = place("RG@5,6 YA@6,6 CG@4,6 BH@3,5 CG@5,5 BH@4,5", **given)
    assert game.rule("attack RG BH") == "BL2-6.8"
    assert game.rule("attack YA BH") == ""


@rule("BL2-DS2")
def test_crossing_the_river_of_sleep(place: Place) -> None:
    name = "crossing_the_river_of_sleep"
    game = place("CG@6,6", phase="move", ground="ford 5,6", scenario=name)
    assert "move CG 4,7" in game.options
    other = place("CG@6,6", phase="move", ground="ford 5,6")
    assert "move CG 4,7" not in other.options


@rule("BL2-DS3", "BL2-21.1", "BL2-21.2")
def test_mustering_the_militia(place: Place) -> None:
    given = {"scenario": "mustering_the_militia", "ground": "building 5,6 building 5,2"}
    assert place("CG@5,6 CG@5,2", phase="points", **given).points("daqan") == 1
    assert place("CG@5,6 CG@5,3", phase="points", **given).points("daqan") == 0
    theirs = place("BH@5,6 BH@5,2", phase="points", ground=given["ground"])
    assert theirs.points("uthuk") == 0


@rule("BL2-DS4")
def test_damming_the_muir_river(place: Place) -> None:
    given = {"scenario": "damming_the_muir_river", "ground": "bridge 4,4 ford 4,5"}
    assert place("CG@4,4 YA@4,5 BH@3,6", phase="points", **given).points("daqan") == 1
    assert place("CG@4,4 BH@4,5", phase="points", **given).points("daqan") == 0


@rule("BL2-DS5")
def test_the_beacon_hills(place: Place) -> None:
    game = place("YA@4,4 YA@6,6 BH@4,9", scenario="the_beacon_hills", ground="hill 4,4")
    assert game.rule("attack YA BH") == ""
    assert greatest_range(game.state, game.state.the("YA2")).value == 4


@rule("BL2-DS6")
def test_greenfold_harvest(place: Place) -> None:
    game = place(
        "CG@4,1 CG@6,6 RR@6,7 CG@8,8",
        phase="orders",
        scenario="greenfold_harvest",
        ground="building 6,5",
    ).play("order CG")
    assert game.options == ["order CG2", "done"]
    assert game.rule("order RR") == game.rule("order CG3") == "BL2-DS6"
    game.play("order CG2")
    assert game.rule("move CG2 4,6") == ""


@rule("BL2-DS7")
def test_the_warded_stones(place: Place) -> None:
    game = place("CG@6,5", phase="points", scenario="the_warded_stones")
    assert game.lore("daqan") == 0
    fresh = place("CG@6,5 BH@5,5", scenario="the_warded_stones")
    fresh.state = replace(fresh.state, banners=(Banner(spot("6,5"), 1, Side.DAQAN),))
    fresh.until(GainLore, "daqan")
    assert fresh.lore("daqan") == 1


@rule("BL2-US1", "BL2-16.19")
def test_treasures_of_the_shadow_peaks(place: Place) -> None:
    name = "treasures_of_the_shadow_peaks"
    for owner, drawn in ((Side.DAQAN, 1), (Side.UTHUK, 0)):
        game = place("BH@4,4 CG@4,5", scenario=name)
        game.state = replace(game.state, banners=(Banner(spot("4,4"), 1, owner),))
        before = len(game.state.hand(Side.UTHUK).lore_cards)
        game.until(GainLore, "uthuk")
        assert len(game.state.hand(Side.UTHUK).lore_cards) == before + drawn


@rule("BL2-US2")
def test_staking_a_claim(place: Place) -> None:
    for owner, points in ((Side.DAQAN, 1 + 2), (Side.UTHUK, 2)):
        game = place("BH@3,6 CG@4,6x1", scenario="staking_a_claim", dice="S P P")
        game.state = replace(game.state, banners=(Banner(spot("4,6"), 2, owner),))
        game.play("attack BH CG", "advance")
        assert game.points("uthuk") == points, "one for the claim, two in the VP Step"


@rule("BL2-US3")
def test_blood_in_the_water(place: Place) -> None:
    name = "blood_in_the_water"
    wet = place("BH@3,6 CG@4,6x1", scenario=name, ground="lake 4,7", dice="S P P")
    assert wet.play("attack BH CG").points("uthuk") == 1
    inside = place("BH@3,6 CG@4,6x1", scenario=name, ground="ford 4,6", dice="S P P")
    assert inside.play("attack BH CG").points("uthuk") == 1
    dry = place("BH@3,6 CG@4,6x1", scenario=name, ground="lake 4,8", dice="S P P")
    assert dry.play("attack BH CG").points("uthuk") == 0


@rule("BL2-US4")
def test_ridge_of_vipers(place: Place) -> None:
    given = {"scenario": "ridge_of_vipers", "ground": "hill 4,5"}
    game = place("VL@4,4 CG@4,9 CG@4,3", **given)
    assert game.rule("attack VL CG") == ""
    two = place("VL@4,4 CG@4,9 CG@4,3", **(given | {"ground": "hill 4,5 forest 4,6"}))
    assert two.rule("attack VL CG") == "BL2-6.9"


@rule("BL2-US5")
def test_trail_of_bones(place: Place) -> None:
    game = place("FR@3,6 BH@3,2", phase="move", ground="forest 4,6", scenario="trail_of_bones")
    assert "move FR 5,6" in game.options
    foot = place("BH@3,6", phase="move", ground="forest 4,6 forest 4,7", scenario="trail_of_bones")
    assert "move BH 5,6" not in foot.options


@rule("BL2-US6")
def test_the_red_fens(place: Place) -> None:
    given = {"scenario": "the_red_fens", "dice": "M P P"}
    game = place("BH@3,6 CG@4,6", ground="lake 6,5", **given).play("attack BH CG")
    assert (game.where("CG"), game.health("CG")) == ("5,5", 2)
    dry = place("BH@3,6 CG@4,6", **given).play("attack BH CG")
    assert dry.health("CG") == 3


@rule("BL2-US7")
def test_hunger_at_dusk(place: Place) -> None:
    game = place(
        "BH@3,6 BH@3,5 CG@4,6x1 CG@4,5x1",
        scenario="hunger_at_dusk",
        dice="S P P S P P",
    ).play("attack BH CG")
    assert game.lore("uthuk") == 1
    game.play("pass", "attack BH2 CG2")
    assert game.lore("uthuk") == 1, "the first time in a turn only"
