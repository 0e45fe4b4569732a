"""The bot that plans its whole turn, and compares plans by playing them on with the replies.

Nothing is hidden in this game: imagined worlds differ in their dice alone. The first plans are
those of some temperaments; then the best ones are changed in one respect.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from engine.battle_mages.state import actions as a
from engine.battle_mages.state import steps as s
from engine.battle_mages.turn.views import View, playable
from engine.bots.battle_mages import evaluation
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.turn_changes import TurnChanger
from engine.bots.battle_mages.turn_line import TurnLine, lead
from engine.bots.battle_mages.weights import Style
from engine.bots.battle_mages.whole_turn import (
    ArmyTurn,
    best_volley,
    guarding,
    intentions,
    plan_turn,
    sides,
)
from engine.bots.lines import OutOfTime
from engine.bots.protocol import (
    Choice,
    Deadline,
    Intended,
    TurnPlan,
    unhurried,
)
from engine.bots.race import Contender, PlanRace, alternatives
from engine.bots.team import SearchTeam
from engine.core.frozen import record, replace

ATTACKS = 3
"""Attacks that are compared."""


class ArmyContender(Contender):
    """A turn, or one attack with the rest of the turn, that may be the best."""

    def __init__(self, turn: ArmyTurn | None, plan: TurnPlan, judge: BattleMagesJudge) -> None:
        super().__init__(plan, judge)
        self.turn = turn
        if turn is not None:
            self.key = frozenset({*self.key, (float, turn.style.nerve)})


@record
class ArmySearcher:
    """Compares plans of whole turns.

    `judge` has the first plan and values positions; the temperaments `others` have plans, too.
    Those of `replies` play the other armies, one in each world, for a turn of each. Without a
    deadline it plays `lines` lines for a decision that opens a turn, and a quarter of them for
    another one.
    """

    name: str
    judge: BattleMagesJudge
    others: tuple[Style, ...]
    replies: tuple[Style, ...]
    lines: int = 96
    team: SearchTeam | None = None

    def choose(
        self, game: Any, view: View, seed: str, deadline: Deadline = unhurried, kept: TurnPlan = ()
    ) -> Choice:
        """Return the first action of the best plan, and the rest of the plan."""
        if view.seat is None or not view.actions:
            raise ValueError("nothing to choose")
        step = type(view.steps[-1])
        if kept and kept[0].step is step and kept[0].action in view.actions:
            return Choice(kept[0].action, kept[0].reason, plan=kept[1:])
        if len(view.actions) == 1 or step not in (s.Acting, s.Fighting):
            best = self.judge.best(view)
            return Choice(best.action, best.reason, plan=kept)
        search = self.search(game, view, seed, deadline)
        return search.choice(search.turns() if step is s.Acting else search.attacks())

    def search(self, _game: Any, view: View, seed: str, deadline: Deadline) -> "ArmySearch":
        """Return a search for the best turn or attack, or for a part of its tasks."""
        return ArmySearch(self, view, seed, deadline)


class ArmySearch(PlanRace[ArmyContender]):
    """One search: the contenders that are left, and how many lines were played."""

    rounds, futile = 3, 60
    idle = PlanRace.survivors

    def __init__(self, bot: ArmySearcher, view: View, seed: str, deadline: Deadline) -> None:
        assert view.seat is not None
        lines = bot.lines if bot.judge.opening(view) else bot.lines // 4
        changing = isinstance(view.steps[-1], s.Acting)
        super().__init__(bot, view, seed, deadline, lines, changing=changing)
        self.bot = bot
        self.state, self.seat = playable(view), view.seat
        self.others = sum(not player.out for player in self.state.players) - 1
        self._decision = BotDecision(self.state, self.seat, (), bot.judge.style)
        self._changer = TurnChanger(self.state, self.seat, bot.judge.style, seed)

    def choice(self, contenders: Iterable[ArmyContender]) -> Choice:
        """Return the best choice of those that were tried in time."""
        for contender in contenders:
            self.keep(contender)
        if len(self.plans) > 1 or sides(self._decision):
            with suppress(OutOfTime):
                self.race()
        ranked = self.best_first()
        now, *rest = ranked[0].plan
        base = self.bot.judge.chance(self.state, self.seat) if ranked[0].ends else None
        value = 0.0 if base is None else ranked[0].mean
        weighed = alternatives(ranked, base, value, lead(value))
        return Choice(now.action, now.reason, weighed=weighed, plan=tuple(rest))

    # --- plans -------------------------------------------------------------------------------

    def turns(self) -> Iterable[ArmyContender]:
        """Yield the turns of all temperaments, one in which nobody moves, and for a King in danger
        those in which all come back."""
        own = plan_turn(self.state, self.seat, self.bot.judge.style)
        yield self._contender(own)
        for style in self.bot.others:
            if self.deadline():
                return
            yield self._contender(plan_turn(self.state, self.seat, style))
        yield self._contender(replace(own, goings=()))
        king = self.state.king(self.seat)
        if king is not None and evaluation.fall(self.state, king):
            for turn in guarding(self.state, king, own.style):
                yield self._contender(turn)

    def _contender(self, turn: ArmyTurn) -> ArmyContender:
        """Return a turn as a contender; one without orders shoots once more, or ends the step."""
        plan = intentions(turn, self._decision)
        if not plan:
            target = best_volley(self._decision)
            last = replace(turn, volley=target)
            plan = intentions(last, self._decision) if target else self._ended()
        return ArmyContender(turn, plan, self.bot.judge)

    def _ended(self) -> TurnPlan:
        rated = self.bot.judge.rate(self.view)
        return tuple(
            Intended(s.Acting, option.action, option.reason)
            for option in rated
            if isinstance(option.action, a.Done)
        )

    def attacks(self) -> Iterable[ArmyContender]:
        """Yield the attacks that seem best, and to make none."""
        rated = sorted(self.bot.judge.rate(self.view), key=lambda option: -option.value)
        for place, option in enumerate(rated):
            if place < ATTACKS or isinstance(option.action, a.Done):
                plan = (Intended(s.Fighting, option.action, option.reason),)
                yield ArmyContender(None, plan, self.bot.judge)

    # --- comparing them ----------------------------------------------------------------------

    def attempt(self, contender: ArmyContender, world: int) -> float:
        """Play a plan on in a world, and return how it ends. Raises OutOfTime."""
        self.count_line()
        name = f"{self.seed}/world {world}"
        line = TurnLine(self.bot.judge, self.seat, self.state, name, self.deadline)
        if contender.turn is not None:
            line.take(contender.turn, self.seat)
        else:
            line.attack(contender.plan[0].action, self.seat, self.bot.judge.style)
        line.reply(self.bot.replies[world % len(self.bot.replies)], self.others)
        return line.value()

    def changed(self, parent: ArmyContender, worlds: int, number: int) -> ArmyContender | None:
        """Return a turn that differs in one respect, None without a turn."""
        if parent.turn is None:
            return None
        return self._contender(self._changer.changed(parent.turn, number))

    def lost(self, plan: ArmyContender, parent: ArmyContender, best: ArmyContender) -> bool:
        """Return whether a changed turn is behind, or no other play than before."""
        return plan.behind(best) or plan.like(parent)
