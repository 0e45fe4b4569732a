"""Analyses of finished games as a test makes them up, with marks of each kind."""

from typing import Any

from bl_tui.play.analysing.kept import begun
from engine.bots.analysis.findings import UNKNOWN, Analysis, Finding, Proof, Split
from engine.bots.protocol import Reason
from engine.core.frozen import replace
from engine.core.record import Record
from saves.games import GAMES

LOSSES = (0.21, 0.12, 0.0, 0.07, 0.01, 0.0)
"""What the decisions of a made-up analysis cost, again and again: ??, ?, ! or nothing, ?!, too
little for a mark, nothing."""


def made_up(played: Record[Any, Any], game: str, kind: type, reason: Reason = UNKNOWN) -> Analysis:
    """Return a complete analysis of a game: each action of a kind cost what LOSSES say.

    The better line is the last of the legal actions; every third mark is only proposed.
    """
    saved, rules = GAMES[game], GAMES[game].game
    findings: list[Finding] = []
    for count, entry in enumerate(played.entries):
        before = played.state_at(count)
        others = [one for one in rules.legal_actions(before, entry.seat) if one != entry.action]
        likely = [one for one in others if isinstance(one, kind)]
        if not isinstance(entry.action, kind) or not likely:
            continue
        loss = LOSSES[len(findings) % len(LOSSES)]
        chance = 0.45 + 0.02 * (len(findings) % 7)
        better = (likely[-1],) if loss else ()
        only = not loss and len(findings) % len(LOSSES) == 2
        findings.append(
            Finding(
                count, entry.seat, saved.turn(before), "plan", (entry.action,), better,
                min(len(others) + 1, 6), chance, chance + loss, 0.01,
                None if loss else chance - (0.2 if only else 0.02),
                reason if loss else UNKNOWN,
                (Proof.CONFIRMED, Proof.CONFIRMED, Proof.PROPOSED)[len(findings) % 3],
                pairs=212,
            )
        )  # fmt: skip
    seats = rules.seats(played.setup)
    outcome = rules.outcome(played.state)
    won = () if outcome is None else outcome.won
    splits = tuple(Split(seat, 0.5, -0.34, 0.12, float(seat in won) - 0.28) for seat in seats)
    first = begun(played, game)
    whole = {"scanned": first.entries, "findings": tuple(findings), "splits": splits}
    if hasattr(first, "decisions"):
        whole["decisions"] = first.entries
    return replace(first, **whole)
