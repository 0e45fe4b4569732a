"""Bots lead heroes of Bardsung: they decide everything, alone and together, and get through."""

import ast
from functools import cache
from itertools import islice
from random import Random

import pytest

from engine.bardsung.game import BARDSUNG
from engine.bardsung.heroes.moving import reach
from engine.bardsung.heroes.using import FATE
from engine.bardsung.odds.chances import attack_chance, parting_chance
from engine.bardsung.rules.stats import face_of
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import Door, Setup, State
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import HeroTurn
from engine.bots.bardsung.decision import BotDecision
from engine.bots.bardsung.fights import chance
from engine.bots.bardsung.judge import RATERS, BardsungJudge
from engine.bots.bardsung.weights import RECRUIT, REGULAR
from engine.bots.protocol import Bot
from engine.bots.roster import bots_of
from engine.core.frozen import replace
from tests.bardsung.conformance import SETUPS
from tests.bardsung.policies import POLICIES
from tests.bardsung.position import Make
from tests.bardsung.reason_codes import REASONS
from tests.conformance.walk import walk_game
from tests.meta.tree import python_files

MOST = 2500
"""Decisions in a game of bots; more than this, and they go round in circles."""
PARTIES = {
    "combat": ("stoneheart", "lightweaver", "dawnguard", "nightfeather", "wyldshell"),
    "exploration": ("dawnguard", "nightfeather", "wyldshell"),
    "EN-3": ("stoneheart", "lightweaver", "dawnguard", "nightfeather"),
    "EN-5": ("stoneheart", "dawnguard", "wyldshell"),
    "EN-6": ("lightweaver", "nightfeather", "wyldshell"),
}


def led(setup: Setup, bots: tuple[Bot, ...], seed: str) -> State:
    """Return the last position of a game whose heroes are led by bots in turn."""
    state = BARDSUNG.start(setup, seed).state
    leaders = {SEATS[name]: bots[n % len(bots)] for n, name in enumerate(setup.heroes)}
    for number in range(MOST):
        seats = BARDSUNG.to_act(state)
        if not seats:
            return state
        view = BARDSUNG.view(state, seats[0])
        choice = leaders[seats[0]].choose(BARDSUNG, view, f"{seed} {number}")
        names = tuple(name for name, _ in choice.reason.facts)
        assert names == REASONS[choice.reason.code]
        state = BARDSUNG.play(state, seats[0], choice.action).state
    raise AssertionError(f"no end after {MOST} decisions: {state.steps[-1]}")


@pytest.mark.parametrize("scenario", PARTIES)
def test_a_game_led_by_bots_ends(scenario: str) -> None:
    """Recruit and Regular lead heroes side by side, in the tutorials and against both kings."""
    bots = bots_of("bardsung")
    state = led(Setup(scenario, PARTIES[scenario]), (bots["regular"], bots["recruit"]), scenario)
    assert state.over is not None


def test_regular_does_not_wait_for_ever_for_an_enemy_that_gets_away() -> None:
    """Regular that never grew weary took 360 rounds for a heated rat that bites and runs."""
    regular = bots_of("bardsung")["regular"]
    game, state = "rat 9", BARDSUNG.start(Setup("EN-1", ("wyldshell",)), "rat 9").state
    for number in range(MOST):
        if not (seats := BARDSUNG.to_act(state)):
            break
        view = BARDSUNG.view(state, seats[0])
        action = regular.choose(BARDSUNG, view, f"{game}/{number}").action
        state = BARDSUNG.play(state, seats[0], action).state
    assert state.over is not None
    assert 50 < state.round < 100


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_regular_heroes_win_the_brawl_in_the_tavern(seed: str) -> None:
    regular = bots_of("bardsung")["regular"]
    state = led(Setup("combat", PARTIES["EN-3"]), (regular,), seed)
    assert state.over is not None
    assert state.over.won


@cache
def moments() -> tuple[State, ...]:
    """Return positions of games at random, and of games that get further."""
    found = []
    for number, (name, setup) in enumerate(SETUPS.items()):
        coin = Random(f"moments {name}")
        pick = POLICIES["keen" if number % 3 else "at_random"](coin)
        state = BARDSUNG.start(setup, name).state
        for turn in range(220):
            seats = BARDSUNG.to_act(state)
            if not seats:
                break
            if turn % 5 == 0:
                found.append(state)
            action = pick(state, BARDSUNG.legal_actions(state, seats[0]))
            state = BARDSUNG.play(state, seats[0], action).state
    return tuple(found)


