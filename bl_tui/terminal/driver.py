"""The terminal: its output, its input, and what happens when it goes away.

It differs from Textual's driver in this:
- The end of the input, a hang-up and a request to end lead to `TerminalGone`, which the app answers
  by leaving; if it does not manage to within `PATIENCE`, the process ends all the same, and if it
  cannot even do that, `Guard` ends it.
- Writing neither blocks the program nor fails when the reader is gone.
- Only clicks and the wheel are reported, so that a mouse that just moves sends nothing.  The size
  comes from the terminal alone, and a change of it by signal.
- Input that is neither a key, a click nor text is dropped and never ends the program; a paste is
  text until its end mark, and only expected answers count (see `tokens`, `reports`).
"""

import asyncio
import os
import select
import signal
import sys
import termios
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack
from enum import Enum
from queue import SimpleQueue
from threading import Thread, Timer
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Any

from textual import constants
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message

from bl_tui.terminal.guard import Alarm, Guard
from bl_tui.terminal.last_resort import LEAVE
from bl_tui.terminal.reports import SYNCHRONIZED_OUTPUT, Reports
from bl_tui.terminal.surroundings import size_of, wait_for_foreground
from bl_tui.terminal.tokens import Scanner
from bl_tui.words.signs import in_ascii, is_ascii_only

if TYPE_CHECKING:
    from bl_tui.terminal.first_frame import FirstFrame

PATIENCE = 0.7
"""Seconds that the app has to leave once its terminal is gone."""

LAST_WORDS = 0.3
"""Seconds that a slow terminal has to take the rest of the output, at the end."""

PULSE = 0.1
"""Seconds after which the input thread looks whether it is still wanted."""

A_READ = 128
"""Bytes that are read at once, so that not many keys are under way when the program is to end."""

BACKLOG = 16
"""Messages that may wait in the app while more is read."""

BREATH = 0.005
"""Seconds between two checks whether they still wait."""

FRAME, END_OF_FRAME = "\x1b[?2026h", "\x1b[?2026l"
"""The sequences that hold a picture back until it is whole, on terminals that know it."""

PARKED, HOME = "\x1b[1;1H", "\x1b[H"
"""The cursor's place after each of Textual's frames, and the same in fewer bytes."""

A_PACKET = 1_200
"""Characters that reach the terminal at once, over any line."""

ALTERNATE = "\x1b[?1049h"
"""The sequence that shows the second screen of the terminal, which it empties."""

MOUSE_ON = "\x1b[?1000h\x1b[?1006h"


class TerminalEnd(Enum):
    """The reasons why the terminal is gone."""

    HANGUP = signal.SIGHUP
    TERMINATED = signal.SIGTERM
    INTERRUPTED = signal.SIGINT
    END_OF_INPUT = None


class TerminalGone(Message):
    """Sent to the app once, when it has to leave; see `HostApp.on_terminal_gone`."""

    def __init__(self, ending: TerminalEnd) -> None:
        super().__init__()
        self.ending = ending


class FrameBuffer:
    """Gathers the parts of a frame: it is sent at once, a small one without marks."""

    def __init__(self, send: Callable[[str], None]) -> None:
        """`send` takes text to be written; it does not block."""
        self._send = send
        self._frame: list[str] | None = None

    def write(self, data: str) -> None:
        """Send text, or keep it until the frame that it belongs to is whole."""
        if data == FRAME:
            self._frame = []
        elif self._frame is None:
            self._send(data)
        elif data == END_OF_FRAME:
            text, self._frame = "".join(self._frame).replace(PARKED, HOME), None
            self._send(text if len(text) < A_PACKET else f"{FRAME}{text}{END_OF_FRAME}")
        else:
            self._frame.append(data)


class Output(Thread):
    """Writes to the terminal in the background, in order, and forgets the rest once it is gone."""

    def __init__(self, fileno: int, ascii_only: bool) -> None:
        super().__init__(name="terminal-output", daemon=True)
        self.ascii_only = ascii_only
        self._fileno = fileno
        self._queue: SimpleQueue[str | None] = SimpleQueue()

    def write(self, text: str) -> None:
        """Take text to be written; never blocks."""
        self._queue.put(text)

    def close(self) -> None:
        """Write the rest, as far as the terminal takes it in time."""
        self._queue.put(None)
        self.join(LAST_WORDS)

    def run(self) -> None:
        """Write until told to stop, or until the reader is gone."""
        try:
            while (text := self._queue.get()) is not None:
                shown = in_ascii(text) if self.ascii_only else text
                data = memoryview(shown.encode("utf-8", "replace"))
                while data:
                    data = data[os.write(self._fileno, data) :]
        except OSError:
            return


