"""A position that is tried again: the choice as it grows, and whether it is good enough."""

from typing import Any

from engine.bots.analysis.decisions import decisions
from engine.bots.analysis.findings import Finding
from engine.bots.analysis.method import PLAN, PastDecision, method_of
from engine.bots.analysis.scan import Scan
from engine.bots.protocol import unhurried
from engine.core.frozen import Value, record
from engine.core.record import AnyGame, Record

NEAR = 0.02
"""A choice that is so little behind the best one solves the position."""
LINES = 120
"""Lines with which an unknown choice is compared with the best."""

AnyRecord = Record[Any, Any]


@record
class TrialVerdict(Value):
    """How good a choice was."""

    solved: bool
    chance: float
    """The chance to win with it."""
    best: float
    """The chance with the best choice that is known."""


def position_of(played: AnyRecord, count: int) -> AnyRecord:
    """Return a game that begins where another one was after so many actions."""
    return Record(played.setup, played.seed, played.state_at(count), ())


def chosen(game: AnyGame, tried: AnyRecord, finding: Finding) -> PastDecision | None:
    """Return the choice that was made from a position on, None while it is still being made."""
    method = method_of(game.name)
    decision = next(decisions(game, tried), None)
    if method is None or decision is None:
        return None
    to_act = game.to_act(tried.state)
    goes_on = (
        decision.kind == PLAN
        and decision.until == len(tried.entries)
        and finding.seat in to_act
        and method.kinds.get(type(tried.state.steps[-1])) == PLAN
    )
    return None if goes_on else decision


def judged(
    game: AnyGame, tried: AnyRecord, decision: PastDecision, finding: Finding
) -> TrialVerdict:
    """Return how good a choice was: a known one at once, another one by a scan.

    Raises OutOfTime and Unfit as a scan does.
    """
    for actions, chance in ((finding.better, finding.best), (finding.played, finding.chance)):
        if _same(decision.actions, actions):
            return TrialVerdict(finding.best - chance <= NEAR, chance, finding.best)
    seed = f"again/{finding.count}"
    scanned = Scan(game, tried, decision, seed, unhurried, LINES).finding()
    return TrialVerdict(scanned.best - scanned.chance <= NEAR, scanned.chance, scanned.best)


def _same(some: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    """Return whether two choices have the same actions, in any order."""
    return len(some) == len(others) and all(action in others for action in some)
