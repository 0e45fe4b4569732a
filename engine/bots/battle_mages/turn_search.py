"""The bot that plans its whole turn, and compares plans by playing them on with the replies.

Nothing is hidden in this game: imagined worlds differ in their dice alone. The first plans are
those of some temperaments; then the best ones are changed in one respect.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from math import exp
from typing import Any

from engine.battle_mages.state import actions as a
from engine.battle_mages.state import steps as s
from engine.battle_mages.turn.views import View, playable
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.turn_changes import TurnChanger
from engine.bots.battle_mages.turn_line import TurnLine
from engine.bots.battle_mages.weights import Style
from engine.bots.battle_mages.whole_turn import (
    ArmyTurn,
    best_volley,
    intentions,
    plan_turn,
    sides,
)
from engine.bots.lines import OutOfTime
from engine.bots.plan_search import UNLIMITED, Contender
from engine.bots.players import below
from engine.bots.protocol import (
    Choice,
    Deadline,
    Intended,
    TurnPlan,
    Weighed,
    unhurried,
)
from engine.core.frozen import record, replace

ROUNDS = 3
"""Worlds in which the first plans are compared before new ones are made from the best."""
MOST = 4
"""Plans that are kept beside the first one when new ones are made."""
FUTILE = 60
"""Changes in a row that were no better, after which the choice is certain."""
ATTACKS = 6
"""Attacks that are compared."""
SHOWN = 5
"""Actions that a choice lists as weighed."""
SCALE = 1.0
"""The race was made for games whose units are worth more: values count so many times."""
LEAD = 12.0
"""The advantage with which 73 of 100 games are won."""


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
    Those of `replies` play the other armies, one in each world, for `turns` turns of each. Without
    a deadline it plays `lines` lines for a decision that opens a turn, and a quarter of them for
    another one.
    """

    name: str
    judge: BattleMagesJudge
    others: tuple[Style, ...]
    replies: tuple[Style, ...]
    turns: int = 1
    lines: int = 96

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
        search = ArmySearch(self, view, seed, deadline)
        return search.choice(search.turns() if step is s.Acting else search.attacks())


class ArmySearch:
    """One search: the contenders that are left, and how many lines were played."""

    def __init__(self, bot: ArmySearcher, view: View, seed: str, deadline: Deadline) -> None:
        assert view.seat is not None
        self.bot, self.view, self.seed, self.deadline = bot, view, seed, deadline
        self.state, self.seat = playable(view), view.seat
        self.most = UNLIMITED
        if deadline is unhurried:
            self.most = bot.lines if bot.judge.opening(view) else bot.lines // 4
        others = sum(not player.out for player in self.state.players) - 1
        self.replies = bot.turns * others
        self.plans = list[ArmyContender]()
        """Those that may be best; the first is the one to which others must be preferred."""
        self.lines = self.changes = 0
        self._decision = BotDecision(self.state, self.seat, (), bot.judge.style)
        self._changer = TurnChanger(self.state, self.seat, bot.judge.style, seed)
        self._known = set[frozenset[Any]]()

    def choice(self, contenders: Iterable[ArmyContender]) -> Choice:
        """Return the best choice of those that were tried in time."""
        for contender in contenders:
            self._keep(contender)
        if len(self.plans) > 1 or sides(self._decision):
            with suppress(OutOfTime):
                self._race()
        ranked = self._best_first()
        now, *rest = ranked[0].plan
        return Choice(now.action, now.reason, weighed=self._weighed(ranked), plan=tuple(rest))

    # --- plans -------------------------------------------------------------------------------

    def turns(self) -> Iterable[ArmyContender]:
        """Yield the turns of all temperaments, and one in which nobody moves."""
        own = plan_turn(self.state, self.seat, self.bot.judge.style)
        yield self._contender(own)
        for style in self.bot.others:
            if self.deadline():
                return
            yield self._contender(plan_turn(self.state, self.seat, style))
        yield self._contender(replace(own, goings=()))

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

    def _keep(self, contender: ArmyContender) -> bool:
        """Keep a plan unless its actions are known; return whether it was kept."""
        new = contender.key not in self._known
        if new:
            self._known.add(contender.key)
            self.plans.append(contender)
        return new

    # --- comparing them ----------------------------------------------------------------------

    def _try(self, contender: ArmyContender, world: int) -> None:
        """Play a plan on in a world, and note how it ends. Raises OutOfTime."""
        self.lines += 1
        if self.lines > self.most:
            raise OutOfTime
        name = f"{self.seed}/world {world}"
        line = TurnLine(self.bot.judge, self.seat, self.state, name, self.deadline)
        if contender.turn is not None:
            line.take(contender.turn, self.seat)
        else:
            line.attack(contender.plan[0].action, self.seat, self.bot.judge.style)
        line.reply(self.bot.replies[world % len(self.bot.replies)], self.replies)
        contender.ends.append(SCALE * line.value())

    def _race(self) -> None:
        """Compare the plans world by world, drop those behind, and make new ones of the best.

        It ends when the choice is certain. Raises OutOfTime.
        """
        world = futile = 0
        while futile < FUTILE:
            for contender in self.plans:
                self._try(contender, world)
            world += 1
            self._drop()
            if self.plans[0].turn is None:
                if len(self.plans) == 1:
                    return
                futile += MOST
            elif world >= ROUNDS:
                del self.plans[MOST + 1 :]
                for _ in range(len(self.plans)):
                    futile = 0 if self._challenge(world) else futile + 1

    def _drop(self) -> None:
        """Drop plans that are surely behind or the same play as better ones; not the first."""
        first, ranked = self.plans[0], sorted(self.plans, key=lambda plan: -plan.mean)
        left = [first]
        for plan in ranked:
            if not (plan is first or plan.behind(ranked[0]) or any(map(plan.like, left))):
                left.append(plan)
        self.plans = left

    def _challenge(self, worlds: int) -> bool:
        """Change a good plan and try it until it falls behind; return whether it holds."""
        ranked = self._best_first()
        parent = ranked[below(min(2, len(ranked)), self.seed, "parent", self.changes)]
        assert parent.turn is not None
        self.changes += 1
        contender = self._contender(self._changer.changed(parent.turn, self.changes))
        if contender.key in self._known:
            return False
        self._known.add(contender.key)
        for world in range(worlds):
            self._try(contender, world)
            if contender.behind(ranked[0]) or contender.like(parent):
                return False
        self.plans.append(contender)
        return True

    # --- the result --------------------------------------------------------------------------

    def _best_first(self) -> list[ArmyContender]:
        """Return the plans by what they promise."""
        first = self.plans[0]
        return sorted(self.plans, key=lambda plan: -plan.promise(first))

    def _weighed(self, ranked: Sequence[ArmyContender]) -> tuple[Weighed, ...]:
        """Return the first actions of the plans that were tried, each with the chance to win."""
        options: dict[Any, Weighed] = {}
        for contender in ranked:
            first = contender.plan[0]
            if first.action not in options and len(options) < SHOWN:
                chance = 1 / (1 + exp(-contender.mean / SCALE / LEAD)) if contender.ends else None
                options[first.action] = Weighed(first.action, first.reason, chance)
        return tuple(options.values())
