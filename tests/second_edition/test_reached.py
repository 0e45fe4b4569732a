"""Random games reach every card, ability, terrain, window, scenario card and army."""

import ast
from collections import Counter
from functools import cache
from random import Random

import pytest

from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.refusal_codes import REFUSALS
from engine.second_edition.state import events as e
from engine.second_edition.state import setup_events as s
from engine.second_edition.state.actions import Action
from engine.second_edition.state.event import CardsTaken, Happening, Whispered
from engine.second_edition.state.model import HIDDEN, Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Moment as Time
from engine.second_edition.state.steps import Window
from engine.second_edition.tables.armies import ARMIES
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS
from tests.marks import rule
from tests.meta.tree import ROOT, python_files
from tests.second_edition.walk import Moment, walk

GAMES = 60


@cache
def games() -> tuple[tuple[Moment, ...], ...]:
    """Some whole games, each with all its positions."""
    setup = Setup("full", second_legends=True)
    return tuple(tuple(walk(setup, f"reach {seed}")) for seed in range(GAMES))


def moments() -> list[Moment]:
    """Return all positions of them."""
    return [moment for game in games() for moment in game]


def told() -> list[Happening]:
    """Return all that happened in them."""
    return [event for moment in moments() for event in moment.events]


def test_every_card_is_played() -> None:
    events = told()
    assert {each.card for each in events if isinstance(each, e.CardPlayed)} == set(COMMAND)
    played = {each.card for each in events if isinstance(each, e.LorePlayed)}
    assert set(LORE) - played <= {"unstoppable", "runic_barrier", "wall_of_steel"}, played


def test_every_scenario_card_army_unit_and_terrain_is_met() -> None:
    events = told()
    shown = [each.cards for each in events if isinstance(each, s.ScenariosRevealed)]
    assert {card for cards in shown for card in cards} == set(SCENARIOS)
    states = [game[-1].state for game in games()]
    assert {name for state in states for name in state.terrain} == set(TERRAIN)
    placed = [each.unit.kind for each in events if isinstance(each, e.UnitPlaced)]
    assert set(placed) == set(UNITS)
    armies = {each.army for each in events if isinstance(each, s.ArmyMustered)}
    assert armies <= {*ARMIES, ""}


def test_every_window_opens() -> None:
    tops = [moment.state.steps[-1] for moment in moments() if moment.state.steps]
    steps = {Time.W1, Time.W3, Time.W5}
    assert {step.moment for step in tops if isinstance(step, Window)} == set(Time) - steps


def test_dice_abilities_markers_and_retreats_happen() -> None:
    events = told()
    kinds = Counter(type(each) for each in events)
    for kind in vars(e).values():
        if isinstance(kind, type) and issubclass(kind, Happening) and kind.__module__ == e.__name__:
            assert kinds[kind] or kind in SELDOM, kind
    committed = {each.ability for each in events if isinstance(each, e.DiceCommitted)}
    assert {"frenzy", "poison", "stun", "soul_feast", "runic_fist"} <= committed


SELDOM = (e.LoreShuffled, e.LoreCancelled, e.DiceSplit, e.GroupPicked, e.DiceRerolled, e.Trampled)


@rule("BL2-1.10")
def test_nobody_sees_a_card_in_an_event_that_may_not_be_known() -> None:
    for event in told():
        for eye in (*Side, None):
            seen = event.seen_by(eye)
            if isinstance(event, CardsTaken) and event.side is not eye:
                assert isinstance(seen, CardsTaken)
                assert set(seen.cards) <= {HIDDEN}
            elif isinstance(event, Whispered) and event.side is not eye:
                assert seen is None
            else:
                assert seen is event


# --- refusals ------------------------------------------------------------------------------------


def codes_in_code() -> set[str]:
    """Return every code with which the source refuses."""
    found = set()
    for path in python_files("engine/second_edition"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                code = node.args[0]
                assert isinstance(code, ast.Constant), f"{path.relative_to(ROOT)}:{node.lineno}"
                found.add(str(code.value))
    return found


def test_the_table_of_refusals_has_what_the_code_says() -> None:
    assert codes_in_code() == set(REFUSALS)


def test_refusals_carry_their_facts_and_legal_actions_are_not_refused() -> None:
    coin = Random("refusals")
    pool: list[Action] = [each.action for each in moments() if each.action is not None]
    seen = set()
    for moment in coin.sample(moments(), 1200):
        sides = SECOND_EDITION.to_act(moment.state)
        for side in sides:
            legal = SECOND_EDITION.legal_actions(moment.state, side)
            for action in legal[:60]:
                assert SECOND_EDITION.refusal(moment.state, side, action) is None
            for action in coin.sample(pool, 40):
                why = SECOND_EDITION.refusal(moment.state, side, action)
                assert (why is None) == (action in legal), (action, why)
                if why is not None:
                    seen.add(why.code)
                    assert tuple(name for name, _ in why.facts) == REFUSALS[why.code]
                    assert why.rule.startswith("BL2-")
    assert len(seen) > 20, seen


@pytest.mark.parametrize("scenario", ["full_game", "lore"])
def test_a_set_up_that_there_is_not_is_no_game(scenario: str) -> None:
    with pytest.raises(ValueError, match=scenario):
        SECOND_EDITION.start(Setup(scenario), "seed")
