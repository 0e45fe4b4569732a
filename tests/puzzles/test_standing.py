"""Bardsung's goal that nobody falls this round: against odds of defences and rounds with dice."""

from random import Random
from typing import Any

import pytest

from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.chances import defence_chance
from engine.bardsung.odds.goals import GOALS
from engine.bardsung.state.actions import Done
from engine.bardsung.state.model import State
from engine.bardsung.state.notation import parse_action
from engine.bardsung.state.seats import SEATS
from engine.core.frozen import replace
from engine.core.goals import Goal
from engine.core.rng import Rng
from engine.core.steps import once_more
from engine.puzzles.exact import Chances
from tests.bardsung.position import make_position

STAND = Goal("stand")
ONE_LEFT = "Lightweaver TUT.n 2 wounds, Stoneheart TUT.s, reaver1 TUT.n"
"""Another wound, and Lightweaver falls; a Reaver stands beside her."""
EXECUTION = "(Stoneheart) Lightweaver executioner hook_horror"
GAMES = 1000
"""Rounds by which a chance is tested; it may be four standard errors off."""


def begun(models: str, order: str, **more: Any) -> State:
    """Return a position in which a hero has its turn."""
    return make_position(models, order=order, **more).state


def chances(state: State, goal: Goal = STAND) -> Chances:
    """Return the chances of the hero that has its turn."""
    return Chances(BARDSUNG, GOALS, state, BARDSUNG.to_act(state)[0], goal)


def plan(*steps: str) -> list[Any]:
    """Return the actions of a plan."""
    return [parse_action(step) for step in steps]


def test_without_a_step_she_must_withstand_the_attack() -> None:
    state = begun(ONE_LEFT, "(Stoneheart) Lightweaver reaver")
    held = float(defence_chance(state, "reaver1", "reaver", "lightweaver"))
    assert 0 < held < 1
    assert chances(state).of([]) == pytest.approx(held)


def test_a_potion_does_not_count_as_standing_and_nobody_near_is_certain() -> None:
    state = begun(ONE_LEFT, "(Stoneheart) Lightweaver reaver", resources=(3, 3, 3, 3))
    poor = begun(ONE_LEFT, "(Stoneheart) Lightweaver reaver", resources=(0, 0, 0, 0))
    assert chances(state).of([]) == chances(poor).of([])
    assert chances(begun(ONE_LEFT, "(Stoneheart) Lightweaver (reaver)")).of([]) == 1


def test_it_is_for_the_last_hero_of_a_round() -> None:
    waiting = begun(ONE_LEFT, "Lightweaver Stoneheart reaver")
    last = begun(ONE_LEFT, "(Stoneheart) Lightweaver reaver")
    safe = begun(ONE_LEFT, "(Stoneheart) (reaver) Lightweaver")
    codes = [
        [goal.code for goal in GOALS.proposed(state, SEATS["lightweaver"])]
        for state in (waiting, last, safe)
    ]
    assert codes == [["defeat"], ["stand", "defeat"], ["defeat"]]


def stood(state: State, begun: State, steps: list[Any]) -> bool:
    """Return whether nobody fell as a hero took some steps and the round went on."""
    for action in (*steps, Done()):
        seat = BARDSUNG.to_act(state)[0]
        for _, after in once_more(BARDSUNG.chapters, state, seat, action):
            state = after.state
            if (met := GOALS.reached(begun, state, seat, STAND)) is not None:
                return met
    raise AssertionError("a hero was asked")


@pytest.mark.parametrize(
    ("steps", "foes", "order"),
    [
        ((), "raider1 TUT.n, raider2 TUT.n", "(Stoneheart) Lightweaver raider"),
        ((), "executioner1 TUT.n, hook_horror1 TUT.n", EXECUTION),
        (("move TUT.c",), "executioner1 TUT.n, hook_horror1 TUT.n", EXECUTION),
    ],
)
def test_rounds_with_real_dice_and_shuffled_wounds_agree(
    foes: str, order: str, steps: tuple[str, ...]
) -> None:
    """The chance does not depend on the order of the wound cards, another in each game.

    An Executioner brings serious ones, which hinder the next defence.
    """
    state, way = (
        begun(f"Lightweaver TUT.n 1 wound, Stoneheart TUT.s 2 wounds, {foes}", order),
        plan(*steps),
    )
    chance, times = chances(state).of(way), 0
    for number in range(GAMES):
        deck = list(state.decks.wound)
        Random(f"stand/{number}").shuffle(deck)
        decks = replace(state.decks, wound=tuple(deck))
        times += stood(replace(state, rng=Rng(f"{number}"), decks=decks), state, way)
    error = (chance * (1 - chance) / GAMES) ** 0.5
    assert 0 < chance < 1
    assert abs(times / GAMES - chance) < 4 * error, "seeds stand/0 to stand/999"
