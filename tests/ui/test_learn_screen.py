"""The list of lessons: what is learnt, what comes next, and a memory that cannot be read."""

from typing import Any

from bl_tui.games.registry import RULEBOOKS
from bl_tui.play.course import LESSONS
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.lesson import LessonScreen
from bl_tui.screens.learn import LearnScreen
from tests.ui.front import front, home

FIRST, SECOND = (f"battlelore/{lesson}" for lesson in RULEBOOKS["battlelore"].lessons[:2])


def keep(**lessons: Any) -> None:
    """Keep how far a learner has come in some lessons."""
    home().mkdir(parents=True, exist_ok=True)
    Remembered(home() / REMEMBERED_FILE).keep(LESSONS, **lessons)


async def test_the_next_lesson_is_selected_and_can_be_left() -> None:
    keep(**{FIRST: {"read": 0, "done": [], "learnt": True}})
    async with front(["t"]) as program:
        assert isinstance(program.app.screen, LearnScreen)
        rows = program.lines("list")
        assert len(rows) == len(RULEBOOKS["battlelore"].lessons)
        assert rows[0].endswith(" finished")
        assert rows[1].startswith(" \u25ba 2  Cards, orders and moves")
        await program.press("enter")
        screen = program.app.screen
        assert isinstance(screen, LessonScreen)
        assert "Cards, orders and moves 1/" in program.text()
        await program.press("comma", "b", "enter")
        assert "Select Attack Centre" in program.text(), "nobody else can be seated in a lesson"
        await program.press("q")
        assert program.lines("list")[1].endswith(" started")


async def test_the_next_lesson_and_a_real_game_are_one_key_away() -> None:
    """After the last page of a lesson, Enter begins the next one and `p` a game."""
    done = ["attack p2 s2", "attack p1 s1", "attack p3 s3", "gain", "pass", "attack p3 s4"]
    keep(**{FIRST: {"read": 3, "done": done, "learnt": False}})
    async with front(["t", "enter"]) as program:
        await program.press("enter")
        assert "p play a game" in program.text()
        await program.press("enter")
        assert "Cards, orders and moves 1/" in program.text()
        await program.press("q")
        assert program.lines("list")[0].endswith(" finished")
    keep(**{FIRST: {"read": 3, "done": done, "learnt": False}})
    async with front(["t", "enter", "enter", "p"]) as program:
        screen = program.app.screen
        assert isinstance(screen, BattleScreen)
        assert not isinstance(screen, LessonScreen)
        await program.press("q")
        assert isinstance(program.app.screen, LearnScreen)


async def test_an_unreadable_lesson_memory_is_reported_in_one_sentence() -> None:
    home().mkdir(parents=True, exist_ok=True)
    (home() / REMEMBERED_FILE).write_bytes(b"\xff{")
    async with front(["t"]) as program:
        assert REMEMBERED_FILE in " ".join(program.lines("notice"))
        await program.press("enter", "enter", "q")
        assert program.lines("list")[0].endswith(" started")
    assert (home() / f"{REMEMBERED_FILE}.bak").read_bytes() == b"\xff{"
