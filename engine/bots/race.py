"""The race of plans: they are compared in the same imagined worlds, and the best are changed."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from copy import copy
from math import exp, log, sqrt
from typing import Any, ClassVar, Generic, TypeVar

from engine.bots.players import below
from engine.bots.protocol import Deadline, Judge, TurnPlan, Weighed
from engine.bots.team import AskedTask, TeamSearch
from engine.core.frozen import record, replace

SPREAD = 5.0
"""The assumed spread of the difference between two plans, before any world was tried."""
SURE = 2.0
"""Standard errors by which a plan must be behind the best to be given up."""
PROVEN = 0.75
"""Standard errors by which another plan must be ahead of the first one to be preferred."""
FEW = 3
"""Worlds before which no plan is given up for being behind: one bad world proves nothing."""
ALIKE, SAME = 2, 0.75
"""Worlds after which plans that always ended within so much are taken for one."""
SHOWN = 5
"""Actions that a choice lists as weighed."""


class Contender:
    """A plan with the value at the end of its line in each world."""

    def __init__(self, plan: TurnPlan, author: Judge, sure: int = 0, worlds: int = 0) -> None:
        """`author` decides what the plan leaves open, and all after the first `sure` actions.

        The ends in the first `worlds` worlds, in which it was chosen from many, prove nothing.
        """
        self.plan, self.author = plan, author
        self.sure, self.worlds = sure or len(plan), worlds
        self.key = frozenset((intended.step, intended.action) for intended in plan[: self.sure])
        """The same for the same actions in another order."""
        self.ends: list[float] = []

    @property
    def mean(self) -> float:
        """Return the average of its ends."""
        return sum(self.ends) / len(self.ends)

    def ahead(self, other: "Contender", after: int = 0) -> tuple[float, float]:
        """Return how much better than another it ended on average, and the standard error.

        The two are compared in the worlds in which both were tried, the first `after` left out.
        """
        gains = [mine - its for mine, its in zip(self.ends, other.ends, strict=False)][after:]
        count = len(gains)
        middle = sum(gains) / count
        spread = (SPREAD**2 + sum((gain - middle) ** 2 for gain in gains)) / count
        return middle, sqrt(spread / count)

    def behind(self, other: "Contender") -> bool:
        """Return whether it ended too far behind to be likely to overtake the other."""
        if min(len(self.ends), len(other.ends)) < FEW:
            return False
        lack, error = other.ahead(self)
        return lack > SURE * error

    def like(self, other: "Contender") -> bool:
        """Return whether it always ended almost the same: the same play in another way."""
        pairs = list(zip(self.ends, other.ends, strict=False))
        return len(pairs) >= ALIKE and all(abs(mine - its) < SAME for mine, its in pairs)

    def promise(self, first: "Contender") -> float:
        """Return how much better it surely is than the first plan, which promises 0."""
        if self is first or len(self.ends) <= self.worlds:
            return 0.0
        gain, error = self.ahead(first, self.worlds)
        return gain - PROVEN * error


Key = frozenset[tuple[type, Any]]
"""The actions of a plan in any order."""
C = TypeVar("C", bound=Contender)


@record
class Challenge(Generic[C]):
    """A changed plan, None if nothing could be changed, and whether it holds after all worlds.

    `made` lines were played to make it.
    """

    plan: C | None
    made: int
    holds: bool = False


class PlanRace(TeamSearch, ABC, Generic[C]):
    """Plans that are compared world by world; those that fall behind are dropped.

    Without `changing`, or once the first plan cannot be changed, no new plans are made.
    """

    rounds: ClassVar[int] = 6
    """Worlds in which the first plans are compared before new ones are made from the best."""
    survivors: ClassVar[int] = 4
    """Plans that are kept beside the first one when new ones are made."""
    futile: ClassVar[int] = 40
    """Changes in a row that were no better, after which the choice is certain."""
    idle: ClassVar[int] = 1
    """How many such changes a world counts for in which nothing is changed."""

    def __init__(
        self, bot: Any, view: Any, seed: str, deadline: Deadline, lines: int, *, changing: bool
    ) -> None:
        super().__init__(bot, view, seed, deadline, lines)
        self.changing = changing
        self.plans: list[C] = []
        """The plans that may be best; the first is the one to which others must be preferred."""
        self._changes = 0
        self._known: set[Key] = set()
        self._news: list[Key] = []
        """The known plans that the crew does not know yet."""
        self._ends: dict[tuple[C, int], AskedTask] = {}

    @property
    def known(self) -> int:
        """Return how many plans were compared so far."""
        return len(self._known)

    # --- tasks -------------------------------------------------------------------------------

    @abstractmethod
    def attempt(self, plan: C, world: int) -> float:
        """Play a plan in a world, and return how it ends. Raises OutOfTime."""

    @abstractmethod
    def changed(self, parent: C, worlds: int, number: int) -> C | None:
        """Return a plan that differs in one respect, None if nothing else is possible.

        `worlds` is the number of worlds that were tried, `number` that of the change. Raises
        OutOfTime.
        """

    def challenge(self, parent: C, best: C, worlds: int, number: int) -> Challenge[C]:
        """Change a plan and try it until it is given up. Raises OutOfTime."""
        plan = self.changed(parent, worlds, number)
        made = self.played
        if plan is None or plan.key in self._known:
            return Challenge(plan, made)
        for world in range(worlds):
            plan.ends.append(self.attempt(plan, world))
            if self.lost(plan, parent, best):
                return Challenge(plan, made)
        return Challenge(plan, made, holds=True)

    def learn(self, *keys: Key) -> None:
        """Note plans that are known, so that nobody tries them again."""
        self._known.update(keys)

    def fresh(self, value: Any) -> Any:
        """Return a plan, or a challenge with its plan, as it was before it was tried further."""
        if isinstance(value, Challenge):
            return replace(value, plan=self.fresh(value.plan))
        if isinstance(value, Contender):
            again = copy(value)
            again.ends = [*value.ends]
            return again
        return value

    # --- the race ----------------------------------------------------------------------------

    def lost(self, plan: C, parent: C, best: C) -> bool:
        """Return whether a changed plan is given up after a world."""
        return plan.behind(best)

    def keep(self, plan: C) -> bool:
        """Keep a plan unless its actions are known; return whether it was kept."""
        new = self._note(plan)
        if new:
            self.plans.append(plan)
        return new

    def _note(self, plan: C) -> bool:
        """Note a plan as known; return whether it was not."""
        new = plan.key not in self._known
        if new:
            self.learn(plan.key)
            self._news.append(plan.key)
        return new

    def race(self) -> None:
        """Compare the plans world by world, drop those behind, and make new ones of the best.

        It ends when so many changes were no better that the choice is certain; without changes,
        when one plan is left, or after so many worlds. Raises OutOfTime.
        """
        world = futile = 0
        while futile < self.futile:
            self._try_all(world)
            world += 1
            self._drop()
            if not self.changing:
                futile = futile + self.idle if len(self.plans) > 1 else self.futile
            elif world >= self.rounds:
                del self.plans[self.survivors + 1 :]
                for holds in self._challenges(world):
                    futile = 0 if holds else futile + 1

    def best_first(self) -> list[C]:
        """Return the plans by what they promise."""
        first = self.plans[0]
        return sorted(self.plans, key=lambda plan: -plan.promise(first))

    def _try_all(self, world: int) -> None:
        """Try all plans in a world; a process that is free meanwhile goes on with the next one."""
        for number in (world, world + 1):
            for plan in self.plans:
                if (plan, number) not in self._ends:
                    self._ends[plan, number] = self.ask("attempt", plan, number)
        for plan in self.plans:
            plan.ends.append(self.result(self._ends.pop((plan, world))))

    def _drop(self) -> None:
        """Drop plans that are surely behind or the same play as better ones; not the first."""
        first, ranked = self.plans[0], sorted(self.plans, key=lambda plan: -plan.mean)
        left = [first]
        for plan in ranked:
            if not (plan is first or plan.behind(ranked[0]) or any(map(plan.like, left))):
                left.append(plan)
        self.plans = left
        for plan, world in [key for key in self._ends if key[0] not in left]:
            self.forget(self._ends.pop((plan, world)))

    def _challenges(self, worlds: int) -> Iterator[bool]:
        """Change good plans, as many as there are; yield of each whether it holds."""
        self.tell("learn", *self._news)
        self._news = []
        ranked, challenges = self.best_first(), list[AskedTask]()
        for number in range(self._changes, self._changes + len(self.plans)):
            parent = ranked[below(min(2, len(ranked)), self.seed, "parent", number)]
            challenges.append(self.ask("challenge", parent, ranked[0], worlds, number))
        self._changes += len(challenges)
        for asked in challenges:
            challenge, lines = self.finished(asked)
            plan = challenge.plan
            new = plan is not None and self._note(plan)
            self.count_lines(lines if new else challenge.made)
            if new and challenge.holds:
                self.plans.append(plan)
            yield new and challenge.holds


def alternatives(
    ranked: Sequence[Contender], base: float | None = None, now: float = 0.0, unit: float = 1.0
) -> tuple[Weighed, ...]:
    """Return the first actions of plans, best first, each with the chance to win.

    `base` is the chance in the present position, whose value is `now`; a plan that gains a `unit`
    has the odds of e to 1 where they were even. None: no chances.
    """
    options: dict[Any, Weighed] = {}
    for plan in ranked:
        first = plan.plan[0]
        if first.action not in options and len(options) < SHOWN:
            chance = None
            if base is not None and plan.ends:
                chance = _moved(base, (plan.mean - now) / unit)
            options[first.action] = Weighed(first.action, first.reason, chance)
    return tuple(options.values())


def _moved(chance: float, units: float) -> float:
    """Return a chance after a gain; with one unit 1 of 2 becomes 73 of 100."""
    chance = min(max(chance, 0.001), 0.999)
    return 1 / (1 + exp(-(log(chance / (1 - chance)) + units)))
