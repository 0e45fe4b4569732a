"""A puzzle as its file has it, and the stars that a plan earns."""

from importlib import import_module
from typing import Any

from engine.core.frozen import Value, record
from engine.core.goals import Goal, Goals

STARS = (0.63, 0.82, 0.95)
"""The parts of the best plan's chance from which a plan earns one, two and three stars."""
TRIES = 3
"""Plans that a player may hand in."""
UNSOLVED = 11
"""The level of a puzzle that not even the highest rung, 10, solves half the time."""
_EDGE = 1e-9


def goals_of(game: str) -> Goals:
    """Return the goals of a game, whose rules are loaded then. Raises ImportError without any."""
    goals: Goals = import_module(f"engine.{game}.odds.goals").GOALS
    return goals


@record
class Puzzle(Value):
    """A position, its goal, and the best plan of those that were searched.

    `position` is a line as `saves.positions` writes it, `seat` the value of the seat that plans.
    `plan` are the actions of the best plan as a save writes them, `chance` is its exact chance.
    `level` is the lowest rung of the ladder that solves it half the time, from 1, or UNSOLVED.
    `usual` is what Regular would play up to its first dice, and `usual_chance` the chance if all
    after it is played best; without actions it is not known.
    """

    id: str
    game: str
    position: str
    seat: str
    goal: Goal
    plan: tuple[Any, ...]
    chance: float
    level: int
    usual: tuple[Any, ...] = ()
    usual_chance: float = 0.0

    @property
    def thresholds(self) -> tuple[float, float, float]:
        """Return the chances from which a plan earns one, two and three stars."""
        one, two, three = (part * self.chance for part in STARS)
        return one, two, three

    def stars(self, chance: float) -> int:
        """Return the stars that a plan with this chance earns, 0 to 3."""
        return sum(chance >= threshold - _EDGE for threshold in self.thresholds)
