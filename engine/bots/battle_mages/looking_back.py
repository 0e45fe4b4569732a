"""The part of Battle Mages in the analysis of a game: lines with whole turns at once."""

from collections.abc import Iterable
from math import atanh, exp
from typing import Any, cast

from engine.battle_mages.state import actions as a
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State
from engine.battle_mages.turn.views import View
from engine.bots.analysis.method import KEPT, PLAN, Method, PastDecision, Trials, Tried
from engine.bots.battle_mages import evaluation
from engine.bots.battle_mages.roster import BOTS
from engine.bots.battle_mages.turn_line import WON, TurnLine
from engine.bots.battle_mages.turn_search import ArmyContender, ArmySearch, ArmySearcher
from engine.bots.lines import OutOfTime
from engine.bots.protocol import Deadline, Intended, TurnPlan, unhurried

HEAVY = cast("ArmySearcher", BOTS["heavy"])
ANSWERS = 4
"""Answers that are compared where no whole turn is planned."""
SUREST = 0.9999
"""Values of lines, as parts of a win, beyond which chances do not go."""


class PlayedSearch(ArmySearch):
    """A search in which contenders without a turn are played action by action."""

    def __init__(self, view: View, seed: str, over: Deadline, lines: int) -> None:
        super().__init__(HEAVY, view, seed, unhurried)
        self.most, self.over = lines, over

    def attempt(self, contender: ArmyContender, world: int) -> float:
        """Play a plan on in a world, and return how it ends. Raises OutOfTime."""
        self.count_line()
        return self.end(contender, f"{self.seed}/world {world}", HEAVY.replies[0], 1)

    def end(self, contender: ArmyContender, world: str, style: Any, rounds: int) -> float:
        """Return how a contender ends after so many rounds in a world. Raises OutOfTime."""
        line = TurnLine(HEAVY.judge, self.seat, self.state, world, self.over)
        if contender.turn is not None:
            line.take(contender.turn, self.seat)
        else:
            line.follow([intended.action for intended in contender.plan], self.seat, style)
        line.reply(style, rounds * self.others)
        return line.value()


class ArmyTrials(Trials):
    """The lines of a decision of an army."""

    def __init__(
        self, _: Any, view: View, decision: PastDecision, seed: str, over: Deadline, lines: int
    ) -> None:
        self._view, self._decision, self._over = view, decision, over
        self._search = PlayedSearch(view, seed, over, lines)

    def candidates(self) -> tuple[Tried, tuple[Tried, ...]]:
        """Return what was played, and the best of the other lines, best first."""
        search = self._search
        played = ArmyContender(None, self._decision.played, HEAVY.judge)
        search.keep(played)
        for contender in self._contenders():
            search.keep(contender)
        try:
            search.race()
        except OutOfTime:
            if self._over():
                raise
        self.tried = search.known
        mine = self._part(played)
        others = {self._part(line): line for line in reversed(search.best_first())}
        others.pop(mine, None)
        ranked = [line for line in search.best_first() if line in others.values()]
        return self._tried(played), tuple(map(self._tried, ranked[:KEPT]))

    def chance(self, tried: Tried, world: str, turns: int) -> float:
        """Return the chance so many rounds after a line in an imagined world."""
        value = self._search.end(tried.line, world, HEAVY.replies[0], turns) / WON
        units = 2 * atanh(min(SUREST, max(-SUREST, value)))
        return 1 / (1 + evaluation.rivals(self._search.state) * exp(-units))

    def _contenders(self) -> Iterable[ArmyContender]:
        """Yield whole turns in the Action step, else the answers that seem best."""
        step = type(self._view.steps[-1])
        if step is s.Acting:
            yield from self._search.turns()
            return
        rated = sorted(HEAVY.judge.rate(self._view), key=lambda option: -option.value)
        for option in rated[:ANSWERS]:
            plan = (Intended(step, option.action, option.reason),)
            yield ArmyContender(None, plan, HEAVY.judge)

    def _part(self, line: ArmyContender) -> Any:
        """Return the actions of a line that are its answer to this decision, in any order."""
        plan = _before_dice(line.plan)
        return frozenset(i.action for i in plan) if self._decision.kind == PLAN else plan[0].action

    @staticmethod
    def _tried(line: ArmyContender) -> Tried:
        return Tried(_before_dice(line.plan), line)


def _before_dice(plan: TurnPlan) -> TurnPlan:
    """Return the actions of a plan up to the first dice; these alone if it begins with them."""
    for place, intended in enumerate(plan):
        if isinstance(intended.action, DICE):
            return plan[: max(1, place)]
    return plan


DICE = (a.Aim, a.Cast, a.Attack)
"""Actions of a turn whose dice fall at once."""


def _chance(state: State, seat: Army) -> float:
    """Return the judge's chance of a seat in any position, with any number of armies."""
    if state.over is not None:
        return float(seat in state.over.won) if state.over.won else 0.5
    units = evaluation.standing(state, seat) / evaluation.UNIT
    return 1 / (1 + evaluation.rivals(state) * exp(-units))


METHOD = Method(
    kinds={
        s.Acting: "plan",
        s.Marching: "plan",
        s.Fighting: "attack",
        s.Melee: "reaction",
        s.Shot: "reaction",
        s.Casting: "reaction",
    },
    trials=ArmyTrials,
    chance=_chance,
    error=0.05,
    lines=12000,
    attacks=DICE,
)
