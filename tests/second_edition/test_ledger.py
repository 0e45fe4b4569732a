"""The ledger of luck: all dice that can cost health are in it, with their odds."""

from fractions import Fraction
from typing import Any

import pytest

from engine.core.record import Record
from engine.second_edition.odds.attack_odds import attack_odds, reroll_odds, ride_odds
from engine.second_edition.odds.luck_ledger import BY_DICE, Note, Throw, ledger, rolls_at
from engine.second_edition.state.events import DiceRolled, Trampled, UnitDamaged
from engine.second_edition.state.model import Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Combat
from tests.marks import rule
from tests.second_edition.position import make_place
from tests.second_edition.walk import walk

GAMES = 12


def of_record(record: Record[Any, Any]) -> tuple[Throw, ...]:
    """Return the ledger of a whole game."""
    notes: list[Note] = []
    for number, entry in enumerate(record.entries):
        notes += rolls_at(record.state_at(number), entry)
    return ledger(notes)


def test_the_ledger_has_all_losses_by_dice_and_they_are_near_the_average() -> None:
    expected, lost, rolled = 0.0, 0, 0
    for number in range(GAMES):
        *_, last = walk(Setup("full", second_legends=True), f"ledger {number}")
        events = last.record.events_at(len(last.record.entries))
        found = of_record(last.record)
        dice = [each for each in events if isinstance(each, DiceRolled | Trampled)]
        assert sum(not each.beside for each in found) == len(dice)
        causes = (*BY_DICE, "overrun")
        hurt = [e for e in events if isinstance(e, UnitDamaged) and e.cause in causes]
        assert sum(each.lost for each in found) <= sum(each.damage for each in hurt)
        assert {each.target.id for each in found if each.lost} == {each.unit for each in hurt}
        for each in found:
            assert sum(each.chances) == pytest.approx(1)
            assert each.side in Side
        expected += sum(each.expected for each in found)
        lost += sum(each.lost for each in found)
        rolled += len(found)
    assert rolled > 300
    assert lost == pytest.approx(expected, rel=0.15)


@rule("BL2-UL02", "BL2-9.28")
def test_a_unit_hit_beside_the_target_has_odds_of_its_own() -> None:
    """Strikes and cleaves that turn on who rolled; a neighbour of the target of Bombard."""
    before = make_place("CG@4,6 BH@3,6").state
    shelled = attack_odds(
        make_place("SG@4,3 BH@4,6 CG@4,7").state, Combat("SG", "BH", "E4", "E7", ranged=True)
    )
    turned = attack_odds(before, Combat("CG", "BH", "E7", "D7", False, cards=("mirrored_wounds",)))
    (mine,) = turned.beside
    assert mine.unit.id == "CG"
    assert [each * 27 for each in mine.lost] == [8, 12, 6, 1]
    assert sum(turned.courses[0].lost[1:]) == 0
    assert [each.unit.id for each in shelled.beside] == ["CG"]


@rule("BL2-20.3")
def test_dice_that_are_rolled_again_have_odds_with_those_that_are_kept() -> None:
    """A pierce stays, two dice fall anew: three figures need two more."""
    game = make_place(
        "YA@6,6 BH@4,7", dice="S L P", moved="YA", lore="daqan 2", lore_hand="take_aim"
    )
    game.play("attack YA BH", "lore take_aim")
    odds = reroll_odds(game.state, "strike+lore")
    (course,) = odds.courses
    assert [each * 36 for each in course.lost] == [0, 25, 10, 1]
    assert course.eliminated == Fraction(1, 36)
    with pytest.raises(ValueError, match="heroic"):
        reroll_odds(game.state, "heroic")


@rule("BL2-20.6")
def test_riding_through_an_enemy_has_a_die_of_two_faces() -> None:
    state = make_place("RR@6,6 BH@5,6x1 BH@4,6", ground="building 4,6", alone=True).state
    _, weak, housed = state.units
    odds = {each.unit.id: each for each in ride_odds(state, (weak.hex, housed.hex))}
    assert odds[weak.id].eliminated * 3 == 1
    assert odds[housed.id].lost[1] == 0, "a building keeps the damage off"
