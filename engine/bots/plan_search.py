"""The bot that plans whole turns, and compares the plans in worlds that agree with what it knows.

A plan is the list of a seat's actions until its turn ends. The first plans are the one that is
kept from the last decision, and those of some temperaments, each with several first actions; then
the best plans are changed in one decision. Each world is made up from the view (game.imagine), so
that nothing hidden is looked at.
"""

from math import exp, log, sqrt
from typing import Any

from engine.bots.lines import Alike, Line, LineRules, OutOfTime
from engine.bots.players import below, on_a_whim
from engine.bots.protocol import (
    Choice,
    Deadline,
    Intended,
    Judge,
    Rated,
    TurnPlan,
    Weighed,
    unhurried,
)
from engine.core.frozen import record

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
ROUNDS = 6
"""Worlds in which the first plans are compared before new ones are made from the best."""
MOST = 4
"""Plans that are kept beside the first one when new ones are made."""
FUTILE = 40
"""Changes in a row that were no better, after which the choice is certain."""
OTHERS = 4
"""Other choices of a decision; a change takes one of them."""
SHOWN = 5
"""Actions that a choice lists as weighed."""
UNLIMITED = 1_000_000
"""Lines of a search that a deadline ends."""


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


@record
class PlanSearcher:
    """Compares plans of whole turns.

    `judge` compares positions and makes plans, the `others` make plans, too. `reply`, or else
    `judge`, plays the other turns of a line, which goes on for `turns` turns after this one.
    Each of the others makes plans with `width` first actions and `judge` twice as many; first
    actions that `judge` rates lower than its best one by more than `margin` are not tried. Without
    `changing` only these plans are compared: where the worlds of a game differ so much that few of
    them prove nothing, the luckiest of many changed plans would be taken.

    Without a deadline it plays `lines` lines for a decision that opens a turn, and a quarter of
    them for another one: so many are played within about a second.
    """

    name: str
    judge: Judge
    others: tuple[Judge, ...] = ()
    reply: Judge | None = None
    turns: int = 1
    lines: int = 96
    width: int = 3
    margin: float = 8.0
    changing: bool = True
    alike: Alike | None = None

    def choose(
        self, game: Any, view: Any, seed: str, deadline: Deadline = unhurried, kept: TurnPlan = ()
    ) -> Choice:
        """Return the first action of the best plan, and the rest of the plan."""
        rated = self.judge.rate(view)
        if not rated:
            raise ValueError("nothing to choose")
        whim = self.judge.whim(view)
        if whim:
            return on_a_whim(rated, whim, seed)
        if len(rated) > 1 and self.judge.weighty(view):
            return Search(self, game, view, seed, deadline).choice(rated, kept)
        best = max(rated, key=_value)
        return Choice(best.action, best.reason, plan=_after(kept, best.action))


