"""The lessons of Bardsung, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner leads Stoneheart.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from bl_tui.play.lessons import Lessons, lessons_in
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.core.record import Record, begin

NAMES = ("tavern", "hill")
LEARNER = "stoneheart"


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return lessons_in(__package__, NAMES, _begin, LEARNER)


def _begin(id: str, plays: str, heroes: str, seed: str) -> Callable[[], Record[Any, Any]]:
    """Return the function that begins a lesson; its seed determines the dice."""
    return partial(begin, BARDSUNG, Setup(plays, tuple(heroes.split())), seed)
