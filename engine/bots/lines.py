"""Lines of play: a plan carried out in an imagined world, the reply to it, and how it ends.

Luck is taken out: what an attack brought more than its odds promised counts for nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.bots.planning import reveals
from engine.bots.protocol import Deadline, Intended, Judge
from engine.core.frozen import record
from engine.core.seats import Seat

LONGEST = 400
"""Decisions in one line of play; a line with more goes round in circles."""

Alike = Callable[[Any, Any, str], Any]
"""Changes a state before an action so that it has the same luck in all lines of a world."""


class OutOfTime(Exception):
    """The deadline came in the middle of a line, which does not count."""


@record
class LineRules:
    """The parts that all lines of a search have in common.

    `judge` values positions for `seat`; `reply` decides for all seats after the own turn, for
    another `turns` turns.
    """

    game: Any
    seat: Seat
    judge: Judge
    reply: Judge
    turns: int
    deadline: Deadline
    alike: Alike | None = None


class Line:
    """One line of play from the first position of an imagined world."""

    def __init__(self, rules: LineRules, start: Any, world: str) -> None:
        """Begin at the state `start`; `world` is the name of the world, a seed for its dice."""
        self.state, self._start = start, start
        self._rules, self._world = rules, world
        self._passed = 0
        """Turns that have passed."""
        self._over = False
        self.revealed = False
        """Whether dice or hidden cards were seen in the own turn."""
        self._luck = 0.0
        self._attack: tuple[float, Any, Any] | None = None
        """The last attack, as long as it has consequences: the material that it promised, the state
        before it, and its action."""

    def own_turn(self, plan: Sequence[Intended], author: Judge) -> Iterator[Intended]:
        """Carry a plan out to the end of the turn, and yield each action of its seat.

        Where the plan has no legal action, and after dice or hidden cards, the author decides.
        Raises OutOfTime.
        """
        game, seat, left = self._rules.game, self._rules.seat, list(plan)
        for _ in range(LONGEST):
            if self._over or self._passed:
                return
            actor = game.to_act(self.state)[0]
            if actor is not seat:
                self._reply(actor, [])
                continue
            intended = self._next(left, actor)
            if intended is None:
                best = author.best(game.view(self.state, actor))
                intended = Intended(type(self.state.steps[-1]), best.action, best.reason)
                prospect = best.prospect
            else:
                prospect = author.prospect(self.state, actor, intended.action)
            yield intended
            if reveals(self._play(actor, intended.action, prospect)):
                self.revealed = True
                left.clear()

    def value(self) -> float:
        """Play the reply, and return the value of the position after it, without luck.

        Raises OutOfTime.
        """
        game, plan = self._rules.game, list[Intended]()
        turn = self._passed
        for _ in range(LONGEST):
            if self._over or self._passed > self._rules.turns:
                break
            if self._passed != turn:
                turn, plan = self._passed, []
            self._reply(game.to_act(self.state)[0], plan)
        self._settle()
        return self._rules.judge.standing(self.state, self._rules.seat) - self._luck

    def _reply(self, actor: Seat, plan: list[Intended]) -> None:
        """Let the judge of replies decide once; a turn that opens is planned up to its dice."""
        judge, prospect = self._rules.reply, None
        intended = self._next(plan, actor) if plan else None
        if intended is not None:
            action, prospect = intended.action, judge.prospect(self.state, actor, intended.action)
        elif judge.opening(view := self._rules.game.view(self.state, actor)):
            plan[:] = judge.turn_plan(view)
            action = plan.pop(0).action
        else:
            best = judge.best(view)
            action, prospect = best.action, best.prospect
        if reveals(self._play(actor, action, prospect)):
            plan.clear()

    def _next(self, plan: list[Intended], actor: Seat) -> Intended | None:
        """Remove the next action that is legal now from a plan, with all before it.

        Where an action of this step is no longer possible, the judge decides when the step ends.
        """
        kind, missed = type(self.state.steps[-1]), False
        for place, intended in enumerate(plan):
            if intended.step is not kind:
                continue
            if missed and self._rules.judge.ends(intended.action):
                return None
            if self._rules.game.refusal(self.state, actor, intended.action) is None:
                del plan[: place + 1]
                return intended
            missed = True
        return None

    def _play(self, actor: Seat, action: Any, prospect: float | None) -> tuple[Any, ...]:
        """Take an action, count the luck that it had, and return its events."""
        rules = self._rules
        if rules.deadline():
            raise OutOfTime
        judge, seat = rules.judge, rules.seat
        if self._attack is not None and (prospect is not None or judge.settled(self.state)):
            self._settle()
        if prospect is not None:
            sign = 1.0 if actor is seat else -1.0
            promised = judge.material(self.state, seat) + sign * prospect
            self._attack = promised, self.state, action
        if rules.alike is not None:
            self.state = rules.alike(self.state, action, self._world)
        played = rules.game.play(self.state, actor, action)
        self.state = played.state
        self._over = rules.game.outcome(self.state) is not None
        self._passed = judge.turns(self._start, self.state)
        events: tuple[Any, ...] = played.events
        return events

    def _settle(self) -> None:
        """Count as luck what the last attack brought more than it promised."""
        if self._attack is not None:
            judge, seat = self._rules.judge, self._rules.seat
            promised, before, action = self._attack
            self._luck += judge.material(self.state, seat) - promised
            self._luck += judge.fortune(before, action, self.state, seat)
            self._attack = None
