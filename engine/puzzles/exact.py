"""The exact chance that a plan reaches its goal: every result of the dice, each counted once.

A plan names steps: a card, orders, moves, attacks. Up to the first dice its steps are carried out
one after the other. From then on the seat takes the steps that are left as they serve best, in any
order and at any target; where the goal names a unit, at that one or at those that the plan names.
It answers all other questions of the rules as it serves best, too, and so do its partners; its
opponents answer as they harm most. The seat takes no step that the plan does not name, and none
that the plan leaves open if it draws cards in an order that nobody knows.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import Any

from engine.core.frozen import field_names, replace
from engine.core.game import Next
from engine.core.goals import Goal, Goals
from engine.core.seats import Seat
from engine.core.steps import STEP_LIMIT, Chapter
from engine.puzzles.forks import OPEN, ForkResult, Inexact, Unforeseen, results

MOST = 12_000
"""Different positions after which a chance counts as impossible to work out."""
DEEPEST = 120
"""Decisions and dice in a row; no goal needs more."""

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
        """Begin at the state `begun`, in which the seat decides; give up after `most` positions.

        `game` is a `SteppedGame` of whatever kind.
        """
        self.game, self.goals, self.seat, self.goal = game, goals, seat, goal
        self.begun = replace(begun, rng=OPEN)
        self.most = most
        self._named = dict(goal.facts).get("unit", "")
        self._known: dict[Any, dict[Any, float | None]] = {}

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

    def reached(self, state: Any) -> bool | None:
        """Return whether the goal is reached, None while it may still be."""
        return self.goals.reached(self.begun, state, self.seat, self.goal)

    def outcomes(self, state: Any, seat: Seat, action: Any) -> list[ForkResult]:
        """Return all results of a legal action of any seat, each up to the next decision or to the
        end of the turn of the seat that plans. Equal ones are one. Raises Inexact.
        """
        chapter = self.game.chapters[type(state.steps[-1])]
        ahead = results(partial(_take, chapter, seat, action), state, self.goals.faces)
        ended = list[ForkResult]()
        for _ in range(STEP_LIMIT):
            joined = self._joined(ahead)
            ended += (way for way in joined if self._rests(way.state))
            ahead = [
                after.following(way)
                for way in joined
                if not self._rests(way.state)
                for after in self.ways(way.state)
            ]
            if not ahead:
                return self._joined(ended)
            if len(ahead) > self.most:
                break
        raise Inexact("results")

    def _rests(self, state: Any) -> bool:
        """Return whether somebody decides in a state, or the turn is over."""
        return self.is_over(state) or bool(self.game.to_act(state))

    def is_over(self, state: Any) -> bool:
        """Return whether the turn of the seat that plans has ended."""
        over: bool = self.game.over(state)
        return over or self.goals.over(self.begun, state, self.seat)

    def _joined(self, ways: Iterable[ForkResult]) -> list[ForkResult]:
        """Return results of which equal ones are one."""
        met = dict[Any, ForkResult]()
        for way in ways:
            key = way.rolled, way.hidden, self.changed(self.goals.same(way.state))
            other = met.get(key)
            met[key] = way if other is None else other._replace(chance=other.chance + way.chance)
        return list(met.values())

    def ways(self, state: Any) -> list[ForkResult]:
        """Return all results of the next step of the rules, for which nobody is asked."""
        ways = tuple(self.goals.ways(state))
        if ways:
            return [ForkResult(chance, now.state, len(ways) > 1, False) for chance, now in ways]
        chapter = self.game.chapters[type(state.steps[-1])]
        return results(partial(_run, chapter), state, self.goals.faces)

    def changed(self, state: Any) -> tuple[Any, ...]:
        """Return the fields of a state with None for all that is still as at the beginning.

        A hash of a whole state takes longer than to play an action.
        """
        begun, changed = self.begun, list[Any]()
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
        self, chances: Chances, steps: Names, aims: Names, known: dict[Any, float | None]
    ) -> None:
        self.chances, self.steps, self.aims, self.known = chances, steps, aims, known
        self.left = chances.most

    def value(self, state: Any, rest: Plan, depth: int) -> float:
        """Return the chance of the goal in a state, with the rest of the plan."""
        key = (*self.chances.changed(state), rest)
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise Inexact("positions")
            try:
                self.known[key] = self._value(state, rest, depth)
            except Unforeseen:
                self.known[key] = None
        known = self.known[key]
        if known is None:
            raise Unforeseen
        return known

    def _value(self, state: Any, rest: Plan, depth: int) -> float:
        chances = self.chances
        if depth > DEEPEST:
            raise Inexact("depth")
        for _ in range(STEP_LIMIT):
            reached = chances.reached(state)
            if reached is not None:
                return float(reached)
            if chances.game.over(state):
                return 0.0
            step = state.steps[-1]
            chapter = chances.game.chapters[type(step)]
            actors = chapter.deciding(state, step)
            if actors:
                return self._decided(state, actors[0], rest, depth)
            ways = chances.ways(state)
            if len(ways) > 1 or ways[0].hidden:
                return self._mean(ways, rest, depth)
            state, rest = chances.goals.same(ways[0].state), () if ways[0].rolled else rest
        raise Inexact("steps")

    def _decided(self, state: Any, actor: Seat, rest: Plan, depth: int) -> float:
        chances = self.chances
        if chances.goals.opposed(chances.seat, actor):
            return self._worst(state, actor, rest, depth)
        if rest and chances.game.refusal(state, actor, rest[0]) is None:
            return self._after(state, actor, rest[0], rest[1:], depth)
        return self._best(state, actor, rest, depth)

    def _best(self, state: Any, actor: Seat, rest: Plan, depth: int) -> float:
        legal = self.chances.game.legal_actions(state, actor)
        options = [action for action in legal if self._may(actor, action)]
        best = -1.0 if options else 0.0
        for action in options:
            if best >= 1.0:
                break
            best = max(best, self._if_known(state, actor, action, rest, depth))
        if best < 0:
            raise Unforeseen
        return best

    def _if_known(self, state: Any, actor: Seat, action: Any, rest: Plan, depth: int = 0) -> float:
        """Return the chance after an action, -1 if it draws cards in an order nobody knows."""
        try:
            return self._after(state, actor, action, rest, depth)
        except Unforeseen:
            return -1.0

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
        own = not self.chances.goals.opposed(self.chances.seat, actor)
        if own and rest and game.refusal(state, actor, rest[0]) is None:
            return rest[0]
        actions = [a for a in game.legal_actions(state, actor) if not own or self._may(actor, a)]
        if not own:
            return min(actions, key=lambda action: self._after(state, actor, action, rest, 0))
        return max(actions, key=lambda action: self._if_known(state, actor, action, rest))

    def _may(self, actor: Seat, action: Any) -> bool:
        """Return whether a seat may take an action that is not the next step of its plan.

        Only the plan itself gives orders. Partners only answer.
        """
        step = self.chances.goals.step(action)
        if step is None:
            return True
        if actor is not self.chances.seat:
            return False
        if self.steps is None:
            return True
        if isinstance(action, self.chances.goals.giving):
            return False
        aimed = self.aims is None or getattr(action, "target", "") in self.aims
        return aimed and step in self.steps

    def _after(self, state: Any, actor: Seat, action: Any, rest: Plan, depth: int) -> float:
        chapter = self.chances.game.chapters[type(state.steps[-1])]
        deed = partial(_take, chapter, actor, action)
        return self._mean(results(deed, state, self.chances.goals.faces), rest, depth)

    def _mean(self, ways: list[ForkResult], rest: Plan, depth: int) -> float:
        """Return the mean chance over all results of what the rules do."""
        chances, total = self.chances, 0.0
        for way in ways:
            if way.hidden:
                total += way.chance * self._by_now(way.state)
                continue
            then = () if way.rolled else rest
            after = chances.goals.same(way.state)
            total += way.chance * self.value(after, then, depth + 1)
        return total

    def _by_now(self, state: Any) -> float:
        """Return whether the goal was reached as cards come that nobody could foresee."""
        chances = self.chances
        reached = chances.reached(state)
        if reached is None:
            raise Unforeseen
        return float(reached)


def _run(chapter: Chapter[Any, Any, Any, Any], state: Any) -> Next[Any]:
    after: Next[Any] = chapter.run(state, state.steps[-1])
    return after


def _take(chapter: Chapter[Any, Any, Any, Any], actor: Seat, action: Any, state: Any) -> Next[Any]:
    return chapter.carry_out(state, state.steps[-1], actor, action)
