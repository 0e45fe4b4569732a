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


def scan(
    game: AnyGame,
    record: Record[Any, Any],
    decision: PastDecision,
    seed: str,
    over: Deadline,
    lines: int,
) -> Finding:
    """Return what the judge thinks of a decision, from what its seat knew then.

    About `lines` lines are played, more where a mark is likely. Equal seeds and lines give equal
    findings. Raises OutOfTime, and Unfit for a game without a judge.
    """
    method, trials, played, best = _compared(game, record, decision, seed, over, lines)
    finding = _finding(decision, method, trials, played, best)
    if finding.state is Proof.PROPOSED and finding.better and best is not None:
        later = _later(trials, played, best, f"{seed}/{decision.count}/late")
        if later < LASTING:
            return replace(finding, state=Proof.SCANNED)
    return finding


def lasting(
    game: AnyGame,
    record: Record[Any, Any],
    decision: PastDecision,
    seed: str,
    over: Deadline,
    lines: int,
    turns: int = TURNS,
) -> float:
    """Return by how much the better line of a scan is still judged above what was played so many
    turns later, in worlds that nothing was chosen by; 0 if the scan knows none.

    Seed and lines are those of the scan. Raises OutOfTime, and Unfit for a game without a judge.
    """
    _, trials, played, best = _compared(game, record, decision, seed, over, lines)
    if best is None:
        return 0.0
    return _later(trials, played, best, f"{seed}/{decision.count}/follow", turns)


def _later(
    trials: Trials, played: Compared, best: Compared, seed: str, turns: int = TURNS
) -> float:
    """Return by how much a line is ahead so many turns later."""
    lead = 0.0
    for number in range(LATE):
        world = f"{seed} {number}"
        lead += trials.chance(best.tried, world, turns) - trials.chance(played.tried, world, turns)
    return lead / LATE


def _compared(
    game: AnyGame,
    record: Record[Any, Any],
    decision: PastDecision,
    seed: str,
    over: Deadline,
    lines: int,
) -> tuple[Method, Trials, Compared, Compared | None]:
    """Return the lines of a decision after they were compared, and the trials that know them."""
    method = method_of(game.name)
    if method is None:
        raise Unfit("game")
    seed = f"{seed}/{decision.count}"
    view = game.view(record.state_at(decision.count), decision.seat)
    trials = method.trials(game, view, decision, seed, over, max(1, lines // 2))
    first, others = trials.candidates()
    played, rivals = Compared(first), [*map(Compared, others)]
    best = _best(trials, method, played, rivals, f"{seed}/fresh", lines)
    return method, trials, played, best


def _best(
    trials: Trials, method: Method, played: Compared, rivals: list[Compared], seed: str, lines: int
) -> Compared | None:
    """Compare the lines until it is certain; return the best rival, None without any."""
    best, spent = None, 0
    for number in range(MOST if rivals else 1):
        for line in (played, *rivals):
            line.ends.append(trials.chance(line.tried, f"{seed} {number}", method.turns))
        spent += 1 + len(rivals)
        best = max(rivals, key=lambda line: line.mean, default=None)
        if best is None or number + 1 < FEW:
            continue
        leading = [line for line in rivals if not _behind(line, best)]
        rivals = leading
        gain, error = best.ahead(played)
        settled = gain + SURE * error < DOUBTFUL and -gain + SURE * error < ONLY
        if settled or (spent >= lines and abs(gain) < SURE * error) or spent >= 3 * lines:
            break
    return best


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
