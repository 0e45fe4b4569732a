"""Threats of the Second Edition: who reaches a unit next turn, and what that costs it."""

import pytest

from engine.second_edition.odds.attack_odds import attack_odds
from engine.second_edition.odds.threat import attackable, attackers_of, threat
from engine.second_edition.state.steps import Combat
from tests.second_edition.position import make_place


def test_a_stunned_enemy_and_one_out_of_reach_are_no_threat() -> None:
    state = make_place("CG@5,6 BH@4,6+stun", phase="move", alone=True).state
    assert attackers_of(state, "CG", state.the("CG").hex) == ()
    assert attackable(state, "BH") == frozenset()


def test_losses_of_one_attack_are_those_of_its_odds() -> None:
    state = make_place("CG@5,6 BH@4,6", phase="move", alone=True).state
    unit, enemy = state.the("CG"), state.the("BH")
    counted = threat(state, "CG", unit.hex)
    (attacker,) = counted.attackers
    attack = Combat(enemy.id, unit.id, attacker.hex, unit.hex, ranged=False)
    expected = attack_odds(state, attack).courses[0]
    assert counted.destroyed == pytest.approx(float(expected.eliminated), abs=0.02)
    assert counted.expected == pytest.approx(float(expected.expected), abs=0.1)


def test_archers_that_stay_shoot_twice_in_a_turn() -> None:
    """Double Shot (BL2-9.7) is for those that have not moved."""
    state = make_place("BH@4,6 YA@6,6", phase="move", alone=True).state
    (attacker,) = attackers_of(state, "BH", state.the("BH").hex)
    assert (attacker.hex, attacker.times) == (state.the("YA").hex, 2)
    assert threat(state, "BH", state.the("BH").hex).dice == 2 * attacker.dice


def test_the_reach_of_an_enemy_is_drawn_from_all_places_where_it_can_go() -> None:
    state = make_place("CG@7,6 BH@3,6", phase="move", alone=True).state
    reach = attackable(state, "BH")
    away = {spot for spot in reach if spot == state.the("CG").hex}
    assert not away
    assert attackers_of(state, "CG", next(iter(reach - {"A1"}))) or reach
