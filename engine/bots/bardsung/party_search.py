"""Heavy of Bardsung: it compares actions by playing on in imagined worlds.

The party loses together and enemies act by their cards, so that one line of play has the rest of
the hero's turn, the turns of the others by a quick policy, and the enemies' turns by the rules. It
ends with the hero's next turn; the chance to complete the encounter then is its value.

Dice make single lines so different that a few worlds prove little. The ratings of the policy are
therefore what is believed at first, worlds change it as far as they are evidence, and another
action is preferred only where they prove it: the search corrects blunders.
"""

from collections.abc import Iterator
from itertools import count, takewhile
from math import exp, sqrt
from typing import Any

from engine.bardsung.state import actions as a
from engine.bardsung.state.steps import HeroTurn
from engine.bots.bardsung.evaluation import chance
from engine.bots.bardsung.judge import BardsungJudge
from engine.bots.lines import Line, LineRules, OutOfTime
from engine.bots.protocol import Choice, Deadline, Intended, Rated, TurnPlan, Weighed, unhurried
from engine.bots.team import UNLIMITED, AskedTask, SearchTeam, TeamSearch
from engine.core.frozen import record, replace
from engine.core.rng import Rng

SPREAD = 15.0
"""The assumed spread of the difference between two actions in one world, in points of chance."""
BELIEFS = ((0.9, 4.0), (0.1, 30.0))
"""How far the policy's ratings are wrong, in points of chance: mostly little, seldom very."""
POINTS = 1.5
"""Points of chance for a unit of the policy's ratings."""
DOUBT, PROVEN = 2.0, 1.0
"""Points that the evaluation may be wrong by, and errors of the estimate: another action must be
ahead of the policy's own by both to be preferred."""
SURE = 2.0
"""Errors of the estimate by which an action must be behind the best to be given up."""
FEW = 4
"""Worlds before which no action is given up."""
MOST = 6
"""Actions that are compared."""


class Attempt:
    """An action, the judge that plays the turn on, and how its lines ended in each world."""

    def __init__(self, choice: Rated, author: BardsungJudge, prior: float) -> None:
        """`prior` is the difference in points to the policy's own action, as it is believed."""
        self.choice, self.author, self.prior = choice, author, prior
        self.ends: list[float] = []
        self.plan: TurnPlan = ()
        """The rest of the turn, as it went in the first world."""

    def gain(self, own: "Attempt") -> tuple[float, float]:
        """Return how many points better than the policy's own action it is, and the error of it.

        The two are compared world by world; few worlds leave much of the first belief.
        """
        number = len(self.ends)
        if self is own or not number:
            return self.prior, 0.0 if self is own else BELIEFS[0][1]
        gains = [mine - its for mine, its in zip(self.ends, own.ends, strict=False)]
        middle = sum(gains) / number
        spread = sum((gain - middle) ** 2 for gain in gains)
        noise = (SPREAD**2 * FEW + spread) / (FEW + number) / number
        return _believed(middle, noise, self.prior)

    def lead(self, own: "Attempt") -> float:
        """Return the points by which it is surely ahead of the policy's own action."""
        gain, error = self.gain(own)
        return 0.0 if self is own else gain - PROVEN * error - DOUBT


def _believed(middle: float, noise: float, prior: float) -> tuple[float, float]:
    """Return the gain to believe in after an average with its variance, and the error of it."""
    total = mean = square = 0.0
    for share, error in BELIEFS:
        variance = error**2 + noise
        likely = share * exp(-((middle - prior) ** 2) / (2 * variance)) / sqrt(variance)
        weight = error**2 / variance
        guess = weight * middle + (1 - weight) * prior
        total += likely
        mean += likely * guess
        square += likely * (guess**2 + weight * noise)
    if not total:  # far beyond all that was believed
        return middle, sqrt(noise)
    mean /= total
    return mean, sqrt(max(0.0, square / total - mean**2))


@record
class PartySearcher:
    """Compares the best action of each kind.

    `judge` is the policy: it has the first idea, plays every turn that a line goes on, and values
    its end. `others` have ideas, too, and play the turn on after them. Lines go on for `turns`
    rounds after this one. Without a deadline it plays in `worlds` worlds.
    """

    name: str
    judge: BardsungJudge
    others: tuple[BardsungJudge, ...] = ()
    reply: BardsungJudge | None = None
    turns: int = 0
    worlds: int = 12
    team: SearchTeam | None = None

    def choose(
        self, game: Any, view: Any, seed: str, deadline: Deadline = unhurried, kept: TurnPlan = ()
    ) -> Choice:
        """Return the action that is best as far as the worlds tell.

        Raises ValueError where there is nothing to choose.
        """
        rated = self.judge.rate(view)
        if not rated:
            raise ValueError("nothing to choose")
        best = max(rated, key=_value)
        if len(rated) < 2 or not self.judge.weighty(view):
            return Choice(best.action, best.reason)
        search = self.search(game, view, seed, deadline)
        search.compare()
        return _choice(search.options)

    def search(self, game: Any, view: Any, seed: str, deadline: Deadline) -> "PartySearch":
        """Return a search for the best action of a view, or for a part of its tasks."""
        return PartySearch(self, game, view, seed, deadline)

    def options(self, view: Any) -> Iterator[Attempt]:
        """Yield the policy's own action, those of the others, and the best of each kind."""
        rated = self.judge.rate(view)
        best = max(rated, key=_value)
        by_action = {option.action: option.value for option in rated}
        known = {best.action}
        yield Attempt(best, self.judge, 0.0)
        for author in self.others:
            choice = max(author.rate(view), key=_value)
            if choice.action not in known:
                known.add(choice.action)
                yield Attempt(choice, author, POINTS * (by_action[choice.action] - best.value) / 2)
        stairs = view.table.stairs
        kinds = {_kind(best, stairs)}
        for choice in sorted(rated, key=_value, reverse=True):
            kind = _kind(choice, stairs)
            if kind in kinds or len(known) >= MOST:
                continue
            kinds.add(kind)
            if choice.action not in known:
                known.add(choice.action)
                yield Attempt(choice, self.judge, POINTS * (choice.value - best.value))