class Search:
    """One search: its worlds, the plans that are left, and how many lines were played."""

    def __init__(
        self, bot: PlanSearcher, game: Any, view: Any, seed: str, deadline: Deadline
    ) -> None:
        self.bot, self.game, self.view, self.seed = bot, game, view, seed
        reply = bot.reply or bot.judge
        self.rules = LineRules(game, view.seat, bot.judge, reply, bot.turns, deadline, bot.alike)
        self.most = UNLIMITED
        if deadline is unhurried:
            self.most = bot.lines if bot.judge.opening(view) else bot.lines // 4
        self.plans: list[Contender] = []
        """The plans that may be best; the first is the one to which others must be preferred."""
        self.lines = self.changes = 0
        self._worlds: list[Any] = []
        self._known: set[frozenset[Any]] = set()

    def choice(self, rated: tuple[Rated, ...], kept: TurnPlan) -> Choice:
        """Return the best choice of those found in time; the judge's own if none was tried."""
        own = self._begun(max(rated, key=_value), self.bot.judge)
        first = self._kept(kept) or own
        try:
            self._make_plans(first, own, rated)
            self._race()
        except OutOfTime:
            pass
        tried = bool(self.plans and self.plans[0].ends)
        best = self._best_first()[0] if tried else first
        now, *rest = best.plan
        return Choice(now.action, now.reason, weighed=self._weighed(best), plan=tuple(rest))

    # --- making plans ----------------------------------------------------------------------

    def _begun(self, option: Rated, author: Judge) -> Contender:
        step = type(self.view.steps[-1])
        return Contender((Intended(step, option.action, option.reason),), author)

    def _kept(self, kept: TurnPlan) -> Contender | None:
        """Return the rest of the plan of the last decision, None if it does not fit this one."""
        kind, legal = type(self.view.steps[-1]), set(self.view.actions)
        for place, intended in enumerate(kept):
            if intended.step is kind:
                if intended.action not in legal:
                    return None
                return Contender(kept[place:], self.bot.judge)
        return None

    def _whole(self, plan: Contender) -> Contender:
        """Return a plan with all the actions that its line takes in the first world."""
        line, sure, whole = self._line(0), 0, list[Intended]()
        for intended in line.own_turn(plan.plan, plan.author):
            whole.append(intended)
            sure += not line.revealed
        return Contender(tuple(whole), plan.author, sure, plan.worlds)

    def _keep(self, plan: Contender) -> bool:
        """Keep a plan unless its actions are known; return whether it was kept."""
        new = plan.key not in self._known
        if new:
            self._known.add(plan.key)
            self.plans.append(plan)
        return new

    def _make_plans(self, first: Contender, own: Contender, rated: tuple[Rated, ...]) -> None:
        self._keep(self._whole(first))
        if own is not first:
            self._keep(self._whole(own))
        bot = self.bot
        by_judge = {option.action: option.value for option in rated}
        least = max(by_judge.values()) - bot.margin
        for number, author in enumerate((bot.judge, *bot.others)):
            theirs = author.rate(self.view) if number else rated
            ranked = sorted(theirs, key=_value, reverse=True)
            for option in ranked[: bot.width if number else 2 * bot.width]:
                if by_judge[option.action] >= least:
                    self._keep(self._whole(self._begun(option, author)))

    def _changed(self, parent: Contender, worlds: int) -> Contender | None:
        """Return a plan that differs in one decision before dice, None if that has no other choice.

        The rest goes on as before, or as its author decides then.
        """
        self.changes += 1
        spot = below(parent.sure, self.seed, "spot", self.changes)
        line = self._line(0)
        turn = line.own_turn(parent.plan[: spot + 1], parent.author)
        for _ in range(spot + 1):
            if next(turn, None) is None:
                return None
        view = self.game.view(line.state, self.view.seat)
        if len(view.actions) < 2:
            return None
        ranked = sorted(parent.author.rate(view), key=_value, reverse=True)
        known = {intended.action for intended in parent.plan[: parent.sure]}
        least = ranked[0].value - self.bot.margin
        options = [o for o in ranked if o.value >= least and o.action not in known][:OTHERS]
        if not options:
            return None
        option = options[below(len(options), self.seed, "option", self.changes)]
        changed = Intended(type(line.state.steps[-1]), option.action, option.reason)
        rest = parent.plan[spot + 1 :] if below(2, self.seed, "rest", self.changes) else ()
        plan = (*parent.plan[:spot], changed, *rest)
        return self._whole(Contender(plan, parent.author, worlds=worlds))

    # --- comparing them --------------------------------------------------------------------

    def _line(self, world: int) -> Line:
        """Return a new line in a world. Raises OutOfTime after the last line."""
        self.lines += 1
        if self.lines > self.most:
            raise OutOfTime
        name = f"{self.seed}/world {world}"
        while len(self._worlds) <= world:
            new = f"{self.seed}/world {len(self._worlds)}"
            self._worlds.append(self.game.imagine(self.view, new))
        return Line(self.rules, self._worlds[world], name)

    def _try(self, plan: Contender, world: int) -> None:
        """Play a plan in a world, and note how it ends."""
        line = self._line(world)
        for _ in line.own_turn(plan.plan, plan.author):
            pass
        plan.ends.append(line.value())

    def _race(self) -> None:
        """Compare the plans world by world, drop those behind, and make new ones of the best.

        It ends when so many changes were no better that the choice is certain; without changes,
        when one plan is left, or after as many worlds. Raises OutOfTime.
        """
        world = futile = 0
        while futile < FUTILE:
            for plan in self.plans:
                self._try(plan, world)
            world += 1
            self._drop()
            if not self.bot.changing:
                futile = futile + 1 if len(self.plans) > 1 else FUTILE
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
        plan = self._changed(parent, worlds)
        if plan is None or plan.key in self._known:
            return False
        for world in range(worlds):
            self._try(plan, world)
            if plan.behind(ranked[0]):
                self._known.add(plan.key)
                return False
        return self._keep(plan)

    # --- the result ------------------------------------------------------------------------

    def _best_first(self) -> list[Contender]:
        """Return the plans by what they promise."""
        first = self.plans[0]
        return sorted(self.plans, key=lambda plan: -plan.promise(first))

    def _weighed(self, best: Contender) -> tuple[Weighed, ...]:
        """Return the first actions of the plans that were tried, each with the chance to win.

        The chance is that of the present position, corrected by what the plan gains.
        """
        tried = [plan for plan in self._best_first() if plan.ends] if best.ends else [best]
        base = self.bot.judge.chance(self._worlds[0], self.view.seat) if best.ends else None
        now = self.bot.judge.standing(self._worlds[0], self.view.seat) if best.ends else 0.0
        unit = self.bot.judge.unit
        options: dict[Any, Weighed] = {}
        for plan in tried:
            first = plan.plan[0]
            if first.action not in options and len(options) < SHOWN:
                chance = None if base is None else _moved(base, (plan.mean - now) / unit)
                options[first.action] = Weighed(first.action, first.reason, chance)
        return tuple(options.values())


def _moved(chance: float, units: float) -> float:
    """Return a chance after a gain; with one unit 1 of 2 becomes 73 of 100."""
    chance = min(max(chance, 0.001), 0.999)
    return 1 / (1 + exp(-(log(chance / (1 - chance)) + units)))


def _after(plan: TurnPlan, action: Any) -> TurnPlan:
    """Return what is left of a plan after an action; all of it if that is not part of it."""
    for place, intended in enumerate(plan):
        if intended.action == action:
            return plan[place + 1 :]
    return plan


def _value(rated: Rated) -> float:
    return rated.value
