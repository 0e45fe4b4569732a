"""Games that are played elsewhere: by processes of this machine, or by whatever takes such work."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
)
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children
from queue import SimpleQueue

from bl_tui.play.children import Children, track_quietly
from bl_tui.play.simulation import Job, Result, play

AHEAD = 500
"""Games that are handed out at a time, so that as many workers never wait for one."""


class Unplayed(Exception):
    """No more games come: the message that says why, and its places."""

    def __init__(self, code: str, **places: object) -> None:
        super().__init__(code)
        self.code, self.places = code, places


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Yield `count` processes of this machine; they end at once when the work is left."""
    track_quietly()
    executor = ProcessPoolExecutor(count, mp_context=Children())
    try:
        with _deaf():
            for _ in range(count):
                executor.submit(int)  # anything: it starts a process
        yield executor
    finally:
        for process in active_children():
            process.kill()
        executor.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Keep Ctrl-C from this process meanwhile, so that nothing is left half started."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def played(
    executor: Executor, jobs: Iterable[Job], work: Callable[[Job], Result] = play
) -> Iterator[Result]:
    """Yield the results as they come. Raises Unplayed at the first game that has none.

    Each game reports by itself. `concurrent.futures.wait` takes the locks of all games one after
    the other, and Ctrl-C in between leaves them taken: the end of the work would wait for ever.
    """
    waiting = iter(jobs)
    over: SimpleQueue[Future[Result]] = SimpleQueue()
    running: dict[Future[Result], Job] = {}
    try:
        while True:
            for job in islice(waiting, AHEAD - len(running)):
                future = executor.submit(work, job)
                running[future] = job
                future.add_done_callback(over.put)
            if not running:
                return
            future = over.get()
            yield _result(future, running.pop(future))
    except (BrokenExecutor, CancelledError) as gone:
        raise Unplayed("cli.simulate.lost") from gone


def _result(future: Future[Result], job: Job) -> Result:
    """Return the result of a game that is over in one way or another.

    Raises Unplayed for a game that went wrong, BrokenExecutor or CancelledError if nobody plays it.
    """
    error = future.exception()
    if error is None or isinstance(error, BrokenExecutor):
        return future.result()
    if isinstance(error, ImportError):
        raise Unplayed("cli.simulate.other", theirs=error)
    told = f"{type(error).__name__}: {error}".splitlines()[0]
    raise Unplayed("cli.simulate.failed", seed=job.game_seed, error=told)
