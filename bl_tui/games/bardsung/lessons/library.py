"""The lessons of Bardsung, each a file here, in the order in which they are learnt.

Texts stand in the catalogues, as `lesson.LESSON.STEP`. The learner leads Stoneheart.
"""

from functools import cache, partial
from importlib import resources
from typing import Any

from bl_tui.play.lessons import Lesson, Lessons, read_file
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.core.record import Record, begin

NAMES = ("tavern", "hill")
LEARNER = "stoneheart"


@cache
def library() -> Lessons:
    """Return the lessons by their ids."""
    return {name: _read(name) for name in NAMES}


def _read(name: str) -> Lesson:
    file = resources.files(__package__).joinpath(f"{name}.txt")
    setting, steps = read_file(file.read_text("utf-8"))
    setup = Setup(setting["plays"], tuple(setting["heroes"].split()))
    return Lesson(name, partial(_begun, setup, setting["seed"]), LEARNER, steps)


def _begun(setup: Setup, seed: str) -> Record[Any, Any]:
    """Return the record of a lesson before anything is done; its seed says how the dice fall."""
    return begin(BARDSUNG, setup, seed)
