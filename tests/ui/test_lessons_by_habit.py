"""Lessons taken by habit: no key goes round in circles, none hides what a lesson asks for."""

from pathlib import Path

import pytest

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS
from bl_tui.text.key_names import said_with_keys
from bl_tui.words import Words
from tests.ui.test_lessons import SIZES, Learner, lesson_of, of_each_lesson

HABITS = {
    "enter": ("enter",),
    "tab and enter": ("tab", "enter"),
    "backspace": ("backspace",),
    "hint": ("f4",),
}
TAKEN = [*((habit, "en") for habit in HABITS), ("tab and enter", "it")]
ROUNDS = 3
"""So often a habit is followed at each step."""
HERE = {"en": "under the cursor", "it": "sotto il cursore"}


def place(learner: Learner) -> tuple[int, int]:
    """Return how far somebody is: the step, and what it still waits for."""
    return learner.teaching.number, -len(learner.teaching.waits)


def hidden(learner: Learner) -> list[str]:
    """Return the sizes at which a player cannot read what the lesson asks for now."""
    text = " ".join(learner.teaching.text.split())
    sizes = [size for size in (SIZES[0], SIZES[-1]) if text not in learner.shown(size)]
    asked = "" if learner.session.panel else f"{learner.teaching.head}: {learner.session.notice}"
    return [f"{asked} at {size}" for size in sizes if asked]


@of_each_lesson
@pytest.mark.parametrize(("habit", "language"), TAKEN)
def test_no_setting_hides_the_task_of_a_lesson_or_blocks_it(
    habit: str, language: str, name: str, tmp_path: Path
) -> None:
    learner, missing = Learner(name, tmp_path, language), list[str]()
    while not learner.teaching.over:
        before = place(learner)
        for key in HABITS[habit] * ROUNDS:
            learner.press(key)
            missing += hidden(learner)
            if place(learner) != before:
                break
        if place(learner) == before and not learner.teaching.over:
            learner.press("f4", "enter")
            assert place(learner) > before, f"{learner.teaching.head}: {learner.session.notice}"
    assert not missing, "\n".join(missing)


@of_each_lesson
@pytest.mark.parametrize("language", HERE)
def test_the_answer_to_another_try_does_not_mention_the_old_cursor(
    language: str, name: str
) -> None:
    module, lesson = lesson_of(name)
    words = Words(language, module.words.catalogue)
    keys = standard_keys(RULEBOOKS[name.split("/", maxsplit=1)[0]].commands)
    tells = [each.text for each in lesson.steps if each.tells]
    found = [said_with_keys(words, keys, f"lesson.{lesson.id}.{each}.not") for each in tells]
    assert not [text for text in found if HERE[language] in text.lower()]
