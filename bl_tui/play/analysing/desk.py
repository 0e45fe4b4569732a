"""The analyses of one program: one process at least priority, the others wait.

A screen asks here and never waits: a thread starts the process and hears how far it is. Nothing is
lost when it is stopped, since the process keeps what it did beside the save (`work`).
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from bl_tui.play.analysing.work import (
    OVER,
    REFUSED,
    STOPPED,
    WAITING,
    AnalysisProgress,
    Unanalysed,
    Work,
)
from bl_tui.play.children import Children, give_way
from bl_tui.play.minds.crew import mute
from engine.core.frozen import Value, record

LEAST = 19
"""The delay of the process as `nice` counts: the most there is, so that bots that think and the
screen come first."""

Life = Callable[[Any, Path, bool], None]
"""The life of a process: it gets the line to the program, the save, and whether to begin again."""


@record
class WantedAnalysis(Value):
    """An analysis that was asked for; `again`: what is kept does not count."""

    save: Path
    again: bool = False


class AnalysisDesk:
    """Starts and stops analyses, and knows how far they are."""

    def __init__(
        self,
        renewed: Callable[[Path], None] = lambda _: None,
        turn: "Lock | None" = None,
        life: Life | None = None,
    ) -> None:
        """`renewed` hears, in another thread, of each save whose analysis has ended; desks that
        share a `turn` have one process together, as the players of a host."""
        self._renewed, self._life, self._turn = renewed, life or analyse, turn or Lock()
        self._lock = Lock()
        self._waiting: list[WantedAnalysis] = []
        self._now: WantedAnalysis | None = None
        self._process: Any = None
        self._thread: Thread | None = None
        self._progress: dict[Path, AnalysisProgress] = {}

    def start(self, save: Path, *, again: bool = False, first: bool = True) -> None:
        """Begin an analysis or go on with it, unless it runs; with `first` before all others, which
        wait until it has ended."""
        with self._lock:
            running = self._now
            if running is not None and running.save == save and not again:
                return
            self._drop(save)
            wanted = WantedAnalysis(save, again)
            self._progress[save] = AnalysisProgress(WAITING)
            self._waiting = [wanted, *self._waiting] if first else [*self._waiting, wanted]
            if running is not None and (first or running.save == save):
                if running.save != save:
                    self._waiting.insert(1, WantedAnalysis(running.save))
                    self._progress[running.save] = AnalysisProgress(WAITING)
                self._end()
            if self._thread is None:
                self._thread = Thread(target=self._serve, name="analyses", daemon=True)
                self._thread.start()

    def stop(self, save: Path | None = None) -> None:
        """Stop the analysis of a save at once, by default all of them; it can go on later."""
        with self._lock:
            for wanted in (*self._waiting, *filter(None, (self._now,))):
                if save in (None, wanted.save):
                    self._drop(wanted.save)
                    self._progress[wanted.save] = AnalysisProgress(STOPPED)
            if self._now is not None and save in (None, self._now.save):
                self._end()

    def progress(self, save: Path) -> AnalysisProgress | None:
        """Return how far the analysis of a save is; None if nobody asked for it in this run."""
        return self._progress.get(save)

    def is_busy(self) -> bool:
        """Return whether anything is analysed or waits for that."""
        return self._thread is not None

    def wait(self) -> None:
        """Return when nothing is left to do; not for a screen."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _drop(self, save: Path) -> None:
        self._waiting = [wanted for wanted in self._waiting if wanted.save != save]

    def _end(self) -> None:
        """End the process, if there is one: what it wrote stays."""
        self._now = None
        if self._process is not None:
            self._process.terminate()

    # --- in the thread ----------------------------------------------------------------------

    def _serve(self) -> None:
        """Do what is wanted, one after the other."""
        while True:
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    return
                self._now = wanted = self._waiting.pop(0)
            with self._turn:
                self._attend(wanted)
            with self._lock:
                self._process = None
                ended = self._now is wanted
                if ended:
                    self._now = None
                    if self._progress[wanted.save].stage not in OVER:
                        self._progress[wanted.save] = AnalysisProgress(STOPPED)  # the process died
            if ended:
                self._renewed(wanted.save)

    def _attend(self, wanted: WantedAnalysis) -> None:
        """Start a process, and hear how far it is until it ends."""
        if self._now is not wanted:
            return
        children = Children()
        line, theirs = children.Pipe(duplex=False)
        given = (theirs, wanted.save, wanted.again)
        process = children.Process(target=self._life, args=given, daemon=True)
        with suppress(EOFError, OSError):  # without a process it counts as stopped
            process.start()
            theirs.close()
            with self._lock:
                self._process = process
                if self._now is not wanted:
                    process.terminate()
            while True:
                progress = line.recv()
                with self._lock:
                    if self._now is wanted:
                        self._progress[wanted.save] = progress
        line.close()
        if process.pid is not None:
            process.join()


def analyse(line: Any, save: Path, again: bool) -> None:
    """Analyse a save and report how far it is; the life of a process."""
    mute()
    lie_low()
    with suppress(OSError):  # the program is gone
        try:
            for progress in Work(save, again=again, starts=line.send).run():
                line.send(progress)
        except Unanalysed as refused:
            line.send(AnalysisProgress(REFUSED, why=refused.code))


def lie_low() -> None:
    """Let everything else on the machine go first."""
    give_way(LEAST)
    if hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
