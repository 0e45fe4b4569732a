"""Lessons teach the keys of a game, begin with a fight, and can always be finished."""

import os
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bl_tui.games.registry import RULEBOOKS
from bl_tui.play.course import taken
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.table.pointing.auto_pass import AutoPass, ByItself
from bl_tui.table.pointing.selection import Act
from bl_tui.table.session import answering
from tests.ui.test_lessons import ANY_KEYS, Learner, learning, of_each_lesson

TO_THE_DICE = 6
"""Keys before the first dice of a game's first lesson; one should do."""
WILD = 8
"""Keys, and actions, that are tried at random before each step."""
FIRST = [f"{game}/{row.lessons[0]}" for game, row in RULEBOOKS.items()]


def rolled(learner: Learner) -> int:
    """Return how many dice have fallen in a lesson."""
    return int(learner.course.table._record.state.rng.dice)


@pytest.mark.parametrize("name", FIRST)
def test_the_first_lesson_of_a_game_begins_with_a_fight(name: str, tmp_path: Path) -> None:
    learner = Learner(name, tmp_path)
    before = rolled(learner)
    for _ in range(TO_THE_DICE):
        learner.press("enter")
        if rolled(learner) > before:
            return
    pytest.fail(f"no dice after {TO_THE_DICE} keys: {learner.teaching.head}")


@of_each_lesson
def test_a_lesson_asks_only_what_a_game_asks(name: str, tmp_path: Path) -> None:
    """A game orders units and ends phases by itself where nothing else is left; so does a
    lesson, or it would teach keys that nobody needs."""
    needless = []
    for learner in learning(name, tmp_path):
        teaching, view = learner.teaching, learner.seen.view
        passes = AutoPass(learner.seen.presenter, empty=True)(view)
        follow = ByItself(learner.seen.presenter, frozenset({view.seat}))
        action = passes or follow(view, partial(learner.table._effect, view.seat))
        if not teaching.page and action is not None:
            needless.append(f"{teaching.head}: {action}")
    assert not needless


@of_each_lesson
def test_no_keys_and_no_actions_end_a_lesson_early(name: str, tmp_path: Path) -> None:
    """Before each step random keys are pressed and random legal actions tried, and now and then
    the learner leaves; the lesson can be finished all the same."""
    seed = os.environ.get("KEYS_SEED", f"wild {name}")
    print("seed", seed)
    rng, learner, steps = Random(seed), Learner(name, tmp_path), 0
    while not learner.teaching.over:
        learner.press(*rng.choices(ANY_KEYS, k=WILD))
        legal = tuple(learner.seen.view.actions)
        for action in rng.sample(legal, min(WILD, len(legal))):
            step = answering.answered(learner.session, learner.seen, Act(action))
            learner.conductor.take(step)
            learner.later.catch_up()
        while learner.session.panel:
            learner.press("backspace")
        learner.press("tab", "backspace", "backspace")
        if learner.teaching.over:
            break
        if rng.random() < 1 / WILD:
            text = learner.teaching.text
            learner = Learner(name, tmp_path)
            assert learner.teaching.text == text
        learner.step()
        steps += 1
        assert steps < 200, "the lesson goes round in circles"
    assert taken(Remembered(tmp_path / REMEMBERED_FILE), name).learnt


@of_each_lesson
def test_the_key_that_chooses_leads_on_after_a_wrong_one(name: str, tmp_path: Path) -> None:
    """A refused action selects what the lesson waits for: the same key then does it."""
    for learner in learning(name, tmp_path):
        teaching, seen = learner.teaching, learner.seen
        wrong = [action for action in seen.view.actions if not teaching.allows(action)]
        if teaching.page or not wrong:
            continue
        learner.conductor.take(answering.answered(learner.session, seen, Act(wrong[0])))
        shown, done = learner.session, learner.table.count
        learner.press("enter")
        assert learner.table.count > done, f"{teaching.head}: {shown.notice}"
        learner.press("u")
