"""The lessons of Battle Mages, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner plays Alabaster.
"""

from functools import cache

from bl_tui.games.battle_mages.lessons.setting import Setting
from bl_tui.play.lessons import Lessons, lessons_in
from engine.battle_mages.state.armies import Army

NAMES = ("teams", "volleys", "magic")


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return lessons_in(__package__, NAMES, lambda **its: Setting(**its).begun, Army.ALABASTER.value)
