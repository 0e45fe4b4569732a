"""A puzzle as the table shows it: a frozen value in the player's language."""

from bl_tui.boards.traces import Leg
from engine.core.frozen import Value, record
from engine.core.seats import Seat


@record
class PlannedStep(Value):
    """A step of the plan in words, and the chance of the goal after it; None while unknown."""

    text: str
    chance: float | None = None


@record
class PastAttempt(Value):
    """A plan that was handed in: its chance, its stars, and its steps in words."""

    chance: float
    stars: int
    steps: tuple[str, ...]


@record
class PuzzleShown(Value):
    """A puzzle as its panes show it, in the player's language."""

    title: str
    about: str
    """The game and the level."""
    goal: str
    seat: Seat
    number: int
    """The number of this attempt."""
    attempts: int
    """How many attempts there are."""
    thresholds: tuple[float, ...]
    """The chances from which a plan earns one star, two, and three."""
    best: float
    """The chance of the best plan, shown with the solution."""
    before: float | None = 0.0
    """The chance of the goal without a step; None while it is unknown."""
    hints: int = 0
    """The stars that hints have cost."""
    past: tuple[PastAttempt, ...] = ()
    steps: tuple[PlannedStep, ...] = ()
    week: tuple[tuple[str, str], ...] = ()
    """The last days: the name of the day, and its stars or the sign of a missed day."""
    streak: str = ""
    verdict: str = ""
    """The result of the last attempt, "" before it."""
    why: tuple[str, ...] = ()
    """Why the best plan is best; with the solution only."""
    solution: tuple[PlannedStep, ...] = ()
    """The best plan once the puzzle is over."""

    legs: tuple[Leg, ...] = ()
    """The arrows of the best plan, and of the own one, once the puzzle is over."""
    ends: bool = False
    """Whether the key that ends a step would hand the plan in."""

    @property
    def over(self) -> bool:
        """Whether the solution is shown."""
        return bool(self.solution)

    @property
    def chance(self) -> float | None:
        """The chance of the plan so far; None while it is unknown.

        >>> PuzzleShown("", "", "", None, 1, 3, (), 0.5).chance
        0.0
        """
        return self.steps[-1].chance if self.steps else self.before
