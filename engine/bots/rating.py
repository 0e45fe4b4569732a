"""Parts that the judges of all games share: ratings, and the rating function of each step."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from engine.bots.protocol import Intended, Rated, Reason, TurnPlan
from engine.core.game import Fact

NEVER = -1000.0
"""The value of an action that is taken only if there is no other."""


def rated(action: Any, value: float, code: str, *facts: Fact) -> Rated:
    """Return an action with its value and the reason for it."""
    return Rated(action, value, Reason(code, facts))


def tenths(value: float) -> int:
    """Return a number in whole tenths, since reasons hold no fractions."""
    return round(value * 10)


def percent(chance: float) -> int:
    """Return a chance in whole percent."""
    return round(chance * 100)


Rater = Callable[[Any, Any], list[Rated]]
"""A function that rates the actions of a decision, whose step it is given, too."""


class StepJudge(ABC):
    """Ratings by the innermost step of a view; see engine.bots.protocol.Judge for the methods."""

    raters: ClassVar[Mapping[type, Rater]]
    """The function that rates the actions of each step."""
    finders: ClassVar[Mapping[type, Callable[[Any, Any], Rated]]] = {}
    """Functions that find the best action of a step without rating them all."""
    deserving: ClassVar[tuple[type, ...]]
    """Steps whose decisions are worth thinking about."""
    unsettled: ClassVar[tuple[type, ...]]
    """Steps of an action with a prospect that has not had all its consequences."""

    ending: ClassVar[tuple[type, ...]] = ()
    """Actions that end a phase."""
    risky: ClassVar[tuple[type, ...]] = ()
    """Actions that dice decide about."""
    unit: ClassVar[float]
    """The advantage in `standing` that makes a win e times as likely as a loss."""

    @abstractmethod
    def decision(self, view: Any) -> Any:
        """Return the decision of a view in which somebody may do something."""

    @abstractmethod
    def decision_in(self, state: Any, seat: Any, actions: tuple[Any, ...]) -> Any:
        """Return the decision of a seat between actions, in a position that may be known whole."""

    @abstractmethod
    def standing(self, state: Any, seat: Any) -> float:
        """Return how well a seat stands in a position that it may know whole."""

    def rate(self, view: Any) -> tuple[Rated, ...]:
        """Return every action of the view with its value, in their order."""
        if not view.actions:
            return ()
        step = view.steps[-1]
        return tuple(self.raters[type(step)](self.decision(view), step))

    def best(self, view: Any) -> Rated:
        """Return the first action that `rate` values most; few moves are rated in full."""
        finder = self.finders.get(type(view.steps[-1])) if view.actions else None
        if finder is not None:
            return finder(self.decision(view), view.steps[-1])
        return max(self.rate(view), key=lambda rated: rated.value)

    def weighty(self, view: Any) -> bool:
        """Return whether a decision is worth thinking about."""
        return isinstance(view.steps[-1], self.deserving)

    def whim(self, view: Any) -> float:
        """Return 0: secret choices are not answered in secret."""
        return 0.0

    def chance(self, state: Any, seat: Any) -> float | None:
        """Return None: nobody has measured what a position is worth."""
        return None

    def settled(self, state: Any) -> bool:
        """Return whether the last action with a prospect has had all its consequences."""
        return not any(isinstance(step, self.unsettled) for step in state.steps)

    def decided(self, state: Any) -> bool:
        """Return whether the game is over."""
        return state.over is not None

    def ends(self, action: Any) -> bool:
        """Return whether an action ends a phase in which more could be done."""
        return isinstance(action, self.ending)

    def prospect(self, state: Any, seat: Any, action: Any) -> float | None:
        """Return what an action changes in material on average, None where no dice decide."""
        if not isinstance(action, self.risky):
            return None
        step = state.steps[-1]
        return self.raters[type(step)](self.decision_in(state, seat, (action,)), step)[0].prospect

    def fortune(self, before: Any, action: Any, after: Any, seat: Any) -> float:
        """Return 0: nothing but material is counted as luck."""
        return 0.0

    def turn_plan(self, view: Any) -> TurnPlan:
        """Return the best action alone: a judge that can plan a whole turn says more."""
        best = self.best(view)
        return (Intended(type(view.steps[-1]), best.action, best.reason),)

    def turns(self, start: Any, state: Any) -> int:
        """Return the number of turns or rounds between two positions."""
        return int(state.turn - start.turn)