class TerminalDriver(LinuxDriver):
    """Textual's driver for Linux and macOS with the differences named above."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        stream = sys.__stdout__
        assert stream is not None, "why_no_screen() was not asked"
        self._file = stream
        self._screen = stream.fileno()
        self._size = size or self._get_terminal_size()
        self._output = Output(self._screen, is_ascii_only(os.environ, stream))
        self._frames = FrameBuffer(self._send)
        self._last_resort: Timer | None = None
        self._old_handlers: dict[signal.Signals, Any] = {}
        self._alarm: Alarm | None = None
        self._guard: Guard | None = None
        self._reports = Reports()
        self._sent: deque[Future[None]] = deque()
        self._is_taken = False
        self._frame: FirstFrame | None = getattr(app, "first_frame", None)
        """The picture on the terminal from before this program took it; None once it has gone."""
        self.ending: TerminalEnd | None = None
        """The reason why the app has to leave, or None."""

    # --- arrivals and departures ------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal, as soon as this program is the one that may."""
        wait_for_foreground(self.fileno)
        if self._frame is not None and not self._frame.hand_over():
            self._frame = None
        self._output = Output(self._screen, self._output.ascii_only)
        self._output.start()
        self._alarm = Alarm()
        self._guard = Guard(self._alarm.fileno, self.fileno, self._screen)
        for ending in (TerminalEnd.HANGUP, TerminalEnd.TERMINATED, TerminalEnd.INTERRUPTED):
            self._old_handlers[ending.value] = signal.signal(ending.value, self._on_signal)
        with ExitStack() as undoing:
            undoing.callback(self.stop_application_mode)
            super().start_application_mode()  # type: ignore[no-untyped-call]
            signal.signal(signal.SIGWINCH, self._on_new_size)
            self.send_size()  # it may have changed before that handler was set
            undoing.pop_all()
        self._is_taken = True

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self._is_taken, self._frame = False, None
        self.write("\x1b[m")
        super().stop_application_mode()

    def close(self) -> None:
        """Write the rest and stop; until then signals are answered as before."""
        super().close()
        self._output.close()
        for number, handler in self._old_handlers.items():
            signal.signal(number, handler)
        if self._alarm is not None:
            self._alarm.close()
        if self._guard is not None:
            self._guard.close()
        self._alarm = self._guard = None

    def stop_all(self) -> None:
        """Stop the program and its child processes, until a shell resumes them.

        If no shell can do that the system stops nothing, and the program just continues.
        """
        before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        self._stop(0, signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, before)

    def _sigtstp_application(self, *_: object) -> None:
        """Stop because another process asked this one to."""
        if self._is_taken:
            self._loop.call_soon_threadsafe(self._stop, os.getpid(), signal.SIGSTOP)
        else:
            os.kill(os.getpid(), signal.SIGSTOP)

    def _sigcont_application(self, *_: object) -> None:
        """Take the terminal again if this process was stopped while it had it.

        A shell may have changed anything meanwhile. A process that stopped without the terminal
        does not take it here.
        """
        if self._is_taken:
            self._loop.call_soon_threadsafe(self._lend, lambda: None)

    def _stop(self, group: int, number: signal.Signals) -> None:
        """Stop processes, and return when they are resumed."""
        self._lend(lambda: os.kill(group, number))

    def _lend(self, meanwhile: Callable[[], object]) -> None:
        """Give the terminal back, call `meanwhile`, and take it again; not when the app has to
        leave, as after a hang-up, which resumes stopped processes."""
        if self._is_taken and self.ending is None:
            self.suspend_application_mode()
            meanwhile()
            self.resume_application_mode()

    def _on_new_size(self, *_: object) -> None:
        """Let the loop ask for the size, so that the app gets several sizes in their order.

        Textual asks in the handler, where a second signal comes between the answer and its message.
        """
        self._loop.call_soon_threadsafe(self.send_size)

    def send_size(self) -> None:
        """Send the app the current size of the terminal, in cells."""
        size = Size(*self._get_terminal_size())
        self._app.post_message(Resize(size, size))

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        self._gone(TerminalEnd(signal.Signals(number)))

    def _gone(self, ending: TerminalEnd) -> None:
        """Ask the app to leave, and make sure that the process ends in any case."""
        if self.ending is None:
            self.ending = ending
            if self._guard is not None:
                self._guard.hurry()
            self._last_resort = Timer(PATIENCE, self._leave_now)
            self._last_resort.daemon = True
            self._last_resort.start()
            self.send_message(TerminalGone(ending))

    def _leave_now(self) -> None:
        """End a program that hangs; the game was saved after each action."""
        try:
            if self._guard is not None:
                self._guard.close()
            os.set_blocking(self._screen, False)
            os.write(self._screen, LEAVE.encode())
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
        except (OSError, termios.error):
            pass
        finally:
            os._exit(1)

    def still_shows(self, size: tuple[int, int]) -> bool:
        """Return whether the terminal still shows the picture from before, at that size."""
        if self._frame is not None and self._frame.size != size:
            self._frame = None
        return self._frame is not None

    # --- to the terminal --------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send text to the terminal, in order, without waiting for it.

        A frame is sent as a whole; a small one needs no mark to be shown at once. The picture
        from before is not erased.
        """
        if data != ALTERNATE or self._frame is None:
            self._frames.write(data)

    def _send(self, text: str) -> None:
        self._output.write(text)

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write(MOUSE_ON)

    def _request_terminal_sync_mode_support(self) -> None:
        """Ask, and take the answer."""
        self._reports.expect(SYNCHRONIZED_OUTPUT)
        super()._request_terminal_sync_mode_support()

    def _query_in_band_window_resize(self) -> None:
        """Do nothing: Textual would also ask for the mouse in pixels, at every move."""

    def _get_terminal_size(self) -> tuple[int, int]:
        """Ask the terminal; Textual would trust COLUMNS and LINES and never notice a resize."""
        return size_of(self._screen)

    # --- from the terminal ------------------------------------------------------------------

    def _run_input_thread(self) -> None:
        """Let an error out to the usual report; Textual would print it and exit with success."""
        self.run_input_thread()

    def run_input_thread(self) -> None:
        """Read keys until told to stop, or until the end of the input."""
        scanner = Scanner(constants.ESCAPE_DELAY)
        decode = getincrementaldecoder("utf-8")("replace").decode
        while not self.exit_event.is_set():
            if select.select([self.fileno], [], [], pause(scanner.until, monotonic()))[0]:
                data = read(self.fileno)
                if not data:
                    self._gone(TerminalEnd.END_OF_INPUT)
                    return
                tokens = scanner.feed(decode(data), monotonic())
            else:
                tokens = scanner.tick(monotonic())
            for message in self._reports.messages(tokens):
                self.process_message(message)
            while self._is_behind() and not self.exit_event.wait(BREATH):
                pass

    def send_message(self, message: Message) -> None:
        """Send a message to the app, from any thread."""
        self._sent.append(asyncio.run_coroutine_threadsafe(self._post(message), self._loop))

    async def _post(self, message: Message) -> None:
        self._app.post_message(message)

    def _is_behind(self) -> bool:
        """Return whether the app is behind, so that input must wait.

        Unread input stays with the terminal; it neither fills the memory nor comes before a request
        to end.
        """
        while self._sent and self._sent[0].done():
            self._sent.popleft()
        screens = self._app.screen_stack[-1:]
        focused = [screen.focused for screen in screens if screen.focused is not None]
        pumps = (self._app, *screens, *focused)
        return len(self._sent) + sum(pump.message_queue_size for pump in pumps) > BACKLOG


def pause(until: float | None, now: float) -> float:
    """Return how many seconds to wait for more: not longer than the scanner's timeout."""
    return PULSE if until is None else min(PULSE, max(0.0, until - now))


def read(fileno: int) -> bytes:
    """Return the next input; b"" when there will be no more."""
    try:
        return os.read(fileno, A_READ)
    except OSError:  # the other end of a pseudo-terminal was closed
        return b""
