"""Playouts: a quick policy plays a decision on to the end of the game, with two lines in pairs.

Both lines of a pair begin in the same imagined world and have the same dice as far as the same
seat does the same kind of thing in a turn. Then luck is taken out: for each action with dice or
cards the change that they made to the chance is subtracted, less what the same action makes of it
on average in some repetitions with other dice and decks. Its mean is nothing whatever the judge
thinks, so that the result stays right on average, and only varies less.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean
from typing import Any

from engine.bots.analysis.findings import DOUBTFUL, ONLY, Finding, Proof
from engine.bots.analysis.plan_trials import chance_of
from engine.bots.lines import OutOfTime
from engine.bots.planning import reveals
from engine.bots.protocol import Deadline, Judge
from engine.bots.roster import judge_of
from engine.core.frozen import record, replace
from engine.core.game import Next
from engine.core.rng import Rng

REPETITIONS = 2
"""Repetitions of an action with dice or cards, from which its average is taken."""
SHARE = 0.6
"""The share of luck that is taken out. Both were fixed before the data they are used on. In the
same time two repetitions proved more than 4 or 8; one was cheaper in the Second Edition and the
duel. The error of an average of two would make a larger share do harm."""
LONGEST = 3000
"""Decisions of a playout; the judge values a longer one."""
LOOKS = (25, 50, 100, 200, 400)
"""Numbers of pairs after which it is asked whether the difference is certain."""
BORDER = 2.52
"""Standard errors that count as certain at each look: all looks together are wrong as seldom as two
standard errors at a single look."""
HOPELESS = 1.5
"""Standard errors by which a difference must be short of a mark to be given up. It loses three of
100 marks that cost 8 %, and a third of the pairs of those that cost nothing."""
BELIEVED, WEIGHT = 0.45, 8
"""The deviation of a pair that is believed before any, and the pairs that this counts for."""


@record
class PlayoutRules:
    """The parts that all playouts of a decision have in common.

    `judge` values positions, `policy` chooses for all seats by its best action.
    """

    game: Any
    judge: Judge
    policy: Judge
    over: Deadline
    repetitions: int = REPETITIONS
    share: float = SHARE


def by_chance(before: Any, played: Next[Any]) -> bool:
    """Return whether dice or hidden cards had a part in what an action did."""
    return played.state.rng != before.rng or reveals(played.events)


def averages(
    game: Any, judge: Judge, turn: tuple[Any, Any, Any], seats: Sequence[Any], seeds: Iterable[str]
) -> list[float]:
    """Return the chance of each seat after an action, on average over other dice and decks.

    `turn` is the state before it, who acts, and the action.
    """
    before, actor, action = turn
    afters = [game.play(game.redraw(before, seed), actor, action).state for seed in seeds]
    return [fmean(chance_of(judge, after, seat) for after in afters) for seat in seats]


def _luck(rules: PlayoutRules, turn: tuple[Any, Any, Any], after: Any, seat: Any) -> float:
    """Return how much better an action ended for a seat than it does on average."""
    seeds = [f"{turn[0].rng.seed}/again {number}" for number in range(rules.repetitions)]
    usual = averages(rules.game, rules.judge, turn, (seat,), seeds)
    return chance_of(rules.judge, after, seat) - usual[0]


def played_out(
    rules: PlayoutRules, start: Any, seat: Any, line: tuple[Any, ...], world: str
) -> float:
    """Return the result of a game for a seat, from 0 to 1, less the luck that it had.

    The seat takes the actions of `line`, each when it is legal, until its turn ends or something
    was rolled or revealed. `world` names the dice. Raises OutOfTime.
    """
    game, judge, state = rules.game, rules.judge, start
    left, fortune, times = list(line), 0.0, Counter[str]()
    for _ in range(LONGEST):
        if judge.decided(state):
            break
        if rules.over():
            raise OutOfTime
        deciding = game.to_act(state)
        if left and seat in deciding and game.refusal(state, seat, left[0]) is None:
            actor, action = seat, left.pop(0)
        else:
            actor = deciding[0]
            action = rules.policy.best(game.view(state, actor)).action
        turn = judge.turns(start, state)
        act = f"{turn} {actor.value} {action.__class__.__name__}"
        times[act] += 1
        state = replace(state, rng=Rng(f"{world}/{act} {times[act]}"))
        played = game.play(state, actor, action)
        if by_chance(state, played):
            fortune += _luck(rules, (state, actor, action), played.state, seat)
            left.clear()
        elif turn:
            left.clear()
        state = played.state
    return chance_of(judge, state, seat) - rules.share * fortune


class Pairs:
    """Pairs of playouts of a decision: with what was played, and with the better line."""

    def __init__(
        self,
        rules: PlayoutRules,
        view: Any,
        lines: tuple[tuple[Any, ...], tuple[Any, ...]],
        seed: str,
        sums: tuple[float, ...] = (),
        count: int = 0,
    ) -> None:
        """Begin, or go on after `count` pairs with these sums; `lines` are what was played and the
        better line of the seat that the view belongs to."""
        self._rules, self._view, self._lines, self._seed = rules, view, lines, seed
        self.count = count
        self._played, self._gain, self._squares = sums or (0.0, 0.0, 0.0)

    @property
    def sums(self) -> tuple[float, float, float]:
        """Return the sums of results of what was played, of differences, and of their squares."""
        return self._played, self._gain, self._squares

    @property
    def played(self) -> float:
        """Return the chance with what was played."""
        return self._played / self.count

    @property
    def difference(self) -> float:
        """Return by how much the better line is better."""
        return self._gain / self.count

    @property
    def error(self) -> float:
        """Return the standard error of the difference; few pairs leave much of the first belief."""
        spread = max(0.0, self._squares - self._gain**2 / self.count)
        return sqrt((WEIGHT * BELIEVED**2 + spread) / (WEIGHT + self.count - 1) / self.count)

    def add(self) -> None:
        """Play one more pair, which is the same whenever it is played. Raises OutOfTime."""
        view = self._view
        world = f"{self._seed}/pair {self.count}"
        start = self._rules.game.imagine(view, world)
        one, two = (played_out(self._rules, start, view.seat, line, world) for line in self._lines)
        self.count += 1
        self._played += one
        self._gain += two - one
        self._squares += (two - one) ** 2


def pairs_of(
    game: Any, record: Any, finding: Finding, seed: str, over: Deadline, policy: Judge | None = None
) -> Pairs:
    """Return the pairs of a finding, those that were played before included.

    The usual bot's judge chooses without another policy. Raises ValueError for a game without one.
    """
    judge = judge_of(game.name)
    if judge is None:
        raise ValueError(game.name)
    view = game.view(record.state_at(finding.count), finding.seat)
    rules = PlayoutRules(game, judge, policy or judge, over)
    lines = finding.played, finding.better or finding.rival
    return Pairs(rules, view, lines, f"{seed}/{finding.count}", finding.sums, finding.pairs)


def confirm(
    game: Any, record: Any, finding: Finding, seed: str, over: Deadline, pairs: int = LOOKS[-1]
) -> Finding:
    """Return a finding whose mark playouts have confirmed or refuted with at most so many pairs.

    It is confirmed when the better line is certainly better, or the only good choice better than
    its rival; refuted when that is certainly less than the least of marks, or when `pairs` did not
    prove it. After the deadline it is as open as before, with the pairs so far: the next call goes
    on with them, and ends alike.
    """
    if finding.state is not Proof.PROPOSED or not (finding.better or finding.rival):
        return finding
    so_far = pairs_of(game, record, finding, seed, over)
    while so_far.count < pairs:
        try:
            so_far.add()
        except OutOfTime:
            return replace(finding, pairs=so_far.count, sums=so_far.sums)
        if so_far.count in LOOKS or so_far.count == pairs:
            verdict = _verdict(finding, so_far)
            if verdict is not Proof.PROPOSED:
                return _settled(finding, so_far, verdict)
    return _settled(finding, so_far, Proof.REFUTED)


def _verdict(finding: Finding, pairs: Pairs) -> Proof:
    """Return what the pairs so far prove, `Proof.PROPOSED` for nothing."""
    lead, least = (pairs.difference, DOUBTFUL) if finding.better else (-pairs.difference, ONLY)
    if lead + HOPELESS * pairs.error < least:
        return Proof.REFUTED
    return Proof.CONFIRMED if lead > BORDER * pairs.error else Proof.PROPOSED


def _settled(finding: Finding, pairs: Pairs, proof: Proof) -> Finding:
    """Return a finding with the chances that the playouts gave it."""
    played, other = (min(1.0, max(0.0, c)) for c in (pairs.played, pairs.played + pairs.difference))
    return replace(
        finding,
        chance=played,
        best=other if finding.better else played,
        second=finding.second if finding.better else other,
        error=pairs.error,
        state=proof,
        pairs=pairs.count,
        sums=pairs.sums,
    )
