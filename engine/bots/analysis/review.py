"""The order of work of an analysis: all decisions first, those where most changed before others,
then the proof of marks, the worst first. It can be stopped at any time and goes on from there.
"""

from collections.abc import Iterator
from typing import Any

from engine.bots.analysis.decisions import decisions, fit
from engine.bots.analysis.findings import Analysis, Finding, Proof
from engine.bots.analysis.method import Method, PastDecision
from engine.bots.analysis.playouts import confirm
from engine.bots.analysis.scan import Scan
from engine.bots.analysis.split import split
from engine.bots.lines import OutOfTime
from engine.bots.protocol import Deadline
from engine.core.frozen import replace
from engine.core.record import AnyGame, Record

LEAST, LINES = 24, 160
"""Lines of a decision: as many as a long game has time for, and enough in a short one."""
LATER = 2
"""Turns after which a mistake has shown: the one in which it was made, and the answer."""


def steps(
    game: AnyGame, record: Record[Any, Any], analysis: Analysis, seed: str, over: Deadline
) -> Iterator[Analysis]:
    """Yield the analysis after each piece of work: a decision looked at, the split, a mark proved
    or refuted. It begins where `analysis` stopped, and the end is the same wherever that was.

    After the deadline nothing more comes; at most one decision is lost. Raises Unfit for a game
    that cannot be analysed; whether it has ended is asked before (`fit`).
    """
    method = fit(game, record, ended=True)
    now = analysis
    for now in _scanned(game, record, method, analysis, seed, over):
        yield now
    if not now.complete or over():
        return
    if not now.splits:
        now = replace(now, splits=split(game, record, game.seats(record.setup), seed))
        yield now
    proposed = (finding for finding in now.findings if finding.state is Proof.PROPOSED)
    for finding in sorted(proposed, key=lambda finding: (-_weight(finding), finding.count)):
        now = _with(now, confirm(game, record, finding, f"{seed}/proof", over))
        yield now
        if over():
            return


def by_swing(game: AnyGame, record: Record[Any, Any], method: Method) -> list[PastDecision]:
    """Return the decisions of a record, those first after which the chances changed most."""
    all_of = [*decisions(game, record)]
    starts = {decision.turn: decision.count for decision in reversed(all_of)}
    turns, seats = sorted(starts), game.seats(record.setup)
    places = [*map(starts.__getitem__, turns), *(len(record.entries),) * LATER]
    states = [record.state_at(place) for place in places]
    curves = [[method.chance(state, seat) for state in states] for seat in seats]
    swings = {
        turn: max(abs(curve[number + LATER] - curve[number]) for curve in curves)
        for number, turn in enumerate(turns)
    }
    return sorted(all_of, key=lambda decision: (-swings[decision.turn], decision.count))


def lines_for(method: Method, count: int) -> int:
    """Return the lines of each decision in a game with so many."""
    return max(LEAST, min(LINES, method.lines // max(1, count)))


def _scanned(
    game: AnyGame,
    record: Record[Any, Any],
    method: Method,
    analysis: Analysis,
    seed: str,
    over: Deadline,
) -> Iterator[Analysis]:
    """Yield the analysis after each decision that was not looked at before."""
    ordered = by_swing(game, record, method)
    lines, known = lines_for(method, len(ordered)), {f.count for f in analysis.findings}
    left = [decision for decision in ordered if decision.count not in known]
    for number, decision in enumerate(left, 1):
        try:
            finding = Scan(game, record, decision, seed, over, lines).finding()
        except OutOfTime:
            return
        unseen = sum(later.until - later.count for later in left[number:])
        analysis = replace(_with(analysis, finding), scanned=analysis.entries - unseen)
        yield analysis
    if not analysis.complete:  # nobody ever had a choice
        yield replace(analysis, scanned=analysis.entries)


def _with(analysis: Analysis, finding: Finding) -> Analysis:
    """Return an analysis with a new finding, in the place of an earlier one of the decision."""
    others = (known for known in analysis.findings if known.count != finding.count)
    ordered = sorted((*others, finding), key=lambda known: known.count)
    return replace(analysis, findings=tuple(ordered))


def _weight(finding: Finding) -> float:
    """Return how much a mark is about."""
    return finding.loss if finding.better else finding.chance - (finding.second or 0.0)
