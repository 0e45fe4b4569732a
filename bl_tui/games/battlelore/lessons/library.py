"""The lessons of the first edition, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner plays Pennant, at the lower
edge.
"""

from functools import cache
from importlib import resources

from bl_tui.games.battlelore.lessons.setting import Setting
from bl_tui.play.lessons import Lesson, Lessons, read_file
from engine.battlelore.state.sides import Side

NAMES = ("cards", "fighting", "retreat", "terrain", "creatures", "lore")


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return {name: _read(name) for name in NAMES}


def _read(name: str) -> Lesson:
    file = resources.files(__package__).joinpath(f"{name}.txt")
    setting, steps = read_file(file.read_text("utf-8"))
    return Lesson(name, Setting(id=name, **setting).begun, Side.PENNANT.value, steps)
