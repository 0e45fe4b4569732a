"""Lessons in line mode: the same courses as on the screen, finished by typing."""

from pathlib import Path
from random import Random

import pytest

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.plain.lessons import LessonTalk
from bl_tui.play.bot_process import Question, Thought
from bl_tui.play.course import Course, taken
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import seated
from bl_tui.words import Words

GAMES = Games()
ALL = [f"{game}/{lesson}" for game, row in RULEBOOKS.items() for lesson in row.lessons]
MOST = 120
"""More lines than anybody types in a lesson."""


def no_bot(_: Question) -> Thought:
    """Think of nothing: a lesson asks no bot."""
    pytest.fail("a lesson asks no bot")


def talk(name: str, home: Path, language: str = "en") -> LessonTalk:
    """Return a lesson that has not begun."""
    game, _, lesson = name.partition("/")
    module, lessons = GAMES[game], RULEBOOKS[game].lessons
    words = Words(language).of(module.words.catalogue)
    notation = (module.text.action, module.saved.text)
    remembered = Remembered(home / REMEMBERED_FILE)
    course = Course(module.game, module.lessons()[lesson], notation, remembered)
    return LessonTalk(
        module=module,
        table=course.table,
        seats=seated({}),
        words=words,
        glyphs=GAMES.art(game).glyphs("ascii", words),
        keys=standard_keys(RULEBOOKS[game].commands),
        think=no_bot,
        position=lambda *_: "",
        course=course,
        following=next(iter(lessons[lessons.index(lesson) + 1 :]), ""),
    )


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", ALL)
def test_a_lesson_is_finished_in_line_mode(name: str, language: str, tmp_path: Path) -> None:
    """The hint names each move, Enter alone makes it and turns the pages; all texts are read."""
    lesson = talk(name, tmp_path, language)
    heard = [*lesson.begin()]
    for _ in range(MOST):
        if lesson.teaching.over:
            break
        text = lesson.teaching.text
        assert any(text in line for line in heard), text
        hint = [] if lesson.teaching.page else [*lesson.hear(lesson.word("hint"))]
        assert lesson.teaching.page or "(" in hint[-1]
        heard = [*lesson.hear("")]
    assert lesson.teaching.over, lesson.teaching.text
    assert taken(Remembered(tmp_path / REMEMBERED_FILE), name).learnt
    list(lesson.hear(""))
    assert (lesson.left, lesson.leads_to) == (True, lesson.following)


@pytest.mark.parametrize("name", ALL)
def test_no_lines_end_a_lesson_early(name: str, tmp_path: Path) -> None:
    """Moves and commands at random, among them undo: the lesson can be finished all the same."""
    print("seed", seed := f"lines {name}")
    rng, lesson = Random(seed), talk(name, tmp_path)
    list(lesson.begin())
    for _ in range(MOST):
        moves = [choice.typed for choice in lesson.choices()] or ["done"]
        for line in (
            rng.choice(moves),
            str(rng.randint(0, 9)),
            rng.choice(("undo", "all", "more")),
        ):
            if not lesson.teaching.over:
                list(lesson.hear(line))
        if lesson.teaching.over:
            break
        list(lesson.hear("hint"))
        list(lesson.hear(""))
    list(lesson.hear("" if lesson.teaching.over else "leave"))
    assert taken(Remembered(tmp_path / REMEMBERED_FILE), name).learnt


def test_a_wrong_move_is_answered_with_the_awaited_one(tmp_path: Path) -> None:
    lesson = talk("battlelore/fighting", tmp_path)
    list(lesson.begin())
    told = [*lesson.hear("attack p1 s1")]
    assert told[0].startswith("Start with the archers at G7")
    assert told[1].endswith("(attack p2 s2). Enter alone makes it.")
    assert lesson.table.count == 0
    list(lesson.hear(""))
    assert lesson.table.count == 1


def test_a_game_is_one_word_away_at_the_end(tmp_path: Path) -> None:
    lesson = talk("bardsung/tavern", tmp_path)
    list(lesson.begin())
    while not lesson.teaching.over:
        list(lesson.hear("hint"))
        list(lesson.hear(""))
    list(lesson.hear("p"))
    assert (lesson.left, lesson.leads_to) == (True, "play")
