"""The lessons of the first edition, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner plays Pennant, at the lower
edge.
"""

from functools import cache

from bl_tui.games.battlelore.lessons.setting import Setting
from bl_tui.play.lessons import Lessons, lessons_in
from engine.battlelore.state.sides import Side

NAMES = ("cards", "fighting", "retreat", "terrain", "creatures", "lore")


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return lessons_in(__package__, NAMES, lambda **its: Setting(**its).begun, Side.PENNANT.value)
