"""The turns of enemies shown before the heroes' last actions happen as shown."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import Leg
from bl_tui.games.bardsung.decisions.looking import hero_of
from bl_tui.games.bardsung.panes.foretold import coming_turns
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.registry import Games
from bl_tui.table.session.showing import board_of
from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.coming import ComingTurn, coming
from engine.bardsung.state.actions import Done
from engine.bardsung.state.events import EnemyMoved, EntryRead, RoundBegan
from engine.bardsung.state.model import State
from engine.bardsung.state.steps import EnemyTurn, HeroTurn
from engine.bardsung.turn.hero_turn import actions_left
from engine.bots.roster import bot_named
from engine.core.record import begin
from tests.bardsung.fingers import sit
from tests.ui.sittings import Sitting

ENCOUNTERS = ("combat", "exploration", "EN-1", "EN-2", "EN-3", "EN-4", "EN-5", "EN-6")
MOST = 400
"""Decisions of one game."""


Deed = tuple[Any, str, tuple[str, ...]]
"""A line of a card, the model that it is about, and the way of the enemy."""


def deeds_of(events: list[Any]) -> dict[str, list[Deed]]:
    """Return the lines that each enemy carried out in this round, with hero and way of each."""
    done: dict[str, list[Deed]] = {}
    for event in events:
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, EntryRead):
            lines = done.setdefault(event.enemy, [])
            if event.why == "done":
                lines.append((event.deed, event.at, ()))
        if isinstance(event, EnemyMoved) and done.get(event.enemy):
            deed, at, _ = done[event.enemy][-1]
            done[event.enemy][-1] = (deed, at, event.path)
    return done


def expected(turn: ComingTurn) -> list[Deed]:
    """Return the lines of a turn as they were shown and drawn."""
    return [(deed.deed, deed.hero or deed.friend, deed.path) for deed in turn.deeds]


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


@pytest.mark.parametrize(("scenario", "seed"), [("combat", "1"), ("EN-1", "5"), ("EN-4", "2")])
def test_certain_turns_of_enemies_come_as_they_were_shown(scenario: str, seed: str) -> None:
    check(compare(scenario, seed, 5), 1)


@pytest.mark.soak
def test_certain_turns_come_as_shown_in_500_rounds_of_all_encounters() -> None:
    same: Counter[bool] = Counter()
    for number in range(9):
        for scenario in ENCOUNTERS:
            same += compare(scenario, str(number), 7)
    check(same, 200)


def before_a_turn(*, actions: int) -> Sitting:
    """Return a game against enemies that still act, in a hero's turn with some actions left."""
    module = Games()["bardsung"]
    setup = module.scenarios.setup(module.scenarios.library()["combat"])
    sitting = sit(begin(BARDSUNG, setup, "1"))
    for number in range(MOST):
        view = sitting.seen.view
        hero = hero_of(view)
        ready = hero is not None and actions_left(hero) == actions
        if ready and isinstance(view.steps[-1], HeroTurn) and attacks(view):
            return sitting
        bot = bot_named("bardsung", "recruit")
        action = bot.choose(BARDSUNG, view, str(number)).action
        sitting.table.act(view.seat, action, sitting.table.seen)
    raise AssertionError("no such turn came")


def attacks(view: Any) -> list[ComingTurn]:
    """Return the turns to come in which a hero is attacked."""
    return [turn for turn in coming_turns(view, "") if turn.heroes]


def drawn(sitting: Sitting) -> list[Leg]:
    """Return the arrows on the board."""
    bare: Any = PRESENTER.bare_board(sitting.seen.view, None)
    board: Any = board_of(sitting.session, sitting.seen, bare)
    return [*board.legs]


def test_the_key_shows_the_turns_to_come_with_their_targets() -> None:
    sitting = before_a_turn(actions=2)
    assert drawn(sitting) == []
    sitting.press("exclamation_mark")
    assert sitting.session.threats
    coming = PRESENTER.foretells.of(sitting.seen.phrases, sitting.seen.view, "")
    assert coming.text.startswith("then: 1 ")
    assert {*coming.lights.values()} <= {Light.TARGET, Light.LINE}
    assert {leg.number for leg in drawn(sitting)} >= {
        str(t.number) for t in attacks(sitting.seen.view)
    }


def test_before_the_last_action_arrows_show_each_attack_without_a_key() -> None:
    """The order as number, the way to the hero, and whether something can still change it."""
    sitting = before_a_turn(actions=1)
    view, legs = sitting.seen.view, drawn(sitting)
    assert not sitting.session.threats
    for turn in attacks(view):
        own = [leg for leg in legs if leg.number == str(turn.number)]
        zones = {view.table.hero(hero).zone for hero in turn.heroes}
        assert zones <= {leg.places[-1] for leg in own if leg.strikes}
        assert {leg.sure for leg in own} == {turn.chance == 1}
        assert own[0].places[0] == next(
            foe.zone for foe in view.table.enemies if foe.id == turn.enemy
        )


def test_no_turn_to_come_is_counted_while_a_hero_has_both_actions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = before_a_turn(actions=2)
    monkeypatch.setattr("bl_tui.games.bardsung.panes.foretold.coming", None)
    assert drawn(sitting) == []
