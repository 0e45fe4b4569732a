"""Processes that this program starts: each ends when the program does, however that ended.

They never receive Ctrl-C, which a terminal sends to all processes: only the program decides what it
means.
"""

import os
import signal
from contextlib import redirect_stderr, suppress
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from threading import Thread

WARNINGS = "PYTHONWARNINGS"
"""The variable of the environment for Python's warnings."""


class Child(SpawnProcess):
    """A process that ends itself as soon as the one that started it is gone.

    It watches from the moment when its target and the arguments are loaded, so these should be
    quick to import.
    """

    def start(self) -> None:
        """Start the process, deaf to Ctrl-C from its first moment on."""
        # Python starts its resource tracker with the first child. The tracker wants the file behind
        # stderr, and that of Textual has none; starting it also unblocks Ctrl-C.
        with open(os.devnull, "w") as nowhere, redirect_stderr(nowhere):
            ensure_running()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def run(self) -> None:
        """Watch the parent, and do the work of the process."""
        Thread(target=_end_with_parent, name="watch", daemon=True).start()
        super().run()


class Children(SpawnContext):
    """Starts such processes, for any user of a `multiprocessing` context."""

    Process = Child


def give_way(delay: int) -> None:
    """Let other processes go before this one, by a delay as `nice` counts."""
    with suppress(OSError):
        os.nice(delay)


def track_quietly() -> None:
    """Start Python's resource tracker so that it cleans up after a killed program in silence.

    For the main thread of a program that has no other: the environment changes for a moment.
    """
    before = os.environ.get(WARNINGS)
    os.environ[WARNINGS] = "ignore"
    try:
        ensure_running()
    finally:
        if before is None:
            del os.environ[WARNINGS]
        else:
            os.environ[WARNINGS] = before


def _end_with_parent() -> None:
    """Wait until the process that started this one is gone, then end this one at once."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
