"""The list of lessons: what is learnt, what comes next, and a memory that cannot be read."""

from bl_tui.play.course import LESSONS
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.screens.game.lesson import LessonScreen
from bl_tui.screens.learn import LearnScreen
from tests.ui.front import front, home


async def test_the_next_lesson_is_selected_and_can_be_left() -> None:
    home().mkdir(parents=True, exist_ok=True)
    remembered = Remembered(home() / REMEMBERED_FILE)
    remembered.keep(LESSONS, **{"battlelore/cards": {"read": 0, "done": [], "learnt": True}})
    async with front(["t"]) as program:
        assert isinstance(program.app.screen, LearnScreen)
        rows = program.lines("list")
        assert rows[0].endswith(" finished")
        assert rows[1].startswith(" \u25ba 2  Moving and fighting")
        await program.press("enter")
        screen = program.app.screen
        assert isinstance(screen, LessonScreen)
        assert "Moving and fighting 1/" in program.text()
        await program.press("comma", "b", "enter")
        assert "Play Attack Centre." in program.text(), "nobody else can be seated in a lesson"
        await program.press("q")
        assert program.lines("list")[1].endswith(" started")


async def test_an_unreadable_lesson_memory_is_reported_in_one_sentence() -> None:
    home().mkdir(parents=True, exist_ok=True)
    (home() / REMEMBERED_FILE).write_bytes(b"\xff{")
    async with front(["t"]) as program:
        assert REMEMBERED_FILE in " ".join(program.lines("notice"))
        await program.press("enter", "enter", "q")
        assert program.lines("list")[0].endswith(" started")
    assert (home() / f"{REMEMBERED_FILE}.bak").read_bytes() == b"\xff{"