class PartySearch(TeamSearch):
    """One search: the actions that are compared, and how their lines ended."""

    def __init__(
        self, bot: PartySearcher, game: Any, view: Any, seed: str, deadline: Deadline
    ) -> None:
        super().__init__(bot, view, seed, deadline, UNLIMITED)
        self.game, self.options = game, list(bot.options(view))
        self.numbers = range(bot.worlds) if deadline is unhurried else count()
        reply = bot.reply or bot.judge
        self.rules = LineRules(game, view.seat, bot.judge, reply, bot.turns, deadline, alike)
        self._worlds: dict[int, Any] = {}

    def end(self, place: int, number: int) -> tuple[float, TurnPlan]:
        """Return how a line of an option ends in a world, and the rest of the turn in it.

        Raises OutOfTime.
        """
        self.count_line()
        option, world = self.options[place], f"{self.seed}/world {number}"
        if number not in self._worlds:
            kept = {place: state for place, state in self._worlds.items() if place >= number - 1}
            self._worlds = {**kept, number: self.game.imagine(self.view, world)}
        line = Line(self.rules, self._worlds[number], world)
        first = Intended(type(self.view.steps[-1]), option.choice.action, option.choice.reason)
        _, *rest = line.own_turn((first,), option.author)
        line.value()
        plan = takewhile(lambda intended: intended.step is HeroTurn, rest)
        return 100 * chance(line.state), tuple(plan)

    def compare(self) -> None:
        """Try the options in one world after the other until the time is over or one is left.

        A world that the deadline interrupts does not count.
        """
        own, left = self.options[0], self.options
        asked: dict[tuple[Attempt, int], AskedTask] = {}
        for number in self.numbers:
            for world in (number, number + 1):
                for place, option in enumerate(self.options):
                    if option in left and (option, world) not in asked:
                        asked[option, world] = self.ask("end", place, world)
            try:
                ends = [self.result(asked.pop((option, number))) for option in left]
            except OutOfTime:
                return
            for option, (end, plan) in zip(left, ends, strict=True):
                option.plan = option.plan if option.ends else plan
                option.ends.append(end)
            if number + 1 >= FEW:
                most = max(option.gain(own)[0] for option in left)
                left = [o for o in left if o is own or _may_be_best(o, own, most)]
            for option, world in [key for key in asked if key[0] not in left]:
                self.forget(asked.pop((option, world)))
            if len(left) == 1:
                return


def _may_be_best(option: Attempt, own: Attempt, most: float) -> bool:
    gain, error = option.gain(own)
    return gain + SURE * error >= most


def _choice(options: list[Attempt]) -> Choice:
    """Return the best option as a choice, with what was compared."""
    own = options[0]
    ranked = sorted(options, key=lambda option: -option.lead(own))
    base = sum(own.ends) / len(own.ends) if own.ends else None
    weighed = tuple(
        Weighed(
            option.choice.action,
            option.choice.reason,
            None if base is None else min(1.0, max(0.0, (base + option.lead(own)) / 100)),
        )
        for option in ranked
    )
    best = ranked[0].choice
    return Choice(best.action, best.reason, weighed=weighed, plan=ranked[0].plan)


def alike(state: Any, action: Any, world: str) -> Any:
    """Return a state with the dice that an action of a hero has in this world and round.

    So no action is preferred only because other dice fell after it.
    """
    step = state.steps[-1]
    if not isinstance(step, HeroTurn):
        return state
    deed = f"{state.round} {step.hero} {state.hero(step.hero).spent} {action.__class__.__name__}"
    if isinstance(action, a.Use):
        deed = f"{deed} {action.card} {action.target}"
    return replace(state, rng=Rng(f"{world}/{deed}"))


def _kind(option: Rated, stairs: str) -> tuple[str, ...]:
    """Return what actions have in common of which only the best is tried."""
    action = option.action
    if isinstance(action, a.Move) and action.to == stairs:
        return ("move", "stairs")
    if isinstance(action, a.Use):
        return ("use", action.card, action.empower)
    if isinstance(action, a.Consume):
        return ("consume", action.card)
    if isinstance(action, a.Choose):
        return ("choose", action.option)
    return (action.__class__.__name__, option.reason.code)


def _value(rated: Rated) -> float:
    return rated.value
