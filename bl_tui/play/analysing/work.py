"""The work on the analysis of one saved game, piece by piece, kept as it goes.

It continues where it was stopped. The file is at most a second old, so that a kill costs one piece
of work at most.
"""

import os
import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import Any

from bl_tui.play.analysing import kept
from engine.bots.analysis.findings import Analysis, ChoiceMark, Proof
from engine.bots.protocol import Deadline, unhurried
from engine.core.frozen import Value, record
from engine.core.record import AnyGame
from saves.errors import SaveError
from saves.games import GAMES
from saves.reading import Loaded
from saves.store import read_save

WAITING, SCAN, CONFIRM, STOPPED = "waiting", "scan", "confirm", "stopped"
DONE, OLDER, REFUSED = "done", "older", "refused"
"""The stages of an analysis: it waits for another one; it looks at all decisions; it confirms the
marks; it was stopped, and can go on; all is done; done by older bots, and can be done again; it
cannot be done, for the reason `AnalysisProgress.why`."""
OVER = (DONE, OLDER, REFUSED, STOPPED)
"""The stages in which nothing is computed."""

UNFINISHED, SHORT, DICE, RULES, FOREIGN = "unfinished", "short", "dice", "rules", "foreign"
GAME = "game"
DAMAGED, ELSEWHERE, DISK = "damaged", "elsewhere", "disk"
"""Why a game cannot be analysed: it is not over; it was too short; its dice were given in advance;
it was played by other rules; it began at a position that no replay proves; its save is damaged;
another program is at work on it; nothing can be written beside the save. GAME: bots cannot judge
such games yet."""
REASONS = (UNFINISHED, SHORT, DICE, RULES, FOREIGN, DAMAGED, ELSEWHERE, DISK, GAME)

OFTEN = 1.0
"""Seconds between two times of writing."""

Steps = Callable[[AnyGame, Any, Analysis, str, Deadline], Iterator[Analysis]]
"""The order of work (`engine.bots.analysis.review.steps`)."""


