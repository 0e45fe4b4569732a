"""The terminal at the other end of a line: Textual's driver without signals, threads and files.

The output of the app is gathered and sent once in a turn of the loop, so that a frame is a packet.
A client that does not read is disconnected: its buffer has a limit.
"""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

from textual import constants, events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

from bl_tui.terminal.driver import (
    MOUSE_ON,
    FrameBuffer,
    TerminalEnd,
    TerminalGone,
)
from bl_tui.terminal.reports import SYNCHRONIZED_OUTPUT, Reports
from bl_tui.terminal.tokens import Scanner
from bl_tui.words.signs import in_ascii

WIDEST, HIGHEST = 300, 100
"""The largest size in cells; a terminal that claims a million columns would block all others."""
MOST_WAITING = 1 << 20
"""Bytes that may wait for a reader; a whole screen has at most some ten thousand."""

TAKEN = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?7l"
"""Switches to the alternate screen, hides the cursor, marks pastes, ends line wrapping."""
GIVEN_BACK = "\x1b[m\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1006l\x1b[?1049l\x1b[?25h"
ASK_FRAMES = "\x1b[?2026$p"


class RemoteTerminal(Protocol):
    """A line to a remote terminal."""

    size: tuple[int, int]
    ascii_only: bool
    driver: "SshDriver | None"
    is_gone: bool
    """The other end has closed it."""

    def send(self, data: bytes) -> None:
        """Send bytes, without waiting."""

    def waiting(self) -> int:
        """Return the bytes that the other end has not taken yet."""

    def hang_up(self) -> None:
        """End the line at once."""


def driver_for(line: RemoteTerminal) -> Callable[..., Driver]:
    """Return the function with which an app makes its driver."""

    def make(app: App[Any], **options: Any) -> Driver:
        return SshDriver(app, line, **options)

    return make


class SshDriver(Driver):
    """The driver of one app on one line."""

    def __init__(self, app: App[Any], line: RemoteTerminal, **options: Any) -> None:
        super().__init__(app, **options)
        self._line = line
        self._reports = Reports()
        self._scanner = Scanner(constants.ESCAPE_DELAY)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._buffer = FrameBuffer(self._gather)
        self._gathered: list[str] = []
        self._tick: asyncio.TimerHandle | None = None

    # --- arrivals and departures ------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal."""
        self._line.driver = self
        self.write(TAKEN)
        if self._mouse:
            self.write(MOUSE_ON)
        self._reports.expect(SYNCHRONIZED_OUTPUT)
        self.write(ASK_FRAMES)
        self.resized(*self._line.size)
        if self._line.is_gone:  # the line closed before there was a program to notify
            self.gone()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        self.write(GIVEN_BACK)
        self._drain()

    def disable_input(self) -> None:
        """Ignore all further input."""
        self._line.driver = None
        if self._tick is not None:
            self._tick.cancel()

    def gone(self) -> None:
        """Notify the app that its terminal is gone."""
        self._app.post_message(TerminalGone(TerminalEnd.HANGUP))

    # --- to the terminal --------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send text, a frame in one piece."""
        self._buffer.write(data)

    def _gather(self, text: str) -> None:
        if not self._gathered:
            self._loop.call_soon(self._drain)
        self._gathered.append(text)

    def _drain(self) -> None:
        text, self._gathered = "".join(self._gathered), []
        if not text:
            return
        if self._line.waiting() > MOST_WAITING:
            self._line.hang_up()
            return
        shown = in_ascii(text) if self._line.ascii_only else text
        self._line.send(shown.encode("utf-8", "replace"))

    # --- from the terminal ------------------------------------------------------------------

    def received(self, data: bytes) -> None:
        """Take the typed input."""
        self._told(self._scanner.feed(self._decode(data), monotonic()))

    def resized(self, width: int, height: int) -> None:
        """Take a new size, in cells."""
        size = Size(min(max(width, 1), WIDEST), min(max(height, 1), HIGHEST))
        self._app.post_message(events.Resize(size, size))

    def _told(self, tokens: Any) -> None:
        for message in self._reports.messages(tokens):
            self.process_message(message)
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        until = self._scanner.until
        if until is not None:
            wait = max(0.0, until - monotonic())
            self._tick = self._loop.call_later(wait, self._look_again)

    def _look_again(self) -> None:
        self._tick = None
        self._told(self._scanner.tick(monotonic()))

    def send_message(self, message: Any) -> None:
        """Send a message to the app; all of this happens in its own loop."""
        self._app.post_message(message)
