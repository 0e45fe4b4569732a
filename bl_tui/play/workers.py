"""Games that are played elsewhere: by processes of this machine, or by another executor."""

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
from functools import partial
from itertools import islice
from multiprocessing import active_children
from queue import SimpleQueue

from bl_tui.play.children import Children, track_quietly
from bl_tui.play.simulation import Job, Result, play

ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that ask a program to end."""

Over = SimpleQueue[Future[Result] | Callable[[], object]]
"""Finished games, and signals that came meanwhile: their delayed effects."""

AHEAD = 500
"""Games that are handed out at a time, so that as many workers never wait for one."""


class Unplayed(Exception):
    """No more games come: the message that says why, and its places."""

    def __init__(self, code: str, **places: object) -> None:
        super().__init__(code)
        self.code, self.places = code, places


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Yield `count` processes of this machine; they end with the context."""
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
    """Block signals meanwhile, so that no operation is left half done."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def heard_later() -> Iterator[Over]:
    """Yield a queue that delays signals which would raise an exception at any point.

    Raised while code takes a lock or starts a thread, it would leave the lock taken, and the end of
    the work would hang.
    """
    over: Over = SimpleQueue()
    before = {number: signal.getsignal(number) for number in ENDINGS}
    heard = {number: hear for number, hear in before.items() if callable(hear)}
    for number, handler in heard.items():
        answer = partial(handler, number, None)
        signal.signal(number, lambda *_, answer=answer: over.put(answer))
    try:
        yield over
    finally:
        for number, handler in heard.items():
            signal.signal(number, handler)


def played(
    executor: Executor, jobs: Iterable[Job], over: Over, work: Callable[[Job], Result] = play
) -> Iterator[Result]:
    """Yield the results as they come, and hear signals while it waits for them.

    Raises Unplayed at the first game that has no result.
    """
    waiting = iter(jobs)
    running: dict[Future[Result], Job] = {}
    try:
        while True:
            for job in islice(waiting, AHEAD - len(running)):
                future = executor.submit(work, job)
                running[future] = job
                future.add_done_callback(over.put)
            if not running:
                return
            arrival = over.get()
            if isinstance(arrival, Future):
                yield _result(arrival, running.pop(arrival))
            else:
                arrival()
    except (BrokenExecutor, CancelledError) as gone:
        raise Unplayed("cli.simulate.lost") from gone


def _result(future: Future[Result], job: Job) -> Result:
    """Return the result of a finished game.

    Raises Unplayed for a game with an error, BrokenExecutor or CancelledError for one that was not
    played.
    """
    error = future.exception()
    if error is None or isinstance(error, BrokenExecutor):
        return future.result()
    if isinstance(error, ImportError):
        raise Unplayed("cli.simulate.other", theirs=error)
    text = f"{type(error).__name__}: {error}".splitlines()[0]
    raise Unplayed("cli.simulate.failed", seed=job.game_seed, error=text)
