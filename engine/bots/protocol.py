"""The protocol of bots for any game: a view goes in, a choice comes out.

A bot never sees a state, except one that `game.imagine` made up from its view.
"""

from collections.abc import Callable
from typing import Any, Protocol

from engine.core.frozen import record
from engine.core.game import Fact

Deadline = Callable[[], bool]
"""Whether the time to think is over; the clock is the caller's."""


def unhurried() -> bool:
    """Return False: a deadline that never comes."""
    return False


@record
class Reason:
    """Why a bot chose what it chose: a code of the catalogue, and facts for its places."""

    code: str
    facts: tuple[Fact, ...] = ()


@record
class Weighed:
    """An action that a bot compared with others.

    `chance` is the chance to win after it, from 0 to 1; None where the judge cannot say it.
    """

    action: Any
    reason: Reason
    chance: float | None = None


@record
class Intended:
    """An action of a plan with the kind of step at which it is taken, and the reason for it."""

    step: type
    action: Any
    reason: Reason


TurnPlan = tuple[Intended, ...]
"""The actions that a bot intends to take in the rest of its turn."""


@record
class Announced:
    """The plan of a turn as all may know it: what for in one sentence, and all targets of its
    attacks, the main ones first."""

    reason: Reason
    targets: tuple[str, ...] = ()


@record
class Choice:
    """A bot's action and its reason; where a plan was asked for, `then` are the next ones.

    `weighed` are the actions that it compared, best first: the first is the chosen one. `plan` is
    how the bot means to go on in this turn; unlike `then` it has no imagined views.
    `announced` is what it announces at the start of its turn, None for nothing.
    """

    action: Any
    reason: Reason
    then: "tuple[Planned, ...]" = ()
    weighed: tuple[Weighed, ...] = ()
    plan: TurnPlan = ()
    announced: Announced | None = None


@record
class Planned:
    """A later choice of a plan, and the imagined view in which it is made.

    `sure`: no dice and no hidden cards come before it.
    """

    view: Any
    choice: Choice
    sure: bool


@record
class Rated:
    """A legal action with what it is worth to the seat that may take it; more is better.

    `prospect` is what it changes in material on average, where dice decide about that.
    """

    action: Any
    value: float
    reason: Reason
    prospect: float | None = None


class Judge(Protocol):
    """Knowledge of one game: rates actions from a view, and positions for the search."""

    @property
    def unit(self) -> float:
        """Return the advantage in `standing` that makes a win e times as likely as a loss."""
        ...

    def rate(self, view: Any) -> tuple[Rated, ...]:
        """Return every legal action of the view, rated; in the order of `view.actions`."""
        ...

    def best(self, view: Any) -> Rated:
        """Return the first action that `rate` values most; a judge may find it without rating all.

        Raises ValueError where there is nothing to choose.
        """
        ...

    def standing(self, state: Any, seat: Any, /) -> float:
        """Return how well a seat stands in a position that it may know whole (an imagined one)."""
        ...

    def chance(self, state: Any, seat: Any, /) -> float | None:
        """Return the chance of a seat to win; of positions rated 60 % about 60 of 100 are won.

        None in positions in which measured chances are too far from those of a perfect judge.
        """
        ...

    def material(self, state: Any, seat: Any, /) -> float:
        """Return the part of it that can be counted: what dice take away."""
        ...

    def weighty(self, view: Any) -> bool:
        """Return whether a decision is worth thinking about."""
        ...

    def whim(self, view: Any) -> float:
        """Return the noise with which to choose where one had better not be foreseen; mostly 0."""
        ...

    def settled(self, state: Any) -> bool:
        """Return whether the last action with a prospect has had all its consequences."""
        ...

    def decided(self, state: Any) -> bool:
        """Return whether the game is won or lost, or the part of it that `chance` is about."""
        ...

    def opening(self, view: Any) -> bool:
        """Return whether a decision shapes the whole turn."""
        ...

    def turns(self, start: Any, state: Any) -> int:
        """Return how many turns later than `start` a position is."""
        ...

    def turn_plan(self, view: Any) -> TurnPlan:
        """Return the actions of a whole turn as they seem best when it opens; at least one."""
        ...

    def prospect(self, state: Any, seat: Any, action: Any) -> float | None:
        """Return what an action changes in material on average, None where no dice decide."""
        ...

    def fortune(self, before: Any, action: Any, after: Any, seat: Any, /) -> float:
        """Return how much better an attack in the state `before` ended for a seat than it does on
        average, material left out; `after` is the state with all its consequences."""
        ...

    def ends(self, action: Any) -> bool:
        """Return whether an action ends a phase in which more could be done."""
        ...


class Bot(Protocol):
    """A player."""

    @property
    def name(self) -> str:
        """Return the bot's name on the command line and in settings."""
        ...

    def choose(
        self, game: Any, view: Any, seed: str, deadline: Deadline = unhurried, kept: TurnPlan = ()
    ) -> Choice:
        """Return one of `view.actions`, the same for the same view, seed and kept plan.

        `kept` is the plan of its last choice in the same turn, () if something came between that
        the plan could not know, such as dice. Only a bot that searches heeds the plan and the
        deadline; after a deadline it may choose something else. Raises ValueError where there is
        nothing to choose.
        """
        ...
