"""Threats of the first edition: who reaches a unit next turn, with how many dice, at what cost."""

import pytest

from engine.battlelore.odds.odds import odds
from engine.battlelore.odds.threat import attackable, attackers_of, threat
from engine.battlelore.state.model import State
from engine.core.threats import Attacker
from tests.battlelore.position import make_position


def standing(units: str, **board: str) -> State:
    """Return a position in which Pennant moves."""
    return make_position(units, phase="move", ordered="p1", **board).state


def test_an_enemy_out_of_reach_is_no_threat() -> None:
    state = standing("p1 Ib H7, s1 Ib A7")
    assert threat(state, "p1", "H7").attackers == ()
    assert threat(state, "p1", "H7").destroyed == 0


def test_the_place_where_the_unit_ends_counts_and_not_the_one_that_it_leaves() -> None:
    """Blue infantry moves one hex and battles (BL-5.9)."""
    state = standing("p1 Ib F7, s1 Ib C7")
    assert not attackers_of(state, "p1", "F7")
    (attacker,) = attackers_of(state, "p1", "E7")
    assert (attacker.unit, attacker.dice, attacker.ranged) == ("s1", 3, False)


def test_an_enemy_on_the_place_itself_is_gone_by_then() -> None:
    """A place may be that of an enemy that the unit drives away."""
    state = standing("p1 Ar E7, s1 Ib D7, s2 Ib B7")
    assert [attacker.unit for attacker in attackers_of(state, "p1", "D7")] == ["s2"]


def test_the_three_strongest_count_each_on_a_hex_of_its_own() -> None:
    state = standing("p1 Ib E7, s1 Ib C7, s2 Ib C6, s3 Ib C8, s4 Ib C5, s5 Ir D5")
    attackers = attackers_of(state, "p1", "E7")
    assert len(attackers) == 3
    assert len({attacker.hex for attacker in attackers}) == 3
    assert attackers[0].unit == "s5"


def test_archers_that_move_first_shoot_with_a_die_less() -> None:
    """A bow that moved has one die less (BL-8.2); one that stays shoots with both."""
    still = standing("p1 Ib E7, s1 Ar A5")
    (near,) = attackers_of(still, "p1", "D7")
    assert (near.hex, near.dice, near.ranged) == ("A5", 2, True)
    (far,) = attackers_of(still, "p1", "F7")
    assert (far.hex != "A5", far.dice) == (True, 1)


def test_losses_of_one_attack_are_those_of_its_odds() -> None:
    state = standing("p1 Ib E7, s1 Ib D7")
    found = threat(state, "p1", "E7")
    expected = odds(state, state.need("s1"), state.need("p1"), melee=True, back=False)
    assert found.lost == pytest.approx(expected.lost)
    assert found.expected == pytest.approx(expected.expected)
    assert found.destroyed == pytest.approx(expected.destroyed)


def test_a_second_attack_falls_on_what_the_first_one_left() -> None:
    state = standing("p1 Ib E7 1, s1 Ib D7, s2 Ib D6")
    one = odds(state, state.need("s1"), state.need("p1"), melee=True, back=False).destroyed
    assert threat(state, "p1", "E7").destroyed == pytest.approx(1 - (1 - one) ** 2, abs=0.05)


def test_a_unit_can_attack_the_hexes_around_all_places_of_its_move() -> None:
    state = standing("p1 Ib H7, s1 Ib C7")
    spots = attackable(state, "s1")
    assert {"E7", "E6", "C6"} <= spots
    assert "F7" not in spots


def test_attackers_are_never_the_own_units() -> None:
    state = standing("p1 Ib E7, p2 Ib E8, s1 Ib D7")
    assert [attacker.unit for attacker in attackers_of(state, "p1", "E7")] == ["s1"]
    assert isinstance(attackers_of(state, "p1", "E7")[0], Attacker)
