"""Threats of Battle Mages: one volley of all shooters and the best melee of an enemy."""

import pytest

from engine.battle_mages.odds.fight_odds import melee_odds
from engine.battle_mages.odds.threat import attackable, attackers_of, threat
from engine.battle_mages.state.model import change_piece
from tests.battle_mages.position import make_place


def test_the_melee_of_a_single_enemy_costs_what_its_odds_say() -> None:
    state = make_place("aI1@4,3 bC1@4,4").state
    counted = threat(state, "aI1", state.the("aI1").hex)
    expected = melee_odds(state, "bC1", "aI1")
    assert counted.destroyed == pytest.approx(float(expected.win))
    (attacker,) = counted.attackers
    assert (attacker.unit, attacker.dice) == ("bC1", expected.attack.dice)


def test_a_paralysed_enemy_is_no_threat() -> None:
    game = make_place("aI1@4,3 bC1@4,4")
    assert attackable(game.state, "bC1")
    state = change_piece(game.state, "bC1", paralysed=1)
    assert attackers_of(state, "aI1", state.the("aI1").hex) == ()
    assert attackable(state, "bC1") == frozenset()


def test_an_enemy_on_the_place_itself_is_gone_by_then() -> None:
    state = make_place("aI1@4,3 bT1@4,4 bT2@4,6").state
    spot = state.the("bT1").hex
    assert {attacker.unit for attacker in attackers_of(state, "aI1", spot)} == {"bT2"}
    assert {attacker.unit for attacker in threat(state, "aI1", spot).attackers} == {"bT2"}


def test_a_team_attacks_with_the_strength_of_all_its_members() -> None:
    alone = make_place("aI1@4,3 bC1@4,4 bC2@4,5").state
    team = make_place("aI1@4,3 bC1@4,4 bC2@4,5", teams="bC1 bC2").state
    spot = alone.the("aI1").hex
    assert attackers_of(team, "aI1", spot)[0].dice == 2 * attackers_of(alone, "aI1", spot)[0].dice


def test_all_who_can_shoot_at_a_side_add_their_dice() -> None:
    state = make_place("aI1@4,3 bT1@4,6 bT2@5,6").state
    shots = [one for one in attackers_of(state, "aI1", state.the("aI1").hex) if one.ranged]
    assert {one.unit for one in shots} == {"bT1", "bT2"}
    assert threat(state, "aI1", state.the("aI1").hex).destroyed > 0
