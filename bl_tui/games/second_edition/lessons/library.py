"""The lessons of the Second Edition, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner plays Daqan, at the southern
edge.
"""

from functools import cache
from importlib import resources

from bl_tui.games.second_edition.lessons.setting import Setting
from bl_tui.play.lessons import Lesson, Lessons, read_file
from engine.second_edition.state.sides import Side

NAMES = ("dice", "support", "lore", "muster")


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return {name: _read(name) for name in NAMES}


def _read(name: str) -> Lesson:
    file = resources.files(__package__).joinpath(f"{name}.txt")
    setting, steps = read_file(file.read_text("utf-8"))
    return Lesson(name, Setting(id=name, **setting).begun, Side.DAQAN.value, steps)
