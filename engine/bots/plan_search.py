"""The bot that plans whole turns, and compares the plans in worlds that agree with what it knows.

A plan is the list of a seat's actions until its turn ends. The first plans are the one that is
kept from the last decision, and those of some temperaments, each with several first actions; then
the best plans are changed in one decision. Each world is made up from the view (game.imagine), so
that nothing hidden is looked at.
"""

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
from engine.bots.race import Contender, PlanRace, alternatives
from engine.bots.team import SearchTeam
from engine.core.frozen import record

OTHERS = 4
"""Other choices of a decision; a change takes one of them."""


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
    team: SearchTeam | None = None

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
            return self.search(game, view, seed, deadline).choice(rated, kept)
        best = max(rated, key=_value)
        return Choice(best.action, best.reason, plan=_after(kept, best.action))

    def search(self, game: Any, view: Any, seed: str, deadline: Deadline) -> "Search":
        """Return a search for the best action of a view, or for a part of its tasks."""
        return Search(self, game, view, seed, deadline)


class Search(PlanRace[Contender]):
    """One search: its worlds, the plans that are left, and how many lines were played."""

    def __init__(
        self, bot: PlanSearcher, game: Any, view: Any, seed: str, deadline: Deadline
    ) -> None:
        lines = bot.lines if bot.judge.opening(view) else bot.lines // 4
        super().__init__(bot, view, seed, deadline, lines, changing=bot.changing)
        self.bot, self.game = bot, game
        reply = bot.reply or bot.judge
        self.rules = LineRules(game, view.seat, bot.judge, reply, bot.turns, deadline, bot.alike)
        self._worlds: list[Any] = []

    def choice(self, rated: tuple[Rated, ...], kept: TurnPlan) -> Choice:
        """Return the best choice of those found in time; the judge's own if none was tried."""
        own = self._begun(max(rated, key=_value), self.bot.judge)
        first = self._kept(kept) or own
        try:
            self.make_plans(first, own, rated)
            self.race()
        except OutOfTime:
            pass
        tried = bool(self.plans and self.plans[0].ends)
        best = self.best_first()[0] if tried else first
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

    def whole(self, plan: Contender) -> Contender:
        """Return a plan with all the actions that its line takes in the first world."""
        line, sure, whole = self._line(0), 0, list[Intended]()
        for intended in line.own_turn(plan.plan, plan.author):
            whole.append(intended)
            sure += not line.revealed
        return Contender(tuple(whole), plan.author, sure, plan.worlds)

    def make_plans(self, first: Contender, own: Contender, rated: tuple[Rated, ...]) -> None:
        """Make the first plans: `first`, to which others must be preferred, the judge's `own`, and
        those of all temperaments. Raises OutOfTime.
        """
        begun = [first] if own is first else [first, own]
        bot = self.bot
        by_judge = {option.action: option.value for option in rated}
        least = max(by_judge.values()) - bot.margin
        for number, author in enumerate((bot.judge, *bot.others)):
            theirs = author.rate(self.view) if number else rated
            ranked = sorted(theirs, key=_value, reverse=True)
            for option in ranked[: bot.width if number else 2 * bot.width]:
                if by_judge[option.action] >= least:
                    begun.append(self._begun(option, author))
        for asked in [self.ask("whole", plan) for plan in begun]:
            self.keep(self.result(asked))

    def changed(self, parent: Contender, worlds: int, number: int) -> Contender | None:
        """Return a plan that differs in one decision before dice, None if that has no other choice.

        The rest goes on as before, or as its author decides then.
        """
        spot = below(parent.sure, self.seed, "spot", number)
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
        option = options[below(len(options), self.seed, "option", number)]
        changed = Intended(type(line.state.steps[-1]), option.action, option.reason)
        rest = parent.plan[spot + 1 :] if below(2, self.seed, "rest", number) else ()
        plan = (*parent.plan[:spot], changed, *rest)
        return self.whole(Contender(plan, parent.author, worlds=worlds))

    # --- comparing them --------------------------------------------------------------------

    def _line(self, world: int) -> Line:
        """Return a new line in a world. Raises OutOfTime after the last line."""
        self.count_line()
        name = f"{self.seed}/world {world}"
        return Line(self.rules, self._world(world), name)

    def _world(self, number: int) -> Any:
        """Return the first position of an imagined world."""
        while len(self._worlds) <= number:
            new = f"{self.seed}/world {len(self._worlds)}"
            self._worlds.append(self.game.imagine(self.view, new))
        return self._worlds[number]

    def attempt(self, plan: Contender, world: int) -> float:
        """Play a plan in a world, and return how it ends."""
        line = self._line(world)
        for _ in line.own_turn(plan.plan, plan.author):
            pass
        return line.value()

    # --- the result ------------------------------------------------------------------------

    def _weighed(self, best: Contender) -> tuple[Weighed, ...]:
        """Return the first actions of the plans that were tried, each with the chance to win.

        The chance is that of the present position, corrected by what the plan gains.
        """
        if not best.ends:
            return alternatives([best])
        judge, seat = self.bot.judge, self.view.seat
        world = self._world(0)
        base, now = judge.chance(world, seat), judge.standing(world, seat)
        tried = [plan for plan in self.best_first() if plan.ends]
        return alternatives(tried, base, now, judge.unit)


def _after(plan: TurnPlan, action: Any) -> TurnPlan:
    """Return what is left of a plan after an action; all of it if that is not part of it."""
    for place, intended in enumerate(plan):
        if intended.action == action:
            return plan[place + 1 :]
    return plan


def _value(rated: Rated) -> float:
    return rated.value
