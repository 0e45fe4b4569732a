"""The lessons of the Second Edition, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner plays Daqan, at the southern
edge.
"""

from functools import cache

from bl_tui.games.second_edition.lessons.setting import Setting
from bl_tui.play.lessons import Lessons, lessons_in
from engine.second_edition.state.sides import Side

NAMES = ("dice", "support", "lore", "muster")


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return lessons_in(__package__, NAMES, lambda **its: Setting(**its).begun, Side.DAQAN.value)
