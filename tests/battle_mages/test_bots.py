"""Bots of Battle Mages: they decide everything, with two, three and four seats."""

import ast
from typing import Any

import pytest

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.magic_events import TargetsNamed
from engine.battle_mages.state.model import Setup
from engine.bots.battle_mages.judge import RATERS, BattleMagesJudge
from engine.bots.battle_mages.weights import RECRUIT
from engine.bots.players import Random
from engine.bots.protocol import Bot
from engine.bots.roster import bots_of
from engine.core.frozen import replace
from tests.battle_mages.reason_codes import REASONS
from tests.battle_mages.test_reached import moments
from tests.meta.tree import python_files

MOST = 4000
"""Decisions in a game of bots; more than this, and they go round in circles."""


def played(setup: Setup, bots: tuple[Bot, ...], seed: str) -> Any:
    """Return the last state of a game of bots, and the kinds of steps at which they decided."""
    state = BATTLE_MAGES.start(setup, seed).state
    seated = dict(zip(state.seats, bots, strict=True))
    for number in range(MOST):
        seats = BATTLE_MAGES.to_act(state)
        if not seats:
            return state
        view = BATTLE_MAGES.view(state, seats[0])
        choice = seated[seats[0]].choose(BATTLE_MAGES, view, f"{seed} {number}")
        names = tuple(name for name, _ in choice.reason.facts)
        assert names == REASONS[choice.reason.code]
        state = BATTLE_MAGES.play(state, seats[0], choice.action).state
    raise AssertionError(f"no end after {MOST} decisions: {state.steps[-1]}")


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_regular_beats_chance(seed: str) -> None:
    regular = bots_of("battle_mages")["regular"]
    first = played(Setup(2), (regular, Random()), seed)
    assert first.over.won == (Army.ALABASTER,)
    assert first.over.reason == "last_king"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_bots_ends(players: int) -> None:
    bots = bots_of("battle_mages")
    seated = (bots["regular"], bots["recruit"], bots["regular"], bots["recruit"])[:players]
    state = played(Setup(players, wheel=players == 3, round_limit=25), seated, f"bots {players}")
    assert state.over is not None


def test_every_decision_is_rated_in_its_order() -> None:
    """Also at decisions to which bots seldom come: those of the games that reach everything."""
    judges = (BattleMagesJudge(), BattleMagesJudge(RECRUIT))
    seen = set()
    for number, moment in enumerate(moments()):
        kind = type(moment.state.steps[-1])
        if number % 23 and (kind in seen or kind not in RATERS):
            continue
        seen.add(kind)
        (seat,) = BATTLE_MAGES.to_act(moment.state)
        view = BATTLE_MAGES.view(moment.state, seat)
        rated = judges[number % 2].rate(view)
        assert tuple(each.action for each in rated) == view.actions
        assert all(each.reason.code in REASONS for each in rated)
    assert seen == set(RATERS)


def test_every_reason_of_the_table_is_given_somewhere() -> None:
    written = {
        str(node.value)
        for path in python_files("engine/bots/battle_mages")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert {code for code in REASONS if code not in written} == {"chance"}


def test_material_and_standing_are_those_of_a_seat_among_many() -> None:
    judge = BattleMagesJudge()
    state = BATTLE_MAGES.start(Setup(4), "worth").state
    assert [round(judge.standing(state, seat), 6) for seat in state.seats] == [0.0] * 4
    lost = replace(state, pieces=tuple(each for each in state.pieces if each.id != "bC1"))
    assert judge.material(lost, Army.BASALT) < 0 < judge.material(lost, Army.DAMASK)


def test_a_magus_blesses_his_own_and_curses_the_others() -> None:
    regular = bots_of("battle_mages")["regular"]
    seen = 0
    for number in range(3):
        state = BATTLE_MAGES.start(Setup(2, round_limit=12), f"curses {number}").state
        while seats := BATTLE_MAGES.to_act(state):
            view = BATTLE_MAGES.view(state, seats[0])
            chosen = regular.choose(BATTLE_MAGES, view, f"{state.made}").action
            following = BATTLE_MAGES.play(state, seats[0], chosen)
            for event in following.events:
                if isinstance(event, TargetsNamed) and event.sign:
                    seen += 1
                    own = {state.the(name).seat is event.seat for name in event.targets}
                    assert own == {event.sign > 0}
            state = following.state
    assert seen
