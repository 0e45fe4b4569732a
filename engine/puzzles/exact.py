"""The exact chance that a plan reaches its goal: every result of the dice, each counted once.

A plan names steps: a card, orders, moves, attacks. Up to the first dice its steps are carried out
one after the other. From then on the steps that are left are taken as they serve best, in any order
and at any target; where the goal names a unit, at that one or at those that the plan names.
The seat answers all other questions of the rules as it serves best, too, and the other seats
answer as they harm most. Steps without a name in the plan are not taken.
"""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any

from engine.core.frozen import field_names, replace
from engine.core.game import Next
from engine.core.goals import Goal, Goals
from engine.core.seats import Seat
from engine.core.steps import Chapter
from engine.puzzles.forks import OPEN, Deed, Inexact, results

MOST = 60_000
"""Results of steps after which a chance counts as impossible to work out."""
DEEPEST = 120
"""Steps of the rules in a row, of which no goal needs more."""

Plan = tuple[Any, ...]
Names = frozenset[Hashable] | None
"""Steps or targets that may be taken; None for all."""


class Chances:
    """The chances of plans for one goal in one position; what was worked out is kept."""

    def __init__(
        self,
        game: Any,
        goals: Goals,
        begun: Any,
        seat: Seat,
        goal: Goal,
        most: int = MOST,
    ) -> None:
        """Begin at the state `begun`, in which the seat decides; give up after `most` results.

        `game` is a `SteppedGame` of whatever kind.
        """
        self.game, self.goals, self.seat, self.goal = game, goals, seat, goal
        self.begun = replace(begun, rng=OPEN)
        self.most = most
        self._named = dict(goal.facts).get("unit", "")
        self._known: dict[Any, dict[Any, float]] = {}

    def of(self, plan: Sequence[Any]) -> float:
        """Return the chance of a plan, from 0 to 1. Raises Inexact."""
        plan = tuple(plan)
        return self._within(plan, *self._limits(plan))

    def best_after(self, plan: Sequence[Any]) -> float:
        """Return the chance of the goal if everything possible after a plan serves it best.

        It is at least the chance of each plan that begins so. Raises Inexact.
        """
        return self._within(tuple(plan), None, None)

    def after_each(self, plan: Sequence[Any]) -> tuple[float, ...]:
        """Return the chance of the goal after each step of a plan. Raises Inexact."""
        return tuple(self.of(plan[: number + 1]) for number in range(len(plan)))

    def choice(self, plan: Sequence[Any], state: Any, rest: Sequence[Any]) -> Any:
        """Return what the seat that decides does in a state that follows from a plan.

        `rest` is what is left of the plan, nothing after the first dice. Raises Inexact.
        """
        open_dice = self.goals.same(replace(state, rng=OPEN))
        return self._course(*self._limits(tuple(plan))).choice(open_dice, tuple(rest))

    def may_end(self, state: Any, action: Any) -> bool:
        """Return whether the seat's turn may be over, without the goal, before anybody decides
        again after an action; False for one that is not legal. Raises Inexact.

        Later events are not worked out: a round may roll many dice.
        """
        if self.game.refusal(state, self.seat, action) is not None:
            return False
        chapter = self.game.chapters[type(state.steps[-1])]
        deeds: list[tuple[Deed, Any]] = [(partial(_take, chapter, self.seat, action), state)]
        while deeds:
            for result in results(*deeds.pop(), self.goals.faces):
                now = result.state
                reached = self.goals.reached(self.begun, now, self.seat, self.goal)
                if reached is not None or self.game.over(now):
                    if not reached:
                        return True
                    continue
                chapter = self.game.chapters[type(now.steps[-1])]
                if not result.hidden and not chapter.deciding(now, now.steps[-1]):
                    deeds.append((partial(_run, chapter), now))
        return False

    def _limits(self, plan: Plan) -> tuple[Names, Names]:
        """Return the steps that a plan names, and the targets where the goal names one."""
        aims = {getattr(action, "target", "") for action in plan} | {self._named, ""}
        steps = frozenset(self.goals.step(action) for action in plan)
        return steps, frozenset(aims) if self._named else None

    def _within(self, plan: Plan, steps: Names, aims: Names) -> float:
        return self._course(steps, aims).value(self.begun, plan, 0)

    def _course(self, steps: Names, aims: Names) -> "_Course":
        return _Course(self, steps, aims, self._known.setdefault((steps, aims), {}))


