"""The turns of enemies shown before the heroes' last actions happen as shown."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.bardsung.panes.foretold import coming_turns
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.registry import Games
from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.coming import ComingTurn, coming
from engine.bardsung.state.actions import Done
from engine.bardsung.state.events import EntryRead, RoundBegan
from engine.bardsung.state.model import State
from engine.bardsung.state.steps import EnemyTurn, HeroTurn
from engine.bots.roster import bot_named
from engine.core.record import begin
from tests.bardsung.fingers import sit

ENCOUNTERS = ("combat", "exploration", "EN-1", "EN-2", "EN-3", "EN-4", "EN-5", "EN-6")
MOST = 400
"""Decisions of one game."""


def deeds_of(events: list[Any]) -> dict[str, list[tuple[Any, str]]]:
    """Return the lines that each enemy carried out in this round, with the hero of each."""
    done: dict[str, list[tuple[Any, str]]] = {}
    for event in events:
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, EntryRead):
            lines = done.setdefault(event.enemy, [])
            if event.why == "done":
                lines.append((event.deed, event.at))
    return done


def expected(turn: ComingTurn) -> list[tuple[Any, str]]:
    """Return the lines of a turn as they were shown."""
    return [(deed.deed, deed.hero or deed.friend) for deed in turn.deeds]


def compare(scenario: str, seed: str, rounds: int) -> Counter[bool]:
    """Play some rounds of an encounter; count the certain turns that came as shown, or not.

    A turn counts where no hero decides anything between the forecast and it.
    """
    module = Games()["bardsung"]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    state: State = begin(BARDSUNG, setup, seed).state
    bot, same, coin = bot_named("bardsung", "recruit"), Counter[bool](), Random(seed)
    for number in range(MOST):
        seats = BARDSUNG.to_act(state)
        if not seats or state.round > rounds:
            break
        view = BARDSUNG.view(state, seats[0])
        ends = isinstance(state.steps[-1], HeroTurn) and Done() in view.actions
        if ends and coin.random() < 0.5:
            action: Any = Done()
        else:
            action = bot.choose(BARDSUNG, view, f"{seed}/{number}").action
        turns = coming(state, "", "") if action == Done() and ends else ()
        played = BARDSUNG.play(state, seats[0], action)
        done = deeds_of(list(played.events))
        busy = {step.enemy for step in played.state.steps if isinstance(step, EnemyTurn)}
        for turn in turns:
            several = sum(other.enemy == turn.enemy for other in turns) > 1
            if turn.enemy in done.keys() - busy and turn.chance == 1 and not several:
                same[done[turn.enemy] == expected(turn)] += 1
        state = played.state
    return same


def check(same: Counter[bool], least: int) -> None:
    """Check that 99 in 100 certain turns came as shown."""
    assert sum(same.values()) >= least
    assert same[True] >= 0.99 * sum(same.values()), same


@pytest.mark.parametrize("scenario", ["combat", "EN-1", "EN-4"])
def test_certain_turns_of_enemies_come_as_they_were_shown(scenario: str) -> None:
    check(compare(scenario, "1", 5), 1)


@pytest.mark.soak
def test_certain_turns_come_as_shown_in_500_rounds_of_all_encounters() -> None:
    same: Counter[bool] = Counter()
    for number in range(9):
        for scenario in ENCOUNTERS:
            same += compare(scenario, str(number), 7)
    check(same, 200)


def test_the_key_shows_the_turns_to_come_with_their_targets() -> None:
    module = Games()["bardsung"]
    setup = module.scenarios.setup(module.scenarios.library()["combat"])
    sitting = sit(begin(BARDSUNG, setup, "1"))
    for number in range(MOST):
        view = sitting.seen.view
        if isinstance(view.steps[-1], HeroTurn) and coming_turns(view, ""):
            break
        bot = bot_named("bardsung", "recruit")
        action = bot.choose(BARDSUNG, view, str(number)).action
        sitting.table.act(view.seat, action, sitting.table.seen)
    sitting.press("exclamation_mark")
    assert sitting.session.threats
    text, lights = PRESENTER.foretells.of(sitting.seen.phrases, sitting.seen.view, "")
    assert text.startswith("then: 1 ")
    assert {*lights.values()} <= {Light.TARGET, Light.LINE}