def test_every_decision_is_rated_in_its_order() -> None:
    """Also at decisions to which bots seldom come."""
    judges = (BardsungJudge(), BardsungJudge(RECRUIT))
    seen = set()
    for number, state in enumerate(moments()):
        (seat,) = BARDSUNG.to_act(state)
        view = BARDSUNG.view(state, seat)
        rated = judges[number % 2].rate(view)
        seen.add(type(state.steps[-1]))
        assert tuple(each.action for each in rated) == view.actions
        for each in rated:
            assert tuple(name for name, _ in each.reason.facts) == REASONS[each.reason.code]
    assert {kind.__name__ for kind in RATERS if kind not in seen} <= {"Attack", "FreeMove"}


def test_chances_are_those_of_the_rules() -> None:
    """What bots add up quickly is what the panel of odds tells exactly."""
    compared = 0
    for state in moments():
        step = state.steps[-1]
        if not isinstance(step, HeroTurn) or not state.enemies:
            continue
        hero = state.hero(step.hero)
        decision = BotDecision(state, hero.id, (), REGULAR)
        assert decision.parting(hero.zone) == pytest.approx(float(parting_chance(state, hero.id)))
        (seat,) = BARDSUNG.to_act(state)
        for action in BARDSUNG.legal_actions(state, seat):
            if not isinstance(action, a.Use) or not action.target:
                continue
            face = face_of(hero, action.card)
            assert face is not None
            fate = action.empower == FATE
            exact = attack_chance(state, hero.id, action.card, action.target, fate)
            quick = chance(decision, hero, face, state.the(action.target), fate)
            assert quick.hit == pytest.approx(float(exact.hit))
            assert quick.critical == pytest.approx(float(exact.critical))
            compared += 1
    assert compared > 100


def test_every_reason_of_the_table_is_given_somewhere() -> None:
    written = {
        str(node.value)
        for path in python_files("engine/bots/bardsung")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert {code for code in REASONS if code not in written} == {"chance"}


def test_losses_of_the_party_count_for_every_hero(position: Make) -> None:
    """All win or lose together, so that a position is worth the same to each of them."""
    judge = BardsungJudge()
    fresh = position("Stoneheart TUT.n, Lightweaver TUT.s, brigand1 TUT.c").state
    worn = position("Stoneheart TUT.n 2 wounds, Lightweaver TUT.s, brigand1 TUT.c").state
    freed = position("Stoneheart TUT.n, Lightweaver TUT.s").state
    stone, light = SEATS["stoneheart"], SEATS["lightweaver"]
    assert judge.standing(fresh, stone) == judge.standing(fresh, light)
    assert judge.standing(worn, light) < judge.standing(fresh, light) < judge.standing(freed, light)


def test_regular_turns_the_lever_where_nothing_else_leads_on(
    position: Make,
) -> None:
    """Without it five heroes walked to and fro before a portcullis for three hundred rounds."""
    game = position(
        "Stoneheart C08.c",
        tiles="ENT@6,14 C08@7,11",
        tokens="lever@C08.a",
        order="Stoneheart",
        resources=(0,) * 4,
    )
    doors = (*game.state.board.doors, Door("C08.a:N", open=False, portcullis=True))
    dead = ("C08.b:W", "ENT.a:W", "ENT.c:E")
    game.state = replace(game.state, board=replace(game.state.board, doors=doors, dead=dead))
    regular = bots_of("bardsung")["regular"]
    for wanted in (a.Move("C08.a"), a.Handle("lever")):
        view = BARDSUNG.view(game.state, SEATS["stoneheart"])
        action = regular.choose(BARDSUNG, view, "any").action
        assert action == wanted
        game.state = BARDSUNG.play(game.state, SEATS["stoneheart"], action).state


@pytest.mark.parametrize("scenario", ["EN-3", "EN-6"])
def test_remembered_attacks_of_a_decision_equal_fresh_ones(scenario: str) -> None:
    """From each zone in reach, whatever lies there: Elevation, forges, aspects, the Ember Key."""
    asked = 0
    walk = walk_game(
        BARDSUNG, Setup(scenario, PARTIES[scenario]), POLICIES["keen"](Random(5)), "remembered"
    )
    for moment in islice(walk, 400):
        state = moment.state
        step = state.steps[-1] if state.steps else None
        if not isinstance(step, HeroTurn) or not state.enemies:
            continue
        held = BotDecision(state, step.hero, (), REGULAR)
        for zone in (held.hero.zone, *reach(state, step.hero)):
            fresh, hero = BotDecision(state, step.hero, (), REGULAR), held.at(zone)
            moved = zone != held.hero.zone
            assert hero == replace(held.hero, zone=zone, moves=held.hero.moves + moved)
            for enemy in held.foes:
                face = face_of(hero, hero.abilities[0].card)
                assert face is not None
                found = chance(held, hero, face, enemy, empower=False)
                assert found == chance(fresh, hero, face, enemy, empower=False)
                asked += 1
    assert asked > 100