class Unanalysed(Exception):
    """A game cannot be analysed; `code` is one of REASONS."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@record
class AnalysisProgress(Value):
    """How far an analysis is."""

    stage: str
    turn: int = 0
    """The turn that is looked at, as if they came in order."""
    turns: int = 0
    """The turns of the game."""
    proposed: int = 0
    """Marks that wait to be confirmed."""
    confirmed: int = 0
    left: int | None = None
    """The seconds that the stage will take; None if that cannot be said yet."""
    why: str = ""
    """One of REASONS where it was refused."""


def is_over(loaded: Loaded) -> bool:
    """Return whether a game has ended, by the rules or as its players agreed."""
    outcome = GAMES[loaded.header.game].game.outcome(loaded.record.state)
    return outcome is not None or loaded.header.settled is not None


class Work:
    """The analysis of one save."""

    def __init__(
        self,
        save: Path,
        *,
        again: bool = False,
        over: Deadline = unhurried,
        steps: Steps | None = None,
        clock: Callable[[], float] = monotonic,
        starts: Callable[["AnalysisProgress"], object] = lambda _: None,
    ) -> None:
        """Nothing is read before `loaded` or `run`. `again`: do not go on from what is kept;
        `starts` gets the progress before the first piece of work, which can take a minute."""
        self.save, self._again, self._over, self._clock = save, again, over, clock
        self._steps, self._starts = steps, starts
        self._game = ""
        self._fd: int | None = None
        self._written = -OFTEN
        self.analysis: Analysis | None = None
        """The analysis so far."""
        self.aside = ""
        """Why the file that was there does not count, "" if it does (`kept.KeptAnalysis`)."""

    @cached_property
    def loaded(self) -> Loaded:
        """The save, which can be analysed as far as its file says. Raises Unanalysed."""
        try:
            loaded = read_save(self.save)
        except SaveError as error:
            raise Unanalysed(DICE if error.code == "save.scripted" else DAMAGED) from error
        if loaded.part or loaded.offset:
            raise Unanalysed(RULES)
        if loaded.record.foreign:
            raise Unanalysed(FOREIGN)
        return loaded

    def run(self) -> Generator[AnalysisProgress, None, None]:
        """Yield the progress after each piece of work, the last one with a stage that is over.

        Raises Unanalysed.
        """
        loaded = self.loaded
        self._game = loaded.header.game
        known = kept.kept(self.save, loaded.record, self._game)
        self.aside, self.analysis = known.fault, known.analysis
        if not self._again:
            if known.fault == kept.OLDER:
                yield AnalysisProgress(OLDER)
                return
            if known.done:
                yield AnalysisProgress(DONE)
                return
        if kept.is_at_work(self.save):
            raise Unanalysed(ELSEWHERE)
        if known.fault == kept.DAMAGED:
            kept.set_aside(self.save)
        usable = None if self._again else known.usable
        analysis = usable or kept.begun(loaded.record, self._game)
        try:
            yield from self._pieces(loaded, analysis)
        finally:
            if self._fd is not None:
                os.close(self._fd)

    def _pieces(self, loaded: Loaded, analysis: Analysis) -> Iterator[AnalysisProgress]:
        if self._steps is None and not is_over(loaded):
            raise Unanalysed(UNFINISHED)
        saved = GAMES[self._game]
        pace = WorkPace(saved.turn(loaded.record.state), self._clock)
        seed = f"analysis/{analysis.digest}"
        steps = self._steps or _steps()
        done, fresh = False, False
        self._starts(pace.progress(analysis))
        try:
            for better in steps(saved.game, loaded.record, analysis, seed, self._over):
                self.analysis, fresh = better, True
                if self._clock() - self._written >= OFTEN:
                    self._write(done=False)
                    fresh = False
                yield pace.progress(better)
            done = not self._over()
        finally:
            if (fresh or done) and self.analysis is not None:
                self._write(done=done)
        if self._fd is None and self.analysis is not None:
            raise Unanalysed(DISK)
        yield pace.progress(self.analysis or analysis, DONE if done else STOPPED)

    def _write(self, *, done: bool) -> None:
        """Write what is known; a full disk is tried again with the next piece."""
        assert self.analysis is not None, "there is something to write"
        before = self._fd
        with suppress(OSError), _unbroken():
            self._fd = kept.write(self.save, self._game, self.analysis, done=done)
            if before is not None:
                os.close(before)
        self._written = self._clock()


class WorkPace:
    """Measures how fast a stage goes."""

    def __init__(self, turns: int, clock: Callable[[], float]) -> None:
        self._turns, self._clock = turns, clock
        self._stage, self._since, self._first = "", clock(), 0

    def progress(self, analysis: Analysis, stage: str = "") -> AnalysisProgress:
        """Return the progress with a stage, by default the one that the analysis shows."""
        states = [
            finding.state for finding in analysis.findings if finding.mark is not ChoiceMark.NONE
        ]
        proposed = states.count(Proof.PROPOSED)
        confirmed = states.count(Proof.CONFIRMED)
        stage = stage or (CONFIRM if analysis.complete else SCAN)
        scanned, entries = analysis.scanned, analysis.entries
        rest = proposed if stage == CONFIRM else entries - scanned
        return AnalysisProgress(
            stage,
            min(self._turns * scanned // max(entries, 1) + 1, self._turns),
            self._turns,
            proposed,
            confirmed,
            self._left(stage, rest) if stage in (SCAN, CONFIRM) else None,
        )

    def _left(self, stage: str, rest: int) -> int | None:
        """Return the seconds for `rest` more pieces, None before one was done in this stage."""
        now = self._clock()
        if stage != self._stage:
            self._stage, self._since, self._first = stage, now, rest
        pieces = self._first - rest
        return round((now - self._since) * rest / pieces) if pieces > 0 else None


def _steps() -> Steps:
    """Return the order of work, whose refusals are those of this module."""
    from engine.bots.analysis.decisions import Unfit  # noqa: PLC0415 - loads what all bots know
    from engine.bots.analysis.review import steps  # noqa: PLC0415 - loads what all bots know

    def translated(*given: Any) -> Iterator[Analysis]:
        try:
            yield from steps(*given)
        except Unfit as unfit:
            raise Unanalysed(unfit.code) from unfit

    return translated


@contextmanager
def _unbroken() -> Iterator[None]:
    """Let the request to end wait, so that no file is left half written."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
