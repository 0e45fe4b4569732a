"""The analysis of a game in the file beside its save: read, checked, written at once."""

import os
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from math import isfinite, sqrt
from pathlib import Path
from statistics import fmean, stdev
from types import GenericAlias
from typing import Any, cast

import attrs
import orjson
from cattrs import Converter

from engine.bots.analysis.findings import VERSION, Analysis, ChoiceMark, Finding, Proof, Split
from engine.core.frozen import Value, record, replace
from engine.core.record import Record
from saves.analysed import (
    BACKUP,
    AnalysisHead,
    Errors,
    analysis_path,
    dump_analysis,
    read_analysis,
)
from saves.codec import BadData, codec, fingerprint, make_converter, structure
from saves.files import in_use, open_regular, write_whole
from saves.games import GAMES

AnyRecord = Record[Any, Any]

DAMAGED, OTHER, OLDER = "damaged", "other", "older"
"""Why a file does not count: it cannot be read; it is about another game, or about other moves of
this one; other bots, rules or another method judged."""

BOTS = 1
"""The version of the bots that judge: raise it when their choices or chances have changed much, so
that players are offered to analyse again."""
ALMOST_ALL = 1.96
"""Deviations on both sides within which 95 of 100 true means are."""
COUNTED = (ChoiceMark.BLUNDER, ChoiceMark.MISTAKE, ChoiceMark.DOUBTFUL, ChoiceMark.ONLY)
"""The marks that are counted, in the order of `Errors.marks`."""


@record
class KeptAnalysis(Value):
    """The file of an analysis: what it says, and why it does not count."""

    analysis: Analysis | None = None
    """None without a file, or for one that is damaged or about another game."""
    done: bool = False
    """Whether there is nothing left to compute."""
    fault: str = ""
    """DAMAGED, OTHER, OLDER or "" for none."""

    @property
    def usable(self) -> Analysis | None:
        """The analysis if the work can go on from it."""
        return None if self.fault else self.analysis


def digest_of(played: AnyRecord, game: str) -> str:
    """Return what tells a game from any other: the fingerprint of its actions and last state."""
    its = codec(game)
    actions = (its.dumps(entry.action, its.saved.action) for entry in played.entries)
    return fingerprint(*actions, its.dump_state(played.state))


def begun(played: AnyRecord, game: str) -> Analysis:
    """Return the analysis of a game before anything was looked at."""
    rules, entries = GAMES[game].game.rules, len(played.entries)
    return Analysis(VERSION, BOTS, rules, entries, digest_of(played, game))


def kept(save: Path, played: AnyRecord, game: str) -> KeptAnalysis:
    """Return what is kept about a game; nothing is changed."""
    try:
        head, body = read_analysis(save)
        if head.digest != digest_of(played, game):
            return KeptAnalysis(fault=OTHER)
        analysis: Analysis = structure(_converter(game), orjson.loads(body), Analysis)
    except FileNotFoundError:
        return KeptAnalysis()
    except (OSError, ValueError, RecursionError, BadData):
        return KeptAnalysis(fault=DAMAGED)
    rules = GAMES[game].game.rules
    today = (head.method, head.bots, head.rules) == (VERSION, BOTS, rules)
    return KeptAnalysis(analysis, head.done, "" if today else OLDER)


def set_aside(save: Path) -> None:
    """Rename the file of a save's analysis, so that another one can be written."""
    path = analysis_path(save)
    with suppress(OSError):
        os.replace(path, path.with_name(path.name + BACKUP))


def is_at_work(save: Path) -> bool:
    """Return whether another program writes the analysis of a save now."""
    with suppress(OSError):
        fd = open_regular(analysis_path(save), os.O_RDONLY)
        try:
            return in_use(fd)
        finally:
            os.close(fd)
    return False


def write(save: Path, game: str, analysis: Analysis, *, done: bool) -> int:
    """Replace the file at once, so that a reader gets the old or the new one.

    Returns the file, open and locked; the writer holds it until the next time. Raises OSError.
    """
    body = orjson.dumps(_converter(game).unstructure(analysis), option=orjson.OPT_SORT_KEYS)
    head = AnalysisHead(
        analysis.version, analysis.bots, analysis.rules, analysis.entries, analysis.digest,
        done, fingerprint(body), errors_of(analysis),
    )  # fmt: skip
    return write_whole(analysis_path(save), dump_analysis(head, body), replace=True, mode=0o666)


def errors_of(analysis: Analysis) -> tuple[Errors, ...]:
    """Return how well each seat chose; () until all decisions were looked at.

    The interval counts the spread of the losses, which has both the noise of each estimate and that
    a game is only a sample of a player's choices.
    """
    if not analysis.complete:
        return ()
    by_seat: dict[Any, list[Finding]] = {}
    for finding in analysis.findings:
        by_seat.setdefault(finding.seat, []).append(finding)
    return tuple(_errors(seat.value, findings) for seat, findings in by_seat.items())


def _errors(seat: str, findings: Iterable[Finding]) -> Errors:
    findings = tuple(findings)
    losses = [finding.loss for finding in findings]
    spread = stdev(losses) if len(losses) > 1 else 0.0
    marks = [finding.mark for finding in findings if finding.state is Proof.CONFIRMED]
    return Errors(
        seat,
        len(losses),
        round(fmean(losses), 5),
        round(ALMOST_ALL * spread / sqrt(len(losses)), 5),
        tuple(marks.count(mark) for mark in COUNTED),
    )


@cache
def _converter(game: str) -> Converter:
    """Return the converter of one game's analyses: its actions and seats are read as in a save."""
    saved, kind = GAMES[game], cast("Any", Finding)
    actions = GenericAlias(tuple, (saved.action, ...))
    fields: dict[tuple[type, str], Any] = {
        (Finding, name): actions
        for name, known in attrs.fields_dict(kind).items()
        if known.type == tuple[Any, ...]
    }
    fields |= {(of, "seat"): saved.seat for of in (Finding, Split)}
    converter = make_converter(replace(saved, untyped={**saved.untyped, **fields}))
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook(str | int, _fact)
    return converter


def _number(data: Any, _: Any) -> float:
    if type(data) not in (int, float) or not isfinite(data):
        raise TypeError("number")
    return float(data)


def _fact(data: Any, _: Any) -> str | int:
    if type(data) not in (int, str) or (type(data) is str and not data.isprintable()):
        raise TypeError("fact")
    value: str | int = data
    return value