class _Course:
    """One course of a plan through all results of the dice."""

    def __init__(
        self, chances: Chances, steps: Names, aims: Names, known: dict[Any, float]
    ) -> None:
        self.chances, self.steps, self.aims, self.known = chances, steps, aims, known
        self.left = chances.most

    def value(self, state: Any, rest: Plan, depth: int) -> float:
        """Return the chance of the goal in a state, with the rest of the plan."""
        key = (*self._changed(state), rest)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._value(state, rest, depth)
        return known

    def _changed(self, state: Any) -> tuple[Any, ...]:
        """Return the fields of a state with None for all that is still as at the beginning.

        A hash of a whole state takes longer than to play an action.
        """
        begun, changed = self.chances.begun, list[Any]()
        for name in field_names(type(begun)):
            now, before = getattr(state, name), getattr(begun, name)
            if now is before:
                changed.append(None)
            elif type(now) is tuple and len(now) == len(before):
                changed.append(
                    tuple([None if n is b else n for n, b in zip(now, before, strict=True)])
                )
            else:
                changed.append(now)
        return tuple(changed)

    def _value(self, state: Any, rest: Plan, depth: int) -> float:
        chances = self.chances
        reached = chances.goals.reached(chances.begun, state, chances.seat, chances.goal)
        if reached is not None:
            return float(reached)
        if depth > DEEPEST:
            raise Inexact("depth")
        if chances.game.over(state):
            return 0.0
        step = state.steps[-1]
        chapter = chances.game.chapters[type(step)]
        actors = chapter.deciding(state, step)
        if not actors:
            return self._mean(partial(_run, chapter), state, rest, depth)
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

    def choice(self, state: Any, rest: Plan) -> Any:
        """Return the action of the seat that decides in a state."""
        actor, game = self.chances.game.to_act(state)[0], self.chances.game
        own = actor is self.chances.seat
        if own and rest and game.refusal(state, actor, rest[0]) is None:
            return rest[0]
        actions = [a for a in game.legal_actions(state, actor) if not own or self._may(a)]
        chances = [self._after(state, actor, action, rest, 0) for action in actions]
        return actions[chances.index((max if own else min)(chances))]

    def _may(self, action: Any) -> bool:
        """Return whether a seat may take an action that is not the next step of its plan.

        Only the plan itself gives orders.
        """
        step = self.chances.goals.step(action)
        if step is None or self.steps is None:
            return True
        if isinstance(action, self.chances.goals.giving):
            return False
        aimed = self.aims is None or getattr(action, "target", "") in self.aims
        return aimed and step in self.steps

    def _after(self, state: Any, actor: Seat, action: Any, rest: Plan, depth: int) -> float:
        chapter = self.chances.game.chapters[type(state.steps[-1])]
        return self._mean(partial(_take, chapter, actor, action), state, rest, depth)

    def _mean(self, deed: Deed, state: Any, rest: Plan, depth: int) -> float:
        """Return the mean chance over all results of what the rules do."""
        chances, total = self.chances, 0.0
        for result in results(deed, state, chances.goals.faces):
            self.left -= 1
            if self.left < 0:
                raise Inexact("results")
            if result.hidden:
                total += result.chance * self._by_now(result.state)
                continue
            then = () if result.rolled else rest
            after = chances.goals.same(result.state)
            total += result.chance * self.value(after, then, depth + 1)
        return total

    def _by_now(self, state: Any) -> float:
        """Return whether the goal was reached as cards come that nobody could foresee."""
        chances = self.chances
        reached = chances.goals.reached(chances.begun, state, chances.seat, chances.goal)
        if reached is None:
            raise Inexact("cards")
        return float(reached)


def _run(chapter: Chapter[Any, Any, Any, Any], state: Any) -> Next[Any]:
    after: Next[Any] = chapter.run(state, state.steps[-1])
    return after


def _take(chapter: Chapter[Any, Any, Any, Any], actor: Seat, action: Any, state: Any) -> Next[Any]:
    return chapter.carry_out(state, state.steps[-1], actor, action)
