"""The exact chance that a plan reaches its goal: every result of the dice, each counted once.

A plan names steps: a card, orders, moves, attacks. Up to the first dice its steps are carried out
one after the other. From then on the steps that are left are taken as they serve best, in any order
and at any target; whatever else the rules ask of the seat is answered as it serves best, too, and
the other seats answer as they harm most. Steps without a name in the plan are not taken.
"""

from collections.abc import Hashable, Sequence
from typing import Any

from engine.core.frozen import replace
from engine.core.game import Game
from engine.core.goals import Goal, Goals
from engine.core.seats import Seat
from engine.puzzles.forks import OPEN, Inexact, results

MOST = 60_000
"""Results of actions after which a chance counts as impossible to work out."""
DEEPEST = 80
"""Decisions in a row of which no goal needs more."""

Plan = tuple[Any, ...]


class Chances:
    """The chances of plans for one goal in one position; what was worked out is kept."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any, Any],
        goals: Goals,
        begun: Any,
        seat: Seat,
        goal: Goal,
        most: int = MOST,
    ) -> None:
        """Begin at the state `begun`, in which the seat decides; give up after `most` results."""
        self.game, self.goals, self.seat, self.goal = game, goals, seat, goal
        self.begun = replace(begun, rng=OPEN)
        self.most = most
        self._known: dict[frozenset[Hashable] | None, dict[Any, float]] = {}

    def of(self, plan: Sequence[Any]) -> float:
        """Return the chance of a plan, from 0 to 1. Raises Inexact."""
        plan = tuple(plan)
        return self._within(plan, frozenset(self.goals.step(action) for action in plan))

    def best_after(self, plan: Sequence[Any]) -> float:
        """Return the chance of the goal if everything possible after a plan serves it best.

        It is at least the chance of each plan that begins so. Raises Inexact.
        """
        return self._within(tuple(plan), None)

    def after_each(self, plan: Sequence[Any]) -> tuple[float, ...]:
        """Return the chance of the goal after each step of a plan. Raises Inexact."""
        return tuple(self.of(plan[: number + 1]) for number in range(len(plan)))

    def _within(self, plan: Plan, steps: frozenset[Hashable] | None) -> float:
        known = self._known.setdefault(steps, {})
        return _Course(self, steps, known).value(self.begun, plan, 0)


class _Course:
    """One course of a plan through all results of the dice."""

    def __init__(
        self, chances: Chances, steps: frozenset[Hashable] | None, known: dict[Any, float]
    ) -> None:
        self.chances, self.steps, self.known = chances, steps, known
        self.left = chances.most

    def value(self, state: Any, rest: Plan, depth: int) -> float:
        """Return the chance of the goal in a state, with the rest of the plan."""
        key = (state, rest)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._value(state, rest, depth)
        return known

    def _value(self, state: Any, rest: Plan, depth: int) -> float:
        chances = self.chances
        reached = chances.goals.reached(chances.begun, state, chances.seat, chances.goal)
        if reached is not None:
            return float(reached)
        if depth > DEEPEST:
            raise Inexact("depth")
        actors = chances.game.to_act(state)
        if not actors:
            return 0.0
        actor = actors[0]
        if actor is not chances.seat:
            return self._worst(state, actor, rest, depth)
        if rest and chances.game.refusal(state, actor, rest[0]) is None:
            return self._after(state, actor, rest[0], rest[1:], depth)
        return self._best(state, actor, rest, depth)

    def _best(self, state: Any, actor: Seat, rest: Plan, depth: int) -> float:
        best = 0.0
        for action in self.chances.game.legal_actions(state, actor):
            if best >= 1.0:
                break
            if self._may(action):
                best = max(best, self._after(state, actor, action, rest, depth))
        return best

    def _worst(self, state: Any, actor: Seat, rest: Plan, depth: int) -> float:
        worst = 1.0
        for action in self.chances.game.legal_actions(state, actor):
            if worst <= 0.0:
                break
            worst = min(worst, self._after(state, actor, action, rest, depth))
        return worst

    def _may(self, action: Any) -> bool:
        """Return whether a seat may take an action that is not the next step of its plan."""
        step = self.chances.goals.step(action)
        return step is None or self.steps is None or step in self.steps

    def _after(self, state: Any, actor: Seat, action: Any, rest: Plan, depth: int) -> float:
        chances, total = self.chances, 0.0
        for result in results(chances.game, state, actor, action):
            self.left -= 1
            if self.left < 0:
                raise Inexact("results")
            if result.hidden:
                total += result.chance * self._by_now(result.state)
                continue
            then = () if result.rolled else rest
            total += result.chance * self.value(result.state, then, depth + 1)
        return total

    def _by_now(self, state: Any) -> float:
        """Return whether the goal was reached as cards come that nobody could foresee."""
        chances = self.chances
        reached = chances.goals.reached(chances.begun, state, chances.seat, chances.goal)
        if reached is None:
            raise Inexact("cards")
        return float(reached)
