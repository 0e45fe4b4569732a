"""A made-up analysis for tests: the same findings for every game, piece by piece."""

from collections.abc import Iterator
from typing import Any

from engine.bots.analysis.findings import UNKNOWN, Analysis, Finding, Proof, Split
from engine.bots.protocol import Deadline
from engine.core.frozen import replace

PIECES = 4
"""The decisions of every game that this looks at."""


def finding(played: Any, count: int, loss: float, state: Proof = Proof.SCANNED) -> Finding:
    """Return a decision of one action that cost so much; the better line is the same action."""
    entry = played.entries[count]
    return Finding(
        count, entry.seat, 1, "card", (entry.action,), (entry.action,) if loss else (), 3,
        0.4, 0.4 + loss, 0.02, None, UNKNOWN, state,
    )  # fmt: skip


def steps(
    game: Any, played: Any, analysis: Analysis, seed: str, over: Deadline
) -> Iterator[Analysis]:
    """Look at four decisions and confirm the marks, one piece after the other, until `over`."""
    assert seed
    losses = (0.2, 0.0, 0.12, 0.0)
    every = len(played.entries)
    while not analysis.complete and not over():
        number = len(analysis.findings)
        state = Proof.PROPOSED if losses[number] else Proof.SCANNED
        new = finding(played, number, losses[number], state)
        scanned = every if number + 1 == PIECES else (number + 1) * every // PIECES
        analysis = replace(analysis, findings=(*analysis.findings, new), scanned=scanned)
        if analysis.complete:
            seats = dict.fromkeys(entry.seat for entry in played.entries)
            splits = tuple(Split(seat, 0.5, -0.1, 0.2, -0.6) for seat in seats)
            analysis = replace(analysis, splits=splits)
        yield analysis
    for place, mark in enumerate(analysis.findings):
        if mark.state is Proof.PROPOSED and not over():
            findings = list(analysis.findings)
            findings[place] = replace(mark, state=Proof.CONFIRMED, pairs=100)
            analysis = replace(analysis, findings=tuple(findings))
            yield analysis
