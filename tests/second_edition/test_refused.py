"""Refusals with their rules, each beside a position in which the same action is legal."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.second_edition.state.model import Given, Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import DECOY, kinds_of
from engine.second_edition.validate.setups import wrong_setup
from tests.marks import rule
from tests.second_edition.position import Position

Place = Callable[..., Position]

FIGHT = {"units": "BH@4,6 YA@4,7"}
MOVES = {"units": "YA@4,6 BH@1,1", "phase": "move"}
PLAYS = {"units": "YA@4,6x1 BH@1,1", "phase": "move", "lore": "daqan 5"}


def case(
    action: str,
    said: str,
    refused: dict[str, Any],
    legal: dict[str, Any],
    mark: pytest.MarkDecorator,
) -> Any:
    """Return a row; its id is the refusal and the action."""
    return pytest.param(action, said, refused, legal, marks=mark, id=f"{said}, {action}")


CASES = (
    case("attack BH YA2", "unit.gone BL2-7.16", FIGHT, {}, rule("BL2-7.16")),
    case("attack BH2 YA", "unit.gone BL2-7.16", FIGHT, {}, rule("BL2-7.16")),
    case("move YA Z9", "move.off_board BL2-5.5", MOVES, {}, rule("BL2-5.5")),
    case("move YA 4,6", "move.same_hex BL2-5.1", MOVES, {}, rule("BL2-5.1")),
    case(
        "move YA 4,7", "move.not_ordered BL2-4.4", MOVES | {"ordered": "dx"}, MOVES, rule("BL2-4.4")
    ),
    case("take everything", "lore.way BL2-11.1", MOVES | {"phase": "lore"}, {}, rule("BL2-11.1")),
    case(
        "lore second_wind",
        "lore.not_in_hand BL2-11.5",
        PLAYS,
        PLAYS | {"lore_hand": "second_wind"},
        rule("BL2-11.5"),
    ),
)


@pytest.mark.parametrize(("action", "said", "refused", "legal"), CASES)
def test_an_action_is_refused_here_and_legal_there(
    place: Place, action: str, said: str, refused: dict[str, Any], legal: dict[str, Any]
) -> None:
    for given, why in ((refused, said), (legal, "")):
        if given:
            refusal = place(**given).why(action)
            assert why == ("" if refusal is None else f"{refusal.code} {refusal.rule}")


def said(game: Position, action: str) -> str:
    """Return the code and the rule of a refusal, "" of a legal action."""
    why = game.why(action)
    return "" if why is None else f"{why.code} {why.rule}"


@rule("BL2-DL04")
def test_wall_of_steel_leaves_one_of_two_groups(place: Place) -> None:
    game = place("BH@3,6 CG@4,6", dice="S S M", lore="daqan 2", other_lore_hand="wall_of_steel")
    game.play("attack BH CG", "lore wall_of_steel", "choose strike")
    assert said(game, "pick 3") == said(game, "pick 0") == "lore.group BL2-DL04"
    assert said(game, "pick 2") == ""


@rule("BL2-10.5")
def test_a_building_spares_no_more_than_its_one_damage(place: Place) -> None:
    game = place("BH@3,6 CG@4,6", ground="building 4,6", dice="S S P").play("attack BH CG")
    assert said(game, "ignore 2") == "ignore.most BL2-10.5"
    assert said(game, "ignore 1") == ""


@rule("BL2-DS6")
def test_the_harvest_orders_infantry_alone(place: Place) -> None:
    """Cavalry and infantry stand by the same building."""
    game = place(
        "CG@4,1 CG@6,6 RR@5,5",
        phase="orders",
        scenario="greenfold_harvest",
        ground="building 6,5",
    ).play("order CG")
    assert said(game, "order RR") == "order.trait BL2-DS6"
    assert said(game, "order CG2") == ""


@rule("BL2-C07")
def test_onslaught_moves_no_unit_once_more_that_another_card_ordered(place: Place) -> None:
    game = place(
        "CG@6,6 CG@6,8 CG@6,10 CG@6,4",
        phase="orders",
        card="onslaught",
        scenario="greenfold_harvest",
        ground="building 6,5",
    ).play("order CG", "order CG2", "order CG3", "order CG4", "done")
    assert said(game, "move CG4 7,4") == "move.no_extra BL2-C07"
    assert said(game, "move CG 5,6") == ""


@rule("BL2-18.1")
@pytest.mark.parametrize(("decoys", "fault"), [(11, ""), (12, "refusal.muster.cards")])
def test_a_save_has_no_army_with_more_decoys_than_the_box(decoys: int, fault: str) -> None:
    """The cheapest cards besides them: any army with twelve decoys has too few of the rest."""
    cheap = kinds_of(Side.DAQAN)[0]
    rest = [kind for kind in kinds_of(Side.DAQAN) if kind != cheap][: 18 - decoys - 5]
    army = (*(cheap,) * 5, *rest, *(DECOY,) * decoys)
    wrong = wrong_setup(Setup("full", given=Given("mine", armies=(army, ()))))
    assert ("" if wrong is None else wrong.code) == fault
