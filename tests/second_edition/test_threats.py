"""Threats of the Second Edition: who reaches a unit next turn, and what that costs it."""

from collections.abc import Iterator
from functools import partial

import pytest

from bl_tui.games.registry import Games
from engine.bots.roster import bot_named
from engine.core.frozen import replace
from engine.core.record import begin
from engine.core.threats import Attacker, suffered
from engine.second_edition.odds.attack_odds import Odds, attack_odds
from engine.second_edition.odds.threat import attackable, attackers_of, threat
from engine.second_edition.state.model import State, Unit
from engine.second_edition.state.steps import Combat, Order, Turn
from engine.second_edition.turn.views import public_state
from tests.second_edition.position import make_place


def test_a_stunned_enemy_and_one_out_of_reach_are_no_threat() -> None:
    state = make_place("CG@5,6 BH@4,6+stun", phase="move", alone=True).state
    assert attackers_of(state, "CG", state.the("CG").hex) == ()
    assert attackable(state, "BH") == frozenset()


def test_an_enemy_on_the_place_itself_is_gone_by_then() -> None:
    state = make_place("CG@6,6 BH@5,6 FR@3,6", phase="move", alone=True).state
    spot = state.the("BH").hex
    assert [attacker.unit for attacker in attackers_of(state, "CG", spot)] == ["FR"]
    assert threat(state, "CG", spot).expected > 0


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


def positions() -> Iterator[State]:
    """Yield the public states at the first decision of some turns of a game."""
    module = Games()["second_edition"]
    setup = module.scenarios.setup(module.scenarios.library()["learning"])
    state, bot, turn = (
        begin(module.game, setup, "3").state,
        bot_named("second_edition", "recruit"),
        0,
    )
    while turn < 6:
        seat = module.game.to_act(state)[0]
        view = module.game.view(state, seat)
        if view.turn != turn:
            turn = view.turn
            yield public_state(view)
        state = module.game.play(state, seat, bot.choose(module.game, view, "3").action).state


def one_by_one(state: State, unit: Unit) -> tuple[float, ...]:
    """Return the chances of losses, with the odds of each attack asked at each health left."""
    calm = replace(state, steps=(Turn(unit.side.other),), effects=())

    def losses(attacker: Attacker, left: int) -> tuple[float, ...]:
        hurt = replace(unit, health=left)
        changed = {unit.id: hurt, attacker.unit: replace(calm.the(attacker.unit), hex=attacker.hex)}
        order = Order(attacker.unit, acted=True, moved=attacker.hex != calm.the(attacker.unit).hex)
        units = tuple(changed.get(other.id, other) for other in calm.units)
        moved = replace(calm, units=units, steps=(Turn(unit.side.other, orders=(order,)),))
        attack = Combat(attacker.unit, unit.id, attacker.hex, unit.hex, attacker.ranged)
        courses = attack_odds(moved, attack).courses
        return tuple(map(float, min(courses, key=lambda course: course.expected).lost))

    attacks = [
        partial(losses, attacker)
        for attacker in attackers_of(state, unit.id, unit.hex)
        for _ in range(attacker.times)
    ]
    return suffered(unit.health, attacks) if attacks else (1.0,)


def test_figures_are_those_of_each_attack_at_each_health() -> None:
    """The odds of an attack are counted once; their figures are the same as counted each time."""
    threatened = 0
    for state in positions():
        for unit in state.units:
            counted = threat(state, unit.id, unit.hex)
            threatened += bool(counted.attackers)
            assert counted.lost == one_by_one(state, unit), (state.turn, unit)
    assert threatened > 20


def test_the_odds_of_an_attack_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counting all threats takes at most 15 ms: so an attack is not asked about at each health."""
    asked: list[Combat] = []

    def counted(state: State, attack: Combat) -> Odds:
        asked.append(attack)
        return attack_odds(state, attack)

    monkeypatch.setattr("engine.second_edition.odds.threat.attack_odds", counted)
    state = make_place("BH@4,6 YA@6,6", phase="move", alone=True).state
    (attacker,) = threat(state, "BH", state.the("BH").hex).attackers
    assert attacker.times == 2
    assert len(asked) == 1
