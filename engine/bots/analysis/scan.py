"""The scan of a decision: what was played and the best candidates, in the same imagined worlds.

The race of a searcher finds candidates by its own horizon and worlds. They are then compared with
what was played in fresh worlds, a reply further, so that the luck of the race proves nothing.
"""

from math import sqrt
from typing import Any

from engine.bots.analysis.decisions import Unfit
from engine.bots.analysis.findings import (
    DOUBTFUL,
    ONLY,
    SURE,
    UNKNOWN,
    ChoiceMark,
    Finding,
    Proof,
    mark_for,
)
from engine.bots.analysis.method import PLAN, Method, PastDecision, Trials, Tried, method_of
from engine.bots.protocol import Deadline, Reason
from engine.core.frozen import replace
from engine.core.record import AnyGame, Record

FEW, MOST = 6, 40
"""Worlds before which nothing is certain, and after which a comparison ends."""
LATE, TURNS = 12, 3
"""Worlds in which it is asked how a better line goes on, and the turns after which."""
LASTING = 0.025
"""By so much a better line must still be ahead then for a mark."""
PRIOR = 0.05
"""The assumed spread of a difference, before any world was tried."""


class Compared:
    """A line with its chance in each world that was tried."""

    def __init__(self, tried: Tried) -> None:
        self.tried = tried
        self.ends = list[float]()

    @property
    def mean(self) -> float:
        """Return the average chance."""
        return sum(self.ends) / len(self.ends)

    def ahead(self, other: "Compared") -> tuple[float, float]:
        """Return how much better than another it is on average, and the standard error."""
        gains = [mine - its for mine, its in zip(self.ends, other.ends, strict=False)]
        count, middle = len(gains), sum(gains) / len(gains)
        spread = (PRIOR**2 + sum((gain - middle) ** 2 for gain in gains)) / count
        return middle, sqrt(spread / count)


class Scan:
    """The lines of a decision, compared from what its seat knew then."""

    def __init__(
        self,
        game: AnyGame,
        record: Record[Any, Any],
        decision: PastDecision,
        seed: str,
        over: Deadline,
        lines: int,
    ) -> None:
        """Play about `lines` lines, more where a mark is likely. Equal seeds and lines give equal
        results. Raises OutOfTime, and Unfit for a game without a judge."""
        method = method_of(game.name)
        if method is None:
            raise Unfit("game")
        self._method, self._decision, self._seed = method, decision, f"{seed}/{decision.count}"
        view = game.view(record.state_at(decision.count), decision.seat)
        half = max(1, lines // 2)
        self._trials = method.trials(game, view, decision, self._seed, over, half)
        first, others = self._trials.candidates()
        self._played = Compared(first)
        self._best = self._compared([*map(Compared, others)], lines)

    def _compared(self, rivals: list[Compared], lines: int) -> Compared | None:
        """Compare the lines until it is certain; return the best rival, None without any."""
        best, spent, played = None, 0, self._played
        for number in range(MOST if rivals else 1):
            world = f"{self._seed}/fresh {number}"
            for line in (played, *rivals):
                line.ends.append(self._trials.chance(line.tried, world, self._method.turns))
            spent += 1 + len(rivals)
            best = max(rivals, key=lambda line: line.mean, default=None)
            if best is None or number + 1 < FEW:
                continue
            rivals = [line for line in rivals if not _behind(line, best)]
            gain, error = best.ahead(played)
            settled = gain + SURE * error < DOUBTFUL and -gain + SURE * error < ONLY
            if settled or (spent >= lines and abs(gain) < SURE * error) or spent >= 3 * lines:
                break
        return best

    def finding(self) -> Finding:
        """Return what the judge thinks of the decision. Raises OutOfTime."""
        finding = _finding(self._decision, self._method, self._trials, self._played, self._best)
        proposed = finding.state is Proof.PROPOSED and finding.better
        if proposed and self.lead("late") < LASTING:
            return replace(finding, state=Proof.SCANNED)
        return finding

    def lead(self, worlds: str, turns: int = TURNS) -> float:
        """Return by how much the judge still prefers the better line so many turns later, on
        average; 0 if no line is better. Raises OutOfTime.

        `worlds` names imagined worlds of their own: no line was chosen by what happens in them.
        """
        if self._best is None:
            return 0.0
        lines, lead = (self._best.tried, self._played.tried), 0.0
        for number in range(LATE):
            world = f"{self._seed}/{worlds} {number}"
            better, played = (self._trials.chance(line, world, turns) for line in lines)
            lead += better - played
        return lead / LATE


def _behind(line: Compared, best: Compared) -> bool:
    gain, error = best.ahead(line)
    return line is not best and gain > SURE * error


def _finding(
    decision: PastDecision, method: Method, trials: Trials, played: Compared, best: Compared | None
) -> Finding:
    """Return what the comparison says: a mark is proposed where it is certain."""
    chance = min(1.0, max(0.0, played.mean))
    gain, error = (0.0, 0.0) if best is None else best.ahead(played)
    certain = abs(gain) > max(SURE * error, method.error)
    marked = mark_for(gain) is not ChoiceMark.NONE or -gain >= ONLY
    better = best.tried if best is not None and gain > error else None
    actions = () if better is None else _actions(method, better)
    return Finding(
        count=decision.count,
        seat=decision.seat,
        turn=decision.turn,
        kind=decision.kind,
        played=decision.actions,
        better=actions,
        tried=max(1, trials.tried),
        chance=chance,
        best=chance if better is None else min(1.0, max(chance, chance + gain)),
        error=error,
        second=None if best is None or better is not None else max(0.0, chance + gain),
        reason=UNKNOWN if better is None else _reason(decision, better),
        state=Proof.PROPOSED if certain and marked else Proof.SCANNED,
        line=() if better is None else tuple(intended.action for intended in better.plan),
        rival=_actions(method, best.tried) if best is not None and better is None else (),
    )


def _actions(method: Method, tried: Tried) -> tuple[Any, ...]:
    """Return the part of a line that is this decision."""
    first, *_ = tried.plan
    if method.kinds[first.step] != PLAN or isinstance(first.action, method.attacks):
        return (first.action,)
    return tuple(
        intended.action
        for intended in tried.plan
        if method.kinds.get(intended.step) == PLAN
        and not isinstance(intended.action, method.attacks)
    )


def _reason(decision: PastDecision, tried: Tried) -> Reason:
    """Return the bot's reason for the first action that was not played, if it has numbers."""
    known = {*decision.actions}
    new = (intended.reason for intended in tried.plan if intended.action not in known)
    numbers = (reason for reason in new if any(isinstance(f, int) for _, f in reason.facts))
    return next(numbers, UNKNOWN)
