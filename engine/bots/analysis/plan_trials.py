"""The lines of a decision in a game whose bots compare plans of turns (engine.bots.plan_search)."""

from collections.abc import Mapping
from functools import partial
from math import exp
from typing import Any

from engine.bots.analysis.method import KEPT, PLAN, Method, PastDecision, Trials, Tried, method_of
from engine.bots.fitted import FARTHEST
from engine.bots.lines import Line, OutOfTime
from engine.bots.plan_search import PlanSearcher
from engine.bots.protocol import Deadline, Judge, unhurried
from engine.bots.race import Contender
from engine.core.frozen import replace


class PlanTrials(Trials):
    """The searcher's race finds the candidates; what was played takes part as its first plan."""

    def __init__(
        self,
        bot: PlanSearcher,
        game: Any,
        view: Any,
        decision: PastDecision,
        seed: str,
        over: Deadline,
        lines: int,
    ) -> None:
        self._bot, self._game, self._view, self._decision = bot, game, view, decision
        method = method_of(game.name)
        self._over, self._kinds = over, {} if method is None else method.kinds
        self._search = bot.search(game, view, seed, unhurried)
        self._search.most = lines
        self._search.rules = replace(self._search.rules, deadline=over)
        self._start: tuple[str, Any] = ("", None)

    def candidates(self) -> tuple[Tried, tuple[Tried, ...]]:
        """Return what was played, and the best of the other lines.

        For a card or an attack the best line that begins with it counts as played.
        """
        search = self._search
        first = Contender(self._decision.played, self._bot.judge)
        try:
            search.make_plans(first, first, self._bot.judge.rate(self._view))
            search.race()
        except OutOfTime:
            if self._over():
                raise
        if not search.plans:
            return self._tried(first), ()
        ranked = search.best_first()
        played = next(line for line in ranked if self._same(line))
        others = dict[Any, Contender]()
        for line in ranked:
            if not self._same(line):
                others.setdefault(self._key(line), line)
        self.tried = search.known
        return self._tried(played), tuple(map(self._tried, [*others.values()][:KEPT]))

    def chance(self, tried: Tried, world: str, turns: int) -> float:
        """Return the chance so many turns after a line in an imagined world."""
        if self._start[0] != world:
            self._start = world, self._game.imagine(self._view, world)
        line = Line(replace(self._search.rules, turns=turns), self._start[1], world)
        for _ in line.own_turn(tried.line.plan, tried.line.author):
            pass
        return _share(line.value() / self._bot.judge.unit)

    def _key(self, line: Contender) -> Any:
        """Return what tells a line from others in this decision."""
        if self._decision.kind != PLAN:
            return line.plan[0].action
        sure = line.plan[: line.sure]
        return frozenset(i.action for i in sure if self._kinds.get(i.step) == PLAN)

    def _same(self, line: Contender) -> bool:
        if self._decision.kind != PLAN:
            return bool(line.plan[0].action == self._decision.actions[0])
        return line is self._search.plans[0]

    @staticmethod
    def _tried(line: Contender) -> Tried:
        return Tried(line.plan[: line.sure], line)


def plan_method(
    bot: Any, kinds: Mapping[type, str], error: float, lines: int, attacks: tuple[type, ...] = ()
) -> Method:
    """Return the method of a game whose searcher of plans is `bot`."""
    trials, chance = partial(PlanTrials, bot), partial(chance_of, bot.judge)
    return Method(kinds, trials, chance, error, lines, attacks=attacks)


def chance_of(judge: Judge, state: Any, seat: Any) -> float:
    """Return the judge's chance of a seat in a position, early ones included: those that the judge
    itself does not name, since so few banners or points say little."""
    known = judge.chance(state, seat)
    return _share(judge.standing(state, seat) / judge.unit) if known is None else known


def _share(units: float) -> float:
    """Return the chance to win with an advantage of so many units.

    >>> _share(0.0)
    0.5
    """
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, units))))
