"""`bl-tui analyse`: which choices of a saved game cost most, in sentences or as JSON."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

from bl_tui.command_line.printing import complain, say, say_json
from bl_tui.command_line.startup import GOOD, NO, Start
from bl_tui.forms.finished.analysis_told import (
    ASIDE,
    AnalysisTeller,
    lucks_of,
    marked,
    parts_of,
    progress_told,
)
from bl_tui.games.save_words import refuse_unoffered
from bl_tui.play.analysing.kept import errors_of, kept
from bl_tui.play.analysing.work import (
    DONE,
    OLDER,
    STOPPED,
    AnalysisProgress,
    Unanalysed,
    Work,
)
from bl_tui.play.think_time import deadline_at
from bl_tui.words import Words
from engine.bots.analysis.findings import Analysis, Finding
from engine.bots.protocol import unhurried
from saves.errors import SaveError
from saves.reading import Loaded

PAUSE = 2.0
"""Seconds between two lines about the progress."""
GO_ON = {OLDER: "cli.analyse.older", STOPPED: "cli.analyse.stopped"}
"""The message of a stage after which `bl-tui analyse` does more."""


def analyse(
    start: Start, word: str, seconds: int | None, *, again: bool, positions: bool, as_json: bool
) -> int:
    """Analyse a saved game, and print the marks; return the exit code.

    The work goes on from what is kept beside the save, for at most so many seconds, unless it is to
    be done `again`. `positions`: each mark has its position as a line for other programs.
    """
    try:
        save = start.store.find(word)
        over = unhurried if seconds is None else deadline_at(monotonic() + seconds)
        lines = ProgressLines(start.words)
        work = Work(save, again=again, over=over, starts=lines.show)
        loaded = work.loaded
        refuse_unoffered(start.games, loaded.header.game, save)
        last = _worked(start, work, lines)
    except SaveError as error:
        return start.no_save(error)
    except Unanalysed as refused:
        return _refused(start, refused, word)
    start.store.index.renewed.add(save.name)
    if work.analysis is not None:
        for line in _told(start, loaded, work.analysis, positions, as_json):
            say(line) if isinstance(line, str) else say_json(line)
    if last.stage in GO_ON:
        complain(start.words.say(GO_ON[last.stage], name=word))
    return GOOD if last.stage in (DONE, OLDER) else NO


def analysed(start: Start, save: Path, *, proved: bool) -> Analysis | None:
    """Return the analysis of a save; print why, and return None, where there can be none.

    The work goes on here until every decision was looked at, until all marks are `proved`, or until
    the player presses Ctrl+C.
    """
    lines = ProgressLines(start.words)
    work = Work(save, starts=lines.show)
    try:
        known = kept(save, work.loaded.record, work.loaded.header.game).analysis
        if known is not None and known.complete and not proved:
            return known
        last = _worked(start, work, lines, proved=proved)
    except Unanalysed as refused:
        _refused(start, refused, save.stem)
    else:
        if last.stage in GO_ON:
            complain(start.words.say(GO_ON[last.stage], name=save.stem))
    return work.analysis


def _refused(start: Start, refused: Unanalysed, name: str) -> int:
    """Print why a game cannot be analysed; return the exit code."""
    if isinstance(refused.__cause__, SaveError):
        start.no_save(refused.__cause__)
    return start.no(f"app.analysis.unfit.{refused.code}", name=name)


class ProgressLines:
    """Prints how far an analysis is, no line twice and none at once after another."""

    def __init__(self, words: Words) -> None:
        self._words, self._said, self._at = words, "", monotonic() - PAUSE

    def show(self, progress: AnalysisProgress) -> None:
        """Print a line, if it is new and the time for it has come."""
        text = progress_told(self._words, progress)
        if text != self._said and monotonic() - self._at >= PAUSE:
            complain(text)
            self._said, self._at = text, monotonic()


def _worked(
    start: Start, work: Work, lines: ProgressLines, *, proved: bool = True
) -> AnalysisProgress:
    """Work until all marks are `proved`, or every decision was looked at, and print how far it is;
    return the last progress. Raises Unanalysed."""
    last = AnalysisProgress(STOPPED)
    try:
        with closing(work.run()) as pieces:
            for last in pieces:
                lines.show(last)
                if not proved and work.analysis is not None and work.analysis.complete:
                    break
    except KeyboardInterrupt:
        last = AnalysisProgress(STOPPED)
    if work.aside and last.stage != OLDER:
        complain(start.words.say(ASIDE[work.aside]))
    return last


def _told(
    start: Start, loaded: Loaded, analysis: Analysis, positions: bool, as_json: bool
) -> Iterator[str | dict[str, Any]]:
    """Yield what is known in sentences, with positions if they are wanted, or as JSON."""
    module = start.games[loaded.header.game]
    words = start.words_of(module)
    glyphs = start.games.art(module.id).glyphs("ascii", words)
    teller = AnalysisTeller(words, module, glyphs, loaded.record)
    yield from _facts(teller, analysis) if as_json else teller.lines(analysis, positions=positions)


def _facts(teller: AnalysisTeller, analysis: Analysis) -> Iterator[dict[str, Any]]:
    """Yield the marks, the errors per choice, and the split as JSON."""
    for finding in marked(analysis):
        yield _fact(teller, finding)
    for errors in errors_of(analysis):
        counts = {"mean": errors.mean, "margin": errors.margin, "marks": errors.marks}
        yield {"seat": errors.seat, "choices": errors.choices, **counts}
    for split in analysis.splits:
        parts = zip(("start", "own", "theirs", "luck"), parts_of(split), strict=True)
        lucks = {"lucks": dict(lucks_of(split))} if split.lucks else {}
        yield {"seat": split.seat.value, "split": dict(parts), **lucks}


def _fact(teller: AnalysisTeller, finding: Finding) -> dict[str, Any]:
    """Return a mark as JSON: its place in the game, what was played and what was better."""
    saved = teller.module.saved
    return {
        "n": finding.count,
        "turn": finding.turn,
        "seat": finding.seat.value,
        "kind": finding.kind,
        "mark": finding.mark.value,
        "proof": finding.state.value,
        "played": [*map(saved.text, finding.played)],
        "better": [*map(saved.text, finding.better)],
        "chance": round(finding.chance, 4),
        "best": round(finding.best, 4),
        "error": round(finding.error, 4),
        "pairs": finding.pairs,
        "position": teller.position(finding),
    }
