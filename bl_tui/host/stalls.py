"""Stalls of a host: a thread notes what the event loop is doing when it is late for too long."""

import sys
from asyncio.events import Handle
from contextvars import ContextVar
from threading import Event, Thread, get_ident
from time import monotonic
from types import FrameType

from bl_tui.host.figures import LONG

LOOK = 0.05
"""Seconds between two looks."""
OWN = ("bl_tui", "engine", "saves")
"""The packages of the program: a call into a library is named by the call of ours that made it."""

SESSION: ContextVar[str] = ContextVar("session", default="")
"""The player whose session a task serves; the key of one without a name."""


class StallWatch:
    """Watches the event loop of the thread that makes it, from another thread."""

    def __init__(self) -> None:
        self.due = monotonic()
        """When the loop comes back, if it is in time; the loop sets it each time."""
        self._seen = ("", "")
        self._loop, self._done = get_ident(), Event()

    def start(self) -> None:
        """Begin to look."""
        Thread(target=self._look_on, name="stalls", daemon=True).start()

    def stop(self) -> None:
        """Stop looking."""
        self._done.set()

    def taken(self) -> tuple[str, str]:
        """Return the session and the call that were seen since the last time, "" if unknown."""
        seen, self._seen = self._seen, ("", "")
        return seen

    def _look_on(self) -> None:
        while not self._done.wait(LOOK):
            if monotonic() - self.due > LONG and not self._seen[1]:
                frame = sys._current_frames().get(self._loop)
                self._seen = busy_with(frame)


def busy_with(frame: FrameType | None) -> tuple[str, str]:
    """Return the session and the innermost call of ours that a thread is in: module, function and
    line; "" for what is unknown."""
    call = ""
    while frame is not None:
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        if not call and package in OWN:
            code = frame.f_code
            call = f"{frame.f_globals['__name__']}.{code.co_qualname}:{frame.f_lineno}"
        if frame.f_code is Handle._run.__code__:
            handle = frame.f_locals["self"]
            return handle._context.get(SESSION, ""), call
        frame = frame.f_back
    return "", call
