"""The command `simulate`: games between bots in worker processes, and what they come to."""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

from attrs import frozen
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from bl_tui.play.simulation import Job, Result, play
from bl_tui.simulate_report import Run, as_json, tell
from bl_tui.start import GOOD, NO, Start
from engine.battlelore.adventure_file import AdventureError
from engine.battlelore.adventures import library
from engine.battlelore.model import Adventure
from engine.bots.roster import BOTS

ALL = "all"


@frozen
class Wish:
    """What was asked for on the command line."""

    what: str
    games: int
    seed: str
    standard: str
    pennant: str
    jobs: int | None
    budget: float | None
    as_json: bool


def simulate(start: Start, wish: Wish) -> int:
    """Play the games and report; what was played before a Ctrl-C counts too."""
    refused = _refuse(start, wish)
    if refused is not None:
        return refused
    adventures = _adventures(start, wish.what)
    if isinstance(adventures, int):
        return adventures
    jobs = [
        Job(adventure, number, wish.seed, wish.standard, wish.pennant, wish.budget or 0.0)
        for adventure in adventures
        for number in range(1, wish.games + 1)
    ]
    begun = perf_counter()
    results, whole = _gather(start, jobs, min(wish.jobs or processors(), len(jobs)))
    run = Run(wish.standard, wish.pennant, wish.seed, len(jobs), perf_counter() - begun)
    show = as_json if wish.as_json else tell
    show(start.words, [each.id for each in adventures], results, run)
    return GOOD if whole else NO


def processors() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _refuse(start: Start, wish: Wish) -> int | None:
    """The exit code for a wish that cannot be granted, None for one that can."""
    for name in (wish.standard, wish.pennant):
        if name not in BOTS:
            return start.wrong("cli.wrong.bot", name=name, bots=", ".join(BOTS))
    if wish.games < 1:
        return start.wrong("cli.wrong.games", count=wish.games)
    if wish.jobs is not None and not 1 <= wish.jobs <= processors():
        return start.wrong("cli.wrong.jobs", count=wish.jobs, most=processors())
    if wish.budget is not None and wish.budget <= 0:
        return start.wrong("cli.wrong.budget")
    return None


def _adventures(start: Start, what: str) -> list[Adventure] | int:
    """The adventures asked for; an exit code where there is none."""
    from bl_tui.words.refusals import file_error  # noqa: PLC0415 - only where a file is named

    if what == ALL:
        return list(library().values())
    try:
        found = start.adventure(what)
    except AdventureError as error:
        Console(stderr=True).print(file_error(start.words, error), markup=False)
        return NO
    return [found] if found is not None else start.no("cli.wrong.adventure", name=what)


# --- the games -----------------------------------------------------------------------------------


def _gather(start: Start, jobs: Sequence[Job], workers: int) -> tuple[list[Result], bool]:
    """The results as far as they came, and whether that is all of them."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    found: list[Result] = []
    try:
        with (
            _played(jobs, workers) as results,
            Progress(*columns, console=console, disable=not console.is_terminal) as progress,
        ):
            bar = progress.add_task("", total=len(jobs))
            for result in results:
                found.append(result)
                progress.advance(bar)
    except KeyboardInterrupt:
        console.print(start.words.say("cli.simulate.interrupted", count=len(found)), markup=False)
        return found, False
    return found, True


@contextmanager
def _played(jobs: Sequence[Job], workers: int) -> Iterator[Iterator[Result]]:
    """The results as they come, from worker processes where more than one is wanted."""
    if workers == 1:
        yield map(play, jobs)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, initializer=_leave_interrupts) as pool:
        yield pool.imap_unordered(play, jobs)


def _leave_interrupts() -> None:
    """Ctrl-C goes to all processes of a terminal; the one that was started reports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
